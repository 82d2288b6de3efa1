"""Copies of the saved matches: plain files or none, and none is taken back that a game refuses."""

import contextlib
import io
import os
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from game.store import MatchStore, copies, lock
from game.store.database import FILE
from tests.disks import disk_of, fill
from tests.disks import read_only as read_only
from tests.store.matches import contents, play, said

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="kiosks run on Linux")
ROOT = Path(__file__).parents[2]


@pytest.fixture
def hall(tmp_path: Path) -> Path:
    """A data folder with three matches, the last of which is going on."""
    folder = tmp_path / "data"
    store = MatchStore(folder)
    for number in range(2):
        play(store, number)
    play(store, 2, turns=3)
    store.close()
    return folder


@pytest.fixture
def copy(hall: Path, tmp_path: Path) -> Path:
    """A copy of it."""
    target = tmp_path / "copy.sqlite3"
    copies.backup(hall, target)
    return target


def penta_kiosk(folder: Path, *words: str, source: Path | None = None) -> tuple[int, str, str]:
    """Status, output and complaints of the command that penta-kiosk speaks through."""
    told, complaints = io.StringIO(), io.StringIO()
    endings = {it: signal.getsignal(it) for it in (signal.SIGINT, signal.SIGTERM)}
    with (
        (source or Path(os.devnull)).open("r") as given,
        pytest.MonkeyPatch.context() as patch,
        contextlib.redirect_stdout(told),
        contextlib.redirect_stderr(complaints),
    ):
        patch.setattr(sys, "stdin", given)
        status = copies.main(["--data-dir", str(folder), *words])
    for ending, before in endings.items():
        signal.signal(ending, before)
    return status, told.getvalue(), complaints.getvalue()


def refused(folder: Path, *words: str, source: Path | None = None) -> str:
    """The one sentence of a refusal."""
    status, told, complaints = penta_kiosk(folder, *words, source=source)
    assert (status, told) == (1, "")
    head, sentence = complaints.split(": ", 1)
    assert head == "penta-kiosk"
    assert sentence.endswith("\n")
    assert sentence[:-1].isprintable(), "one line"
    return sentence[:-1]


def restore(folder: Path, source: Path) -> Path | None:
    """Receive a copy and put it in place, as penta-kiosk does."""
    with source.open("rb") as given:
        received = copies.receive(folder, given, str(source))
    return copies.swap(folder, received)


def matches(folder: Path) -> int:
    """How many matches a game finds in a folder, with nothing to complain about."""
    store = MatchStore(folder)
    try:
        assert said(store) == []
        return len(store.closed()) + len(store.unfinished())
    finally:
        assert store.close()


# --- making a copy --------------------------------------------------------------------------------


def test_a_copy_is_one_plain_file_for_its_owner_alone(hall: Path, tmp_path: Path) -> None:
    before = os.umask(0)
    copies.backup(hall, tmp_path / "copy")
    os.umask(before)
    about = (tmp_path / "copy").stat()
    assert stat.S_ISREG(about.st_mode)
    assert stat.S_IMODE(about.st_mode) == 0o600
    assert about.st_uid == os.geteuid()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy", "data"]
    head = (tmp_path / "copy").read_bytes()[:20]
    assert head[18:] == b"\1\1", "no log belongs to it: it can be read from a stick that cannot"


