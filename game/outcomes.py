"""What a scene can end in: facts and wishes that flow.py turns into the next scene."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from game.engine import Match, Seat


@dataclass(frozen=True, slots=True)
class Play:
    """A match is to begin; its seed is the app's affair."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class EditSeat:
    """The seat with this index is to be changed, or added."""

    index: int


@dataclass(frozen=True, slots=True)
class SeatDone:
    """A seat was edited: what it is now, or None to take it away."""

    index: int
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class SetLanguage:
    """Another language is to be spoken from now on: a code of LANGUAGES."""

    code: str


@dataclass(frozen=True, slots=True)
class OpenRules:
    """The rules are to be read."""


@dataclass(frozen=True, slots=True)
class OpenSettings:
    """The settings are to be changed."""


@dataclass(frozen=True, slots=True)
class SettingsChanged:
    """Settings were changed, in place."""


@dataclass(frozen=True, slots=True)
class OpenPause:
    """The match pauses."""


@dataclass(frozen=True, slots=True)
class OpenSheets:
    """All sheets of a match are to be read."""

    match: Match


@dataclass(frozen=True, slots=True)
class MatchOver:
    """A match was closed."""

    match: Match


@dataclass(frozen=True, slots=True)
class AskLeave:
    """Someone wants out of a match: ask first."""


@dataclass(frozen=True, slots=True)
class AskQuit:
    """Someone wants out of the game while a match runs: ask first."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something around the game is wrong: a msgid, and what its {placeholders} stand for."""

    msgid: str
    fields: Mapping[str, str] = field(default_factory=dict)

    def text(self, translate: Callable[[str], str]) -> str:
        """The sentence in the language of `translate`, a Translator's gettext."""
        return translate(self.msgid).format(**self.fields)


@dataclass(frozen=True, slots=True)
class Home:
    """Back to the menu."""


@dataclass(frozen=True, slots=True)
class Back:
    """Back to the scene below."""


@dataclass(frozen=True, slots=True)
class Quit:
    """The game ends."""


Outcome = (
    Play
    | EditSeat
    | SeatDone
    | SetLanguage
    | SettingsChanged
    | OpenRules
    | OpenSettings
    | OpenPause
    | OpenSheets
    | MatchOver
    | AskLeave
    | AskQuit
    | Trouble
    | Home
    | Back
    | Quit
)
