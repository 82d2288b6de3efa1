"""The statistics of every player, one after the other, and what all the dice did."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import TYPE_CHECKING, assert_never

import pygame

from game.draw import icons
from game.draw.paint import Painter
from game.draw.text import Role
from game.draw.theme import INK, unit
from game.engine import BOXES, Box, points
from game.outcomes.menu import Play
from game.outcomes.outcome import Outcome
from game.scenes.records.charts import (
    paint_box_averages,
    paint_card,
    paint_dice_count,
    paint_figure,
    paint_histogram,
)
from game.scenes.records.records_scene import RecordsScene
from game.scenes.records.statistics_layout import statistics_layout
from game.scenes.services import Services
from game.text.words import tenths
from game.widgets.button import paint_button
from game.widgets.target import Target

if TYPE_CHECKING:
    from game.store.statistics import DiceCount, PlayerStatistics

_MARK = 36
_NONE = "\N{EN DASH}"
_STEPS = (10, 25, 50, 100, 200)
_BARS = 12
"""At most so many bars, each as wide as the first of _STEPS that needs no more."""
_BEST_DICE = {
    Box.FULL_HOUSE: (6, 6, 6, 5, 5),
    Box.SMALL_STRAIGHT: (2, 3, 4, 5, 6),
    Box.LARGE_STRAIGHT: (2, 3, 4, 5, 6),
}
"""The dice that earn most in a box; five sixes elsewhere, or five of its own face."""


class Turn(Enum):
    """To the player before, and to the next one."""

    PREVIOUS = auto()
    NEXT = auto()


class StatisticsScene(RecordsScene[Turn]):
    """One player at a time; after the last one all dice of all seats."""

    name = "statistics"
    outcomes = frozenset({Play})
    counts = True
    first = Turn.NEXT

    def __init__(
        self, services: Services, players: Sequence[PlayerStatistics], dice: DiceCount
    ) -> None:
        super().__init__(services)
        self.players = players
        self.dice = dice
        self.number = 0
        """Which player is shown; one beyond the last for all dice."""

    @property
    def player(self) -> PlayerStatistics | None:
        """Whose statistics are shown, if not all dice."""
        return self.players[self.number] if self.number < len(self.players) else None

    def arrange(self) -> None:
        super().arrange()
        one = unit(self.services.size)
        self.places = statistics_layout(self.layout.inner, one, self.layout.tall)

    def inside(self) -> Sequence[Target[Turn]]:
        tr = self.services.tr
        back, on = self._name(self._beside_this(-1)), self._name(self._beside_this(1))
        # Translators: keys that lead to the statistics of {name}
        previous = tr.gettext("Back to {name}").format(name=back)
        following = tr.gettext("On to {name}").format(name=on)
        return [
            Target(Turn.PREVIOUS, self.places.previous, previous),
            Target(Turn.NEXT, self.places.next, following),
        ]

    def pick(self, key: Turn) -> Outcome | None:
        match key:
            case Turn.PREVIOUS:
                self.number = self._beside_this(-1)
            case Turn.NEXT:
                self.number = self._beside_this(1)
            case _:
                assert_never(key)
        self.refresh()
        return None

    def _beside_this(self, by: int) -> int:
        return (self.number + by) % (len(self.players) + 1)

    def _name(self, number: int) -> str:
        """Whose statistics have this number."""
        if number < len(self.players):
            return self.services.called(self.players[number].name)
        return self.services.tr.gettext("All players’ dice")

    def nothing(self) -> str:
        if self.dice.rolled:
            return ""
        return self.services.tr.gettext("No game has been finished yet.")

    # --- picture ----------------------------------------------------------------------------------

    def paint_inside(self, painter: Painter) -> None:
        player = self.player
        for key, rect, mark in (
            (Turn.PREVIOUS, self.places.previous, icons.left),
            (Turn.NEXT, self.places.next, icons.right),
        ):
            picture = mark(painter.px(_MARK), INK)
            paint_button(painter, rect, "", picture, pressed=self.pressed is key)
        painter.text(
            self._name(self.number),
            self.places.name,
            Role.TITLE,
            38,
            INK,
            shorten=player is not None,
        )
        if player is None:
            self._paint_dice(painter, self.places.all_dice, self.dice)
            return
        for place, (figure, words) in zip(self.places.figures, self._figures(player), strict=True):
            paint_figure(painter, place, figure, words)
        self._paint_histogram(painter, player)
        self._paint_dice(painter, self.places.dice, player.dice)
        held = [(box, player.box_averages[box] or 0.0) for box in BOXES]
        averages = [
            (box, tenths(self.services.tr, points), points / most(box)) for box, points in held
        ]
        paint_box_averages(painter, self.places.boxes, averages, self.places.box_columns)

    def _figures(self, player: PlayerStatistics) -> list[tuple[str, str]]:
        tr = self.services.tr
        average = _NONE if player.average is None else f"{player.average:.0f}"
        best = _NONE if player.best is None else str(player.best)
        # Translators: heads of single numbers; two short lines at most
        return [
            # Translators: Head of a number: games played; two short lines at most
            (str(player.matches), tr.pgettext("statistics", "Games")),
            # Translators: Head of a number: the highest total; two short lines at most
            (best, tr.pgettext("statistics", "Best")),
            # Translators: Head of a number: the average total; two short lines at most
            (average, tr.pgettext("statistics", "Average")),
            # Translators: Head of a number: how often the bonus of the upper section was reached;
            # two short lines at most
            (str(player.upper_bonuses), tr.pgettext("statistics", "Upper bonus")),
            # Translators: Head of a number: how many were written for 50; two short lines at most
            (str(player.pentas), tr.pgettext("statistics", "Pentas")),
            # Translators: Head of a number: how many bonuses of 100 there were; two short lines at
            # most
            (str(player.penta_bonuses), tr.pgettext("statistics", "Penta bonus")),
        ]

    def _paint_histogram(self, painter: Painter, player: PlayerStatistics) -> None:
        if player.average is None:
            paint_card(painter, self.places.histogram)
            return
        step = next((wide for wide in _STEPS if len(player.histogram(wide)) <= _BARS), _STEPS[-1])
        steps = player.histogram(step)
        # Translators: beside a star in a chart; {n} are the points of a match on average
        told = self.services.tr.gettext("average: {n}").format(n=f"{player.average:.0f}")
        paint_histogram(painter, self.places.histogram, steps, step, player.average, told)

    def _paint_dice(self, painter: Painter, place: pygame.Rect, dice: DiceCount) -> None:
        # Translators: how often each face would have been thrown by ideal dice
        fair = self.services.tr.gettext("expected: {n}").format(n=round(sum(dice.faces) / 6))
        paint_dice_count(painter, place, dice.faces, fair, self._chance(dice.chance))

    def _chance(self, chance: float) -> str:
        """How likely so uneven a count is, in plain words."""
        tr, n = self.services.tr, round(100 * chance)
        if not n:
            return tr.gettext("Fair dice are this uneven in fewer than 1 out of 100 cases.")
        return tr.gettext("Fair dice are this uneven in {n} out of 100 cases.").format(n=n)


def most(box: Box) -> int:
    """The most that a box can hold."""
    return points(box, _BEST_DICE.get(box, (box.face or 6,) * 5))
