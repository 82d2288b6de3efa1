"""The way from the menu to every scene, by presses only."""

from functools import partial

from tests.app.conftest import Set
from tests.app.hands import Hand, MouseHand
from tests.app.run import Run, run_app

WAYS: dict[str, tuple[str, ...]] = {
    "menu": (),
    "seat": ("add",),
    "rules": ("rules",),
    "settings": ("settings",),
    "turn": ("play",),
    "sheets": ("play", "sheets"),
    "pause": ("play", "pause"),
    "ask": ("play", "pause", "leave"),
    "results": ("play",),
    "notice": (),
}
"""By scene. The results come up only where computers play, a notice only where something is wrong.
"""


PERSONS = [{"name": "Ann", "level": None}, {"name": "Robot", "level": "novice"}]
COMPUTERS = [{"name": "Robot", "level": "novice"}]


def go(run: Run, scene: str, hand: Hand) -> None:
    """Go to a scene from the menu."""
    for target in WAYS[scene]:
        run.until(partial(lambda name: name in run.targets, target))
        hand.press(run, target)
    run.until(lambda: run.where == scene)


def visit(settings: Set, scene: str, *, fast: bool = True, kiosk: bool = False) -> Run:
    """An App that shows a scene, at rest."""
    seats = COMPUTERS if scene == "results" else PERSONS
    data = settings(seats=seats, speed=2, reduced_motion=not fast)
    if scene == "notice":
        (data / "settings.json").write_text("{", encoding="utf-8")
    run = run_app(data, fast=fast, kiosk=kiosk)
    go(run, scene, MouseHand())
    run.until(lambda: not run.app.live)
    return run
