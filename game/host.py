"""The game but for time: window, sound, devices, and a stack of scenes whose wishes come true."""

from __future__ import annotations

import gc
import importlib
import logging
import os
import sys
from collections import deque
from collections.abc import Callable, Iterator
from datetime import UTC
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, assert_never

import pygame

from game.audio.mixer import Sound
from game.draw import hue
from game.draw.stage import Stage
from game.flow.visit import Visit
from game.input.actions import Action, Device, Press, Word
from game.input.devices import Heard, Input
from game.machine import Machine
from game.outcomes.outcome import Adjustment, Ask, Outcome, Question, SetLanguage, SettingsChanged
from game.scenes.menu.menu import MenuScene
from game.scenes.scene import Scene
from game.scenes.screenshots import Witness
from game.scenes.services import Services
from game.store.settings import SettingsFile
from game.system.assets import data_folder
from game.system.clipboard import copy
from game.system.options import LEAST_SIDE, Options
from game.system.window import NoDisplay
from game.text.days import Days
from game.text.i18n import N_, Translator, pick_language, translator
from game.text.notice import Notice
from game.text.words import NO_FULL_SCREEN, RECOVERING

if TYPE_CHECKING:
    from game.flow.transitions import Desk, Transition

_LOG = logging.getLogger(__name__)
_NO_DISPLAY = N_(
    "no display to play on. To watch the computer play without one: "
    "SDL_VIDEODRIVER=dummy python main.py --demo --fast --exit-after-match "
    "--screenshot-dir out"
)

_Piece = Callable[[], object]
"""A little of what is done after the first picture."""


