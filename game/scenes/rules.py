"""The rules, page by page, with drawn examples."""

from functools import partial

from game.form_scene import FormScene
from game.outcomes import Back, Outcome
from game.rulebook import PAGES, Example
from game.scene import Services
from game.ui import icons, page
from game.ui.characters import Mood
from game.ui.company import paint_company
from game.ui.examples import Card, paint_card
from game.ui.form import Content, Form, Key, Kind, reading_px
from game.ui.paint import Painter
from game.ui.plan import book_plan
from game.ui.text import Role
from game.ui.theme import KEY_PX
from game.words import box_name

_CROWNED = 2
"""The seat that has won where players are drawn."""


class RulesScene(FormScene):
    """A page at a time; long text scrolls."""

    name = "rules"
    first = "next"
    safe = "done"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.number = 0
        """The page that is open."""

    def build(self) -> Form:
        size, scale = self.services.size, self.services.settings.text_scale
        tr = self.services.tr
        leaf = PAGES[self.number]
        text = tuple(tr.gettext(paragraph) for paragraph in leaf.paragraphs)
        keys = (
            Key("previous", "", mark=icons.left, enabled=self.number > 0),
            Key("next", "", mark=icons.right, enabled=self.number < len(PAGES) - 1),
            Key("done", tr.gettext("Done"), Kind.MAIN),
        )
        high = partial(page.height, text, reading_px(size, scale))
        plan = book_plan(size, len(leaf.examples) + leaf.winner, high)
        return Form(size, scale, plan, Content(tr.gettext(leaf.title), keys, paragraphs=text))

    def pick(self, key: str) -> Outcome | None:
        if key == "done":
            return Back()
        self.number += 1 if key == "next" else -1
        self.form = self.build()
        self.refresh()
        return None

    def paint(self, painter: Painter) -> None:
        super().paint(painter)
        plan = self.form.plan
        count = f"{self.number + 1} / {len(PAGES)}"
        painter.text(count, plan.labels["count"], Role.FIGURE, KEY_PX)
        leaf = PAGES[self.number]
        if leaf.winner:
            paint_company(painter, plan.cards[-1], Mood.AWAKE, crowned=_CROWNED)
        for place, example in zip(plan.cards, leaf.examples, strict=False):
            paint_card(painter, place, self._card(example))

    def _card(self, example: Example) -> Card:
        tr = self.services.tr
        return Card(
            example.dice,
            example.caption_text(tr),
            box_name(tr, example.box) if example.box else "",
            example.earns,
            example.bonus,
            example.held,
        )
