"""One match as a small JSON file: written to be opened on another machine, or checked by anyone."""

import json
import os
import re
import unicodedata
from collections import Counter
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, assert_never

from game.computer.levels import LEVELS
from game.engine.commands import Command, from_data, to_data
from game.engine.events import (
    AllFull,
    ChoiceChanged,
    Finished,
    HoldChanged,
    Noted,
    Rolled,
    TurnBegan,
    Undone,
    Written,
)
from game.engine.limits import SEATS
from game.engine.setup import SEED_BYTES
from game.store import End, Header, Record, chain, plain_files
from game.text.i18n import N_

FORMAT = "penta-match"
VERSION = 2
"""Version 1, of Penta 0.1, had no chain."""
ENDING = ".penta.json"
MOST_BYTES = 4_000_000
MOST_COMMANDS = 20_000
MOST_SEATS = 64
"""In a file that is right; the screen has room for SEATS."""
MOST_LETTERS = 40
MOST_DIGITS = 4000
"""Python refuses numbers that are a little longer."""
MOST_LEVELS = 10
"""So deep parts of a file lie in each other at most."""

_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)?", re.ASCII)
_HASH = re.compile("[0-9a-f]{64}")
_STEERING = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")
"""Kinds of characters that are no letters, whatever letters may come: they steer, or mean none."""
_JOINERS = "\u200c\u200d"
"""Within letters of some scripts and within emoji: the two of these kinds that names need."""

Data = dict[str, Any]

UNREADABLE = N_("This file cannot be read. Copy it to this folder again.")
NOT_A_MATCH = N_("This file is not a Penta game. Choose one that was saved by Penta.")
NEWER = N_("This game was saved by a newer version of Penta. Install that version to open it.")
TOO_LARGE = N_("This file is too large to be a game. Choose one that was saved by Penta.")
NOT_OVER = N_("This game was saved before it was over. Finish it, then save it again.")
CHANGED = N_(
    "This file has been changed or damaged. Save the game again on the device where it was played."
)
CROWDED = N_("This game has too many players to be shown. You can check it with “penta verify”.")


class Refused(ValueError):
    """A file that is no match to be opened. `msgid` is a sentence; the message tells more.

    `wrong` is a file that calls itself a match of a version known here, and is none.
    """

    def __init__(self, msgid: str, detail: str = "", *, wrong: bool = False) -> None:
        super().__init__(detail or msgid)
        self.msgid = msgid
        self.wrong = wrong


@dataclass(frozen=True, slots=True)
class Links:
    """Of a match's chain the first link, the last, and the seal over its end, if it has ended."""

    first: str
    last: str
    seal: str | None

    @classmethod
    def of(cls, record: Record) -> "Links":
        """Those of a match as it stands."""
        seal = None
        if record.ended is not None:
            seal = chain.seal(record.first, record.last, record.ended.text).hex()
        return cls(record.first.hex(), record.last.hex(), seal)


@dataclass(frozen=True, slots=True)
class Document:
    """A file of the right form. Whether what it says is true is another matter.

    `seed` and `end` are None for a match that was going on, `links` where the file is of Penta 0.1.
    Commands carry what they led to.
    """

    header: Header
    seed: bytes | None
    end: End | None
    at: str
    lucky_word: str
    commands: list[Data]
    results: list[Data]
    links: Links | None


def same(one: object, other: object) -> bool:
    """Whether plain data is equal, types included: true is no 1, and 3.0 is no die."""
    return chain.canonical(one) == chain.canonical(other)


def save(record: Record, path: Path) -> None:
    """Write a match to a file, whole or not at all. Raises OSError."""
    plain_files.write(path, json.dumps(to_document(record), indent=1) + "\n")


def file_name(record: Record) -> str:
    """A name for the file: the start of the match and of its commitment."""
    start = "".join(letter for letter in record.header.started[:16] if letter in "-0123456789T")
    return f"penta-{start}-{record.header.commitment[:8]}{ENDING}"


def found(folder: Path) -> list[Path]:
    """The matches that were saved to a folder, by name; none if it cannot be read."""
    try:
        # os.path's does not raise: what cannot be looked at hides itself alone.
        return sorted(path for path in folder.glob(f"*{ENDING}") if os.path.isfile(path))
    except OSError:
        return []


