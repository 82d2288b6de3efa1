"""What the user has set: kept as one small JSON file, never in the way of a start."""

import json
import logging
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from game.draw.theme import COMPUTER_STEPS, TEXT_SIZES, VOLUME_MOST
from game.engine import Seat
from game.engine.limits import COMMIT_SECONDS, NAME_LENGTH, SEATS
from game.store import plain_files
from game.text.i18n import N_

_LOG = logging.getLogger(__name__)
PALETTES = 3
"""Candy, a dark room, strong contrast (ui/hue.py)."""
CANVAS_LINES = (0, 720, 1080)
"""The choices for the shorter side of the picture at most; 0 is as large as the window."""


@dataclass
class Settings:
    """The user's choices. Numbers are places in the lists of choices of theme.py.

    `lang` is empty as long as the system decides; `seats` empty as long as nobody sat down;
    `effects` and `music` are loudnesses from 0 to VOLUME_MOST.
    """

    lang: str = ""
    text_size: int = 0
    commit: int = 0
    speed: int = 0
    canvas: int = 0
    palette: int = 0
    effects: int = 8
    music: int = 6
    reduced_motion: bool = False
    full_screen: bool = False
    seats: list[Seat] = field(default_factory=list)

    @property
    def commit_seconds(self) -> int:
        """Seconds until an unchosen box is written after the last roll; 0 is never."""
        return COMMIT_SECONDS[self.commit]

    @property
    def computer_steps(self) -> int:
        """Steps that a computer seat pauses before each decision."""
        return COMPUTER_STEPS[self.speed]

    @property
    def text_scale(self) -> float:
        """How much larger than the design text is to be."""
        return TEXT_SIZES[self.text_size]


_CHOICES = {
    "text_size": len(TEXT_SIZES),
    "commit": len(COMMIT_SECONDS),
    "speed": len(COMPUTER_STEPS),
    "canvas": len(CANVAS_LINES),
    "palette": PALETTES,
    "effects": VOLUME_MOST + 1,
    "music": VOLUME_MOST + 1,
}
_SWITCHES = ("reduced_motion", "full_screen")
_FILE = "settings.json"
_NOT_SAVED = N_("The settings cannot be saved: the data folder is full or read-only.")


class SettingsFile:
    """The settings of one data folder. `problem` is a msgid to be shown once, or empty.

    A file that cannot be understood is set aside under another name, never deleted; a folder that
    cannot be written to leaves the settings in force until the game ends.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / _FILE
        self.problem = ""

    def load(self) -> Settings:
        """The saved settings; the default for whatever is missing or makes no sense."""
        try:
            # With a mark at its start too, as some editors write one.
            data = json.loads(plain_files.read(self.path).decode("utf-8-sig"))
            if not isinstance(data, dict):
                raise ValueError("not a JSON object")
        except FileNotFoundError:
            return Settings()
        except (OSError, ValueError, RecursionError) as error:
            _LOG.warning("%s: %s", self.path, error)
            self._set_aside()
            return Settings()
        return _from_data(data)

    def save(self, settings: Settings) -> None:
        """Write the settings: the whole new file or, if that fails, still the old one."""
        # In ASCII: a name may hold what UTF-8 cannot write, half of a pair.
        text = json.dumps(asdict(settings), indent=1)
        try:
            plain_files.write(self.path, text)
        except OSError as error:
            _LOG.warning("%s: %s", self.path, error)
            self.problem = _NOT_SAVED

    def _set_aside(self) -> None:
        number = 1
        try:
            while (aside := self.path.with_name(f"settings-damaged-{number}.json")).exists():
                number += 1
            self.path.rename(aside)
        except OSError as error:
            _LOG.warning("%s cannot be set aside: %s", self.path, error)
            self.problem = _NOT_SAVED
        else:
            self.problem = N_(
                "The settings file was damaged. It was set aside, and defaults are used."
            )


def _from_data(data: dict[str, Any]) -> Settings:
    settings = Settings()
    for key, count in _CHOICES.items():
        value = data.get(key)
        if type(value) is int and 0 <= value < count:
            setattr(settings, key, value)
    for key in _SWITCHES:
        if isinstance(data.get(key), bool):
            setattr(settings, key, data[key])
    if isinstance(data.get("lang"), str):
        settings.lang = data["lang"]
    seats = data.get("seats")
    if isinstance(seats, list):
        settings.seats = [seat for seat in map(_seat, seats[:SEATS]) if seat is not None]
    return settings


def _seat(data: object) -> Seat | None:
    match data:
        case {"name": str(name), "level": (str() | None) as level} if name.strip():
            return Seat(name.strip()[:NAME_LENGTH], level)
        case _:
            return None
