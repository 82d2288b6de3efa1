"""One match as a small JSON file: written to be opened on another machine, or checked by anyone."""

import json
import re
from dataclasses import dataclass
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
from game.store import End, Header, Record, plain_files
from game.text.i18n import N_

FORMAT = "penta-match"
VERSION = 1
ENDING = ".penta.json"
MOST_BYTES = 4_000_000
MOST_COMMANDS = 20_000
MOST_SEATS = 64
"""In a file that is right; the screen has room for SEATS."""
MOST_LETTERS = 40

_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)?", re.ASCII)
_COMMITMENT = re.compile(f"[0-9a-f]{{{2 * SEED_BYTES}}}")

Data = dict[str, Any]

UNREADABLE = N_("The file cannot be read: copy it to this folder once more.")
NOT_A_MATCH = N_("This file is not a match of Penta: choose one that Penta has saved.")
NEWER = N_("This match was saved by a newer version of Penta: install that to open it.")
TOO_LARGE = N_("This file is too large for a match: choose one that Penta has saved.")
NOT_OVER = N_("This match was not over when it was saved: finish it, and save it once more.")
CHANGED = N_("The file was changed or damaged: save the match once more where it was played.")
CROWDED = N_("This match has too many players for the screen: “penta verify” can check it.")


class Refused(ValueError):
    """A file that is no match to be opened. `msgid` is a sentence; the message tells more."""

    def __init__(self, msgid: str, detail: str = "") -> None:
        super().__init__(detail or msgid)
        self.msgid = msgid


@dataclass(frozen=True, slots=True)
class Document:
    """A file of the right form. Whether what it says is true is another matter.

    `seed` and `end` are None for a match that was going on. Commands carry what they led to.
    """

    header: Header
    seed: bytes | None
    end: End | None
    at: str
    lucky_word: str
    commands: list[Data]
    results: list[Data]


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
        return sorted(path for path in folder.glob(f"*{ENDING}") if path.is_file())
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
            if step(record, from_data(line.get("command")), line["at"]) != line:
                raise Refused(CHANGED, "a command leads to something else")
        finished = record.match.result is not None
        record.ended = record.closing(End.FINISHED if finished else End.GIVEN_UP, document.at)
    except ValueError as error:
        raise Refused(CHANGED, str(error)) from error
    told = record.ended.end, record.match.lucky_word, results(record)
    if told != (document.end, document.lucky_word, document.results):
        raise Refused(CHANGED, "the results are others")
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
    try:
        data = json.loads(
            content.decode("utf-8"), parse_constant=_refuse, object_pairs_hook=_without_doubles
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
        return _document(data)
    except ValueError as error:
        raise Refused(NOT_A_MATCH, str(error)) from error


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
        } if not rest and type(version) is int and version == VERSION:
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
            return Document(header, _seed(seed), how, at, word, commands, told)
    raise ValueError("parts of a match are missing, or there are others")


def _check_header(header: Header) -> None:
    if len(header.seats) > MOST_SEATS:
        raise ValueError(f"{len(header.seats)} seats are too many")
    for seat in header.seats:
        if not (0 < len(seat.name) <= MOST_LETTERS and seat.name.isprintable()):
            raise ValueError(f"not a name: {seat.name[:MOST_LETTERS]!r}")
        if seat.level is not None and seat.level not in LEVELS:
            raise ValueError(f"no such level: {seat.level[:MOST_LETTERS]!r}")
    if len(header.lang) > MOST_LETTERS or not header.lang.isprintable():
        raise ValueError("the language is none")
    if not _is_time(header.started):
        raise ValueError("the time of the start is none")
    if not _COMMITMENT.fullmatch(header.commitment):
        raise ValueError("the commitment is none")


def _check_line(number: int, line: object) -> None:
    match line:
        case {"at": str(at), "command": dict(), **rest} if _is_time(at):
            if rest.keys() <= {"thrown", "written"}:
                return
    raise ValueError(f"command {number} is not a command with its time")


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
    seed = bytes.fromhex(text)
    if len(seed) != SEED_BYTES:
        raise ValueError(f"not a seed of {SEED_BYTES} bytes")
    return seed


def _refuse(constant: str) -> None:
    raise ValueError(f"{constant} is not JSON")


def _without_doubles(pairs: list[tuple[str, object]]) -> Data:
    data = dict(pairs)
    if len(data) < len(pairs):
        raise ValueError("a name stands twice in one object")
    return data
