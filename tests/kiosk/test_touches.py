"""Hands of all kinds on a kiosk: they never come to the operator's page, nor out of the game."""

from collections import Counter
from random import Random

import pytest

from game.kiosk import pin
from tests.devices import Fingers
from tests.kiosk.house import PIN, House, KioskRun


def touch(run: KioskRun, rng: Random, seen: Counter[str]) -> None:
    """A tap, a drag or several fingers, anywhere or on something, and some steps."""
    width, height = run.app.services.size
    fingers = Fingers((width, height))

    def anywhere() -> tuple[int, int]:
        targets = list(run.targets.values())
        if targets and rng.random() < 0.5:
            rect = rng.choice(targets)
            return min(max(rect.centerx, 0), width - 1), min(max(rect.centery, 0), height - 1)
        return rng.randrange(width), rng.randrange(height)

    kind = rng.random()
    if kind < 0.8:
        fingers.tap(anywhere())
    elif kind < 0.9:
        fingers.down(anywhere())
        fingers.move(anywhere())
        fingers.up(anywhere())
    else:
        for finger in range(3):
            fingers.down(anywhere(), finger)
        for finger in range(3):
            fingers.up(anywhere(), finger)
    for _ in range(rng.choice((1, 1, 2, 20))):
        run.app.step()
    seen[run.where] += 1
    assert run.app.running
    assert not run.where.startswith("operator")


@pytest.mark.parametrize(
    "touches", [2000, pytest.param(10_000, marks=pytest.mark.slow)], ids=["some", "many"]
)
def test_touches_by_chance(house: House, touches: int) -> None:
    pin.save(house.data, pin.Stored.of(PIN))
    rng = Random(f"{touches} touches")
    seen: Counter[str] = Counter()
    run = house.start()
    for number in range(touches):
        touch(run, rng, seen)
        if number % 50 == 0:
            run.app.draw()
        if number % 400 == 399:
            run.go_away()
    assert seen.keys() >= {"welcome", "menu", "turn", "rules", "settings", "seat"}