def test_a_copy_has_what_a_running_game_has_just_saved(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    store = MatchStore(folder)
    key, match = play(store, turns=2)
    copies.backup(folder, tmp_path / "copy")
    play(store, 1)
    assert store.close()
    (tmp_path / "else").mkdir()
    shutil.copy(tmp_path / "copy", tmp_path / "else" / FILE)
    store = MatchStore(tmp_path / "else")
    assert [info.key for info in store.unfinished()] == [key]
    assert store.load(key).log == match.log
    assert store.close()


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "name a file"),
        (":memory:", "no place for a copy"),
        ("file:copy", "no place for a copy"),
        ("file:///tmp/copy?mode=memory", "no place for a copy"),
        (".", "is a folder"),
        ("/", "name a file"),
        ("/dev/null", "no plain file"),
        ("/dev/full", "no plain file"),
        ("nowhere/copy", "there is no folder"),
        ("there", "is there already: choose another name"),
        ("there/copy", "there is no folder"),
        ("link", "no plain file"),
        ("lost", "no plain file"),
        ("pipe", "no plain file"),
        ("x" * 300, "File name too long"),
        ("/proc/copy", "nothing can be written to /proc"),
        ("data/penta.sqlite3", "what the game itself saves to"),
        ("data/penta.sqlite3-wal", "what the game itself saves to"),
    ],
)
@pytest.mark.parametrize("flags", [(), ("--replace",)])
def test_what_is_no_place_for_a_copy(
    hall: Path, tmp_path: Path, name: str, why: str, flags: tuple[str, ...]
) -> None:
    (tmp_path / "there").write_text("somebody's")
    (tmp_path / "link").symlink_to("there")
    (tmp_path / "lost").symlink_to("nowhere")
    os.mkfifo(tmp_path / "pipe")
    before = contents(hall)
    whole = name if name[:1] in ("", ":", "/") or name[:5] == "file:" else str(tmp_path / name)
    if name == "there" and flags:
        assert penta_kiosk(hall, "backup", *flags, "--", whole) == (0, "", "")
        assert (tmp_path / "there").read_bytes()[:6] == b"SQLite"
        return
    assert why in refused(hall, "backup", *flags, "--", whole)
    assert contents(hall) == before
    assert (tmp_path / "there").read_text() == "somebody's"
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        *("data", "link", "lost", "pipe", "there")
    ]


def test_names_that_mean_something_to_a_shell_or_to_sqlite(hall: Path, tmp_path: Path) -> None:
    for name in ("?mode=memory", "a#b%20c", "-x", "a\nb", "'", "é", "./:memory:"):
        target = str(tmp_path / name)
        assert penta_kiosk(hall, "backup", "--", target) == (0, "", "")
        assert Path(target).read_bytes()[:6] == b"SQLite"


def test_nothing_to_copy(tmp_path: Path) -> None:
    assert "there are no matches" in refused(tmp_path, "backup", str(tmp_path / "copy"))
    (tmp_path / FILE).write_bytes(b"")
    assert "there are no matches" in refused(tmp_path, "backup", str(tmp_path / "copy"))
    assert not (tmp_path / "copy").exists()


def test_a_damaged_hall_is_not_called_saved(hall: Path, tmp_path: Path) -> None:
    with (hall / FILE).open("r+b") as file:
        file.seek(4096)
        file.write(b"x" * 5000)
    assert "damaged" in refused(hall, "backup", str(tmp_path / "copy"))
    assert not (tmp_path / "copy").exists()


def test_a_disk_that_is_full(hall: Path, tmp_path: Path) -> None:
    with disk_of("32k", tmp_path / "stick") as stick:
        fill(stick)
        sentence = refused(hall, "backup", str(stick / "copy"))
        assert sentence == f"nothing can be written to {stick}: there is no room left"
        assert [path.name for path in stick.iterdir()] == ["ballast"]


@pytest.mark.parametrize("size", ["8k", "24k", "40k"])
def test_a_disk_that_becomes_full_on_the_way(hall: Path, tmp_path: Path, size: str) -> None:
    with disk_of(size, tmp_path / "stick") as stick:
        assert "there is no room left" in refused(hall, "backup", str(stick / "copy"))
        assert list(stick.iterdir()) == []


def test_a_disk_that_is_read_only(
    hall: Path, tmp_path: Path, read_only: Callable[[Path], Path]
) -> None:
    (tmp_path / "stick").mkdir()
    place = read_only(tmp_path / "stick")
    sentence = refused(hall, "backup", str(place / "copy"))
    assert sentence == f"nothing can be written to {place}: Read-only file system"


