"""What comes in within one step: if the first leads to another scene, the rest counts there."""

from collections.abc import Callable

import pygame
import pytest

from tests.devices import Fingers, Keys, Mouse
from tests.kiosk.house import SIZE, House

ELSEWHERE = (40, 700)
WAKES: dict[str, Callable[[], None]] = {
    "a key": lambda: Keys().tap(pygame.K_UP),
    "a finger": lambda: Fingers(SIZE).tap(ELSEWHERE),
    "a finger that stays": lambda: Fingers(SIZE).down(ELSEWHERE),
    "a mouse": lambda: Mouse().click(ELSEWHERE),
}


@pytest.mark.parametrize("wake", WAKES.values(), ids=WAKES)
@pytest.mark.parametrize("let_go_within", [True, False])
def test_a_tap_in_the_step_that_wakes_the_kiosk(
    house: House, wake: Callable[[], None], let_go_within: bool
) -> None:
    run = house.start()
    run.go("welcome")
    at = run.targets["lang:nl"].center
    run.go_away()
    finger = Fingers(SIZE)
    wake()
    finger.down(at, 1)
    if not let_go_within:
        run.step()
        assert run.where == "welcome"
    finger.up(at, 1)
    run.step()
    assert (run.where, run.app.services.tr.lang) == ("menu", "nl")
