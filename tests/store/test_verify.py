"""`penta verify FILE`: right matches pass, and whatever is tampered with is named in one line."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game import cli
from game.computer.advise import best_box
from game.computer.robot import Move
from game.engine import Box, Match, Seat, Setup
from game.engine.commands import (
    AutoWrite,
    Choose,
    Command,
    Confirm,
    Hint,
    Hold,
    LuckyWord,
    Release,
    Roll,
)
from game.engine.modes import Mode
from game.store import MatchStore, verify
from game.store import match_file as exchange
from game.text.clean import one_line
from tests.engine.reference import fair_face
from tests.needs import need
from tests.store.matches import WHEN, new_match, play, resume
from tests.store.test_files import FORM
from tests.tampering import WRONG, Data, lines, other_face, sealed
from tests.text.test_clean import ANYTHING

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
def told() -> list[str]:
    """What the last check said after its first line."""
    return []


@pytest.fixture
def check(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], told: list[str]
) -> Callable[[Data | bytes], str]:
    """Has a file with this content checked; returns the exit status and the first line it says.

    What it proves, states, and gives to compare is `told` in further lines.
    """

    def run(content: Data | bytes) -> str:
        file = tmp_path / "a match.json"
        file.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
        status = cli.main(["verify", str(file)])
        out, err = capsys.readouterr()
        assert err == ""
        first, *more = out.splitlines()
        assert all(len(line) < 400 and line.isprintable() for line in (first, *more))
        assert bool(more) == (status == 0)
        for line in more:
            assert line.startswith(("proved: ", "stated: ", "stated, ", "compare: "))
        told[:] = more
        return f"{status} {first}"

    return run


Check = Callable[[Data | bytes], str]


def test_a_right_match(data: Data, check: Check) -> None:
    said = check(data)
    assert said.startswith("0 right: commitment, ")
    totals = ", ".join(str(result["total"]) for result in data["results"])
    assert said.endswith(f"totals {totals}")


def test_a_right_match_is_told_apart(data: Data, check: Check, told: list[str]) -> None:
    """What is proved, what is merely stated, and what proves more to those who took notes."""
    assert check(data).startswith("0 right: ")
    word, promise = data["lucky_word"], data["match"]["commitment"]
    assert told == [
        "proved: the seed fits the commitment",
        f'proved: all dice follow from the seed and the lucky word "{word}"',
        "proved: every command keeps to the rules, and the boxes and totals follow from them",
        "proved: Robot decided as the computer of that level does",
        "proved: the chain is unbroken, and its closing seal fits all that stands in the file",
        "stated: the names (Ann, Robot)",
        "stated: that people played for Ann, and no program",
        "stated: the times, and that the commitment was shown before the first roll",
        "stated: that it was played like this: whoever knows the seed, and everyone does once it"
        " is told, can write another match under the same commitment, with a chain of its own",
        f"compare: the commitment {promise} with one noted before the first roll: the same one"
        " proves that the seed was chosen before",
        f"compare: the closing seal {data['chain']['seal']} with one noted when the match ended:"
        " the same one proves that nothing in this file was written later",
    ]


def test_a_file_of_the_first_version(data: Data, check: Check, told: list[str]) -> None:
    """It had no chain, and the words say what that means."""
    data["version"] = 1
    del data["chain"]
    assert check(data).startswith("0 right: ")
    assert not [line for line in told if line.startswith("compare: the closing seal")]
    assert not [line for line in told if line.startswith("proved: the chain")]
    assert told[-2] == (
        "stated, and bound by nothing: this file is of Penta 0.1, which kept no chain in it"
    )


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


def test_the_chain_is_what_the_document_says(data: Data) -> None:
    told = data["chain"]
    sealed(data)
    assert data["chain"] == told


REWRITTEN: dict[str, Callable[[Data], None]] = {
    "swapped names": lambda data: data["match"]["seats"][0].update(name="Robot"),
    "a computer that is told to be a person": lambda data: data["match"]["seats"][1].update(
        level=None
    ),
    "another day": lambda data: data["match"].update(started="2020-01-01T00:00:00Z"),
    "another pace": lambda data: data["commands"][3].update(at="2020-01-01T00:00:00Z"),
    "another end": lambda data: data.update(at="2020-01-01T00:00:00Z"),
}


@pytest.mark.parametrize("change", REWRITTEN.values(), ids=REWRITTEN.keys())
def test_what_a_file_only_states(
    data: Data, check: Check, told: list[str], change: Callable[[Data], None]
) -> None:
    """Changed by halves it is wrong; with chain and seal made anew only notes can tell."""
    before = data["chain"]["seal"]
    change(data)
    assert check(data).startswith("1 wrong: the c")
    sealed(data)
    assert check(data).startswith("0 right: ")
    assert any("can write another match under the same commitment" in line for line in told)
    assert before not in told[-1]
    assert data["chain"]["seal"] in told[-1]


def test_a_match_rewritten_with_the_seed_that_was_told(
    data: Data, check: Check, told: list[str], tmp_path: Path
) -> None:
    """Under the same commitment, with a word for better dice: no file can prove it false."""
    seed = bytes.fromhex(data["seed"])
    match = Match(Setup((Seat("Ann"),), seed))
    again = as_file(tmp_path, match, LuckyWord("better"), Roll(), Hold(0), Roll())
    assert again["match"]["commitment"] == data["match"]["commitment"]
    assert check(again).startswith("0 right: ")
    assert told[-1].endswith("nothing in this file was written later")
    assert data["chain"]["seal"] not in told[-1]


# --- nothing in a file speaks to the terminal -----------------------------------------------------

EVIL = "\x1b[2K\x1b[Gright: commitment, 236 dice, 161 commands\r\n\x9b2K\u202e\ud800\0"


def places(data: Any, way: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The way to every value in a file, but of its commands only to some."""
    if way:
        yield way
    if isinstance(data, dict):
        for key in data:
            yield from places(data[key], (*way, key))
    elif isinstance(data, list):
        for number in range(min(len(data), 9)):
            yield from places(data[number], (*way, number))


