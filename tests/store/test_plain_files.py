"""Pipes, sockets, devices, folders and circles in place of files: nothing waits, nothing stops."""

import ast
import errno
import os
import signal
import socket
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType

import pytest

from game import cli
from game.kiosk import config, pin
from game.kiosk.log import LastLines
from game.kiosk.state import KioskState, StateFile
from game.store import MatchStore, plain_files, verify
from game.store import match_file as exchange
from game.store.settings import Settings, SettingsFile
from tests.disks import disk_of, fill
from tests.store.matches import play, said

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is nothing of the kind")
ROOT = Path(__file__).parents[2]
AT_MOST_SECONDS = 10


def pipe(path: Path) -> None:
    os.mkfifo(path)


def listening(path: Path) -> None:
    here = Path.cwd()
    with socket.socket(socket.AF_UNIX) as made:
        os.chdir(path.parent)  # the name of a socket is short
        made.bind(path.name)
        os.chdir(here)


def folder(path: Path) -> None:
    path.mkdir()
    (path / "something").write_text("of somebody's")


def endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


def full(path: Path) -> None:
    path.symlink_to("/dev/full")


def circle(path: Path) -> None:
    path.symlink_to(path)


ODD = (pipe, listening, folder, endless, full, circle)
Odd = Callable[[Path], None]
each_kind = pytest.mark.parametrize("odd", ODD)


@pytest.fixture(autouse=True)
def _no_waiting() -> Iterator[None]:
    def too_long(_: int, frame: FrameType | None) -> None:
        raise AssertionError("it waits")

    before = signal.signal(signal.SIGALRM, too_long)
    signal.alarm(AT_MOST_SECONDS)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@each_kind
def test_nothing_is_read_from_it(tmp_path: Path, odd: Odd) -> None:
    odd(tmp_path / "file")
    with pytest.raises(OSError, match="file"):
        plain_files.read(tmp_path / "file")
    with pytest.raises(OSError, match="file"):
        plain_files.append(tmp_path / "file")


@each_kind
def test_what_is_written_takes_its_place(tmp_path: Path, odd: Odd) -> None:
    odd(tmp_path / "file")
    if odd is folder:
        with pytest.raises(OSError, match="file"):
            plain_files.write(tmp_path / "file", "é")
        assert (tmp_path / "file" / "something").exists()
        return
    odd(tmp_path / "file.new")
    plain_files.write(tmp_path / "file", "é")
    assert plain_files.read(tmp_path / "file") == "é".encode()
    assert [it.name for it in tmp_path.iterdir()] == ["file"]


def test_rights_are_those_asked_for(tmp_path: Path) -> None:
    plain_files.write(tmp_path / "secret", "1234", mode=0o600)
    assert (tmp_path / "secret").stat().st_mode & 0o777 == 0o600


def test_no_file_is_larger_than_it_can_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"12345")
    assert plain_files.read(tmp_path / "file", 5) == b"12345"
    with pytest.raises(plain_files.TooLarge):
        plain_files.read(tmp_path / "file", 4)


# --- each file of the game ------------------------------------------------------------------------


@each_kind
def test_settings(tmp_path: Path, odd: Odd) -> None:
    odd(tmp_path / "settings.json")
    file = SettingsFile(tmp_path)
    assert file.load() == Settings()
    assert "set aside" in file.problem
    assert os.path.lexists(tmp_path / "settings-damaged-1.json")
    file.save(Settings(lang="hr"))
    assert SettingsFile(tmp_path).load().lang == "hr"


def test_endless_settings(tmp_path: Path) -> None:
    """A file of a gigabyte is not even read."""
    with (tmp_path / "settings.json").open("wb") as file:
        file.truncate(2**30)
    settings = SettingsFile(tmp_path)
    assert settings.load() == Settings()
    assert "set aside" in settings.problem


@each_kind
def test_what_a_kiosk_reads(tmp_path: Path, odd: Odd) -> None:
    for name in ("kiosk.toml", "kiosk.json", "keeper.json", "penta.log"):
        odd(tmp_path / name)
    choices, [fault] = config.read(tmp_path / "kiosk.toml")
    assert choices == {}
    assert "cannot be read" in str(fault)
    assert StateFile(tmp_path).load() == KioskState()
    StateFile(tmp_path).save(KioskState(tries=1))
    assert pin.load(tmp_path) is None
    assert not LastLines(tmp_path).lines
    if odd is not folder:
        assert StateFile(tmp_path).load().tries == 1


@each_kind
def test_the_log(tmp_path: Path, odd: Odd) -> None:
    """It is told on standard error instead."""
    odd(tmp_path / "penta.log")
    code = "import logging; from game import cli; from pathlib import Path\n"
    code += "cli._keep_log(Path('.'), telling=False); logging.warning('here')"
    done = _python(code, tmp_path)
    assert "WARNING root: here" in done


def _python(code: str, at: Path) -> str:
    """What a program says on standard error."""
    root = Path(cli.__file__).parents[1]
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=at,
        env={**os.environ, "PYTHONPATH": str(root)},
        capture_output=True,
        text=True,
        timeout=AT_MOST_SECONDS,
        check=True,
    )
    return done.stderr


