"""What is written of a match, as statements for the writer."""

from collections.abc import Iterable, Mapping

from game.store import chain
from game.store.closing import Closing
from game.store.header import Header
from game.store.info import MatchKey
from game.store.record import StoredCommand
from game.store.writer import Statement


def begin(key: MatchKey, header: Header, seed: bytes) -> Statement:
    """A match is there, with nothing played yet."""
    return "INSERT INTO matches (id, header, seed) VALUES (?, ?, ?)", (key, header.text, seed)


def append(key: MatchKey, row: StoredCommand) -> Statement:
    """One command more."""
    sql = "INSERT INTO commands (match, number, command, at, hash) VALUES (?, ?, ?, ?, ?)"
    return sql, (key, row.number, row.command, row.at, row.hash)


def close(key: MatchKey, closing: Closing, first: bytes, last: bytes) -> Statement:
    """How a match ended, sealed between the `first` and the `last` link of its chain."""
    sql = "UPDATE matches SET closing = ?, last = ?, seal = ? WHERE id = ?"
    return sql, (closing.text, last, chain.seal(first, last, closing.text), key)


def attempt(key: MatchKey, weight: int) -> Statement:
    """A try to resume a match that weighs so much, until it is settled."""
    sql = (
        "INSERT INTO attempts VALUES (?, ?)"
        " ON CONFLICT (match) DO UPDATE SET failed = failed + excluded.failed"
    )
    return sql, (key, weight)


def settle(key: MatchKey) -> Statement:
    """A match has come up, or ended: it failed at nothing."""
    return "DELETE FROM attempts WHERE match = ?", (key,)


def sign(key: MatchKey, first: bytes, names: Mapping[int, str]) -> Iterable[Statement]:
    """The names of seats in the hall of fame; `first` is the first link of the match's chain."""
    sql = "INSERT OR REPLACE INTO names (match, seat, name, hash) VALUES (?, ?, ?, ?)"
    for seat, name in names.items():
        yield sql, (key, seat, name, chain.name(first, seat, name))


def forget(keep: int) -> Statement:
    """The commands of ended matches go, except those of the last `keep`."""
    sql = """
        DELETE FROM commands WHERE match <= (
            SELECT id FROM matches WHERE closing IS NOT NULL ORDER BY id DESC LIMIT 1 OFFSET ?
        ) AND (SELECT closing FROM matches WHERE id = match) IS NOT NULL
    """
    return sql, (keep,)
