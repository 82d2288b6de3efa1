"""The way from the menu to every scene, by presses only."""

from functools import partial

from tests.app.conftest import Set
from tests.app.hands import Hand, MouseHand
from tests.app.run import Run, run_app

_LEAVE = ("pause", "leave", "risky")
WAYS: dict[str, tuple[str, ...]] = {
    "menu": (),
    "seat": ("add",),
    "mode": ("mode",),
    "rules": ("rules",),
    "settings": ("settings",),
    "turn": ("play",),
    "sheets": ("play", "sheets"),
    "fair": ("play", "fair"),
    "lucky": ("play", "fair", "change"),
    "pause": ("play", "pause"),
    "ask": ("play", "pause", "leave"),
    "matches": ("play", *_LEAVE, "records"),
    "statistics": ("records", "tab:statistics"),
    "fame": ("records", "tab:fame"),
    "files": ("records", "tab:files"),
    "match": ("play", *_LEAVE, "records", "row:0"),
    "results": ("play",),
    "replay": ("play", "menu", "records", "row:0", "replay"),
    "notice": (),
}
"""By scene, what to press on the way to it.

Results come up by themselves where computers play, a notice where something is wrong.
"""
PLAYED = ("results", "replay")
"""The scenes that come after a whole match."""
PERSONS = [{"name": "Ann", "level": None}, {"name": "Robot", "level": "novice"}]
COMPUTERS = [{"name": "Robot", "level": "novice"}]


def go(run: Run, scene: str, hand: Hand) -> None:
    """Go to a scene from the menu."""
    for target in WAYS[scene]:
        run.until(partial(lambda name: name in run.targets, target))
        hand.press(run, target)
    run.until(lambda: run.where == scene)


def visit(settings: Set, scene: str, *, fast: bool = True) -> Run:
    """An App that shows a scene, at rest."""
    seats = COMPUTERS if scene in PLAYED else PERSONS
    data = settings(seats=seats, speed=2, reduced_motion=not fast)
    if scene == "notice":
        (data / "settings.json").write_text("{", encoding="utf-8")
    run = run_app(data, fast=fast)
    go(run, scene, MouseHand())
    run.until(lambda: not run.app.live)
    return run
