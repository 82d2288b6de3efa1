"""The one door to a terminal, and to the log that is read on one: every line is made printable.

Whatever stands in a name, a path, a file or an error can then not speak to the terminal.
"""

import argparse
import logging
import sys
import threading
from types import TracebackType
from typing import NoReturn, TextIO

from game.text.clean import one_line

_LOG = logging.getLogger(__name__)


def say(*lines: str) -> None:
    """Print lines. A line break within one of them is none on the terminal."""
    _write(sys.stdout, lines)


def complain(*lines: str) -> None:
    """The same for what is wrong, on standard error."""
    _write(sys.stderr, lines)


def _write(stream: TextIO | None, lines: tuple[str, ...]) -> None:
    if stream is None:  # a program without a console has none
        return
    encoding = getattr(stream, "encoding", None) or "ascii"
    text = "".join(f"{one_line(line)}\n" for line in lines)
    # A letter that a terminal does not have, as in a player's name, is a ? there and no crash.
    stream.write(text.encode(encoding, "replace").decode(encoding))


class Arguments(argparse.ArgumentParser):
    """Flags of a command line. What is wrong with them is said in one line."""

    def error(self, message: str) -> NoReturn:
        """Leave with status 2."""
        complain(f"{self.prog}: {message}")
        self.exit(2)

    def _print_message(self, message: str, file: object = None) -> None:
        """Help and version, our own words: argparse itself writes here and nowhere else."""
        (complain if file is sys.stderr else say)(*message.splitlines())


class LogLines(logging.Formatter):
    """A line for each record, and indented below it those of a traceback."""

    def formatMessage(self, record: logging.LogRecord) -> str:
        return one_line(super().formatMessage(record))

    def format(self, record: logging.LogRecord) -> str:
        record.exc_text = None  # another formatter may have left it there as it came
        return super().format(record)

    def formatException(self, ei: object) -> str:
        return _indented(super().formatException(ei))  # type: ignore[arg-type]

    def formatStack(self, stack_info: str) -> str:
        return _indented(stack_info)


def _indented(text: str) -> str:
    return "\n".join(f"  {one_line(line)}" for line in text.split("\n"))


def guard() -> None:
    """From now on what Python itself would print of an error goes through this door, too."""
    sys.excepthook = _crashed
    threading.excepthook = lambda it: _LOG.critical(
        "a thread stopped", exc_info=(it.exc_type, it.exc_value or it.exc_type(), it.exc_traceback)
    )
    sys.unraisablehook = lambda it: _LOG.error("%s: %s", it.err_msg or "ignored", it.exc_value)
    if isinstance(logging.lastResort, logging.Handler):  # writes where no log is kept
        logging.lastResort.setFormatter(LogLines("%(message)s"))


def _crashed(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if not issubclass(kind, KeyboardInterrupt):
        _LOG.critical("the game stopped", exc_info=(kind, error, trace))
        complain(f"penta: the game stopped: {kind.__name__}: {error}")
