"""What a kiosk has to remember of its own: the operator's choices, wrong PINs, the hall's reset."""

import json
import logging
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from game.kiosk.config import sane
from game.store import plain_files

_LOG = logging.getLogger(__name__)
_FILE = "kiosk.json"
_ABOUT_TRIES = ("tried_since", "tried")
"""Kept only while there are wrong tries: version 0.1 knew neither."""
_LONGEST = 64
"""Letters that either of them may have."""


@dataclass
class KioskState:
    """`choices` by the keys of kiosk.toml; `tries` wrong PINs since the last right one.

    `tried_since` is when the first of those was tried, as ISO 8601 in UTC, and `tried` the salt of
    the PIN that they were tried at. The hall of fame shows matches whose key is above `hall_after`.
    """

    choices: dict[str, Any] = field(default_factory=dict)
    tries: int = 0
    hall_after: int = 0
    tried_since: str = ""
    tried: str = ""

    def forgive(self) -> None:
        """Let no wrong PIN have been tried."""
        self.tries, self.tried_since, self.tried = 0, "", ""


class StateFile:
    """The state of one data folder; where nothing can be written it lasts until the game ends."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / _FILE

    def load(self) -> KioskState:
        """What was saved; nothing in place of what makes no sense."""
        try:
            data = json.loads(plain_files.read(self._path))
        except FileNotFoundError:
            return KioskState()
        except (OSError, ValueError, RecursionError) as error:
            _LOG.warning("%s: %s", self._path, error)
            return KioskState()
        state = KioskState()
        match data:
            case {"choices": dict(choices)}:
                state.choices, faults = sane(choices)
                for _, words in faults:
                    _LOG.warning("%s: %s", self._path, words)
        for name in ("tries", "hall_after"):
            value = data.get(name) if isinstance(data, dict) else None
            if type(value) is int and value >= 0:
                setattr(state, name, value)
        for name in _ABOUT_TRIES:
            value = data.get(name) if isinstance(data, dict) else None
            if state.tries and isinstance(value, str) and len(value) <= _LONGEST:
                setattr(state, name, value if value.isprintable() else "")
        return state

    def save(self, state: KioskState) -> None:
        """Write it: the whole new file or, if that fails, still the old one."""
        data = asdict(state)
        for name in _ABOUT_TRIES:
            if not data[name]:
                del data[name]
        try:
            plain_files.write(self._path, json.dumps(data, indent=1))
        except OSError as error:
            _LOG.warning("%s: %s", self._path, error)
