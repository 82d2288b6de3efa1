"""A scene that is one form: its keys are the targets, its page scrolls, BACK leaves."""

from abc import abstractmethod
from functools import partial

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
from game.widgets.target import K, Target


class FormScene(Scene[K]):
    """Subclasses build the form, and say what a pressed key leads to."""

    outcomes = frozenset({Back})
    first: K | None = None
    """The key that has the focus at first."""
    safe: K | None = None
    """The key that does what BACK does; it wears the sign for it, or while it has the focus that
    for CONFIRM."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._made_for: tuple[tuple[int, int], Translator, float, Palette] | None = None

    @abstractmethod
    def build(self) -> Form[K]:
        """The form for the canvas, the language and the settings of the moment."""

    @abstractmethod
    def pick(self, key: K) -> Outcome | None:
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

    def refresh(self, first: K | None = None) -> None:
        super().refresh(self.first if first is None and self.focus.current is None else first)

    def targets(self) -> list[Target[K]]:
        return self.form.targets

    def activate(self, key: K) -> Outcome | None:
        return self.pick(key) if self.form.press(key) else None

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
        self.form.paint(painter, self.pressed, {self.safe: mark} if self.safe is not None else {})

    def ring_radius(self, key: K) -> float:
        return KEY_RADIUS


class QuestionScene(FormScene[K]):
    """A few sentences with keys below, over the dimmed scene; as high as they need."""

    see_through = True

    @abstractmethod
    def content(self) -> Content[K]:
        """What is asked or said."""

    def build(self) -> Form[K]:
        size, scale = self.services.size, self.services.settings.text_scale
        content = self.content()
        high = partial(page.height, content.paragraphs, reading_px(size, scale))
        plan = question_plan(size, [key.key for key in content.keys], high)
        return Form(size, scale, plan, content)
