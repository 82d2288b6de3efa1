"""A match on a kiosk: who made the hall of fame gives three letters before the results."""

import json

from game.scenes.kiosk.initials import InitialsScene
from game.store.hall import Period, hall
from tests.kiosk.house import House, KioskRun


def play_to_the_end(run: KioskRun) -> None:
    """One roll a turn, into the first box that is open."""
    run.press("play")
    run.until(lambda: run.where == "turn")
    while run.where == "turn":
        box = next(iter(run.match.state.legal), None)
        if "confirm" in run.targets:
            run.press("confirm")
        elif box is not None and box.value in run.targets:
            run.press(box.value)
        elif "roll" in run.targets:
            run.press("roll")
        else:
            run.step()


def test_three_letters_before_the_results(house: House) -> None:
    house.data.mkdir()
    saved = {"seats": [{"name": "Ann", "level": None}]}
    (house.data / "settings.json").write_text(json.dumps(saved), encoding="utf-8")
    run = house.start()
    run.arrive()
    play_to_the_end(run)
    assert run.where == "initials"
    wheels = run.app.top
    assert isinstance(wheels, InitialsScene)
    run.press("wheel:0")
    letters = wheels.letters
    run.press("done")
    run.until(lambda: run.where == "results")
    store = run.app.services.store
    (fame,) = hall(store.closed(), Period.ALL, run.app.services.days)
    assert (fame.name, fame.total) == (letters, run.match.state.sheets[fame.seat].total)
    assert len(letters) == 3
