"""What a scene can end in: a fact or a wish, which the flow turns into the next scene.

Here are those that any scene may have; menu.py, match.py, records.py and kiosk.py have the others,
each beside the flow of its name. The first picture needs no more than the menu's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, auto

from game.text.notice import Notice


@dataclass(frozen=True, slots=True)
class Outcome:
    """A fact or a wish; those without fields inherit all they need, and equal their own kind."""


@dataclass(frozen=True, slots=True)
class SetLanguage(Outcome):
    """Another language is to be spoken from now on: a code of LANGUAGES."""

    code: str


class SettingsChanged(Outcome):
    """Settings were changed, in place."""


Adjustment = SetLanguage | SettingsChanged
"""The host carries these out at once, and the scene stays: no flow has a row for them."""


@dataclass(frozen=True, slots=True)
class Tell(Outcome):
    """There is something that a person is to be told."""

    notice: Notice


class Question(Enum):
    """What is asked before something is lost."""

    LEAVE = auto()
    """Whether a match is to be left."""
    QUIT = auto()
    """Whether the game is to end while a match runs."""
    DROP = auto()
    """Whether an unfinished match is to be given up."""
    RESET_HALL = auto()
    STRIKE = auto()
    """Whether a place leaves the hall of fame; its fields are `name` and `points`."""
    RESTART = auto()
    REBOOT = auto()
    SWITCH_OFF = auto()


@dataclass(frozen=True, slots=True)
class Ask(Outcome):
    """Something would be lost: ask first. `fields` are for the question's {placeholders}."""

    question: Question
    fields: Mapping[str, str] = field(default_factory=dict)


class Agreed(Outcome):
    """The question was answered with yes."""


class Home(Outcome):
    """Back to the menu."""


class Back(Outcome):
    """Back to the scene below."""


class Quit(Outcome):
    """The game ends."""
