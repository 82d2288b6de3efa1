"""Measures how much of the disk a match takes: `python -m tests.bench.size [--matches N]`."""

import argparse
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from game.engine import Seat
from game.store import MatchStore
from tests.store.matches import play

TABLES = (
    (Seat("Player 1"), Seat("Hexa", "expert")),
    tuple(Seat(f"Player {number}") for number in range(1, 7)),
)


def size(seats: tuple[Seat, ...], matches: int) -> tuple[float, float]:
    """Bytes that a match takes for ever, and what its commands take besides."""
    with tempfile.TemporaryDirectory() as folder:
        store = MatchStore(Path(folder))
        for number in range(matches):
            key, _ = play(store, number, seats=seats)
            store.sign(key, {0: "ANN"})
        store.close()
        file = Path(folder) / "penta.sqlite3"
        whole = _packed(file)
        bare = _packed(file, "DELETE FROM commands")
    return bare / matches, (whole - bare) / matches


def _packed(file: Path, change: str = "") -> int:
    """The size of the file without free pages, after a change."""
    with closing(sqlite3.connect(file)) as database:
        with database:
            database.execute(change)
        database.execute("VACUUM")
    return file.stat().st_size


def main() -> None:
    """Print a line for two and for six seats."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=200, help="how many to play with each")
    matches = parser.parse_args().matches
    for seats in TABLES:
        result, commands = size(seats, matches)
        print(f"{len(seats)} seats: {result:.0f} bytes for ever, {commands:.0f} of commands")


if __name__ == "__main__":
    main()
