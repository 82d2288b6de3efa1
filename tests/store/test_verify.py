"""`penta verify FILE`: right matches pass, and whatever is tampered with is named in one line."""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game import cli
from game.computer.advise import best_box
from game.engine import Box, Match, Seat
from game.engine.commands import AutoWrite, Command, Hint, Hold, Roll
from game.engine.modes import Mode
from game.store import MatchStore, verify
from game.store import match_file as exchange
from tests.engine.reference import fair_face
from tests.store.matches import WHEN, new_match, play, resume
from tests.tampering import WRONG, Data, lines, other_face

ROOT = Path(__file__).parents[2]
SEATS = (Seat("Ann"), Seat("Robot", "novice"))


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Data:
    """A finished match of a person and a computer, as a file says it."""
    folder = tmp_path_factory.mktemp("verify")
    store = MatchStore(folder)
    key, _ = play(store, 7, seats=SEATS)
    exchange.save(store.record(key), folder / "match.penta.json")
    store.close()
    data = json.loads((folder / "match.penta.json").read_text("ascii"))
    assert isinstance(data, dict)
    return data


@pytest.fixture
def data(saved: Data) -> Data:
    """A copy of it to tamper with."""
    copy = json.loads(json.dumps(saved))
    assert isinstance(copy, dict)
    return copy


@pytest.fixture
def check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[[Data | bytes], str]:
    """Has a file with this content checked; returns the exit status and the line it says."""

    def run(content: Data | bytes) -> str:
        file = tmp_path / "a match.json"
        file.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
        status = cli.main(["verify", str(file)])
        out, err = capsys.readouterr()
        assert err == ""
        assert out.count("\n") == 1
        assert out.isascii()
        assert len(out) < 400
        return f"{status} {out.strip()}"

    return run


Check = Callable[[Data | bytes], str]


def test_a_right_match(data: Data, check: Check) -> None:
    said = check(data)
    assert said.startswith("0 right: commitment, ")
    totals = ", ".join(str(result["total"]) for result in data["results"])
    assert said.endswith(f"totals {totals}")


