"""The scenes of a review in all their states, made without the app."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from random import Random
from typing import Any

from game.computer.review import SeatReview, review
from game.engine import Match, Seat, Setup
from game.engine.commands import Choose, Confirm, Finish, Hold, Roll
from game.input.actions import Device
from game.scenes.review.decisions import DecisionsScene
from game.scenes.review.keys import PlayerTab, PositionKey
from game.scenes.review.position import PositionScene
from game.scenes.review.review import ReviewScene
from game.scenes.scene import Scene
from game.scenes.services import Services
from tests.engine.play import SEED
from tests.layout.states import NAMES, WIDE, Case


def review_cases() -> Iterator[Case]:
    """Overview, all decisions, and positions before and after the answer."""
    for names in (NAMES[:1], NAMES[:2], NAMES[:3], NAMES, (WIDE,) * 6):
        title = "wide" if WIDE in names else str(len(names))
        yield Case(f"review.{title}", partial(overview, names=names), Device.PAD)
    yield Case("review.looking", partial(overview, names=NAMES[:2], done=False))
    yield Case("review.other", partial(overview, names=NAMES[:4], seat=1), Device.TOUCH)
    yield Case("decisions", partial(decisions, names=NAMES[:2]), Device.PAD)
    yield Case("decisions.wide", partial(decisions, names=(WIDE,)))
    for rolls in (1, 3):
        for device in (Device.PAD, Device.TOUCH):
            name = f"position.{rolls}.{device.name.lower()}"
            yield Case(name, partial(position, rolls=rolls), device)
    yield Case("position.chosen", partial(position, rolls=3, chosen=True), Device.PAD)
    yield Case("position.wide", partial(position, rolls=1, names=(WIDE,) * 6))
    for rolls in (1, 2, 3):
        yield Case(f"answer.{rolls}", partial(answer, rolls=rolls), Device.PAD)
        yield Case(f"answer.shown.{rolls}", partial(answer, rolls=rolls, tried=False))


@cache
def played(names: tuple[str, ...]) -> Match:
    """A match of people who hold and write anything at all."""
    rng = Random(5)
    seats = tuple(
        Seat(name, "regular" if number % 2 else None) for number, name in enumerate(names)
    )
    match = Match(Setup(seats, SEED))
    while not match.state.full:
        match.do(Roll())
        while match.state.rolls_left and rng.random() < 0.9:
            loose = [die for die in range(5) if die not in match.state.held]
            for die in rng.sample(loose, rng.randrange(len(loose))):
                match.do(Hold(die))
            match.do(Roll())
        match.do(Choose(rng.choice(list(match.state.legal))))
        match.do(Confirm())
    match.do(Finish())
    return match


@cache
def reviewed(names: tuple[str, ...]) -> tuple[SeatReview, ...]:
    """Its review."""
    return review(played(names))


def overview(
    services: Services, names: tuple[str, ...], seat: int = 0, done: bool = True
) -> Scene[Any]:
    """The overview, once all decisions have been looked at, or while they are."""
    scene = ReviewScene(services, played(names))
    scene.enter()
    while done and scene.moving:
        scene.step()
    if seat:
        scene.activate(PlayerTab(seat))
    return scene


def decisions(services: Services, names: tuple[str, ...]) -> Scene[Any]:
    """All decisions of the first player."""
    scene = DecisionsScene(services, played(names), 0, reviewed(names)[0])
    scene.enter()
    return scene


def position(
    services: Services,
    rolls: int,
    names: tuple[str, ...] = NAMES[:2],
    chosen: bool = False,
) -> PositionScene:
    """The first decision after so many rolls that cost something, to be tried again."""
    seat = reviewed(names)[0]
    at = next(at for at, it in enumerate(seat.decisions) if it.roll == rolls and it.cost > 1)
    scene = PositionScene(services, played(names), seat.decisions[at : at + 5], 0)
    scene.enter()
    if chosen:
        scene.activate(next(iter(scene.match.state.legal)))
    return scene


def answer(services: Services, rolls: int, tried: bool = True) -> Scene[Any]:
    """The same with its answer, after a try that was neither the best nor what was played."""
    scene = position(services, rolls)
    known = scene.decision.best, scene.decision.choice
    other = next(choice for choice in scene.decision.worths() if choice not in known)
    scene.hand_in(other if tried else None)
    assert PositionKey.NEXT in scene.focus.rects
    return scene
