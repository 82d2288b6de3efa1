"""A kiosk as its operator has it: what is set, the PIN, the hall of fame, what was wrong."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.kiosk import config as choices
from game.kiosk.config import RULES, Config
from game.kiosk.log import LastLines
from game.kiosk.pin import Guard, Stored, load
from game.kiosk.power import OFF, RESTART, Power
from game.kiosk.state import StateFile
from game.store.hall import Fame, Period
from game.store.saved import SavedMatches
from game.text.days import NO_TIME, Days
from game.text.notice import Notice

if TYPE_CHECKING:
    from game.store import MatchInfo
    from game.store.figures import Figures

_LOG = logging.getLogger(__name__)


class Kiosk:
    """Kept in the data folder; what `file`, the operator's kiosk.toml, has set ahead comes first.

    Who is there is not its affair: visits look at `config`, which is another object after each
    choice.
    """

    def __init__(self, folder: Path, file: Path, now: Callable[[], str] = str) -> None:
        """`now` tells the time as ISO 8601 in UTC."""
        self.store = SavedMatches()
        """The saved matches: none, until they have been opened."""
        self.troubles: list[Notice] = []
        """What is wrong around the game: told to the operator, not to visitors."""
        self.log = LastLines(folder)
        logging.getLogger().addHandler(self.log)
        self.power = Power()
        self._folder = folder
        self._ahead, faults = choices.read(file)
        for fault in faults:
            _LOG.warning("%s, %s", file, fault)
        self._state_file = StateFile(folder)
        self._state = self._state_file.load()
        self.guard = Guard(self._state, self._keep, now)
        self.config = self._configured()

    def tick(self, steps: float) -> None:
        """So many steps of 1/60 s went by: waits grow shorter."""
        self.guard.tick(steps)

    def opened(self, store: SavedMatches) -> None:
        """The saved matches can be read."""
        self.store = store
        last = store.last_key
        if last is not None and last < self._state.hall_after:
            # The hall was emptied after matches that this file never had: it is an older copy, or a
            # fresh one after damage.
            self._state.hall_after = 0
            self._keep()

    def note(self, troubles: Iterable[Notice]) -> None:
        """Keep for the operator what is wrong."""
        self.troubles += [trouble for trouble in troubles if trouble not in self.troubles]

    def close(self) -> None:
        """The game is left."""
        logging.getLogger().removeHandler(self.log)

    # --- what the operator sets -------------------------------------------------------------------

    @property
    def pin(self) -> Stored | None:
        """The PIN, as it is kept; None shuts the operator's page."""
        return load(self._folder)

    def choose(self, key: str, value: Any) -> None:
        """The operator sets a key of the configuration, as it stands in kiosk.toml."""
        RULES[key].parse(value)
        self._state.choices[key] = value
        self._keep()
        self.config = self._configured()

    def power_down(self, *, again: bool) -> bool:
        """Ask the system to switch off, or to start `again`; False if there is nobody to ask."""
        return self.power.ask(RESTART if again else OFF)

    # --- the hall of fame -------------------------------------------------------------------------

    def figures(self, today: Days | None = None) -> Figures:
        """What was played today, or ever."""
        return self.store.figures(*_period(today))

    def hall(self, today: Days | None = None) -> list[Fame]:
        """The hall of fame of today, or of all time, by the names that people gave."""
        return self.store.hall(*_period(today), after=self._state.hall_after)

    def famous(self, days: Days) -> tuple[MatchInfo, list[Fame]] | None:
        """The match that has just ended, with its places in the hall of today; None without any."""
        info = self.store.last_ended
        if info is None:
            return None
        places = [place for place in self.hall(days) if place.key == info.key]
        return (info, sorted(places, key=lambda place: place.seat)) if places else None

    def reset_hall(self) -> None:
        """Empty the hall of fame; the matches stay, and one that goes on will count."""
        going = self.store.unfinished()
        last = going[-1].key - 1 if going else self.store.last_key
        self._state.hall_after = int(last or 0)
        self._keep()

    def remove(self, place: Fame) -> None:
        """Take one place, and the name that was given for it, out of the hall of fame for good."""
        self.store.remove(place.key, place.seat)

    # --- within -----------------------------------------------------------------------------------

    def _keep(self) -> None:
        self._state_file.save(self._state)

    def _configured(self) -> Config:
        return choices.make((self._ahead, self._state.choices))


def _period(today: Days | None) -> tuple[Period, Days]:
    return (Period.ALL, NO_TIME) if today is None else (Period.TODAY, today)