def put(data: Any, way: tuple[str | int, ...], value: object) -> None:
    for step in way[:-1]:
        data = data[step]
    data[way[-1]] = value


@pytest.mark.parametrize("value", [EVIL, {EVIL: EVIL}, [EVIL]], ids=["text", "part", "list"])
def test_no_place_of_a_file_speaks_to_the_terminal(
    tmp_path: Path, check: Check, value: object
) -> None:
    """An escape sequence in the place of every value, and beside every one."""
    match = new_match(seats=[Seat("Ann"), Seat("Robot", "novice")])
    text = json.dumps(as_file(tmp_path, match, Roll(), Hold(0), Choose(Box.CHANCE), Confirm()))
    for way in places(json.loads(text)):
        data = place = json.loads(text)
        for step in way:
            place = place[step]
        if isinstance(place, dict):
            place[EVIL] = value
            assert not check(data).startswith("0 "), way
        put(data, way, value)
        assert not check(data).startswith("0 "), way


@settings(
    max_examples=60,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(data=st.data())
def test_any_text_at_any_place(saved: Data, check: Check, data: st.DataObject) -> None:
    """No text, number or null in the place of another is taken, and none is printed as it is."""
    copy = json.loads(json.dumps(saved))
    way = data.draw(st.sampled_from(list(places(saved))))
    before = copy
    for step in way:
        before = before[step]
    value = data.draw(ANYTHING | st.integers() | st.floats() | st.booleans() | st.none())
    if canonical(value) != canonical(before):
        put(copy, way, value)
        assert not check(copy).startswith("0 ")


def canonical(value: object) -> str:
    return json.dumps(value, sort_keys=True)


@pytest.mark.parametrize(
    "name", ["李明", "👩‍👩‍👧", "Zoe\u0308", "e" + "\u0301" * 30, "\u0378", "\U0001f6d8"]
)
def test_names_of_any_letters_are_right(
    data: Data, check: Check, told: list[str], name: str
) -> None:
    data["match"]["seats"][0]["name"] = name
    sealed(data)
    assert check(data).startswith("0 right: ")
    assert f"stated: the names ({one_line(name)}, Robot)" in told


@pytest.mark.parametrize("word", ["a\0b", EVIL[:20], "\u202e", "\n\n", "李", '"', "\ue000"])
def test_any_lucky_word_is_right(tmp_path: Path, check: Check, told: list[str], word: str) -> None:
    data = as_file(tmp_path, new_match(seats=[Seat("Ann")]), LuckyWord(word), Roll())
    assert check(data).startswith("0 right: ")
    assert f'proved: all dice follow from the seed and the lucky word "{one_line(word)}"' in told


def test_odd_files(saved: Data, check: Check) -> None:
    """One sentence each: status 1 for what calls itself a match, 2 for what is none."""
    text = json.dumps(saved)
    for odd, said in {
        text.replace(
            '"end": "finished"', '"end": "finished", "end": "finished"'
        ): "1 wrong: end st",
        text.replace('"hints": 0', '"hints": NaN', 1): "1 wrong: NaN is no number",
        text.replace('"hints": 0', '"hints": -Infinity', 1): "1 wrong: -Infinity is no number",
        text.replace('"hints": 0', '"hints": 0.0', 1): "1 wrong: 0.0 is no whole number",
        text.replace('"hints": 0', '"hints": 0e0', 1): "1 wrong: 0e0 is no whole number",
        text.replace('"hints": 0', '"hints": -0', 1): "0 right: ",  # JSON's own spelling of 0
        text.replace('"hints": 0', f'"hints": {"9" * 9999}', 1): "1 wrong: 9999",
        text.replace('"hints": 0', f'"hints": {"9" * 3999}', 1): "1 wrong: the hints of seat 0",
        text.replace('"hints": 0', f'"hints": {"[" * 50}{"]" * 50}', 1): "1 wrong: its parts lie",
        text.replace('"hints": 0', f'"hints": {"[" * 50000}', 1): "2 cannot be checked: it is not",
        text.replace('"version": 2', '"version": 3'): "2 cannot be checked: version 3",
        text.replace('"version": 2', '"version": true'): "1 wrong: parts of a match are missing",
        text.replace('"penta-match"', '"other"'): "2 cannot be checked: it does not say",
        text + " " * exchange.MOST_BYTES: "2 cannot be checked: This file is too large",
        text + "x": "2 cannot be checked: it is not JSON: Extra data",
        "[]": "2 cannot be checked: it does not say",
    }.items():
        assert check(odd.encode()).startswith(said), said


# --- what its sentences say -----------------------------------------------------------------------


SENTENCES = Path(__file__).with_name("sentences.txt")
"""By what is wrong with a file, the whole line that is said of it, as people have read it."""


def test_every_sentence_is_told_as_it_stands(saved: Data, check: Check) -> None:
    told = []
    changes = {tamper.__name__: tamper for tamper in WRONG} | {
        name: change for name, change in FORM.items() if "'" not in name
    }
    for name, tamper in changes.items():
        data = json.loads(json.dumps(saved))
        tamper(data)
        told.append(f"{name}: {check(data)}")
    assert told == SENTENCES.read_text("utf-8").splitlines()


@pytest.mark.parametrize(
    ("move", "wish"),
    [
        (Hold(3), "to hold die 3"),
        (Release(0), "to let die 0 go"),
        (Choose(Box.FULL_HOUSE), "the box full house"),
        (Confirm(), "to confirm its box"),
        (Roll(), "to throw"),
    ],
)
def test_what_a_computer_wanted(move: Move, wish: str) -> None:
    assert verify._wish(move) == wish


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "null"),
        (True, "true"),
        (False, "false"),
        (0, "0"),
        ("full_house", "full house"),
        ("x" * 41, "x" * 40),
        ([1, 2, 3], "1 2 3"),
        ([10] * 20, "10 " * 13 + "1"),
        ([], "something else"),
        ([True], "something else"),
        ([1.0], "something else"),
        ({}, "something else"),
        (1.5, "something else"),
    ],
)
def test_values_in_words(value: object, words: str) -> None:
    assert verify._plain(value) == words


