"""--seed: the same seed, seats and presses give the same match and the same pictures."""

from collections.abc import Iterator
from hashlib import sha256
from random import Random

from game.engine import seed_from_text
from game.system.options import Options
from tests.app.conftest import Set
from tests.app.hands import KeyHand
from tests.app.people import play
from tests.app.run import Run, run_app

SEATS = [{"name": "Ann", "level": None}, {"name": "Robot", "level": "regular"}]


def watched(settings: Set, seed: str) -> tuple[list[object], list[bytes]]:
    """A match by a person and a computer: its commands, and the picture before each press."""
    run = run_app(settings(commit=3, seats=SEATS), (480, 320), seed=seed)
    hand, pictures = KeyHand(), []

    def hands() -> KeyHand:
        run.until(lambda: not run.app.live)
        pictures.append(sha256(run.picture()).digest())
        return hand

    hand.press(run, "play")
    play(run, hands, Random(7))
    pictures.append(sha256(run.picture()).digest())
    return [*run.match.log], pictures


def test_the_same_match_and_the_same_pictures(settings: Set) -> None:
    first = watched(settings, "a word")
    assert first == watched(settings, "a word")
    assert len(set(first[1])) > 50


def test_another_seed_rolls_other_dice(settings: Set) -> None:
    rolled = set()
    for seed in ("a word", "another word", "a third"):
        run = run_app(settings(), seed=seed)
        KeyHand().press(run, "play")
        KeyHand().press(run, "roll")
        rolled.add(run.match.state.dice)
    assert len(rolled) == 3


def test_each_match_of_a_run_has_its_own_seed(settings: Set) -> None:
    def seeds() -> Iterator[bytes]:
        run = run_app(settings(), seed="a word")
        for _ in range(3):
            for target in ("play", "pause", "leave", "risky"):
                KeyHand().press(run, target)
            yield run.match.setup.seed

    first = [*seeds()]
    assert first == [*seeds()]
    assert len(set(first)) == 3
    assert first[0] == seed_from_text("a word")


def test_64_hex_digits_are_the_seed_itself(settings: Set) -> None:
    seed = bytes(range(32))
    run = run_app(settings(), seed=seed.hex())
    KeyHand().press(run, "play")
    assert run.match.setup.seed == seed


def test_without_a_seed_no_two_matches_are_alike(settings: Set) -> None:
    seeds = set()
    for _ in range(3):
        run = Run(Options(settings(), window=(320, 240), fast=True))
        KeyHand().press(run, "play")
        seeds.add(run.match.setup.seed)
    assert len(seeds) == 3
