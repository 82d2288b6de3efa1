"""What the user has set: kept as one small JSON file, never in the way of a start."""

import json
import logging
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from game.draw.theme import COMPUTER_STEPS, TEXT_SIZES, VOLUME_MOST, Palette
from game.engine import Seat
from game.engine.limits import COMMIT_SECONDS, NAME_LENGTH, SEATS
from game.store import plain_files
from game.text.i18n import N_

_LOG = logging.getLogger(__name__)
CANVAS_LINES = (0, 720, 1080)
"""The choices for the shorter side of the picture at most; 0 is as large as the window."""


@dataclass
class Settings:
    """The user's choices.

    `lang` is empty as long as the system decides; `seats` empty as long as nobody sat down;
    `effects` and `music` are loudnesses from 0 to VOLUME_MOST.
    """

    lang: str = ""
    text_scale: float = TEXT_SIZES[0]
    """How much larger than the design text is to be."""
    commit_seconds: int = COMMIT_SECONDS[0]
    """Seconds until an unchosen box is written after the last roll; 0 is never."""
    computer_steps: int = COMPUTER_STEPS[0]
    """Steps that a computer seat pauses before each decision."""
    canvas_lines: int = CANVAS_LINES[0]
    palette: Palette = Palette.CANDY
    effects: int = 8
    music: int = 6
    reduced_motion: bool = False
    full_screen: bool = False
    seats: list[Seat] = field(default_factory=list)


_CHOICES: dict[str, tuple[str, Sequence[object]]] = {
    "text_size": ("text_scale", TEXT_SIZES),
    "commit": ("commit_seconds", COMMIT_SECONDS),
    "speed": ("computer_steps", COMPUTER_STEPS),
    "canvas": ("canvas_lines", CANVAS_LINES),
    "palette": ("palette", tuple(Palette)),
    "effects": ("effects", range(VOLUME_MOST + 1)),
    "music": ("music", range(VOLUME_MOST + 1)),
}
"""By the key in the file, which has the place of the choice in its list: the field, and the list.

Places, because version 0.1 wrote them: so each version reads the other's file.
"""
_SWITCHES = ("reduced_motion", "full_screen")
_FILE = "settings.json"
_NOT_SAVED = N_("The settings cannot be saved. The data folder is full or read-only.")


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
        text = json.dumps(_to_data(settings), indent=1)
        try:
            plain_files.write(self.path, text)
        except OSError as error:
            _LOG.warning("%s: %s", self.path, error)
            self.problem = _NOT_SAVED

    def _set_aside(self) -> None:
        try:
            plain_files.put_aside(self.path, "damaged")
        except OSError as error:
            _LOG.warning("%s cannot be set aside: %s", self.path, error)
            self.problem = _NOT_SAVED
        else:
            self.problem = N_(
                "The settings file was damaged. It was set aside, and the default "
                "settings are used."
            )


def _to_data(settings: Settings) -> dict[str, object]:
    """The settings as they stand in the file, key by key in the order of version 0.1."""
    # dict keeps its order, and with it the file the order it has had since version 0.1.
    places = {key: among.index(getattr(settings, name)) for key, (name, among) in _CHOICES.items()}
    switches = {key: getattr(settings, key) for key in _SWITCHES}
    seats = [asdict(seat) for seat in settings.seats]
    return {"lang": settings.lang, **places, **switches, "seats": seats}


def _from_data(data: dict[str, Any]) -> Settings:
    settings = Settings()
    for key, (name, choices) in _CHOICES.items():
        place = data.get(key)
        # Not isinstance: JSON's true is an int to Python, but no place.
        if type(place) is int and 0 <= place < len(choices):
            setattr(settings, name, choices[place])
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
