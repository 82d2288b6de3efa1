"""Every scene, on every screen, in every language: nothing cut, covered, faint or out of reach."""

import itertools

import pygame
import pytest

from game.engine.state import DICE
from game.scenes.turn.turn import TurnScene
from tests.layout import targets, texts
from tests.layout.looking import Look
from tests.layout.matrix import everywhere, sample
from tests.layout.states import Case, cases
from tests.scenes.looks import SIZES

OPAQUE = 127


def offences(look: Look) -> list[str]:
    """What is wrong with one look."""
    view = look.view()
    found = texts.offences(view) + targets.offences(view.scene, view.trace)
    return [f"{look}: {offence}" for offence in found]


@pytest.mark.parametrize("look", sample(), ids=str)
def test_a_look_at_every_state(look: Look) -> None:
    assert offences(look) == []


@pytest.mark.slow
@pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_look(size: tuple[int, int], case: Case) -> None:
    assert [wrong for look in everywhere(case, size) for wrong in offences(look)] == []


PRESSABLE = ("menu.4", "seat.computer", "turn.thrown", "pause", "rules.2", "sheets.2")


@pytest.mark.parametrize("name", PRESSABLE)
def test_what_is_drawn_can_be_hit(name: str) -> None:
    case = next(case for case in cases() if case.name == name)
    assert targets.drawn_outside(Look(case, SIZES[0], "en").scene()) == []


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_dice_can_be_hit_as_far_as_they_are_drawn(size: tuple[int, int]) -> None:
    case = next(case for case in cases() if case.name == "turn.thrown")
    scene = Look(case, size, "en").scene()
    assert isinstance(scene, TurnScene)
    for die, face, held in itertools.product(range(DICE), range(1, 7), (False, True)):
        sprite = scene.services.dice.rest(face, die, held)
        drawn = pygame.mask.from_surface(sprite.image, OPAQUE).get_bounding_rects()[0]
        corner = sprite.rect(scene.tray.place(die, held)).topleft
        assert scene.tray.die_rect(die, held).contains(drawn.move(corner))
