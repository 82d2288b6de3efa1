"""Visits to a kiosk: idling, the gesture, quiet and dark hours, what is forgotten after each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from game.flow.visit import Visit
from game.input.actions import Word
from game.kiosk.gesture import Gesture
from game.kiosk.kiosk import Kiosk
from game.outcomes.kiosk import AskStillThere, GoDark, OpenPin, Wake
from game.outcomes.menu import Resume
from game.outcomes.outcome import Outcome, SettingsChanged
from game.scenes.kiosk.attract import AttractScene
from game.scenes.kiosk.dark import DarkScene
from game.scenes.kiosk.still_there import StillThereScene
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.system.memory import return_free_pages
from game.system.pace import STEPS_A_SECOND
from game.text.i18n import translator

if TYPE_CHECKING:
    from game.flow.troubles import Troubles
    from game.store.saved import SavedMatches

KEPT_COMMANDS = 1000
"""The commands of so many ended matches are kept on a kiosk; results are kept for ever."""


class KioskVisit(Visit):
    """Counts the steps since the last word, and says what is to happen then.

    What the operator has set comes into force here. `clock` tells the local wall time.
    """

    kiosk: Kiosk

    def __init__(self, services: Services, kiosk: Kiosk, clock: Callable[[], datetime]) -> None:
        super().__init__(services)
        self.kiosk = kiosk
        self.quiet = False
        """Whether these are hours in which nothing is to be heard."""
        self._clock = clock
        self._gesture = Gesture()
        self._idle = 0.0
        self._until_clock = 0.0
        self._changed = False
        """Whether settings are other ones since the host was told."""
        self._adopt()

    def heard(self, word: Word, top: Scene[Any]) -> Outcome | None:
        if word.meant:
            self._idle = 0.0
        gesture = self._gesture.heard(word, self.services.size)
        if gesture and self.kiosk.pin is not None and not top.for_operator:
            return OpenPin()
        return None

    def tick(self, steps: float, top: Scene[Any]) -> Outcome | None:
        self._gesture.tick(steps)
        self.kiosk.tick(steps)
        # The operator may be at it while a match waits: it holds from the next step on.
        if self._config is not self.kiosk.config:
            self._adopt()
            settings, config = self.services.settings, self.kiosk.config
            settings.effects, settings.music = config.effects, config.music
            self._changed = True
        if self._changed:
            self._changed = False
            return SettingsChanged()
        if (outcome := self._look_at_clock(steps, top)) is not None:
            return outcome
        # Where nobody is, nobody can go away; and a question counts its own seconds.
        self._idle = 0.0 if top.nobody_there else self._idle + steps
        asked = isinstance(top, StillThereScene)
        if self._idle < self.kiosk.config.idle * STEPS_A_SECOND or asked:
            return None
        self._idle = 0.0
        return AskStillThere()

    def came_up(self, top: Scene[Any]) -> None:
        """Where no match can wait below a scene, those that were left are over."""
        store = self.services.store
        if not store.opened or not top.no_match_waits:
            return  # a match may be about to go on after a crash: `opened` decides
        self._give_up_unfinished(store)
        if isinstance(top, AttractScene):
            self._begin_anew(store)

    def opened(self) -> Outcome | None:
        """After a crash or a pulled plug one of the saved matches goes on."""
        store = self.services.store
        self.kiosk.opened(store)
        # Only the newest: no visitor waits for the others.
        if self.kiosk.config.resume and (left := store.unfinished()):
            self._give_up_unfinished(store, but=left[0].key)
            return Resume(left[0].key)
        self._give_up_unfinished(store)
        self._begin_anew(store)
        return None

    def learn(
        self, troubles: Troubles, top: Scene[Any], *, played: bool, busy: bool
    ) -> Outcome | None:
        """Only the operator is told what is wrong, and not before they ask."""
        self.kiosk.note(troubles.all(played=played))
        return None

    @property
    def volumes(self) -> tuple[int, int]:
        return (0, 0) if self.quiet else super().volumes

    def close(self) -> None:
        self.kiosk.close()

    # --- within -----------------------------------------------------------------------------------

    def _adopt(self) -> None:
        """What the operator has set holds from now on, also for a visitor who is there."""
        services, self._config = self.services, self.kiosk.config
        if services.tr.lang not in self._config.languages:
            services.tr = translator(self._config.language)
        services.languages = self._config.languages
        services.seats_most = self._config.players

    def _begin_anew(self, store: SavedMatches) -> None:
        """The last visitor is gone: everything is as the operator has set it."""
        # Between two visitors there is time for it.
        return_free_pages()
        store.forget_commands(KEPT_COMMANDS)
        services, fresh = self.services, self.kiosk.config.settings
        for field in fields(fresh):
            setattr(services.settings, field.name, getattr(fresh, field.name))
        if services.tr.lang != self.kiosk.config.language:
            services.tr = translator(self.kiosk.config.language)
        self._changed = True

    def _look_at_clock(self, steps: float, top: Scene[Any]) -> Outcome | None:
        """Once a second: whether it is time to be quiet, to go dark or to come up again."""
        self._until_clock -= steps
        if self._until_clock > 0:
            return None
        # To ask the time at every step would be for nothing: hours are set in minutes.
        self._until_clock = STEPS_A_SECOND
        now, config = self._clock(), self.kiosk.config
        minute = now.hour * 60 + now.minute
        quiet = config.quiet is not None and config.quiet.hold(minute)
        if quiet != self.quiet:
            self.quiet = quiet
            return SettingsChanged()
        dark = config.blank is not None and config.blank.hold(minute)
        # Nobody is thrown out of a match: the screen goes dark once it waits for visitors.
        if dark and isinstance(top, AttractScene):
            return GoDark()
        return Wake() if isinstance(top, DarkScene) and not dark else None

    def _give_up_unfinished(self, store: SavedMatches, but: int | None = None) -> None:
        when = self._clock().astimezone(UTC).isoformat(timespec="seconds")
        for info in tuple(store.unfinished()):
            if info.key != but:
                store.give_up(info.key, when)
