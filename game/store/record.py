"""A match as it is kept: header, seed, and the rows that play it again."""

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from game.engine import Match
from game.engine.commands import Command, from_data, to_data
from game.engine.events import Event, Rolled
from game.store import chain
from game.store.closing import FACES, Closing, End, SeatResult
from game.store.header import Header


class Damaged(Exception):
    """What is stored of a match does not fit together; the message says why, in English."""


@contextmanager
def doubting() -> Iterator[None]:
    """Whatever goes wrong in here, with something read from a file, means that it is damaged.

    Raises Damaged. What may come of bytes that nobody wrote is no list to be known beforehand.
    """
    try:
        yield
    except Damaged:
        raise
    except Exception as error:  # any: see above
        raise Damaged(f"{type(error).__name__}: {error}") from error


class Forgotten(Damaged):
    """Only the result of this match was kept."""


@dataclass(frozen=True, slots=True)
class StoredCommand:
    """One stored command: its number from 0, canonical text, wall time, and the chain's link."""

    number: int
    command: str
    at: str
    hash: bytes


class Record:
    """A match growing row by row, played along so that only what the rules allow is kept."""

    def __init__(self, header: Header, seed: bytes) -> None:
        """Raises ValueError if the seed is not the header's."""
        self.header = header
        self.match = Match(header.setup(seed))
        self.times: list[str] = []
        """The wall time of each command of the match's log."""
        self.events: tuple[Event, ...] = ()
        """What the last command led to."""
        self.ended: Closing | None = None
        """How the match ended, once it has."""
        self.first = self.last = chain.head(header.text)
        self._faces = [[0] * FACES for _ in header.seats]

    @classmethod
    def read(cls, header: object, seed: object, rows: Iterable[tuple[object, ...]]) -> "Record":
        """The record that was stored: header text, seed, and (number, command, at, hash) by number.

        Raises Damaged if anything in it is not as it was written.
        """
        with doubting():
            record = cls(Header.from_data(json.loads(_text(header))), _bytes(seed))
            if record.header.text != header:
                raise ValueError("the header was changed")
            for number, row in enumerate(rows):
                stored, command, at, hash_ = row
                # Played, not just parsed: what is against the rules was not written by this game.
                made = record.add(from_data(json.loads(_text(command))), _text(at))
                if (stored, command, hash_) != (number, made.command, made.hash):
                    raise ValueError(f"row {number} does not fit the row before it")
        return record

    @property
    def seed(self) -> bytes:
        """The seed, secret until the match is closed."""
        return self.match.setup.seed

    def add(self, command: Command, at: str) -> StoredCommand:
        """Carry out a command and give its row. Raises IllegalCommand, and then adds nothing."""
        number = len(self.match.log)
        self.events = self.match.do(command)
        for event in self.events:
            if isinstance(event, Rolled):  # no other event has faces to count
                for die in event.moved:
                    self._faces[event.seat][event.dice[die] - 1] += 1
        text = chain.canonical(to_data(command))
        self.times.append(at)
        self.last = chain.link(self.last, number, text, at)
        return StoredCommand(number, text, at, self.last)

    def closing(self, end: End, at: str) -> Closing:
        """The closing row of the match as it stands."""
        state = self.match.state
        seats = zip(state.sheets, state.automatic, state.hints, self._faces, strict=True)
        results = tuple(
            SeatResult(sheet, automatic, hints, tuple(faces))
            for sheet, automatic, hints, faces in seats
        )
        return Closing(end, at, self.match.lucky_word, results)

    def copy(self) -> Match:
        """The match as it stands, played again: the caller's own to go on with."""
        return Match.replay(self.match.setup, self.match.log)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError("not a text where there was one")
    return value


def _bytes(value: object) -> bytes:
    if not isinstance(value, bytes):
        raise ValueError("not bytes where there were some")
    return value
