"""A scene of the records: tabs that lead from one to the other, a panel, and a key to leave."""

from abc import abstractmethod
from collections.abc import Sequence
from enum import Enum, auto
from typing import ClassVar, Generic, assert_never

import pygame

from game.draw import icons
from game.draw.backdrop import paint_backdrop
from game.draw.paint import Painter
from game.draw.text import Role
from game.draw.theme import FOCUS_GAP, FOCUS_RING, INK, PAPER, unit
from game.engine import Seat
from game.input.actions import Action, Word
from game.outcomes.menu import OpenRecords, Play, Tab
from game.outcomes.outcome import Back, Outcome
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.text.i18n import NP_
from game.text.labels import play_label, tab_labels
from game.widgets.button import MAIN, RADIUS, paint_button
from game.widgets.hints import SIGN, sign
from game.widgets.nothing import PLAYERS, NothingLayout, nothing_layout, paint_nothing, prepare
from game.widgets.rows import RowKey, Rows
from game.widgets.tabs import TAB_RADIUS, paint_bar, paint_tab, tabbed_layout
from game.widgets.target import K, Target


class Way(Enum):
    """The ways out: close the records, or play where there is nothing to show yet."""

    CLOSE = auto()
    PLAY = auto()


# Translators: the tabs of the records; short
_TABS = {
    # Translators: A tab of the records: the games that were played; at most 12 letters
    Tab.MATCHES: NP_("records", "Games"),
    # Translators: A tab of the records; at most 12 letters
    Tab.STATISTICS: NP_("records", "Statistics"),
    Tab.FAME: NP_("records", "Hall of fame"),
    # Translators: A tab of the records: games saved as files; at most 12 letters
    Tab.FILES: NP_("records", "Files"),
}
_TAB_PX = 28
_PLAY_PX, _MARK = 36, 40


