"""The operator's PIN: kept as a salted scrypt hash, and guarded by waits that grow."""

import hashlib
import hmac
import json
import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game.kiosk.common_pins import is_common
from game.kiosk.state import KioskState
from game.store import plain_files
from game.system.pace import STEPS_A_SECOND

_LOG = logging.getLogger(__name__)
FILE = "keeper.json"
LEAST, MOST = 4, 12
"""How many digits a PIN has."""
WAIT_MOST = 60
"""Seconds; the first wrong try costs one, each further one twice as much."""
_COST = {"n": 2**14, "r": 8, "p": 1}
"""scrypt with 16 MB: some 50 ms a try on a desktop machine."""
_SALT_BYTES = 16


class WrongPin(ValueError):
    """It cannot be a PIN; the text is one line for a person."""


@dataclass(frozen=True, slots=True)
class Stored:
    """A PIN as it is kept."""

    salt: bytes
    digest: bytes

    @classmethod
    def of(cls, pin: str) -> "Stored":
        """A new PIN, with a salt of its own. Raises WrongPin."""
        if not (pin.isascii() and pin.isdecimal() and LEAST <= len(pin) <= MOST):
            raise WrongPin(f"a PIN has {LEAST} to {MOST} digits")
        if is_common(pin):
            raise WrongPin("this PIN is among the first that anybody tries: choose another")
        salt = secrets.token_bytes(_SALT_BYTES)
        return cls(salt, _digest(pin, salt))

    def fits(self, pin: str) -> bool:
        """Whether this is the PIN."""
        return hmac.compare_digest(_digest(pin, self.salt), self.digest)


def _digest(pin: str, salt: bytes) -> bytes:
    return hashlib.scrypt(pin.encode(), salt=salt, **_COST)


def load(folder: Path) -> Stored | None:
    """The PIN of a data folder, or None if none was set or it cannot be read."""
    path = folder / FILE
    try:
        data = json.loads(plain_files.read(path).decode("ascii"))
        return Stored(bytes.fromhex(data["salt"]), bytes.fromhex(data["scrypt"]))
    except FileNotFoundError:
        return None
    except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
        # Only of what kind it is: the words may quote the file.
        _LOG.warning("%s cannot be used: %s", path, type(error).__name__)
        return None


def save(folder: Path, stored: Stored) -> None:
    """Keep a PIN, for the owner's eyes only. Raises OSError."""
    data = {"salt": stored.salt.hex(), "scrypt": stored.digest.hex()}
    plain_files.write(folder / FILE, json.dumps(data), mode=0o600)


def wait_seconds(tries: int) -> int:
    """How long to wait after so many wrong tries in a row: 0, 1, 2, 4 ... WAIT_MOST."""
    return min(WAIT_MOST, 2 ** min(tries - 1, WAIT_MOST)) if tries else 0


class Guard:
    """Takes tries at the PIN, one at a time.

    A try is noted on the disk as wrong before it is looked at, so that no pulled plug undoes it;
    with wrong ones behind it, a start of the game begins with their wait.
    """

    def __init__(self, state: KioskState, keep: Callable[[], None]) -> None:
        """`keep` writes the state to the disk."""
        self._state = state
        self._keep = keep
        self._left = float(self._wait)

    @property
    def _wait(self) -> int:
        return wait_seconds(self._state.tries) * STEPS_A_SECOND

    @property
    def seconds(self) -> int:
        """Seconds to wait until the next try, rounded up."""
        return -int(-self._left // STEPS_A_SECOND)

    def tick(self, steps: float) -> None:
        """So many steps of 1/60 s went by."""
        self._left = max(0.0, self._left - steps)

    def right(self, stored: Stored, pin: str) -> bool:
        """Whether it is the PIN; never while there is a wait."""
        if self._left > 0:
            return False
        self._state.tries += 1
        self._keep()
        if not stored.fits(pin):
            self._left = float(self._wait)
            _LOG.warning("a wrong PIN: %d in a row", self._state.tries)
            return False
        self._state.tries = 0
        self._keep()
        return True
