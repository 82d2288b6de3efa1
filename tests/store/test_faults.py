"""Whatever is wrong with the folder or the disk: the game plays on, says so once, loses nothing."""

import os
import resource
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from game.engine.commands import Throw
from game.store import Keeper, Mode
from game.store.place import FILE
from game.store.schema import APPLICATION_ID, STEPS
from tests.store.matches import SECONDS, WHEN, contents, course, go_on, new_match, play, said

ASIDE = "penta-aside-1.sqlite3"
NOBODY = 65534


def assert_plays_unsaved(keeper: Keeper) -> None:
    """A match can be begun, played, looked at, and is on the list of this session."""
    assert not keeper.saving
    key, match = play(keeper, 5)
    assert keeper.closed()[0].key == key
    assert keeper.load(key).log == match.log
    second, _ = play(keeper, 6, turns=2)
    assert keeper.resume(second).log == keeper.load(second).log
    assert keeper.unfinished()[0].key == second
    assert keeper.drop(second, WHEN) is not None
    ticket = keeper.append(keeper.begin(new_match().setup, Mode.FREE, WHEN), Throw(), WHEN)
    assert ticket.wait(SECONDS)
    assert not ticket.saved
    assert keeper.close()


def assert_plays_saved(folder: Path) -> None:
    """A match is kept as if nothing had been."""
    keeper = Keeper(folder)
    assert said(keeper) == []
    key, match = play(keeper, 7)
    assert keeper.saving
    assert keeper.close()
    keeper = Keeper(folder)
    assert keeper.load(key).log == match.log
    assert keeper.close()


# --- files that are of no use -------------------------------------------------------------------


def of_another_program(path: Path) -> None:
    with sqlite3.connect(path) as database:
        database.executescript("CREATE TABLE plants (name TEXT); PRAGMA user_version = 7")
    database.close()


def of_a_newer_version(path: Path) -> None:
    play_into(path.parent)
    with sqlite3.connect(path) as database:
        database.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    database.close()


def with_an_unknown_mark(path: Path) -> None:
    play_into(path.parent)
    with sqlite3.connect(path) as database:
        database.execute(f"PRAGMA application_id = {APPLICATION_ID + 1}")
    database.close()


def play_into(folder: Path) -> None:
    keeper = Keeper(folder)
    play(keeper)
    assert keeper.close()


def without_tables(path: Path) -> None:
    with sqlite3.connect(path) as database:
        database.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        database.execute("PRAGMA user_version = 1")
    database.close()


def with_a_match_missing(path: Path) -> None:
    play_into(path.parent)
    with sqlite3.connect(path) as database:
        database.execute("DELETE FROM commands")
        database.execute("DELETE FROM matches")
    database.close()


def with_stray_commands(path: Path) -> None:
    play_into(path.parent)
    with sqlite3.connect(path) as database:
        database.execute("UPDATE commands SET match = 9 WHERE number > 50")
    database.close()


def with_a_scratch(path: Path) -> None:
    play_into(path.parent)
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * 64)


NO_USE: dict[str, tuple[Callable[[Path], object], str]] = {
    "text": (lambda path: path.write_text("no database at all, but long enough" * 99), "damaged"),
    "two bytes": (lambda path: path.write_bytes(b"SQ"), "damaged"),
    "another program's": (of_another_program, "not made by Penta"),
    "unknown mark": (with_an_unknown_mark, "not made by Penta"),
    "newer": (of_a_newer_version, "newer version"),
    "no tables": (without_tables, "damaged"),
    "match missing": (with_a_match_missing, "damaged"),
    "stray commands": (with_stray_commands, "damaged"),
    "scratch": (with_a_scratch, "damaged"),
}


