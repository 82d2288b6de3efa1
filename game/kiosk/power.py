"""Asks the system to start anew or to switch off, without waiting for its answer."""

import logging
import subprocess
from collections.abc import Sequence

_LOG = logging.getLogger(__name__)
RESTART = ("systemctl", "--no-ask-password", "--no-wall", "reboot")
OFF = ("systemctl", "--no-ask-password", "--no-wall", "poweroff")


class Power:
    """One request at a time; the service's own narrow right to make it comes from polkit."""

    def __init__(self) -> None:
        self._asking: subprocess.Popen[bytes] | None = None

    def ask(self, command: Sequence[str]) -> bool:
        """Begin a request; False if there is nobody to ask."""
        # Asked twice is asked once: the answer is still to come.
        if self._asking is not None:
            return True
        try:
            self._asking = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        except OSError as error:
            _LOG.warning("%s: %s", command[0], error)
            return False
        return True

    @property
    def asking(self) -> bool:
        """Whether an answer is awaited."""
        return self._asking is not None

    def refused(self) -> bool:
        """Whether the request has been refused since this was asked last."""
        if self._asking is None or self._asking.poll() is None:
            return False
        status, self._asking = self._asking.returncode, None
        if status:
            _LOG.warning("the system refused: status %d", status)
        return bool(status)
