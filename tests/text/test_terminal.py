"""The door to the terminal and to the log: one line is one line, and nothing in it is a command."""

import io
import logging
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import cli
from game.kiosk import set_pin
from game.kiosk.log import LastLines
from game.text.terminal import Arguments, LogLines, complain, guard, say
from tests.text.test_clean import ANYTHING

EVIL = "\x1b[2K\x1b[Gright\r\n\x07\x9b\u202e\udcff\0"
CLEAN = "•[2K•[Gright•••••••"


@pytest.fixture(autouse=True)
def _hooks(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever a test sets as a hook is gone after it."""
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(sys, "unraisablehook", sys.unraisablehook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    last = logging.lastResort
    assert last is not None
    before = last.formatter
    yield
    last.setFormatter(before)


@given(st.lists(ANYTHING))
def test_lines_stay_lines(lines: list[str]) -> None:
    out = io.StringIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdout", out)
        say(*lines)
    said = out.getvalue()
    assert said.count("\n") == len(lines)
    assert said.replace("\n", "").isprintable()


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437", "utf-8", "utf-16"])
def test_every_terminal_can_be_written_to(encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding=encoding, newline="\n")
    monkeypatch.setattr(sys, "stderr", stream)
    complain("Zoë 李明\x9b")
    stream.flush()
    said = raw.getvalue().decode(encoding)
    assert said.startswith("Zo")
    assert "\x9b" not in said


def test_a_program_without_a_console(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    say("unheard")
    complain("unheard")


@pytest.mark.parametrize(
    "run",
    [
        lambda: cli.main([EVIL]),
        lambda: cli.main(["--" + EVIL]),
        lambda: cli.main(["--lang", EVIL]),
        lambda: cli.main(["--windowed", EVIL]),
        lambda: cli.main(["verify", "-" + EVIL]),
        lambda: cli.main(["verify", EVIL]),
        lambda: cli.main(["verify", "nowhere/" + EVIL.replace("\0", "")]),
        lambda: cli.main(["--demo", "--screenshot-dir", "main.py/" + EVIL.replace("\0", "")]),
        lambda: set_pin.main([EVIL]),
        lambda: set_pin.main(["--data-dir", "main.py/" + EVIL.replace("\0", "")]),
    ],
)
def test_the_command_line_says_one_clean_line(
    run: Callable[[], int],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("4711\n"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    try:
        status: int | str | None = run()
    except SystemExit as left:
        status = left.code
    assert status in (1, 2)
    out, err = capsys.readouterr()
    assert (out + err).count("\n") == 1
    assert (out + err).replace("\n", "").isprintable()


def test_help_keeps_its_lines(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        Arguments(prog="penta", description="A game.").parse_args(["--help"])
    assert left.value.code == 0
    out, err = capsys.readouterr()
    assert out.startswith("usage: penta [-h]\n\nA game.\n")
    assert err == ""


def test_the_log_is_clean(tmp_path: Path) -> None:
    record = logging.LogRecord("game", logging.ERROR, "", 0, "%s: %s", ("a", EVIL), None)
    assert LogLines("%(levelname)s %(message)s").format(record) == f"ERROR a: {CLEAN}"
    lines = LastLines(tmp_path / "none")
    lines.emit(record)
    assert len(lines.lines) == 1
    assert lines.lines[0].endswith(f"a: {CLEAN}")


def test_a_traceback_in_the_log_is_clean_and_indented() -> None:
    try:
        raise ValueError(f"a{EVIL}b")
    except ValueError:
        info = sys.exc_info()
    record = logging.LogRecord("game", logging.ERROR, "", 0, EVIL, (), info)
    record.exc_text = "left by another formatter \x1b"
    first, *rest = LogLines("%(message)s").format(record).split("\n")
    assert first == CLEAN
    assert rest[0] == "  Traceback (most recent call last):"
    assert all(line.startswith("  ") and line.isprintable() for line in rest)
    assert any("ValueError: a•[2K" in line for line in rest)


def test_what_nobody_caught_is_clean(
    capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    guard()
    error = ValueError(EVIL)
    sys.excepthook(ValueError, error, None)
    assert capsys.readouterr().err == f"penta: the game stopped: ValueError: {CLEAN}\n"
    assert caplog.records[-1].message == "the game stopped"
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert capsys.readouterr().err == ""

    def stop() -> None:
        raise error

    thread = threading.Thread(target=stop)
    thread.start()
    thread.join()
    assert caplog.records[-1].message == "a thread stopped"
    assert caplog.records[-1].exc_info is not None
    assert caplog.records[-1].exc_info[1] is error
    assert capsys.readouterr().err == ""


def test_where_no_log_is_kept_warnings_are_clean(capsys: pytest.CaptureFixture[str]) -> None:
    guard()
    assert logging.lastResort is not None
    logging.lastResort.handle(logging.makeLogRecord({"msg": EVIL, "levelno": logging.ERROR}))
    assert capsys.readouterr().err == f"{CLEAN}\n"