@pytest.mark.parametrize(("spoil", "why"), NO_USE.values(), ids=NO_USE.keys())
def test_a_file_of_no_use_is_set_aside(
    tmp_path: Path, spoil: Callable[[Path], object], why: str
) -> None:
    spoil(tmp_path / FILE)
    before = (tmp_path / FILE).read_bytes()
    keeper = Keeper(tmp_path)
    (sentence,) = said(keeper)
    assert why in sentence
    assert str(tmp_path / ASIDE) in sentence
    assert said(keeper) == []
    assert keeper.closed() == keeper.unfinished() == []
    assert keeper.close()
    assert_plays_saved(tmp_path)
    assert (tmp_path / ASIDE).read_bytes() == before


def test_a_log_is_set_aside_with_its_file_and_no_earlier_one_is_overwritten(
    tmp_path: Path,
) -> None:
    (tmp_path / ASIDE).write_text("an earlier one")
    (tmp_path / "penta-aside-2.sqlite3-wal").write_text("another")
    for tail in ("", "-wal", "-shm"):
        (tmp_path / (FILE + tail)).write_text(f"new{tail}" * 99)
    keeper = Keeper(tmp_path)
    assert "penta-aside-3.sqlite3" in said(keeper)[0]
    assert keeper.close()
    files = contents(tmp_path)
    assert files[ASIDE] == b"an earlier one"
    assert files["penta-aside-2.sqlite3-wal"] == b"another"
    for tail in ("", "-wal"):
        assert files[f"penta-aside-3.sqlite3{tail}"] == f"new{tail}".encode() * 99


def test_a_log_without_its_file_is_set_aside(tmp_path: Path) -> None:
    """SQLite would work it into whatever database came next."""
    keeper = Keeper(tmp_path)
    play(keeper, turns=1)
    log = tmp_path / (FILE + "-wal")
    content = log.read_bytes()
    assert content
    keeper.close()
    (tmp_path / FILE).unlink()
    log.write_bytes(content)
    keeper = Keeper(tmp_path)
    assert len(said(keeper)) == 1
    assert keeper.unfinished() == []
    keeper.close()
    assert contents(tmp_path)[ASIDE + "-wal"] == content


def test_an_empty_file_is_a_fresh_one(tmp_path: Path) -> None:
    (tmp_path / FILE).touch()
    assert_plays_saved(tmp_path)


# --- a second copy ------------------------------------------------------------------------------

OTHER_COPY = """
import sys
from pathlib import Path
from game.store import Keeper
keeper = Keeper(Path(sys.argv[1]))
print("ready", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def other_copy(tmp_path: Path) -> Iterator["subprocess.Popen[str]"]:
    """Another process that has the folder open."""
    play_into(tmp_path)
    root = Path(__file__).parents[2]
    with subprocess.Popen(
        [sys.executable, "-c", OTHER_COPY, str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=root,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        yield process
        process.kill()


def test_a_second_copy_saves_nothing_and_says_so(
    tmp_path: Path, other_copy: "subprocess.Popen[str]"
) -> None:
    keeper = Keeper(tmp_path)
    (sentence,) = said(keeper)
    assert "already running" in sentence
    assert [info.finished for info in keeper.closed()] == [True], "the history can be read along"
    assert keeper.unfinished() == []
    assert_plays_unsaved(keeper)
    other_copy.kill()
    other_copy.wait()
    keeper = Keeper(tmp_path)
    assert said(keeper) == []
    assert len(keeper.closed()) == 1
    keeper.close()


# --- folders that cannot be used ----------------------------------------------------------------


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    keeper = Keeper(tmp_path / "file" / "folder")
    (sentence,) = said(keeper)
    assert "folder" in sentence
    assert_plays_unsaved(keeper)


def test_a_folder_where_the_file_should_be(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    keeper = Keeper(tmp_path)
    (sentence,) = said(keeper)
    assert ASIDE in sentence
    assert keeper.close()
    assert_plays_saved(tmp_path)
    assert (tmp_path / ASIDE).is_dir()


@pytest.mark.parametrize("rights", [0o600, 0o500, 0o400, 0o000])
def test_a_folder_with_too_few_rights(rights: int) -> None:
    """Not even what is in it may be looked up."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made) / "data"
        keeper = Keeper(folder)
        play(keeper, 1)
        assert keeper.close()
        user = os.geteuid()
        for path in (folder, *folder.iterdir()):
            os.chown(path, user or NOBODY, -1)
        Path(made).chmod(0o711)
        folder.chmod(rights)
        try:
            os.seteuid(user or NOBODY)
            keeper = Keeper(folder)
            (sentence,) = said(keeper)
            assert "nothing can be written" in sentence or FILE in sentence
            assert_plays_unsaved(keeper)
        finally:
            os.seteuid(user)
            folder.chmod(0o700)


