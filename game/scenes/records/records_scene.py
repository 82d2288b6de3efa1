"""A scene of the records: tabs that lead from one to the other, a panel, and a key to leave."""

from abc import abstractmethod
from typing import ClassVar

import pygame

from game.draw import icons
from game.draw.backdrop import paint_backdrop
from game.draw.paint import Painter
from game.draw.text import Role
from game.draw.theme import FOCUS_GAP, FOCUS_RING, INK, PAPER, unit
from game.input.actions import Action, Word
from game.outcomes.menu import OpenRecords, Play, Tab
from game.outcomes.outcome import Back, Outcome
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.text.i18n import NP_
from game.text.seats import seated
from game.widgets.button import MAIN, RADIUS, paint_button
from game.widgets.hints import SIGN, sign
from game.widgets.nothing import nothing_layout, paint_nothing
from game.widgets.rows import Rows
from game.widgets.tabs import TAB_RADIUS, paint_bar, paint_tab, tabbed_layout

_CLOSE, _PLAY = "close", "play"
# Translators: the tabs of the records; short
_TABS = {
    "matches": NP_("records", "Matches"),
    "statistics": NP_("records", "Statistics"),
    "fame": NP_("records", "Hall of fame"),
    "files": NP_("records", "Files"),
}
"""By the name of the scene that each leads to."""
_TAB_PX = 28
_PLAY_PX, _MARK = 36, 40


class RecordsScene(Scene[str]):
    """Subclasses fill the panel: what can be pressed there, and its picture."""

    outcomes = frozenset({Back, OpenRecords})
    first: ClassVar[str] = ""
    """The target that has the focus at first, if it is there."""

    def inside(self) -> dict[str, pygame.Rect]:
        """What can be pressed in the panel."""
        return {}

    @abstractmethod
    def pick(self, target: str) -> Outcome | None:
        """Something in the panel was pressed."""

    @abstractmethod
    def paint_inside(self, painter: Painter) -> None:
        """The contents of the panel."""

    def nothing(self) -> str:
        """What to say where there is nothing to show yet; a key then invites to play."""
        return ""

    def inside_radius(self, target: str) -> float:
        """How round the ring of the focus is at a target in the panel."""
        return RADIUS

    # --- common to all ---------------------------------------------------------------------------

    def arrange(self) -> None:
        tr = self.services.tr
        tabs = {name: tr.pgettext(*words) for name, words in _TABS.items()}
        self.layout = tabbed_layout(self.services.size, tabs)
        self._empty = nothing_layout(self.layout.inner, unit(self.services.size), key=True)

    def refresh(self, first: str | None = None) -> None:
        wish = first or ("" if self.focus.current is not None else self.first)
        if self.nothing() and self.focus.current is None:
            wish = _PLAY
        super().refresh(wish if wish in self.targets() else f"tab:{self.name}")

    def targets(self) -> dict[str, pygame.Rect]:
        tabs = {f"tab:{name}": rect for name, rect in self.layout.tabs.items()}
        inside = self.inside()
        if self.nothing() and self._empty.key is not None:
            inside = {_PLAY: self._empty.key}
        if self.layout.tall:
            return {**tabs, **inside, _CLOSE: self.layout.close}
        return {**tabs, _CLOSE: self.layout.close, **inside}

    def activate(self, target: str) -> Outcome | None:
        if target == _CLOSE:
            return Back()
        if target == _PLAY:
            seats = seated(self.services.settings.seats, self.services.tr)
            return Play(tuple(seats[: self.services.seats_most]))
        kind, _, which = target.partition(":")
        if kind == "tab":
            return OpenRecords(Tab(which)) if which != self.name else None
        return self.pick(target)

    def act(self, action: Action) -> Outcome | None:
        match action:
            case Action.BACK:
                return Back()
            case Action.HINT:
                return OpenRecords(self._beside(-1))
            case Action.UNDO:
                return OpenRecords(self._beside(1))
        return None

    def _beside(self, by: int) -> Tab:
        """The tab next to this one, for the shoulder buttons."""
        names = list(_TABS)
        return Tab(names[(names.index(self.name) + by) % len(names)])

    def paint(self, painter: Painter) -> None:
        tr, layout = self.services.tr, self.layout
        paint_backdrop(painter.surface, painter.room)
        paint_bar(painter, layout.bar)
        for name, rect in layout.tabs.items():
            here = name == self.name
            face = paint_tab(painter, rect, here, self.pressed == f"tab:{name}")
            words = tr.pgettext(*_TABS[name])
            place = face.inflate(-2 * painter.px(FOCUS_GAP + FOCUS_RING + 2), 0)
            painter.text(words, place, Role.NAME, _TAB_PX, INK if here else PAPER)
        mark = sign(Action.BACK, self.services.device, tr, painter.px(SIGN))
        words = tr.pgettext("key", "Close")
        paint_button(painter, layout.close, words, mark, pressed=self.pressed == _CLOSE)
        painter.panel(layout.panel)
        if self.nothing():
            self._paint_invitation(painter)
        else:
            self.paint_inside(painter)

    def _paint_invitation(self, painter: Painter) -> None:
        paint_nothing(painter, self._empty, self.nothing())
        if self._empty.key is not None:
            mark = icons.play(painter.px(_MARK), MAIN.text)
            words = self.services.tr.gettext("Play")
            pressed = self.pressed == _PLAY
            paint_button(painter, self._empty.key, words, mark, MAIN, pressed, px=_PLAY_PX)

    def ring_radius(self, target: str) -> float:
        if target in (_CLOSE, _PLAY):
            return RADIUS
        return TAB_RADIUS if target.startswith("tab:") else self.inside_radius(target)


class RecordListScene(RecordsScene):
    """Records with a list; subclasses say of what, and paint its rows."""

    first = "row:0"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.rows = Rows(pygame.Rect(0, 0, 1, 1), 1, 0, 1)

    @abstractmethod
    def listed(self) -> tuple[pygame.Rect, float, int]:
        """Where the list lies, the height of a row with its gap in units, and their number."""

    def arrange(self) -> None:
        super().arrange()
        one = unit(self.services.size)
        top = self.rows.first
        place, pitch, count = self.listed()
        self.rows = Rows(place, pitch * one, count, one)
        self.rows.scroll(top)

    def inside(self) -> dict[str, pygame.Rect]:
        return self.rows.targets()

    def hear(self, word: Word) -> Outcome | None:
        focus = self.rows.move(word, self.focus.current or "")
        if focus:
            self.focus.current = focus
        elif not self.rows.point(word):
            return super().hear(word)
        self.pressed = None
        self.refresh()
        return None

    def release(self) -> None:
        super().release()
        self.rows.let_go()
