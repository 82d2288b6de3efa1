"""A scene that is one form: its keys are the targets, its page scrolls, BACK leaves."""

from abc import abstractmethod
from functools import partial

import pygame

from game.draw import hue
from game.draw.backdrop import paint_backdrop
from game.draw.paint import Painter
from game.draw.theme import KEY_RADIUS, Palette
from game.input.actions import Action, Word
from game.outcomes.outcome import Back, Outcome
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.text.i18n import Translator
from game.widgets import page
from game.widgets.form import Content, Form, reading_px
from game.widgets.hints import SIGN, sign
from game.widgets.plan import question_plan


class FormScene(Scene[str]):
    """Subclasses build the form, and say what a pressed key leads to."""

    outcomes = frozenset({Back})
    first = ""
    """The key that has the focus at first."""
    safe = ""
    """The key that does what BACK does; it wears the sign for it, or while it has the focus that
    for CONFIRM."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._made_for: tuple[tuple[int, int], Translator, float, Palette] | None = None

    @abstractmethod
    def build(self) -> Form:
        """The form for the canvas, the language and the settings of the moment."""

    @abstractmethod
    def pick(self, key: str) -> Outcome | None:
        """A key took a press."""

    def arrange(self) -> None:
        services = self.services
        wanted = services.size, services.tr, services.settings.text_scale, hue.palette()
        # Making elements takes longer than a frame: not for every scene that was on top of this.
        if wanted != self._made_for:
            self._made_for = wanted
            self.form = self.build()

    def remake(self) -> None:
        """The form says something else from now on."""
        self._made_for = None

    def refresh(self, first: str | None = None) -> None:
        super().refresh(first or (self.first if self.focus.current is None else None))

    def targets(self) -> dict[str, pygame.Rect]:
        return self.form.targets

    def activate(self, target: str) -> Outcome | None:
        return self.pick(target) if self.form.press(target) else None

    def act(self, action: Action) -> Outcome | None:
        return Back() if action is Action.BACK else None

    def hear(self, word: Word) -> Outcome | None:
        page = self.form.page
        if page is not None and page.hear(word):
            self.stale = True
            return None
        return super().hear(word)

    def move_focus(self, action: Action) -> None:
        stale, before = self.stale, self.focus.current
        super().move_focus(action)
        # Only the ring moves, and that is painted over the picture, unless a sign changes.
        was, is_now = before == self.safe, self.focus.current == self.safe
        self.stale = stale or was != is_now

    def release(self) -> None:
        super().release()
        if self.form.page is not None:
            self.form.page.let_go()

    def paint(self, painter: Painter) -> None:
        if not self.see_through:
            paint_backdrop(painter.surface, self.room)
        services = self.services
        action = Action.CONFIRM if self.focus.current == self.safe else Action.BACK
        mark = sign(action, services.device, services.tr, painter.px(SIGN))
        self.form.paint(painter, self.pressed or "", {self.safe: mark})

    def ring_radius(self, target: str) -> float:
        return KEY_RADIUS


class QuestionScene(FormScene):
    """A few sentences with keys below, over the dimmed scene; as high as they need."""

    see_through = True

    @abstractmethod
    def content(self) -> Content:
        """What is asked or said."""

    def build(self) -> Form:
        size, scale = self.services.size, self.services.settings.text_scale
        content = self.content()
        high = partial(page.height, content.paragraphs, reading_px(size, scale))
        plan = question_plan(size, [key.name for key in content.keys], high)
        return Form(size, scale, plan, content)
