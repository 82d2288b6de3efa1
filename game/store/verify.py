"""`penta verify FILE`: checks the dice, the rules and the computer of a saved match.

    python -m game.verify FILE

Uses nothing but the standard library, the rules and the computer players. Exit status: 0 if all
is right, 1 if something is wrong, 2 if there is nothing that could be checked.
"""

from collections.abc import Iterator, Sequence
from enum import Enum, auto
from pathlib import Path
from typing import assert_never

from game.computer import chances
from game.computer.advise import best_box
from game.computer.robot import Move, next_command
from game.engine import IllegalCommand, commitment
from game.engine.commands import (
    AutoWrite,
    Choose,
    Command,
    Confirm,
    Finish,
    Hint,
    Hold,
    LetGo,
    LuckyWord,
    Release,
    Roll,
    Undo,
    from_data,
)
from game.engine.dice import daily_seed
from game.engine.modes import Mode
from game.store import End, Record
from game.store.match_file import Data, Document, Links, Refused, read, results, same, step
from game.text.terminal import complain, guard, say

RIGHT, WRONG, NOTHING_TO_CHECK = 0, 1, 2
USAGE = "usage: penta verify FILE"
HELP = f"""{USAGE}

Checks a match that Penta saved as a file (NAME.penta.json): the commitment, every face, every
rule, every automatic box, every choice of a computer seat, the results, and the chain with its
closing seal. If all is right, lines say what that proves, what the file merely states, and what to
compare with notes of your own. What is wrong is said in one line; commands, seats and dice are
numbered from 0, as in the file.

Exit status: 0 if all is right, 1 if something is wrong, 2 if the file cannot be checked."""
_NAMES = {
    "moved": "dice that moved",
    "bonus": "Penta bonus",
    "penta_bonuses": "number of Penta bonuses",
    "automatic": "automatic writing",
    "faces": "count of ones to sixes",
}
"""What the parts of a file are called, where their own names do not say it."""
_MOST = 40
"""Letters of anything in a file that are repeated."""
_MOST_NAMES = 6


class _Missing(Enum):
    """Stands for what is not there, where null would be something."""

    IT = auto()


_MISSING = _Missing.IT


class Wrong(Exception):
    """What is wrong, in one line."""


class Unchecked(Exception):
    """Why something cannot be checked, in one line."""


def main(arguments: Sequence[str]) -> int:
    """Check the file named on the command line; says what came of it."""
    guard()
    if list(arguments) in (["--help"], ["-h"]):
        say(*HELP.splitlines())
        return RIGHT
    if len(arguments) != 1 or arguments[0].startswith("-"):
        complain(USAGE)
        return NOTHING_TO_CHECK
    try:
        say(*verify(read(Path(arguments[0]))))
    except (Refused, Wrong, Unchecked) as error:
        line, status = judgement(error)
        say(line)
        return status
    return RIGHT


def judgement(error: Refused | Wrong | Unchecked) -> tuple[str, int]:
    """What is to be said of a file that is not right, in one line, and the exit status."""
    if isinstance(error, Wrong) or (isinstance(error, Refused) and error.wrong):
        return f"wrong: {_short(error)}", WRONG
    return f"cannot be checked: {_short(error)}", NOTHING_TO_CHECK


def verify(document: Document) -> list[str]:
    """Check a match from end to end; returns in lines what is right, proved and merely stated.

    Raises Wrong or Unchecked.
    """
    automatic = sum(isinstance(command, AutoWrite) for command in checked(document).match.log)
    faces = sum(sum(result["faces"]) for result in document.results)
    return [
        f"right: commitment, {faces} dice, {len(document.commands)} commands"
        f" ({automatic} automatic boxes), totals {_totals(document.results)}",
        *_proved(document, automatic),
        *_stated(document),
        *_to_compare(document),
    ]


