"""The last lines of the log, kept to be read on the operator's page."""

import contextlib
import logging
from collections import deque
from pathlib import Path

from game.store import log_file, plain_files
from game.text.terminal import LogLines

LINES = 200
_FORMAT = LogLines("%(asctime)s %(levelname)s %(name)s: %(message)s", "%d.%m. %H:%M")


class LastLines(logging.Handler):
    """Hears all warnings from its making on, after those that earlier runs left in a folder."""

    def __init__(self, folder: Path) -> None:
        super().__init__(logging.WARNING)
        self.setFormatter(_FORMAT)
        self.lines: deque[str] = deque(maxlen=LINES)
        """The oldest first."""
        for name in (log_file.EARLIER, log_file.FILE):
            with contextlib.suppress(OSError):
                text = plain_files.read(folder / name).decode("utf-8", "replace")
                lines = text.splitlines()
                self.lines.extend(line for line in lines if " INFO " not in line)

    def emit(self, record: logging.LogRecord) -> None:
        """One more line."""
        self.lines.extend(self.format(record).splitlines())
