"""The last lines of the log, the newest first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.outcomes.outcome import Back, Outcome
from game.scenes.form_scene import FormScene
from game.scenes.services import Services
from game.widgets.form import Content, Form, Key, Kind
from game.widgets.plan import reading_plan

if TYPE_CHECKING:
    from game.kiosk.service import Kiosk

_LINES = 60
_LONGEST = 300


class OperatorLogScene(FormScene):
    """A page to scroll. The log is in English, whatever is spoken."""

    name = "operator_log"
    for_operator = True
    first = "done"
    safe = "done"

    def __init__(self, services: Services, kiosk: Kiosk) -> None:
        super().__init__(services)
        self._kiosk = kiosk

    def build(self) -> Form:
        services, tr = self.services, self.services.tr
        keys = (Key("done", tr.gettext("Done"), Kind.MAIN),)
        newest = [line[:_LONGEST] for line in reversed(self._kiosk.log.lines)][:_LINES]
        text = "\n".join(newest) or tr.gettext("Nothing has gone wrong.")
        content = Content(tr.gettext("Log"), keys, paragraphs=(text,))
        plan = reading_plan(services.size, "done")
        return Form(services.size, services.settings.text_scale, plan, content)

    def pick(self, key: str) -> Outcome | None:
        return Back()
