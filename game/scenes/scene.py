"""What a scene is: targets to press, a picture, and an outcome when it is done.

A scene hears words (input/actions.py), counts steps, and paints. It never opens another scene: it
returns an outcome, and the flow decides what follows.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic

import pygame

from game.audio.effects import Effect
from game.draw.anim import Tween
from game.draw.paint import Painter
from game.draw.theme import FOCUS_STEPS, MENU_ROOM, Room
from game.input.actions import MOVES, Action, Pointer, PointerPhase, Press, Word
from game.outcomes.outcome import Outcome
from game.scenes.focus import Focus
from game.scenes.services import Services
from game.widgets.button import RADIUS
from game.widgets.target import K, Target


class Scene(ABC, Generic[K]):
    """The common part of all scenes: targets with a focus, presses and taps.

    Subclasses say of what kind the keys of their targets are, fill `targets()` and `activate()`,
    and paint.
    """

    name: ClassVar[str]
    see_through: ClassVar[bool] = False
    """Whether the scene below is to be seen, dimmed, behind this one."""
    wants_text: ClassVar[bool] = False
    """Whether keys are to be letters here."""
    outcomes: ClassVar[frozenset[type[Outcome]]] = frozenset()
    """What it can end in, beside what the scenes that it is made from can."""
    tells_notices: ClassVar[bool] = False
    """Whether a player may be told here what is wrong around the game: no match is disturbed."""
    plays_match: ClassVar[bool] = False
    """Whether a match is played here, so that closing the window is asked about first."""
    shows_result: ClassVar[bool] = False
    """Whether it is what a match ends with."""
    shows_saved: ClassVar[bool] = False
    """Whether it offers what is saved, so that it is laid out anew once that can be read."""
    nobody_there: ClassVar[bool] = False
    """Whether nobody is there while it is shown, so that nobody can go away."""
    no_match_waits: ClassVar[bool] = False
    """Whether no match can wait below it: on a kiosk, one that was left is over then."""
    for_operator: ClassVar[bool] = False
    """Whether only a kiosk's operator gets here, or somebody who is asked for the PIN."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.focus: Focus[K] = Focus()
        self.pressed: K | None = None
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

    def targets(self) -> Sequence[Target[K]]:
        """What can be pressed now, in reading order, each with its label as of now."""
        return ()

    def arrange(self) -> None:
        """Compute the layout for `services.size` anew; called before the first picture too."""

    @abstractmethod
    def activate(self, key: K) -> Outcome | None:
        """The target with this key was pressed."""

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

    def come_up(self, painter: Painter) -> bool:
        """As much of that picture as one step has time for; tells whether it was all.

        If not, it is asked again in the next step. Scenes whose first picture is dear override it.
        """
        self.paint(painter)
        return True

    def overlay(self, painter: Painter) -> None:
        """What moves, over the picture, such as the ring of the focus; painted at every frame."""
        key, rect = self.focus.current, self.focus_rect()
        if key is not None and rect is not None:
            painter.focus_ring(rect, self.ring_radius(key))

    def ring_radius(self, key: K) -> float:
        """How round the ring of the focus is at a target, in units."""
        return RADIUS

    # --- common to all ---------------------------------------------------------------------------

    def enter(self) -> None:
        """The scene comes up, or the canvas or the language has changed."""
        self.arrange()
        self.refresh()

    def day_changed(self) -> None:
        """The date is another one, or the time zone: a scene that tells days shows them anew."""

    def refresh(self, first: K | None = None) -> None:
        """What can be pressed may have changed, and the picture with it."""
        self.focus.set(self.targets(), first)
        self.stale = True

    def hear(self, word: Word) -> Outcome | None:
        """A word from a device."""
        match word:
            case Press(action) if action in MOVES:
                self.move_focus(action)
            # A key that is held down moves on and on, but it presses once.
            case Press(Action.CONFIRM, repeat=False):
                if self.focus.current is not None:
                    self.services.play(Effect.PRESS)
                    return self.activate(self.focus.current)
            case Press(action, repeat=False):
                return self.act(action)
            case Pointer():
                return self._point(word)
        return None

    def move_focus(self, action: Action) -> None:
        """Go to the next target in the direction of a move."""
        before = self.focus.rect
        if self.focus.move(*MOVES[action]) and before is not None:
            self.services.play(Effect.FOCUS)
            self._glide_from = before
            self._glide = Tween(self.services.steps(FOCUS_STEPS))
            self.stale = True

    def _point(self, pointer: Pointer) -> Outcome | None:
        key = self.focus.at(pointer.at)
        match pointer.phase:
            case PointerPhase.DOWN:
                self.pressed = key
                if key is not None:
                    self.services.play(Effect.PRESS)
                    self.focus.current = key
                    self.stale = True
            case PointerPhase.UP:
                pressed, self.pressed = self.pressed, None
                self.stale = self.stale or pressed is not None
                # Whoever slides off a target before letting go has thought better of it.
                if key is not None and pressed == key:
                    return self.activate(key)
            case PointerPhase.MOVE:
                # A mouse that hovers takes the focus along: one place is meant, whatever is
                # pressed.
                if not pointer.pressed and key is not None and key != self.focus.current:
                    self.focus.current = key
                    self.stale = True
        return None

    def device_changed(self) -> None:
        """Another device is used now; the prompts on screen follow it."""
        self.stale = True

    def release(self) -> None:
        """Forget what is half pressed: another scene came between, or the window lost its focus."""
        if self.pressed is not None:
            self.pressed = None
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
        rect = self.focus.rect
        if rect is None or self._glide.done:
            return rect
        share, start = self._glide.share, self._glide_from
        return pygame.Rect(
            round(start.x + (rect.x - start.x) * share),
            round(start.y + (rect.y - start.y) * share),
            round(start.width + (rect.width - start.width) * share),
            round(start.height + (rect.height - start.height) * share),
        )
