"""The scenes that pictures are kept of, each in a state that shows what it can do."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pygame

from game.computer.review import review
from game.computer.robot import next_command
from game.draw.paint import Painter
from game.draw.stage import Stage
from game.engine import Box, Match, Seat, Setup
from game.engine.commands import Choose, Confirm, Finish, Hold, Roll
from game.engine.setup import SEED_BYTES
from game.input.actions import Device
from game.outcomes.outcome import Outcome
from game.scenes.forms.pause import PauseScene
from game.scenes.forms.rules import RulesKey, RulesScene
from game.scenes.forms.settings import SettingsScene
from game.scenes.menu.menu import MenuScene
from game.scenes.menu.seat import SeatScene
from game.scenes.results.results import ResultsScene
from game.scenes.review.decisions import DecisionsScene
from game.scenes.review.position import PositionScene
from game.scenes.review.review import ReviewScene
from game.scenes.scene import Scene
from game.scenes.scoresheet.sheets import SheetsScene
from game.scenes.services import Services
from game.scenes.table.keys import AnyTurnKey, TurnKey
from game.scenes.turn.turn import TurnScene
from tests.pictures.tables import NAMES, play_on, under_way
from tests.scenes.looks import make_services

SEATS = (Seat(NAMES[0]), Seat(NAMES[1]), Seat(NAMES[2], "expert"), Seat(NAMES[3]))
TURNS = 6
TURN_SEED = "table 484"
"""In turn 7: a four and a five among the first roll, then with them a small straight."""
TURN_HELD = (0, 2)
JOKER_SEED = "film 134493"
"""In turn 7: three fives, then five. In turn 8: two fours, then five, while Fours is filled."""
_PATIENCE = 2000

Stack = list[Scene[Any]]
Make = Callable[[Services], Stack]


def picture(name: str, size: tuple[int, int], lang: str, device: Device) -> pygame.Surface:
    """A scene of SCENES as it is at rest on a canvas of `size`."""
    services = make_services(size, lang, device)
    surface = pygame.Surface(size)
    scenes = SCENES[name](services)
    Stage(surface, lambda rects: None).show(scenes, services.settings.text_scale)
    return surface


@cache
def _ended() -> Match:
    match = under_way(SEATS, TURN_SEED, 13)
    match.do(Finish())
    return match


def hold_all(match: Match, face: int) -> None:
    """Hold every die that shows a face."""
    for die, shown in enumerate(match.state.dice):
        if shown == face:
            match.do(Hold(die))


def turn(services: Services) -> TurnScene:
    """Two dice held, a box chosen."""
    match = under_way(SEATS, TURN_SEED, TURNS)
    match.do(Roll())
    for die in TURN_HELD:
        match.do(Hold(die))
    match.do(Roll())
    match.do(Choose(Box.SMALL_STRAIGHT))
    return _table(services, match, TurnKey.CONFIRM)


def joker(services: Services) -> TurnScene:
    """A further Penta, whose upper box is filled."""
    match = under_way(SEATS[:2], JOKER_SEED, TURNS)
    match.do(Roll())
    hold_all(match, 5)
    match.do(Roll())
    match.do(Choose(Box.PENTA))
    match.do(Confirm())
    play_on(match, TURNS + 1)
    match.do(Roll())
    hold_all(match, 4)
    match.do(Roll())
    return _table(services, match, Box.FULL_HOUSE)


def _table(services: Services, match: Match, focus: AnyTurnKey) -> TurnScene:
    scene = TurnScene(services, match)
    scene.enter()
    assert focus in scene.focus.rects
    scene.focus.current = focus
    return scene


def _menu(services: Services) -> Stack:
    services.settings.seats = list(SEATS)
    scene = MenuScene(services)
    scene.enter()
    # The title comes after the first picture.
    scene.overlay(Painter(pygame.Surface(services.size), scene.room))
    return [_at_rest(scene)]


def _seat(services: Services) -> Stack:
    services.settings.seats = list(SEATS)
    return _entered(SeatScene(services, 2))


def _sheets(services: Services) -> Stack:
    return _entered(SheetsScene(services, turn(services).match))


def _results(services: Services) -> Stack:
    scene = ResultsScene(services, _ended())
    scene.enter()
    return [_at_rest(scene)]


@cache
def _erred() -> Match:
    """A match of two who err, each in a measured way, looked at as if one were a person."""
    levels = (Seat(NAMES[0], "regular"), Seat(NAMES[1], "expert"))
    match = Match(Setup(levels, bytes([3]) * SEED_BYTES))
    while not match.state.full:
        match.do(next_command(match))
    match.do(Finish())
    person = Setup((Seat(NAMES[0]), levels[1]), match.setup.seed)
    return Match.replay(person, match.log)


def _review(services: Services) -> Stack:
    scene = ReviewScene(services, _erred())
    scene.enter()
    return [_at_rest(scene)]


def _decisions(services: Services) -> Stack:
    return _entered(DecisionsScene(services, _erred(), 0, review(_erred())[0]))


def _position(services: Services) -> PositionScene:
    scene = PositionScene(services, _erred(), review(_erred())[0].costliest(), 1)
    scene.enter()
    return scene


def _answer(services: Services) -> Stack:
    scene = _position(services)
    known = scene.decision.best, scene.decision.choice
    scene.hand_in(next(it for it in scene.decision.worths() if it not in known))
    return [_at_rest(scene)]


def _pause(services: Services) -> Stack:
    below = turn(services)
    return [below, *_entered(PauseScene(services, below.match))]


def _rules(services: Services) -> Stack:
    scene = RulesScene(services)
    scene.enter()
    for _ in range(3):
        scene.activate(RulesKey.NEXT)
    return [scene]


def _entered(scene: Scene[Any]) -> Stack:
    scene.enter()
    return [scene]


def _at_rest(scene: Scene[Any]) -> Scene[Any]:
    """Step on until nothing moves."""
    for _ in range(_PATIENCE):
        if not scene.live:
            return scene
        outcome: Outcome | None = scene.step()
        assert outcome is None
    raise AssertionError(f"{scene.name} does not come to rest")


SCENES: dict[str, Make] = {
    "menu": _menu,
    "seat": _seat,
    "turn": lambda services: [turn(services)],
    "joker": lambda services: [joker(services)],
    "sheets": _sheets,
    "results": _results,
    "review": _review,
    "decisions": _decisions,
    "position": lambda services: [_at_rest(_position(services))],
    "answer": _answer,
    "rules": _rules,
    "settings": lambda services: _entered(SettingsScene(services)),
    "pause": _pause,
}
