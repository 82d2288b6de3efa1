"""The picture of the table: what a turn scene shows, painted from what it knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.computer.levels import LEVELS
from game.draw import icons, marks, text
from game.draw.backdrop import paint_backdrop
from game.draw.characters import Mood
from game.draw.confetti import strew
from game.draw.paint import Look, Painter
from game.draw.text import Role
from game.draw.theme import (
    CONFIRM_TEXT,
    CREAM,
    FOCUS_GAP,
    FOCUS_RING,
    INK,
    MINT,
    MINT_SIDE,
    PAPER,
    SAND_SIDE,
    TEXT_MIN,
    Room,
    mix,
)
from game.engine.boxes import TURNS
from game.engine.state import ROLLS, State
from game.input.actions import Action, Device
from game.scenes.services import Services
from game.scenes.table.dice_view import TurnDice
from game.scenes.table.ground import Ground
from game.scenes.table.key_word import paint_word, room_for_words
from game.scenes.table.layout import TurnLayout
from game.scenes.table.pill import paint_legend, paint_message
from game.scenes.table.rows import sheet_rows
from game.scenes.table.sheet import paint_closing_ring, paint_sheet
from game.scenes.table.strip import Card, paint_card, paint_gain, paint_pointer, paint_total
from game.scenes.table.tray import Tray
from game.scenes.table.words import due, given_up, headline, key_words, prompts
from game.text.words import confirm_label
from game.widgets.caps import caption
from game.widgets.hints import SIGN, paint_hints, sign

if TYPE_CHECKING:
    from game.scenes.table.table import Table

_ARROW = 20
_CONFETTI = 190
_BADGE_PX, _BADGE_PAD = 22, 11


class TurnView:
    """Paints turn scenes of one layout."""

    def __init__(self, services: Services, layout: TurnLayout, tray: Tray) -> None:
        self.services = services
        self.layout = layout
        self.tray = tray
        self.ground = Ground(services.size, layout, tray)
        self._dice = TurnDice(services, tray)

    def paint(self, painter: Painter, scene: Table) -> None:
        """All that stands still."""
        state = scene.shown
        if scene.golden:
            paint_backdrop(painter.surface, painter.room)
            layout = self.layout
            keys = [layout.badge, layout.pause, layout.undo, layout.hint]
            panels = [*layout.cards, layout.sheet, layout.confirm, layout.pill]
            strew(painter, painter.rect, _CONFETTI, keys + panels)
            self.ground.furnish(painter)
        else:
            painter.blit(self.ground.of(painter.room), (0, 0))
        self._cards(painter, scene)
        self._dice.paint(painter, scene)
        self._badge(painter, state)
        self._round_keys(painter, scene)
        rows = sheet_rows(scene, self.services.tr)
        word = self.services.tr.pgettext("sheet", "Bonus")
        sheet = state.sheet
        after = sheet if state.chosen is None else sheet.write(state.chosen, state.dice)
        paint_sheet(painter, self.layout, rows, word, sheet, after, scene.pressed or "")
        self._confirm(painter, scene)
        self._pill(painter, scene)

    def overlay(self, painter: Painter, scene: Table) -> None:
        """What moves: dice on their way, the closing ring, the focus."""
        state = scene.shown
        self._dice.paint_moving(painter, scene)
        if scene.countdown is not None:
            row = self.layout.rows[scene.countdown.box]
            paint_closing_ring(painter, row, scene.countdown.share, scene.countdown.seconds)
        if scene.celebration.flash:
            self.tray.paint_flash(painter, scene.celebration.flash)
        scene.celebration.paint_sparks(painter, self.tray.layout.centre)
        self._focus(painter, scene)
        if scene.rising is not None:
            rect, card = self.layout.cards[scene.rising], self._card(scene, scene.rising)
            paint_total(painter, rect, card, self.layout.tall)
        if state.chosen is not None:
            gain = state.sheet.write(state.chosen, state.dice).total - state.sheet.total
            total = str(scene.total(state.seat))
            pointer = self.layout.pointer(state.seat)
            paint_gain(painter, self.layout.cards[state.seat], gain, total, pointer)

    def confirm_key(self, painter: Painter) -> pygame.Rect:
        """The key where a turn is confirmed: its place, less what the ring of the focus takes."""
        ring = painter.px(FOCUS_RING)
        return self.layout.confirm.inflate(-2 * painter.px(FOCUS_RING + FOCUS_GAP), -2 * ring)

    def prepare(self, room: Room) -> None:
        """Make the pictures of the next player's room ahead."""
        self.ground.of(room)

    # --- parts ------------------------------------------------------------------------------------

    def _cards(self, painter: Painter, scene: Table) -> None:
        for index, rect in enumerate(self.layout.cards):
            card = self._card(scene, index)
            paint_card(painter, rect, card, self.layout.tall, self.layout.pointer(index))
            if index != scene.rising:
                paint_total(painter, rect, card, self.layout.tall)

    def _card(self, scene: Table, index: int) -> Card:
        """What a player's card says."""
        state = scene.shown
        seat, on_turn = scene.match.setup.seats[index], index == state.seat
        note = ""
        if seat.level is not None:
            level = LEVELS.get(seat.level)
            note = self.services.tr.gettext(level.name) if level else seat.level
        return Card(
            index,
            seat.name,
            str(scene.total(index)) if state.open_to_all(index) else "?",
            on_turn,
            not seat.person,
            Mood.AWAKE if on_turn else Mood.ASLEEP,
            note,
        )

    def _badge(self, painter: Painter, state: State) -> None:
        tr = self.services.tr
        room = painter.room
        turn = tr.gettext("Turn {n}/{of}").format(n=min(state.turn + 1, TURNS), of=TURNS)
        roll = tr.gettext("Throw {n}/{of}").format(n=state.rolls, of=ROLLS)
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

    def _round_keys(self, painter: Painter, scene: Table) -> None:
        words = key_words(self.services.tr)
        worded = self._keys_worded(painter)
        for name, rect, picture, action in (
            ("pause", self.layout.pause, icons.pause, Action.PAUSE),
            ("take_back", self.layout.undo, icons.undo, Action.UNDO),
            ("hint", self.layout.hint, icons.bulb, Action.HINT),
            ("fair", self.layout.hint, marks.seal, Action.HINT),
        ):
            if name not in scene.focus.rects:
                continue
            pressed = scene.pressed == name
            look = Look(CREAM, SAND_SIDE)
            face = painter.solid(rect, 60, look, 6, pressed)
            painter.centre(picture(round(face.height * 0.56), INK), face.center)
            if name == "pause":
                continue
            mark = self._sign(painter, action)
            if worded:
                paint_word(painter, self.layout, rect, words[name], mark)
            elif mark is not None:
                painter.centre(mark, (rect.centerx, rect.y - painter.px(22)))

    def _keys_worded(self, painter: Painter) -> bool:
        """Whether words stand at the round keys."""
        return room_for_words(painter, self.layout, list(key_words(self.services.tr).values()))

    def _confirm(self, painter: Painter, scene: Table) -> None:
        rect = self.confirm_key(painter)
        if "confirm" in scene.focus.rects:
            label = confirm_label(self.services.tr)
            pressed = scene.pressed == "confirm"
            face = painter.solid(rect, 26, Look(MINT, MINT_SIDE), 7, pressed)
            mark = None
            if scene.focus.current == "confirm":
                mark = self._sign(painter, Action.CONFIRM)
            caption(painter, face, mark, label, Role.TITLE, 31, CONFIRM_TEXT)
        elif scene.tells_below_sheet:
            self._due(painter, scene, rect)

    def _due(self, painter: Painter, scene: Table, rect: pygame.Rect) -> None:
        """Flat in the place of Confirm: what is to be done now, or what a hint's figures mean."""
        room = painter.room
        painter.fill(rect, 26, mix(room.dark, room.deep, 0.5))
        tr, arrow, words = self.services.tr, None, due(scene, self.services.tr)
        quiet = mix(room.top, PAPER, 0.72)
        if scene.advice is not None:
            words, arrow = given_up(tr), icons.less(painter.px(24), quiet)
        inner = rect.inflate(-painter.px(28), 0)
        caption(painter, inner, arrow, words, Role.NAME, 27, quiet)

    def _pill(self, painter: Painter, scene: Table) -> None:
        message = headline(scene, self.services.tr)
        if scene.advice is not None and "confirm" in scene.focus.rects:
            # Confirm has taken the place where the hint's figures are explained.
            arrow = icons.less(painter.px(_ARROW), PAPER)
            legend = given_up(self.services.tr)
            paint_legend(painter, self.layout.pill, message.text, arrow, legend)
            return
        if message.text:
            place, lead, words = self.layout.pill, message.lead, message.text
            paint_message(painter, place, lead, words, message.golden, shorten=message.typed)
            return
        place = self.layout.pill
        bar = pygame.Rect(0, 0, place.width, round(place.height * 0.75))
        bar.midbottom = place.midbottom
        told = prompts(scene, self.services.tr, keys=not self._keys_worded(painter))
        hints = [(self._sign(painter, action), words) for action, words in told]
        paint_hints(painter, bar, hints)

    def _sign(self, painter: Painter, action: Action) -> pygame.Surface | None:
        """What to press for an action on the device used last."""
        return sign(action, self.services.device, self.services.tr, painter.px(SIGN))

    def _focus(self, painter: Painter, scene: Table) -> None:
        rect = scene.focus_rect()
        if rect is None or not scene.focus_seen or self.services.device is Device.TOUCH:
            return
        name = scene.focus.current or ""
        if name.startswith("die"):
            self._dice.paint_focus(painter, scene, rect, int(name[3:]))
        elif name in ("throw", "pause", "hint", "fair", "take_back"):
            painter.focus_ring(rect, rect.width / 2 / painter.unit)
        elif name == "confirm":
            painter.focus_ring(self.confirm_key(painter), 26)
        elif name == "sheets":
            painter.focus_ring(rect, 22)
            seat = scene.shown.seat
            paint_pointer(painter, self.layout.cards[seat], self.layout.pointer(seat))
        else:
            painter.focus_ring(rect.inflate(0, -painter.px(9)), 18)
