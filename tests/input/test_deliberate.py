"""Only a new, deliberate act is somebody: what is held, drifts, flutters or shakes is not."""

from collections.abc import Callable, Iterator
from itertools import chain
from random import Random

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.draw.theme import FLICK_STEPS, FRESH_STEPS, STICK_OFF, TAP_PX, WHEEL_NOTCHES
from game.input.actions import Word
from game.input.devices import Input
from tests.input.test_one_tap import finger, mouse

MINUTE = 60 * 60
FULL = 32767


class Desk:
    """An Input that hears events that are handed to it, step by step."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        pygame.init()
        pygame.display.set_mode((1280, 720))
        pygame.event.clear()
        self._come: list[pygame.Event] = []
        monkeypatch.setattr("pygame.event.get", self._take)
        self.input = Input((1280, 720), alone=True)

    def _take(self) -> list[pygame.Event]:
        come, self._come = self._come, []
        return come

    def step(self, *events: pygame.Event, steps: float = 1) -> list[Word]:
        """Some steps later these events have come; what is heard."""
        self._come += events
        return [*self.input.poll(steps).each()]

    def meant(self, *events: pygame.Event, steps: float = 1) -> int:
        """In how many words somebody is."""
        return sum(word.meant for word in self.step(*events, steps=steps))

    def rest(self) -> None:
        """A long time without anything."""
        self.step(steps=10 * MINUTE)


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    return Desk(monkeypatch)


def key(kind: int, code: int = pygame.K_DOWN) -> pygame.Event:
    return pygame.Event(kind, key=code, mod=0, scancode=0, unicode="")


def button(kind: int, code: int = pygame.CONTROLLER_BUTTON_A) -> pygame.Event:
    return pygame.Event(kind, instance_id=3, button=code)


def stick(x: float, axis: int = 0) -> pygame.Event:
    return pygame.Event(
        pygame.CONTROLLERAXISMOTION, instance_id=3, axis=axis, value=round(x * FULL)
    )


def wheel(notches: int) -> pygame.Event:
    return pygame.Event(pygame.MOUSEWHEEL, x=0, y=notches, flipped=False, touch=False)


# --- acts -----------------------------------------------------------------------------------------

ACTS: dict[str, list[list[pygame.Event]]] = {
    "key": [[key(pygame.KEYDOWN)], [key(pygame.KEYUP)]],
    "digit": [[key(pygame.KEYDOWN, pygame.K_1), key(pygame.KEYUP, pygame.K_1)]],
    "button": [[button(pygame.CONTROLLERBUTTONDOWN)], [], [button(pygame.CONTROLLERBUTTONUP)]],
    "flick": [[stick(0.2)], [stick(0.8)], [stick(0.9)], [stick(0.4)], [stick(0.0)]],
    "leap": [[stick(1.0)], [stick(0.0)]],
    "tap": [[finger(pygame.FINGERDOWN, (300, 300)), finger(pygame.FINGERUP, (300, 300))]],
    "click": [
        [
            mouse(pygame.MOUSEBUTTONDOWN, (300, 300), flag=False),
            mouse(pygame.MOUSEBUTTONUP, (300, 300), flag=False),
        ]
    ],
    "wheel": [[wheel(1)], [wheel(1)], [wheel(1)]],
    "quick wheel": [[wheel(-WHEEL_NOTCHES)]],
}


@pytest.mark.parametrize("name", ACTS)
def test_an_act_is_somebody_again_and_again(desk: Desk, name: str) -> None:
    for _ in range(3):
        desk.rest()
        assert sum(desk.meant(*events) for events in ACTS[name]) == 1


@pytest.mark.parametrize("name", ["key", "button", "flick", "tap", "click"])
def test_acts_at_the_pace_of_people_are_all_somebody(desk: Desk, name: str) -> None:
    desk.rest()
    for _ in range(20):
        assert sum(desk.meant(*events) for events in ACTS[name]) == 1
        desk.step(steps=FRESH_STEPS + 1)


# --- things that lie on something -----------------------------------------------------------------

Noise = Callable[[Random], Iterator[list[pygame.Event]]]


def held(down: pygame.Event, up: pygame.Event | None = None, every: int = 0) -> Noise:
    """It goes down once; it is said again every so many steps, with its `up` before if there is."""

    def noise(chance: Random) -> Iterator[list[pygame.Event]]:
        yield [down]
        step = 0
        while True:
            step += 1
            again = bool(every) and step > 30 and step % every == 0
            yield ([up] if up else []) + [down] if again else []

    return noise


def drifting(low: float, high: float, pace: float) -> Noise:
    """A stick that nobody holds wanders about, slowly."""

    def noise(chance: Random) -> Iterator[list[pygame.Event]]:
        x = high
        while True:
            yield [stick(x)]
            x = min(max(x + chance.uniform(-pace, pace), low), high)

    return noise


def trembling(chance: Random) -> Iterator[list[pygame.Event]]:
    """A stick that is held askew trembles about both thresholds."""
    while True:
        yield [stick(chance.uniform(0.2, 0.7), chance.randrange(2))]


def shivering(chance: Random) -> Iterator[list[pygame.Event]]:
    """A finger, or a wet cloth, that lies on the screen and moves a little."""
    yield [finger(pygame.FINGERDOWN, (600, 300))]
    while True:
        at = 600 + chance.randint(-20, 20), 300 + chance.randint(-20, 20)
        yield [finger(pygame.FINGERMOTION, at)]


def fluttering(chance: Random) -> Iterator[list[pygame.Event]]:
    """A contact that is lost and found again and again, each time as another finger."""
    number = 0
    while True:
        number += 1
        at = 600 + chance.randint(-TAP_PX, TAP_PX), 300 + chance.randint(-TAP_PX, TAP_PX)
        yield [finger(pygame.FINGERDOWN, at, number)]
        yield from [[]] * chance.randrange(FRESH_STEPS - 2)
        yield [finger(pygame.FINGERUP, at, number)]
        yield from [[]] * chance.randrange(FRESH_STEPS - 2)


def shaking(chance: Random) -> Iterator[list[pygame.Event]]:
    """A mouse on a table that shakes, its button under a book."""
    yield [mouse(pygame.MOUSEBUTTONDOWN, (500, 300), flag=False)]
    while True:
        at = 500 + chance.randint(-90, 90), 300 + chance.randint(-90, 90)
        yield [mouse(pygame.MOUSEMOTION, at, flag=False, held=True)]


def hovering(chance: Random) -> Iterator[list[pygame.Event]]:
    """The same with no button held."""
    while True:
        at = chance.randrange(1280), chance.randrange(720)
        yield [mouse(pygame.MOUSEMOTION, at, flag=False)]


def undecided(chance: Random) -> Iterator[list[pygame.Event]]:
    """A wheel between two notches."""
    way = 1
    while True:
        yield [wheel(way)]
        way = -way
        yield from [[]] * chance.randrange(200)


def bouncing(chance: Random) -> Iterator[list[pygame.Event]]:
    """A worn button of a pad that is held."""
    while True:
        yield [button(pygame.CONTROLLERBUTTONDOWN)]
        yield from [[]] * chance.randrange(FRESH_STEPS - 2)
        yield [button(pygame.CONTROLLERBUTTONUP)]
        yield from [[]] * chance.randrange(FRESH_STEPS - 2)


NOISES: dict[str, Noise] = {
    "a key under a book": held(key(pygame.KEYDOWN)),
    "a key that repeats": held(key(pygame.KEYDOWN), every=2),
    "a key that repeats over a network": held(key(pygame.KEYDOWN), key(pygame.KEYUP), every=2),
    "a slow one": held(key(pygame.KEYDOWN, pygame.K_SPACE), key(pygame.KEYUP, pygame.K_SPACE), 12),
    "a button": held(button(pygame.CONTROLLERBUTTONDOWN)),
    "a d-pad": held(button(pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLER_BUTTON_DPAD_UP)),
    "a worn button": bouncing,
    "a stick": held(stick(0.9)),
    "a stick at 0.51 that goes down to 0.4": drifting(0.4, 0.51, 0.02),
    "a stick that wanders to its middle": drifting(0.0, 0.6, STICK_OFF / FLICK_STEPS / 2),
    "a stick that trembles": trembling,
    "a finger that shivers": shivering,
    "a contact that flutters": fluttering,
    "a mouse under a book": shaking,
    "a mouse on a shaking table": hovering,
    "a wheel between notches": undecided,
}


@pytest.mark.parametrize("name", NOISES)
@pytest.mark.parametrize("seed", range(3))
def test_what_goes_on_by_itself_is_nobody(desk: Desk, name: str, seed: int) -> None:
    """At most its beginning is: something was put there."""
    desk.rest()
    acts = [
        step
        for step, events in zip(range(MINUTE // 2), NOISES[name](Random(seed)), strict=False)
        if desk.meant(*events)
    ]
    assert all(act < FRESH_STEPS for act in acts)


@pytest.mark.parametrize("seed", range(2))
def test_nor_is_all_of_it_together_and_a_person_is_still_heard(desk: Desk, seed: int) -> None:
    desk.rest()
    chance = Random(seed)
    together = [noise(chance) for name, noise in NOISES.items() if "mouse" not in name]
    acts = [desk.meant(*chain.from_iterable(map(next, together))) for _ in range(MINUTE // 4)]
    assert not any(acts[FRESH_STEPS:])
    desk.step(steps=FRESH_STEPS + 1)
    assert desk.meant(key(pygame.KEYDOWN, pygame.K_h)) == 1
    assert desk.meant(finger(pygame.FINGERDOWN, (90, 600), 77)) == 1


@given(st.lists(st.floats(0, STICK_OFF / FLICK_STEPS * 0.9), min_size=30, max_size=300), st.data())
def test_a_stick_is_not_pushed_by_any_drift(steps: list[float], data: st.DataObject) -> None:
    with pytest.MonkeyPatch.context() as patch:
        desk, x = Desk(patch), 0.0
        desk.step(stick(0.0))
        for step in steps:
            x = min(max(x + step * data.draw(st.sampled_from([1, 1, 1, -1])), -1.0), 1.0)
            assert desk.meant(stick(x)) == 0


def test_letters_of_a_held_key_are_nobody(desk: Desk) -> None:
    def typed(text: str) -> pygame.Event:
        return pygame.Event(pygame.TEXTINPUT, text=text)

    desk.input.text_mode = True
    desk.rest()
    assert desk.meant(key(pygame.KEYDOWN, pygame.K_a), typed("a")) == 1
    assert sum(desk.meant(typed("a"), steps=2) for _ in range(600)) == 0
    assert desk.meant(key(pygame.KEYDOWN, pygame.K_b), typed("b")) == 1
    desk.step(key(pygame.KEYUP, pygame.K_a), key(pygame.KEYUP, pygame.K_b))
    assert desk.meant(typed("你好")) == 1, "from an input method no key is told of"
    desk.rest()
    assert desk.meant(key(pygame.KEYDOWN, pygame.K_BACKSPACE)) == 1
    assert sum(desk.meant() for _ in range(600)) == 0