def open_match(path: Path) -> Record:
    """A match from a file, to be looked at: everything in it fits together. Raises Refused."""
    document = read(path)
    if document.seed is None or document.end is None:
        raise Refused(NOT_OVER)
    if len(document.header.seats) > SEATS:
        raise Refused(CROWDED)
    try:
        record = Record(document.header, document.seed)
        for line in document.commands:
            if not same(step(record, from_data(line["command"]), line["at"]), line):
                raise Refused(CHANGED, "a command leads to something else")
        finished = record.match.result is not None
        record.ended = record.closing(End.FINISHED if finished else End.GIVEN_UP, document.at)
    except ValueError as error:
        raise Refused(CHANGED, str(error)) from error
    told = record.ended.end, record.match.lucky_word
    if told != (document.end, document.lucky_word) or not same(results(record), document.results):
        raise Refused(CHANGED, "the results are others")
    if document.links is not None and document.links != Links.of(record):
        raise Refused(CHANGED, "the chain is another one")
    return record


def read(path: Path) -> Document:
    """A file of the right form. Raises Refused for any other."""
    try:
        content = plain_files.read(path, MOST_BYTES)
    except plain_files.TooLarge as error:
        raise Refused(TOO_LARGE) from error
    except OSError as error:
        raise Refused(UNREADABLE, f"{path}: {error.strerror}") from error
    except ValueError as error:  # no path can be like this
        raise Refused(UNREADABLE, str(error)) from error
    return parse(content)


def parse(content: bytes) -> Document:
    """The match in a file's content. Raises Refused."""
    odd: list[str] = []
    """What JSON allows, or Python's reading of it, and no match has."""

    def constant(name: str) -> None:
        odd.append(f"{name} is no number of a match")

    def fraction(digits: str) -> None:
        odd.append(f"{digits[:MOST_LETTERS]} is no whole number")

    def number(digits: str) -> int:
        if len(digits) > MOST_DIGITS:
            odd.append(f"{digits[:MOST_LETTERS]} is too large a number")
            return 0
        return int(digits)

    def part(pairs: list[tuple[str, object]]) -> Data:
        names = [name for name, _ in pairs]
        odd.extend(f"{name[:MOST_LETTERS]} stands there twice" for name in _doubles(names))
        return dict(pairs)

    try:
        data = json.loads(
            content.decode("utf-8"),
            parse_constant=constant,
            parse_float=fraction,
            parse_int=number,
            object_pairs_hook=part,
        )
    except (ValueError, RecursionError) as error:
        raise Refused(NOT_A_MATCH, f"it is not JSON: {error}") from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise Refused(NOT_A_MATCH, f"it does not say that its format is {FORMAT}")
    version = data.get("version")
    # Before the form is looked at: a newer file may have another, and is not damaged for that.
    if type(version) is int and version > VERSION:
        raise Refused(NEWER, f"version {version}")
    try:
        for fault in odd:
            raise ValueError(fault)
        _check_nesting(data)
        return _document(data)
    except ValueError as error:
        raise Refused(NOT_A_MATCH, str(error), wrong=True) from error


def to_document(record: Record) -> Data:
    """A match as plain data. The seed is in it only once the match has ended."""
    # Played once more, for a line also tells what its command led to.
    replayed = Record(record.header, record.seed)
    ended = record.ended
    return {
        "format": FORMAT,
        "version": VERSION,
        "match": record.header.to_data(),
        "end": ended.end.value if ended else None,
        "at": ended.at if ended else "",
        "seed": record.seed.hex() if ended else None,
        "lucky_word": record.match.lucky_word,
        "commands": [
            step(replayed, command, at)
            for command, at in zip(record.match.log, record.times, strict=True)
        ],
        "results": results(record),
        "chain": asdict(Links.of(record)),
    }


def step(record: Record, command: Command, at: str) -> Data:
    """Carry out a command; returns its line in a file, with the dice or the box it led to.

    Raises IllegalCommand.
    """
    turn = record.match.state.turn
    record.add(command, at)
    line: Data = {"at": at, "command": to_data(command)}
    for event in record.events:
        match event:
            case Rolled(seat, roll, dice, moved):
                line["thrown"] = {
                    "seat": seat,
                    "turn": turn,
                    "throw": roll,
                    "moved": list(moved),
                    "dice": list(dice),
                }
            case Written(seat, box, points, bonus, upper_bonus, automatic):
                line["written"] = {
                    "seat": seat,
                    "box": box.value,
                    "points": points,
                    "bonus": bonus,
                    "upper_bonus": upper_bonus,
                    "automatic": automatic,
                }
            case HoldChanged() | ChoiceChanged() | TurnBegan() | AllFull() | Undone() | Noted():
                pass  # they follow from the command that stands in the line
            case Finished():
                pass  # the document says how the match ended
            case _:
                assert_never(event)
    return line


