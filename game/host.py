"""The game but for time: window, sound, devices, and a stack of scenes whose wishes come true."""

from __future__ import annotations

import importlib
import os
import sys
from datetime import UTC, datetime
from functools import cached_property
from typing import TYPE_CHECKING, Any

import pygame

from game.audio.mixer import Sound
from game.draw import hue
from game.draw.stage import Stage
from game.input.actions import Action, Device, Press, Word
from game.input.devices import Heard, Input
from game.outcomes.outcome import Ask, Outcome, Question, SetLanguage, SettingsChanged
from game.scenes.menu.menu import MenuScene
from game.scenes.scene import Scene
from game.scenes.screenshots import Witness
from game.scenes.services import Services
from game.store.settings import CANVAS_LINES, SettingsFile
from game.system.assets import data_folder
from game.system.options import LEAST_SIDE, Options
from game.system.window import NoDisplay, Window
from game.text.i18n import Translator, pick_language, translator

if TYPE_CHECKING:
    from game.flow.transitions import Desk, Transition
    from game.kiosk.service import Kiosk


class Host:
    """Hears words, hands them to the top scene and carries out what that wishes for.

    It knows no time: its heir tells it `now`. Raises NoDisplay when made without a display, and
    NoPictures where none can be saved.
    """

    def __init__(self, options: Options) -> None:
        self.options = options
        self._witness = Witness(options.screenshot_dir)
        self._file = SettingsFile(options.data_dir)
        settings = self._file.load()
        hue.use(hue.Palette(settings.palette))
        lang = pick_language(options.lang, settings.lang, os.environ, sys.platform)
        tr = Translator(lang)
        full_screen = options.kiosk or (settings.full_screen and options.window is None)
        lines = CANVAS_LINES[settings.canvas]
        try:
            self.window = Window(options.window, full_screen=full_screen, lines=lines)
        except NoDisplay as error:
            raise NoDisplay(tr.gettext(str(error))) from error
        screen = self.window.surface
        self.services = Services(tr, settings, _laid_out(screen))
        self.services.fast = options.fast
        self.services.kiosk = options.kiosk
        self.services.today = self._utc()[:10]
        self.sound = Sound(data_folder("assets") / "sounds", settings.effects, settings.music)
        self.sound.music(True)
        self.services.sound = self.sound
        self.input = Input(screen.get_size(), alone=options.kiosk)
        self.services.device = self.input.device
        self.stage = Stage(screen)
        self.running = True
        self.scenes: list[Scene[Any]] = [MenuScene(self.services)]
        self._follow = _follow
        self.kiosk: Kiosk | None = None
        if options.kiosk and not options.demo:
            self._become_kiosk()

    def now(self) -> datetime:
        """The wall time where the game stands."""
        raise NotImplementedError

    @cached_property
    def _desk(self) -> Desk:
        """Who deals and makes scenes: loaded after the first picture, which needs neither."""
        from game.flow.dealer import Dealer
        from game.flow.transitions import Desk

        dealer = Dealer(self.services, self.options.seed, self._utc)
        return Desk(self.services, dealer, self.kiosk)

    def _utc(self) -> str:
        """The wall time as ISO 8601 in UTC, to the second."""
        return self.now().astimezone(UTC).isoformat(timespec="seconds")

    @property
    def top(self) -> Scene[Any]:
        """The scene that hears."""
        return self.scenes[-1]

    def _picture(self) -> pygame.Surface:
        """The screen as it is after everything has been drawn."""
        self.stage.finish_wipe()
        self.stage.show(self.scenes, self.services.settings.text_scale)
        return self.stage.screen

    # --- words and outcomes -----------------------------------------------------------------------

    def _hear(self, word: Word) -> None:
        if self.services.device is not self.input.device:
            self.services.device = self.input.device
            pygame.mouse.set_visible(self.input.device is Device.MOUSE)
            self.top.device_changed()
        wish = self.kiosk.heard(word, self.top.name) if self.kiosk is not None else None
        if wish is not None:
            self._do(wish)
        elif word == Press(Action.FULL_SCREEN, Device.KEYS):
            self._toggle_full_screen()
        else:
            self._do(self.top.hear(word))

    def _do(self, outcome: Outcome | None) -> None:
        """Carry out what a scene wishes for."""
        match outcome:
            case None:
                return
            case SetLanguage(code):
                self.services.settings.lang = code
                self.services.tr = translator(code)
                self._save_settings()
                self._renew()
            case SettingsChanged():
                self._save_settings()
                self._apply_settings()
            case _:
                self._change(self._follow(self._desk, self.top, outcome))

    def _change(self, transition: Transition) -> None:
        """Change the stack of scenes."""
        self.top.release()
        if transition.leaves:
            self._stop()
            return
        before = tuple(self.scenes)
        why = transition.change(self.scenes)
        if tuple(self.scenes) == before:
            return
        self.input.release()
        self._entered()
        if why is not None:
            self._do(self.top.resumed(why))
            self._save_settings()

    def _entered(self) -> None:
        """Another scene is on top."""
        self.services.today = self._utc()[:10]
        if self.kiosk is not None:
            self.kiosk.came_up(self.top.name)
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
        from game.flow import kiosk as flow_kiosk
        from game.kiosk.service import Kiosk

        folder, file = self.options.data_dir, self.options.kiosk_file
        self.kiosk = Kiosk(self.services, folder, self.now, file)
        self._follow = flow_kiosk.follow
        self.scenes.append(flow_kiosk.attract(self._desk))
        pygame.mouse.set_visible(False)
        self.window.keep_keyboard()

    def _settle(self) -> None:
        """Load and open what the first picture did not wait for."""
        from game.system.memory import return_large_blocks

        return_large_blocks()
        self.input.open_pads()
        importlib.import_module("game.flow.table")
        if not self.options.demo:
            self._open_store()

    def _open_store(self) -> None:
        from game.store import MatchStore

        self.services.store = MatchStore(self.options.data_dir)
        if self.kiosk is not None:
            self._do(self.kiosk.opened())
        if self.top.shows_saved:
            self.top.enter()

    def _finish(self) -> None:
        """Print the final sheets and leave; with pictures, show the scenes not yet seen first."""
        from game.scenes.results.results import ResultsScene
        from game.text.printed import sheets_as_text

        assert isinstance(self.top, ResultsScene)
        match = self.top.match
        if self.options.screenshot_dir is not None:
            from game.flow.gallery import gallery

            for scenes in gallery(self._desk, match):
                self.scenes += scenes
                self._entered()
                del self.scenes[-len(scenes) :]
        print(sheets_as_text(match, self.services.tr))
        self._stop()

    def _stop(self) -> None:
        self.running = False
        if self.kiosk is not None:
            self.kiosk.close()
        if self.services.store is not None:
            self.services.store.close()

    # --- window and settings ----------------------------------------------------------------------

    def _look_after_window(self, heard: Heard) -> None:
        if heard.quit:
            self._asked_to_quit()
        if heard.exposed:
            self.stage.cut()
        if heard.resized and self.window.look():
            self._resize()

    def _asked_to_quit(self) -> None:
        if self.options.kiosk:
            return
        from game.scenes.forms.ask import AskScene

        playing = any(scene.plays_match for scene in self.scenes)
        asked = isinstance(self.top, AskScene) and self.top.question is Question.QUIT
        if playing and not asked:
            self._do(Ask(Question.QUIT))
        else:
            self._stop()

    def _resize(self) -> None:
        """The window has another surface."""
        screen = self.window.surface
        self.services.size = _laid_out(screen)
        self.input.canvas = screen.get_size()
        self.stage.resize(screen)
        self._renew()

    def _toggle_full_screen(self) -> None:
        if self.options.kiosk:
            return
        self.services.settings.full_screen = not self.window.full_screen
        self._save_settings()
        self._apply_settings()

    def _apply_settings(self) -> None:
        settings = self.services.settings
        effects_and_music = settings.effects, settings.music
        self.sound.set_volumes(*(self.kiosk.volumes if self.kiosk else effects_and_music))
        hue.use(hue.Palette(settings.palette))
        full_screen = self.options.kiosk or settings.full_screen
        if self.window.become(full_screen=full_screen, lines=CANVAS_LINES[settings.canvas]):
            self._resize()
        else:
            self._renew()

    def _save_settings(self) -> None:
        self._file.save(self.services.settings)


def _laid_out(screen: pygame.Surface) -> tuple[int, int]:
    """The size that scenes are laid out for: of less a window shows a part."""
    width, height = screen.get_size()
    return max(width, LEAST_SIDE), max(height, LEAST_SIDE)


def _follow(desk: Desk, scene: Scene[Any], outcome: Outcome) -> Transition:
    """As the table of transitions has it, which loads all scenes."""
    from game.flow.table import follow

    return follow(desk, scene, outcome)
