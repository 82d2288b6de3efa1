"""The way from the menu to every scene, by presses only."""

from functools import partial

from tests.app.hands import Hand
from tests.app.run import Run

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


def go(run: Run, scene: str, hand: Hand) -> None:
    """Go to a scene from the menu."""
    for target in WAYS[scene]:
        run.until(partial(lambda name: name in run.targets, target))
        hand.press(run, target)
    run.until(lambda: run.where == scene)
