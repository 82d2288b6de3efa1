"""The podium names its players whole where all of them have room."""

import pygame
import pytest

from game.text.i18n import LANGUAGES
from tests.pictures.scenes import SCENES
from tests.pictures.tables import NAMES
from tests.scenes.looks import SIZES, make_services, painted


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_four_usual_names_are_whole(size: tuple[int, int], lang: str) -> None:
    pygame.font.init()
    (scene,) = SCENES["results"](make_services(size, lang))
    told = [placed.text for placed in painted(scene)]
    # Once in the table and once on the podium.
    assert all(told.count(name) == 2 for name in NAMES)