class Host:
    """Hears words, hands them to the top scene and carries out what that wishes for.

    It reads no clock and never waits: time is what its machine's clock tells. Raises NoDisplay,
    with a sentence for people, when made without a display, and NoPictures where none can be saved.
    """

    def __init__(self, options: Options, machine: Machine) -> None:
        self.options = options
        self._machine = machine
        self._witness = Witness(options.screenshot_dir)
        self.file = SettingsFile(options.data_dir)
        settings = self.file.load()
        hue.use(settings.palette)
        lang = pick_language(options.lang, settings.lang, os.environ, sys.platform)
        tr = Translator(lang)
        full_screen = options.kiosk or (settings.full_screen and options.window is None)
        lines = settings.canvas_lines
        try:
            self.window = machine.screen(options.window, full_screen=full_screen, lines=lines)
        except NoDisplay as error:
            raise NoDisplay(tr.gettext(_NO_DISPLAY)) from error
        self.services = Services(tr, settings, _laid_out(self.window.size))
        self.services.fast = options.fast
        self.services.kiosk = options.kiosk
        if not options.kiosk:
            self.services.copy = copy
        self.services.days = Days(machine.clock())
        folder = data_folder("assets") / "sounds"
        self.sound = Sound(folder, settings.effects, settings.music, machine.mixer)
        self.sound.music(True)
        self.services.sound = self.sound
        self.input = Input(self.window.size, alone=options.kiosk)
        self.services.device = self.input.device
        self.stage = Stage(self.window.surface, self.window.present)
        self.running = True
        self.scenes: list[Scene[Any]] = [MenuScene(self.services)]
        self._note_refusal(full_screen)
        self.lost = False
        """Whether the game has ended because its display went away."""
        self.alive: Callable[[], None] = lambda: None
        """Called again and again by what takes longer than a step, but does not hang."""
        self._follow = _follow
        self._says_recovering = False
        self._left: deque[_Piece] | None = None
        """What is still to be done after the first picture; None until that stands."""
        self.visit = Visit(self.services)
        if options.kiosk and not options.demo:
            self._become_kiosk()

    @cached_property
    def _desk(self) -> Desk:
        """Who deals and makes scenes: loaded after the first picture, which needs neither."""
        from game.flow.dealer import Dealer  # 4 ms, the secrets of the dice among them
        from game.flow.transitions import Desk  # 3 ms

        dealer = Dealer(self.services, self.options.seed, self._utc)
        return Desk(self.services, dealer, self.visit.kiosk)

    def _utc(self) -> str:
        """The wall time as ISO 8601 in UTC, to the second."""
        return self._machine.clock().astimezone(UTC).isoformat(timespec="seconds")

    @property
    def _desk_is_made(self) -> bool:
        """Whether anybody has asked for the desk: before that nothing was dealt or brought back."""
        return "_desk" in self.__dict__

    @property
    def top(self) -> Scene[Any]:
        """The scene that hears."""
        return self.scenes[-1]

    @property
    def played(self) -> bool:
        """Whether a match has been dealt since the game started."""
        return self._desk_is_made and self._desk.dealer.dealt > 0

    def drawn(self) -> None:
        """The picture is up: whatever was brought back has not failed on its way there."""
        if self._desk_is_made:
            self._desk.dealer.drawn()

    def look_at_clock(self) -> None:
        """Time went by: another day, or another zone, is shown wherever one is to be seen."""
        before, now = self.services.days, Days(self._machine.clock())
        self.services.days = now
        if not now.same(before):
            for scene in self.scenes:
                scene.day_changed()

    def stepped(self) -> None:
        """A step is over: what waits is written if no thread does it; a landmark is looked at."""
        self.services.store.turn()
        self._witness.look(self.top, self._picture)

    def settle(self) -> bool:
        """The first picture stands: load and open a little of what it did not wait for.

        Tells whether there is more to do, at the next step.
        """
        if self._left is None:
            self._left = deque(self._pieces())
        if self._left:
            self._left.popleft()()
        return bool(self._left)

    def _pieces(self) -> Iterator[_Piece]:
        """What is done after the first picture, each piece short enough for one step."""
        from game.flow import later

        table: list[_Piece] = [partial(importlib.import_module, name) for name in later.TABLE]
        store: list[_Piece] = [partial(importlib.import_module, name) for name in later.STORE]
        if not self.options.demo:
            store += [self._open_store, self._store_opened]
        yield _return_large_blocks
        yield lambda: self.window.watch(self.lose_display)
        yield lambda: self.input.open_pads(self._machine.pads())
        # A kiosk may go on with a match as soon as it knows of it, and needs the table for that.
        yield from (*table, *store) if self.options.kiosk else (*store, *table)
        yield gc.enable  # off since the start, see cli.py

    def _picture(self) -> pygame.Surface:
        """The screen as it is after everything has been drawn."""
        self.stage.finish_wipe()
        self.stage.show(self.scenes, self.services.settings.text_scale)
        return self.stage.screen

    # --- words and outcomes -----------------------------------------------------------------------

    def hear(self, word: Word) -> None:
        """Hand a word from a device to whom it is for, and do what that wishes."""
        if self.services.device is not self.input.device:
            self.services.device = self.input.device
            self.window.show_pointer(self.input.device is Device.MOUSE)
            self.top.device_changed()
        wish = self.visit.heard(word, self.top)
        if wish is not None:
            self.do(wish)
        elif word == Press(Action.FULL_SCREEN, Device.KEYS):
            self._toggle_full_screen()
        else:
            self.do(self.top.hear(word))

    def do(self, outcome: Outcome | None) -> None:
        """Carry out what a scene wishes for."""
        if isinstance(outcome, Adjustment):
            self._adjust(outcome)
        elif outcome is not None:
            while self._left:
                self.settle()  # no match is to begin before there is a place to keep it
            self.change(self._follow(self._desk, self.top, outcome))

    def _adjust(self, outcome: Adjustment) -> None:
        """Carry out what changes no scenes."""
        match outcome:
            case SetLanguage(code):
                self.services.settings.lang = code
                self.services.tr = translator(code)
                self._save_settings()
                self._renew()
            case SettingsChanged():
                self._save_settings()
                self._apply_settings()
            case _:
                assert_never(outcome)

    def change(self, transition: Transition) -> None:
        """Change the stack of scenes."""
        self.top.release()
        if transition.leaves:
            self.stop()
            return
        before = tuple(self.scenes)
        why = transition.change(self.scenes)
        if tuple(self.scenes) == before:
            return
        self.input.release()
        self.entered()
        if why is not None:
            self.do(self.top.resumed(why))
            self._save_settings()

    def entered(self) -> None:
        """Another scene is on top."""
        self.services.days = Days(self._machine.clock())
        self.visit.came_up(self.top)
        self.services.store.back_up(self.services.days.today)
        self.top.enter()
        self.input.text_mode = self.top.wants_text
        self.stage.cut()
        self._witness.enter(self.top, self._picture)
        if self.top.shows_result and self.options.exit_after_match:
            self._finish()

    def _renew(self) -> None:
        """Every scene is laid out anew: another language, size or setting."""
        for scene in self.scenes:
            scene.enter()
        self.stage.cut()

    # --- beginnings and ends ----------------------------------------------------------------------

    def _become_kiosk(self) -> None:
        """Nobody is there yet: the attract loop is on, and no pointer to be seen."""
        # 110 ms: only a kiosk's first picture needs all of it.
        from game.flow import kiosk as flow_kiosk
        from game.flow.kiosk_visit import KioskVisit
        from game.kiosk.kiosk import Kiosk

        kiosk = Kiosk(self.options.data_dir, self.options.kiosk_file, self._utc)
        self.visit = KioskVisit(self.services, kiosk, self._machine.clock)
        self._follow = flow_kiosk.follow
        self.scenes.append(flow_kiosk.attract(self._desk))
        self.window.show_pointer(False)
        self.window.keep_keyboard()

    def _open_store(self) -> None:
        from game.store import MatchStore  # the disk is not to delay the first picture

        self.services.store = MatchStore(
            self.options.data_dir, self._machine.writer, self._machine.check, self._recovering
        )
        self._says_recovering = False

    def _recovering(self) -> None:
        """Damaged saved games are taken over, which can take a minute: that is to be seen."""
        if not self._says_recovering:
            self._says_recovering = True
            words = self.services.tr.gettext(RECOVERING)
            self.stage.say(words, self.top.room, self.services.settings.text_scale)
        self.alive()

    def _store_opened(self) -> None:
        self.do(self.visit.opened())
        if self.top.shows_saved:
            self.top.enter()

    def _finish(self) -> None:
        """Print the final sheets and leave; with pictures, show the scenes not yet seen first."""
        # 11 ms, and the rules of the game, 15: the table has loaded both by now.
        from game.scenes.results.results import ResultsScene
        from game.text.printed import sheets_as_text
        from game.text.terminal import say

        assert isinstance(self.top, ResultsScene)
        match = self.top.match
        if self.options.screenshot_dir is not None:
            from game.flow.gallery import gallery  # every scene there is: 75 ms

            for scenes in gallery(self._desk, match):
                self.scenes += scenes
                self.entered()
                del self.scenes[-len(scenes) :]
        say(*sheets_as_text(match, self.services.tr).splitlines())
        self.stop()

    def stop(self) -> None:
        """Leave the game: what waits to be written is, and no more steps are to follow."""
        self.running = False
        self.visit.close()
        self.services.store.close()

    def lose_display(self) -> None:
        """Nobody can see the game any more: it ends, in order, and can go on at the next start."""
        if self.running:
            self.lost = True
            _LOG.error("the display has gone")
            self.stop()

    # --- window and settings ----------------------------------------------------------------------

    def look_after_window(self, heard: Heard) -> None:
        """Take over what became of the window: closed, uncovered, of another size."""
        if self.window.gone:
            self.lose_display()
        elif heard.quit:
            self._asked_to_quit()
        if heard.exposed:
            self.stage.cut()
        if heard.resized and self.window.look():
            self._resize()

    def _asked_to_quit(self) -> None:
        if self.options.kiosk:
            return
        from game.scenes.forms.ask import AskScene  # 10 ms; loaded with the table

        playing = any(scene.plays_match for scene in self.scenes)
        asked = isinstance(self.top, AskScene) and self.top.question is Question.QUIT
        if playing and not asked:
            self.do(Ask(Question.QUIT))
        else:
            self.stop()

    def _resize(self) -> None:
        """The window has another surface."""
        self.services.size = _laid_out(self.window.size)
        self.input.canvas = self.window.size
        self.stage.resize(self.window.surface)
        self._renew()

    def _toggle_full_screen(self) -> None:
        if self.options.kiosk:
            return
        self.services.settings.full_screen = not self.window.full_screen
        self._save_settings()
        self._apply_settings()

    def _apply_settings(self) -> None:
        settings = self.services.settings
        self.sound.set_volumes(*self.visit.volumes)
        hue.use(settings.palette)
        full_screen = self.options.kiosk or settings.full_screen
        anew = self.window.become(full_screen=full_screen, lines=settings.canvas_lines)
        self._note_refusal(full_screen)
        if anew:
            self._resize()
        else:
            self._renew()

    def _note_refusal(self, wanted: bool) -> None:
        """The display may not let itself be filled: that is said once, and a window serves."""
        if not wanted or self.window.full_screen:
            return
        self.services.settings.full_screen = False
        if (notice := Notice(NO_FULL_SCREEN)) not in self.services.troubles:
            self.services.troubles.append(notice)

    def _save_settings(self) -> None:
        self.file.save(self.services.settings)


def _laid_out(size: tuple[int, int]) -> tuple[int, int]:
    """The size that scenes are laid out for: of less a window shows a part."""
    width, height = size
    return max(width, LEAST_SIDE), max(height, LEAST_SIDE)


def _return_large_blocks() -> None:
    from game.system.memory import return_large_blocks  # ctypes: 2 ms

    return_large_blocks()


def _follow(desk: Desk, scene: Scene[Any], outcome: Outcome) -> Transition:
    """As the table of transitions has it, which loads all scenes."""
    from game.flow.table import follow  # 75 ms

    return follow(desk, scene, outcome)
