"""kiosk.toml: what it may say, and what is said of the rest."""

import os
from pathlib import Path

import pytest

from game.draw.theme import Palette
from game.kiosk.config import Config, Fault, Hours, make, read
from game.kiosk.state import KioskState, StateFile


def write(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "kiosk.toml"
    path.write_text(text, encoding="utf-8")
    return path


def faults_of(tmp_path: Path, text: str) -> list[Fault]:
    return read(write(tmp_path, text))[1]


def test_without_a_file_everything_is_the_default(tmp_path: Path) -> None:
    assert read(tmp_path / "none") == ({}, [])
    assert make(()) == Config()


def test_every_key(tmp_path: Path) -> None:
    choices, faults = read(
        write(
            tmp_path,
            """
            language = "nl"           # spoken first
            languages = ["da", "nl"]
            effects = 0
            music = 10
            text_size = "largest"
            players = 2
            time_limit = 0
            idle = 90
            quiet = "21:30-9:00"
            blank = "23:00-06:00"
            resume = false
            colours = "dark"
            lines = 720
            """,
        )
    )
    assert faults == []
    assert make([choices]) == Config(
        language="nl",
        languages=("nl", "da"),
        effects=0,
        music=10,
        text_size=1.3,
        players=2,
        time_limit=0,
        idle=90,
        quiet=Hours(21 * 60 + 30, 9 * 60),
        blank=Hours(23 * 60, 6 * 60),
        resume=False,
        colours=Palette.DARK_ROOM,
        lines=720,
    )


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *(("language", value) for value in ('"de"', "1", '""')),
        *(("languages", value) for value in ("[]", '"nl"', '["nl", "xx"]', "[1]", "[[]]")),
        *(("effects", value) for value in ("-1", "11", "3.0", "true", '"3"')),
        *(("music", value) for value in ("-1", "11")),
        *(("text_size", value) for value in ('"huge"', "0")),
        *(("players", value) for value in ("0", "7", "true")),
        *(("time_limit", value) for value in ("5", "false", "-3")),
        *(("idle", value) for value in ("9", "3601", '"60"')),
        *(
            ("quiet", value)
            for value in ('"22:00"', '"22-8"', '"25:00-08:00"', '"8:00-08:00"', "5")
        ),
        *(("blank", value) for value in ("false", '"-"')),
        *(("resume", value) for value in ("1", '"yes"')),
        *(("colours", value) for value in ('"grey"',)),
        *(("lines", value) for value in ("480",)),
    ],
)
def test_a_wrong_value_is_named_with_its_line(tmp_path: Path, key: str, value: str) -> None:
    choices, faults = read(write(tmp_path, f"# the hall\n\n# on weekdays\n{key} = {value}\n"))
    assert [fault.line for fault in faults] == [4]
    assert key in faults[0].words
    assert "is used" in faults[0].words
    assert make([choices]) == Config()


def test_what_is_right_beside_it_stands(tmp_path: Path) -> None:
    choices, faults = read(write(tmp_path, "players = 9\nidle = 30\n"))
    assert [str(fault) for fault in faults] == [
        "line 1: players = 9 is not a number from 1 to 6; 6 is used"
    ]
    assert make([choices]) == Config(idle=30)


@pytest.mark.parametrize(
    ("text", "line"),
    [("idle = 30\nidel = 60\n", 2), ('"x y" = 1\n', 1), ("idle = 30\n\n[more]\na = 1\n", 3)],
)
def test_an_unknown_key_is_named_with_its_line(tmp_path: Path, text: str, line: int) -> None:
    (fault,) = faults_of(tmp_path, text)
    assert fault.line == line
    assert "means nothing here" in fault.words


@pytest.mark.parametrize(
    ("text", "line"),
    [("idle = 30\nplayers =\n", 2), ("idle = 30\nidle = 60\n", 2), ("a\n", 1), ('q = "', 1)],
)
def test_no_toml_at_all(tmp_path: Path, text: str, line: int) -> None:
    choices, (fault,) = read(write(tmp_path, text))
    assert fault.line == line
    assert "left out" in fault.words
    assert choices == {}


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "kiosk.toml").write_bytes(b"\xff\xfe\x00")
    assert read(tmp_path / "kiosk.toml")[1][0].line == 0
    assert "cannot be read" in str(read(tmp_path)[1][0])


def test_the_language_at_first_is_one_that_is_offered() -> None:
    assert make([{"language": "hr", "languages": ["nl", "da"]}]).language == "nl"


def test_the_page_goes_over_the_file() -> None:
    assert make([{"players": 2, "idle": 30}, {"players": 4}]) == Config(players=4, idle=30)


@pytest.mark.parametrize(
    ("hours", "inside", "outside"),
    [
        ("22:00-08:30", ("22:00", "23:59", "00:00", "08:29"), ("08:30", "12:00", "21:59")),
        ("09:00-17:00", ("09:00", "16:59"), ("08:59", "17:00", "00:00")),
    ],
)
def test_hours(hours: str, inside: tuple[str, ...], outside: tuple[str, ...]) -> None:
    def minute(text: str) -> int:
        return int(text[:2]) * 60 + int(text[3:])

    parsed = Hours.parse(hours)
    assert str(parsed) == hours
    assert all(parsed.hold(minute(text)) for text in inside)
    assert not any(parsed.hold(minute(text)) for text in outside)


# --- what the page has set ------------------------------------------------------------------------


def test_the_state_is_kept(tmp_path: Path) -> None:
    state = KioskState({"players": 2}, tries=3, hall_after=17)
    StateFile(tmp_path).save(state)
    assert StateFile(tmp_path).load() == state
    assert not (tmp_path / "kiosk.json.new").exists()


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "3", '{"choices": 3}', '{"tries": -1, "hall_after": "x", "choices": {"a": 1}}'],
)
def test_a_damaged_state_is_none(tmp_path: Path, text: str) -> None:
    (tmp_path / "kiosk.json").write_text(text, encoding="utf-8")
    assert StateFile(tmp_path).load() == KioskState()


@pytest.mark.skipif(os.name != "posix", reason="needs a place that does not exist")
def test_no_place_for_it_does_no_harm() -> None:
    StateFile(Path("/proc/none")).save(KioskState())
    assert StateFile(Path("/proc/none")).load() == KioskState()


@pytest.mark.parametrize(
    "text",
    [
        "idle = " + "9" * 5000,
        "idle = 0x" + "f" * 5000,
        r'"a\u0000\n\u001b" = 1',
        "b" * 9000 + " = 1",
    ],
)
def test_no_value_is_too_odd_to_be_named_on_a_short_line(tmp_path: Path, text: str) -> None:
    file = tmp_path / "kiosk.toml"
    file.write_text(text + "\nmusic = 3\n", encoding="utf-8")
    choices, (fault,) = read(file)
    assert choices in ({}, {"music": 3})
    assert fault.words.isprintable()
    assert len(fault.words) < 400