def test_what_is_wrong_is_said_in_bearable_length() -> None:
    assert verify._short(ValueError("x" * 300)) == "x" * 300
    assert verify._short(ValueError("x" * 301)) == "x" * 300 + "..."
    assert verify._short(ValueError("a  b\nc")) == "a b c"


def test_many_names_are_counted() -> None:
    names = ["A", "B", "C", "D", "E", "F"]
    assert verify._listed(names) == "A, B, C, D, E, F"
    assert verify._listed([*names, "G", "H"]) == "A, B, C, D, E, F and 2 more"


def test_what_a_daily_match_states(tmp_path: Path, check: Check, told: list[str]) -> None:
    store = MatchStore(tmp_path / "data")
    key, _ = play(store, 3, seats=[Seat("Robot", "novice")], mode=Mode.DAILY)
    document = exchange.to_document(store.record(key))
    store.close()
    check(document)
    assert (
        "stated: that nobody knew the dice before: the seed of a daily match is no secret" in told
    )
    assert not [line for line in told if "people played" in line]


def test_a_computer_without_its_table(tmp_path: Path, check: Check) -> None:
    """Where nothing hangs on the table it is not asked for; else it is said which one lacks it."""
    alone = as_file(tmp_path / "alone", new_match(seats=[Seat("Ann")]), Roll())
    alone["match"]["by_table"] = False
    sealed(alone)
    assert check(alone).startswith("0 right: ")
    both = as_file(tmp_path / "both", new_match(seats=SEATS), Roll())
    both["match"]["by_table"] = False
    sealed(both)
    assert check(both) == (
        "2 cannot be checked: all is right but the computer's choices: its table of values was"
        " missing when it was played"
    )


