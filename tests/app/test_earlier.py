"""A folder that version 0.1 left opens as before: its match goes on, and all it tells is the same.

The right values are what version 0.1 said itself (tests/fixtures/0.1).
"""

import json
from pathlib import Path

import pytest

from game.engine.commands import Roll
from game.store import MatchStore, verify
from game.store.settings import SettingsFile
from tests import earlier
from tests.app.hands import TouchHand
from tests.app.run import Run, run_app

TOLD = earlier.told("home")


@pytest.fixture
def left(tmp_path: Path) -> Path:
    """A copy of what version 0.1 left."""
    return earlier.copy("home", tmp_path / "penta")


def rest(run: Run) -> None:
    run.until(lambda: not run.app.live)


def texts(run: Run) -> list[str]:
    rest(run)
    return [placed.text for placed in run.texts()]


def start(folder: Path) -> Run:
    return run_app(folder, (1280, 720), None, fast=False)


# --- the match in the middle of a turn ------------------------------------------------------------


def test_the_menu_offers_the_match_in_the_language_chosen_then(left: Path) -> None:
    shown = texts(start(left))
    at = shown.index("Verder")
    assert shown[at : at + 3] == ["Verder", "Zoë", "Beurt 5/13"]


def test_it_goes_on_at_the_same_dice_held_dice_and_totals(left: Path) -> None:
    run = start(left)
    rest(run)
    TouchHand().press(run, "resume")
    assert {"Worp 2/3", "83", "79", "70"} <= set(texts(run))
    assert earlier.going(run.match) == {key: TOLD["going"][key] for key in ("log", "state")}
    assert run.match.state.dice == (3, 1, 2, 4, 1)
    assert run.match.state.held == {2, 4}


def test_what_is_played_on_is_kept_behind_what_was_there(left: Path) -> None:
    run = start(left)
    rest(run)
    TouchHand().press(run, "resume")
    rest(run)
    TouchHand().press(run, "roll")
    rest(run)
    log = list(run.match.log)
    run.close()
    store = MatchStore(left)
    (info,) = store.unfinished()
    assert store.load(info.key).log == log
    before = TOLD["going"]["log"]
    assert earlier.going(store.load(info.key))["log"][: len(before)] == before
    assert log[len(before)] == Roll()
    assert store.take_problem() is None
    store.close()


# --- looking back ---------------------------------------------------------------------------------


def test_histories_statistics_and_halls_tell_the_same(left: Path) -> None:
    store = earlier.counted(left)
    found = earlier.looked_back_on(store)
    assert found == {key: TOLD[key] for key in found}
    assert store.take_problem() is None
    store.close()


def test_the_matches_saved_as_files_are_judged_in_the_same_words(
    left: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = {}
    for path in sorted((left / "exports").iterdir()):
        status = verify.main([str(path)])
        # What is proved and what is only stated follows since; the verdict comes first, as it was.
        found[path.name] = [status, capsys.readouterr().out.splitlines()[0]]
    assert found == TOLD["exports"]


# --- settings -------------------------------------------------------------------------------------


def test_settings_mean_the_same(left: Path) -> None:
    settings, told = SettingsFile(left).load(), TOLD["settings"]
    for name in ("lang", "text_scale", "commit_seconds", "computer_steps", "effects", "music"):
        assert getattr(settings, name) == told[name], name
    assert (settings.reduced_motion, settings.full_screen) == (True, False)
    assert [{"name": seat.name, "level": seat.level} for seat in settings.seats] == told["seats"]


def test_settings_saved_today_are_still_those_of_version_0_1(left: Path) -> None:
    """Every key with its value: one that was read wrong would come back as the default."""
    before = json.loads((left / "settings.json").read_text("utf-8"))
    file = SettingsFile(left)
    file.save(file.load())
    after = json.loads((left / "settings.json").read_text("utf-8"))
    assert {key: after[key] for key in before} == before


def test_nothing_is_set_aside(left: Path) -> None:
    run = start(left)
    rest(run)
    run.close()
    assert not [path.name for path in left.iterdir() if "aside" in path.name]
    assert not [path.name for path in left.iterdir() if "damaged" in path.name]
