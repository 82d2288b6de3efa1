"""A press is answered on screen within two steps, on whatever target and by whatever device."""

from pathlib import Path

import pygame
import pytest

from tests.app.run import Run
from tests.app.tour import WAYS, visit
from tests.devices import Fingers, Keys, Mouse, VirtualPad, needs_pad

STEPS = 2
OUTSIDE = (1, 1)


def answered(run: Run, before: bytes) -> bool:
    """Whether the picture changes within the time."""
    run.step(STEPS)
    return not run.app.running or run.picture() != before


@pytest.mark.parametrize("scene", WAYS)
def test_a_mouse_button_on_anything(data: Path, scene: str) -> None:
    """It shows when it goes down, before anything has come of it."""
    run = visit(data, scene)
    mouse = Mouse()
    for target, rect in run.targets.items():
        mouse.move(OUTSIDE)
        run.step(3)
        before = run.picture()
        mouse.move(rect.center)
        mouse.down()
        assert answered(run, before), target
        mouse.move(OUTSIDE)
        mouse.up()
    run.step()
    assert run.where == scene


@pytest.mark.parametrize(
    ("scene", "target"),
    [
        ("menu", "play"),
        ("menu", "lang:da"),
        ("seat", "key:a"),
        ("seat", "kind:expert"),
        ("rules", "next"),
        ("settings", "page:1"),
        ("settings", "computer_steps:0"),
        ("turn", "roll"),
        ("turn", "sheets"),
        ("turn", "pause"),
        ("sheets", "close"),
        ("pause", "resume"),
        ("ask", "safe"),
        ("results", "sheets"),
        ("notice", "ok"),
    ],
)
def test_a_tap(data: Path, scene: str, target: str) -> None:
    run = visit(data, scene, fast=False)
    before = run.picture()
    Fingers(run.app.services.size).tap(run.targets[target].center)
    assert answered(run, before)


@needs_pad
@pytest.mark.parametrize("scene", ["menu", "seat", "settings", "turn", "results", "pause"])
def test_a_move_by_keys_and_by_pad(data: Path, scene: str, pad: VirtualPad) -> None:
    run = visit(data, scene, fast=False)
    before, focus = run.picture(), run.focus
    Keys().tap(pygame.K_DOWN)
    assert answered(run, before)
    assert run.focus != focus
    run.step(20)
    before, focus = run.picture(), run.focus
    pad.stick(0, -1)
    assert answered(run, before)
    pad.stick(0, 0)
    assert run.focus != focus


@pytest.mark.parametrize("target", ["die:0", "die:4", "chance", "hint", "roll"])
def test_at_the_table(data: Path, target: str) -> None:
    run = visit(data, "turn", fast=False)
    Keys().tap(pygame.K_SPACE)
    run.step()
    run.until(lambda: not run.app.live)
    before = run.picture()
    Fingers(run.app.services.size).tap(run.targets[target].center)
    assert answered(run, before)
