"""A sentence that must be said once: what is wrong around the game, and that it goes on."""

from enum import Enum, auto

from game.outcomes.menu import Back, Outcome, Trouble
from game.scenes.form_scene import QuestionScene
from game.scenes.services import Services
from game.widgets.form import Content, Key, Kind


class NoticeKey(Enum):
    """The only key."""

    OK = auto()


class NoticeScene(QuestionScene[NoticeKey]):
    """Says one trouble over the dimmed scene below; its only key takes it away."""

    name = "notice"

    def __init__(self, services: Services, trouble: Trouble) -> None:
        super().__init__(services)
        self.trouble = trouble

    def content(self) -> Content[NoticeKey]:
        tr = self.services.tr
        keys = (Key(NoticeKey.OK, tr.pgettext("key", "OK"), Kind.MAIN),)
        text = (self.trouble.text(tr.gettext),)
        return Content(tr.gettext("Please note"), keys, paragraphs=text)

    def pick(self, key: NoticeKey) -> Outcome | None:
        return Back()
