"""The seat editor: who sits there, person or computer, and under which name."""

from collections.abc import Sequence
from typing import assert_never

from game.computer.levels import LEVELS
from game.draw.anim import Tween
from game.draw.paint import Painter
from game.draw.theme import HOP_STEPS, Room, room_of
from game.engine import Seat
from game.outcomes.menu import SeatDone
from game.outcomes.outcome import Back, Outcome, Tell
from game.scenes.menu.seat_layout import Plays, SeatKey, SeatLeave, seat_layout
from game.scenes.menu.seat_view import SeatShown, SeatView
from game.scenes.services import Services
from game.scenes.typing_scene import TypingScene
from game.text.i18n import N_
from game.text.notice import Notice
from game.text.refused import refused
from game.text.seats import free_name, name_for, own_name, tidy
from game.text.words import level_name
from game.widgets.keyboard import KeyboardKey, Letter
from game.widgets.target import Target

_REFUSED = N_("Please choose another name: everyone here can see it.")


class SeatScene(TypingScene[SeatKey]):
    """Changes the seat with an index, or adds it where nobody sits yet."""

    name = "seat"
    outcomes = frozenset({SeatDone, Tell})

    def __init__(self, services: Services, index: int) -> None:
        super().__init__(services)
        seats = services.seats
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
        # Who stays a person, or a computer, keeps the number in a name that the game gave.
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
        self.refresh(first=SeatLeave.DONE)

    def targets(self) -> Sequence[Target[Letter | KeyboardKey | SeatKey]]:
        layout = self._view.layout
        plays = zip((None, *LEVELS), (layout.person, *layout.levels), strict=True)
        return [
            *(Target(Plays(level), rect, self._plays_label(level)) for level, rect in plays),
            *self.keyboard(),
            *(
                Target(key, rect, self._leave_label(key))
                for key, rect in layout.leave.items()
                if key is not SeatLeave.REMOVE or self._removable
            ),
        ]

    def _plays_label(self, level: str | None) -> str:
        tr, chosen = self.services.tr, level == self.level
        if level is None:
            here, else_ = (
                tr.gettext("A human plays here, chosen"),
                tr.gettext("A human plays here"),
            )
            return here if chosen else else_
        # Translators: {level} is how well it plays: Novice, Regular, Expert, Perfect or Champion
        here = tr.gettext("The computer plays here ({level}), chosen")
        free = tr.gettext("The computer plays here ({level})")
        return (here if chosen else free).format(level=level_name(tr, level))

    def _leave_label(self, key: SeatLeave) -> str:
        tr = self.services.tr
        match key:
            case SeatLeave.REMOVE:
                # Translators: A verb on a key; at most 22 letters
                return tr.gettext("Remove player")
            case SeatLeave.CANCEL:
                return tr.gettext("Cancel: the player stays unchanged")
            case SeatLeave.DONE:
                name = self.typed or self.unnamed
                return tr.gettext("Done: this player is called {name}").format(name=name)
            case _:
                assert_never(key)

    @property
    def _removable(self) -> bool:
        return self._was is not None and bool(self._others)

    # --- what is done -----------------------------------------------------------------------------

    def pick(self, key: SeatKey) -> Outcome | None:
        match key:
            case Plays(level):
                self.level = level
                self.changed()
                return None
            case SeatLeave.REMOVE:
                return SeatDone(self.index, None)
            case SeatLeave.CANCEL:
                return Back()
            case SeatLeave.DONE:
                return self.done()
            case _:
                assert_never(key)

    def done(self) -> Outcome:
        wish = self.typed or self.unnamed
        if self.services.kiosk and refused(wish):
            return Tell(Notice(_REFUSED))
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
        self._view.paint(painter, self._shown())
        self.paint_keyboard(painter)

    def overlay(self, painter: Painter) -> None:
        self._view.overlay(painter, self._shown(), self.focus_rect())

    def _shown(self) -> SeatShown:
        return SeatShown(
            index=self.index,
            level=self.level,
            typed=self.typed,
            unnamed=self.unnamed,
            removable=self._removable,
            refusal=self.refusal,
            focus=self.focus.current,
            looked_at=self.focus.rect,
            pressed=self.pressed,
            hop=self.hop.share if self.moving else None,
        )
