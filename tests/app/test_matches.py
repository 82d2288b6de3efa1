"""Whole matches, from the menu to the results and on, by each device alone and by all in turn."""

from random import Random

import pygame
import pytest

from game.input.actions import Device
from game.text.i18n import LANGUAGES
from tests.app.conftest import Set
from tests.app.hands import Hand, KeyHand, MouseHand, PadHand, TouchHand
from tests.app.people import Choice, play
from tests.app.reading import drawn_sheets, true_sheets
from tests.app.run import Run, Size, run_app
from tests.devices import VirtualPad, needs_pad

OFF = 3
"""The choice of settings that switches the time after the last roll off."""
SIZES: tuple[Size, ...] = ((800, 480), (1280, 720), (1920, 1080), (720, 1280))
SEATS = (
    [{"name": "Ann", "level": None}, {"name": "Robot", "level": "novice"}],
    [{"name": "Ann", "level": None}, {"name": "Bo", "level": None}],
    [{"name": "Ann", "level": None}],
)


def play_twice_and_leave(run: Run, choice: Choice, rng: Random) -> None:
    """From the menu: a match, the same seats once more, out of it, and out of the game."""
    choice().press(run, "play")
    play(run, choice, rng)
    look_at_results(run)
    choice().press(run, "sheets")
    assert run.where == "sheets"
    choice().press(run, "close")

    first = run.match
    choice().press(run, "again")
    assert run.where == "turn"
    assert run.match is not first
    assert run.match.setup.seats == first.setup.seats
    assert run.match.setup.seed != first.setup.seed
    choice().press(run, "roll")
    run.until(lambda: run.turn.match.state.dice != () and not run.turn.motion.rolling)
    choice().press(run, "pause")
    choice().press(run, "leave")
    choice().press(run, "risky")
    assert run.where == "menu"

    choice().press(run, "quit")
    assert not run.app.running


def look_at_results(run: Run) -> None:
    assert run.where == "results"
    tr = run.app.services.tr
    assert drawn_sheets(run.texts(), tr) == true_sheets(run.match)


SPREAD = {
    "mouse": ("nl", (1280, 720), 0),
    "touch": ("da", (720, 1280), 1),
    "keys": ("hr", (800, 480), 0),
    "pad": ("en", (1920, 1080), 2),
}
"""Each device once, in a language and at a size of its own."""
FULL = [
    pytest.param(device, lang, size, seats, marks=pytest.mark.slow)
    for device in SPREAD
    for lang in LANGUAGES
    for size in SIZES
    for seats in range(len(SEATS))
    if (lang, size, seats) != SPREAD[device]
]


@needs_pad
@pytest.mark.parametrize(
    ("device", "lang", "size", "seats"),
    [*((device, *case) for device, case in SPREAD.items()), *FULL],
)
def test_by_one_device_only(
    settings: Set, pad: VirtualPad, device: str, lang: str, size: Size, seats: int
) -> None:
    run = run_app(settings(commit=OFF, seats=SEATS[seats]), size, lang)
    hands: dict[str, Hand] = {
        "mouse": MouseHand(),
        "touch": TouchHand(),
        "keys": KeyHand(),
        "pad": PadHand(pad),
    }
    play_twice_and_leave(run, lambda: hands[device], Random(f"{device} {lang} {size}"))


@needs_pad
@pytest.mark.parametrize(
    ("lang", "size"),
    [
        ("en", (1280, 720)),
        *(
            pytest.param(lang, size, marks=pytest.mark.slow)
            for lang in LANGUAGES
            for size in SIZES
            if (lang, size) != ("en", (1280, 720))
        ),
    ],
)
def test_by_all_devices_mixed_and_a_pad_unplugged(
    settings: Set, pad: VirtualPad, lang: str, size: Size
) -> None:
    """Every press by a hand taken by chance; the pad goes in mid-turn, later another one comes."""
    run = run_app(settings(commit=OFF, seats=SEATS[1]), size, lang)
    rng = Random(f"{lang} {size}")
    hands: list[Hand] = [MouseHand(), KeyHand(), TouchHand(), PadHand(pad)]
    hands[-1].press(run, "play")
    play(run, lambda: rng.choice(hands), rng, until=lambda: in_mid_turn(run, 3))

    pad.down(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    run.step()
    assert run.app.services.device is Device.PAD
    before = run.match.state
    pad.unplug()
    run.step(60)
    assert run.match.state is before
    assert not run.app.live
    hands.pop()

    play(run, lambda: rng.choice(hands), rng, until=lambda: in_mid_turn(run, 6))
    with VirtualPad() as other:
        run.step()
        hands.append(PadHand(other))
        play(run, lambda: rng.choice(hands), rng)
        look_at_results(run)


def in_mid_turn(run: Run, turn: int) -> bool:
    """Whether this turn is on, its second roll lies on the table, and nothing moves."""
    state = run.match.state
    return state.turn >= turn and state.rolls == 2 and not run.app.live
