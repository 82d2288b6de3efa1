"""The backdrop and the place of the content on canvases of any shape."""

import pygame
import pytest

from game.draw import backdrop, shapes
from game.draw.canvas import safe_area
from game.draw.theme import MENU_ROOM
from tests.scenes.looks import SIZES


@pytest.mark.parametrize("size", [(8192, 120), (120, 8192), (320, 240), (100, 100), (7680, 4320)])
def test_its_parts_are_no_larger_than_can_be_seen(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """None is made that would be much larger than a small screen, whatever the canvas is."""
    made: list[int] = []
    smooth = shapes.smooth

    def note(size: tuple[int, int], *rest: object) -> pygame.Surface:
        made.append(size[0] * size[1])
        return smooth(size, *rest)  # type: ignore[arg-type]

    pygame.display.init()
    pygame.display.set_mode((64, 64))
    monkeypatch.setattr(shapes, "smooth", note)
    surface = pygame.Surface(size)
    backdrop.paint_backdrop(surface, MENU_ROOM)
    assert max(made, default=0) <= min(1280 * 720, 9 * size[0] * size[1])
    corners = {(0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1)}
    assert all(surface.get_at(corner)[:3] != (0, 0, 0) for corner in corners)


@pytest.mark.parametrize("size", SIZES)
def test_content_fills_every_screen_that_is_promised(size: tuple[int, int]) -> None:
    area = safe_area(size)
    assert area.center == (size[0] // 2, size[1] // 2)
    for part, whole in zip(area.size, size, strict=True):
        assert abs(part - 0.9 * whole) <= 1


@pytest.mark.parametrize("size", [(8192, 120), (120, 8192), (1080, 2520), (3440, 1440)])
def test_content_stays_together_on_a_long_canvas(size: tuple[int, int]) -> None:
    area = safe_area(size)
    assert pygame.Rect((0, 0), size).contains(area)
    assert area.center == (size[0] // 2, size[1] // 2)
    assert max(area.size) <= 2.5 * min(area.size)
