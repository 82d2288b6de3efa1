"""The ways through the game: short at the start, asked about at the end, open to each device."""

from pathlib import Path

import pygame
import pytest

from game.engine.commands import Roll
from tests.app.conftest import Set
from tests.app.hands import MOVES, KeyHand, MouseHand, PadHand, focus_after, walk
from tests.app.run import Run, run_app
from tests.app.tour import WAYS, visit
from tests.devices import Fingers, Keys, Mouse, VirtualPad, needs_pad
from tests.flow.endings import all_scenes, only_in_a_kiosk

IN_A_MATCH = ("turn", "pause", "sheets", "ask", "fair", "lucky")
"""The scenes of the tour below which a match goes on."""


def close_window(run: Run) -> None:
    pygame.event.post(pygame.Event(pygame.QUIT))
    run.step()


def test_the_tour_knows_every_scene() -> None:
    scenes = {scene.name for scene in all_scenes() if not only_in_a_kiosk(scene)}
    assert scenes == WAYS.keys()


# --- short ways -------------------------------------------------------------------------------


@pytest.mark.parametrize("device", ["mouse", "touch", "return", "space"])
def test_two_presses_from_the_first_start_to_the_first_roll(settings: Set, device: str) -> None:
    """Against the computer, and at any moment after the start."""
    run = run_app(settings())
    for target in ("play", "roll"):
        match device:
            case "mouse":
                Mouse().click(run.targets[target].center)
            case "touch":
                Fingers(run.app.services.size).tap(run.targets[target].center)
            case "return":
                Keys().tap(pygame.K_RETURN)
            case _:
                Keys().tap(pygame.K_SPACE)
        run.step()
    assert run.match.log == [Roll()]
    assert [seat.person for seat in run.match.setup.seats] == [True, False]


@needs_pad
def test_two_presses_on_a_pad(settings: Set, pad: VirtualPad) -> None:
    run = run_app(settings())
    for _ in range(2):
        pad.tap(pygame.CONTROLLER_BUTTON_A)
        run.step()
    assert run.match.log == [Roll()]


# --- everything by every device -----------------------------------------------------------------


@needs_pad
@pytest.mark.parametrize("scene", WAYS)
def test_moves_lead_everywhere_and_escape_leads_back(
    data: Path, scene: str, pad: VirtualPad
) -> None:
    """From each target to each other, by arrows or a pad's directions, which are the same words."""
    run = visit(data, scene)
    nexts = {here: {focus_after(run, here, way) for way in MOVES} for here in run.targets}
    for start in run.targets:
        reached = {start}
        for _ in run.targets:
            reached |= {there for here in reached for there in nexts[here]}
        assert reached == run.targets.keys()
    for hand in (PadHand(pad), KeyHand()):
        for target in [*run.targets][-2:]:
            walk(run, target, hand.move)
            assert run.focus == target
    for _ in range(4):
        if run.where in ("menu", "turn"):
            break
        Keys().tap(pygame.K_ESCAPE)
        run.step()
    assert run.where == ("turn" if scene in IN_A_MATCH else "menu")


def test_no_press_on_escape_alone_loses_a_match(data: Path) -> None:
    run = visit(data, "turn")
    for _ in range(12):
        Keys().tap(pygame.K_ESCAPE)
        run.step()
        assert run.app.running
    assert run.where in ("turn", "pause")


# --- leaving ------------------------------------------------------------------------------------


@pytest.mark.parametrize("scene", IN_A_MATCH)
def test_closing_the_window_in_a_match_asks_first(data: Path, scene: str) -> None:
    run = visit(data, scene)
    close_window(run)
    assert run.app.running
    assert run.where == "ask"
    assert "Quit Penta?" in [it.text for it in run.texts()]
    MouseHand().press(run, "safe")
    assert run.where == ("turn" if scene == "turn" else "pause" if scene == "ask" else scene)
    close_window(run)
    MouseHand().press(run, "risky")
    assert not run.app.running


@pytest.mark.parametrize("scene", ["rules", "settings"])
def test_also_from_what_lies_over_the_pause(data: Path, scene: str) -> None:
    run = visit(data, "pause")
    MouseHand().press(run, scene)
    close_window(run)
    assert (run.app.running, run.where) == (True, "ask")


def test_who_insists_leaves(data: Path) -> None:
    run = visit(data, "turn")
    close_window(run)
    close_window(run)
    assert not run.app.running


@pytest.mark.parametrize("scene", ["menu", "seat", "settings", "results", "replay", "notice"])
def test_closing_the_window_without_a_match_leaves(data: Path, scene: str) -> None:
    run = visit(data, scene)
    close_window(run)
    assert not run.app.running


def test_a_kiosk_has_no_way_out(settings: Set) -> None:
    run = run_app(settings(), kiosk=True)
    close_window(run)
    Keys().tap(pygame.K_F11)
    run.step(30)
    assert run.app.running
    assert "quit" not in run.targets
