"""The way from the menu to every scene, by presses only."""

import json
import shutil
import tempfile
from functools import cache, partial
from pathlib import Path

from game.engine.boxes import TURNS
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
    "statistics": ("records", "statistics"),
    "fame": ("records", "fame"),
    "files": ("records", "files"),
    "match": ("play", *_LEAVE, "records", "row:0"),
    "results": ("resume",),
    "replay": ("records", "row:0", "replay"),
    "review": ("records", "row:0", "review"),
    "decisions": ("records", "row:0", "review", "all"),
    "position": ("records", "row:0", "review", "try"),
    "notice": (),
}
"""By scene, what to press on the way to it. A notice comes up where something is wrong.

The results, the replay and the review are those of a match that `last_turn` or `played` has left.
"""
_OF_A_MATCH = ("results", "replay", "review", "decisions", "position")
PERSONS = [{"name": "Ann", "level": None}, {"name": "Robot", "level": "novice"}]
COMPUTERS = [{"name": "Robot", "level": "novice"}]
INSTANT = 2
"""The choice of settings for the fastest computers."""
_FOLDERS = tempfile.TemporaryDirectory(prefix="penta-tour-")


def go(run: Run, scene: str, hand: Hand) -> None:
    """Go to a scene from the menu."""
    for target in WAYS[scene]:
        run.until(partial(lambda name: name in run.targets, target))
        hand.press(run, target)
    run.until(lambda: run.where == scene)


@cache
def last_turn() -> Path:
    """A data folder in which a match between computers waits for its last turn."""
    folder = Path(_FOLDERS.name) / "last turn"
    folder.mkdir()
    _save(folder, COMPUTERS)
    run, hand = run_app(folder), MouseHand()
    hand.press(run, "play")
    run.until(lambda: run.match.state.turn == TURNS - 1)
    for target in _LEAVE:
        hand.press(run, target)
    run.close()
    return folder


@cache
def played() -> Path:
    """A data folder in which that match has come to its end."""
    folder = Path(_FOLDERS.name) / "played"
    shutil.copytree(last_turn(), folder)
    run = run_app(folder)
    go(run, "results", MouseHand())
    run.close()
    return folder


def _save(folder: Path, seats: object, **more: object) -> None:
    text = json.dumps({"seats": seats, "speed": INSTANT, **more})
    (folder / "settings.json").write_text(text, encoding="utf-8")


def visit(data: Path, scene: str, *, fast: bool = True) -> Run:
    """An App that shows a scene, at rest; its data in a folder that is made anew."""
    shutil.rmtree(data, ignore_errors=True)
    if scene in _OF_A_MATCH:
        shutil.copytree(last_turn() if scene == "results" else played(), data)
    data.mkdir(exist_ok=True)
    _save(data, PERSONS, reduced_motion=not fast)
    if scene == "notice":
        (data / "settings.json").write_text("{", encoding="utf-8")
    run = run_app(data, fast=fast)
    go(run, scene, MouseHand())
    run.until(lambda: not run.app.live)
    return run
