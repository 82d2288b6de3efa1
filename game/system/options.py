"""What the command line asks for, and what the game ends with."""

from dataclasses import dataclass
from pathlib import Path

LEAST_SIDE, MOST_SIDE = 100, 8192
"""What a side of the picture can have, in pixels."""
DISPLAY_LOST = 3
"""The exit status of a game whose display went away."""


@dataclass(frozen=True, slots=True)
class Options:
    """The flags, checked. `window` is a size in pixels; None is as set, or full screen."""

    data_dir: Path
    lang: str | None = None
    kiosk: bool = False
    kiosk_file: Path = Path("/etc/penta/kiosk.toml")
    """What the operator of a kiosk has set ahead."""
    window: tuple[int, int] | None = None
    seed: str | None = None
    demo: bool = False
    fast: bool = False
    screenshot_dir: Path | None = None
    exit_after_match: bool = False