def test_a_folder_with_a_strange_name(tmp_path: Path) -> None:
    folder = tmp_path / "a?b#c%20 é" / "x"
    assert_plays_saved(folder)
    assert (folder / FILE).is_file()


def mount(*arguments: str) -> None:
    done = subprocess.run(["mount", *arguments], capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip(f"nothing can be mounted here: {done.stderr.strip()}")


@pytest.fixture
def read_only(tmp_path: Path) -> Iterator[Callable[[Path], Path]]:
    """Shows a folder a second time, read-only even for root."""
    if shutil.which("mount") is None or os.geteuid() != 0:
        pytest.skip("mounting takes root")
    target = tmp_path / "read-only"
    mounted = False

    def show(folder: Path) -> Path:
        nonlocal mounted
        target.mkdir()
        mount("--bind", str(folder), str(target))
        mounted = True
        mount("-o", "remount,ro,bind", str(target))
        return target

    yield show
    if mounted:
        subprocess.run(["umount", "--lazy", str(target)], check=True)


@pytest.mark.parametrize("lock", [True, False])
def test_a_read_only_folder_after_a_clean_end(
    tmp_path: Path, read_only: Callable[[Path], Path], lock: bool
) -> None:
    folder = tmp_path / "data"
    keeper = Keeper(folder)
    finished, match = play(keeper)
    going_on, _ = play(keeper, 1, turns=2)
    keeper.close()
    if not lock:
        (folder / "penta.lock").unlink()
    before = contents(folder)
    keeper = Keeper(read_only(folder))
    (sentence,) = said(keeper)
    assert "nothing can be written" in sentence
    assert keeper.load(finished).log == match.log
    assert [info.key for info in keeper.unfinished()] == [going_on]
    assert len(keeper.resume(going_on).log) == keeper.unfinished()[0].commands
    assert_plays_unsaved(keeper)
    assert contents(folder) == before


@pytest.mark.parametrize("shared_memory", [True, False])
def test_a_read_only_folder_after_a_pulled_plug(
    tmp_path: Path, read_only: Callable[[Path], Path], shared_memory: bool
) -> None:
    """The last commands are in the write-ahead log alone."""
    keeper = Keeper(tmp_path / "live")
    key, match = play(keeper, turns=3)
    folder = tmp_path / "data"
    shutil.copytree(tmp_path / "live", folder)
    keeper.close()
    if not shared_memory:
        (folder / (FILE + "-shm")).unlink()
    before = contents(folder)
    keeper = Keeper(read_only(folder))
    assert len(said(keeper)) == 1
    assert keeper.load(key).log == match.log
    assert_plays_unsaved(keeper)
    assert contents(folder) == before


def test_damage_in_a_read_only_folder(tmp_path: Path, read_only: Callable[[Path], Path]) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / FILE).write_text("no database" * 99)
    keeper = Keeper(read_only(folder))
    (sentence,) = said(keeper)
    assert FILE in sentence
    assert_plays_unsaved(keeper)


def test_an_empty_read_only_folder(tmp_path: Path, read_only: Callable[[Path], Path]) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    keeper = Keeper(read_only(folder))
    assert len(said(keeper)) == 1
    assert_plays_unsaved(keeper)


