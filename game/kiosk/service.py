"""The kiosk's own service: who is there, what a visitor may do, what the operator has set."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from dataclasses import fields, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.input.actions import Pointer, PointerPhase, Word
from game.kiosk import config as choices
from game.kiosk.config import RULES, Config
from game.kiosk.gesture import Gesture
from game.kiosk.ledger import Ledger
from game.kiosk.log import LastLines
from game.kiosk.pin import Guard, Stored, load
from game.kiosk.power import OFF, RESTART, Power
from game.kiosk.state import StateFile
from game.outcomes.kiosk import AskStillThere, GoDark, OpenPin, Wake
from game.outcomes.menu import Resume
from game.outcomes.outcome import Outcome, SettingsChanged
from game.scenes.services import Services
from game.store.hall import Fame
from game.system.memory import return_free_pages
from game.system.pace import STEPS_A_SECOND
from game.text.i18n import translator
from game.text.notice import Notice

if TYPE_CHECKING:
    from game.store import MatchInfo
    from game.store.saved import SavedMatches

_LOG = logging.getLogger(__name__)
NOBODY = ("attract", "dark")
"""The scenes in which nobody is there, so that nobody can go away."""
_EMPTY = (*NOBODY, "welcome", "menu")
"""The scenes under which no match waits: one that was left there is over."""
KEPT_COMMANDS = 1000
"""The commands of so many ended matches are kept on a kiosk; results are kept for ever."""


class Kiosk:
    """Counts the steps since the last word, and says what is to happen then.

    Its steps go by in every scene; `clock` tells the local wall time.
    """

    def __init__(
        self,
        services: Services,
        folder: Path,
        clock: Callable[[], datetime],
        file: Path,
    ) -> None:
        self.services = services
        self.troubles: list[Notice] = []
        """What is wrong around the game: told to the operator, not to visitors."""
        self.log = LastLines(folder / "penta.log")
        logging.getLogger().addHandler(self.log)
        self.power = Power()
        self.quiet = False
        self._folder = folder
        self._clock = clock
        self._ahead, faults = choices.read(file)
        for fault in faults:
            _LOG.warning("%s, %s", file, fault)
        self._state_file = StateFile(folder)
        self._state = self._state_file.load()
        self.guard = Guard(self._state, self._keep)
        self.ledger = Ledger(self._state.hall_after)
        self._behind = True
        """Whether the ledger has not yet read all that earlier days left."""
        self._gesture = Gesture()
        self._idle = 0.0
        self._until_clock = 0.0
        self._changed = False
        """Whether settings are other ones since the app was told."""
        self.config = Config()
        self._configure()

    # --- visitors ---------------------------------------------------------------------------------

    def heard(self, word: Word, scene: str) -> Outcome | None:
        """A word came in while a scene of this name was on top."""
        if not (isinstance(word, Pointer) and word.phase is PointerPhase.MOVE and not word.pressed):
            self._idle = 0.0
        gesture = self._gesture.heard(word, self.services.size)
        if gesture and self.pin is not None and not scene.startswith("operator"):
            return OpenPin()
        return None

    def tick(self, steps: float, scene: str) -> Outcome | None:
        """So many steps of 1/60 s went by; what follows from that, if anything."""
        self._gesture.tick(steps)
        self.guard.tick(steps)
        self._read_on()
        if self._changed:
            self._changed = False
            return SettingsChanged()
        if (outcome := self._look_at_clock(steps, scene)) is not None:
            return outcome
        self._idle = 0.0 if scene in NOBODY else self._idle + steps
        if self._idle < self.config.idle * STEPS_A_SECOND or scene == "still_there":
            return None
        self._idle = 0.0
        return AskStillThere()

    def came_up(self, scene: str) -> None:
        """Another scene is on top. Where no match can wait, those that were left are over."""
        store = self.services.store
        if not store.opened or scene not in _EMPTY:
            return  # a match may be about to go on after a crash: `opened` decides
        self._give_up_unfinished(store)
        if scene == "attract":
            return_free_pages()
            store.forget_commands(KEPT_COMMANDS)
            self._welcome_nobody()

    def opened(self) -> Outcome | None:
        """The saved matches can be read: after a crash or a pulled plug one of them goes on."""
        store = self.services.store
        if self.config.resume and (left := store.unfinished()):
            self._give_up_unfinished(store, but=left[0].key)
            return Resume(left[0].key)
        self.came_up("attract")
        return None

    def hall(self, *, today: bool) -> list[Fame]:
        """The hall of fame, of today or of all time, by the names that people gave."""
        from game.store import MatchKey  # the disk is not to delay the first picture

        store, ledger = self.services.store, self.ledger
        period = ledger.today(self.services.today) if today else ledger.ever
        return [
            replace(place, name=store.names(MatchKey(place.key)).get(place.seat, place.name))
            for place in period.hall
        ]

    def famous(self) -> tuple[MatchInfo, list[Fame]] | None:
        """The match that has just ended, with its places in the hall of today; None without any."""
        store = self.services.store
        info = store.last_ended
        places = self.ledger.famous(info) if info is not None else []
        return (info, places) if info is not None and places else None

    def note(self, troubles: Iterable[Notice]) -> None:
        """Keep for the operator what is wrong."""
        self.troubles += [trouble for trouble in troubles if trouble not in self.troubles]

    def close(self) -> None:
        """The game is left."""
        logging.getLogger().removeHandler(self.log)

    # --- the operator -----------------------------------------------------------------------------

    @property
    def pin(self) -> Stored | None:
        """The PIN, as it is kept; None shuts the operator's page."""
        return load(self._folder)

    def choose(self, key: str, value: Any) -> None:
        """The operator sets a key of the configuration, as it stands in kiosk.toml."""
        RULES[key].parse(value)
        self._state.choices[key] = value
        self._keep()
        self._configure()
        settings = self.services.settings
        settings.effects, settings.music = self.config.effects, self.config.music
        self._changed = True

    def power_down(self, *, again: bool) -> bool:
        """Ask the system to switch off, or to start `again`; False if there is nobody to ask."""
        return self.power.ask(RESTART if again else OFF)

    def reset_hall(self) -> None:
        """Empty the hall of fame; the matches stay."""
        self._state.hall_after = self.ledger.reset_hall()
        self._keep()

    def remove(self, place: Fame) -> None:
        """Take one place, and the name that was given for it, out of the hall of fame for good."""
        from game.store import MatchKey

        self.ledger.remove(place.key, place.seat)
        self.services.store.remove(MatchKey(place.key), place.seat)

    # --- within -----------------------------------------------------------------------------------

    def _welcome_nobody(self) -> None:
        """The last visitor is gone: everything is as the operator has set it."""
        services, fresh = self.services, self.config.settings
        for field in fields(fresh):
            setattr(services.settings, field.name, getattr(fresh, field.name))
        if services.tr.lang != self.config.language:
            services.tr = translator(self.config.language)
        self._changed = True

    def _keep(self) -> None:
        self._state_file.save(self._state)

    def _configure(self) -> None:
        self.config = choices.make((self._ahead, self._state.choices))
        if self.services.tr.lang not in self.config.languages:
            self.services.tr = translator(self.config.language)
        self.services.languages = self.config.languages
        self.services.seats_most = self.config.players

    @property
    def volumes(self) -> tuple[int, int]:
        """How loud effects and music may be now."""
        settings = self.services.settings
        return (0, 0) if self.quiet else (settings.effects, settings.music)

    def _look_at_clock(self, steps: float, scene: str) -> Outcome | None:
        """Once a second: whether it is time to be quiet, to go dark or to come up again."""
        self._until_clock -= steps
        if self._until_clock > 0:
            return None
        self._until_clock = STEPS_A_SECOND
        now, config = self._clock(), self.config
        minute = now.hour * 60 + now.minute
        quiet = config.quiet is not None and config.quiet.hold(minute)
        if quiet != self.quiet:
            self.quiet = quiet
            return SettingsChanged()
        dark = config.blank is not None and config.blank.hold(minute)
        if dark and scene == "attract":
            return GoDark()
        return Wake() if scene == "dark" and not dark else None

    def _read_on(self) -> None:
        """Let the ledger catch up with what has been played, a little at each step."""
        store = self.services.store
        if not store.opened:
            return
        ended = store.last_ended
        if self._behind or (ended is not None and ended.key > self.ledger.read):
            self._behind = self.ledger.read_on(store)
        if not self._behind and self.ledger.of_another_file:
            self._state.hall_after = 0
            self._keep()
            self.ledger, self._behind = Ledger(), True

    def _give_up_unfinished(self, store: SavedMatches, but: int | None = None) -> None:
        when = self._clock().astimezone(UTC).isoformat(timespec="seconds")
        for info in store.unfinished():
            if info.key != but:
                store.give_up(info.key, when)
