"""Asks whether anybody is there, while a ring round the question closes."""

from enum import Enum, auto

import pygame

from game.draw.anim import Tween
from game.draw.paint import Painter
from game.draw.theme import STILL_THERE_SECONDS
from game.input.actions import Action, Pointer, PointerPhase, Press, Word
from game.outcomes.kiosk import GoneAway
from game.outcomes.outcome import Back, Outcome
from game.scenes.form_scene import QuestionScene
from game.scenes.kiosk.countdown import paint_ring
from game.scenes.services import Services
from game.system.pace import STEPS_A_SECOND
from game.widgets.form import Content, Key, Kind


class StillThereKey(Enum):
    """The only key."""

    HERE = auto()


class StillThereScene(QuestionScene[StillThereKey]):
    """Any press is an answer; none within STILL_THERE_SECONDS is one too."""

    name = "still_there"
    outcomes = frozenset({GoneAway})
    safe = StillThereKey.HERE

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        # How long a person has for an answer is not to be shortened.
        self._time = Tween(STILL_THERE_SECONDS * STEPS_A_SECOND)

    @property
    def seconds(self) -> int:
        """Whole seconds left, rounded up."""
        return -(-(self._time.steps - self._time.age) // STEPS_A_SECOND)

    def content(self) -> Content[StillThereKey]:
        tr = self.services.tr
        keys = (Key(StillThereKey.HERE, tr.gettext("I am here"), Kind.MAIN),)
        text = (tr.gettext("Soon this game ends, and the next visitor can begin."),)
        return Content(tr.gettext("Still there?"), keys, paragraphs=text)

    def hear(self, word: Word) -> Outcome | None:
        match word:
            case Press(repeat=False) | Pointer(PointerPhase.DOWN) if word.meant:
                return Back()
        return None

    def pick(self, key: StillThereKey) -> Outcome | None:
        return Back()

    def act(self, action: Action) -> Outcome | None:
        return Back()

    @property
    def moving(self) -> bool:
        return True

    def update(self) -> Outcome | None:
        self._time.step()
        return GoneAway() if self._time.done else None

    def overlay(self, painter: Painter) -> None:
        super().overlay(painter)
        title = self.form.plan.title
        place = pygame.Rect(0, 0, title.height, title.height)
        place.midright = title.midright
        paint_ring(painter, place, 1 - self._time.share, self.seconds)
