"""One saved match: how it went or stands, and what can be done with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, assert_never

import pygame

from game.draw import icons, marks
from game.draw.backdrop import paint_backdrop
from game.draw.characters import BODY_CENTRE, BODY_RADIUS, Mood, character
from game.draw.icons import Mark
from game.draw.paint import Painter
from game.draw.text import Role
from game.draw.theme import (
    FILLED_NAME,
    FORM_TITLE_PX,
    GOLD,
    INK,
    LIT,
    MUTED,
    PAPER,
    TABLE_BAND,
    Room,
    mix,
    room_of,
    unit,
)
from game.engine import Seat
from game.engine.boxes import TURNS
from game.engine.limits import SEATS
from game.input.actions import Action
from game.outcomes.match import OpenFair, OpenSheets
from game.outcomes.menu import Resume
from game.outcomes.outcome import Agreed, Ask, Back, Outcome, Question
from game.outcomes.records import Export, GiveUp, OpenReplay
from game.outcomes.review import OpenReview
from game.scenes.records.match_layout import MatchChoice, match_layout
from game.scenes.records.match_row import HIDDEN, Chip
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.text import dates
from game.text.labels import resume_label, review_label, sheets_label
from game.text.mode_words import mode_name
from game.widgets.button import MAIN, PLAIN, button_px, paint_button
from game.widgets.courses import courses, curve_head
from game.widgets.curve import Curve
from game.widgets.hints import SIGN, sign
from game.widgets.target import Target

if TYPE_CHECKING:
    from game.store import Record

_MARK = 36
_INSET = 5
_ALPHA = 20
_TOTAL_WIDE = 120
_BULB = 30


class MatchScene(Scene[MatchChoice]):
    """Shows a match of the records. With a `key` it is a saved one, else it came from a file."""

    name = "match"
    outcomes = frozenset(
        {Ask, Back, Export, GiveUp, OpenFair, OpenReplay, OpenReview, OpenSheets, Resume}
    )

    def __init__(self, services: Services, record: Record, key: int | None) -> None:
        super().__init__(services)
        self.record = record
        self.key = key
        self._curve: Curve | None = None
        self._painted = 0
        """How many of its first pictures were painted: see `come_up`."""

    @property
    def over(self) -> bool:
        """Whether it was finished or given up."""
        return self.record.ended is not None

    @property
    def finished(self) -> bool:
        """Whether it was played to its end."""
        return self.record.match.result is not None

    @property
    def room(self) -> Room:
        """That of the winner, or of the seat on turn."""
        state = self.record.match.state
        seat = state.standings.winners[0] if self.finished else state.seat
        return room_of(seat)

    # --- what can be done -------------------------------------------------------------------------

    def keys(self) -> list[MatchChoice]:
        """What can be pressed, the most likely first."""
        does = MatchChoice
        if not self.over:
            return [does.RESUME, does.SHEETS, does.FAIR, does.DROP, does.BACK]
        export = [does.EXPORT] if self.key is not None else []
        review = [does.REVIEW] if self.finished else []
        return [does.REPLAY, *review, does.SHEETS, does.FAIR, *export, does.BACK]

    def arrange(self) -> None:
        order = self._order()
        sheets = self.record.match.state.sheets
        # A curve would tell what is hidden, and needs a turn of everybody.
        drawn = all(any(sheets[seat].filled()) and self._open(seat) for seat in order)
        self.layout = match_layout(self.services.size, len(order), self.keys(), curve=drawn)
        self._curve = None

    def day_changed(self) -> None:
        self.enter()

    def targets(self) -> Sequence[Target[MatchChoice]]:
        return [Target(key, rect, self._label(key)) for key, rect in self.layout.keys.items()]

    def activate(self, key: MatchChoice) -> Outcome | None:
        match = self.record.match
        match key:
            case MatchChoice.RESUME:
                # Only a saved match can be played on.
                return Back() if self.key is None else Resume(self.key)
            case MatchChoice.REPLAY:
                return OpenReplay(match)
            case MatchChoice.REVIEW:
                return OpenReview(match)
            case MatchChoice.SHEETS:
                return OpenSheets(match)
            case MatchChoice.FAIR:
                return OpenFair(match, self.over)
            case MatchChoice.EXPORT:
                return Export(self.record)
            case MatchChoice.DROP:
                return Ask(Question.DROP)
            case MatchChoice.BACK:
                return Back()
            case _:
                assert_never(key)

    def _label(self, key: MatchChoice) -> str:
        tr, state = self.services.tr, self.record.match.state
        match key:
            case MatchChoice.RESUME:
                name = self._seats[state.seat].name
                return resume_label(tr, name, state.turn)
            case MatchChoice.REPLAY:
                return tr.gettext("Replay: the game from its first roll to its end")
            case MatchChoice.REVIEW:
                return review_label(tr)
            case MatchChoice.SHEETS:
                return sheets_label(tr)
            case MatchChoice.FAIR:
                return tr.gettext("Fair dice: how anyone can check them")
            case MatchChoice.EXPORT:
                return tr.gettext("Save as file: this game can then be opened anywhere")
            case MatchChoice.DROP:
                return tr.gettext("Give up: this game ends for good")
            case MatchChoice.BACK:
                # Translators: A key: to the screen before; at most 10 letters
                return tr.pgettext("key", "Back")
            case _:
                assert_never(key)

    def act(self, action: Action) -> Outcome | None:
        match action:
            case Action.BACK:
                return Back()
            case Action.SHEET:
                return OpenSheets(self.record.match)
        return None

    def resumed(self, outcome: Outcome | None) -> Outcome | None:
        if isinstance(outcome, Agreed) and self.key is not None:
            return GiveUp(self.key)
        return None

    # --- picture ----------------------------------------------------------------------------------

    def come_up(self, painter: Painter) -> bool:
        """The panel, then who played, then all: for the curve the match is played again."""
        pictures = self._paint_panel, self._paint_standings, self.paint
        pictures[self._painted](painter)
        done = self._painted == len(pictures) - 1
        self._painted += not done
        return done

    def paint(self, painter: Painter) -> None:
        self._paint_standings(painter)
        place = self.layout.curve
        if place is not None:
            curve = self._curve = self._curve or self._made_curve(place)
            curve.paint(painter)
            curve.paint_lines(painter, 1.0)

    def _made_curve(self, place: pygame.Rect) -> Curve:
        services, match = self.services, self.record.match
        winners = match.state.standings.winners if self.finished else ()
        ways = courses(match, self._seats, self._order(), winners)
        return Curve(place, unit(services.size), ways, False, curve_head(services.tr))

    def _paint_panel(self, painter: Painter) -> None:
        paint_backdrop(painter.surface, painter.room)
        painter.panel(self.layout.panel)

    def _paint_standings(self, painter: Painter) -> None:
        """All but the curve."""
        self._paint_panel(painter)
        tr, days, header = self.services.tr, self.services.days, self.record.header
        day, clock = dates.day(tr, days, header.started), dates.clock(tr, days, header.started)
        title = f"{day}  {clock}".strip()
        painter.text(title, self.layout.title, Role.TITLE, FORM_TITLE_PX, INK, "left", shorten=True)
        state = self.record.match.state
        winners = state.standings.winners if self.finished else ()
        for chip, row in zip(self._chips(winners), self.layout.rows, strict=True):
            _paint_standing(
                painter, row, chip, chip.won or (not self.over and chip.seat == state.seat)
            )
        painter.text(
            self._facts(), self.layout.facts, Role.TEXT, 24, FILLED_NAME, "left", shorten=True
        )
        self._paint_keys(painter)

    def _paint_keys(self, painter: Painter) -> None:
        """What can be done with the match, in letters of one size."""
        keys = []
        for choice, rect in self.layout.keys.items():
            words, mark = self._key(choice)
            look = MAIN if choice in (MatchChoice.RESUME, MatchChoice.REPLAY) else PLAIN
            picture = (
                sign(Action.BACK, self.services.device, self.services.tr, painter.px(SIGN))
                if choice is MatchChoice.BACK
                else mark(painter.px(_MARK), look.text)
            )
            keys.append((rect, words, picture, look, self.pressed is choice))
        px = min(button_px(painter, rect, words, picture) for rect, words, picture, *_ in keys)
        for key in keys:
            paint_button(painter, *key, px)

    @property
    def _seats(self) -> tuple[Seat, ...]:
        return self.services.shown(self.record.header.seats)

    def _order(self) -> list[int]:
        """The seats, the best first once the match is over; as many as there is room for."""
        sheets = self.record.match.state.sheets
        order = list(range(len(sheets)))
        if self.over:
            # A sort keeps the order of equals: seats of one total stand as they sat.
            order.sort(key=lambda seat: -sheets[seat].total)
        return order[:SEATS]

    def _chips(self, winners: tuple[int, ...]) -> list[Chip]:
        state, seats = self.record.match.state, self._seats
        return [
            Chip(
                seat,
                seats[seat].name,
                str(state.sheets[seat].total) if self._open(seat) else HIDDEN,
                not seats[seat].person,
                seat in winners and len(seats) > 1,
                state.hints[seat] > 0,
            )
            for seat in self._order()
        ]

    def _open(self, seat: int) -> bool:
        """Whether a seat's points may be shown: not where others have yet to play its dice."""
        return self.over or self.record.match.state.open_to_all(seat)

    def _facts(self) -> str:
        """What kind of match it is, and how it stands."""
        tr, state = self.services.tr, self.record.match.state
        parts = [mode_name(tr, self.record.header.mode)]
        if not self.over:
            turn = min(state.turn + 1, TURNS)
            # Translators: Turn 7 of 13; at most 14 letters with the figures. The noun as in the
            # rules
            parts.append(tr.gettext("Turn {n}/{of}").format(n=turn, of=TURNS))
        elif not self.finished:
            # Translators: How a game stands, beside it in a list; at most 14 letters. Goes with
            # “game” in gender
            parts.append(tr.pgettext("game", "Given up"))
        return " \N{MIDDLE DOT} ".join(parts)

    def _key(self, choice: MatchChoice) -> tuple[str, Mark]:
        """A key's words and its mark."""
        tr = self.services.tr
        match choice:
            case MatchChoice.RESUME:
                # Translators: A verb on a key: play on in a game that was left or paused; at most
                # 14 letters
                return tr.gettext("Resume"), icons.play
            case MatchChoice.REPLAY:
                # Translators: a key; see the course of a match once more
                return tr.pgettext("key", "Replay"), icons.play
            case MatchChoice.REVIEW:
                return tr.pgettext("review", "Review"), marks.luck
            case MatchChoice.SHEETS:
                # Translators: A key: shows the score sheets of all players; at most 14 letters
                return tr.pgettext("button", "Sheets"), marks.sheets
            case MatchChoice.FAIR:
                # Translators: Heading of the page that proves that nobody could choose the dice,
                # and the key that leads to it; at most 22 letters
                return tr.gettext("Fair dice"), marks.seal
            case MatchChoice.EXPORT:
                return tr.gettext("Save as file"), marks.save
            case MatchChoice.DROP:
                # Translators: a key; give up an unfinished match
                return tr.pgettext("key", "Give up"), marks.drop
            case MatchChoice.BACK:
                # Translators: A key: to the screen before; at most 10 letters
                return tr.pgettext("key", "Back"), icons.left
            case _:
                assert_never(choice)


