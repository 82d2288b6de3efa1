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
_MINUTE = 60
_DOUBLED = 6
"""How often the wait of a second is doubled; after that each wrong try adds a minute."""
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
        # In a time that says nothing of how much was right.
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
    """How long to wait after so many wrong tries in a row: 0, 1, 2, 4 ... 32, 60, 120, 180 ...

    It grows without end: a thousand tries take a year. But to let the operator wait for long, a
    prankster has to wait as long before, each time; and a PIN that is set anew begins without any.
    """
    if tries <= _DOUBLED:
        return 2 ** (tries - 1) if tries else 0
    return _MINUTE * (tries - _DOUBLED)


@dataclass(frozen=True, slots=True)
class Missed:
    """Wrong tries in a row, and when the first of them was made, as ISO 8601 in UTC."""

    tries: int
    since: str


class Guard:
    """Takes tries at the PIN, one at a time.

    A try is noted on the disk as wrong before it is looked at, so that no pulled plug undoes it;
    with wrong ones behind it, a start of the game begins with their wait.
    """

    def __init__(
        self, state: KioskState, keep: Callable[[], None], now: Callable[[], str] = str
    ) -> None:
        """`keep` writes the state to the disk, `now` tells the time as ISO 8601 in UTC."""
        self._state = state
        self._keep = keep
        self._now = now
        self._left = float(self._wait)
        self.missed: Missed | None = None
        """The wrong tries before the last right one, if there were any."""

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

    def meet(self, stored: Stored) -> None:
        """The PIN is now this one: wrong tries at another do not count, nor is there their wait."""
        if self._state.tries and self._state.tried not in ("", stored.salt.hex()):
            self._state.forgive()
            self._keep()
            self._left = 0.0

    def right(self, stored: Stored, pin: str) -> bool:
        """Whether it is the PIN; never while there is a wait."""
        self.meet(stored)
        if self._left > 0:
            return False
        state = self._state
        state.tries += 1
        state.tried = stored.salt.hex()
        state.tried_since = state.tried_since or self._now()
        self._keep()
        if not stored.fits(pin):
            self._left = float(self._wait)
            _LOG.warning("a wrong PIN: %d in a row since %s", state.tries, state.tried_since)
            return False
        wrong = state.tries - 1
        self.missed = Missed(wrong, state.tried_since) if wrong else None
        if wrong:
            _LOG.warning("the right PIN after %d wrong since %s", wrong, state.tried_since)
        state.forgive()
        self._keep()
        return True
