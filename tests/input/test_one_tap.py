"""One tap is one press, however it is told: as finger, mouse or both, in any order, with any flag.

What drivers, desktops, panels that act as a mouse, and remote screens make of a tap is made up
here, event by event; how real servers tell them is in tests/touch.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.draw.theme import BOUNCE_STEPS, TAP_PX, TWIN_PX, TWIN_STEPS
from game.input.actions import Device, Pointer, PointerPhase
from game.input.pointers import NOWHERE, Pointers

CANVAS = (1280, 720)
Place = tuple[int, int]
DOWN, UP = PointerPhase.DOWN, PointerPhase.UP


def finger(kind: int, at: Place, number: int = 1) -> pygame.Event:
    x, y = ((part + 0.5) / whole for part, whole in zip(at, CANVAS, strict=True))
    return pygame.Event(kind, touch_id=6, finger_id=number, x=x, y=y)


def mouse(kind: int, at: Place, *, flag: bool, held: bool = False) -> pygame.Event:
    if kind == pygame.MOUSEMOTION:
        return pygame.Event(kind, pos=at, rel=(0, 0), buttons=(int(held), 0, 0), touch=flag)
    return pygame.Event(kind, pos=at, button=pygame.BUTTON_LEFT, touch=flag)


@dataclass(frozen=True)
class Machine:
    """What makes events of a tap: whether it tells of fingers, of a mouse, and flags that one."""

    fingers: bool
    mouse: bool
    flag: bool
    new_ids: bool
    """Whether each finger has a number of its own (X11), or the first free one (Wayland)."""


MACHINES = st.builds(Machine, st.booleans(), st.booleans(), st.booleans(), st.booleans()).filter(
    lambda machine: machine.fingers or machine.mouse
)


@st.composite
def tellings(draw: st.DrawFn, machine: Machine, at: Place, number: int) -> list[pygame.Event | int]:
    """One tap as a machine may tell it; a number is steps that go by."""
    near = st.tuples(*[st.integers(-TAP_PX // 2, TAP_PX // 2)] * 2)

    def place() -> Place:
        x, y = draw(near)
        return min(max(at[0] + x, 0), CANVAS[0] - 1), min(max(at[1] + y, 0), CANVAS[1] - 1)

    threads: list[list[pygame.Event]] = []
    both = machine.fingers and machine.mouse
    lost = draw(st.sampled_from(["none", "finger", "mouse"])) if both else "none"
    if machine.fingers:
        told = [finger(pygame.FINGERDOWN, place(), number)]
        told += [
            finger(pygame.FINGERMOTION, place(), number) for _ in range(draw(st.integers(0, 3)))
        ]
        told += [finger(pygame.FINGERUP, place(), number)] * (lost != "finger")
        if draw(st.booleans()):
            told.insert(0, finger(pygame.FINGERMOTION, place(), number))
        threads.append(told)
    if machine.mouse:
        flag = machine.flag
        told = [mouse(pygame.MOUSEBUTTONDOWN, place(), flag=flag)]
        held = [mouse(pygame.MOUSEMOTION, place(), flag=flag, held=True)]
        told += held * draw(st.integers(0, 3))
        told += [mouse(pygame.MOUSEBUTTONUP, place(), flag=flag)] * (lost != "mouse")
        if draw(st.booleans()):
            told.insert(0, mouse(pygame.MOUSEMOTION, place(), flag=flag))
        threads.append(told)
    order: list[pygame.Event | int] = []
    while any(threads):
        thread = draw(st.sampled_from([thread for thread in threads if thread]))
        event = thread.pop(0)
        order.append(event)
        button = event.type not in (pygame.FINGERMOTION, pygame.MOUSEMOTION)
        if button and draw(st.integers(0, 5)) == 0:
            order.append(event)  # told twice
        elif len(threads) == 1 or draw(st.booleans()):
            order.append(draw(st.integers(0, TWIN_STEPS // 6)))
    return order


def presses(told: list[pygame.Event | int], pointers: Pointers | None = None) -> Iterator[Pointer]:
    """What is heard of it, but for moves."""
    pointers = pointers or Pointers(CANVAS)
    device = Device.KEYS
    for event in told:
        if isinstance(event, int):
            pointers.tick(event)
            continue
        for word in pointers.hear(event, device):
            assert isinstance(word, Pointer)
            device = word.device
            if word.phase is not PointerPhase.MOVE:
                yield word


def counted(heard: list[Pointer]) -> list[Place]:
    """Where it was tapped: downs and ups in turn, both at about one place."""
    assert [word.phase for word in heard] == [DOWN, UP] * (len(heard) // 2)
    for down, up in zip(heard[::2], heard[1::2], strict=True):
        assert max(abs(a - b) for a, b in zip(down.at, up.at, strict=True)) <= TAP_PX
    return [word.at for word in heard[1::2]]


def fits(places: list[Place], taps: list[Place]) -> None:
    assert len(places) == len(taps)
    for place, tap in zip(places, taps, strict=True):
        assert max(abs(a - b) for a, b in zip(place, tap, strict=True)) <= TAP_PX


@given(st.data())
def test_each_tap_counts_once_however_a_machine_tells_it(data: st.DataObject) -> None:
    machine = data.draw(MACHINES)
    anywhere = st.tuples(st.integers(0, CANVAS[0] - 1), st.integers(0, CANVAS[1] - 1))
    some = data.draw(st.lists(anywhere, min_size=1, max_size=3))
    taps = data.draw(st.lists(st.sampled_from(some), min_size=1, max_size=8))
    told: list[pygame.Event | int] = []
    for number, at in enumerate(taps):
        told += data.draw(tellings(machine, at, number + 1 if machine.new_ids else 1))
        told.append(data.draw(st.integers(BOUNCE_STEPS + 1, 4 * TWIN_STEPS)))
    fits(counted(list(presses(told))), taps)


@given(st.data())
def test_machines_of_all_kinds_at_once(data: st.DataObject) -> None:
    """A panel, a mouse and a remote screen on one game, each at places of its own."""
    grid = [(x, y) for x in range(40, 1280, 4 * TWIN_PX) for y in range(40, 720, 4 * TWIN_PX)]
    taps = data.draw(st.lists(st.sampled_from(grid), min_size=1, max_size=8, unique=True))
    told: list[pygame.Event | int] = []
    for number, at in enumerate(taps):
        machine = data.draw(MACHINES.filter(lambda it: not (it.flag and it.mouse)))
        told += data.draw(tellings(machine, at, number + 1))
        told.append(data.draw(st.integers(BOUNCE_STEPS + 1, 4 * TWIN_STEPS)))
    fits(counted(list(presses(told))), taps)


@pytest.mark.parametrize("flag", [True, False])
def test_a_mouse_that_is_made_when_the_finger_has_gone(flag: bool) -> None:
    """So a desktop tells taps that might have become long ones: all of it at the end."""
    at = (300, 300)
    told: list[pygame.Event | int] = [finger(pygame.FINGERDOWN, at), 200]
    told += [finger(pygame.FINGERUP, at), 10]
    told += [mouse(kind, at, flag=flag) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]
    assert len(counted(list(presses(told)))) == 1
    told[2:4] = told[4:5] + told[2:4]
    del told[5]
    assert len(counted(list(presses(told)))) == 1


@pytest.mark.parametrize("taps", [2, 3, 10])
def test_fast_taps_at_one_place_whose_twins_come_later(taps: int) -> None:
    at, told, ids = (300, 300), list[pygame.Event | int](), count(1)
    for _ in range(taps):
        number = next(ids)
        told += [finger(kind, at, number) for kind in (pygame.FINGERDOWN, pygame.FINGERUP)]
    for _ in range(taps):
        told += [
            mouse(kind, at, flag=False) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        ]
    assert len(counted(list(presses(told)))) == taps


def test_a_twin_is_not_heard_by_the_scene_that_the_tap_led_to() -> None:
    at, pointers = (300, 300), Pointers(CANVAS)
    tap: list[pygame.Event | int] = [
        finger(kind, at) for kind in (pygame.FINGERDOWN, pygame.FINGERUP)
    ]
    assert len(list(presses(tap, pointers))) == 2
    assert pointers.let_go() == []
    pointers.tick(1)
    twin: list[pygame.Event | int] = [
        mouse(kind, at, flag=False) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    ]
    assert list(presses(twin, pointers)) == []


def test_a_release_that_got_lost_is_made_up_for() -> None:
    """By a mouse that moves with no button held; for a finger by the next tap."""
    a, b, c = (100, 100), (500, 500), (900, 300)
    told: list[pygame.Event | int] = [mouse(pygame.MOUSEBUTTONDOWN, a, flag=False), 20]
    told += [mouse(pygame.MOUSEMOTION, b, flag=False), 20]
    told += [finger(pygame.FINGERDOWN, b), 20, finger(pygame.FINGERDOWN, c), 20]
    told += [finger(pygame.FINGERUP, c)]
    assert counted(list(presses(told))) == [a, b, c]


def test_a_finger_whose_release_got_lost_and_that_moves_before_it_comes_down_again() -> None:
    a = (300, 300)
    told: list[pygame.Event | int] = [finger(pygame.FINGERDOWN, a)]
    told += [mouse(kind, a, flag=False) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]
    told += [BOUNCE_STEPS + 1, finger(pygame.FINGERMOTION, a)]
    told += [finger(kind, a) for kind in (pygame.FINGERDOWN, pygame.FINGERUP)]
    told += [mouse(pygame.MOUSEBUTTONDOWN, a, flag=False)]
    assert counted(list(presses(told))) == [a, a]


def test_a_finger_that_leaves_the_window_has_ended() -> None:
    told: list[pygame.Event | int] = [finger(pygame.FINGERDOWN, (1200, 300))]
    told += [pygame.Event(pygame.FINGERUP, touch_id=6, finger_id=1, x=1.3, y=0.4)]
    down, up = presses(told)
    assert down.at == (1200, 300)
    assert up == Pointer(UP, (1279, 288), Device.TOUCH)


def test_a_finger_that_drags_ends_where_it_is() -> None:
    told: list[pygame.Event | int] = [finger(pygame.FINGERDOWN, (300, 300))]
    told += [finger(pygame.FINGERMOTION, (400, 300)), finger(pygame.FINGERUP, (302, 300))]
    assert [word.at for word in presses(told)] == [(300, 300), (302, 300)]


def test_a_press_that_a_scene_has_broken_off_stays_so() -> None:
    at, pointers = (300, 300), Pointers(CANVAS)
    assert [word.phase for word in presses([finger(pygame.FINGERDOWN, at)], pointers)] == [DOWN]
    assert pointers.let_go() == [Pointer(UP, NOWHERE, Device.TOUCH)]
    rest: list[pygame.Event | int] = [finger(pygame.FINGERUP, at)]
    rest += [mouse(kind, at, flag=True) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]
    assert list(presses(rest, pointers)) == []


def test_a_pointer_that_goes_along_with_a_finger_is_no_mouse() -> None:
    at = (300, 300)
    told: list[pygame.Event | int] = [mouse(pygame.MOUSEMOTION, (10, 10), flag=False)]
    told += [finger(pygame.FINGERDOWN, at), mouse(pygame.MOUSEMOTION, at, flag=False)]
    told += [finger(pygame.FINGERUP, at), 5, mouse(pygame.MOUSEMOTION, (301, 302), flag=False)]
    assert {word.device for word in presses(told)} == {Device.TOUCH}