def _paint_standing(painter: Painter, row: pygame.Rect, chip: Chip, lit: bool) -> None:
    """The line of a seat; `lit` if it won, or if it is on turn."""
    place = row.inflate(0, -2 * painter.px(_INSET))
    if lit:
        painter.mark(place, 18, GOLD)
        painter.fill(
            place.inflate(-2 * painter.px(4), -2 * painter.px(4)), 14, mix(PAPER, LIT, 0.3)
        )
    else:
        painter.veil(place, 18, TABLE_BAND, _ALPHA)
    size = round(min(place.height * 1.02, painter.px(76)))
    mood = Mood.HAPPY if chip.won else Mood.AWAKE
    picture = character(chip.seat, size, mood, chip.computer, chip.won)
    middle = place.x + painter.px(16) + round(size * BODY_RADIUS), place.centery + size // 20
    painter.blit(picture, (middle[0] - BODY_CENTRE[0] * size, middle[1] - BODY_CENTRE[1] * size))
    total = pygame.Rect(0, place.y, painter.px(_TOTAL_WIDE), place.height)
    total.right = place.right - painter.px(18)
    painter.text(chip.figure, total, Role.FIGURE, 38, INK, "right")
    left = middle[0] + round(size * BODY_RADIUS) + painter.px(14)
    name = pygame.Rect(left, place.y, total.x - left, place.height)
    if chip.hints:
        mark = painter.px(_BULB)
        name.width -= mark + painter.px(8)
        painter.blit(icons.bulb(mark, MUTED), (name.right, place.centery - mark / 2))
    colour = INK if lit else room_of(chip.seat).deep
    painter.text(chip.name, name, Role.NAME, 32, colour, "left", shorten=True)
