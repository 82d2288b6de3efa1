"""The loop: the game in real time, in fixed steps. The only reader of the clock."""

from __future__ import annotations

import os
import signal
import time
from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING

import pygame

from game.draw.theme import (
    LOOKS_A_STEP,
    MAX_FRAME_SECONDS,
    MAX_STEPS_A_FRAME,
    MENU_DICE_STEPS,
    REST_SECONDS,
    SCENE_STEPS,
    STEPS_A_SECOND,
)
from game.host import Host
from game.outcomes.menu import Play
from game.outcomes.outcome import Tell
from game.system.options import Options
from game.system.watchdog import Watchdog
from game.text.seats import SHOW_SEATS

if TYPE_CHECKING:
    from game.flow.troubles import Troubles

_STEP = 1 / STEPS_A_SECOND


class App(Host):
    """The running game. `run` plays it in real time; `step` and `draw` are one step and one frame.

    Raises NoDisplay when made without a display, and NoPictures where none can be saved.
    """

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self._watchdog = Watchdog(os.environ)
        self._was_live = False
        self._shown = False
        self._settled = False
        self._ending = False
        self._pace = 1.0
        """How many steps of real time go by with the next step: more while the loop rests."""
        if options.demo:
            self._demo()
        else:
            self._entered()

    @cached_property
    def _troubles(self) -> Troubles:
        from game.flow.troubles import Troubles

        return Troubles(self.services, self._file)

    def now(self) -> datetime:
        return _now()

    def run(self) -> int:
        """Play until the end; returns the exit status."""
        # SDL would make a closed window of it, which asks first, or on a kiosk stays open.
        signal.signal(signal.SIGTERM, self._told_to_end)
        owed = 0.0
        last = time.perf_counter()
        while self.running:
            now = time.perf_counter()
            passed = min(now - last, MAX_FRAME_SECONDS)
            owed += passed
            last = now
            self._pace = 1.0
            if not self.live:
                owed = _STEP
                self._pace = passed / _STEP
            for _ in range(min(int(owed / _STEP), MAX_STEPS_A_FRAME)):
                owed -= _STEP
                self.step()
            owed = min(owed, _STEP)
            self.draw()
            self._watchdog.turn(time.perf_counter())
            if self._ending:
                self._stop()
            if self.running and self.live:
                time.sleep(max(0.0, _STEP - owed - (time.perf_counter() - now)))
            elif self.running:
                self._rest()
        pygame.quit()
        return 0

    def _rest(self) -> None:
        """Sleep until a device is used or the next step is due, looking now and then.

        A look costs a tenth of a step, and none of what a step looks after is in a hurry at rest.
        """
        for _ in range(1 if self.sound.busy else LOOKS_A_STEP):
            time.sleep(REST_SECONDS)
            if self._ending or self.input.waiting():
                return

    def _told_to_end(self, *_: object) -> None:
        """The system ends its services: leave after this frame."""
        self._ending = True

    @property
    def live(self) -> bool:
        """Whether steps must go on: a timer, an animation or a held key is live."""
        waiting = self.stage.wiping or self.sound.live or self.input.live
        return waiting or (self.input.active and self.top.live)

    def step(self) -> None:
        """One step of 1/60 s: what was heard, then the top scene, then a change of rooms."""
        if self._shown and not self._settled:
            self._settled = True
            self._settle()
        active = self.input.active
        heard = self.input.poll()
        if self.input.active != active:
            (self.sound.resume if self.input.active else self.sound.pause)()
        self._look_after_window(heard)
        if self.kiosk is not None:
            self._do(self.kiosk.tick(self._pace, self.top.name))
        for word in heard.words:
            if self.running:
                self._hear(word)
        if self.running and self.input.active:
            self._do(self.top.step())
            self._tell_troubles()
        self.stage.step()
        self.sound.step()
        self._witness.look(self.top, self._picture)

    def draw(self) -> None:
        """Bring the screen up to date if anything changed."""
        if not self.running:
            return
        live = self.live
        if live or self._was_live or self.stage.fresh or self.top.stale:
            if self.stage.changes_room(self.top.room):
                self.stage.wipe(self._wipe_steps())
            self.stage.show(self.scenes, self.services.settings.text_scale)
            if self._shown:
                self._desk.dealer.drawn()
        self._was_live = live
        self._shown = True

    def _wipe_steps(self) -> int:
        calm = self.services.settings.reduced_motion or self.services.fast
        return 0 if calm else SCENE_STEPS

    def _demo(self) -> None:
        """Show the menu until its dice have come to rest; then the computers play."""
        self.top.enter()
        for _ in range(MENU_DICE_STEPS + 2):
            self.top.step()
            self.draw()
        self._entered()
        self._do(Play(SHOW_SEATS))

    def _tell_troubles(self) -> None:
        """Say the next thing that is wrong, once, where and when nothing else is going on.

        On a kiosk only its operator is told.
        """
        if self.options.demo or not self._shown:
            return  # nobody is there to read it, nor to press OK
        played = self._desk.dealer.dealt > 0  # the computer's table takes a moment to check
        if self.kiosk is not None:
            self.kiosk.note(self._troubles.all(played=played))
        elif self.running and self.top.tells_notices and not self.live:
            notice = self._troubles.next(played=played)
            self._do(Tell(notice) if notice is not None else None)


def _now() -> datetime:
    """The wall time where the game stands."""
    return datetime.now().astimezone()
