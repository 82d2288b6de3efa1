"""The tray: keys of dice that cover no pip, and marks of the focus and of held dice told apart."""

from collections.abc import Callable

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from game.draw.paint import Painter
from game.draw.theme import unit
from game.engine.state import DICE
from game.input.actions import HOLDS, Device
from game.scenes.table.keys import Die
from game.scenes.turn.turn import TurnScene
from game.widgets.hints import SIGN, sign
from tests.layout.looking import Look, painted
from tests.layout.states import Case, cases
from tests.scenes.looks import SIZES

_DARK = 90
"""Red, green and blue of a pip are below this."""


def turn(size: tuple[int, int], device: Device, name: str = "turn.let_go") -> TurnScene:
    """A turn with dice held and loose, for a device; the focus is on a held one."""
    made = next(case for case in cases() if case.name == name)
    scene = Look(Case(name, made.make, device), size, "en").scene()
    assert isinstance(scene, TurnScene)
    return scene


def changed(one: pygame.Surface, other: pygame.Surface) -> npt.NDArray[np.bool_]:
    """Which pixels differ, by x and y."""
    return np.asarray(
        (pygame.surfarray.array3d(one) != pygame.surfarray.array3d(other)).any(axis=2)
    )


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_key_covers_no_pip_and_stays_on_the_screen(size: tuple[int, int]) -> None:
    scene = turn(size, Device.KEYS)
    tray = scene.tray
    screen = pygame.Surface(size)
    painter = _painter(screen, scene)
    for die in range(DICE):
        key = sign(HOLDS[die], Device.KEYS, scene.services.tr, round(SIGN * unit(size)))
        assert key is not None
        screen.fill((255, 0, 255))
        tray.paint_key(painter, die, key)
        plain = pygame.Surface(size)
        plain.fill((255, 0, 255))
        covered = changed(screen, plain)
        wide, high = covered.any(axis=1).sum(), covered.any(axis=0).sum()
        assert (wide, high) == key.get_bounding_rect().size, "all of it is on the screen"
        for held in (False, True):
            sprite = scene.services.dice.rest(6, die, held)
            colours = pygame.surfarray.array3d(sprite.image)
            solid = pygame.surfarray.array_alpha(sprite.image) > 200
            upper = np.arange(sprite.image.get_height()) < sprite.image.get_height() * 0.6
            pips = solid & (colours < _DARK).all(axis=2) & upper[None, :]
            assert pips.any()
            left, top = sprite.rect(tray.place(die, held)).topleft
            for x, y in np.argwhere(pips):
                assert not covered[left + x, top + y], (die, held)


def _painter(screen: pygame.Surface, scene: TurnScene) -> Painter:
    return Painter(screen, scene.room)


@pytest.mark.parametrize("device", list(Device))
def test_only_a_keyboard_has_the_dice_numbered(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    numbered: list[int] = []
    scene = turn((800, 480), device)
    note: Callable[..., None] = lambda *given: numbered.append(given[2])  # noqa: E731
    monkeypatch.setattr(type(scene.tray), "paint_key", note)
    painted(scene)
    assert set(numbered) == (set(range(DICE)) if device is Device.KEYS else set())


def test_no_keys_where_none_can_be_held(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before the first roll, after the last, and while a computer plays."""
    numbered: list[int] = []
    note: Callable[..., None] = lambda *given: numbered.append(given[2])  # noqa: E731
    for name in ("turn.fresh.2", "turn.joker.lower", "turn.computer"):
        scene = turn((800, 480), Device.KEYS, name)
        monkeypatch.setattr(type(scene.tray), "paint_key", note)
        painted(scene)
    assert numbered == []


def test_the_focus_leaves_the_padlock_whole() -> None:
    """The picture of a held die's padlock is the same with the focus on it and elsewhere."""
    scene = turn((800, 480), Device.PAD)
    with_focus = painted(scene)
    scene.focus.current = Die(4)
    scene.enter()
    without = painted(scene)
    x, y = scene.tray.place(0, True)
    away = scene.tray.layout.corner * 0.64
    lock = pygame.Rect(0, 0, scene.tray.px(24), scene.tray.px(24))
    lock.center = round(x + away), round(y - away)
    assert not changed(with_focus.subsurface(lock), without.subsurface(lock)).any()
    assert changed(with_focus, without).any()


def test_a_held_dies_socket_is_ringed() -> None:
    """Held and not is told by the socket alone, without the die and its padlock."""
    scene = turn((800, 480), Device.PAD)
    held, empty = pygame.Surface((800, 480)), pygame.Surface((800, 480))
    scene.tray.paint(_painter(held, scene), frozenset({0}), golden=False)
    scene.tray.paint(_painter(empty, scene), frozenset(), golden=False)
    assert changed(held, empty).sum() > scene.tray.layout.corner**2
