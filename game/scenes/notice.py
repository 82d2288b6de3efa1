"""A sentence that must be said once: what is wrong around the game, and that it goes on."""

from functools import partial

from game.form_scene import FormScene
from game.outcomes import Back, Outcome, Trouble
from game.scene import Services
from game.ui import page
from game.ui.form import Content, Form, Key, Kind, reading_px
from game.ui.plan import question_plan


class NoticeScene(FormScene):
    """Says one trouble over the dimmed scene below; its only key takes it away."""

    name = "notice"
    see_through = True

    def __init__(self, services: Services, trouble: Trouble) -> None:
        super().__init__(services)
        self.trouble = trouble

    def build(self) -> Form:
        services, tr = self.services, self.services.tr
        size, scale = services.size, services.settings.text_scale
        keys = (Key("ok", tr.pgettext("key", "OK"), Kind.MAIN),)
        text = (self.trouble.text(tr.gettext),)
        high = partial(page.height, text, reading_px(size, scale))
        plan = question_plan(size, [key.name for key in keys], high)
        return Form(size, scale, plan, Content(tr.gettext("Please note"), keys, paragraphs=text))

    def pick(self, key: str) -> Outcome | None:
        return Back()