@each_kind
@pytest.mark.parametrize("tail", ["", "-wal", "-shm", "-journal"])
def test_saved_matches(tmp_path: Path, odd: Odd, tail: str) -> None:
    """What stands in the way is renamed, and the game saves."""
    if tail:
        store = MatchStore(tmp_path)
        key, _ = play(store, 1)
        assert store.close()
    odd(tmp_path / f"penta.sqlite3{tail}")
    store = MatchStore(tmp_path)
    told = said(store)
    if odd is circle:
        assert len(told) <= 1
    elif tail:
        assert told == []
        assert store.closed()[0].key == key
        assert store.saving
    else:
        assert "penta-aside-1.sqlite3" in told[0]
        assert os.path.lexists(tmp_path / "penta-aside-1.sqlite3")
        assert store.saving
    play(store, 2)
    assert store.close()


@each_kind
def test_saved_matches_of_a_second_copy(tmp_path: Path, odd: Odd) -> None:
    first = MatchStore(tmp_path)
    (tmp_path / "penta.sqlite3").rename(tmp_path / "gone")
    odd(tmp_path / "penta.sqlite3")
    second = MatchStore(tmp_path)
    assert "already running" in said(second)[0]
    assert second.closed() == []
    assert second.close()
    assert first.close()


@each_kind
def test_the_lock(tmp_path: Path, odd: Odd) -> None:
    odd(tmp_path / "penta.lock")
    store = MatchStore(tmp_path)
    if odd is not circle:
        assert said(store) == []
        assert store.saving
        second = MatchStore(tmp_path)
        assert "already running" in said(second)[0]
        assert second.close()
    assert store.close()


@each_kind
def test_a_match_as_a_file(tmp_path: Path, odd: Odd, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "odd.penta.json"
    odd(file)
    assert exchange.found(tmp_path) == []
    with pytest.raises(exchange.Refused) as caught:
        exchange.open_match(file)
    assert caught.value.msgid == exchange.UNREADABLE
    assert verify.main([str(file)]) == verify.NOTHING_TO_CHECK
    assert capsys.readouterr().out.startswith("cannot be checked: ")


@each_kind
def test_a_folder(tmp_path: Path, odd: Odd) -> None:
    """Nothing can be kept where the data folder should be."""
    odd(tmp_path / "data")
    if odd is folder:
        return
    store = MatchStore(tmp_path / "data")
    assert "cannot be used" in said(store)[0]
    assert store.close()
    file = SettingsFile(tmp_path / "data")
    assert file.load() == Settings()
    file.save(Settings())
    assert "cannot be saved" in file.problem


# --- whole, and on the disk -----------------------------------------------------------------------


def test_a_file_is_on_the_disk_before_it_has_its_name_and_the_name_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    course: list[str] = []
    fsync, replace = os.fsync, Path.replace

    def watched_fsync(handle: int) -> None:
        course.append(f"sync {Path(os.readlink(f'/proc/self/fd/{handle}')).name}")
        fsync(handle)

    def watched_replace(path: Path, target: Path) -> Path:
        course.append(f"rename to {target.name}")
        return replace(path, target)

    monkeypatch.setattr(os, "fsync", watched_fsync)
    monkeypatch.setattr(Path, "replace", watched_replace)
    plain_files.write(tmp_path / "made" / "file", "text")
    top = tmp_path.name
    assert course == [f"sync {top}", "sync file.new", "rename to file", "sync made"]
    course.clear()
    plain_files.put_aside(tmp_path / "made" / "file")
    assert course == ["sync made"]


def test_a_full_disk_leaves_the_old_file_and_no_half_one(tmp_path: Path) -> None:
    with disk_of("64k", tmp_path / "small") as small:
        plain_files.write(small / "file", "old")
        fill(small)
        with pytest.raises(OSError, match="space"):
            plain_files.write(small / "file", "new" * 9999)
        assert (small / "file").read_text() == "old"
        assert sorted(path.name for path in small.iterdir()) == ["ballast", "file"]


def test_a_file_system_that_syncs_no_folders_is_written_to_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fsync = os.fsync

    def refuse_folders(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(errno.EINVAL, "it does not")
        fsync(handle)

    monkeypatch.setattr(os, "fsync", refuse_folders)
    plain_files.write(tmp_path / "file", b"\0\xff")
    assert (tmp_path / "file").read_bytes() == b"\0\xff"


WRITES = {"write_text", "write_bytes", "mkstemp", "NamedTemporaryFile", "TemporaryFile"}


def test_the_game_writes_files_through_one_door() -> None:
    """Nothing else opens a file to write it, but what its line here gives a reason for."""
    found = []
    for path in sorted((ROOT / "game").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                mode = "".join(
                    it.value
                    for it in (*node.args, *(key.value for key in node.keywords))
                    if isinstance(it, ast.Constant) and isinstance(it.value, str)
                )
                if name in WRITES or (name == "open" and set(mode) & set("wxa+") and mode < "z"):
                    found.append(path.relative_to(ROOT).as_posix())
    assert sorted(set(found)) == [
        "game/computer/solve.py",  # tools of developers
        "game/computer/solve_chances.py",
        "game/scenes/screenshots.py",  # pictures to look at after a run, and nothing to keep
        "game/store/copies.py",  # whole databases, chunk by chunk: tests/store/test_copies.py
        "game/store/plain_files.py",  # the door
        "game/store/sources.py",  # copies to read from, gone when that is done
    ]