def checked(document: Document) -> Record:
    """The match of a file, once all that can be checked in it is right. Raises Wrong, Unchecked."""
    if document.seed is None:
        raise Unchecked("the match was not over when it was saved: its seed is still secret")
    record = _begin(document, document.seed)
    # Without their files the levels decide otherwise: choices are held against like only.
    levels = [seat.level for seat in document.header.seats]
    same_values = document.header.by_table == chances.at_hand(levels)
    for number, line in enumerate(document.commands):
        _check(record, number, line, choices=same_values)
    _check_end(record, document)
    automatic = sum(isinstance(command, AutoWrite) for command in record.match.log)
    if not same_values and (automatic or any(not seat.person for seat in document.header.seats)):
        lack = "is missing here" if document.header.by_table else "was missing when it was played"
        raise Unchecked(f"all is right but the computer's choices: its table of values {lack}")
    return record


def _proved(document: Document, automatic: int) -> Iterator[str]:
    """What follows from the file alone, whoever made it."""
    header = document.header
    yield "proved: the seed fits the commitment"
    yield f'proved: all dice follow from the seed and the lucky word "{document.lucky_word}"'
    yield "proved: every command keeps to the rules, and the boxes and totals follow from them"
    computers = [seat.name for seat in header.seats if not seat.person]
    if computers:
        yield f"proved: {_listed(computers)} decided as the computer of that level does"
    if automatic:
        yield "proved: the boxes that the clock wrote are those that the computer advises"
    if document.links is not None:
        yield "proved: the chain is unbroken, and its closing seal fits all that stands in the file"


def _stated(document: Document) -> Iterator[str]:
    """What the file says and nothing in it can prove."""
    header = document.header
    yield f"stated: the names ({_listed([seat.name for seat in header.seats])})"
    people = [seat.name for seat in header.seats if seat.person]
    if people:
        yield f"stated: that people played for {_listed(people)}, and no program"
    yield "stated: the times, and that the commitment was shown before the first roll"
    if header.mode is Mode.DAILY:
        yield "stated: that nobody knew the dice before: the seed of a daily match is no secret"
    yield (
        "stated: that it was played like this: whoever knows the seed, and everyone does once it is"
        " told, can write another match under the same commitment, with a chain of its own"
    )
    if document.links is None:
        yield "stated, and bound by nothing: this file is of Penta 0.1, which kept no chain in it"


def _to_compare(document: Document) -> Iterator[str]:
    """What proves more to those who have notes of their own."""
    yield (
        f"compare: the commitment {document.header.commitment} with one noted before the first"
        " roll: the same one proves that the seed was chosen before"
    )
    if document.links is not None:
        yield (
            f"compare: the closing seal {document.links.seal} with one noted when the match ended:"
            " the same one proves that nothing in this file was written later"
        )


def _listed(names: Sequence[str]) -> str:
    """Names as a file has them, the first of them if there are many."""
    more = len(names) - _MOST_NAMES
    return ", ".join(names[:_MOST_NAMES]) + (f" and {more} more" if more > 0 else "")


def _begin(document: Document, seed: bytes) -> Record:
    header = document.header
    if commitment(seed) != header.commitment:
        raise Wrong(f"the SHA-256 of the seed is {commitment(seed)}, not the commitment")
    if header.mode is Mode.DAILY and seed != daily_seed(header.date):
        raise Wrong(f"the seed is not that of the daily match of {header.date}")
    return Record(header, seed)


def _check(record: Record, number: int, line: Data, *, choices: bool) -> None:
    """Carry out one command of the file if it is right in every way."""
    where = f"command {number}"
    try:
        command = from_data(line["command"])
    except ValueError as error:
        raise Wrong(f"{where}: {error}") from error
    where += f" ({_plain(command.id)})"
    if choices:
        _check_choice(record, command, where)
    try:
        led_to = step(record, command, line["at"])
    except IllegalCommand as error:
        raise Wrong(f"{where}: against the rules: {_spaced(error)}") from error
    for what, lacking in (("thrown", "dice"), ("written", "box")):
        if (what in led_to) != (what in line):
            fault = "is told although there was none" if what in line else "is not told"
            raise Wrong(f"{where}: what was {what} {fault}")
        _compare(led_to.get(what), line.get(what), lacking, f"{where}: the {{}}")
    if isinstance(command, Undo) and not _seat_on_turn_is_person(record):
        raise Wrong(f"{where}: a step of a computer seat was taken back")


