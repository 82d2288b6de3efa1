"""The picture of the table that every match has: ground, players, dice, badge and sheet."""

from collections import OrderedDict
from collections.abc import Hashable

import pygame

from game.draw import text
from game.draw.backdrop import paint_backdrop
from game.draw.characters import Mood
from game.draw.confetti import strew
from game.draw.paint import Painter
from game.draw.text import Role
from game.draw.theme import PAPER, TEXT_MIN, Room, mix
from game.engine.boxes import TURNS
from game.engine.state import ROLLS, State
from game.scenes.services import Services
from game.scenes.table.celebration import paint_sparks
from game.scenes.table.dice_view import TurnDice
from game.scenes.table.layout import TurnLayout
from game.scenes.table.rows import sheet_rows
from game.scenes.table.sheet import paint_closing_ring, paint_sheet
from game.scenes.table.shown import Shown
from game.scenes.table.strip import Card, paint_card, paint_gain, paint_total
from game.scenes.table.tray import Tray
from game.text.words import level_name

_CONFETTI = 190
_BADGE_PX, _BADGE_PAD = 22, 11
_KEPT = 2
"""The rooms of whoever is on turn and of the next player."""


class TableView:
    """Paints tables of one layout, but for the keys beside the game itself."""

    def __init__(self, services: Services, layout: TurnLayout, tray: Tray) -> None:
        self.services = services
        self.layout = layout
        self.dice = TurnDice(services, tray)
        self._tray = tray
        self._ground = _Ground(services.size, layout, tray)

    def paint(self, painter: Painter, shown: Shown[Hashable]) -> None:
        """All that stands still."""
        if shown.golden:
            paint_backdrop(painter.surface, painter.room)
            layout = self.layout
            keys = [layout.badge, layout.pause, layout.undo, layout.hint]
            panels = [*layout.cards, layout.sheet, layout.confirm, layout.pill]
            strew(painter, painter.rect, _CONFETTI, keys + panels)
            self._ground.furnish(painter)
        else:
            painter.blit(self._ground.of(painter.room), (0, 0))
        self.paint_cards(painter, shown)
        self.dice.paint(painter, shown)
        self._badge(painter, shown.state)
        self.paint_boxes(painter, shown)

    def paint_moving(self, painter: Painter, shown: Shown[Hashable]) -> None:
        """Dice on their way, the closing ring, a celebration."""
        self.dice.paint_moving(painter, shown)
        if shown.countdown is not None:
            row = self.layout.rows[shown.countdown.box]
            paint_closing_ring(painter, row, shown.countdown.share, shown.countdown.seconds)
        if shown.flash:
            self._tray.paint_flash(painter, shown.flash)
        if shown.sparks is not None:
            paint_sparks(painter, self.layout.tray.centre, shown.sparks)

    def paint_gains(self, painter: Painter, shown: Shown[Hashable]) -> None:
        """A total on its way up, and what the chosen box would add, over any mark of the focus."""
        state, layout = shown.state, self.layout
        if shown.rising is not None:
            rect, card = layout.cards[shown.rising], self._card(shown, shown.rising)
            paint_total(painter, rect, card, layout.tall)
        if state.chosen is not None:
            gain = state.sheet.write(state.chosen, state.dice).total - state.sheet.total
            total = str(shown.total(state.seat))
            pointer = layout.pointer(state.seat)
            paint_gain(painter, layout.cards[state.seat], gain, total, pointer)

    def prepare(self, room: Room) -> None:
        """Make the pictures of the next player's room ahead."""
        self._ground.of(room)

    # --- parts ------------------------------------------------------------------------------------

    def paint_cards(self, painter: Painter, shown: Shown[Hashable]) -> None:
        """The players, a card for each."""
        for index, rect in enumerate(self.layout.cards):
            card = self._card(shown, index)
            paint_card(painter, rect, card, self.layout.tall, self.layout.pointer(index))
            # A rising total is painted over all else, frame by frame.
            if index != shown.rising:
                paint_total(painter, rect, card, self.layout.tall)

    def _card(self, shown: Shown[Hashable], index: int) -> Card:
        """What a player's card says."""
        state = shown.state
        seat, on_turn = shown.seats[index], index == state.seat
        note = ""
        if seat.level is not None:
            note = level_name(self.services.tr, seat.level)
        return Card(
            index,
            seat.name,
            # With the same dice for all, a total would tell others what comes.
            str(shown.total(index)) if state.open_to_all(index) else "?",
            on_turn,
            not seat.person,
            Mood.AWAKE if on_turn else Mood.ASLEEP,
            note,
        )

    def _badge(self, painter: Painter, state: State) -> None:
        tr = self.services.tr
        room = painter.room
        # Translators: Turn 7 of 13; at most 14 letters with the figures. The noun as in the rules
        turn = tr.gettext("Turn {n}/{of}").format(n=min(state.turn + 1, TURNS), of=TURNS)
        # Translators: A noun: roll 2 of 3; at most 14 letters with the figures
        roll = tr.gettext("Roll {n}/{of}").format(n=state.rolls, of=ROLLS)
        least, scale = painter.px(TEXT_MIN), painter.unit * painter.text_size
        wider = max(turn, roll, key=lambda words: text.width(words, Role.TEXT, least))
        rect = self.layout.badge.copy()
        needed = text.width(wider, Role.TEXT, least) + 2 * painter.px(_BADGE_PAD)
        rect.width = max(rect.width, needed)
        painter.fill(rect, 20, room.dark)
        painter.fill(rect.inflate(0, -painter.px(5)).move(0, -painter.px(2)), 20, room.deep)
        half = pygame.Rect(rect.x, rect.y + painter.px(3), rect.width, rect.height // 2)
        half = half.inflate(-2 * painter.px(_BADGE_PAD), 0)
        low = half.move(0, round(rect.height * 0.41))
        # Both in one size, however much longer one of them is.
        px = text.fit(wider, Role.TEXT, round(_BADGE_PX * scale), half.width, least) / scale
        painter.text(turn, half, Role.TEXT, px, PAPER)
        painter.text(roll, low, Role.TEXT, px, mix(room.top, PAPER, 0.78))

    def paint_boxes(self, painter: Painter, shown: Shown[Hashable]) -> None:
        """The boxes on the sheet's panel."""
        state, tr = shown.state, self.services.tr
        sheet = state.sheet
        after = sheet if state.chosen is None else sheet.write(state.chosen, state.dice)
        # Translators: A row of the score sheet: 35 points for 63 in the upper section; at most 12
        # letters
        bonus = tr.pgettext("sheet", "Bonus")
        rows = sheet_rows(shown, tr)
        paint_sheet(painter, self.layout, rows, bonus, sheet, after, shown.pressed)


class _Ground:
    """Backdrop, the sheet's panel and the tray's board, of one canvas, layout and palette.

    They are the same for a player's every turn and large, so that one opaque picture of all three
    is laid down in a fraction of the time.
    """

    def __init__(self, size: tuple[int, int], layout: TurnLayout, tray: Tray) -> None:
        self._size = size
        self._layout = layout
        self._tray = tray
        self._made: OrderedDict[Room, pygame.Surface] = OrderedDict()

    def of(self, room: Room) -> pygame.Surface:
        """A room's picture; made ahead, the change to it does not stutter."""
        if room in self._made:
            self._made.move_to_end(room)
            return self._made[room]
        # Large pictures: only the next players' are worth their memory.
        while len(self._made) >= _KEPT:
            self._made.popitem(last=False)
        picture = self._made[room] = pygame.Surface(self._size)
        painter = Painter(picture, room)
        paint_backdrop(picture, room)
        self.furnish(painter)
        return picture

    def furnish(self, painter: Painter) -> None:
        """Only the panel and the board, over whatever is there."""
        painter.panel(self._layout.sheet)
        self._tray.paint_board(painter)