# --- disks that fill up -------------------------------------------------------------------------


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of 512 KB."""
    if shutil.which("mount") is None or os.geteuid() != 0:
        pytest.skip("mounting takes root")
    folder = tmp_path / "small"
    folder.mkdir()
    mount("-t", "tmpfs", "-o", "size=512k", "tmpfs", str(folder))
    yield folder
    subprocess.run(["umount", "--lazy", str(folder)], check=True)


def fill(folder: Path) -> Path:
    """Take up all the room there is."""
    ballast = folder / "ballast"
    with ballast.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(b"x" * 4096)
        except OSError:
            pass
    return ballast


def play_until_unsaved(keeper: Keeper, folder: Path, make_room: Callable[[], object]) -> None:
    """The disk has just become full; later there is room again, and nothing is missing."""
    match = new_match(3)
    key = keeper.begin(match.setup, Mode.FREE, WHEN)
    go_on(keeper, key, match, course(match, Random(3), 2))
    sentences = []
    for number in range(20, 60):
        if not keeper.saving:
            break
        play(keeper, number)
    sentences = said(keeper)
    assert len(sentences) == 1
    assert "not being saved" in sentences[0]
    go_on(keeper, key, match, course(match, Random(4), 4))
    assert not keeper.saving
    assert said(keeper) == []
    make_room()
    go_on(keeper, key, match, course(match, Random(5), 5))
    assert keeper.saving
    assert said(keeper) == ["Saving works again, and nothing is missing."]
    finished = len(keeper.closed())
    assert keeper.close()
    keeper = Keeper(folder)
    assert said(keeper) == []
    assert keeper.load(key).log == match.log
    assert len(keeper.closed()) == finished
    assert not any(info.damaged for info in keeper.closed())
    assert keeper.close()


def test_a_disk_that_fills_up_and_is_emptied(small_disk: Path) -> None:
    keeper = Keeper(small_disk)
    play(keeper)
    ballast = fill(small_disk)
    play_until_unsaved(keeper, small_disk, ballast.unlink)


def test_a_disk_that_is_full_at_the_end_loses_no_acknowledged_command(small_disk: Path) -> None:
    keeper = Keeper(small_disk)
    match = new_match()
    key = keeper.begin(match.setup, Mode.FREE, WHEN)
    saved = 0
    ballast = None
    for number, command in enumerate(course(match, Random(1))):
        match.do(command)
        ticket = keeper.append(key, command, WHEN)
        assert ticket.wait(SECONDS)
        saved += ticket.saved
        if number == 10:
            ballast = fill(small_disk)
    assert keeper.close()
    assert ballast is not None
    ballast.unlink()
    keeper = Keeper(small_disk)
    assert said(keeper) == []
    log = keeper.load(key).log
    assert log == match.log[: len(log)]
    assert 10 < saved <= len(log)
    keeper.close()


def test_a_disk_that_is_full_from_the_start(small_disk: Path) -> None:
    ballast = fill(small_disk)
    keeper = Keeper(small_disk)
    assert len(said(keeper)) == 1
    play(keeper)
    assert not keeper.saving
    assert len(keeper.closed()) == 1
    keeper.close()
    ballast.unlink()
    assert_plays_saved(small_disk)


def test_a_file_that_may_not_grow(tmp_path: Path) -> None:
    """RLIMIT_FSIZE: the system sends SIGXFSZ, which Python ignores, and the write fails."""
    keeper = Keeper(tmp_path)
    play(keeper)
    size = max(path.stat().st_size for path in tmp_path.iterdir())
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + 8192, hard))
    try:
        play_until_unsaved(
            keeper, tmp_path, lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        )
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_disk_that_fails_for_ever_does_not_fill_the_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = Keeper(tmp_path)
    key, match = play(keeper, turns=1)
    monkeypatch.setattr("game.store.writer.MOST_WAITING", 20)
    with sqlite3.connect(tmp_path / FILE, isolation_level=None) as other:
        other.execute("DROP TABLE commands")
    other.close()
    go_on(keeper, key, match, course(match, Random(1)))
    assert not keeper.saving
    assert len(said(keeper)) == 1
    assert keeper.close()
