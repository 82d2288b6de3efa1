"""`penta review FILE`: true figures for right matches, one sentence for anything else."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from unittest import mock

import pytest

from game import cli
from game.computer import table
from game.computer.advise import worth
from game.engine import Box, Seat, Sheet
from game.engine.modes import Mode
from game.store import MatchStore
from game.store.match_file import save
from tests.store.matches import WHEN, play
from tests.tampering import WRONG, Data

SEATS = (Seat("Ann"), Seat("Robot", "novice"), Seat("Zoë", "winner"))
EMPTY = 254.484846
OLD = Path(__file__).parents[1] / "fixtures" / "0.1" / "home" / "exports"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Finished matches of each kind, one that goes on and one that was given up, as files."""
    folder = tmp_path_factory.mktemp("review")
    store = MatchStore(folder)
    for mode in Mode:
        key, _ = play(store, 7, seats=SEATS, mode=mode)
        save(store.record(key), folder / f"{mode.value}.json")
    key, _ = play(store, 8, seats=SEATS, turns=5)
    save(store.record(key), folder / "going.json")
    store.give_up(key, WHEN)
    save(store.record(key), folder / "given up.json")
    store.close()
    return folder


Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs the command; returns status, output and complaints."""

    def command(*arguments: object) -> tuple[int, str, str]:
        try:
            status = cli.main(["review", *map(str, arguments)])
        except SystemExit as leaving:
            status = int(leaving.code or 0)
        out, err = capsys.readouterr()
        return status, out, err

    return command


def refused(result: tuple[int, str, str], status: int, words: str) -> None:
    """Nothing is shown, and one line says why."""
    got, out, err = result
    assert (got, out) == (status, "")
    assert len(err.splitlines()) == 1
    assert words in err


@pytest.mark.parametrize("mode", Mode)
def test_the_data_of_every_kind_of_match(folder: Path, run: Run, mode: Mode) -> None:
    file = folder / f"{mode.value}.json"
    status, out, err = run(file, "--json")
    assert (status, err) == (0, "")
    data = json.loads(out)
    assert data.keys() == {"seats"}
    told = json.loads(file.read_text())["results"]
    assert [seat["score"] for seat in data["seats"]] == [result["total"] for result in told]
    for seat in data["seats"]:
        assert list(seat) == ["name", "score", "start", "luck", "cost", "accuracy", "decisions"]
        assert seat["start"] == pytest.approx(EMPTY, abs=1e-5)
        assert abs(seat["score"] - (seat["start"] + seat["luck"] - seat["cost"])) < 1e-6
        costs = [decision["cost"] for decision in seat["decisions"]]
        assert seat["cost"] == pytest.approx(sum(costs), abs=1e-9)
        assert seat["accuracy"] == pytest.approx(sum(costs) / len(costs))
        check_decisions(seat["decisions"])


def check_decisions(decisions: list[Data]) -> None:
    """Played once more from the data alone: sheets, costs and best choices."""
    sheet, turn = Sheet(), 0
    for decision in decisions:
        assert list(decision) == ["turn", "roll", "dice", "choice", "best", "cost"]
        turn += decision["roll"] == 1
        assert decision["turn"] == turn
        dice = tuple(decision["dice"])
        worths = worth(sheet, dice, 3 - decision["roll"])
        made, best = (
            Box(it) if isinstance(it, str) else tuple(it)
            for it in (decision["choice"], decision["best"])
        )
        assert worths[best] == pytest.approx(max(worths.values()))
        assert decision["cost"] == pytest.approx(worths[best] - worths[made], abs=1e-9)
        if isinstance(made, Box):
            sheet = sheet.write(made, dice)
    assert sheet.full


@pytest.mark.parametrize("lang", ["en", "nl", "da", "hr"])
def test_the_text_adds_up_to_the_tenth(folder: Path, run: Run, lang: str) -> None:
    status, out, err = run(folder / "free.json", "--lang", lang)
    assert (status, err) == (0, "")
    assert all(line.isprintable() for line in out.splitlines())
    sums = re.findall(r"^\w+: \D+([\d.,]+), \D+([+-][\d.,]+), \D+(-[\d.,]+), \D+(\d+)$", out, re.M)
    assert len(sums) == len(SEATS)
    blocks = re.split(r"\n\n", out)
    tables = [block for block in blocks if re.search(r"^ +13 ", block, re.M)]
    for (start, luck, cost, score), block in zip(sums, tables, strict=True):
        parts = [tenths(part) for part in (start, luck, cost)]
        assert sum(parts) == 10 * int(score)
        rows = [row.split() for row in block.splitlines()[2:]]
        assert [row[0] for row in rows] == [str(turn) for turn in range(1, 14)]
        assert sum(tenths(row[1]) for row in rows) == parts[1]
        assert sum(tenths(row[2]) for row in rows) == -parts[2]
        assert tenths(rows[-1][3]) == 10 * int(score)


def tenths(figure: str) -> int:
    return int(figure.replace(",", "").replace(".", ""))


def test_the_text_in_english(folder: Path, run: Run) -> None:
    _, out, _ = run(folder / "free.json", "--lang", "en")
    assert re.search(
        r"^Ann: start 254\.5, luck [+-]\d+\.\d, given up -\d+\.\d, score \d+$", out, re.M
    )
    assert "  The costliest decisions:\n    Turn " in out
    assert re.search(
        r"^  Dice \d+\.\d points (above|below) average: luckier than in \d+ ", out, re.M
    )
    assert re.search(r"^  Perfect +0\.00$", out, re.M)
    assert max(map(len, out.splitlines())) <= 100


@pytest.mark.parametrize("file", sorted(OLD.glob("*.json")), ids=lambda path: path.name)
def test_files_of_the_first_version(run: Run, file: Path) -> None:
    """Of a match that was given up there is no review."""
    finished = json.loads(file.read_text())["end"] == "finished"
    status, out, err = run(file)
    assert (status, bool(out), bool(err)) == ((0, True, False) if finished else (2, False, True))


@pytest.mark.parametrize("tamper", WRONG, ids=lambda tamper: tamper.__name__)
def test_of_a_forged_file_nothing_is_shown(
    folder: Path, tmp_path: Path, run: Run, tamper: Callable[[Data], None]
) -> None:
    data = json.loads((folder / "free.json").read_text())
    tamper(data)
    forged = tmp_path / "forged.json"
    forged.write_text(json.dumps(data))
    refused(run(forged), 1, "wrong: ")


def no_such_level(data: Data) -> None:
    data["match"]["seats"][1]["level"] = "grandmaster"


def no_such_version(data: Data) -> None:
    data["version"] = 0


@pytest.mark.parametrize("tamper", [no_such_level, no_such_version])
def test_levels_and_versions_that_there_never_were(
    folder: Path, tmp_path: Path, run: Run, tamper: Callable[[Data], None]
) -> None:
    test_of_a_forged_file_nothing_is_shown(folder, tmp_path, run, tamper)


def test_a_newer_version_cannot_be_reviewed(folder: Path, tmp_path: Path, run: Run) -> None:
    data = json.loads((folder / "free.json").read_text())
    (tmp_path / "newer.json").write_text(json.dumps({**data, "version": 99}))
    refused(run(tmp_path / "newer.json"), 2, "version 99")


def test_unfinished_matches(folder: Path, run: Run) -> None:
    refused(run(folder / "going.json"), 2, "was not over")
    refused(run(folder / "given up.json"), 2, "not come to its end")


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff\x00", b"[1, 2]", b"penta", b"{" * 10_000])
def test_what_is_no_match(tmp_path: Path, run: Run, content: bytes) -> None:
    (tmp_path / "odd").write_bytes(content)
    refused(run(tmp_path / "odd"), 2, "cannot be checked")


def test_damaged_files(folder: Path, tmp_path: Path, run: Run) -> None:
    whole = (folder / "free.json").read_bytes()
    rng = Random(5)
    for _ in range(40):
        damaged = bytearray(whole)
        at = rng.randrange(len(damaged))
        damaged[at] ^= 1 << rng.randrange(8)
        if rng.random() < 0.3:
            del damaged[at:]
        (tmp_path / "damaged").write_bytes(damaged)
        status, out, err = run(tmp_path / "damaged", "--json")
        # Some bits are only where the lines break.
        same = status == 0 and damaged.split() == whole.split()
        assert same or (status in (1, 2) and out == "" and len(err.splitlines()) == 1)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), "the following arguments are required: FILE"),
        (("a", "b"), "unrecognized arguments: b"),
        (("--xml", "a"), "unrecognized arguments: --xml"),
        (("--lang", "tlh", "a"), "unknown language"),
        (("/nowhere/at/all",), "cannot be checked"),
        (("/",), "cannot be checked"),
        (("",), "cannot be checked"),
        (("a\0b",), "cannot be checked"),
    ],
)
def test_wrong_use(run: Run, arguments: tuple[str, ...], words: str) -> None:
    refused(run(*arguments), 2, words)


def test_without_the_table_nothing_is_guessed(folder: Path, run: Run) -> None:
    with mock.patch.object(table, "shipped", return_value=None):
        refused(run(folder / "free.json"), 2, "table")


def test_help(run: Run) -> None:
    status, out, _ = run("--help")
    assert status == 0
    assert "score = start + luck - given up" in out


def test_a_perfect_game(tmp_path: Path, run: Run) -> None:
    store = MatchStore(tmp_path)
    key, _ = play(store, 3, seats=(Seat("X", "exact"),))
    save(store.record(key), tmp_path / "perfect.json")
    store.close()
    _, out, _ = run(tmp_path / "perfect.json", "--lang", "en")
    assert "No decision gave up anything." in out