def _check_choice(record: Record, command: Command, where: str) -> None:
    """The box that the clock writes, and all that a computer seat does, follow from the dice."""
    state = record.match.state
    if state.full:
        return
    match command:
        case LuckyWord() | Undo() | Finish():
            return  # people's own at any time; the rules say when, and whose
        case Roll() | Hold() | Release() | Choose() | LetGo() | Confirm() | AutoWrite() | Hint():
            pass
        case _:
            assert_never(command)
    if not _seat_on_turn_is_person(record):
        due = next_command(record.match)
        if command != due:
            raise Wrong(f"{where}: {_name(record)} would have chosen {_wish(due)}")
    elif isinstance(command, AutoWrite) and state.dice:
        box = best_box(state.sheet, state.dice)
        if command.box is not box:
            due_and_done = f"{_plain(box.value)}, not {_plain(command.box.value)}"
            raise Wrong(f"{where}: the automatic box must be {due_and_done}")


def _check_end(record: Record, document: Document) -> None:
    finished = record.match.result is not None
    end = End.FINISHED if finished else End.GIVEN_UP
    if document.end is not end:
        told = document.end.value if document.end else "going on"
        raise Wrong(f"the match was {end.value}, not {told}")
    if document.lucky_word != record.match.lucky_word:
        raise Wrong(f"the lucky word was {record.match.lucky_word}, not {document.lucky_word}")
    right = results(record)
    if len(document.results) != len(right):
        raise Wrong(f"there are {len(right)} seats, but {len(document.results)} results")
    for seat, (told_of, result) in enumerate(zip(document.results, right, strict=True)):
        _compare(result, told_of, "result", f"the {{}} of seat {seat}")
    if document.links is not None:
        _check_links(record, end, document, document.links)


def _check_links(record: Record, end: End, document: Document, told: Links) -> None:
    """The chain binds what nothing else does: names, times, settings, and who is a person."""
    record.ended = record.closing(end, document.at)
    right = Links.of(record)
    if told.first != right.first:
        raise Wrong(
            "the chain begins with another match: a name, a seat, the kind of match, its start or"
            " a setting was changed"
        )
    if told.last != right.last:
        raise Wrong("the chain goes through other commands: one of them or its time was changed")
    if told.seal != right.seal:
        raise Wrong("the closing seal is that of another end: its time or the seal was changed")


def _compare(right: object, told: object, name: str, pattern: str) -> None:
    """Name the first difference; `pattern` has a place for the name of the part."""
    if _MISSING not in (right, told) and same(right, told):
        return
    if isinstance(right, dict) and isinstance(told, dict):
        for key in [*right, *(key for key in told if key not in right)]:
            _compare(right.get(key, _MISSING), told.get(key, _MISSING), key, pattern)
        return
    called = pattern.format(_NAMES.get(name) or (_plain(name) if name.isidentifier() else "?"))
    raise Wrong(f"{called} must be {_plain(right)}, not {_plain(told)}")


def _plain(value: object) -> str:
    """A value of a file in words and figures."""
    match value:
        case _Missing():
            return "missing"
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case int() | str():
            return _spaced(value)[:_MOST]
        case list() if value and all(type(part) is int for part in value):
            return " ".join(map(str, value))[:_MOST]
    return "something else"


def _spaced(words: object) -> str:
    """Names of boxes and the like as words."""
    return str(words).replace("_", " ")


def _wish(move: Move) -> str:
    """What a computer wanted."""
    match move:
        case Hold(die):
            return f"to hold die {die}"
        case Release(die):
            return f"to let die {die} go"
        case Choose(box):
            return f"the box {_plain(box.value)}"
        case Confirm():
            return "to confirm its box"
        case Roll():
            return "to throw"


def _seat_on_turn_is_person(record: Record) -> bool:
    return record.header.seats[record.match.state.seat].person


def _name(record: Record) -> str:
    return record.header.seats[record.match.state.seat].name


def _totals(told: list[Data]) -> str:
    return ", ".join(str(result["total"]) for result in told)


def _short(error: Exception) -> str:
    """An error's message, of bearable length."""
    text = " ".join(str(error).split())
    return text if len(text) <= 300 else f"{text[:300]}..."
