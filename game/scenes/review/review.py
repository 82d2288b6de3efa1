"""The review of a match: each player's luck and skill, and the decisions that cost most."""

from collections.abc import Sequence
from typing import assert_never

import pygame

from game.computer.review import Decision, NotReviewable, SeatReview, look_through, summed
from game.draw import icons, marks
from game.draw.backdrop import paint_backdrop
from game.draw.characters import Mood, character
from game.draw.paint import Painter
from game.draw.text import Role
from game.draw.theme import FILLED_NAME, INK, PAPER, Room, room_of, unit
from game.engine import Match
from game.input.actions import Action
from game.outcomes.outcome import Back, Outcome
from game.outcomes.review import OpenDecisions, OpenPosition
from game.scenes.review.chart import LuckChart
from game.scenes.review.keys import AnyReviewKey, DecisionKey, PlayerTab, ReviewKey
from game.scenes.review.layout import MOST_CARDS, review_layout
from game.scenes.review.overview_view import (
    Reviewed,
    card_places,
    paint_decision_card,
    paint_luck,
    paint_scale,
    paint_sum,
    paint_title,
)
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.text.review_words import Tenths, compared_levels, luck_words, place_words
from game.text.words import NO_TABLE, level_name, tenths
from game.widgets.button import MAIN, PLAIN, button_px, paint_button
from game.widgets.hints import SIGN, sign
from game.widgets.tabs import TAB_RADIUS, paint_bar, paint_tab
from game.widgets.target import Target

_HEADING_PX = 23
_MARK = 34
_PARTS_A_STEP = 3
"""So many decisions are looked at in a step: about a millisecond and a half."""


