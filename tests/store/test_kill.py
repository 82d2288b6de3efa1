"""A process that keeps matches is killed at any moment: what it was told is saved, is there."""

import signal
from pathlib import Path
from random import Random

import pytest

from game.store import MatchStore
from tests.children import python
from tests.store.matches import course, log_of, new_match, said

PLAYER = """
import sys
from pathlib import Path
from random import Random
from game.engine.modes import Mode
from game.store import MatchStore
from tests.store.matches import SECONDS, WHEN, course, new_match

store = MatchStore(Path(sys.argv[1]))
match = new_match(int(sys.argv[2]))
key = store.begin(match.setup, Mode.FREE, WHEN)
for number, command in enumerate(course(match, Random(int(sys.argv[2])))):
    match.do(command)
    ticket = store.append(key, command, WHEN)
    print("given", number, flush=True)
    assert ticket.wait(SECONDS) and ticket.saved
    print("saved", number, flush=True)
print("over", flush=True)
sys.stdin.read()
"""


def whole_course(number: int) -> list[dict[str, str | int]]:
    """The commands that the player gives if it is left alone."""
    match = new_match(number)
    for command in course(match, Random(number)):
        match.do(command)
    return log_of(match)


def kill_at(folder: Path, number: int, line: int) -> int:
    """Kill a player as soon as it has said so many lines; returns how many commands it lost.

    Commands that were not said to be saved may be there or not.
    """
    with python("-c", PLAYER, str(folder), str(number)) as process:
        assert process.stdout is not None
        heard = [process.stdout.readline() for _ in range(line)]
        process.send_signal(signal.SIGKILL)
        heard += process.stdout.readlines()
    given = sum(word.startswith("given") for word in heard)
    saved = sum(word.startswith("saved") for word in heard)
    store = MatchStore(folder)
    assert said(store) == []
    (info,) = (*store.unfinished(), *store.closed())
    log = log_of(store.load(info.key))
    store.close()
    assert log == whole_course(number)[: len(log)]
    assert len(log) <= given + 1, "one more may have been given and not yet said"
    return max(saved - len(log), 0)


def kills(folder: Path, count: int) -> int:
    """Commands lost in so many kills, at seeded lines: odd ones are before an acknowledgement."""
    rng = Random("kill")
    lost = 0
    for number in range(count):
        length = len(whole_course(number))
        line = 2 * rng.randrange(length) + (rng.random() < 0.8)
        lost += kill_at(folder / str(number), number, max(line, 1))
    return lost


def test_some_kills_lose_nothing(tmp_path: Path) -> None:
    assert kills(tmp_path, 4) == 0


@pytest.mark.slow
def test_100_kills_lose_nothing(tmp_path: Path) -> None:
    assert kills(tmp_path, 100) == 0
