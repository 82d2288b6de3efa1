"""The results: who won, the podium, all sheets compared, and how the totals grew."""

from collections.abc import Sequence
from enum import Enum, auto
from typing import ClassVar, assert_never

import pygame

from game.draw import marks
from game.draw.backdrop import paint_backdrop
from game.draw.bouncy import Bouncy
from game.draw.characters import Mood
from game.draw.confetti import strew
from game.draw.paint import Look, Painter
from game.draw.text import Role
from game.draw.theme import (
    CONFETTI_STEPS,
    COUNT_UP_STEPS,
    INK,
    KEY_SHADOW,
    PAPER,
    ROOMS,
    SAND_SIDE,
    TEXT_MIN,
    WINNER_HOP_STEPS,
    WINNER_HOPS,
    Room,
    unit,
)
from game.engine import LOWER, UPPER, Match, Seat
from game.engine.limits import SEATS
from game.engine.modes import Mode
from game.input.actions import Action, Pointer, PointerPhase, Press, Word
from game.outcomes.match import OpenSheets
from game.outcomes.menu import Play
from game.outcomes.outcome import Home, Outcome
from game.outcomes.review import OpenReview
from game.scenes.results.layout import ResultsLayout, results_layout
from game.scenes.results.podium import Podium, Standing
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.text.i18n import Translator
from game.text.labels import review_label, sheets_label
from game.widgets.button import MAIN
from game.widgets.caps import caption, caption_px
from game.widgets.courses import courses, curve_head
from game.widgets.curve import Curve
from game.widgets.hints import SIGN, sign
from game.widgets.score_cells import Column
from game.widgets.score_layout import Line, ScoreRow
from game.widgets.score_table import paint_table, paint_totals, row_labels
from game.widgets.target import Target

_KEY_RADIUS, _KEY_PX, _SHEETS_PX = 20, 30, 26
_REVIEW_MARK = 30
_TITLE_PX, _TITLE_GOOD = 86, 30
"""Size of the verdict at most, and the least at which names stay in it."""
_CONFETTI = 120


class ResultsKey(Enum):
    """What comes after a match."""

    AGAIN = auto()
    REVIEW = auto()
    MENU = auto()
    SHEETS = auto()


