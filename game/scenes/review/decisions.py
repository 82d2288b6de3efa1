"""All decisions of a player in order: thirteen turns of three rolls, each with what it cost."""

from collections.abc import Sequence
from typing import assert_never

import pygame

from game.computer.review import NOTICED, Decision, SeatReview
from game.draw import icons
from game.draw.backdrop import paint_backdrop
from game.draw.canvas import safe_area
from game.draw.characters import Mood, character
from game.draw.paint import Look, Painter
from game.draw.text import Role
from game.draw.theme import (
    DANGER_SIDE,
    DEPTH,
    EARNED,
    FILLED_NAME,
    INK,
    KEY_SHADOW,
    KEY_SIDE,
    MUTED,
    PAPER,
    TEXT_MIN,
    Room,
    mix,
    room_of,
    unit,
)
from game.engine import Box, Match
from game.engine.boxes import TURNS
from game.engine.state import ROLLS
from game.input.actions import Action
from game.outcomes.outcome import Back, Outcome
from game.outcomes.review import OpenPosition
from game.scenes.review.keys import DecisionKey, ReviewKey
from game.scenes.review.overview_view import COST_FIELD, paint_title
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.text.review_words import place_words
from game.text.words import tenths
from game.widgets.button import PLAIN, paint_button
from game.widgets.hints import SIGN, sign
from game.widgets.target import Target

_HEAD, _GAP = 62, 14
_BACK = 190
_PAD = 16
_ROW_HEAD = 122
_COLUMN_HEAD = 74
_APART = 5
_MUCH = 2.0
"""Points from which a cost stands out."""

GridKey = DecisionKey | ReviewKey


