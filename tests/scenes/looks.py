"""Scenes painted off-screen and measured: what a test needs to see that everything fits."""

from collections.abc import Hashable
from typing import Any

import pygame

from game.draw.dice import DiceArt
from game.draw.paint import Painter, Placed
from game.draw.theme import SAFE, TEXT_MIN, TEXT_SIZES, TOUCH_MIN, unit
from game.input.actions import Action, Device, Pointer, PointerPhase, Press
from game.outcomes.outcome import Outcome
from game.scenes.form_scene import FormScene
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.store.settings import Settings
from game.text.i18n import Translator
from tests.spelling import spelled

SIZES = (
    (800, 480),
    (1024, 600),
    (1280, 720),
    (1280, 800),
    (1920, 1080),
    (720, 1280),
    (1080, 1920),
)
"""The screens that the game promises to fit."""
NARROW = ((800, 480), (720, 1280))
"""The two of them with the least room, for tests that cannot try them all every time."""
_SLACK = 2
"""Pixels that rounding and soft edges may take."""


def make_services(size: tuple[int, int], lang: str = "en", device: Device = Device.PAD) -> Services:
    """Services for a canvas of `size`; the language `pseudo` is longer than any real one."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    tr = Translator.pseudo() if lang == "pseudo" else Translator(lang)
    services = Services(tr, Settings(), size, device=device)
    services.dice = DiceArt(100)
    return services


def painted(scene: Scene[Any]) -> list[Placed]:
    """Every text of the scene's present picture, as it was drawn."""
    surface = pygame.Surface(scene.services.size)
    trace: list[Placed] = []
    painter = Painter(surface, scene.room, scene.services.settings.text_scale, trace)
    scene.paint(painter)
    scene.overlay(painter)
    return trace


def words(scene: Scene[Any]) -> list[str]:
    """What all these texts say."""
    return [placed.text for placed in painted(scene)]


def press(
    scene: Scene[Any], action: Action, device: Device = Device.PAD, *, repeat: bool = False
) -> Outcome | None:
    """Press a button or a key, or keep it pressed."""
    return scene.hear(Press(action, device, repeat))


def tap(scene: Scene[Any], target: Hashable, device: Device = Device.TOUCH) -> Outcome | None:
    """Press the middle of a target, and let go: only then anything follows."""
    at = place(scene, target).center
    assert scene.hear(Pointer(PointerPhase.DOWN, at, device)) is None
    return scene.hear(Pointer(PointerPhase.UP, at, device))


def place(scene: Scene[Any], target: Hashable) -> pygame.Rect:
    """Where a target is, by its key or how that is spelled."""
    places = {spelled(key): rect for key, rect in scene.focus.rects.items()}
    return places[spelled(target)]


def names(scene: Scene[Any]) -> list[str]:
    """What can be pressed, as tests spell it, in reading order."""
    return [spelled(key) for key in scene.focus.rects]


def focused(scene: Scene[Any]) -> str:
    """What has the focus, as tests spell it."""
    return "" if scene.focus.current is None else spelled(scene.focus.current)


def activate(scene: Scene[Any], target: Hashable) -> Outcome | None:
    """What follows from a press, wherever the target may be now."""
    keys = {spelled(key): key for key in scene.focus.rects}
    return scene.activate(keys[spelled(target)])


def problems(scene: Scene[Any]) -> list[str]:
    """What is wrong with the picture: texts out of their places or too small, keys too small."""
    size = scene.services.size
    one = unit(size)
    spare = (round(2 * SAFE * side) - 2 * _SLACK for side in size)
    safe = pygame.Rect((0, 0), size).inflate(*(-side for side in spare))
    wrong = []
    for placed in painted(scene):
        if not placed.place.inflate(2 * _SLACK, 2 * _SLACK).contains(placed.ink):
            wrong.append(f"{placed.text!r}: {placed.ink} leaves {placed.place}")
        if not safe.contains(placed.ink):
            wrong.append(f"{placed.text!r}: {placed.ink} is outside the safe area")
        if placed.px < round(TEXT_MIN * one):
            wrong.append(f"{placed.text!r}: {placed.px} px is too small")
    for name, rect in scene.focus.rects.items():
        if rect.height < round(TOUCH_MIN * one) or not safe.contains(rect):
            wrong.append(f"the target {name}: {rect}")
    return wrong


def assert_whole_page(scene: FormScene[Any], *text_sizes: int) -> None:
    """At each of these choices of text size all is in its place, and nothing has to be scrolled."""
    for text_size in text_sizes:
        scene.services.settings.text_scale = TEXT_SIZES[text_size]
        scene.enter()
        assert problems(scene) == []
        page = scene.form.page
        assert page is not None
        assert page.shown == (0.0, 1.0)
