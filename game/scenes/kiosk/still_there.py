"""Asks whether anybody is there, while a ring round the question closes."""

import itertools
from enum import Enum, auto

import pygame

from game.draw import shapes
from game.draw.anim import Tween
from game.draw.paint import Painter
from game.draw.text import Role
from game.draw.theme import INK, PAPER, SAND, STILL_THERE_SECONDS, TABLE_WAY
from game.input.actions import Action, Pointer, PointerPhase, Press, Word
from game.outcomes.kiosk import GoneAway
from game.outcomes.outcome import Back, Outcome
from game.scenes.form_scene import QuestionScene
from game.scenes.services import Services
from game.system.pace import STEPS_A_SECOND
from game.widgets.form import Content, Key, Kind

_RING = 9


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
        keys = (Key(StillThereKey.HERE, tr.gettext("I’m still here"), Kind.MAIN),)
        text = (tr.gettext("This game will end soon, so that the next visitor can start."),)
        # Translators: Heading of a question on a kiosk that nobody has touched for a while; at most
        # 20 letters
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
        _paint_ring(painter, place, 1 - self._time.share, self.seconds)


def _paint_ring(painter: Painter, place: pygame.Rect, left: float, seconds: int) -> None:
    """In a square `place`: `left` (1 to 0) of the ring in the room's colour, the rest pale."""
    size = min(place.size)
    width = painter.px(_RING)
    painter.centre(shapes.disc(size, SAND), place.center)
    painter.centre(shapes.ring(size, width, TABLE_WAY), place.center)
    middle_line = pygame.Rect(0, 0, size, size).inflate(-width, -width)
    line = shapes.perimeter(middle_line, middle_line.width // 2, left)

    def draw(big: pygame.Surface, scale: float) -> None:
        scaled = [(x * scale, y * scale) for x, y in line]
        for start, end in itertools.pairwise(scaled):
            shapes.thick_line(big, start, end, width * scale, (*PAPER, 255))

    ring = shapes.tint(shapes.smooth((size, size), draw), painter.room.chosen)
    painter.centre(ring, place.center)
    painter.text(str(seconds), place.inflate(-3 * width, 0), Role.FIGURE, 26, INK)
