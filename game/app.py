"""The loop: the game in real time, in fixed steps. The only reader of the clock."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from datetime import datetime
from functools import partial, wraps
from typing import Any, NamedTuple, TypeVar

from game.draw.theme import MENU_DICE_STEPS, SCENE_STEPS
from game.flow.troubles import Troubles
from game.host import Host
from game.machine import Machine
from game.outcomes.menu import Play
from game.scenes.scene import Scene
from game.system.options import DISPLAY_LOST, Options
from game.system.pace import (
    LOOKS_A_STEP,
    MAX_FRAME_SECONDS,
    MAX_STEPS_A_FRAME,
    REST_SECONDS,
    STEPS_A_SECOND,
)
from game.system.watchdog import Watchdog
from game.system.zone import MACHINE_ZONE
from game.text.seats import SHOW_SEATS

_T = TypeVar("_T")
_STEP = 1 / STEPS_A_SECOND
_SIGN_SECONDS = 0.1
_NEARLY = 1e-6
"""Such a part of a step is not waited for: sums of seconds come out a little short of it."""


def _now() -> datetime:
    """The wall time where the game stands."""
    # Where it stands may be set meanwhile, which the C library does not notice by itself; that of
    # Windows does.
    if sys.platform != "win32":
        time.tzset()
    return datetime.now(MACHINE_ZONE)


MACHINE = Machine(clock=_now)
"""The real machine."""


class Frame(NamedTuple):
    """What one turn of the loop came to.

    `due` is when it wants the next one, in seconds of the time that it was given. While the game is
    `resting` the next may come before that, and is to come within REST_SECONDS of a device's use.
    """

    painted: bool
    due: float
    resting: bool


def _in_order(part: Callable[[App], _T]) -> Callable[[App], _T]:
    """A part of the loop of which an error ends the game in order, before it comes out.

    What waits is written then, and a match that was just coming up is known to have failed.
    """

    @wraps(part)
    def ends_in_order(app: App) -> _T:
        try:
            return part(app)
        except Exception:
            app.host.stop()
            raise

    return ends_in_order


class App:
    """The running game: `run` plays it in real time, `frame` is one turn of its loop.

    Raises NoDisplay when made without a display, and NoPictures where none can be saved.
    """

    def __init__(self, options: Options, machine: Machine = MACHINE) -> None:
        self.host = Host(options, machine)
        self.services = self.host.services
        self.stage = self.host.stage
        self._troubles = Troubles(self.services, self.host.file)
        self._was_moving = False
        self._shown = False
        self.settled = False
        """Whether all is loaded and open that the first picture did not wait for."""
        self._turned: float | None = None
        """When the last turn of the loop began."""
        self._signed = 0.0
        """When a step that takes its time gave its last sign of life."""
        self._owed = 0.0
        """Seconds that went by without their steps."""
        self._pace = 1.0
        """How many steps of real time go by with the next step: more while the loop rests."""
        if options.demo:
            self._demo()
        else:
            self.host.entered()

    @property
    def running(self) -> bool:
        """Whether the game goes on."""
        return self.host.running

    @property
    def top(self) -> Scene[Any]:
        """The scene that hears."""
        return self.host.top

    # --- real time --------------------------------------------------------------------------------

    def run(self) -> int:
        """Play until the end; returns the exit status."""
        told_to_end = False

        def end(*_: object) -> None:
            nonlocal told_to_end
            told_to_end = True

        # SDL would make a closed window of it, which asks first, or on a kiosk stays open.
        signal.signal(signal.SIGTERM, end)
        watchdog = Watchdog(os.environ)
        self.host.alive = partial(self._at_work, watchdog)
        while self.running:
            frame = self.frame(time.perf_counter())
            watchdog.turn(time.perf_counter())
            # Asked of the loop, not done by the signal: that may come in the middle of a write.
            while self.running and not told_to_end and self._sleeps(frame):
                pass
            if told_to_end and self.running:
                self.host.stop()
        self.host.window.close()
        return DISPLAY_LOST if self.host.lost else 0

    def _at_work(self, watchdog: Watchdog) -> None:
        """A step takes its time, but gets on: the display and systemd are to know that."""
        now = time.perf_counter()
        if now - self._signed >= _SIGN_SECONDS:
            self._signed = now
            self.host.input.waiting()  # that the display asks whether the game lives is heard so
            watchdog.turn(now)

    def _sleeps(self, frame: Frame) -> bool:
        """Sleep until the next turn is due, or for a moment of rest; tells whether to go on so.

        At rest a look at the devices costs a tenth of a step, and none of what a step looks after
        is in a hurry then.
        """
        if not frame.resting:
            time.sleep(max(0.0, frame.due - time.perf_counter()))
            return False
        time.sleep(REST_SECONDS)
        return not self.host.input.waiting() and time.perf_counter() < frame.due

    # --- one turn ---------------------------------------------------------------------------------

    def frame(self, now: float) -> Frame:
        """One turn of the loop: the steps that are owed by `now`, in seconds, and one picture.

        It never waits: no sleep, no signal and no thread is behind it. Whoever calls it asks
        `running` before, and calls again when it is `due`.
        """
        passed = 0.0 if self._turned is None else now - self._turned
        passed = min(passed, MAX_FRAME_SECONDS)
        self._turned = now
        self._owed += passed
        self._pace = 1.0
        if not self.live:
            # At rest one step stands for all the time that went by: timers stand still anyway.
            self._owed = _STEP
            self._pace = passed / _STEP
        for _ in range(min(int(self._owed / _STEP + _NEARLY), MAX_STEPS_A_FRAME)):
            self._owed -= _STEP
            self.step()
        # What five steps could not make up for is given up, or a slow machine would never catch up.
        self._owed = min(self._owed, _STEP)
        painted = self.draw()
        if self.live:
            return Frame(painted, now + _STEP - self._owed, resting=False)
        looks = 1 if self.host.sound.busy else LOOKS_A_STEP
        return Frame(painted, now + looks * REST_SECONDS, resting=True)

    @property
    def live(self) -> bool:
        """Whether steps must go on: something is moving, or more of a picture is due."""
        return self._moving or (self.host.input.active and self.host.top.stale)

    @property
    def _moving(self) -> bool:
        """Whether a timer, an animation or a held key is live."""
        host = self.host
        waiting = host.stage.wiping or host.sound.live or host.input.live
        waiting = waiting or (self._shown and not self.settled)
        return waiting or (host.input.active and host.top.live)

    @_in_order
    def step(self) -> None:
        """One step of 1/60 s: what was heard, then the top scene, then a change of rooms."""
        host = self.host
        if self._shown and not self.settled:
            self.settled = not host.settle()
        active = host.input.active
        heard = host.input.poll(self._pace)
        if host.input.active != active:
            (host.sound.resume if host.input.active else host.sound.pause)()
        if heard.sound_went:
            host.sound.device_went()
        if heard.sound_came:
            host.sound.device_came()
        host.look_after_window(heard)
        if not host.running:
            return
        host.look_at_clock()
        host.do(host.visit.tick(self._pace, host.top))
        for word in heard.each():
            if host.running:
                host.hear(word)
        if host.running and host.input.active:
            host.do(host.top.step())
            self._tell_troubles()
        host.stage.step()
        host.sound.step(self._pace)
        host.stepped()

    @_in_order
    def draw(self) -> bool:
        """Bring the screen up to date if anything changed; tells whether it was painted."""
        if not self.running:
            return False
        moving, stage, top = self._moving, self.stage, self.top
        due = moving or self._was_moving or stage.fresh or top.stale
        if due:
            if stage.changes_room(top.room):
                stage.wipe(self._wipe_steps())
            stage.show(self.host.scenes, self.services.settings.text_scale)
            if self._shown:
                self.host.drawn()
        self._was_moving = moving
        self._shown = True
        return due

    def _wipe_steps(self) -> int:
        calm = self.services.settings.reduced_motion or self.services.fast
        return 0 if calm else SCENE_STEPS

    def _demo(self) -> None:
        """Show the menu until its dice have come to rest; then the computers play."""
        self.top.enter()
        for _ in range(MENU_DICE_STEPS + 2):
            self.top.step()
            self.draw()
        self.host.entered()
        self.host.do(Play(SHOW_SEATS))

    def _tell_troubles(self) -> None:
        """Let whoever is there learn what is wrong around the game."""
        host = self.host
        if host.options.demo or not self._shown:
            return  # nobody is there to read it, nor to press OK
        if host.running:
            played, busy = host.played, self.live
            host.do(host.visit.learn(self._troubles, host.top, played=played, busy=busy))
