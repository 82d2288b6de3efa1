"""`penta verify FILE`: right matches pass, and whatever is tampered with is named in one line."""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game import cli, exchange, verify
from game.computer import best_box
from game.engine import Box, Match, Seat
from game.engine.commands import AutoWrite, Command, Hint, Hold, Throw
from game.store import Keeper, Mode
from tests.engine.reference import fair_face
from tests.store.matches import WHEN, go_on, new_match, play

ROOT = Path(__file__).parent.parent
SEATS = (Seat("Ann"), Seat("Robot", "novice"))
Data = dict[str, Any]


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Data:
    """A finished match of a person and a computer, as a file says it."""
    folder = tmp_path_factory.mktemp("verify")
    keeper = Keeper(folder)
    key, _ = play(keeper, 7, seats=SEATS)
    exchange.save(keeper.record(key), folder / "match.penta.json")
    keeper.close()
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


def lines(data: Data, name: str, seat: int | None = None) -> list[Data]:
    """The commands of a kind, of one seat."""
    whose = 0
    found = []
    for line in data["commands"]:
        if "thrown" in line:
            whose = line["thrown"]["seat"]
        if line["command"]["do"] == name and seat in (None, whose):
            found.append(line)
    return found


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
        thrown = line["thrown"]
        for die in thrown["moved"]:
            place = thrown["seat"], thrown["turn"], thrown["throw"], die
            assert thrown["dice"][die] == fair_face(seed, data["lucky_word"], place)
            checked += 1
    assert checked >= 100


# --- tampering --------------------------------------------------------------------------------


def other_face(data: Data) -> None:
    thrown = lines(data, "throw")[3]["thrown"]
    thrown["dice"][thrown["moved"][0]] = thrown["dice"][thrown["moved"][0]] % 6 + 1


def other_seed(data: Data) -> None:
    data["seed"] = "00" * 32


def other_commitment(data: Data) -> None:
    data["match"]["commitment"] = "00" * 32


def other_seed_with_its_commitment(data: Data) -> None:
    data["seed"] = "00" * 32
    data["match"]["commitment"] = (
        "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"  # of 32 zero bytes
    )


def other_word(data: Data) -> None:
    data["lucky_word"] = "lucky"


def word_slipped_in(data: Data) -> None:
    data["commands"].insert(0, {"at": WHEN, "command": {"do": "lucky", "word": "loaded"}})


def other_points(data: Data) -> None:
    lines(data, "confirm", seat=0)[2]["written"]["points"] += 1


def missing_throw(data: Data) -> None:
    data["commands"].remove(lines(data, "throw", seat=0)[2])


def box_written_twice(data: Data) -> None:
    first, second = lines(data, "choose", seat=0)[:2]
    second["command"]["box"] = first["command"]["box"]


def cut_short(data: Data) -> None:
    del data["commands"][-5:]


def unknown_command(data: Data) -> None:
    data["commands"][1]["command"] = {"do": "cheat"}


def fifth_die(data: Data) -> None:
    lines(data, "hold", seat=0)[0]["command"]["die"] = 5


def other_keep_of_the_computer(data: Data) -> None:
    lines(data, "hold", seat=1)[0]["command"]["die"] ^= 1


def other_box_of_the_computer(data: Data) -> None:
    choice = lines(data, "choose", seat=1)[0]["command"]
    choice["box"] = "ones" if choice["box"] != "ones" else "twos"


def computer_taken_back(data: Data) -> None:
    at = data["commands"].index(lines(data, "choose", seat=1)[0])
    data["commands"].insert(at + 1, {"at": WHEN, "command": {"do": "take_back"}})


def stronger_level(data: Data) -> None:
    data["match"]["seats"][1]["level"] = "exact"


def person_instead(data: Data) -> None:
    data["match"]["seats"].reverse()


def other_total(data: Data) -> None:
    data["results"][0]["total"] += 1


def other_faces(data: Data) -> None:
    data["results"][1]["faces"].reverse()


def other_box_points(data: Data) -> None:
    boxes = data["results"][0]["boxes"]
    boxes["chance"] = boxes["chance"] + 1


def untold_throw(data: Data) -> None:
    del lines(data, "throw")[2]["thrown"]


def told_throw(data: Data) -> None:
    lines(data, "hold", seat=0)[0]["thrown"] = lines(data, "throw")[0]["thrown"]


def nested_dice(data: Data) -> None:
    lines(data, "throw")[2]["thrown"]["dice"] = [[[1]], {"a": {}}]


def long_claim(data: Data) -> None:
    data["results"][0]["{}"] = "x" * 10_000


def extra_result(data: Data) -> None:
    data["results"].append({})


def extra_claim(data: Data) -> None:
    data["results"][0]["champion"] = True


def told_as_dropped(data: Data) -> None:
    data["end"] = "dropped"


def other_mode(data: Data) -> None:
    data["match"]["mode"] = "duplicate"


def told_as_daily(data: Data) -> None:
    data["match"]["mode"] = "daily"


