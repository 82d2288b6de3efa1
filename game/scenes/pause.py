"""The match pauses: go on, look something up, or leave."""

from game.actions import Action
from game.engine import Match
from game.form_scene import FormScene
from game.outcomes import (
    AskLeave,
    Back,
    OpenFair,
    OpenRules,
    OpenSettings,
    Outcome,
    SayLuckyWord,
)
from game.scene import Services
from game.ui.form import Content, Form, Key, Kind
from game.ui.plan import stack_plan


class PauseScene(FormScene):
    """Keys over the dimmed match, whose timers stand still."""

    name = "pause"
    see_through = True
    safe = "go_on"

    def __init__(self, services: Services, match: Match) -> None:
        super().__init__(services)
        self.match = match

    def build(self) -> Form:
        services, tr = self.services, self.services.tr
        keys = (
            Key("go_on", tr.gettext("Go on"), Kind.MAIN),
            Key("rules", tr.gettext("Rules")),
            Key("settings", tr.gettext("Settings")),
            Key("fair", tr.gettext("Fair dice")),
            Key("leave", tr.gettext("Leave the match")),
        )
        plan = stack_plan(services.size, [key.name for key in keys])
        content = Content(tr.gettext("Pause"), keys)
        return Form(services.size, services.settings.text_scale, plan, content)

    def pick(self, key: str) -> Outcome | None:
        match key:
            case "rules":
                return OpenRules()
            case "settings":
                return OpenSettings()
            case "fair":
                return OpenFair(self.match)
            case "leave":
                return AskLeave()
            case _:
                return Back()

    def resumed(self, outcome: Outcome | None) -> Outcome | None:
        return outcome if isinstance(outcome, SayLuckyWord) else None

    def act(self, action: Action) -> Outcome | None:
        return Back() if action in (Action.BACK, Action.PAUSE) else None
