"""The ground the game stands on: settings that stay, and whatever is broken, missing or closed."""

import json
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests.app.conftest import Set
from tests.app.hands import KeyHand, MouseHand
from tests.app.run import Run, run_app
from tests.devices import Keys
from tests.disks import read_only as read_only

DAMAGED = "The settings file was damaged. It was set aside, and the default settings are used."
NOT_SAVED = "The settings cannot be saved. The data folder is full or read-only."
COMPUTERS = [{"name": "Robot", "level": "novice"}]


def said(run: Run) -> list[str]:
    """All that is said before the game stands still, each notice taken away."""
    sentences = []
    for _ in range(5):
        run.until(lambda: not run.app.live)
        run.step(2)
        if run.where != "notice":
            break
        sentences.append(" ".join(it.text for it in run.texts()).replace("\n", " "))
        MouseHand().press(run, "ok")
    return sentences


# --- settings -----------------------------------------------------------------------------------


def test_settings_stay(data: Path) -> None:
    run = run_app(data, lang=None)
    hand = MouseHand()
    hand.press(run, "settings")
    for target in (
        "commit_seconds:1",
        "computer_steps:2",
        "page:1",
        "text_scale:2",
        "reduced_motion:1",
        "page:0",
    ):
        hand.press(run, target)
    for target in ("lang:1", "page:2", "effects:0"):
        hand.press(run, target)
    hand.press(run, "done")
    hand.press(run, "seat:0")
    Keys().write("Åsa")
    run.step()
    hand.press(run, "done")
    before = run.app.services.settings
    run = run_app(data, lang=None)
    after = run.app.services.settings
    assert after == before
    assert (after.text_scale, after.commit_seconds, after.computer_steps) == (1.3, 6, 0)
    assert after.reduced_motion
    assert after.effects == 0
    assert (after.lang, run.app.services.tr.lang) == ("nl", "nl")
    assert after.seats[0].name == "Åsa"
    assert "Åsa" in [it.text for it in run.texts()]
    assert said(run) == []


def test_a_damaged_settings_file_is_said_once_and_kept(data: Path) -> None:
    data.mkdir()
    (data / "settings.json").write_text('{"commit": 1', encoding="utf-8")
    run = run_app(data)
    [sentence] = said(run)
    assert DAMAGED in sentence
    MouseHand().press(run, "settings")
    MouseHand().press(run, "done")
    assert said(run) == []
    assert (data / "settings-damaged-1.json").read_text(encoding="utf-8") == '{"commit": 1'
    assert said(run_app(data)) == []


def test_nonsense_in_it_is_passed_over(data: Path) -> None:
    data.mkdir()
    nonsense = {"commit": 99, "lang": "xx", "seats": [{"name": 3}, 7], "text_size": "large"}
    (data / "settings.json").write_text(json.dumps(nonsense), encoding="utf-8")
    run = run_app(data)
    assert said(run) == []
    assert run.app.services.settings.commit_seconds == 3
    KeyHand().press(run, "play")
    assert run.where == "turn"


# --- notices ------------------------------------------------------------------------------------


def test_a_notice_waits_for_the_menu_to_lie_still(data: Path) -> None:
    data.mkdir()
    (data / "settings.json").write_text("[]", encoding="utf-8")
    run = run_app(data, fast=False)
    assert run.where == "menu"
    run.until(lambda: run.where == "notice")
    Keys().tap(pygame.K_ESCAPE)
    run.step()
    assert run.where == "menu"
    assert said(run) == []


def test_no_notice_disturbs_a_match(data: Path) -> None:
    data.mkdir()
    (data / "settings.json").write_text("[]", encoding="utf-8")
    run = run_app(data, fast=False)
    KeyHand().press(run, "play")
    run.step(300)
    assert run.where == "turn"
    for target in ("pause", "leave", "risky"):
        KeyHand().press(run, target)
    [sentence] = said(run)
    assert DAMAGED in sentence


# --- folders ------------------------------------------------------------------------------------


def test_a_read_only_data_folder(
    tmp_path: Path, settings: Set, read_only: Callable[[Path], Path]
) -> None:
    data = read_only(settings(seats=COMPUTERS, speed=2, commit=2))
    before = {it.name: it.read_bytes() for it in data.iterdir()}
    run = run_app(data)
    told = said(run)
    MouseHand().press(run, "lang:da")
    told += said(run)
    assert run.app.services.tr.lang == "da"
    MouseHand().press(run, "play")
    run.until(lambda: run.where == "results")
    told += said(run)
    MouseHand().press(run, "menu")
    told += said(run)
    assert len(told) == len(set(told)) >= 1
    assert run.app.services.settings.commit_seconds == 10
    assert {it.name: it.read_bytes() for it in data.iterdir()} == before


@pytest.mark.parametrize("place", ["a file", "in a file", "no such disk"])
def test_a_data_folder_that_cannot_be(tmp_path: Path, place: str) -> None:
    file = tmp_path / "file"
    file.write_text("mine", encoding="utf-8")
    run = run_app({"a file": file, "in a file": file / "x"}.get(place, Path("/proc/x/penta")))
    told = said(run)
    MouseHand().press(run, "lang:nl")
    told += said(run)
    assert len(told) == len(set(told)) >= 1
    KeyHand().press(run, "play")
    KeyHand().press(run, "roll")
    assert run.match.state.rolls == 1
    assert file.read_text(encoding="utf-8") == "mine"