def results(record: Record) -> list[Data]:
    """What each seat has come to."""
    closing = record.closing(End.FINISHED, "")
    return [
        {
            **result.to_data(),
            "upper_bonus": result.sheet.upper_bonus,
            "total": result.sheet.total,
        }
        for result in closing.seats
    ]


def _document(data: Data) -> Document:
    match data:
        case {
            "format": str(),
            "version": int(version),
            "match": dict(match),
            "end": (str() | None) as end,
            "at": str(at),
            "seed": (str() | None) as seed,
            "lucky_word": str(word),
            "commands": list(commands),
            "results": list(told),
            **rest,
        } if type(version) is int and version in (1, VERSION):
            header = Header.from_data(match)
            _check_header(header)
            if len(commands) > MOST_COMMANDS:
                raise ValueError(f"{len(commands)} commands are too many")
            for number, line in enumerate(commands):
                _check_line(number, line)
            if not all(isinstance(result, dict) for result in told):
                raise ValueError("not a list of results")
            if (seed is None) != (end is None):
                raise ValueError("the seed is told if, and only if, the match has ended")
            if len(word) > MOST_LETTERS:
                raise ValueError("the lucky word is too long")
            if (at == "") != (end is None) or not (at == "" or _is_time(at)):
                raise ValueError("the time of the end is none")
            how = None if end is None else End(end)
            links = _links(version, rest)
            if links is not None and (links.seal is None) != (end is None):
                raise ValueError("there is a seal if, and only if, the match has ended")
            return Document(header, _seed(seed), how, at, word, commands, told, links)
    raise ValueError("parts of a match are missing, or there are others")


def _links(version: int, rest: Data) -> Links | None:
    """The chain of a file, which is all that is left over of it; None in one of Penta 0.1."""
    match rest:
        case {"chain": {"first": str(first), "last": str(last), "seal": seal, **more}, **others}:
            links = [first, last, *([] if seal is None else [seal])]
            told = all(isinstance(link, str) and _HASH.fullmatch(link) for link in links)
            if version == VERSION and told and not more and not others:
                return Links(first, last, seal)
        case _ if version == 1 and not rest:
            return None
    if version == VERSION and rest.keys() == {"chain"}:
        raise ValueError("the chain is none")
    raise ValueError("parts of a match are missing, or there are others")


def _doubles(names: list[str]) -> list[str]:
    return [name for name, times in Counter(names).items() if times > 1]


def _check_nesting(data: object) -> None:
    """Nothing lies deeper than in a match, or whoever looks through it might not come back."""
    level = [data]
    for _ in range(MOST_LEVELS):
        level = [inner for outer in level for inner in _inside(outer)]
    if level:
        raise ValueError("its parts lie too deep in each other")


def _inside(outer: object) -> list[object]:
    if isinstance(outer, dict):
        return list(outer.values())
    return outer if isinstance(outer, list) else []


def _check_header(header: Header) -> None:
    if len(header.seats) > MOST_SEATS:
        raise ValueError(f"{len(header.seats)} seats are too many")
    for seat in header.seats:
        if not (0 < len(seat.name) <= MOST_LETTERS and _is_text(seat.name)):
            raise ValueError(f"not a name: {seat.name[:MOST_LETTERS]!r}")
        if seat.level is not None and seat.level not in LEVELS:
            raise ValueError(f"no such level: {seat.level[:MOST_LETTERS]!r}")
    if len(header.lang) > MOST_LETTERS or not _is_text(header.lang):
        raise ValueError("the language is none")
    if not _is_time(header.started):
        raise ValueError("the time of the start is none")
    if not _HASH.fullmatch(header.commitment):
        raise ValueError("the commitment is none")


def _check_line(number: int, line: object) -> None:
    match line:
        case {"at": str(at), "command": dict(), **rest} if _is_time(at):
            if rest.keys() <= {"thrown", "written"}:
                return
    raise ValueError(f"command {number} is not a command with its time")


def _is_text(text: str) -> bool:
    """Whether it is made of letters, of those too that this Python or our fonts do not know yet."""
    return all(
        unicodedata.category(letter) not in _STEERING or letter in _JOINERS for letter in text
    )


def _is_time(text: str) -> bool:
    """Whether it is a wall time as the game writes them, to the second."""
    if not _TIME.fullmatch(text):
        return False
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return True


def _seed(text: str | None) -> bytes | None:
    if text is None:
        return None
    if not _HASH.fullmatch(text):
        raise ValueError(f"not a seed of {SEED_BYTES} bytes")
    return bytes.fromhex(text)