def test_it_is_on_the_disk_before_it_has_its_name(
    hall: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    course: list[str] = []
    fsync, link = os.fsync, os.link

    def watched_fsync(handle: int) -> None:
        where = Path(os.readlink(f"/proc/self/fd/{handle}"))
        course.append("folder" if where == tmp_path else "file")
        fsync(handle)

    def watched_link(old: Path, new: Path) -> None:
        course.append("name")
        link(old, new)

    monkeypatch.setattr(os, "fsync", watched_fsync)
    monkeypatch.setattr(os, "link", watched_link)
    copies.backup(hall, tmp_path / "copy")
    assert course == ["file", "name", "folder"]


def test_a_stick_that_knows_no_second_names(
    hall: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "link", refuse)
    copies.backup(hall, tmp_path / "copy")
    assert (tmp_path / "copy").read_bytes()[:6] == b"SQLite"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy", "data"]


def test_somebody_who_takes_the_name_meanwhile_keeps_it(
    hall: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy_all = copies._copy

    def meanwhile(source: Path, draft: Path) -> None:
        copy_all(source, draft)
        (tmp_path / "copy").write_text("theirs")

    monkeypatch.setattr(copies, "_copy", meanwhile)
    with pytest.raises(copies.NotDone, match="there already"):
        copies.backup(hall, tmp_path / "copy")
    assert (tmp_path / "copy").read_text() == "theirs"


# --- taking one back ------------------------------------------------------------------------------


def test_a_copy_is_taken_back_and_what_was_there_set_aside(hall: Path, copy: Path) -> None:
    store = MatchStore(hall)
    for number in range(3, 6):
        play(store, number)
    store.close()
    aside = restore(hall, copy)
    assert aside == hall / "penta-before-restore-1.sqlite3"
    assert matches(hall) == 3
    assert stat.S_IMODE((hall / FILE).stat().st_mode) == 0o600
    again = restore(hall, aside)
    assert again == hall / "penta-before-restore-2.sqlite3"
    assert matches(hall) == 6


def test_a_log_that_was_not_worked_in_goes_aside_with_its_file(copy: Path, tmp_path: Path) -> None:
    """A pulled plug left it: put beside the copy, it would be worked into that."""
    store = MatchStore(tmp_path / "live")
    play(store, 7)
    folder = tmp_path / "left"
    shutil.copytree(tmp_path / "live", folder)
    store.close()
    assert (folder / f"{FILE}-wal").stat().st_size
    (folder / f"{FILE}-journal").write_bytes(b"x" * 600)
    aside = restore(folder, copy)
    assert aside is not None
    assert sorted(path.name for path in folder.iterdir() if path.name.startswith(aside.name)) == [
        *(f"{aside.name}{tail}" for tail in ("", "-journal", "-shm", "-wal"))
    ]
    assert matches(folder) == 3


def test_a_copy_is_taken_back_where_there_is_nothing(copy: Path, tmp_path: Path) -> None:
    (tmp_path / "new").mkdir()
    assert restore(tmp_path / "new", copy) is None
    assert matches(tmp_path / "new") == 3


def test_a_copy_of_an_earlier_version_is_taken_back(tmp_path: Path) -> None:
    (tmp_path / "new").mkdir()
    restore(tmp_path / "new", ROOT / "tests" / "fixtures" / "0.1" / "home" / FILE)
    assert matches(tmp_path / "new") > 0


SPOILED = {
    "foreign": ("PRAGMA application_id = 7", "no file of Penta's matches"),
    "foreign with our table": (None, "no file of Penta's matches"),
    "newer": ("PRAGMA user_version = 99", "newer version of Penta"),
    "its version set back": ("PRAGMA user_version = 1", "damaged"),
    "no version": ("PRAGMA user_version = 0", "damaged"),
    "a missing match": ("DELETE FROM matches WHERE id = 2", "matches are missing"),
    "a missing last match": ("DELETE FROM matches WHERE id = 3", "matches are missing"),
    "commands without a match": (
        "UPDATE commands SET match = 9 WHERE match = 3",
        "commands without a match",
    ),
    "a table more": ("CREATE TABLE team (a)", "table team: not of Penta"),
    "a trigger": (
        "CREATE TRIGGER gone AFTER INSERT ON commands BEGIN DELETE FROM commands; END",
        "trigger gone: not of Penta",
    ),
    "a view": (
        "CREATE VIEW never AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) "
        "SELECT i FROM n",
        "view never: not of Penta",
    ),
    "a view for a table": (
        "ALTER TABLE matches RENAME TO old; CREATE VIEW matches AS WITH RECURSIVE n(i) AS "
        "(SELECT 1 UNION ALL SELECT i FROM n) SELECT i AS id FROM n",
        "damaged",
    ),
    "a table less": ("DROP TABLE names", "names: missing"),
    "a column more": ("ALTER TABLE matches ADD COLUMN team", "matches: not as Penta makes it"),
}


@pytest.mark.parametrize(("script", "why"), SPOILED.values(), ids=SPOILED)
def test_what_the_game_would_refuse_changes_nothing(
    hall: Path, copy: Path, script: str | None, why: str
) -> None:
    if script is None:
        copy.unlink()
    with closing(sqlite3.connect(copy)) as database:
        database.executescript(f"PRAGMA foreign_keys = OFF; {script or 'CREATE TABLE matches (a)'}")
    before = contents(hall)
    assert why in refused(hall, "receive", str(copy), source=copy)
    assert contents(hall) == before


def test_damage_anywhere_is_refused_in_one_sentence(hall: Path, copy: Path, tmp_path: Path) -> None:
    """Among it a bit that makes text of the schema no text."""
    whole = copy.read_bytes()
    spoiled = [whole[:size] for size in (0, 1, 99, 4096, len(whole) // 2, len(whole) - 1)]
    for word in (b"TABLE matches", b"INTEGER PRIMARY", b"commands"):
        place = whole.index(word)
        spoiled.append(whole[:place] + bytes([whole[place] ^ 0x80]) + whole[place + 1 :])
    spoiled += [b"", b"{}", b"\0" * 9999, b"SQLite format 3\0" + b"\xff" * 5000]
    before = contents(hall)
    for content in spoiled:
        (tmp_path / "spoiled").write_bytes(content)
        with (
            (tmp_path / "spoiled").open("rb") as source,
            pytest.raises(copies.NotDone, match=r"damaged|no file of|there are no matches"),
        ):
            copies.receive(hall, source, "it")
    assert contents(hall) == before


@pytest.mark.parametrize("source", ["/dev/zero", "/dev/null"])
def test_only_a_plain_file_is_received(hall: Path, source: str) -> None:
    assert "no plain file" in refused(hall, "receive", "it", source=Path(source))


def test_a_folder_without_room_for_it(copy: Path, tmp_path: Path) -> None:
    with disk_of("24k", tmp_path / "small") as small:
        sentence = refused(small, "receive", str(copy), source=copy)
        assert sentence == f"nothing can be written to {small}: there is no room left"
        assert list(small.iterdir()) == []


def test_while_a_game_runs_nothing_is_exchanged(hall: Path, copy: Path) -> None:
    with copy.open("rb") as source:
        received = copies.receive(hall, source, "it")
    store = MatchStore(hall)
    assert penta_kiosk(hall, "running")[0] == 0
    assert "a game runs" in refused(hall, "exchange", str(received))
    assert store.close()
    assert penta_kiosk(hall, "running")[0] == 3
    assert received.exists(), "it can still be exchanged"
    status, aside, _ = penta_kiosk(hall, "exchange", str(received))
    assert (status, Path(aside.strip()).parent) == (0, hall)


def test_if_the_copy_cannot_be_put_there_the_old_file_is_back(hall: Path) -> None:
    before = contents(hall)
    with pytest.raises(copies.NotDone, match="No such file"):
        copies.swap(hall, hall / "gone")
    assert contents(hall) == before


def test_whether_a_game_runs_is_asked_without_taking_its_lock(hall: Path) -> None:
    """A game that starts at that moment would save nothing for hours."""
    assert lock.holder(hall) is None
    store = MatchStore(hall)
    assert lock.holder(hall) == os.getpid()
    store.close()
    asking = threading.Event()

    def ask() -> None:
        while not asking.is_set():
            lock.holder(hall)

    thread = threading.Thread(target=ask)
    thread.start()
    try:
        for _ in range(50):
            lock.Lock(hall).release()
    finally:
        asking.set()
        thread.join()


# --- ended on the way -----------------------------------------------------------------------------

SLOW = """
import sys, time
from pathlib import Path
from game.store import copies
check = copies._check
def slowly(*words):
    print("now", flush=True)
    time.sleep(60)
copies._check = slowly
sys.exit(copies.main(sys.argv[1:]))
"""


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("do", ["backup", "receive"])
def test_ended_on_the_way_it_leaves_nothing(
    hall: Path, copy: Path, tmp_path: Path, how: signal.Signals, do: str
) -> None:
    before = contents(hall), {path.name for path in tmp_path.iterdir()}
    with copy.open("rb") as source:
        process = subprocess.Popen(
            [sys.executable, "-c", SLOW, "--data-dir", hall, do, str(tmp_path / "other")],
            cwd=ROOT,
            stdin=source,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
    assert process.stdout is not None
    assert process.stdout.readline() == b"now\n"
    process.send_signal(how)
    _, complaints = process.communicate(timeout=30)
    assert process.returncode == 1
    assert complaints == b"penta-kiosk: ended: nothing was changed\n"
    assert (contents(hall), {path.name for path in tmp_path.iterdir()}) == before
