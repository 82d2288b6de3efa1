"""The log of a data folder: two files at most, and neither grows without end."""

import contextlib
import logging
from pathlib import Path

from game.store import plain_files

FILE, EARLIER = "penta.log", "penta-earlier.log"
MOST_BYTES = 200_000
"""A log that has come to this becomes the earlier one, in the middle of a long run too."""


class LogFile(logging.FileHandler):
    """Hears warnings, and writes them to the log of a folder."""

    def __init__(self, folder: Path) -> None:
        """Raises OSError where no log can be kept."""
        plain_files.make_folder(folder, plain_files.OWN_FOLDER)
        path = folder / FILE
        with plain_files.append(path) as file:
            too_long = file.tell() >= MOST_BYTES
        super().__init__(path, encoding="utf-8", delay=True)
        if too_long:
            self._turn_over()

    def emit(self, record: logging.LogRecord) -> None:
        """One more line; it may be the last one of this file."""
        super().emit(record)
        if self.stream is not None and self.stream.tell() >= MOST_BYTES:
            self.stream.close()
            self.stream = None  # as at the start: opened with the next line
            self._turn_over()

    def _turn_over(self) -> None:
        path = Path(self.baseFilename)
        # Where nothing can be renamed, it goes on as it is: warnings are not to be lost.
        with contextlib.suppress(OSError):
            path.replace(path.with_name(EARLIER))