def test_the_command_runs_without_the_game(data: Data, tmp_path: Path) -> None:
    """By itself, and with nothing installed but Python."""
    file = tmp_path / "match.json"
    file.write_text(json.dumps(data))
    done = subprocess.run(
        [sys.executable, "-S", "-m", "game.verify", str(file)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("right: ")


@pytest.mark.parametrize("flag", ["--help", "-h"])
def test_help(flag: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["verify", flag]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("usage: penta verify FILE\n")
    assert "Exit status: 0" in out
    assert err == ""


@pytest.mark.parametrize("arguments", [[], ["a", "b"], ["--help", "a"], ["-x"]])
def test_wrong_use(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert verify.main(arguments) == 2
    assert capsys.readouterr().err == "usage: penta verify FILE\n"


def test_every_face_agrees_with_an_independent_program(data: Data) -> None:
    """The reference HMAC of the tests is written by hand from RFC 2104."""
    seed = bytes.fromhex(data["seed"])
    checked = 0
    for line in lines(data, "throw"):
        rolled = line["thrown"]
        for die in rolled["moved"]:
            place = rolled["seat"], rolled["turn"], rolled["throw"], die
            assert rolled["dice"][die] == fair_face(seed, data["lucky_word"], place)
            checked += 1
    assert checked >= 100


# --- tampering --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tamper", "why"), WRONG.items(), ids=lambda it: getattr(it, "__name__", "")
)
def test_tampering_is_named(
    data: Data, check: Check, tamper: Callable[[Data], None], why: str, tmp_path: Path
) -> None:
    tamper(data)
    said = check(data)
    assert said.startswith("1 wrong: ")
    assert why in said
    assert not set(said) & set("{}[]'\"_"), "a sentence, not the file's own spelling"
    (tmp_path / "it").write_text(json.dumps(data))
    if "Robot would" not in why and "taken back" not in why:
        with pytest.raises(exchange.Refused):
            exchange.open_match(tmp_path / "it")


# --- docs/fair-dice.md --------------------------------------------------------------------------


def block(language: str) -> str:
    """The first block of a language in docs/fair-dice.md."""
    text = (ROOT / "docs" / "fair-dice.md").read_text("utf-8")
    return text.split(f"```{language}\n")[1].split("```")[0]


def output(*command: str | Path) -> str:
    """What a program prints; the test is skipped where it is not installed."""
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed")
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_the_check_by_hand() -> None:
    output("openssl", "version")
    assert output("bash", "-c", block("sh")) == block("text")


@pytest.mark.parametrize("mode", list(Mode))
def test_the_check_in_another_language(tmp_path: Path, mode: Mode) -> None:
    store = MatchStore(tmp_path)
    key, _ = play(store, 5, seats=SEATS, mode=mode)
    exchange.save(store.record(key), tmp_path / "match")
    rolled = sum(sum(result.faces) for result in store.closed()[0].results)
    store.close()
    script = tmp_path / "check.js"
    script.write_text(block("js"), "utf-8")
    assert output("node", script, tmp_path / "match") == f"{rolled} faces are right\n"


# --- matches of other kinds -------------------------------------------------------------------


def as_file(tmp_path: Path, match: Match, *commands: Command, drop: bool = True) -> Data:
    """A match of one operator in which this was done, then dropped, as a file says it."""
    store = MatchStore(tmp_path / "data")
    key = store.begin(match.setup, Mode.FREE, WHEN)
    resume(store, key, match, iter(commands))
    if drop:
        store.give_up(key, WHEN)
    document = exchange.to_document(store.record(key))
    store.close()
    return document


THREE_ROLLS = (Roll(), Roll(), Roll())


def test_automatic_boxes(tmp_path: Path, check: Check) -> None:
    match = new_match(seats=[Seat("Ann")])
    for command in THREE_ROLLS:
        match.do(command)
    best = best_box(match.state.sheet, match.state.dice)
    data = as_file(tmp_path, new_match(seats=[Seat("Ann")]), *THREE_ROLLS, AutoWrite(best))
    assert "(1 automatic boxes)" in check(data)
    other = next(box for box in Box if box is not best)
    data = as_file(tmp_path, new_match(seats=[Seat("Ann")]), *THREE_ROLLS, AutoWrite(other))
    said = check(data)
    assert said.startswith("1 wrong: ")
    names = [box.value.replace("_", " ") for box in (best, other)]
    assert f"the automatic box must be {names[0]}, not {names[1]}" in said


def test_a_hint_for_a_computer_is_wrong(tmp_path: Path, check: Check) -> None:
    match = new_match(seats=[Seat("Robot", "novice")])
    assert "would have chosen" in check(as_file(tmp_path, match, Roll(), Hint()))


@pytest.mark.parametrize("mode", list(Mode))
def test_every_mode(tmp_path: Path, check: Check, mode: Mode) -> None:
    store = MatchStore(tmp_path / "data")
    key, _ = play(store, 3, seats=SEATS, mode=mode)
    assert check(exchange.to_document(store.record(key))).startswith("0 right: ")
    dropped, _ = play(store, 4, seats=SEATS, mode=mode, turns=3)
    store.give_up(dropped, WHEN)
    assert check(exchange.to_document(store.record(dropped))).startswith("0 right: ")
    store.close()


@pytest.mark.parametrize("count", [1, 7, exchange.MOST_SEATS])
def test_any_number_of_players(tmp_path: Path, check: Check, count: int) -> None:
    """The rules know no most; the screen has room for six, and says where there are more."""
    store = MatchStore(tmp_path / "data")
    seats = [Seat(f"Player {number}") for number in range(count)]
    key, _ = play(store, 3, seats=seats, turns=2)
    store.give_up(key, WHEN)
    record = store.record(key)
    store.close()
    assert check(exchange.to_document(record)).startswith("0 right: ")
    exchange.save(record, tmp_path / "it")
    if count <= 6:
        assert exchange.open_match(tmp_path / "it").match.log == record.match.log
    else:
        with pytest.raises(exchange.Refused) as caught:
            exchange.open_match(tmp_path / "it")
        assert caught.value.msgid == exchange.CROWDED


def test_a_match_that_goes_on_keeps_its_secret(tmp_path: Path, check: Check) -> None:
    data = as_file(tmp_path, new_match(), Roll(), Hold(0), drop=False)
    assert data["seed"] is None
    assert new_match().setup.seed.hex() not in json.dumps(data)
    assert "2 cannot be checked: the match was not over" in check(data)


def test_other_values_than_the_computer_had(data: Data, check: Check) -> None:
    data["match"]["by_table"] = False
    assert "2 cannot be checked: all is right but the computer's choices" in check(data)
    other_face(data)
    assert check(data).startswith("1 wrong: ")


def test_a_file_that_is_no_match(check: Check) -> None:
    assert check(b"{}").startswith("2 cannot be checked: ")
    assert check(b"\xff\xfe").startswith("2 cannot be checked: ")