class ResultsScene(Scene[ResultsKey]):
    """Celebrates once, then lies still. Any press ends the ceremony; then the keys work."""

    name: ClassVar[str] = "results"
    outcomes = frozenset({Home, OpenReview, OpenSheets, Play})
    tells_notices = True
    shows_result = True

    def __init__(self, services: Services, match: Match) -> None:
        super().__init__(services)
        self.match = match
        self.standings = match.state.standings
        self.totals, self.winners = self.standings.totals, self.standings.winners
        self._order = sorted(range(len(self.totals)), key=lambda seat: (-self.totals[seat], seat))
        self._courses = courses(match, self._seats, self._order[:SEATS], self.winners)
        self._age = 0

    @property
    def room(self) -> Room:
        return ROOMS[self.winners[0] % len(ROOMS)]

    # --- what there is to tell -------------------------------------------------------------------

    def _rows(self) -> tuple[ScoreRow, ...]:
        state = self.match.state
        return (
            *UPPER,
            Line.BONUS,
            *LOWER,
            Line.PENTA_BONUS,
            *((Line.AUTOMATIC,) if any(state.automatic) else ()),
            *((Line.HINTS,) if any(state.hints) else ()),
            Line.TOTAL,
        )

    def _column(self, seat: int) -> Column:
        state, place = self.match.state, self._seats[seat]
        won = seat in self.winners
        return Column(
            seat,
            place.name,
            state.sheets[seat],
            computer=not place.person,
            lit=won,
            mood=Mood.HAPPY if won else Mood.AWAKE,
            automatic=state.automatic[seat],
            hints=state.hints[seat],
        )

    # --- layout ----------------------------------------------------------------------------------

    def arrange(self) -> None:
        seats, one = self._seats, unit(self.services.size)
        names = [seats[seat].name for seat in self._order]
        self._labels = row_labels(self.services.tr, self._rows())
        # Three digits at least: columns do not move with who wins.
        figure = str(max(*self.totals, 100))
        self._layout: ResultsLayout = results_layout(
            self.services.size, self._labels, names, figure
        )
        self._columns = [
            self._column(seat) for seat in self._order[: len(self._layout.table.heads)]
        ]
        self._podium = Podium(
            self._layout.podium,
            one,
            [
                Standing(seat, seats[seat].name, self.standings.place(seat), not seats[seat].person)
                for seat in self._order[:SEATS]
            ],
        )
        named = self._layout.table.name_lines > 0 or self._podium.name_lines > 0
        self._curve = (
            Curve(self._layout.curve, one, self._courses, not named, curve_head(self.services.tr))
            if self._layout.curve
            else None
        )
        self._title = self._set_title(one)
        self._ground: pygame.Surface | None = None
        self._time()

    def _set_title(self, one: float) -> Bouncy:
        """The verdict with all names, or with their number where they would be too small."""
        tr, place = self.services.tr, self._layout.title
        names = [seat.name for seat in self._seats]
        most, least = round(_TITLE_PX * one), round(TEXT_MIN * one)
        full = Bouncy(verdict(tr, names, self.totals, self.winners), place, most, least)
        if len(self.winners) < 2 or (full.fits and full.px >= _TITLE_GOOD * one):
            return full
        count = len(self.winners)
        # Translators: A big heading where several players share the win; {n} is 2 or more
        words = tr.ngettext("{n} winner!", "{n} winners!", count).format(n=count)
        return Bouncy(words, place, most, least)

    def _time(self) -> None:
        """The steps of the ceremony and of the party after it; none if nothing is to move."""
        still = self.services.settings.reduced_motion or self.services.fast
        landed = self._podium.steps
        self._over = landed + max(CONFETTI_STEPS, WINNER_HOP_STEPS * WINNER_HOPS)
        self._ceremony = 0 if still else max(COUNT_UP_STEPS, landed + self._title.steps)
        self._end = 0 if still else self._over

    # --- what is heard --------------------------------------------------------------------------

    def targets(self) -> Sequence[Target[ResultsKey]]:
        return [Target(key, self._place(key), self._label(key)) for key in ResultsKey]

    def _place(self, key: ResultsKey) -> pygame.Rect:
        match key:
            case ResultsKey.AGAIN:
                return self._layout.again
            case ResultsKey.REVIEW:
                return self._layout.review
            case ResultsKey.MENU:
                return self._layout.menu
            case ResultsKey.SHEETS:
                return self._layout.sheets
            case _:
                assert_never(key)

    def _label(self, key: ResultsKey) -> str:
        tr = self.services.tr
        match key:
            case ResultsKey.AGAIN:
                return tr.gettext("Play again: the same players start a new game")
            case ResultsKey.REVIEW:
                return review_label(tr)
            case ResultsKey.MENU:
                return tr.gettext("Menu: back to where games start")
            case ResultsKey.SHEETS:
                return sheets_label(tr)
            case _:
                assert_never(key)

    def hear(self, word: Word) -> Outcome | None:
        pressed = isinstance(word, Press) and not word.repeat
        tapped = isinstance(word, Pointer) and word.phase is PointerPhase.DOWN
        # No key is to be hit by whoever only wants the ceremony over.
        if self._age < self._ceremony and (pressed or tapped):
            self._age = self._ceremony
            self.stale = True
            return None
        return super().hear(word)

    def activate(self, key: ResultsKey) -> Outcome | None:
        match key:
            case ResultsKey.AGAIN:
                setup = self.match.setup
                return Play(self._seats, Mode.DUPLICATE if setup.duplicate else Mode.FREE)
            case ResultsKey.REVIEW:
                return OpenReview(self.match)
            case ResultsKey.MENU:
                return Home()
            case ResultsKey.SHEETS:
                return OpenSheets(self.match)
            case _:
                assert_never(key)

    def act(self, action: Action) -> Outcome | None:
        match action:
            case Action.BACK:
                return Home()
            case Action.SHEET:
                return OpenSheets(self.match)
        return None

    def update(self) -> Outcome | None:
        if self.moving:
            self._age += 1
            self.stale = self.stale or not self.moving
        return None

    @property
    def moving(self) -> bool:
        return self._age < self._end

    @property
    def _seats(self) -> tuple[Seat, ...]:
        """Who played, by the names that are shown."""
        return self.services.shown(self.match.setup.seats)

    # --- painting -------------------------------------------------------------------------------

    def paint(self, painter: Painter) -> None:
        self._paint_ground(painter)
        self._paint_keys(painter)
        if not self.moving:
            self._paint_party(painter)

    def _paint_ground(self, painter: Painter) -> None:
        """All that never moves, painted once for each layout."""
        # A test that asks what was written is to hear all of it.
        if self._ground is not None and painter.trace is None:
            painter.surface.blit(self._ground, (0, 0))
            return
        paint_backdrop(painter.surface, self.room)
        self._podium.paint_blocks(painter)
        if self._curve is not None:
            self._curve.paint(painter)
        table = self._layout.table
        paint_table(painter, table, self._labels, self._columns, compare=True, totals=False)
        self._ground = painter.surface.copy()

    def overlay(self, painter: Painter) -> None:
        if self.moving:
            self._paint_party(painter)
        rect = self.focus_rect()
        if rect is not None:
            painter.focus_ring(rect, _KEY_RADIUS)

    def _paint_party(self, painter: Painter) -> None:
        """What has moved by the end: confetti, characters, verdict, the curve's lines, totals."""
        age = self._age if self.moving else self._over
        landed = self._podium.steps
        avoid = [self._layout.title, *self._podium.blocks]
        fallen = self._share(age - landed, CONFETTI_STEPS)
        strew(painter, self._layout.party, _CONFETTI, avoid, fallen)
        self._podium.paint_characters(painter, age)
        counted = self._share(age, COUNT_UP_STEPS)
        if self._curve is not None:
            self._curve.paint_lines(painter, counted)
        totals = [round(column.sheet.total * counted) for column in self._columns]
        paint_totals(painter, self._layout.table, self._columns, totals)
        self._title.paint(painter, age - landed)

    def _share(self, age: int, steps: int) -> float:
        """How much of some steps is over; all of it once nothing moves."""
        return min(1.0, age / steps) if self.moving else 1.0

    def _paint_keys(self, painter: Painter) -> None:
        tr, device, size = self.services.tr, self.services.device, painter.px(SIGN)
        again = (
            sign(Action.CONFIRM, device, tr, size)
            if self.focus.current is ResultsKey.AGAIN
            else None
        )
        menu = sign(Action.BACK, device, tr, size)
        plain = Look(PAPER, SAND_SIDE)
        looks = MAIN, plain, plain
        captions = [
            (self._key(painter, key, look).inflate(-painter.px(16), 0), glyph, words, Role.TITLE)
            for key, glyph, words, look in (
                # Translators: A verb on a key after a game; at most 16 letters
                (ResultsKey.AGAIN, again, tr.pgettext("key", "Play again"), looks[0]),
                (
                    ResultsKey.REVIEW,
                    marks.luck(painter.px(_REVIEW_MARK), INK),
                    tr.pgettext("review", "Review"),
                    plain,
                ),
                # Translators: A key: to the menu; at most 10 letters
                (ResultsKey.MENU, menu, tr.pgettext("key", "Menu"), looks[1]),
            )
        ]
        px = min(caption_px(painter, *parts, _KEY_PX) for parts in captions)
        for parts, look in zip(captions, looks, strict=True):
            caption(painter, *parts, px, look.text)
        face = self._key(painter, ResultsKey.SHEETS, Look(PAPER, SAND_SIDE)).inflate(
            -painter.px(24), 0
        )
        mark = sign(Action.SHEET, device, tr, size) or marks.sheets(size, INK)
        # Translators: A key: shows the score sheets of all players; at most 14 letters
        words = tr.pgettext("button", "Sheets")
        caption(painter, face, mark, words, Role.TITLE, _SHEETS_PX, air=4)

    def _key(self, painter: Painter, key: ResultsKey, look: Look) -> pygame.Rect:
        shade = KEY_SHADOW if key is ResultsKey.SHEETS else None
        sunk = self.pressed is key
        return painter.solid(self._place(key), _KEY_RADIUS, look, 7, sunk, shade)


def verdict(
    tr: Translator, names: Sequence[str], totals: Sequence[int], winners: Sequence[int]
) -> str:
    """Who won, in one sentence; alone, how many points it were."""
    if len(names) == 1:
        n = totals[0]
        return tr.ngettext("{name}: {n} point", "{name}: {n} points", n).format(name=names[0], n=n)
    best = [names[seat] for seat in winners]
    if len(best) == 1:
        # Translators: A big heading
        return tr.gettext("{name} wins!").format(name=best[0])
    if len(best) == 2:
        return tr.gettext("{first} and {second} share the win!").format(
            first=best[0], second=best[1]
        )
    # Translators: {names} are two or more names with commas between them, {last} is one more
    sentence = tr.gettext("{names} and {last} share the win!")
    return sentence.format(names=", ".join(best[:-1]), last=best[-1])
