"""The PIN: how it is kept, and the waits after wrong ones."""

import io
import json
import logging
import stat
from pathlib import Path

import pytest

from game.kiosk import set_pin as kiosk_pin
from game.kiosk.common_pins import is_common
from game.kiosk.pin import FILE, Guard, Stored, WrongPin, load, save, wait_seconds
from game.kiosk.state import KioskState, StateFile

PIN = "4711"


def guard(folder: Path) -> tuple[Guard, KioskState]:
    """A guard as a start of the game makes it."""
    file = StateFile(folder)
    state = file.load()
    return Guard(state, lambda: file.save(state)), state


def wait(it: Guard) -> int:
    """Let the wait go by, step after step; gives its steps."""
    steps = 0
    while it.seconds:
        it.tick(1)
        steps += 1
    return steps


def test_it_is_kept_salted_and_hashed_for_the_owner_only(tmp_path: Path) -> None:
    save(tmp_path, Stored.of(PIN))
    path = tmp_path / FILE
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    data = json.loads(path.read_text())
    assert data.keys() == {"salt", "scrypt"}
    assert len(bytes.fromhex(data["salt"])) == 16
    stored = load(tmp_path)
    assert stored is not None
    assert stored.fits(PIN)
    assert not stored.fits("4712")
    assert not stored.fits("")


def test_the_same_pin_looks_different_each_time() -> None:
    one, other = Stored.of(PIN), Stored.of(PIN)
    assert one.salt != other.salt
    assert one.digest != other.digest


def test_the_hash_is_scrypt() -> None:
    """Against the standard library's own, at the cost that the file's readers must know."""
    import hashlib

    stored = Stored.of(PIN)
    assert stored.digest == hashlib.scrypt(PIN.encode(), salt=stored.salt, n=16384, r=8, p=1)


@pytest.mark.parametrize("pin", ["", "123", "1" * 13, "12a4", "12 4", "١٢٣٤", "-123"])
def test_no_pin(pin: str) -> None:
    with pytest.raises(WrongPin, match="4 to 12 digits"):
        Stored.of(pin)


@pytest.mark.parametrize(
    "pin",
    [
        *("0000", "1111", "999999", "777777777777"),  # one digit
        *("1122", "1221", "6969", "1000", "0007", "100000"),  # two
        *("1234", "4321", "0123", "7890", "0987", "1357", "2468", "12345", "987654321"),  # rising
        *("112233", "1123", "9988776655"),  # and doubled
        *("123123", "47114711", "121212", "123321", "12321"),  # again, or mirrored
        *("1900", "1968", "1990", "2000", "2024", "2029", "2099"),  # years
        *("2580", "0852", "1470", "3690", "1590", "1236", "147258", "789456", "159753"),  # drawn
        *("1379", "9713", "8426"),  # round the pad
        *("1004", "1337", "314159"),  # known to all
    ],
)
def test_a_pin_that_anybody_would_try(pin: str) -> None:
    with pytest.raises(WrongPin, match="choose another"):
        Stored.of(pin)


def test_most_pins_are_none_of_these() -> None:
    """One of six with four digits: enough are left to choose from, and to try."""
    common = sum(is_common(f"{number:04}") for number in range(10_000))
    assert 1000 < common < 2000
    for pin in (PIN, "2749", "8305", "0815", "1492", "7301", "190283", "86427"):
        assert not is_common(pin)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"salt": "zz", "scrypt": ""}', '{"salt": 1}'])
def test_a_damaged_file_is_no_pin(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text)
    assert load(tmp_path) is None


# --- the command ----------------------------------------------------------------------------------


def test_the_command_sets_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for pin in (PIN, "13574"):
        monkeypatch.setattr("sys.stdin", io.StringIO(pin + "\n"))
        assert kiosk_pin.main(["--data-dir", str(tmp_path / "new")]) == 0
        stored = load(tmp_path / "new")
        assert stored is not None
        assert stored.fits(pin)
    assert [path.name for path in (tmp_path / "new").iterdir()] == [FILE]


def test_the_command_refuses_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("12\n"))
    assert kiosk_pin.main(["--data-dir", str(tmp_path)]) == 1
    assert capsys.readouterr().err == "kiosk_pin: a PIN has 4 to 12 digits\n"
    monkeypatch.setattr("sys.stdin", io.StringIO("2580\n"))
    assert kiosk_pin.main(["--data-dir", str(tmp_path)]) == 1
    said = "kiosk_pin: this PIN is among the first that anybody tries: choose another\n"
    assert capsys.readouterr().err == said
    assert list(tmp_path.iterdir()) == []
    monkeypatch.setattr("sys.stdin", io.StringIO("4711\n"))
    assert kiosk_pin.main(["--data-dir", "/proc/none"]) == 1
    assert capsys.readouterr().err.count("\n") == 1


# --- waits ----------------------------------------------------------------------------------------


def test_waits_double_up_to_a_minute() -> None:
    assert [wait_seconds(tries) for tries in range(9)] == [0, 1, 2, 4, 8, 16, 32, 60, 60]
    assert wait_seconds(10**9) == 60


def test_wrong_tries_cost_waits_and_the_right_one_ends_them(tmp_path: Path) -> None:
    stored = Stored.of(PIN)
    it, state = guard(tmp_path)
    for seconds in (1, 2, 4, 8):
        assert not it.right(stored, "0000")
        assert wait(it) == seconds * 60
    assert it.right(stored, PIN)
    assert state.tries == 0
    assert not it.right(stored, "0000")
    assert wait(it) == 60


def test_while_there_is_a_wait_even_the_right_one_is_refused(tmp_path: Path) -> None:
    stored = Stored.of(PIN)
    it, state = guard(tmp_path)
    assert not it.right(stored, "0000")
    it.tick(59)
    assert not it.right(stored, PIN)
    assert state.tries == 1
    it.tick(1)
    assert it.right(stored, PIN)


def test_waits_survive_a_restart(tmp_path: Path) -> None:
    stored = Stored.of(PIN)
    it, _ = guard(tmp_path)
    for _ in range(3):
        it.right(stored, "0000")
        wait(it)
    it, _ = guard(tmp_path)
    assert it.seconds == 4
    assert not it.right(stored, PIN)
    assert wait(it) == 240
    assert not it.right(stored, "9999")
    assert it.seconds == 8


def test_a_plug_pulled_in_a_try_does_not_undo_it(tmp_path: Path) -> None:
    """The try is on the disk before the PIN is looked at."""

    class Pulled(Exception):
        pass

    class Stop(Stored):
        def fits(self, pin: str) -> bool:
            raise Pulled

    it, _ = guard(tmp_path)
    with pytest.raises(Pulled):
        it.right(Stop(b"", b""), PIN)
    assert guard(tmp_path)[0].seconds == 1


def test_the_log_says_nothing_of_it(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    save(tmp_path, Stored.of("86427"))
    stored = load(tmp_path)
    assert stored is not None
    it, _ = guard(tmp_path)
    it.right(stored, "97531")
    wait(it)
    it.right(stored, "86427")
    assert "in a row" in caplog.text
    for pin in ("97531", "86427"):
        assert pin not in caplog.text
        assert all(pin not in path.read_text() for path in tmp_path.iterdir())
