"""The seat editor: who sits there, person or computer, and under which name."""

import pygame

from game.computer.levels import LEVELS
from game.draw.anim import Tween
from game.draw.paint import Painter
from game.draw.theme import HOP_STEPS, Room, room_of
from game.engine import Seat
from game.outcomes.menu import SeatDone
from game.outcomes.outcome import Outcome
from game.scenes.menu.seat_layout import seat_layout
from game.scenes.menu.seat_view import PERSON, SeatView
from game.scenes.services import Services
from game.scenes.typing_scene import TypingScene
from game.text.seats import free_name, name_for, own_name, seated, tidy


class SeatScene(TypingScene):
    """Changes the seat with an index, or adds it where nobody sits yet."""

    name = "seat"
    outcomes = frozenset({SeatDone})

    def __init__(self, services: Services, index: int) -> None:
        super().__init__(services)
        seats = seated(services.settings.seats, services.tr)
        self.index = min(index, len(seats))
        self._others = [seat.name for number, seat in enumerate(seats) if number != self.index]
        self._was = seats[self.index] if self.index < len(seats) else None
        self.level = self._was.level if self._was else None
        self.typed = own_name(self._was.name, services.tr) if self._was else ""
        """The name as far as somebody gave one."""
        self.hop = Tween(0)
        self._view = SeatView(services, seat_layout(services.size))

    @property
    def room(self) -> Room:
        return room_of(self.index)

    @property
    def unnamed(self) -> str:
        """The name that the seat has as long as nothing is typed."""
        was, tr = self._was, self.services.tr
        kept = was is not None and (was.level is None) == (self.level is None)
        if was and kept and not own_name(was.name, tr):
            return was.name
        return free_name(tr, self._others, self.level)

    @property
    def needs_capital(self) -> bool:
        """At the start of each word."""
        return not self.typed or self.typed.endswith(" ")

    def fitted(self, text: str) -> str:
        return tidy(text)

    def arrange(self) -> None:
        layout = seat_layout(self.services.size)
        self._view = SeatView(self.services, layout)
        self.letters, self.keys = layout.letters, layout.keys

    def enter(self) -> None:
        self.arrange()
        self.refresh(first="done")

    def targets(self) -> dict[str, pygame.Rect]:
        layout = self._view.layout
        targets = {f"kind:{PERSON}": layout.person}
        targets |= {
            f"kind:{level}": rect for level, rect in zip(LEVELS, layout.levels, strict=True)
        }
        targets |= self.keyboard()
        leave = dict(layout.leave)
        if not self._removable:
            del leave["remove"]
        return targets | leave

    @property
    def _removable(self) -> bool:
        return self._was is not None and bool(self._others)

    # --- what is done -----------------------------------------------------------------------------

    def activate(self, target: str) -> Outcome | None:
        kind, _, which = target.partition(":")
        match kind:
            case "kind":
                self.level = None if which == PERSON else which
                self.changed()
            case "remove":
                return SeatDone(self.index, None)
            case _:
                return super().activate(target)
        return None

    def done(self) -> Outcome:
        wish = self.typed or self.unnamed
        name = name_for(wish, self._others, self.level, self.services.tr)
        return SeatDone(self.index, Seat(name, self.level))

    def changed(self) -> None:
        super().changed()
        if not self.services.settings.reduced_motion:
            self.hop = Tween(self.services.steps(HOP_STEPS))

    # --- time -------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return not self.hop.done

    def update(self) -> Outcome | None:
        self.hop.step()
        return None

    # --- picture ----------------------------------------------------------------------------------

    def paint(self, painter: Painter) -> None:
        self._view.paint(painter, self)

    def overlay(self, painter: Painter) -> None:
        self._view.overlay(painter, self)