WRONG: dict[Callable[[Data], None], str] = {
    other_face: "the dice must be ",
    other_seed: "not the commitment",
    other_commitment: "not the commitment",
    other_seed_with_its_commitment: "the dice must be ",
    other_word: "the lucky word was",
    word_slipped_in: "the dice must be ",
    other_points: "(confirm): the points must be ",
    missing_throw: "command",
    box_written_twice: "against the rules: the box",
    cut_short: "the match was dropped, not finished",
    unknown_command: "not a command",
    fifth_die: "there is no die 5",
    other_keep_of_the_computer: "Robot would have chosen",
    other_box_of_the_computer: "Robot would have chosen",
    computer_taken_back: "a computer seat was taken back",
    stronger_level: "Robot would have chosen",
    person_instead: "Robot would have chosen",
    other_total: "the total of seat 0 must be",
    other_faces: "the count of ones to sixes of seat 1 must be",
    other_box_points: "of seat 0 must be ",
    untold_throw: "(throw): what was thrown is not told",
    told_throw: "(hold): what was thrown is told although there was none",
    nested_dice: ", not something else",
    long_claim: "must be missing, not xxx",
    extra_result: "2 seats, but 3 results",
    extra_claim: "the champion of seat 0",
    told_as_dropped: "the match was finished, not dropped",
    other_mode: "must be ",
    told_as_daily: "not that of the daily match of 2026-11-29",
}


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
    keeper = Keeper(tmp_path)
    key, _ = play(keeper, 5, seats=SEATS, mode=mode)
    exchange.save(keeper.record(key), tmp_path / "match")
    thrown = sum(sum(result.faces) for result in keeper.closed()[0].results)
    keeper.close()
    script = tmp_path / "check.js"
    script.write_text(block("js"), "utf-8")
    assert output("node", script, tmp_path / "match") == f"{thrown} faces are right\n"


# --- matches of other kinds -------------------------------------------------------------------


def as_file(tmp_path: Path, match: Match, *commands: Command, drop: bool = True) -> Data:
    """A match of one keeper in which this was done, then dropped, as a file says it."""
    keeper = Keeper(tmp_path / "data")
    key = keeper.begin(match.setup, Mode.FREE, WHEN)
    go_on(keeper, key, match, iter(commands))
    if drop:
        keeper.drop(key, WHEN)
    document = exchange.to_document(keeper.record(key))
    keeper.close()
    return document


THREE_THROWS = (Throw(), Throw(), Throw())


def test_automatic_boxes(tmp_path: Path, check: Check) -> None:
    match = new_match(seats=[Seat("Ann")])
    for command in THREE_THROWS:
        match.do(command)
    best = best_box(match.state.sheet, match.state.dice)
    data = as_file(tmp_path, new_match(seats=[Seat("Ann")]), *THREE_THROWS, AutoWrite(best))
    assert "(1 automatic boxes)" in check(data)
    other = next(box for box in Box if box is not best)
    data = as_file(tmp_path, new_match(seats=[Seat("Ann")]), *THREE_THROWS, AutoWrite(other))
    said = check(data)
    assert said.startswith("1 wrong: ")
    names = [box.value.replace("_", " ") for box in (best, other)]
    assert f"the automatic box must be {names[0]}, not {names[1]}" in said


def test_a_hint_for_a_computer_is_wrong(tmp_path: Path, check: Check) -> None:
    match = new_match(seats=[Seat("Robot", "novice")])
    assert "would have chosen" in check(as_file(tmp_path, match, Throw(), Hint()))


@pytest.mark.parametrize("mode", list(Mode))
def test_every_mode(tmp_path: Path, check: Check, mode: Mode) -> None:
    keeper = Keeper(tmp_path / "data")
    key, _ = play(keeper, 3, seats=SEATS, mode=mode)
    assert check(exchange.to_document(keeper.record(key))).startswith("0 right: ")
    dropped, _ = play(keeper, 4, seats=SEATS, mode=mode, turns=3)
    keeper.drop(dropped, WHEN)
    assert check(exchange.to_document(keeper.record(dropped))).startswith("0 right: ")
    keeper.close()


@pytest.mark.parametrize("count", [1, 7, exchange.MOST_SEATS])
def test_any_number_of_players(tmp_path: Path, check: Check, count: int) -> None:
    """The rules know no most; the screen has room for six, and says where there are more."""
    keeper = Keeper(tmp_path / "data")
    seats = [Seat(f"Player {number}") for number in range(count)]
    key, _ = play(keeper, 3, seats=seats, turns=2)
    keeper.drop(key, WHEN)
    record = keeper.record(key)
    keeper.close()
    assert check(exchange.to_document(record)).startswith("0 right: ")
    exchange.save(record, tmp_path / "it")
    if count <= 6:
        assert exchange.open_match(tmp_path / "it").match.log == record.match.log
    else:
        with pytest.raises(exchange.Refused) as caught:
            exchange.open_match(tmp_path / "it")
        assert caught.value.msgid == exchange.CROWDED


def test_a_match_that_goes_on_keeps_its_secret(tmp_path: Path, check: Check) -> None:
    data = as_file(tmp_path, new_match(), Throw(), Hold(0), drop=False)
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