class ReviewScene(Scene[AnyReviewKey]):
    """The overview: one player at a time. The sums are worked out beside the first frames."""

    name = "review"
    outcomes = frozenset({Back, OpenDecisions, OpenPosition})

    def __init__(self, services: Services, match: Match) -> None:
        """`match` has come to its end; it is only read."""
        super().__init__(services)
        self.match = match
        self.seats: tuple[SeatReview, ...] = ()
        """The reviews, once all decisions have been looked at."""
        self.seat = self._first_seat()
        """Whose review is shown."""
        self._seen: list[Decision] = []
        self._known = True
        try:
            self._left = look_through(match)
        except NotReviewable:
            self._known = False

    def _first_seat(self) -> int:
        """The first person; among computers the first of all."""
        seats = self.match.setup.seats
        return next((at for at, seat in enumerate(seats) if seat.person), 0)

    @property
    def room(self) -> Room:
        return room_of(self.seat)

    @property
    def moving(self) -> bool:
        return self._known and not self.seats

    def update(self) -> Outcome | None:
        """A few decisions more; the picture changes once all are there."""
        if self.moving:
            for _ in range(_PARTS_A_STEP):
                decision = next(self._left, None)
                if decision is None:
                    self.seats = summed(self.match, self._seen)
                    # Nobody has looked for Back: the focus goes to what there is to do.
                    self.focus.current = None
                    self.enter()
                    return None
                self._seen.append(decision)
        return None

    @property
    def costliest(self) -> tuple[Decision, ...]:
        """The decisions on the cards."""
        return self.seats[self.seat].costliest(MOST_CARDS) if self.seats else ()

    # --- layout and targets -----------------------------------------------------------------------

    def arrange(self) -> None:
        self.layout = review_layout(
            self.services.size, len(self.match.setup.seats), len(self.costliest)
        )
        if self.seats:
            self._sums = Tenths.of(self.seats[self.seat])
            self._chart = LuckChart(self.layout.chart, unit(self.services.size), self._sums)

    def enter(self) -> None:
        self.arrange()
        self.refresh(ReviewKey.TRY if self.costliest else ReviewKey.BACK)

    def targets(self) -> Sequence[Target[AnyReviewKey]]:
        return [Target(key, rect, self._label(key)) for key, rect in self._places().items()]

    def _places(self) -> dict[AnyReviewKey, pygame.Rect]:
        layout = self.layout
        found: dict[AnyReviewKey, pygame.Rect] = {}
        if self.seats:
            found |= {PlayerTab(seat): rect for seat, rect in enumerate(layout.tabs)}
            found |= card_places(layout)
            if self.costliest:
                found[ReviewKey.TRY] = layout.again
            found[ReviewKey.ALL] = layout.all
        found[ReviewKey.BACK] = layout.back
        return found

    def _label(self, key: AnyReviewKey) -> str:
        tr = self.services.tr
        match key:
            case PlayerTab(seat):
                n, name = self.seats[seat].score, self._players()[seat].name
                return tr.ngettext("{name}: {n} point", "{name}: {n} points", n).format(
                    name=name, n=n
                )
            case DecisionKey(at):
                decision = self.costliest[at]
                # Translators: a key; {place} is such as "Turn 7, roll 1", {points} such as 5.5
                words = tr.gettext("{place}: {points} points given up. Try it again")
                return words.format(
                    place=place_words(tr, decision), points=tenths(tr, decision.cost)
                )
            case ReviewKey.TRY:
                return tr.gettext("Try the costliest decisions again, one after the other")
            case ReviewKey.ALL:
                return tr.gettext("All decisions in order, with what each gave up")
            case ReviewKey.BACK:
                return tr.pgettext("key", "Back")
            case _:
                assert_never(key)

    def activate(self, key: AnyReviewKey) -> Outcome | None:
        match key:
            case PlayerTab(seat):
                self._show(seat)
            case DecisionKey(at):
                return OpenPosition(self.match, self.costliest, at)
            case ReviewKey.TRY:
                return OpenPosition(self.match, self.costliest, 0)
            case ReviewKey.ALL:
                return OpenDecisions(self.match, self.seat, self.seats[self.seat])
            case ReviewKey.BACK:
                return Back()
            case _:
                assert_never(key)
        return None

    def act(self, action: Action) -> Outcome | None:
        match action:
            case Action.BACK:
                return Back()
            case Action.SHEET if self.seats:
                self._show((self.seat + 1) % len(self.seats))
        return None

    def _show(self, seat: int) -> None:
        self.seat = seat
        self.arrange()
        self.refresh()

    # --- picture ----------------------------------------------------------------------------------

    def _players(self) -> list[Reviewed]:
        shown = self.services.shown(self.match.setup.seats)
        return [
            Reviewed(at, seat.name, not seat.person, self.seats[at].accuracy if self.seats else 0.0)
            for at, seat in enumerate(shown)
        ]

    def paint(self, painter: Painter) -> None:
        tr, layout = self.services.tr, self.layout
        paint_backdrop(painter.surface, self.room)
        title = tr.pgettext("review", "Review")
        paint_title(painter, layout.title, title)
        self._paint_keys(painter)
        painter.panel(layout.panel)
        if not self.seats:
            words = tr.gettext("Looking at every decision") if self._known else NO_TABLE
            place = layout.panel.inflate(-painter.px(80), -painter.px(60))
            painter.text(self.services.say(words), place, Role.NAME, 30, FILLED_NAME, lines=3)
            return
        players, review = self._players(), self.seats[self.seat]
        self._paint_tabs(painter, players)
        paint_sum(painter, layout.sum, players[self.seat], self._sums, tr, layout.tall)
        self._chart.paint(painter)
        luck = luck_words(tr, review, self._sums.luck)
        paint_luck(painter, layout.luck, luck, self._sums.luck >= 0)
        levels = [(level_name(tr, level), points) for level, points in compared_levels()]
        paint_scale(
            painter,
            layout.scale,
            tr.pgettext("review", "Accuracy"),
            tr.gettext("Points given up per decision"),
            players,
            levels,
            tr,
            tall=layout.tall,
        )
        self._paint_cards(painter)

    def _paint_cards(self, painter: Painter) -> None:
        tr, layout = self.services.tr, self.layout
        empty = tr.gettext("No decision gave up anything.")
        heading = tr.gettext("The costliest decisions:") if self.costliest else empty
        px = _HEADING_PX / painter.text_size
        painter.text(heading, layout.heading, Role.NAME, px, PAPER, "left")
        for at, (rect, decision) in enumerate(zip(layout.cards, self.costliest, strict=True)):
            paint_decision_card(painter, rect, decision, tr, self.pressed == DecisionKey(at))

    def _paint_tabs(self, painter: Painter, players: list[Reviewed]) -> None:
        tabs = self.layout.tabs
        if not tabs:
            return
        paint_bar(painter, tabs[0].unionall(tabs[1:]).inflate(painter.px(8), painter.px(8)))
        for player, rect in zip(players, tabs, strict=True):
            here = player.seat == self.seat
            face = paint_tab(painter, rect, here, self.pressed == PlayerTab(player.seat))
            size = min(painter.px(48), face.width // 3)
            mood = Mood.AWAKE if here else Mood.ASLEEP
            picture = character(player.seat, size, mood, player.computer)
            painter.blit(picture, (face.x + painter.px(8), face.centery - size * 0.56))
            words = pygame.Rect(face.x + size + painter.px(14), face.y, 0, face.height)
            words.width = face.right - painter.px(8) - words.x
            colour = INK if here else PAPER
            figure = str(self.seats[player.seat].score)
            if len(tabs) > 2:
                painter.text(figure, words, Role.FIGURE, 28, colour)
                continue
            score = pygame.Rect(words.right - painter.px(66), words.y, painter.px(66), words.height)
            painter.text(figure, score, Role.FIGURE, 30, colour, "right")
            words.width -= score.width + painter.px(6)
            painter.text(player.name, words, Role.NAME, 26, colour, "left", shorten=True)

    def _paint_keys(self, painter: Painter) -> None:
        tr, device = self.services.tr, self.services.device
        back = sign(Action.BACK, device, tr, painter.px(SIGN)) or icons.left(painter.px(_MARK), INK)
        # Translators: a key; the costliest decisions once more
        again = tr.pgettext("review", "Try them again")
        keys = [
            (ReviewKey.BACK, tr.pgettext("key", "Back"), back, PLAIN),
            (ReviewKey.TRY, again, icons.undo(painter.px(_MARK), MAIN.text), MAIN),
            (
                ReviewKey.ALL,
                tr.pgettext("review", "All decisions"),
                marks.sheets(painter.px(_MARK), INK),
                PLAIN,
            ),
        ]
        places = self._places()
        for key, words, mark, look in keys:
            if key in places:
                px = button_px(painter, places[key], words, mark)
                paint_button(painter, places[key], words, mark, look, self.pressed is key, px)

    def ring_radius(self, key: AnyReviewKey) -> float:
        return TAB_RADIUS if isinstance(key, PlayerTab) else super().ring_radius(key)
