"""Matches for tests: loaded dice, and seeded players who try anything at all."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from game.engine import BOXES, Match, Seat, Setup
from game.engine import dice as chance
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
)

SEED = bytes(range(32))


def new_match(seats: int = 1, *, seed: bytes = SEED, duplicate: bool = False) -> Match:
    """A match of so many people."""
    return Match(Setup(tuple(Seat(f"P{seat}") for seat in range(seats)), seed, duplicate))


def load(monkeypatch: pytest.MonkeyPatch, face: Callable[[tuple[int, ...]], int]) -> None:
    """Let `face` of the place stand in for chance."""
    monkeypatch.setattr(chance, "face", lambda key, *place: face(place))


def lumpy(seed: int) -> Callable[[tuple[int, ...]], int]:
    """Faces so alike within a turn that Pentas and jokers come all the time."""

    def face(place: tuple[int, ...]) -> int:
        common = Random(f"{seed}:{place[:-2]}").randint(1, 6)
        dice = Random(f"{seed}:{place}")
        return common if dice.random() < 0.9 else dice.randint(1, 6)

    return face


def do(match: Match, *commands: Command) -> None:
    """Carry out several commands."""
    for command in commands:
        match.do(command)


def write_turn(match: Match, box: object = None) -> None:
    """Roll once and write into the first legal box, or into the given one."""
    match.do(Roll())
    chosen = next(iter(match.state.legal)) if box is None else box
    assert chosen in BOXES
    match.do(Choose(chosen))
    match.do(Confirm())


def fill(match: Match) -> Match:
    """Play on, plainly, until every sheet is full."""
    while not match.state.full:
        write_turn(match)
    return match


def erratic(match: Match, seed: int) -> Iterator[Command]:
    """Commands legal and illegal, without end, that still get a match to its end by and by."""
    rng = Random(seed)
    grip = rng.choice([4, 8, 50])
    while True:
        legal = list(match.state.legal) or list(BOXES)
        box = rng.choice(legal if rng.random() < 0.8 else BOXES)
        die = rng.choice([-1, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5])
        options: list[tuple[Command, int]] = [
            (Roll(), 12),
            (Hold(die), grip),
            (Release(die), 3),
            (Choose(box), 8),
            (LetGo(), 2),
            (Confirm(), 10),
            (AutoWrite(box), 6),
            (Undo(), 4),
            (Hint(), 1),
            (LuckyWord("é7" * rng.choice([0, 1, 16, 17])), 1 if match.log else 30),
            (Finish(), 1),
        ]
        commands, weights = zip(*options, strict=True)
        yield rng.choices(commands, weights)[0]
