"""All sheets of a match side by side, to be read at any time."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import ClassVar, assert_never

import pygame

from game.draw import icons
from game.draw.backdrop import paint_backdrop
from game.draw.canvas import safe_area
from game.draw.characters import Mood
from game.draw.paint import Look, Painter
from game.draw.text import Role
from game.draw.theme import INK, KEY_SHADOW, PAPER, SAND_SIDE, Room, room_of, unit
from game.engine import Match
from game.input.actions import Action, Press, Wheel, Word
from game.outcomes.outcome import Back, Outcome
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.text.labels import next_page_label, previous_page_label
from game.widgets.button import RADIUS
from game.widgets.caps import caption
from game.widgets.hints import SIGN, sign
from game.widgets.score_cells import Column
from game.widgets.score_layout import Line, TableLayout, plan
from game.widgets.score_table import ALL_ROWS, FIRST_HALF, SECOND_HALF, paint_table, row_labels
from game.widgets.target import Target

_KEY_HIGH, _KEY_WIDE = 62, 230
_KEY_PX = 28
_KEY_DEPTH = 6
_MARK = 34
_GAP = 14
_COLUMN_WIDE, _COLUMN_TALL = 190, 320
"""Widest column in landscape and in portrait."""


class SheetsKey(Enum):
    """Leave, or turn the page."""

    CLOSE = auto()
    EARLIER = auto()
    LATER = auto()


@dataclass(frozen=True, slots=True)
class _Page:
    """Some seats with their table, in one part or in two halves side by side."""

    seats: range
    parts: tuple[TableLayout, ...]


class SheetsScene(Scene[SheetsKey]):
    """The table of all sheets; where it is too wide, a part of it with keys to turn the page.

    Where it is so narrow that it leaves half of the width, its two halves stand side by side.
    """

    name: ClassVar[str] = "sheets"
    outcomes = frozenset({Back})

    def __init__(self, services: Services, match: Match) -> None:
        super().__init__(services)
        self.match = match
        self.page = 0
        self._layouts: list[_Page] = []
        self._keys: dict[SheetsKey, pygame.Rect] = {}
        self._ground: pygame.Surface | None = None
        self._opened = False

    @property
    def room(self) -> Room:
        return room_of(self.match.state.seat)

    def arrange(self) -> None:
        size = self.services.size
        area, one = safe_area(size), unit(size)
        high, gap = round(_KEY_HIGH * one), round(_GAP * one)
        tall = size[1] > size[0]
        bar = pygame.Rect(area.x, area.bottom - high, area.width, high)
        above = pygame.Rect(area.x, area.y, area.width, area.height - high - gap)
        # In landscape the only page has the whole height: its key stands in the table.
        self._layouts = self._pages(above if tall else area)
        if len(self._layouts) > 1:
            self._layouts = self._pages(above)
        self._show_turn()
        self._ground = None
        close = pygame.Rect(0, 0, round(_KEY_WIDE * one), high)
        if tall or len(self._layouts) > 1:
            close.center = bar.center
        else:
            close = self._beside(self._layouts[0].parts, close, gap)
        self._keys = {SheetsKey.CLOSE: close}
        if len(self._layouts) > 1:
            wide = high * 3 // 2
            self._keys[SheetsKey.EARLIER] = pygame.Rect(bar.x, bar.y, wide, high)
            self._keys[SheetsKey.LATER] = pygame.Rect(bar.right - wide, bar.y, wide, high)

    @staticmethod
    def _beside(parts: tuple[TableLayout, ...], key: pygame.Rect, gap: int) -> pygame.Rect:
        """A place for a key in the table: below the shorter half, or in the corner of the only."""
        if len(parts) > 1:
            panel, low = parts[0].panel, max(band.bottom for band in parts[0].rows.values())
            key.center = panel.centerx, (low + panel.bottom) // 2 - gap // 4
            return key
        corner = parts[0].corner
        key.size = min(key.width, corner.width - gap), min(key.height, corner.height)
        key.midleft = corner.x + gap // 2, corner.centery
        return key

    def _pages(self, area: pygame.Rect) -> list[_Page]:
        """The pages, each as large as there is room for."""
        state = self.match.state
        names = [seat.name for seat in self.services.shown(self.match.setup.seats)]
        hidden = not all(map(state.open_to_all, range(len(names))))
        # With the same dice for all, the others' boxes would tell what is to come.
        if hidden:
            names = names[state.seat : state.seat + 1]
        labels = row_labels(self.services.tr, ALL_ROWS)
        one = unit(self.services.size)
        tall = self.services.size[1] > self.services.size[0]
        widest = _COLUMN_TALL if tall else _COLUMN_WIDE
        most = len(plan(area, one, labels, names).heads)
        # As many on every page, rather than one alone on the last.
        each = math.ceil(len(names) / math.ceil(len(names) / most))
        first = state.seat if hidden else 0
        if not tall and (halves := self._halves(area, names)):
            return [_Page(range(first, first + len(names)), halves)]
        pages = []
        for start in range(0, len(names), each):
            shown = names[start : start + each]
            layout = plan(area, one, labels, shown, widest=widest)
            pages.append(_Page(range(first + start, first + start + len(shown)), (layout,)))
        return pages

    def _halves(self, area: pygame.Rect, names: Sequence[str]) -> tuple[TableLayout, ...]:
        """Both halves, their rows equally high; none if some name has no room in them."""
        tr, one = self.services.tr, unit(self.services.size)
        left = area.copy()
        left.width = (area.width - round(_GAP * one)) // 2
        right = left.copy()
        right.right = area.right
        upper, lower = row_labels(tr, FIRST_HALF), row_labels(tr, SECOND_HALF)
        second = plan(right, one, lower, names, widest=_COLUMN_TALL, beside=upper)
        high = min(band.height for row, band in second.rows.items() if row is not Line.TOTAL) / one
        first = plan(left, one, upper, names, widest=_COLUMN_TALL, highest=high, beside=lower)
        halves = first, second
        return halves if all(len(half.heads) == len(names) for half in halves) else ()

    def _show_turn(self) -> None:
        """Begin with the page of the seat on turn, and stay on a page that there is."""
        if not self._opened:
            seat = self.match.state.seat
            self.page = next(i for i, page in enumerate(self._layouts) if seat in page.seats)
            self._opened = True
        self.page = min(self.page, len(self._layouts) - 1)

    def targets(self) -> Sequence[Target[SheetsKey]]:
        return [Target(key, rect, self._label(key)) for key, rect in self._keys.items()]

    def _label(self, key: SheetsKey) -> str:
        tr, count = self.services.tr, len(self._layouts)
        match key:
            case SheetsKey.CLOSE:
                # Translators: A verb on a key: closes the screen; at most 10 letters
                return tr.pgettext("key", "Close")
            case SheetsKey.EARLIER:
                return previous_page_label(tr, (self.page - 1) % count + 1, count)
            case SheetsKey.LATER:
                return next_page_label(tr, (self.page + 1) % count + 1, count)
            case _:
                assert_never(key)

    def activate(self, key: SheetsKey) -> Outcome | None:
        match key:
            case SheetsKey.CLOSE:
                return Back()
            case SheetsKey.EARLIER:
                self._turn_page(-1)
            case SheetsKey.LATER:
                self._turn_page(1)
            case _:
                assert_never(key)
        return None

    def act(self, action: Action) -> Outcome | None:
        return Back() if action in (Action.BACK, Action.SHEET) else None

    def hear(self, word: Word) -> Outcome | None:
        match word:
            case Press(Action.LEFT | Action.RIGHT as action) if len(self._layouts) > 1:
                self._turn_page(1 if action is Action.RIGHT else -1)
                return None
            case Wheel(notches):
                self._turn_page(-1 if notches > 0 else 1)
                return None
        return super().hear(word)

    def _turn_page(self, by: int) -> None:
        self.page = (self.page + by) % len(self._layouts)
        self._ground = None
        self.refresh()

    def paint(self, painter: Painter) -> None:
        self._paint_ground(painter)
        self._paint_close(painter)
        for key, mark in ((SheetsKey.EARLIER, icons.left), (SheetsKey.LATER, icons.right)):
            if key in self._keys:
                face = self._key(painter, key)
                painter.centre(mark(painter.px(_MARK), INK), face.center)

    def _paint_ground(self, painter: Painter) -> None:
        """The room and the table, painted once for each page."""
        if self._ground is not None and painter.trace is None:
            painter.surface.blit(self._ground, (0, 0))
            return
        paint_backdrop(painter.surface, self.room)
        page, labels = self._layouts[self.page], row_labels(self.services.tr, ALL_ROWS)
        for part in page.parts:
            paint_table(painter, part, labels, [self._column(seat) for seat in page.seats])
        self._ground = painter.surface.copy()

    def _column(self, seat: int) -> Column:
        state, place = self.match.state, self.services.shown(self.match.setup.seats)[seat]
        turn = seat == state.seat and not state.full
        return Column(
            seat,
            place.name,
            state.sheets[seat],
            computer=not place.person,
            lit=turn,
            mood=Mood.AWAKE if turn or state.full else Mood.ASLEEP,
            table=state if turn and state.dice else None,
        )

    def _paint_close(self, painter: Painter) -> None:
        face = self._key(painter, SheetsKey.CLOSE)
        tr, device = self.services.tr, self.services.device
        glyph = sign(Action.BACK, device, tr, painter.px(SIGN))
        # Translators: A verb on a key: closes the screen; at most 10 letters
        words = tr.pgettext("key", "Close")
        caption(painter, face.inflate(-painter.px(16), 0), glyph, words, Role.TITLE, _KEY_PX)

    def _key(self, painter: Painter, key: SheetsKey) -> pygame.Rect:
        look, sunk = Look(PAPER, SAND_SIDE), self.pressed is key
        return painter.solid(self._keys[key], RADIUS, look, _KEY_DEPTH, sunk, KEY_SHADOW)
