"""The operator's hall of fame: any place in it can be removed, after a question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

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
from game.text.words import points_text
from game.widgets.button import paint_choice
from game.widgets.fame_board import FameRow, board_places, paint_board

if TYPE_CHECKING:
    from game.kiosk.service import Kiosk
    from game.store.hall import Fame

_DONE, _ROW = "done", "place:"
_TODAY, _EVER = "today", "ever"
_HALLS = {_EVER: NP_("hall", "All time"), _TODAY: NP_("hall", "Today")}


class OperatorHallScene(Scene[str]):
    """The board that visitors see, each of its places a target."""

    name = "operator_hall"
    outcomes = frozenset({Ask, Back})
    for_operator = True

    def __init__(self, services: Services, kiosk: Kiosk) -> None:
        super().__init__(services)
        self._kiosk = kiosk
        self._hall = _EVER
        self._asked: Fame | None = None
        self._places: Sequence[Fame] = ()

    def arrange(self) -> None:
        size = self.services.size
        self._layout = layout = hall_layout(size, list(_HALLS))
        self._places = self._kiosk.hall(today=self._hall == _TODAY)[:HALL_PLACES]
        self._rows = board_places(layout.board, unit(size), HALL_PLACES, layout.columns)

    def enter(self) -> None:
        self.arrange()
        self.refresh(first=_DONE)

    def targets(self) -> dict[str, pygame.Rect]:
        rows = {f"{_ROW}{n}": self._rows[n] for n in range(len(self._places))}
        return {_DONE: self._layout.close, **self._layout.keys, **rows}

    def activate(self, target: str) -> Outcome | None:
        if target == _DONE:
            return Back()
        if target in _HALLS:
            self._hall = target
            self.enter()
            return None
        self._asked = place = self._places[int(target.removeprefix(_ROW))]
        points = points_text(self.services.tr, place.total)
        return Ask(Question.STRIKE, {"name": place.name, "points": points})

    def act(self, action: Action) -> Outcome | None:
        return Back() if action is Action.BACK else None

    def resumed(self, outcome: Outcome | None) -> Outcome | None:
        place, self._asked = self._asked, None
        if place is not None and isinstance(outcome, Agreed):
            self._kiosk.remove(place)
            self.enter()
        return None

    # --- picture ----------------------------------------------------------------------------------

    def paint(self, painter: Painter) -> None:
        tr, layout = self.services.tr, self._layout
        title = tr.pgettext("keeper", "Hall of fame")
        words, pressed = tr.gettext("Done"), self.pressed == _DONE
        paint_head(painter, self.services, layout, title, words, pressed=pressed)
        for name, rect in layout.keys.items():
            words, chosen = tr.pgettext(*_HALLS[name]), name == self._hall
            paint_choice(painter, rect, words, chosen=chosen, pressed=self.pressed == name)
        words = tr.gettext("Choose a place to strike it.")
        if not self._places:
            words = tr.gettext("Nobody stands here yet.")
        painter.text(words, layout.words, Role.TEXT, 24, FILLED_NAME, "left", lines=2)
        rows = [FameRow(it.name, it.total, dates.day(tr, it.at)) for it in self._places]
        paint_board(painter, layout.board, rows, HALL_PLACES, layout.columns)