class DecisionsScene(Scene[GridKey]):
    """A grid of keys; a decision opens as a position to be tried again."""

    name = "decisions"
    outcomes = frozenset({Back, OpenPosition})

    def __init__(self, services: Services, match: Match, seat: int, review: SeatReview) -> None:
        super().__init__(services)
        self.match = match
        self.seat = seat
        self.review = review

    @property
    def room(self) -> Room:
        return room_of(self.seat)

    # --- layout -----------------------------------------------------------------------------------

    def arrange(self) -> None:
        size = self.services.size
        area, one = safe_area(size), unit(size)
        high, gap = round(_HEAD * one), round(_GAP * one)
        tall = size[1] > size[0]
        self.tall = tall
        wide = round(_BACK * one)
        self._title = pygame.Rect(area.x, area.y, area.width - wide - gap, high)
        self._back = pygame.Rect(area.right - wide, area.y, wide, high)
        top = area.y + high + gap
        self._panel = pygame.Rect(area.x, top, area.width, area.bottom - top)
        pad = round(_PAD * one)
        inner = self._panel.inflate(-2 * pad, -2 * pad)
        inner.height -= round(DEPTH * one)
        across, down = round(_ROW_HEAD * one), round(_COLUMN_HEAD * one)
        columns, rows = (ROLLS, TURNS) if tall else (TURNS, ROLLS)
        self._cell = (inner.width - across) / columns, (inner.height - down) / rows
        self._corner = inner.x + across, inner.y + down
        self._inner = inner

    def _place(self, turn: int, roll: int) -> pygame.Rect:
        """Where a roll of a turn lies, both from 1."""
        column, row = (roll, turn) if self.tall else (turn, roll)
        apart = round(_APART * unit(self.services.size))
        left = round(self._corner[0] + (column - 1) * self._cell[0])
        top = round(self._corner[1] + (row - 1) * self._cell[1])
        right = round(self._corner[0] + column * self._cell[0])
        bottom = round(self._corner[1] + row * self._cell[1])
        return pygame.Rect(left, top, right - left - apart, bottom - top - apart)

    # --- what can be pressed ----------------------------------------------------------------------

    def targets(self) -> Sequence[Target[GridKey]]:
        tr = self.services.tr
        found: list[Target[GridKey]] = [
            Target(ReviewKey.BACK, self._back, tr.pgettext("key", "Back"))
        ]
        for at, decision in enumerate(self.review.decisions):
            rect = self._place(decision.turn, decision.roll)
            found.append(Target(DecisionKey(at), rect, self._label(decision)))
        return found

    def _label(self, decision: Decision) -> str:
        tr = self.services.tr
        place = place_words(tr, decision)
        if decision.cost < NOTICED:
            # Translators: a key; {place} is such as "Turn 7, roll 1"
            return tr.gettext("{place}: nothing given up").format(place=place)
        words = tr.gettext("{place}: {points} points given up. Try it again")
        return words.format(place=place, points=tenths(tr, decision.cost))

    def enter(self) -> None:
        self.arrange()
        costs = [decision.cost for decision in self.review.decisions]
        self.refresh(DecisionKey(costs.index(max(costs))))

    def activate(self, key: GridKey) -> Outcome | None:
        match key:
            case DecisionKey(at):
                return OpenPosition(self.match, self.review.decisions, at)
            case ReviewKey.BACK | ReviewKey.TRY | ReviewKey.ALL:
                return Back()
            case _:
                assert_never(key)

    def act(self, action: Action) -> Outcome | None:
        match action:
            case Action.BACK:
                return Back()
            case Action.UNDO:
                self._jump(1)
            case Action.HINT:
                self._jump(-1)
        return None

    def _jump(self, by: int) -> None:
        """To the next decision that cost much, or the last one before it."""
        here = self.focus.current
        start = here.at if isinstance(here, DecisionKey) else -1
        count = len(self.review.decisions)
        for step in range(1, count + 1):
            at = (start + by * step) % count
            if self.review.decisions[at].cost >= _MUCH:
                self.focus.current = DecisionKey(at)
                self.stale = True
                return

    # --- picture ----------------------------------------------------------------------------------

    def paint(self, painter: Painter) -> None:
        tr = self.services.tr
        paint_backdrop(painter.surface, self.room)
        self._paint_head(painter)
        painter.panel(self._panel)
        boxes = {it.turn: it.choice for it in self.review.decisions if isinstance(it.choice, Box)}
        for turn in range(1, TURNS + 1):
            self._paint_turn(painter, turn, boxes[turn])
        px = TEXT_MIN / painter.text_size
        for roll in range(1, ROLLS + 1):
            words = tr.gettext("Roll {n}").format(n=roll)
            painter.text(words, self._roll_head(roll), Role.NAME, px, FILLED_NAME, "left")
        made = {(it.turn, it.roll): at for at, it in enumerate(self.review.decisions)}
        for turn in range(1, TURNS + 1):
            for roll in range(1, ROLLS + 1):
                at = made.get((turn, roll))
                if at is None:
                    place = self._place(turn, roll)
                    dash = pygame.Rect(0, 0, painter.px(18), painter.px(4))
                    dash.center = place.center
                    painter.mark(dash, 2, mix(MUTED, PAPER, 0.6))
                else:
                    self._paint_key(painter, at)

    def _paint_head(self, painter: Painter) -> None:
        tr, device = self.services.tr, self.services.device
        size = painter.px(58)
        seat = self.services.shown(self.match.setup.seats)[self.seat]
        face = character(self.seat, size, Mood.HAPPY, not seat.person)
        painter.blit(face, (self._title.x, self._title.centery - size * 0.56))
        words = self._title.copy()
        words.x += size + painter.px(12)
        words.width -= size + painter.px(12)
        title = tr.pgettext("review", "All decisions")
        paint_title(painter, words, title)
        mark = sign(Action.BACK, device, tr, painter.px(SIGN)) or icons.left(painter.px(34), INK)
        pressed = self.pressed is ReviewKey.BACK
        paint_button(painter, self._back, tr.pgettext("key", "Back"), mark, PLAIN, pressed)

    def _roll_head(self, roll: int) -> pygame.Rect:
        cell = self._place(1, roll)
        if self.tall:
            return pygame.Rect(cell.x, self._inner.y, cell.width, self._corner[1] - self._inner.y)
        wide = self._corner[0] - self._inner.x
        return pygame.Rect(self._inner.x, cell.y, wide - 4, cell.height)

    def _paint_turn(self, painter: Painter, turn: int, box: Box) -> None:
        """The number of a turn, and the box that was written in it."""
        cell = self._place(turn, 1)
        size = min(painter.px(34), cell.height - 4)
        if self.tall:
            head = pygame.Rect(self._inner.x, cell.y, painter.px(40), cell.height)
            middle = head.right + painter.px(4) + size // 2, cell.centery
        else:
            head = pygame.Rect(cell.x, self._inner.y, cell.width, painter.px(30))
            middle = cell.centerx, head.bottom + painter.px(3) + size // 2
        painter.text(str(turn), head, Role.FIGURE, 24, FILLED_NAME)
        painter.centre(icons.box_icon(box, size), middle)

    def _paint_key(self, painter: Painter, at: int) -> None:
        """What cost nothing nearly vanishes; what cost much stands out."""
        decision, tr = self.review.decisions[at], self.services.tr
        rect, pressed = self._place(decision.turn, decision.roll), self.pressed == DecisionKey(at)
        much = decision.cost >= _MUCH
        look = Look(COST_FIELD if much else PAPER, KEY_SIDE)
        face = painter.solid(rect, 14, look, 5, pressed, KEY_SHADOW)
        if decision.cost < NOTICED:
            size = min(painter.px(24), face.height - 4)
            painter.centre(icons.tick(size, mix(EARNED, PAPER, 0.55)), face.center)
            return
        colour = DANGER_SIDE if much else FILLED_NAME
        words = tenths(tr, decision.cost)
        px = (26 if much else 24) / painter.text_size
        painter.text(words, face.inflate(-4, 0), Role.FIGURE, px, colour)

    def ring_radius(self, key: GridKey) -> float:
        return 14 if isinstance(key, DecisionKey) else super().ring_radius(key)