class RecordsScene(Scene[Tab | Way | K], Generic[K]):
    """Subclasses fill the panel: what can be pressed there, and its picture."""

    outcomes = frozenset({Back, OpenRecords})
    first: K | None = None
    """The target that has the focus at first, if it is there."""

    # --- to be filled in by each scene ------------------------------------------------------------

    @abstractmethod
    def inside(self) -> Sequence[Target[K]]:
        """What can be pressed in the panel."""

    @abstractmethod
    def pick(self, key: K) -> Outcome | None:
        """Something in the panel was pressed."""

    @abstractmethod
    def paint_inside(self, painter: Painter) -> None:
        """The contents of the panel."""

    def nothing(self) -> str:
        """What to say where there is nothing to show yet; a key then invites to play."""
        return ""

    counts: ClassVar[bool] = False
    """Whether it shows what all matches come to, and so waits until they are counted."""

    def inside_radius(self, key: K) -> float:
        """How round the ring of the focus is at a target in the panel."""
        return RADIUS

    # --- common to all ---------------------------------------------------------------------------

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._left = self._uncounted()
        self._framed = self._up = False
        """Whether its first picture is begun, and whether it is done."""
        self._prepared = 0
        """Of the players on an empty page those whose pictures are made."""

    def _uncounted(self) -> int:
        """How many matches are still to be counted before this page can be shown."""
        return self.services.store.uncounted if self.counts else 0

    def _instead(self) -> str:
        """What to say in the place of the page, if anything."""
        if not self._left:
            return self.nothing()
        # Translators: {n} is the number of games that have not been counted yet
        return self.services.tr.gettext("Games are still being counted: {n} to go.").format(
            n=self._left
        )

    def update(self) -> Outcome | None:
        if not self._left:
            return None
        before, self._left = self._left, self._uncounted()
        if not self._left:
            return OpenRecords(self.tab)  # this page again, with all that was counted
        if self._left != before:
            self.stale = True
        return None

    @property
    def tab(self) -> Tab:
        """The tab of this page."""
        return Tab(self.name)

    def arrange(self) -> None:
        tr = self.services.tr
        tabs = {tab: tr.pgettext(*words) for tab, words in _TABS.items()}
        self.layout = tabbed_layout(self.services.size, tabs)
        self._empty = nothing_layout(self.layout.inner, unit(self.services.size), key=True)

    def refresh(self, first: Tab | Way | K | None = None) -> None:
        wish = first
        if first is None and self.focus.current is None:
            wish = Way.PLAY if self._instead() else self.first
        # A list may be empty.
        there = any(target.key == wish for target in self.targets())
        super().refresh(wish if there else self.tab)

    def targets(self) -> Sequence[Target[Tab | Way | K]]:
        tr, layout = self.services.tr, self.layout
        tabs = [Target(tab, rect, self._tab_label(tab)) for tab, rect in layout.tabs.items()]
        inside: Sequence[Target[Way | K]] = self.inside()
        if self._instead() and self._empty.key is not None:
            inside = [Target(Way.PLAY, self._empty.key, play_label(tr, len(self._seats)))]
        words = tr.gettext("Close: leave the records")
        close = Target(Way.CLOSE, layout.close, words)
        # In reading order: in portrait the key to leave lies below the panel.
        return [*tabs, *inside, close] if layout.tall else [*tabs, close, *inside]

    def _tab_label(self, tab: Tab) -> str:
        label, here = tab_labels(self.services.tr, self.services.tr.pgettext(*_TABS[tab]))
        return here if tab is self.tab else label

    @property
    def _seats(self) -> tuple[Seat, ...]:
        """Who would play."""
        return tuple(self.services.seats)

    def activate(self, key: Tab | Way | K) -> Outcome | None:
        if isinstance(key, Tab):
            return OpenRecords(key) if key is not self.tab else None
        if not isinstance(key, Way):
            return self.pick(key)
        match key:
            case Way.CLOSE:
                return Back()
            case Way.PLAY:
                return Play(self._seats)
            case _:
                assert_never(key)

    def day_changed(self) -> None:
        self.enter()

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
        tabs = list(Tab)
        return tabs[(tabs.index(self.tab) + by) % len(tabs)]

    def waiting(self) -> NothingLayout | None:
        """Where players wait on an empty page, if it is one."""
        return self._empty if self._instead() else None

    def come_up(self, painter: Painter) -> bool:
        """The panel, then those who wait on an empty page, then all: together a long step."""
        if not self._up:
            waiting = self.waiting()
            if self._framed and waiting is not None and self._prepared < PLAYERS:
                prepare(waiting, self._prepared)
                self._prepared += 1
            elif self._framed:
                self._up = True
            self._framed = True
        if self._up:
            self.paint(painter)
        else:
            self._paint_frame(painter)
        return self._up

    def paint(self, painter: Painter) -> None:
        self._paint_frame(painter)
        if self._instead():
            self._paint_invitation(painter)
        else:
            self.paint_inside(painter)

    def _paint_frame(self, painter: Painter) -> None:
        """All but what the panel holds."""
        tr, layout = self.services.tr, self.layout
        paint_backdrop(painter.surface, painter.room)
        paint_bar(painter, layout.bar)
        for tab, rect in layout.tabs.items():
            here = tab is self.tab
            face = paint_tab(painter, rect, here, self.pressed is tab)
            words = tr.pgettext(*_TABS[tab])
            place = face.inflate(-2 * painter.px(FOCUS_GAP + FOCUS_RING + 2), 0)
            painter.text(words, place, Role.NAME, _TAB_PX, INK if here else PAPER)
        mark = sign(Action.BACK, self.services.device, tr, painter.px(SIGN))
        # Translators: A verb on a key: closes the screen; at most 10 letters
        words = tr.pgettext("key", "Close")
        paint_button(painter, layout.close, words, mark, pressed=self.pressed is Way.CLOSE)
        painter.panel(layout.panel)

    def _paint_invitation(self, painter: Painter) -> None:
        paint_nothing(painter, self._empty, self._instead())
        if self._empty.key is not None:
            mark = icons.play(painter.px(_MARK), MAIN.text)
            # Translators: A verb on the biggest key of the menu: starts the game; at most 12
            # letters
            words = self.services.tr.pgettext("button", "Play")
            pressed = self.pressed is Way.PLAY
            paint_button(painter, self._empty.key, words, mark, MAIN, pressed, px=_PLAY_PX)

    def ring_radius(self, key: Tab | Way | K) -> float:
        if isinstance(key, Tab):
            return TAB_RADIUS
        return RADIUS if isinstance(key, Way) else self.inside_radius(key)


class RecordListScene(RecordsScene[RowKey]):
    """Records with a list; subclasses say of what, and paint its rows."""

    first = RowKey(0)

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.rows = Rows(pygame.Rect(0, 0, 1, 1), 1, 0, 1)

    @abstractmethod
    def listed(self) -> tuple[pygame.Rect, float, int]:
        """Where the list lies, the height of a row with its gap in units, and their number."""

    @abstractmethod
    def row_label(self, row: int) -> str:
        """What a row says, in words."""

    def arrange(self) -> None:
        super().arrange()
        one = unit(self.services.size)
        top = self.rows.first
        place, pitch, count = self.listed()
        self.rows = Rows(place, pitch * one, count, one)
        # Another size, the same place in the list.
        self.rows.scroll(top)

    def inside(self) -> Sequence[Target[RowKey]]:
        # Translators: a line of a list, {n} its place in it; {match} tells what is in the line
        words, of = self.services.tr.gettext("{n} of {of}: {match}"), self.rows.count
        return [
            Target(
                key, rect, words.format(n=key.number + 1, of=of, match=self.row_label(key.number))
            )
            for key, rect in self.rows.places().items()
        ]

    def hear(self, word: Word) -> Outcome | None:
        focus = self.rows.move(word, self.focus.current)
        if focus is not None:
            self.focus.current = focus
        elif not self.rows.point(word):
            return super().hear(word)
        # Rows move under a pointer that is down: what it pressed is elsewhere.
        self.pressed = None
        self.refresh()
        return None

    def release(self) -> None:
        super().release()
        self.rows.let_go()
