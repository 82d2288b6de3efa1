"""The match pauses: go on, look something up, or leave."""

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
from game.widgets.form import Content, Form, Key, Kind
from game.widgets.plan import stack_plan

_FACE, _FACE_PAD, _FACE_RISE = 150, 26, 0.4
"""Size of whoever is on turn, its place from the panel's right edge, and how far it looks out."""


class PauseScene(FormScene):
    """Keys over the dimmed match, whose timers stand still."""

    name = "pause"
    outcomes = frozenset({Ask, OpenFair, OpenRules, OpenSettings, SayLuckyWord})
    see_through = True
    safe = "go_on"

    def __init__(self, services: Services, match: Match) -> None:
        super().__init__(services)
        self.match = match

    @property
    def room(self) -> Room:
        return room_of(self.match.state.seat)

    def build(self) -> Form:
        services, tr = self.services, self.services.tr
        keys = (
            Key("go_on", tr.gettext("Go on"), Kind.MAIN, icons.play),
            Key("rules", tr.gettext("Rules"), mark=marks.book),
            Key("settings", tr.gettext("Settings"), mark=marks.cog),
            Key("fair", tr.gettext("Fair dice"), mark=marks.seal),
            Key("leave", tr.gettext("Leave the match"), Kind.DANGER, marks.door),
        )
        plan = stack_plan(services.size, [key.name for key in keys])
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

    def pick(self, key: str) -> Outcome | None:
        match key:
            case "rules":
                return OpenRules()
            case "settings":
                return OpenSettings()
            case "fair":
                return OpenFair(self.match)
            case "leave":
                return Ask(Question.LEAVE)
            case _:
                return Back()

    def resumed(self, outcome: Outcome | None) -> Outcome | None:
        return outcome if isinstance(outcome, SayLuckyWord) else None

    def act(self, action: Action) -> Outcome | None:
        return Back() if action in (Action.BACK, Action.PAUSE) else None
