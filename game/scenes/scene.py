"""What a scene is: targets to press, a picture, and an outcome when it is done.

A scene hears words (actions.py), counts steps, and paints. It never opens another scene: it
returns an outcome, and flow.py decides what follows.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.audio.effects import Effect
from game.draw.anim import Tween
from game.draw.paint import Painter
from game.draw.theme import FOCUS_STEPS, MENU_ROOM, Room
from game.engine.limits import SEATS
from game.input.actions import MOVES, Action, Device, Phase, Pointer, Press, Word
from game.outcomes.menu import Outcome, Trouble
from game.scenes.focus import Focus
from game.store.settings import Settings
from game.text.i18n import LANGUAGES, Translator
from game.widgets.button import RADIUS

if TYPE_CHECKING:
    from game.audio.cues import Cue
    from game.audio.mixer import Sound
    from game.draw.dice import DiceArt
    from game.store import MatchStore


@dataclass
class Services:
    """What scenes may use; the app owns it and keeps it current."""

    tr: Translator
    settings: Settings
    size: tuple[int, int]
    device: Device = Device.MOUSE
    fast: bool = False
    kiosk: bool = False
    languages: tuple[str, ...] = LANGUAGES
    """The codes of the languages to choose from."""
    seats_most: int = SEATS
    """How many may sit down."""
    store: MatchStore | None = None
    """The saved matches, once they have been opened."""
    sound: Sound | None = None
    today: str = ""
    """The UTC date, as 2026-11-29; handed in by the app."""
    troubles: list[Trouble] = field(default_factory=list)
    """What is wrong around the game, each thing to be said once."""

    @cached_property
    def dice(self) -> DiceArt:
        """The pictures of the dice, which every table sets to its own size."""
        from game.draw.dice import DiceArt  # the first picture does not wait for it

        return DiceArt(1)

    def steps(self, count: int) -> int:
        """A duration, shortened for --fast."""
        return min(count, 1) if self.fast else count

    def play(self, effect: Effect) -> None:
        """Let a sound be heard."""
        if self.sound is not None:
            self.sound.play(effect)

    def schedule(self, cues: Iterable[Cue]) -> None:
        """Let sounds be heard when their time comes."""
        if self.sound is not None:
            self.sound.schedule(cues)

    def hush(self) -> None:
        """Forget the sounds whose time has not come."""
        if self.sound is not None:
            self.sound.hush()

    def say(self, msgid: str) -> str:
        """A sentence in the language of the moment."""
        return self.tr.gettext(msgid)


class Scene:
    """The common part of all scenes: targets with a focus, presses and taps.

    Subclasses fill `targets()` and `activate()`, and paint.
    """

    name: ClassVar[str]
    see_through: ClassVar[bool] = False
    """Whether the scene below is to be seen, dimmed, behind this one."""
    wants_text: ClassVar[bool] = False
    """Whether keys are to be letters here."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.focus = Focus()
        self.pressed = ""
        """The target under a pointer that went down on it."""
        self.stale = True
        """Whether the picture must be painted anew."""
        self.landmark = ""
        """Set for one step at a moment worth a picture, such as a roll's end."""
        self._glide = Tween(0)
        self._glide_from = pygame.Rect(0, 0, 0, 0)

    # --- to be filled in by each scene ---------------------------------------------------------

    @property
    def room(self) -> Room:
        """The colours the screen wears."""
        return MENU_ROOM

    @property
    def shift(self) -> tuple[int, int]:
        """How far the whole picture is moved now, in units."""
        return 0, 0

    def targets(self) -> dict[str, pygame.Rect]:
        """What can be pressed now, by name, in reading order."""
        return {}

    def arrange(self) -> None:
        """Compute the layout for `services.size` anew; called before the first picture too."""

    def activate(self, target: str) -> Outcome | None:
        """A target was pressed."""
        raise NotImplementedError

    def act(self, action: Action) -> Outcome | None:
        """An action that is neither a move nor CONFIRM on a target."""
        return None

    def resumed(self, outcome: Outcome | None) -> Outcome | None:
        """The scene above went away, with the outcome that made it go."""
        return None

    def update(self) -> Outcome | None:
        """One step of 1/60 s."""
        return None

    @property
    def moving(self) -> bool:
        """Whether a timer or an animation is live, so that steps and frames must go on."""
        return False

    def paint(self, painter: Painter) -> None:
        """The whole picture, all that does not move."""

    def overlay(self, painter: Painter) -> None:
        """What moves, over the picture, such as the ring of the focus; painted at every frame."""
        rect = self.focus_rect()
        if rect is not None:
            painter.focus_ring(rect, self.ring_radius(self.focus.current))

    def ring_radius(self, target: str) -> float:
        """How round the ring of the focus is at a target, in units."""
        return RADIUS

    # --- common to all ---------------------------------------------------------------------------

    def enter(self) -> None:
        """The scene comes up, or the canvas or the language has changed."""
        self.arrange()
        self.refresh()

    def refresh(self, first: str = "") -> None:
        """What can be pressed may have changed, and the picture with it."""
        self.focus.set(self.targets(), first)
        self.stale = True

    def hear(self, word: Word) -> Outcome | None:
        """A word from a device."""
        match word:
            case Press(action) if action in MOVES:
                self.move_focus(action)
            case Press(Action.CONFIRM, repeat=False):
                if self.focus.current:
                    self.services.play(Effect.PRESS)
                    return self.activate(self.focus.current)
            case Press(action, repeat=False):
                return self.act(action)
            case Pointer():
                return self._point(word)
        return None

    def move_focus(self, action: Action) -> None:
        """Go to the next target in the direction of a move."""
        before = self.focus.rects.get(self.focus.current)
        if self.focus.move(*MOVES[action]) and before is not None:
            self.services.play(Effect.FOCUS)
            self._glide_from = before
            self._glide = Tween(self.services.steps(FOCUS_STEPS))
            self.stale = True

    def _point(self, pointer: Pointer) -> Outcome | None:
        target = self.focus.at(pointer.at)
        match pointer.phase:
            case Phase.DOWN:
                self.pressed = target
                if target:
                    self.services.play(Effect.PRESS)
                    self.focus.current = target
                    self.stale = True
            case Phase.UP:
                pressed, self.pressed = self.pressed, ""
                self.stale = self.stale or bool(pressed)
                if pressed and pressed == target:
                    return self.activate(target)
            case Phase.MOVE:
                if not pointer.pressed and target and target != self.focus.current:
                    self.focus.current = target
                    self.stale = True
        return None

    def device_changed(self) -> None:
        """Another device is used now; the prompts on screen follow it."""
        self.stale = True

    def release(self) -> None:
        """Forget what is half pressed: another scene came between, or the window lost its focus."""
        if self.pressed:
            self.pressed = ""
            self.stale = True

    def step(self) -> Outcome | None:
        """One step: the focus glides, then the scene's own update."""
        self._glide.step()
        return self.update()

    @property
    def live(self) -> bool:
        """Whether steps and frames must go on."""
        return self.moving or not self._glide.done

    def focus_rect(self) -> pygame.Rect | None:
        """Where the focus ring is at this moment, on its way to the target."""
        rect = self.focus.rects.get(self.focus.current)
        if rect is None or self._glide.done:
            return rect
        share, start = self._glide.share, self._glide_from
        return pygame.Rect(
            round(start.x + (rect.x - start.x) * share),
            round(start.y + (rect.y - start.y) * share),
            round(start.width + (rect.width - start.width) * share),
            round(start.height + (rect.height - start.height) * share),
        )
