"""The operator's page: figures of what was played, and the ways to all that the operator may do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import partial
from typing import TYPE_CHECKING, assert_never

import pygame

from game.draw import marks
from game.draw.icons import Mark
from game.draw.paint import Painter
from game.draw.text import Role
from game.draw.theme import FILLED_NAME, INK, TABLE_BAND
from game.input.actions import Action
from game.outcomes.kiosk import OpenOperatorPage, OperatorPage
from game.outcomes.outcome import Agreed, Ask, Back, Outcome, Question, Quit, Tell
from game.scenes.operator import marks as operator_marks
from game.scenes.operator.head import paint_head
from game.scenes.operator.layout import operator_layout
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.text import dates
from game.text.i18n import LANGUAGE_NAMES, N_, NP_
from game.text.notice import Notice
from game.widgets.button import PLAIN, RISKY, paint_button
from game.widgets.target import Target

if TYPE_CHECKING:
    from game.kiosk.kiosk import Kiosk
    from game.store.figures import Figures


class WayOut(Enum):
    """The key that leads away."""

    CLOSE = auto()


_Words = dict[OperatorPage | Question, tuple[str, str]]
OperatorKey = OperatorPage | Question | WayOut
_PAGES: _Words = {
    # Translators: A key of the operator page, below a mark; at most 16 letters
    OperatorPage.SETTINGS: NP_("operator", "Settings"),
    OperatorPage.HALL: NP_("operator", "Hall of fame"),
    # Translators: A noun: a key of the operator page and the heading of the screen that tests
    # picture, touch, buttons and sound; at most 16 letters
    OperatorPage.TEST: NP_("operator", "Test screen"),
    # Translators: A key of the operator page: the list of what went wrong; at most 16 letters
    OperatorPage.LOG: NP_("operator", "Log"),
}
"""Keys that open a page."""
_ASKED: _Words = {
    Question.RESET_HALL: NP_("operator", "Clear the hall"),
    # Translators: A verb on a key of the operator page: the program; at most 20 letters
    Question.RESTART: NP_("operator", "Restart Penta"),
    # Translators: A verb on a key of the operator page: the computer; at most 20 letters
    Question.REBOOT: NP_("operator", "Reboot"),
    # Translators: A verb on a key of the operator page: the computer; at most 20 letters
    Question.SWITCH_OFF: NP_("operator", "Shut down"),
}
"""Keys that ask first."""
_KEYS: _Words = {**_PAGES, **_ASKED}
_MARKS: dict[OperatorPage | Question, Mark] = {
    OperatorPage.SETTINGS: marks.cog,
    OperatorPage.HALL: marks.trophy,
    OperatorPage.TEST: operator_marks.screen,
    OperatorPage.LOG: operator_marks.log,
    Question.RESET_HALL: marks.drop,
    Question.RESTART: operator_marks.again,
    Question.REBOOT: operator_marks.computer,
    Question.SWITCH_OFF: operator_marks.power,
}
_MARK, _KEY_HIGH = 36, 96
"""Size of a mark, and height of a mark with its words below it, at most."""
REFUSED = N_("The system refused. This user is not allowed to reboot or shut down the computer.")
_NO_PLACE = N_("Nothing is being saved. There is no folder that Penta can write to.")
_COLUMNS = (0.5, 0.25, 0.25)


@dataclass(frozen=True, slots=True)
class _Row:
    """A line of the figures."""

    label: str
    of: Callable[[Figures], int]


class OperatorScene(Scene[OperatorKey]):
    """Opened by the PIN; whoever leaves it leaves the kiosk to the next visitor."""

    name = "operator"
    outcomes = frozenset({Ask, Back, OpenOperatorPage, Quit, Tell})
    for_operator = True

    def __init__(self, services: Services, kiosk: Kiosk) -> None:
        super().__init__(services)
        self._kiosk = kiosk
        self._asked: Question | None = None

    def arrange(self) -> None:
        rows = 1 + len(self._rows())
        self._layout = operator_layout(self.services.size, list(_PAGES), list(_ASKED), rows)

    def enter(self) -> None:
        self.arrange()
        self.refresh(first=WayOut.CLOSE)

    def day_changed(self) -> None:
        self.enter()

    def targets(self) -> Sequence[Target[OperatorKey]]:
        tr = self.services.tr
        words = tr.gettext("Close: the next visitor can play")
        keys: list[Target[OperatorKey]] = [
            Target(key, rect, tr.pgettext(*_KEYS[key])) for key, rect in self._layout.keys.items()
        ]
        return [Target(WayOut.CLOSE, self._layout.close, words), *keys]

    def activate(self, key: OperatorKey) -> Outcome | None:
        match key:
            case WayOut.CLOSE:
                return Back()
            case OperatorPage():
                return OpenOperatorPage(key)
            case Question():
                self._asked = key
                return Ask(key)
            case _:
                assert_never(key)

    def act(self, action: Action) -> Outcome | None:
        return Back() if action is Action.BACK else None

    def resumed(self, outcome: Outcome | None) -> Outcome | None:
        # Agreed does not say to what.
        asked, self._asked = self._asked, None
        if not isinstance(outcome, Agreed):
            return None
        match asked:
            case Question.RESET_HALL:
                self._kiosk.reset_hall()
            # The service that runs a kiosk starts it again.
            case Question.RESTART:
                return Quit()
            case Question.REBOOT | Question.SWITCH_OFF:
                if not self._kiosk.power_down(again=asked is Question.REBOOT):
                    return Tell(Notice(REFUSED))
        return None

    @property
    def moving(self) -> bool:
        return self._kiosk.power.asking

    def update(self) -> Outcome | None:
        return Tell(Notice(REFUSED)) if self._kiosk.power.refused() else None

    # --- picture ----------------------------------------------------------------------------------

    def paint(self, painter: Painter) -> None:
        tr, layout = self.services.tr, self._layout
        # Translators: Heading: the page of whoever runs the kiosk; at most 24 letters
        title = tr.gettext("Operator page")
        # Translators: A verb on a key: closes the screen; at most 10 letters
        words, pressed = tr.pgettext("key", "Close"), self.pressed is WayOut.CLOSE
        paint_head(painter, self.services, layout, title, words, pressed=pressed)
        self._paint_figures(painter)
        for key, rect in layout.keys.items():
            look = RISKY if key in _ASKED else PLAIN
            words = tr.pgettext(*_KEYS[key])
            face = paint_button(painter, rect, "", look=look, pressed=self.pressed is key)
            mark = _MARKS[key](painter.px(_MARK), look.text)
            high = min(face.height, painter.px(_KEY_HIGH))
            inner = face.inflate(-painter.px(20), high - face.height)
            painter.centre(mark, (inner.centerx, inner.y + high * 0.34))
            inner.y, inner.height = inner.y + high * 58 // 100, high * 40 // 100
            painter.text(words, inner, Role.TITLE, 26, look.text)
        painter.text(self._note(), layout.note, Role.TEXT, 24, FILLED_NAME, "left", lines=2)

    def _rows(self) -> list[_Row]:
        tr = self.services.tr
        languages = [_Row(name, partial(_spoken, code)) for code, name in LANGUAGE_NAMES.items()]
        return [
            # Translators: A row of figures on the operator page: games that were played; at most 16
            # letters
            _Row(tr.pgettext("operator", "Games"), lambda period: period.matches),
            # Translators: A row of figures on the operator page: games that visitors walked away
            # from; at most 16 letters
            _Row(tr.pgettext("operator", "Abandoned"), lambda period: period.abandoned),
            # Translators: A row of figures on the operator page: minutes played; at most 16 letters
            _Row(tr.pgettext("operator", "Minutes"), lambda period: round(period.seconds / 60)),
            *languages,
        ]

    def _paint_figures(self, painter: Painter) -> None:
        tr = self.services.tr
        today, ever = self._kiosk.figures(self.services.days), self._kiosk.figures()
        head, *places = self._layout.figures
        # Translators: Head of a column of figures on the operator page; at most 12 letters; Head of
        # a column of figures on the operator page: since the beginning; at most 12 letters
        _paint_line(
            painter, head, ("", tr.pgettext("operator", "Today"), tr.pgettext("operator", "Total"))
        )
        for number, (row, place) in enumerate(zip(self._rows(), places, strict=True)):
            if number % 2 == 0:
                painter.veil(place.inflate(0, -painter.px(4)), 12, TABLE_BAND, 20)
            _paint_line(painter, place, (row.label, str(row.of(today)), str(row.of(ever))))

    def _note(self) -> str:
        return " ".join(filter(None, (self._missed(), self._saving())))

    def _missed(self) -> str:
        """The wrong PINs that were tried before the right one."""
        missed, tr, days = self._kiosk.guard.missed, self.services.tr, self.services.days
        if missed is None:
            return ""
        words = tr.ngettext(
            "{n} wrong PIN was tried, on {date} at {time}.",
            "{n} wrong PINs were tried, the first on {date} at {time}.",
            missed.tries,
        )
        return words.format(
            n=missed.tries,
            date=dates.day(tr, days, missed.since),
            time=dates.clock(tr, days, missed.since),
        )

    def _saving(self) -> str:
        """Whether all is kept, or what is wrong."""
        tr, store = self.services.tr, self.services.store
        if not store.saving:
            return tr.gettext(_NO_PLACE)
        if self._kiosk.troubles:
            return self._kiosk.troubles[-1].text(tr.gettext)
        return tr.gettext("Everything is being saved.")


def _spoken(code: str, period: Figures) -> int:
    """How many matches were played in a language."""
    return period.languages[code]


def _paint_line(painter: Painter, place: pygame.Rect, cells: tuple[str, str, str]) -> None:
    """A label and two figures."""
    left = place.x + painter.px(10)
    room = place.width - painter.px(20)
    for number, (words, share) in enumerate(zip(cells, _COLUMNS, strict=True)):
        cell = pygame.Rect(left, place.y, round(room * share), place.height)
        role = Role.NAME if number == 0 or not words.isdecimal() else Role.FIGURE
        painter.text(words, cell, role, 26, INK, "left" if number == 0 else "right")
        left = cell.right
