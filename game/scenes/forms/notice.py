"""A sentence that must be said once: what is wrong around the game, and that it goes on."""

from enum import Enum, auto

from game.outcomes.outcome import Back, Outcome
from game.scenes.form_scene import QuestionScene
from game.scenes.services import Services
from game.text.notice import Notice
from game.widgets.form import Content, Key, Kind


class NoticeKey(Enum):
    """The only key."""

    OK = auto()


class NoticeScene(QuestionScene[NoticeKey]):
    """Says one notice over the dimmed scene below; its only key takes it away."""

    name = "notice"

    def __init__(self, services: Services, notice: Notice) -> None:
        super().__init__(services)
        self.notice = notice

    def content(self) -> Content[NoticeKey]:
        tr = self.services.tr
        # Translators: A key that closes a notice; at most 8 letters
        keys = (Key(NoticeKey.OK, tr.pgettext("key", "OK"), Kind.MAIN),)
        text = (self.notice.text(tr.gettext),)
        # Translators: Heading of a notice; at most 20 letters
        return Content(tr.gettext("Please note"), keys, paragraphs=text)

    def pick(self, key: NoticeKey) -> Outcome | None:
        return Back()
