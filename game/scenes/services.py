"""What scenes may use of the game around them: words, settings, sound, the saved matches."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

from game.audio.effects import Effect
from game.audio.silence import Silence
from game.engine import Seat
from game.engine.limits import SEATS
from game.input.actions import Device
from game.store.saved import SavedMatches
from game.store.settings import Settings
from game.text.days import NO_TIME, Days
from game.text.i18n import LANGUAGES, Translator
from game.text.notice import Notice
from game.text.refused import refused
from game.text.seats import seat_name, seated, shown_name

if TYPE_CHECKING:
    from game.audio.cues import Cue
    from game.draw.dice import DiceArt


def copy_nowhere(text: str) -> bool:
    """Where there are no other programs, as on a kiosk."""
    return False


@dataclass
class Services:
    """What scenes may use; the app owns it and keeps it current."""

    tr: Translator
    settings: Settings
    size: tuple[int, int]
    device: Device = Device.MOUSE
    fast: bool = False
    kiosk: bool = False
    languages: tuple[str, ...] = LANGUAGES
    """The codes of the languages to choose from."""
    seats_most: int = SEATS
    """How many may sit down."""
    store: SavedMatches = field(default_factory=SavedMatches)
    """The saved matches: none, until they have been opened."""
    sound: Silence = field(default_factory=Silence)
    days: Days = NO_TIME
    """What day it is; the app keeps it current."""
    copy: Callable[[str], bool] = copy_nowhere
    """Puts text where other programs can paste it from; tells whether it lies there."""
    troubles: list[Notice] = field(default_factory=list)
    """What is wrong around the game, each thing to be said once."""

    @cached_property
    def dice(self) -> DiceArt:
        """The pictures of the dice, which every table sets to its own size."""
        from game.draw.dice import DiceArt  # the first picture does not wait for it

        return DiceArt(1)

    def called(self, name: str, seat: int = 0) -> str:
        """By which name a person is shown: one that was not given follows the language.

        On a kiosk, where everybody sees it, that of the seat stands for one that is refused.
        """
        refuse = self.kiosk and refused(name)
        return seat_name(seat, self.tr) if refuse else shown_name(name, self.tr)

    def shown(self, seats: Iterable[Seat]) -> tuple[Seat, ...]:
        """Seats with the names by which they are shown."""
        return tuple(
            replace(seat, name=self.called(seat.name, number)) for number, seat in enumerate(seats)
        )

    @property
    def seats(self) -> list[Seat]:
        """Who would play now."""
        # The operator of a kiosk may let fewer sit down than the settings name.
        return seated(self.shown(self.settings.seats), self.tr)[: self.seats_most]

    def steps(self, count: int) -> int:
        """A duration, shortened for --fast."""
        return min(count, 1) if self.fast else count

    def play(self, effect: Effect) -> None:
        """Let a sound be heard."""
        self.sound.play(effect)

    def schedule(self, cues: Iterable[Cue]) -> None:
        """Let sounds be heard when their time comes."""
        self.sound.schedule(cues)

    def hush(self) -> None:
        """Forget the sounds whose time has not come."""
        self.sound.hush()

    def say(self, msgid: str) -> str:
        """A sentence in the language of the moment."""
        return self.tr.gettext(msgid)