def test_boxes_written_by_the_clock_are_proved(
    tmp_path: Path, check: Check, told: list[str]
) -> None:
    match = new_match(seats=[Seat("Ann")])
    for command in THREE_ROLLS:
        match.do(command)
    best = best_box(match.state.sheet, match.state.dice)
    check(as_file(tmp_path, new_match(seats=[Seat("Ann")]), *THREE_ROLLS, AutoWrite(best)))
    assert "proved: the boxes that the clock wrote are those that the computer advises" in told
    assert not [line for line in told if "decided as" in line]


# --- docs/fair-dice.md --------------------------------------------------------------------------


def block(language: str) -> str:
    """The first block of a language in docs/fair-dice.md."""
    text = (ROOT / "docs" / "fair-dice.md").read_text("utf-8")
    return text.split(f"```{language}\n")[1].split("```")[0]


def output(*command: str | Path) -> str:
    """What a program prints; the test is skipped where it is not installed."""
    need(str(command[0]))
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_what_the_command_says_stands_there(data: Data, check: Check, told: list[str]) -> None:
    first = check(data).removeprefix("0 ")
    assert "\n".join((first, *told)) + "\n" == block("console")


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
    sealed(data)
    assert "2 cannot be checked: all is right but the computer's choices" in check(data)
    other_face(data)
    assert check(data).startswith("1 wrong: ")


def test_a_file_that_is_no_match(check: Check) -> None:
    assert check(b"{}").startswith("2 cannot be checked: ")
    assert check(b"\xff\xfe").startswith("2 cannot be checked: ")
