"""Three letters for the hall of fame, on wheels that a pad or a finger turns."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import assert_never

import pygame

from game.draw import icons
from game.draw.backdrop import paint_backdrop
from game.draw.bouncy import Bouncy
from game.draw.characters import Mood, character
from game.draw.paint import Look, Painter
from game.draw.text import Role
from game.draw.theme import (
    CONFIRM_TEXT,
    INK,
    KEY_SIDE,
    MUTED,
    PAPER,
    SAND_SIDE,
    TEXT_MIN,
    Room,
    room_of,
    unit,
)
from game.engine import Match
from game.engine.limits import NAME_LENGTH
from game.input.actions import Action, Pointer, PointerPhase, Press, Wheel, Word
from game.outcomes.match import Signed
from game.outcomes.outcome import Outcome
from game.scenes.kiosk.initials_layout import initials_layout
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.text.initials import LETTERS, WHEELS, first_letters
from game.text.refused import refused
from game.text.words import points_text
from game.widgets.button import GOOD, PLAIN, RADIUS, paint_button
from game.widgets.caps import caption
from game.widgets.target import Target

_TITLE_PX = 64
_LETTER_PX, _NEXT_PX = 130, 44
_ARROW = 38
_ROW = 0.15
"""Height of an arrow, and of the letter that it leads to, as a share of a wheel's."""
_FACE = 66


@dataclass(frozen=True, slots=True)
class LetterWheel:
    """The wheel of a letter, by its place."""

    number: int


class InitialsKey(Enum):
    """Sign, or leave no name."""

    SKIP = auto()
    DONE = auto()


@dataclass(frozen=True, slots=True)
class Entry:
    """Somebody whose total made the hall."""

    seat: int
    name: str
    total: int


