"""A kiosk as its operator has it: what is set, the PIN, the hall of fame, what was wrong."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.kiosk import config as choices
from game.kiosk.config import RULES, Config
from game.kiosk.ledger import Figures, Ledger
from game.kiosk.log import LastLines
from game.kiosk.pin import Guard, Stored, load
from game.kiosk.power import OFF, RESTART, Power
from game.kiosk.state import StateFile
from game.store.hall import Fame
from game.store.saved import SavedMatches
from game.text.days import Days
from game.text.notice import Notice

if TYPE_CHECKING:
    from game.store import MatchInfo

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
        self.ledger = Ledger(self._state.hall_after)
        self._behind = True
        """Whether the ledger has not yet read all that earlier days left."""
        self.config = self._configured()

    def tick(self, steps: float, days: Days) -> None:
        """So many steps of 1/60 s went by: waits grow shorter, and the ledger reads on."""
        self.guard.tick(steps)
        self._read_on(days)

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

    def today(self, days: Days) -> Figures:
        """What ended today, as far as it has been read."""
        return self.ledger.today(self.store, days)

    def hall(self, today: Days | None = None) -> list[Fame]:
        """The hall of fame of today, or of all time, by the names that people gave."""
        from game.store import MatchKey  # the disk is not to delay the first picture

        store = self.store
        figures = self.today(today) if today is not None else self.ledger.ever
        return [
            replace(place, name=store.names(MatchKey(place.key)).get(place.seat, place.name))
            for place in figures.hall
        ]

    def famous(self, days: Days) -> tuple[MatchInfo, list[Fame]] | None:
        """The match that has just ended, with its places in the hall of today; None without any."""
        info = self.store.last_ended
        places = self.ledger.famous(self.store, info, days) if info is not None else []
        return (info, places) if info is not None and places else None

    def reset_hall(self) -> None:
        """Empty the hall of fame; the matches stay."""
        self._state.hall_after = self.ledger.reset_hall()
        self._keep()

    def remove(self, place: Fame) -> None:
        """Take one place, and the name that was given for it, out of the hall of fame for good."""
        from game.store import MatchKey  # as above

        self.ledger.remove(place.key, place.seat)
        self.store.remove(MatchKey(place.key), place.seat)

    # --- within -----------------------------------------------------------------------------------

    def _keep(self) -> None:
        self._state_file.save(self._state)

    def _configured(self) -> Config:
        return choices.make((self._ahead, self._state.choices))

    def _read_on(self, days: Days) -> None:
        """Let the ledger catch up with what has been played, a little at each step."""
        store = self.store
        if not store.opened:
            return
        ended = store.last_ended
        if self._behind or (ended is not None and ended.key > self.ledger.read):
            self._behind = self.ledger.read_on(store, days)
        if not self._behind and self.ledger.of_another_file:
            self._state.hall_after = 0
            self._keep()
            self.ledger, self._behind = Ledger(), True
