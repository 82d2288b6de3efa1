"""What a scene can end in: facts and wishes that flow.py turns into the next scene.

Here are those of the menu and of every scene; outcomes_match.py, outcomes_records.py and
outcomes_kiosk.py have the others, which the first picture need not wait for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from game.engine import Seat
from game.engine.modes import Mode


@dataclass(frozen=True, slots=True)
class Outcome:
    """A fact or a wish; those without fields inherit all they need, and equal their own kind."""


@dataclass(frozen=True, slots=True)
class Play(Outcome):
    """A match is to begin; its seed is the dealer's affair."""

    seats: tuple[Seat, ...]
    mode: Mode = Mode.FREE


@dataclass(frozen=True, slots=True)
class Resume(Outcome):
    """An unfinished match is to be played on; `key` names it among the saved ones."""

    key: int


@dataclass(frozen=True, slots=True)
class EditSeat(Outcome):
    """The seat with this index is to be changed, or added."""

    index: int


@dataclass(frozen=True, slots=True)
class SeatDone(Outcome):
    """A seat was edited: what it is now, or None to take it away."""

    index: int
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class ChooseMode(Outcome):
    """Another kind of match is to be chosen instead of `mode`."""

    mode: Mode


@dataclass(frozen=True, slots=True)
class ModeChosen(Outcome):
    """The kind of match was chosen."""

    mode: Mode


@dataclass(frozen=True, slots=True)
class SetLanguage(Outcome):
    """Another language is to be spoken from now on: a code of LANGUAGES."""

    code: str


class OpenRules(Outcome):
    """The rules are to be read."""


class OpenSettings(Outcome):
    """The settings are to be changed."""


class SettingsChanged(Outcome):
    """Settings were changed, in place."""


@dataclass(frozen=True, slots=True)
class OpenRecords(Outcome):
    """What was played is to be looked at; `tab` is the name of the scene."""

    tab: str


@dataclass(frozen=True, slots=True)
class Trouble(Outcome):
    """Something around the game is wrong: a msgid, and what its {placeholders} stand for."""

    msgid: str
    fields: Mapping[str, str] = field(default_factory=dict)

    def text(self, translate: Callable[[str], str]) -> str:
        """The sentence in the language of `translate`, a Translator's gettext."""
        text = translate(self.msgid).format(**self.fields)
        # A folder's name may hold bytes that are no characters.
        return text.encode("utf-8", "replace").decode()


class AskQuit(Outcome):
    """Someone wants out of the game while a match runs: ask first."""


class Home(Outcome):
    """Back to the menu."""


class Back(Outcome):
    """Back to the scene below."""


class Quit(Outcome):
    """The game ends."""