class InitialsScene(Scene[LetterWheel | InitialsKey]):
    """Asks one after the other; up and down turn the wheel that has the focus."""

    name = "initials"
    outcomes = frozenset({Signed})

    def __init__(
        self, services: Services, entries: Sequence[Entry], key: int, match: Match
    ) -> None:
        """`key` names the match that was just ended among the saved ones."""
        super().__init__(services)
        self.key = key
        self.match = match
        self.entries = entries
        self.signed: dict[int, str] = {}
        """What was given so far, by seat."""
        self.number = 0
        self.letters = first_letters(entries[0].name)
        self.refusing = False

    @property
    def entry(self) -> Entry:
        """Who is asked."""
        return self.entries[self.number]

    @property
    def room(self) -> Room:
        return room_of(self.entry.seat)

    def arrange(self) -> None:
        size = self.services.size
        one = unit(size)
        self.layout = initials_layout(size)
        words = self.services.tr.gettext("Hall of fame!")
        place = self.layout.title
        self._title = Bouncy(words, place, round(_TITLE_PX * one), round(TEXT_MIN * one))

    def enter(self) -> None:
        self.arrange()
        self.refresh(first=LetterWheel(0))

    def targets(self) -> Sequence[Target[LetterWheel | InitialsKey]]:
        tr, layout = self.services.tr, self.layout
        # Translators: a wheel with letters, the how manieth of how many, and what it shows
        words = tr.gettext("Letter {n} of {of}: {letter}")
        wheels = [
            Target(
                LetterWheel(n),
                rect,
                words.format(n=n + 1, of=len(layout.wheels), letter=self.letters[n]),
            )
            for n, rect in enumerate(layout.wheels)
        ]
        skip = tr.gettext("Skip: {name} leaves no letters").format(name=self.entry.name)
        done = tr.gettext("Done: {name} signs as {letters}")
        done = done.format(name=self.entry.name, letters=self.letters)
        return [
            *wheels,
            Target(InitialsKey.SKIP, layout.skip, skip),
            Target(InitialsKey.DONE, layout.done, done),
        ]

    # --- what is done -----------------------------------------------------------------------------

    def hear(self, word: Word) -> Outcome | None:
        here, pressed = self.focus.current, self.pressed
        match word:
            case Press(Action.UP | Action.DOWN as action) if isinstance(here, LetterWheel):
                self._turn(here.number, -1 if action is Action.UP else 1)
                return None
            case Wheel(notches, at) if isinstance(under := self.focus.at(at), LetterWheel):
                self._turn(under.number, -notches)
                return None
            # Not a press like others, which goes on to the next wheel: a finger turns this one.
            case Pointer(PointerPhase.UP, at) if isinstance(pressed, LetterWheel):
                self.pressed = None
                self._tapped(pressed.number, at)
                return None
        return super().hear(word)

    def _tapped(self, number: int, at: tuple[int, int]) -> None:
        """A wheel was tapped: its upper part turns it back, the lower one on."""
        wheel = self.layout.wheels[number]
        if wheel.collidepoint(at):
            self._turn(number, -1 if at[1] < wheel.centery else 1)

    def _turn(self, wheel: int, by: int) -> None:
        place = (LETTERS.index(self.letters[wheel]) + by) % len(LETTERS)
        self.letters = self.letters[:wheel] + LETTERS[place] + self.letters[wheel + 1 :]
        self.refusing = False
        self.refresh()

    def activate(self, key: LetterWheel | InitialsKey) -> Outcome | None:
        match key:
            case LetterWheel(number):
                last = number + 1 == WHEELS
                self.focus.current = InitialsKey.DONE if last else LetterWheel(number + 1)
                self.stale = True
                return None
            case InitialsKey.SKIP:
                return self._next()
            case InitialsKey.DONE:
                return self._done()
            case _:
                assert_never(key)

    def act(self, action: Action) -> Outcome | None:
        match action:
            case Action.PAUSE | Action.ROLL:
                return self._done()
            case Action.BACK:
                return self._next()
        return None

    def _done(self) -> Outcome | None:
        # Letters that are refused stay, to be changed: it is said below them.
        self.refusing = refused(self.letters)
        self.stale = True
        if self.refusing:
            return None
        self.signed[self.entry.seat] = self.letters
        return self._next()

    def _next(self) -> Outcome | None:
        """Ask the next one, or end."""
        self.number += 1
        if self.number == len(self.entries):
            # The picture may be painted once more before the results come up.
            self.number -= 1
            return Signed(self.key, self.match, dict(self.signed))
        self.letters = first_letters(self.entry.name)
        self.refusing = False
        self.focus.current = LetterWheel(0)
        self.refresh()
        return None

    # --- picture ----------------------------------------------------------------------------------

    def paint(self, painter: Painter) -> None:
        tr, layout = self.services.tr, self.layout
        paint_backdrop(painter.surface, painter.room)
        self._title.paint(painter, self._title.steps)
        painter.panel(layout.panel)
        name = self.entry.name[:NAME_LENGTH]  # a file may hold longer ones than are typed here
        who = f"{name}: {points_text(tr, self.entry.total)}"
        seat = self.match.setup.seats[self.entry.seat]
        face = character(self.entry.seat, painter.px(_FACE), Mood.HAPPY, not seat.person)
        face = face.subsurface(face.get_bounding_rect())
        caption(painter, layout.who, face, who, Role.TITLE, 36)
        for number, rect in enumerate(layout.wheels):
            self._paint_wheel(painter, rect, self.letters[number])
        words = tr.gettext("Three letters for the hall of fame")
        if self.refusing:
            words = tr.gettext("Please choose different letters")
        painter.text(words, layout.note, Role.NAME, 28, INK if self.refusing else MUTED, lines=2)
        mark = icons.tick(painter.px(34), CONFIRM_TEXT)
        pressed = self.pressed
        paint_button(
            painter,
            layout.skip,
            # Translators: A verb on a key: no initials for the hall of fame; at most 12 letters
            tr.pgettext("key", "Skip"),
            None,
            PLAIN,
            pressed is InitialsKey.SKIP,
        )
        paint_button(
            # Translators: A key: finished with this screen, as on many screens; at most 10 letters
            painter,
            layout.done,
            tr.gettext("Done"),
            mark,
            GOOD,
            pressed is InitialsKey.DONE,
        )

    def _paint_wheel(self, painter: Painter, rect: pygame.Rect, letter: str) -> None:
        """A letter with its neighbours above and below, and the arrows that turn to them."""
        face = painter.solid(rect, RADIUS, Look(PAPER, KEY_SIDE), 7, False, SAND_SIDE)
        place = LETTERS.index(letter)
        row = round(face.height * _ROW)
        size = min(painter.px(_ARROW), row - 4)
        for top, by, arrow in ((face.y, -1, icons.up), (face.bottom - 2 * row, 1, icons.down)):
            outer, inner = pygame.Rect(face.x, top, face.width, row), face.copy()
            inner.y, inner.height = top + row, row
            if by > 0:
                outer, inner = inner, outer
            painter.centre(arrow(size, painter.room.chosen), outer.center)
            other = LETTERS[(place + by) % len(LETTERS)]
            painter.text(other, inner, Role.TITLE, _NEXT_PX, MUTED)
        middle = face.inflate(0, -4 * row)
        px = min(_LETTER_PX, middle.height * 0.95 / painter.unit) / painter.text_size
        painter.text(letter, middle, Role.TITLE, px, painter.room.chosen)
