"""A match as a file: there and back, and hostile files that are refused in one sentence."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.store import End, MatchStore, Record
from game.store import match_file as exchange
from game.store.match_file import (
    CHANGED,
    NEWER,
    NOT_A_MATCH,
    NOT_OVER,
    TOO_LARGE,
    UNREADABLE,
    Refused,
)
from tests.store.matches import WHEN, play

Data = dict[str, Any]


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Record:
    """A finished match."""
    store = MatchStore(tmp_path_factory.mktemp("exchange"))
    key, _ = play(store, 2)
    kept = store.record(key)
    store.close()
    return kept


@pytest.fixture
def data(record: Record) -> Data:
    """What its file says, to be spoilt."""
    copy = json.loads(json.dumps(exchange.to_document(record)))
    assert isinstance(copy, dict)
    return copy


def refused(path: Path, content: bytes) -> str:
    """Why a file with this content is not opened."""
    path.write_bytes(content)
    with pytest.raises(Refused) as caught:
        exchange.open_match(path)
    assert str(caught.value)
    return caught.value.msgid


def test_there_and_back(record: Record, tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    path = folder / exchange.file_name(record)
    exchange.save(record, path)
    assert exchange.found(folder) == [path]
    assert path.name == f"penta-2026-11-29T1200-{record.header.commitment[:8]}.penta.json"
    assert path.stat().st_size < 60_000
    opened = exchange.open_match(path)
    assert opened.header == record.header
    assert opened.match.log == record.match.log
    assert opened.match.state == record.match.state
    assert opened.times == record.times
    assert opened.ended == record.ended
    assert opened.last == record.last, "the same chain"


def test_a_dropped_match_is_opened_too(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    key, match = play(store, 1, turns=4)
    exchange.save(store.record(key), tmp_path / "going on.json")
    with pytest.raises(Refused) as caught:
        exchange.open_match(tmp_path / "going on.json")
    assert caught.value.msgid == NOT_OVER
    store.give_up(key, WHEN)
    exchange.save(store.record(key), tmp_path / "dropped.json")
    opened = exchange.open_match(tmp_path / "dropped.json")
    assert opened.ended is not None
    assert opened.ended.end is End.GIVEN_UP
    assert opened.match.state == match.state
    store.close()


def test_a_file_is_replaced_whole_or_not_at_all(record: Record, tmp_path: Path) -> None:
    path = tmp_path / "match"
    path.write_text("an earlier one")
    (tmp_path / "match.new").mkdir()
    with pytest.raises(OSError, match=r"match\.new"):
        exchange.save(record, path)
    assert path.read_text() == "an earlier one"


def test_nothing_is_found_where_nothing_is(tmp_path: Path) -> None:
    assert exchange.found(tmp_path / "nowhere") == []
    (tmp_path / "x.penta.json").mkdir()
    assert exchange.found(tmp_path) == []


# --- hostile files ------------------------------------------------------------------------------

NO_MATCH: dict[str, bytes] = {
    "nothing": b"",
    "bytes": bytes(range(256)),
    "a number": b"1",
    "a list": b"[]",
    "an object": b"{}",
    "deep lists": b"[" * 100_000,
    "deep objects": b'{"a":' * 100_000,
    "a long number": b'{"format":"penta-match","version":' + b"9" * 5000 + b"}",
    "not a number": b'{"format":"penta-match","version":NaN}',
    "a name twice": b'{"format":"penta-match","format":"penta-match"}',
    "no version": b'{"format":"penta-match"}',
    "a UTF-16 file": "{}".encode("utf-16"),
}


@pytest.mark.parametrize("content", NO_MATCH.values(), ids=NO_MATCH.keys())
def test_files_that_are_no_match(tmp_path: Path, content: bytes) -> None:
    assert refused(tmp_path / "file", content) == NOT_A_MATCH


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nowhere", Path("a\0b")):
        with pytest.raises(Refused) as caught:
            exchange.open_match(path)
        assert caught.value.msgid == UNREADABLE


def test_too_large_a_file_is_not_even_parsed(tmp_path: Path) -> None:
    assert refused(tmp_path / "file", b"[" * (exchange.MOST_BYTES + 1)) == TOO_LARGE


def test_a_newer_version(data: Data, tmp_path: Path) -> None:
    data["version"] = exchange.VERSION + 1
    data["something new"] = 1
    assert refused(tmp_path / "file", json.dumps(data).encode()) == NEWER


NO_TIMES = (
    "", "now", "2" * 99, "2026-11-29", "2026-11-29T12:00", "2026-11-29\x0012:00:00",
    "2026-11-29T12:00:00\n", "2026-11-29\ud80012:00:00", "2026-13-29T12:00:00",
    "0000-01-01T00:00:00", "2026-11-29T25:00:00", "-2026-11-29T12:00:00", "12026-11-29T12:00:00",
    "2026-W48-7T12:00:00", "\u0662026-11-29T12:00:00", "2026-11-29T12:00:00+99:00",
    "\u202e2026-11-29T12:00:00", None, 0,
)  # fmt: skip
NO_NAMES = (
    "a\tb", "a\nb", "a\0b", "\x7f", "\u202eAnn", "\u2066Ann", "\u200bAnn", "\ufeffAnn", "\ue000",
    "\u2028", "x" * 10_000, None, ["Ann"], {"Ann": "Ann"}, True,
)  # fmt: skip


def put(*way: str | int, value: object) -> Callable[[Data], object]:
    """Puts a value where the keys and numbers lead."""

    def change(data: Data) -> None:
        place: Any = data
        for step in way[:-1]:
            place = place[step]
        place[way[-1]] = value

    return change


FORM: dict[str, Callable[[Data], object]] = {
    "an extra part": lambda data: data.update(extra=1),
    "a missing part": lambda data: data.pop("results"),
    "a version of text": lambda data: data.update(version="1"),
    "version 0": lambda data: data.update(version=0),
    "a version that is true": lambda data: data.update(version=True),
    "a version in a list": lambda data: data.update(version=[1]),
    "a version of halves": lambda data: data.update(version=1.0),
    "no seats": lambda data: data["match"].update(seats=[], counted=[]),
    "too many seats": lambda data: data["match"].update(
        seats=data["match"]["seats"] * 100, counted=[False] * 200
    ),
    "a seat without name": lambda data: data["match"]["seats"][0].update(name=""),
    "a long name": lambda data: data["match"]["seats"][0].update(name="x" * 41),
    "a name that moves the cursor": lambda data: data["match"]["seats"][0].update(name="a\x1b[2J"),
    "a name of half a character": lambda data: data["match"]["seats"][0].update(name="\ud800"),
    "a name that is a number": lambda data: data["match"]["seats"][0].update(name=1),
    "an unknown level": lambda data: data["match"]["seats"][0].update(level="god"),
    "an unknown mode": lambda data: data["match"].update(mode="rigged"),
    "a counted that does not fit": lambda data: data["match"].update(counted=[True]),
    "a counted of numbers": lambda data: data["match"].update(counted=[1, 0]),
    "a short commitment": lambda data: data["match"].update(commitment="00"),
    "a commitment in capitals": lambda data: data["match"].update(commitment="AB" * 32),
    "a commitment of other digits": lambda data: data["match"].update(commitment="\u0662" * 64),
    **{f"a start of {it!r:.20}": put("match", "started", value=it) for it in NO_TIMES},
    **{f"a command at {it!r:.20}": put("commands", 3, "at", value=it) for it in NO_TIMES},
    **{f"an end at {it!r:.20}": put("at", value=it) for it in NO_TIMES},
    **{f"a name of {it!r:.20}": put("match", "seats", 0, "name", value=it) for it in NO_NAMES},
    "a long language": lambda data: data["match"].update(lang="x" * 99),
    "a language that moves the cursor": lambda data: data["match"].update(lang="\x1b[2J"),
    "a negative time limit": lambda data: data["match"].update(commit_seconds=-1),
    "a short seed": lambda data: data.update(seed="00"),
    "a seed of no digits": lambda data: data.update(seed="xy" * 32),
    "a seed of spaces": lambda data: data.update(seed=" " * 64),
    "a seed without end": lambda data: data.update(end=None),
    "an end without seed": lambda data: data.update(seed=None),
    "an unknown end": lambda data: data.update(end="won"),
    "a long word": lambda data: data.update(lucky_word="x" * 99),
    "commands that are none": lambda data: data.update(commands=[1]),
    "too many commands": lambda data: data.update(commands=data["commands"][:1] * 20_001),
    "a command with more to it": lambda data: data["commands"][0].update(extra=1),
    "a command without time": lambda data: data["commands"][0].pop("at"),
    "results that are none": lambda data: data.update(results=["won"]),
}


@pytest.mark.parametrize("change", FORM.values(), ids=FORM.keys())
def test_the_form_is_held_strictly(
    data: Data, tmp_path: Path, change: Callable[[Data], object]
) -> None:
    change(data)
    assert refused(tmp_path / "file", json.dumps(data).encode()) == NOT_A_MATCH


MEANING: dict[str, Callable[[Data], object]] = {
    "no command": lambda data: data["commands"][0].update(command={}),
    "a nested command": lambda data: data["commands"][0].update(command={"do": {"do": []}}),
    "a huge die": lambda data: data["commands"].insert(
        1, {"at": WHEN, "command": {"do": "hold", "die": 10**400}}
    ),
    "a word of half a character": lambda data: data["commands"].insert(
        0, {"at": WHEN, "command": {"do": "lucky", "word": "\ud800"}}
    ),
    "too long a word": lambda data: data["commands"].insert(
        0, {"at": WHEN, "command": {"do": "lucky", "word": "x" * 33}}
    ),
    "other dice": lambda data: data["commands"][-5].update(thrown={"dice": [6] * 5}),
    "another seed": lambda data: data.update(seed="00" * 32),
    "other results": lambda data: data["results"][0].update(total=1575),
    "no results": lambda data: data.update(results=[]),
    "another word": lambda data: data.update(lucky_word="x"),
    "dropped": lambda data: data.update(end="dropped"),
    "set aside": lambda data: data.update(end="aside"),
}


@pytest.mark.parametrize("change", MEANING.values(), ids=MEANING.keys())
def test_what_does_not_fit_together(
    data: Data, tmp_path: Path, change: Callable[[Data], object]
) -> None:
    change(data)
    assert refused(tmp_path / "file", json.dumps(data).encode()) == CHANGED


def test_bytes_flipped_anywhere(record: Record, data: Data, tmp_path: Path) -> None:
    """Refused, or nothing was changed that a match consists of."""
    path = tmp_path / "file"
    content = json.dumps(data, separators=(",", ":")).encode()
    rng = Random("json")
    for _ in range(150):
        spoilt = bytearray(content)
        spoilt[rng.randrange(len(spoilt))] ^= 1 << rng.randrange(8)
        path.write_bytes(spoilt)
        try:
            opened = exchange.open_match(path)
        except Refused:
            continue
        assert opened.match.log == record.match.log
        assert opened.match.state == record.match.state


SEAT = {"name": "Ann", "level": None}
EDGES: dict[str, tuple[Callable[[Data], object], Callable[[Data], object]]] = {
    "seats": (
        lambda data: data["match"].update(seats=[SEAT] * 64, counted=[False] * 64),
        lambda data: data["match"].update(seats=[SEAT] * 65, counted=[False] * 65),
    ),
    "letters of a name": (
        put("match", "seats", 0, "name", value="x" * 40),
        put("match", "seats", 0, "name", value="x" * 41),
    ),
    "letters of a language": (
        put("match", "lang", value="x" * 40),
        put("match", "lang", value="x" * 41),
    ),
    "letters of a lucky word": (
        put("lucky_word", value="x" * 40),
        put("lucky_word", value="x" * 41),
    ),
    "seconds at least": (
        put("match", "commit_seconds", value=0),
        put("match", "commit_seconds", value=-1),
    ),
    "seconds at most": (
        put("match", "commit_seconds", value=3600),
        put("match", "commit_seconds", value=3601),
    ),
    "commands": (
        lambda data: data.update(commands=data["commands"][:1] * 20_000),
        lambda data: data.update(commands=data["commands"][:1] * 20_001),
    ),
    "digits": (
        lambda data: data["results"][0].update(total=10**3999),
        lambda data: data["results"][0].update(total=10**4000),
    ),
    "levels": (
        lambda data: data["results"][0].update(total=[[[[[[0]]]]]]),
        lambda data: data["results"][0].update(total=[[[[[[[0]]]]]]]),
    ),
    "kinds of a number": (
        put("match", "commit_seconds", value=1),
        put("match", "commit_seconds", value=True),
    ),
    "kinds of a version": (
        put("match", "version", value=1),
        put("match", "version", value=True),
    ),
    "spellings of a seed": (
        lambda data: data.update(seed=data["seed"].lower()),
        lambda data: data.update(seed=f"{data['seed'][:62]} 00"),
    ),
    "spellings of a link": (
        lambda data: data["chain"].update(first="ab" * 32),
        lambda data: data["chain"].update(first="AB" * 32),
    ),
    "kinds of a seal": (
        lambda data: data["chain"].update(seal="ab" * 32),
        lambda data: data["chain"].update(seal=1),
    ),
    "parts of a chain": (
        lambda data: data.update(chain=dict(data["chain"])),
        lambda data: data["chain"].update(more="ab" * 32),
    ),
    "parts of a match": (
        lambda data: data.update(),
        lambda data: data.update(more={}),
    ),
}


@pytest.mark.parametrize(("within", "beyond"), EDGES.values(), ids=EDGES.keys())
def test_the_limits_of_the_form_at_their_edges(
    data: Data,
    within: Callable[[Data], object],
    beyond: Callable[[Data], object],
) -> None:
    within(data)
    exchange.parse(json.dumps(data).encode())
    beyond(data)
    with pytest.raises(Refused) as caught:
        exchange.parse(json.dumps(data).encode())
    assert (caught.value.msgid, caught.value.wrong) == (NOT_A_MATCH, True)


def test_a_file_of_just_the_largest_size_is_read(data: Data, tmp_path: Path) -> None:
    text = json.dumps(data).encode()
    path = tmp_path / "file"
    path.write_bytes(text.ljust(exchange.MOST_BYTES))
    assert exchange.open_match(path)
    path.write_bytes(text.ljust(exchange.MOST_BYTES + 1))
    with pytest.raises(Refused) as caught:
        exchange.open_match(path)
    assert caught.value.msgid == TOO_LARGE


def test_types_are_compared_too() -> None:
    assert exchange.same([1, {"a": "b"}], [1, {"a": "b"}])
    for one, other in ((1, True), (0, False), (3, 3.0), ("1", 1), (None, 0), ([], {})):
        assert not exchange.same(one, other)
    with pytest.raises(ValueError, match="not JSON compliant"):
        exchange.same(float("nan"), float("nan"))


def test_a_screen_refuses_what_verify_finds_wrong_in_the_chain(data: Data, tmp_path: Path) -> None:
    for name in ("first", "last", "seal"):
        copy = json.loads(json.dumps(data))
        copy["chain"][name] = "00" * 32
        assert refused(tmp_path / "file", json.dumps(copy).encode()) == CHANGED


def test_a_file_of_the_first_version_is_opened(record: Record, data: Data, tmp_path: Path) -> None:
    data["version"] = 1
    assert refused(tmp_path / "file", json.dumps(data).encode()) == NOT_A_MATCH
    del data["chain"]
    (tmp_path / "file").write_text(json.dumps(data))
    assert exchange.open_match(tmp_path / "file").match.log == record.match.log
