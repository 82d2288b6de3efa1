"""What a scene can end in: facts and wishes that flow.py turns into the next scene."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from game.engine import Match, Seat
from game.modes import Mode

if TYPE_CHECKING:
    from game.store import Record


@dataclass(frozen=True, slots=True)
class Play:
    """A match is to begin; its seed is the dealer's affair."""

    seats: tuple[Seat, ...]
    mode: Mode = Mode.FREE


@dataclass(frozen=True, slots=True)
class GoOn:
    """An unfinished match is to be played on; `key` names it among the saved ones."""

    key: int


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

    match: Match


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
class OpenRecords:
    """What was played is to be looked at; `tab` is the name of the scene."""

    tab: str


@dataclass(frozen=True, slots=True)
class OpenMatch:
    """A saved match is to be looked at; `key` names it among the saved ones."""

    key: int


@dataclass(frozen=True, slots=True)
class OpenFile:
    """A match that was saved as a file is to be looked at."""

    path: Path


@dataclass(frozen=True, slots=True)
class OpenReplay:
    """The course of a match is to be seen."""

    match: Match


@dataclass(frozen=True, slots=True)
class OpenFair:
    """It is to be seen why the dice are fair; the seed too if the match is `over`."""

    match: Match
    over: bool = False


@dataclass(frozen=True, slots=True)
class ChooseMode:
    """Another kind of match is to be chosen instead of `mode`."""

    mode: Mode


@dataclass(frozen=True, slots=True)
class ModeChosen:
    """The kind of match was chosen."""

    mode: Mode


@dataclass(frozen=True, slots=True)
class OpenLucky:
    """The players want another lucky word than this one."""

    word: str


@dataclass(frozen=True, slots=True)
class SayLuckyWord:
    """The players have a lucky word."""

    word: str


@dataclass(frozen=True, slots=True)
class Signed:
    """People gave three letters for the hall of fame after a match: `names` by seat."""

    key: int
    match: Match
    names: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class AskDrop:
    """An unfinished match is to be given up: ask first."""


@dataclass(frozen=True, slots=True)
class Agreed:
    """The question was answered with yes."""


@dataclass(frozen=True, slots=True)
class DropMatch:
    """An unfinished match is given up; `key` names it among the saved ones."""

    key: int


@dataclass(frozen=True, slots=True)
class Export:
    """A match that has ended is to be saved as a file."""

    record: Record


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something around the game is wrong: a msgid, and what its {placeholders} stand for."""

    msgid: str
    fields: Mapping[str, str] = field(default_factory=dict)

    def text(self, translate: Callable[[str], str]) -> str:
        """The sentence in the language of `translate`, a Translator's gettext."""
        text = translate(self.msgid).format(**self.fields)
        # A folder's name may hold bytes that are no characters.
        return text.encode("utf-8", "replace").decode()


@dataclass(frozen=True, slots=True)
class Wake:
    """Somebody came to the kiosk: what passers-by see has done its work."""


@dataclass(frozen=True, slots=True)
class AskStillThere:
    """Nobody has touched the kiosk for a while: ask."""


@dataclass(frozen=True, slots=True)
class GoneAway:
    """Nobody is there any more."""


@dataclass(frozen=True, slots=True)
class GoDark:
    """The kiosk's screen is to show nothing for some hours."""


@dataclass(frozen=True, slots=True)
class OpenPin:
    """Somebody made the keeper's gesture: the PIN is to be asked for."""


@dataclass(frozen=True, slots=True)
class OpenKeeper:
    """A page of the keeper's is to be opened: the name of a scene."""

    page: str = "keeper"


@dataclass(frozen=True, slots=True)
class AskKeeper:
    """Something the keeper wishes for is to be asked about first: a name of Question.

    `fields` are what the {placeholders} of the question stand for.
    """

    question: str
    fields: Mapping[str, str] = field(default_factory=dict)


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
    | GoOn
    | EditSeat
    | SeatDone
    | SetLanguage
    | SettingsChanged
    | OpenRules
    | OpenSettings
    | OpenPause
    | OpenSheets
    | MatchOver
    | OpenRecords
    | OpenMatch
    | OpenFile
    | OpenReplay
    | OpenFair
    | ChooseMode
    | ModeChosen
    | OpenLucky
    | SayLuckyWord
    | Signed
    | AskDrop
    | Agreed
    | DropMatch
    | Export
    | AskLeave
    | AskQuit
    | Trouble
    | Wake
    | AskStillThere
    | GoneAway
    | GoDark
    | OpenPin
    | OpenKeeper
    | AskKeeper
    | Home
    | Back
    | Quit
)
