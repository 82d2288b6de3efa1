"""The kiosk's scenes fit every screen and language, and their keys lead to one another."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.draw.paint import Painter
from game.draw.theme import TEXT_SIZES
from game.engine import Match, Setup
from game.input.actions import Action, Device, Press
from game.kiosk.kiosk import Kiosk
from game.scenes.kiosk.attract import INVITATION
from game.scenes.kiosk.attract_hall import HallAct, HallScene
from game.scenes.kiosk.attract_page import PAGES, PageAct
from game.scenes.kiosk.attract_title import TitleAct
from game.scenes.kiosk.show import ShowTable
from game.scenes.kiosk.still_there import StillThereScene
from game.scenes.kiosk.welcome import WelcomeScene
from game.scenes.operator.hall import OperatorHallScene
from game.scenes.operator.hardware import HardwareScene
from game.scenes.operator.log import OperatorLogScene
from game.scenes.operator.operator import OperatorScene, WayOut
from game.scenes.operator.pin import PinScene
from game.scenes.operator.settings import OperatorSettingsScene
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.store import MatchKey
from game.store.figures import Figures
from game.store.hall import Fame
from game.text.days import Days
from game.text.i18n import LANGUAGES, Translator
from game.text.seats import SHOW_SEATS
from tests.layout.targets import offences
from tests.scenes.looks import NARROW, SIZES, make_services, painted, problems

Size = tuple[int, int]
Make = Callable[[Services, Kiosk], Scene[Any]]
PLACES = [
    Fame("W" * 12, 1575 - place, "2026-11-29T12:00:00+00:00", MatchKey(0), 0) for place in range(10)
]


def title(services: Services, _: Kiosk) -> Scene[Any]:
    return TitleAct(services, INVITATION, tuple(map(Translator, LANGUAGES)))


def show(services: Services, _: Kiosk) -> Scene[Any]:
    return ShowTable(services, Match(Setup(SHOW_SEATS, bytes(32))), INVITATION)


def wrong_pin(services: Services, kiosk: Kiosk) -> Scene[Any]:
    scene = PinScene(services, kiosk)
    scene._wrong, scene._seconds, scene._typed = True, 60, "123456789012"
    return scene


def page(number: int) -> Make:
    return lambda services, _: PageAct(services, number, INVITATION)


def operators_hall(services: Services, kiosk: Kiosk) -> Scene[Any]:
    kiosk.hall = lambda today=None: PLACES  # type: ignore[method-assign]
    return OperatorHallScene(services, kiosk)


def settings(page: int) -> Make:
    def make(services: Services, kiosk: Kiosk) -> Scene[Any]:
        scene = OperatorSettingsScene(services, kiosk)
        scene._page = page
        return scene

    return make


MAKES: dict[str, Make] = {
    "title": title,
    **{f"page{number}": page(number) for number in range(len(PAGES))},
    "hall": lambda services, _: HallAct(services, PLACES, today=False, invitation=INVITATION),
    "today": lambda services, _: HallAct(services, PLACES[:3], today=True, invitation=INVITATION),
    "visitors_hall": lambda services, _: HallScene(services, PLACES, today=False),
    "show": show,
    "welcome": lambda services, _: WelcomeScene(services),
    "still_there": lambda services, _: StillThereScene(services),
    "pin": PinScene,
    "wrong": wrong_pin,
    "operator": OperatorScene,
    **{f"settings{page}": settings(page) for page in range(3)},
    "operators_hall": operators_hall,
    "log": OperatorLogScene,
    "test": HardwareScene,
}
PRESSED = (
    *("welcome", "still_there", "pin", "operator", "settings0", "settings1", "settings2"),
    *("operators_hall", "test"),
)
"""Those with something to press."""


class LongPlayed(Kiosk):
    """As many minutes as a kiosk ever counts."""

    def figures(self, today: Days | None = None) -> Figures:
        return Figures(seconds=0 if today else 60 * 999_999)


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Callable[[str, Size, str], Scene[Any]]]:
    """Makes a scene by its name, size and language, entered and at rest."""
    made: list[Kiosk] = []

    def scene_of(name: str, size: Size, lang: str) -> Scene[Any]:
        services = make_services(size, lang)
        kiosk = LongPlayed(tmp_path, tmp_path / "none")
        made.append(kiosk)
        scene = MAKES[name](services, kiosk)
        scene.enter()
        for _ in range(80):
            painted(scene) if _ == 0 else None
            scene.step()
        return scene

    yield scene_of
    for kiosk in made:
        kiosk.close()


@pytest.mark.parametrize("name", MAKES)
def test_everything_fits_where_there_is_least_room(
    make: Callable[[str, Size, str], Scene[Any]], name: str
) -> None:
    for size in NARROW:
        for lang in ("hr", "pseudo"):
            assert problems(make(name, size, lang)) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", MAKES)
@pytest.mark.parametrize("lang", [*LANGUAGES, "pseudo"])
def test_everything_fits_everywhere(
    make: Callable[[str, Size, str], Scene[Any]], name: str, lang: str
) -> None:
    for size in SIZES:
        scene = make(name, size, lang)
        for text_size in range(len(TEXT_SIZES)):
            scene.services.settings.text_scale = TEXT_SIZES[text_size]
            scene.enter()
            assert problems(scene) == []


@pytest.mark.parametrize("size", [(320, 240), (240, 320), (3000, 200)])
@pytest.mark.parametrize("name", MAKES)
def test_odd_windows_do_no_harm(
    make: Callable[[str, Size, str], Scene[Any]], name: str, size: Size
) -> None:
    painted(make(name, size, "en"))


@pytest.mark.parametrize("name", PRESSED)
def test_targets_are_large_apart_and_within_reach(
    make: Callable[[str, Size, str], Scene[Any]], name: str
) -> None:
    for size in NARROW:
        scene = make(name, size, "en")
        assert offences(scene, []) == []


@pytest.mark.parametrize("name", PRESSED)
def test_back_and_the_moves_are_heard(
    make: Callable[[str, Size, str], Scene[Any]], name: str
) -> None:
    scene = make(name, (1280, 720), "en")
    for action in (Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT):
        scene.hear(Press(action, Device.KEYS))
        assert scene.focus.current in [target.key for target in scene.targets()]


def test_every_key_of_the_operator_wears_a_mark_of_its_own(
    make: Callable[[str, Size, str], Scene[Any]],
) -> None:
    scene = make("operator", (1280, 720), "en")
    surface = pygame.Surface(scene.services.size)
    painter = Painter(surface, scene.room)
    scene.paint(painter)
    keys = {name: rect for name, rect in scene.focus.rects.items() if name is not WayOut.CLOSE}
    assert len(keys) == 8
    uppers = set()
    for rect in keys.values():
        middle = pygame.Rect(0, 0, 36, 30)
        middle.midbottom = rect.centerx, rect.centery
        part = surface.subsurface(middle)
        # Ink on paper, or paper on red: light and dark are apart wherever something is drawn.
        lights = {sum(part.get_at((x, y))[:3]) // 3 for x in range(36) for y in range(30)}
        assert max(lights) - min(lights) > 100
        uppers.add(pygame.image.tobytes(part, "RGB"))
    assert len(uppers) == len(keys)
