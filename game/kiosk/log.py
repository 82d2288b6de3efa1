"""The last lines of the log, kept to be read on the operator's page."""

import logging
from collections import deque
from pathlib import Path

from game.store import plain_files
from game.text.terminal import LogLines

LINES = 200
_FORMAT = LogLines("%(asctime)s %(levelname)s %(name)s: %(message)s", "%d.%m. %H:%M")


class LastLines(logging.Handler):
    """Hears all warnings from its making on, after those that an earlier run left in `file`."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.setFormatter(_FORMAT)
        self.lines: deque[str] = deque(maxlen=LINES)
        """The oldest first."""
        try:
            text = plain_files.read(file).decode("utf-8", "replace")
        except OSError:
            return
        self.lines.extend(text.splitlines())

    def emit(self, record: logging.LogRecord) -> None:
        """One more line."""
        self.lines.extend(self.format(record).splitlines())
