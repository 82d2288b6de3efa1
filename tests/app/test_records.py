"""The records in the running game: every way through them with a finger, as people go it."""

import json
from pathlib import Path

import pytest

from game.engine import LUCKY_WORD, Seat
from game.engine.modes import Mode
from game.store import MatchKey, MatchStore
from game.store.verify import main as verify
from tests.app.conftest import Set
from tests.app.hands import TouchHand
from tests.app.run import Run, run_app
from tests.store.matches import PEOPLE, play

HAND = TouchHand()
WHEN = "2026-11-29T12:00:00+00:00"


def press(run: Run, *targets: str) -> None:
    """Press one after the other, each once everything lies still."""
    for target in targets:
        run.until(lambda: not run.app.live)
        HAND.press(run, target)
    run.step(2)


def told(run: Run) -> str:
    """All that the screen says. A sentence may be broken into lines."""
    return " ".join(placed.text.replace("\n", " ") for placed in run.texts())


@pytest.fixture
def saved(data: Path) -> Path:
    """A data folder with a finished match and, after it, one that waits."""
    store = MatchStore(data)
    play(store, 1, seats=PEOPLE, when=WHEN)
    play(store, 2, seats=(Seat("Cy"),), turns=3, when=WHEN)
    store.close()
    return data


def unfinished(run: Run) -> list[MatchKey]:
    store = run.app.services.store
    return [info.key for info in store.unfinished()]


def test_the_tabs_lead_to_each_other_and_home(saved: Path) -> None:
    run = run_app(saved)
    press(run, "records")
    for name in ("statistics", "fame", "files", "matches"):
        press(run, f"{name}")
        assert run.where == name
    press(run, "close")
    assert run.where == "menu"


def test_a_finished_match_is_watched_and_read(saved: Path) -> None:
    run = run_app(saved)
    press(run, "records", "row:1", "replay")
    assert run.where == "replay"
    HAND.press(run, "play")
    press(run, "end", "sheets")
    assert run.where == "sheets"
    press(run, "close", "close")
    assert run.where == "match"
    press(run, "back", "close")
    assert run.where == "menu"


def test_going_on_from_the_records(saved: Path) -> None:
    run = run_app(saved)
    press(run, "records", "row:0", "resume")
    assert run.where == "turn"
    assert run.match.setup.seats == (Seat("Cy"),)
    assert run.match.state.turn == 3


def test_dropping_is_asked_about(saved: Path) -> None:
    run = run_app(saved)
    press(run, "records", "row:0", "drop", "safe")
    assert run.where == "match"
    assert len(unfinished(run)) == 1
    press(run, "drop", "risky")
    assert run.where == "matches"
    assert unfinished(run) == []
    press(run, "row:0")
    assert "replay" in run.targets
    press(run, "fair")
    assert "This seed matches the seal" in told(run)


def test_a_match_goes_to_another_machine_as_a_file(saved: Path, tmp_path: Path) -> None:
    run = run_app(saved)
    press(run, "records", "row:1", "export")
    assert run.where == "notice"
    (path,) = (saved / "exports").iterdir()
    assert path.name in told(run)
    assert verify([str(path)]) == 0
    there = tmp_path / "elsewhere"
    (there / "exports").mkdir(parents=True)
    (there / "exports" / path.name).write_bytes(path.read_bytes())
    other = run_app(there)
    press(other, "records", "files", "row:0")
    assert other.where == "match"
    assert list(other.targets) == ["replay", "review", "sheets", "fair", "back"]
    assert {"Ann", "Bo"} <= {placed.text for placed in other.texts()}


def test_a_damaged_file_is_told(data: Path) -> None:
    (data / "exports").mkdir(parents=True)
    (data / "exports" / "broken.penta.json").write_text("{", encoding="utf-8")
    run = run_app(data)
    press(run, "records", "files", "row:0")
    assert run.where == "notice"
    assert "This file is not a Penta game." in told(run)
    press(run, "ok")
    assert run.where == "files"


def test_a_file_that_cannot_be_written_is_told(saved: Path) -> None:
    (saved / "exports").write_text("in the way")
    run = run_app(saved)
    press(run, "records", "row:1", "export")
    assert run.where == "notice"
    assert "cannot be saved as a file" in told(run)


@pytest.mark.parametrize("way", [("fair",), ("pause", "fair")])
def test_the_lucky_word_changes_the_dice(settings: Set, way: tuple[str, ...]) -> None:
    data = settings(seats=[{"name": "Ann", "level": None}])
    run = run_app(data)
    press(run, "play", "roll")
    plain = run.match.state.dice
    run = run_app(data.with_name("other"))
    (data.with_name("other")).mkdir(exist_ok=True)
    press(run, "play", *way, "change", "key:o", "key:k", "done")
    assert run.where == "turn"
    assert run.match.lucky_word == "ok" != LUCKY_WORD
    press(run, "roll")
    assert run.match.state.dice != plain
    press(run, "pause", "fair")
    assert "change" not in run.targets
    assert "ok" in told(run)


@pytest.mark.parametrize("mode", [Mode.DUPLICATE, Mode.DAILY])
def test_the_kind_of_match_is_chosen_in_the_menu(settings: Set, mode: Mode) -> None:
    run = run_app(settings(seats=[{"name": "Ann", "level": None}]))
    press(run, "mode", mode.value, "play", "roll")
    assert run.match.setup.duplicate
    run.settle_disk()
    store = run.app.services.store
    (info,) = store.unfinished()
    assert info.mode is mode


def test_the_first_roll_is_still_two_presses_away(saved: Path) -> None:
    run = run_app(saved)
    assert run.focus == "resume"
    press(run, "play")
    HAND.press(run, "roll")
    assert run.match.state.rolls == 1


def test_the_export_is_one_small_file(saved: Path) -> None:
    run = run_app(saved)
    press(run, "records", "row:1", "export")
    (path,) = (saved / "exports").iterdir()
    assert path.stat().st_size < 100_000
    assert json.loads(path.read_text())["format"] == "penta-match"
