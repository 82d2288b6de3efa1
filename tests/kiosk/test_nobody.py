"""A kiosk on which something lies goes back to its attract loop, and stays there."""

from random import Random

import pytest

from game.draw.theme import STILL_THERE_SECONDS
from tests.input.test_deliberate import NOISES
from tests.kiosk.house import House

IDLE = 10


@pytest.mark.parametrize("name", NOISES)
@pytest.mark.parametrize("scene", ["attract", "turn"])
def test_what_lies_on_something_is_no_visitor(
    house: House, monkeypatch: pytest.MonkeyPatch, name: str, scene: str
) -> None:
    house.set(f"idle = {IDLE}")
    run = house.start()
    run.go(scene)
    run.idle(1)
    noise = NOISES[name](Random(1))
    monkeypatch.setattr("pygame.event.get", lambda: next(noise))
    run.idle(1)  # something is put there: that may be somebody
    run.idle(2 * (IDLE + STILL_THERE_SECONDS) + 1)
    assert run.where == "attract"
    for _ in range(10):
        run.idle(1)
        assert run.where == "attract"
