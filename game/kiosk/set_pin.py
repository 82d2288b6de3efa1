"""Sets the PIN of a kiosk's operator: reads it from standard input and keeps a salted hash of it.

python3 -m game.kiosk.set_pin --data-dir DIR
"""

import argparse
import getpass
import sys
from collections.abc import Sequence
from pathlib import Path

from game.kiosk.pin import Stored, WrongPin, save


def main(argv: Sequence[str] | None = None) -> int:
    """Returns the exit status: 0, or 1 with one line that says what is wrong."""
    parser = argparse.ArgumentParser(prog="kiosk_pin", description="Set the keeper's PIN.")
    parser.add_argument(
        "--data-dir", metavar="DIR", type=Path, required=True, help="the kiosk's data folder"
    )
    folder: Path = parser.parse_args(argv).data_dir
    try:
        save(folder, Stored.of(_asked()))
    except WrongPin as error:
        print(f"kiosk_pin: {error}", file=sys.stderr)
    except OSError as error:
        print(f"kiosk_pin: {folder}: {error.strerror}", file=sys.stderr)
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
