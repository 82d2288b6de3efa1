"""The operator's hall of fame: any place in it can be removed, after a question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum, auto
from typing import TYPE_CHECKING, assert_never

from game.draw.paint import Painter
from game.draw.text import Role
from game.draw.theme import FILLED_NAME, unit
from game.engine.limits import HALL_PLACES
from game.input.actions import Action
from game.outcomes.outcome import Agreed, Ask, Back, Outcome, Question
from game.scenes.operator.head import paint_head
from game.scenes.operator.layout import hall_layout
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.text import dates
from game.text.i18n import NP_
from game.text.labels import hall_label
from game.text.words import points_text
from game.widgets.button import paint_choice
from game.widgets.fame_board import FameRow, board_places, paint_board
from game.widgets.rows import RowKey
from game.widgets.target import Target

if TYPE_CHECKING:
    from game.kiosk.kiosk import Kiosk
    from game.store.hall import Fame


class OperatorHallKey(Enum):
    """Which hall is shown, and the key to leave."""

    EVER = auto()
    TODAY = auto()
    DONE = auto()


_HALLS = {
    # Translators: A hall of fame: the best results ever; short, side by side with three others; at
    # most 14 letters
    OperatorHallKey.EVER: NP_("hall", "All time"),
    # Translators: A hall of fame: the best results of today; at most 14 letters
    OperatorHallKey.TODAY: NP_("hall", "Today"),
}


class OperatorHallScene(Scene[OperatorHallKey | RowKey]):
    """The board that visitors see, each of its places a target."""

    name = "operator_hall"
    outcomes = frozenset({Ask, Back})
    for_operator = True

    def __init__(self, services: Services, kiosk: Kiosk) -> None:
        super().__init__(services)
        self._kiosk = kiosk
        self._hall = OperatorHallKey.EVER
        self._asked: Fame | None = None
        self._places: Sequence[Fame] = ()

    def arrange(self) -> None:
        size = self.services.size
        self._layout = layout = hall_layout(size, list(_HALLS))
        today = self.services.days if self._hall is OperatorHallKey.TODAY else None
        called = self.services.called
        self._places = [
            replace(place, name=called(place.name, place.seat))
            for place in self._kiosk.hall(today)[:HALL_PLACES]
        ]
        self._rows = board_places(layout.board, unit(size), HALL_PLACES, layout.columns)

    def enter(self) -> None:
        self.arrange()
        self.refresh(first=OperatorHallKey.DONE)

    def day_changed(self) -> None:
        self.enter()

    def targets(self) -> Sequence[Target[OperatorHallKey | RowKey]]:
        tr = self.services.tr
        halls = [
            Target(key, rect, hall_label(tr, tr.pgettext(*_HALLS[key]), chosen=key is self._hall))
            for key, rect in self._layout.keys.items()
        ]
        # Translators: takes what stands in a place of the hall of fame out of it
        words = tr.gettext("Remove entry {n}: {name}, {points}")
        rows = [
            Target(
                RowKey(n),
                self._rows[n],
                words.format(n=n + 1, name=place.name, points=points_text(tr, place.total)),
            )
            for n, place in enumerate(self._places)
        ]
        # Translators: A key: finished with this screen, as on many screens; at most 10 letters
        return [Target(OperatorHallKey.DONE, self._layout.close, tr.gettext("Done")), *halls, *rows]

    def activate(self, key: OperatorHallKey | RowKey) -> Outcome | None:
        match key:
            case OperatorHallKey.DONE:
                return Back()
            case OperatorHallKey.EVER | OperatorHallKey.TODAY:
                self._hall = key
                self.enter()
                return None
            case RowKey(number):
                return self._strike(self._places[number])
            case _:
                assert_never(key)

    def _strike(self, place: Fame) -> Outcome:
        self._asked = place
        points = points_text(self.services.tr, place.total)
        return Ask(Question.STRIKE, {"name": place.name, "points": points})

    def act(self, action: Action) -> Outcome | None:
        return Back() if action is Action.BACK else None

    def resumed(self, outcome: Outcome | None) -> Outcome | None:
        # Agreed does not say to what.
        place, self._asked = self._asked, None
        if place is not None and isinstance(outcome, Agreed):
            self._kiosk.remove(place)
            self.enter()
        return None

    # --- picture ----------------------------------------------------------------------------------

    def paint(self, painter: Painter) -> None:
        tr, days, layout = self.services.tr, self.services.days, self._layout
        title = tr.pgettext("operator", "Hall of fame")
        # Translators: A key: finished with this screen, as on many screens; at most 10 letters
        words, pressed = tr.gettext("Done"), self.pressed is OperatorHallKey.DONE
        paint_head(painter, self.services, layout, title, words, pressed=pressed)
        for key, rect in layout.keys.items():
            words, chosen = tr.pgettext(*_HALLS[key]), key is self._hall
            paint_choice(painter, rect, words, chosen=chosen, pressed=self.pressed is key)
        words = tr.gettext("Choose an entry to remove it.")
        if not self._places:
            words = tr.gettext("There are no entries yet.")
        painter.text(words, layout.words, Role.TEXT, 24, FILLED_NAME, "left", lines=2)
        rows = [FameRow(it.name, it.total, dates.day(tr, days, it.at)) for it in self._places]
        paint_board(painter, layout.board, rows, HALL_PLACES, layout.columns)
