"""The last lines of the log, the newest first."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

from game.outcomes.outcome import Back, Outcome
from game.scenes.form_scene import FormScene
from game.scenes.services import Services
from game.widgets.form import Content, Form, Key, Kind
from game.widgets.plan import reading_plan

if TYPE_CHECKING:
    from game.kiosk.kiosk import Kiosk

_LINES = 60
_LONGEST = 300


class LogKey(Enum):
    """The only key."""

    DONE = auto()


class OperatorLogScene(FormScene[LogKey]):
    """A page to scroll. The log is in English, whatever is spoken."""

    name = "operator_log"
    for_operator = True
    first = LogKey.DONE
    safe = LogKey.DONE

    def __init__(self, services: Services, kiosk: Kiosk) -> None:
        super().__init__(services)
        self._kiosk = kiosk

    def build(self) -> Form[LogKey]:
        services, tr = self.services, self.services.tr
        # Translators: A key: finished with this screen, as on many screens; at most 10 letters
        keys = (Key(LogKey.DONE, tr.gettext("Done"), Kind.MAIN),)
        # No line is to fill the page by itself.
        newest = [line[:_LONGEST] for line in reversed(self._kiosk.log.lines)][:_LINES]
        text = "\n".join(newest) or tr.gettext("Nothing has gone wrong.")
        # Translators: Heading of the operator's screen that lists what went wrong; at most 20
        # letters
        content = Content(tr.gettext("Log"), keys, paragraphs=(text,))
        plan = reading_plan(services.size, LogKey.DONE)
        return Form(services.size, services.settings.text_scale, plan, content)

    def pick(self, key: LogKey) -> Outcome | None:
        return Back()
