"""The PIN: how it is kept, and the waits after wrong ones."""

import io
import json
import logging
import stat
from pathlib import Path

import pytest

from game.kiosk import set_pin as kiosk_pin
from game.kiosk.common_pins import is_common
from game.kiosk.pin import FILE, Guard, Missed, Stored, WrongPin, load, save, wait_seconds
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


def test_waits_double_up_to_a_minute_and_grow_by_a_minute_then() -> None:
    assert [wait_seconds(tries) for tries in range(10)] == [0, 1, 2, 4, 8, 16, 32, 60, 120, 180]
    assert wait_seconds(100) == 94 * 60
    assert wait_seconds(10**9) > 10**10, "without end"


def test_trying_all_pins_takes_longer_than_a_kiosk_lasts() -> None:
    years = sum(wait_seconds(tries) for tries in range(10_000)) / (365 * 24 * 3600)
    assert years > 50


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


def test_a_pin_set_anew_begins_without_wrong_tries(tmp_path: Path) -> None:
    """Whoever owns the machine need not wait: `penta-kiosk pin` ends it, also while it runs."""
    it, state = guard(tmp_path)
    for _ in range(20):
        it.right(Stored.of(PIN), "0000")
        it.tick(10**6)
        it.right(stored := Stored.of(PIN), "0000")
        it.tick(10**6)
    assert state.tries == 1, "each was another PIN"
    for _ in range(9):
        it.right(stored, "0000")
        it.tick(10**6)
    it.right(stored, "0000")
    assert it.seconds > 60
    it, state = guard(tmp_path)
    assert it.seconds > 60, "the same PIN still waits after a restart"
    anew = Stored.of("2749")
    it.meet(anew)
    assert it.seconds == state.tries == 0
    assert it.right(anew, "2749")


def test_wrong_tries_of_an_earlier_version_belong_to_its_pin(tmp_path: Path) -> None:
    (tmp_path / "kiosk.json").write_text('{"choices": {}, "tries": 9, "hall_after": 0}')
    it, state = guard(tmp_path)
    it.meet(Stored.of(PIN))
    assert (state.tries, it.seconds) == (9, 180)


def test_the_operator_is_told_of_wrong_tries(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    stored = Stored.of(PIN)
    times = iter(["2026-11-29T12:00:00+00:00", "2026-11-30T07:00:00+00:00"])
    file = StateFile(tmp_path)
    it = Guard(file.load(), lambda: None, lambda: next(times))
    assert it.missed is None
    for _ in range(3):
        it.right(stored, "0000")
        wait(it)
    assert it.right(stored, PIN)
    assert it.missed == Missed(3, "2026-11-29T12:00:00+00:00")
    assert "3 in a row since 2026-11-29T12" in caplog.text
    assert "the right PIN after 3 wrong since 2026-11-29T12" in caplog.text
    assert it.right(stored, PIN)
    assert it.missed is None, "none since the last right one"


def test_since_when_is_kept_over_a_restart(tmp_path: Path) -> None:
    stored = Stored.of(PIN)
    it, state = guard(tmp_path)
    it.right(stored, "0000")
    state.tried_since = "2026-11-29T12:00:00+00:00"
    it.tick(10**6)
    it.right(stored, "0000")
    _, again = guard(tmp_path)
    assert (again.tries, again.tried_since) == (2, "2026-11-29T12:00:00+00:00")


@pytest.mark.parametrize("at", ["\x1b[2K", "x" * 999, 3, None, ["a"]])
def test_a_damaged_time_of_tries_is_none(tmp_path: Path, at: object) -> None:
    data = {"choices": {}, "tries": 2, "hall_after": 0, "tried_since": at}
    (tmp_path / "kiosk.json").write_text(json.dumps(data))
    assert StateFile(tmp_path).load() == KioskState(tries=2)


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
