"""Sets the PIN of a kiosk's operator: reads it from standard input and keeps a salted hash of it.

python3 -m game.kiosk.set_pin --data-dir DIR
"""

import getpass
import sys
from collections.abc import Sequence
from pathlib import Path

from game.kiosk.pin import Stored, WrongPin, save
from game.text.terminal import Arguments, complain, guard


def main(argv: Sequence[str] | None = None) -> int:
    """Returns the exit status: 0, or 1 with one line that says what is wrong."""
    guard()
    parser = Arguments(prog="kiosk_pin", description="Set the keeper's PIN.")
    parser.add_argument(
        "--data-dir", metavar="DIR", type=Path, required=True, help="the kiosk's data folder"
    )
    folder: Path = parser.parse_args(argv).data_dir
    try:
        save(folder, Stored.of(_asked()))
    except WrongPin as error:
        complain(f"kiosk_pin: {error}")
    except OSError as error:
        complain(f"kiosk_pin: {folder}: {error.strerror}")
    else:
        return 0
    return 1


def _asked() -> str:
    """The PIN: typed unseen on a terminal, else the first line."""
    if sys.stdin.isatty():
        return getpass.getpass("New PIN: ").strip()
    return sys.stdin.readline().strip()


if __name__ == "__main__":
    sys.exit(main())
