"""The match pauses: go on, look something up, or leave."""

from enum import Enum, auto
from typing import assert_never

from game.draw import icons, marks
from game.draw.characters import Mood, character
from game.draw.paint import Painter
from game.draw.theme import Room, room_of
from game.engine import Match
from game.input.actions import Action
from game.outcomes.match import OpenFair, SayLuckyWord
from game.outcomes.menu import OpenRules, OpenSettings
from game.outcomes.outcome import Ask, Back, Outcome, Question
from game.scenes.form_scene import FormScene
from game.scenes.services import Services
from game.text.labels import resume_label, rules_label, settings_label
from game.widgets.form import Content, Form, Key, Kind
from game.widgets.plan import stack_plan

_FACE, _FACE_PAD, _FACE_RISE = 150, 26, 0.4
"""Size of whoever is on turn, its place from the panel's right edge, and how far it looks out."""


class PauseKey(Enum):
    """What can be done in a pause."""

    RESUME = auto()
    RULES = auto()
    SETTINGS = auto()
    FAIR = auto()
    LEAVE = auto()


class PauseScene(FormScene[PauseKey]):
    """Keys over the dimmed match, whose timers stand still."""

    name = "pause"
    outcomes = frozenset({Ask, OpenFair, OpenRules, OpenSettings, SayLuckyWord})
    see_through = True
    safe = PauseKey.RESUME

    def __init__(self, services: Services, match: Match) -> None:
        super().__init__(services)
        self.match = match

    @property
    def room(self) -> Room:
        return room_of(self.match.state.seat)

    def build(self) -> Form[PauseKey]:
        services, tr = self.services, self.services.tr
        state = self.match.state
        name = self.services.shown(self.match.setup.seats)[state.seat].name
        resume = resume_label(tr, name, state.turn)
        keys = (
            # Translators: A verb on a key: play on in a game that was left or paused; at most 14
            # letters
            Key(PauseKey.RESUME, tr.gettext("Resume"), Kind.MAIN, icons.play, label=resume),
            # Translators: A key; at most 14 letters
            Key(PauseKey.RULES, tr.gettext("Rules"), mark=marks.book, label=rules_label(tr)),
            Key(
                PauseKey.SETTINGS,
                # Translators: A key; at most 14 letters
                tr.gettext("Settings"),
                mark=marks.cog,
                label=settings_label(tr),
            ),
            Key(
                PauseKey.FAIR,
                # Translators: Heading of the page that proves that nobody could choose the dice,
                # and the key that leads to it; at most 22 letters
                tr.gettext("Fair dice"),
                mark=marks.seal,
                label=tr.gettext("Fair dice: how anyone can check them"),
            ),
            # Translators: A key; at most 20 letters
            Key(PauseKey.LEAVE, tr.gettext("Leave game"), Kind.DANGER, marks.door),
        )
        plan = stack_plan(services.size, [key.key for key in keys])
        # Translators: A noun: heading of the pause screen, and a line of the page of controls; at
        # most 22 letters
        content = Content(tr.gettext("Pause"), keys)
        return Form(services.size, services.settings.text_scale, plan, content)

    def paint(self, painter: Painter) -> None:
        super().paint(painter)
        panel, state = self.form.plan.panel, self.match.state
        size = painter.px(_FACE)
        computer = not self.match.setup.seats[state.seat].person
        picture = character(state.seat, size, Mood.ASLEEP, computer)
        right = panel.right - painter.px(_FACE_PAD)
        painter.blit(picture, (right - size, panel.y - size * _FACE_RISE))

    def pick(self, key: PauseKey) -> Outcome | None:
        match key:
            case PauseKey.RESUME:
                return Back()
            case PauseKey.RULES:
                return OpenRules()
            case PauseKey.SETTINGS:
                return OpenSettings()
            case PauseKey.FAIR:
                return OpenFair(self.match)
            case PauseKey.LEAVE:
                return Ask(Question.LEAVE)
            case _:
                assert_never(key)

    def resumed(self, outcome: Outcome | None) -> Outcome | None:
        return outcome if isinstance(outcome, SayLuckyWord) else None

    def act(self, action: Action) -> Outcome | None:
        return Back() if action in (Action.BACK, Action.PAUSE) else None
