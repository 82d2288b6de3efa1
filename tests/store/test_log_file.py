"""The log: it turns over while the game runs, and nothing of it stops the game."""

import logging
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.kiosk.log import LastLines
from game.store import log_file
from game.store.log_file import EARLIER, FILE, MOST_BYTES, LogFile
from tests.disks import read_only as read_only


def write(handler: logging.Handler, *lines: str) -> None:
    for line in lines:
        handler.handle(logging.LogRecord("penta", logging.WARNING, "", 0, line, None, None))


def test_it_turns_over_in_the_middle_of_a_run(tmp_path: Path) -> None:
    handler = LogFile(tmp_path)
    count = 3 * MOST_BYTES // 100 + 7
    write(handler, *(f"{number:99}" for number in range(count)))
    handler.close()
    earlier, now = (tmp_path / EARLIER).read_text(), (tmp_path / FILE).read_text()
    assert sorted(path.name for path in tmp_path.iterdir()) == [EARLIER, FILE]
    assert len(earlier) == MOST_BYTES
    assert len(now) <= MOST_BYTES
    numbers = [int(line) for line in (earlier + now).splitlines()]
    assert numbers == list(range(count - len(numbers), count)), "the last ones, none missing"


def test_what_an_earlier_run_left_too_long_turns_over_at_once(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("x" * MOST_BYTES)
    LogFile(tmp_path).close()
    assert not (tmp_path / FILE).exists()
    assert (tmp_path / EARLIER).stat().st_size == MOST_BYTES


def test_the_operator_reads_on_over_the_turn(tmp_path: Path) -> None:
    handler = LogFile(tmp_path)
    write(handler, "before", "x" * MOST_BYTES, "after")
    handler.close()
    lines = LastLines(tmp_path).lines
    assert (lines[0], lines[-1]) == ("before", "after")


def test_where_nothing_can_be_renamed_it_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / EARLIER).mkdir()
    (tmp_path / EARLIER / "something").write_text("of somebody's")
    monkeypatch.setattr(log_file, "MOST_BYTES", 10)
    handler = LogFile(tmp_path)
    write(handler, "first, and too long", "second")
    handler.close()
    assert (tmp_path / FILE).read_text() == "first, and too long\nsecond\n"


def test_a_read_only_folder_is_said(tmp_path: Path, read_only: Callable[[Path], Path]) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    with pytest.raises(OSError, match="Read-only"):
        LogFile(read_only(folder))


def test_what_can_be_compared_with_a_match_is_in_a_kiosk_s_journal(tmp_path: Path) -> None:
    """The commitment as it begins, before any roll, and the closing seal as it ends."""
    code = (
        "import sys; from pathlib import Path; from game import cli; from game.store import *;"
        "from game.store import match_file; from tests.store.matches import play;"
        "folder = Path(sys.argv[1]); cli._keep_log(folder, telling=len(sys.argv) > 2);"
        "store = MatchStore(folder); key, _ = play(store, 1); print(key);"
        "print(match_file.Links.of(store.record(key)).seal, store.record(key).header.commitment)"
    )
    for telling in (True, False):
        folder = tmp_path / str(telling)
        done = subprocess.run(
            [sys.executable, "-c", code, str(folder), *(["--kiosk"] if telling else [])],
            capture_output=True,
            text=True,
            check=True,
        )
        key, seal, promise = done.stdout.split()
        log = (folder / FILE).read_text()
        if not telling:
            assert (log, done.stderr) == ("", "")
            continue
        begun, ended = log.splitlines()
        assert begun.endswith(f" INFO penta.journal: commitment {promise} of game {key}")
        assert ended.endswith(f" INFO penta.journal: closing seal {seal} of game {key}")
        assert done.stderr == log
        assert not LastLines(folder).lines, "nothing that the operator need look after"
