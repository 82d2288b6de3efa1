"""Keeps the sums over all matches: what a match adds as it ends, and all of them made anew.

The tables of sums say nothing that the matches do not, and prove nothing. They are there so that
no page has to read every match. The row RECIPE of `sums` is the highest key that is not counted
yet: the matches up to it are counted from the latest to the first, a few at a time, and each later
one as it ends. A file whose sums were made by another recipe has no such row, and they are made
anew.
"""

import logging
import sqlite3
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import suppress

from game.engine.dice import LUCKY_WORD
from game.engine.modes import Mode
from game.store.closing import End
from game.store.figures import ended, moment, seconds
from game.store.hall import fames
from game.store.info import MatchInfo
from game.store.reader import matches_between
from game.store.schema import of_the_place
from game.store.statistics import counted, player_key, tally_of_dice

_LOG = logging.getLogger(__name__)
RECIPE = f"left of 1, {unicodedata.unidata_version}"
"""Another number here, and other rules of what is one name, make other sums of the same matches."""
A_FEW = 20
"""So many matches are counted at a time: on a slow machine, too, it takes less than a frame."""
_TABLES = ("sums", "going", "aside", "ended", "players", "counts", "places", "daily")
MATCHES, ABANDONED, SECONDS, LANG = "matches", "abandoned", "seconds", "lang "
"""What is summed up besides the dice: names within the file, which stay as they are."""

Count = Callable[[sqlite3.Connection], None]
"""Changes the sums, within the transaction that changes the matches."""


def begun(info: MatchInfo) -> Count:
    """A match goes on from now on."""

    def count(database: sqlite3.Connection) -> None:
        database.execute("INSERT OR IGNORE INTO going VALUES (?)", (info.key,))
        _try(database, info)

    return _extra(count)


def over(info: MatchInfo) -> Count:
    """A match has ended, or was set aside; if it is not its turn yet, it is counted later."""

    def count(database: sqlite3.Connection) -> None:
        database.execute("DELETE FROM going WHERE match = ?", (info.key,))
        if (left := uncounted(database)) is not None and left < info.key:
            _add(database, [info])

    return _extra(count)


def _extra(count: Count) -> Count:
    """No match is to be lost because its sums cannot be kept: they are made anew then."""

    def do(database: sqlite3.Connection) -> None:
        database.execute("SAVEPOINT sums")
        try:
            count(database)
        except Exception as error:
            if of_the_place(error):
                raise  # and the match itself is not written either
            _LOG.warning("counting", exc_info=True)
            database.execute("ROLLBACK TO sums")
            with suppress(sqlite3.DatabaseError):
                database.execute("DELETE FROM sums WHERE what = ?", (RECIPE,))
        database.execute("RELEASE sums")

    return do


def uncounted(database: sqlite3.Connection) -> int | None:
    """The highest key that is not counted yet; None where nothing is, by today's recipe."""
    row = database.execute("SELECT count FROM sums WHERE what = ?", (RECIPE,)).fetchone()
    return row[0] if row is not None else None


def count_on(database: sqlite3.Connection) -> bool:
    """Count the next few matches; tells whether there are more."""
    left = uncounted(database)
    if left is None:
        for table in _TABLES:
            database.execute(f"DELETE FROM {table}")
        (left,) = database.execute("SELECT ifnull(max(id), 0) FROM matches").fetchone()
        database.execute("INSERT INTO sums VALUES (?, ?)", (RECIPE, left))
    first = max(1, left - A_FEW + 1)
    if left > 0:
        _add(database, matches_between(database, first, left))
    database.execute("UPDATE sums SET count = ? WHERE what = ?", (first - 1, RECIPE))
    return first > 1


def _add(database: sqlite3.Connection, infos: Iterable[MatchInfo]) -> None:
    infos = list(infos)
    for info in infos:
        _sort(database, info)
        _try(database, info)
    _add_sums(database, [info for info in infos if ended(info)])


def _sort(database: sqlite3.Connection, info: MatchInfo) -> None:
    """Note what a match is, if it is not one that has ended; one that is damaged passes for one."""
    if info.header is None:
        return
    if info.closing is None:
        database.execute("INSERT OR IGNORE INTO going VALUES (?)", (info.key,))
    elif info.closing.end is End.ASIDE:
        database.execute("INSERT OR IGNORE INTO aside VALUES (?)", (info.key,))


def _try(database: sqlite3.Connection, info: MatchInfo) -> None:
    """The counted tries at a daily match: held while it goes on, and used from the first roll."""
    header = info.header
    if header is None or header.mode is not Mode.DAILY:
        return
    database.execute("DELETE FROM daily WHERE date = ? AND match = ?", (header.date, info.key))
    reached = info.finished and info.closing and info.closing.lucky_word == LUCKY_WORD
    for number, seat in enumerate(header.seats):
        result = info.results[number] if info.results else None
        held = info.closing is None or (result is not None and result.rolled)
        if header.counted[number] and held:
            total = result.sheet.total if result is not None and reached else None
            row = header.date, info.key, number, player_key(seat.name), total
            database.execute("INSERT INTO daily VALUES (?, ?, ?, ?, ?)", row)


def _add_sums(database: sqlite3.Connection, infos: list[MatchInfo]) -> None:
    sums: Counter[str] = Counter()
    for info in infos:
        assert info.header is not None
        assert info.closing is not None
        took, at, lang = seconds(info), moment(info.closing.at) or 0, _text(info.header.lang)
        row = info.key, at, info.finished, took, lang
        database.execute("INSERT INTO ended VALUES (?, ?, ?, ?, ?)", row)
        places = [(fame.key, fame.seat, fame.total, at) for fame in fames(info)]
        database.executemany("INSERT INTO places VALUES (?, ?, ?, ?)", places)
        sums[MATCHES] += 1
        sums[ABANDONED] += not info.finished
        sums[SECONDS] += took
        sums[LANG + lang] += 1
        sums += tally_of_dice(info)
    database.executemany(
        "INSERT INTO sums VALUES (?, ?)"
        " ON CONFLICT (what) DO UPDATE SET count = count + excluded.count",
        sums.items(),
    )
    for player, sums_of in counted(infos).items():
        database.execute(
            "INSERT INTO players VALUES (?, ?, ?, ?) ON CONFLICT (player) DO UPDATE SET"
            " matches = matches + excluded.matches,"
            " name = iif(excluded.latest > latest, excluded.name, name),"
            " latest = max(latest, excluded.latest)",
            (player, sums_of.matches, sums_of.latest, _text(sums_of.name)),
        )
        database.executemany(
            "INSERT INTO counts VALUES (?, ?, ?)"
            " ON CONFLICT (player, what) DO UPDATE SET count = count + excluded.count",
            [(player, what, count) for what, count in sums_of.counts.items()],
        )


def _text(words: str) -> str:
    """A text that can be stored, as in `player_key`."""
    return words.encode(errors="replace").decode()
