"""`penta simulate`: games of the engine, equal for equal seeds, and files that verify."""

import json
import re
import statistics
from pathlib import Path
from unittest import mock

import pytest

from game import cli
from game.cli import simulate
from game.cli.simulate import Simulation, report
from game.computer import table
from game.store import verify
from tests.cli.test_review import Run, refused


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs the command; returns status, output and complaints."""

    def command(*arguments: object) -> tuple[int, str, str]:
        try:
            status = cli.main(["simulate", *map(str, arguments)])
        except SystemExit as leaving:
            status = int(leaving.code or 0)
        out, err = capsys.readouterr()
        return status, out, err

    return command


LINE = re.compile(
    r"(\w+ \d) +mean ([\d.]+) \+- ([\d.]+)  deviation ([\d.]+)  wins ([\d.]+) % \+- ([\d.]+)"
)


def test_saved_games_verify_and_are_what_was_told(tmp_path: Path, run: Run) -> None:
    folder = tmp_path / "new" / "games"
    levels = ["winner", "novice", "exact"]
    status, out, err = run("--levels", ",".join(levels), "--games", 9, "--save", folder)
    assert (status, err) == (0, "")
    files = sorted(folder.glob("*.penta.json"))
    assert len(files) == 9
    games, firsts = [], []
    for file in files:
        assert verify.main([str(file)]) == 0
        data = json.loads(file.read_text())
        by_name = {
            seat["name"]: result["total"]
            for seat, result in zip(data["match"]["seats"], data["results"], strict=True)
        }
        games.append(tuple(by_name[f"{level} {place}"] for place, level in enumerate(levels, 1)))
        firsts.append(data["match"]["seats"][0]["level"])
    assert sorted(firsts) == sorted(levels * 3), "seats are rotated"
    told = [match.groups() for match in map(LINE.fullmatch, out.splitlines()) if match]
    assert [name for name, *_ in told] == ["winner 1", "novice 2", "exact 3"]
    for place, (_, mean, error, deviation, won, _) in enumerate(told):
        totals = [game[place] for game in games]
        assert float(mean) == pytest.approx(statistics.fmean(totals), abs=0.006)
        assert float(deviation) == pytest.approx(statistics.stdev(totals), abs=0.06)
        assert float(error) == pytest.approx(statistics.stdev(totals) / 3, abs=0.006)
        wins = [(game[place] == max(game)) / game.count(max(game)) for game in games]
        assert float(won) == pytest.approx(100 * statistics.fmean(wins), abs=0.006)
    assert re.search(r"^[\d.]+ games a second \(\d+ processes, [\d.]+ s\)$", out, re.M)


def test_equal_seeds_play_equal_games_on_however_many_cores(run: Run) -> None:
    told = []
    for cores, seed in ((1, "a"), (2, "a"), (2, "b")):
        with mock.patch.object(simulate, "_cores", return_value=cores):
            _, out, _ = run("--levels", "regular,expert", "--games", 6, "--seed", seed)
        told.append(out.splitlines()[:-1])
    assert told[0] == told[1] != told[2]


def test_one_level_alone(run: Run) -> None:
    status, out, _ = run("--levels", "exact", "--games", 1)
    assert status == 0
    assert "wins 100.00 % +- 0.00" in out


def test_wins_by_hand() -> None:
    lines = list(report(["exact", "novice"], [(200, 100), (100, 200), (150, 150), (300, 100)]))
    first, second = (LINE.fullmatch(line) for line in lines[1:])
    assert first is not None
    assert second is not None
    assert (first[5], second[5]) == ("62.50", "37.50")
    # Of 1, 0, 0.5, 1 the deviation is the root of 0.6875 / 3.
    assert float(first[6]) == pytest.approx(100 * (0.6875 / 3) ** 0.5 / 2, abs=0.006)


def test_everybody_begins_equally_often() -> None:
    plan = Simulation(("novice", "expert", "exact"), bytes(32), None, "")
    orders = [plan.order(number) for number in range(6)]
    assert [order[0] for order in orders] == [0, 1, 2, 0, 1, 2]
    assert all(sorted(order) == [0, 1, 2] for order in orders)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), "--levels"),
        (("--levels", ""), "no such level"),
        (("--levels", "exact,grandmaster"), "no such level: 'grandmaster'"),
        (("--levels", "exact,"), "no such level: ''"),
        (("--levels", ",".join(["exact"] * 7)), "7 levels: at most 6"),
        (("--levels", "exact", "--games", "0"), "from 1 to"),
        (("--levels", "exact", "--games", "-3"), "--games"),
        (("--levels", "exact", "--games", "1e3"), "not a number of games"),
        (("--levels", "exact", "--games", "9" * 30), "not a number of games"),
        (("--levels", "exact", "--seed", ""), "the seed is empty"),
        (("--levels", "exact", "--save", ""), "no name"),
        (("--levels", "exact", "--save", "/proc/nowhere"), "cannot be saved"),
        (("--levels", "exact", "more"), "unrecognized arguments"),
    ],
)
def test_wrong_use(run: Run, arguments: tuple[str, ...], words: str) -> None:
    refused(run(*arguments), 2, words)


def test_a_folder_that_is_a_file(tmp_path: Path, run: Run) -> None:
    (tmp_path / "file").write_text("")
    refused(run("--levels", "exact", "--games", 1, "--save", tmp_path / "file"), 2, "saved")


def test_without_its_tables_no_level_is_what_it_is_called(run: Run) -> None:
    with mock.patch.object(table, "shipped", return_value=None):
        refused(run("--levels", "exact", "--games", 1), 2, "missing or damaged")
