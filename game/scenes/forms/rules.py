"""The rules, page by page, with drawn examples."""

from collections.abc import Callable
from enum import Enum, auto
from functools import lru_cache, partial
from typing import assert_never

from game.draw import icons
from game.draw.characters import Mood
from game.draw.paint import Painter
from game.draw.text import Role
from game.draw.theme import KEY_PX, TEXT_MIN, unit
from game.input.controls import CONTROLS, DEVICES
from game.outcomes.outcome import Back, Outcome
from game.scenes.form_scene import FormScene
from game.scenes.forms.company import paint_company
from game.scenes.forms.controls_page import Controls, paint_controls
from game.scenes.forms.examples import ExampleCard, paint_example
from game.scenes.services import Services
from game.text.i18n import Translator
from game.text.labels import next_page_label, previous_page_label
from game.text.rulebook import PAGES, Example, Page
from game.text.words import box_name
from game.widgets import page
from game.widgets.form import Content, Form, Key, Kind, reading_px
from game.widgets.plan import Plan, book_plan

_CROWNED = 2
"""The seat that has won where players are drawn."""


class RulesKey(Enum):
    """Turn the pages, or leave."""

    PREVIOUS = auto()
    NEXT = auto()
    DONE = auto()


class RulesScene(FormScene[RulesKey]):
    """A page at a time; long text scrolls."""

    name = "rules"
    first = RulesKey.NEXT
    safe = RulesKey.DONE

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.number = 0
        """The page that is open."""

    def build(self) -> Form[RulesKey]:
        size, scale = self.services.size, self.services.settings.text_scale
        tr = self.services.tr
        leaf = PAGES[self.number]
        keys = (
            Key(
                RulesKey.PREVIOUS,
                "",
                mark=icons.left,
                enabled=self.number > 0,
                label=previous_page_label(tr, self.number, len(PAGES)),
            ),
            Key(
                RulesKey.NEXT,
                "",
                mark=icons.right,
                enabled=self.number < len(PAGES) - 1,
                label=next_page_label(tr, self.number + 2, len(PAGES)),
            ),
            # Translators: A key: finished with this screen, as on many screens; at most 10 letters
            Key(RulesKey.DONE, tr.gettext("Done"), Kind.MAIN),
        )
        title = tr.gettext(leaf.title)
        if leaf.controls:
            # No text but a table, which takes all the room there is.
            return Form(size, scale, _plan(size, leaf, lambda _: size[1]), Content(title, keys))
        texts = tuple(_text(page, tr) for page in PAGES)
        reading = round(_one_size(size, texts) * scale)
        text = texts[self.number]
        plan = _plan(size, leaf, partial(page.height, text, reading))
        return Form(size, scale, plan, Content(title, keys, paragraphs=text, reading=reading))

    def pick(self, key: RulesKey) -> Outcome | None:
        match key:
            case RulesKey.DONE:
                return Back()
            case RulesKey.PREVIOUS:
                self._turn_page(-1)
            case RulesKey.NEXT:
                self._turn_page(1)
            case _:
                assert_never(key)
        return None

    def _turn_page(self, by: int) -> None:
        self.number += by
        self.form = self.build()
        self.refresh()

    def paint(self, painter: Painter) -> None:
        super().paint(painter)
        plan = self.form.plan
        count = f"{self.number + 1} / {len(PAGES)}"
        painter.text(count, plan.labels["count"], Role.FIGURE, KEY_PX)
        leaf = PAGES[self.number]
        if leaf.controls:
            tr = self.services.tr
            (note,), devices = _text(leaf, tr), [tr.gettext(device) for device in DEVICES]
            words = [tr.gettext(control.words) for control in CONTROLS]
            shown = Controls(note, devices, words, CONTROLS)
            paint_controls(painter, plan.text, shown, tr)
        if leaf.winner:
            paint_company(painter, plan.cards[-1], Mood.AWAKE, crowned=_CROWNED)
        for place, example in zip(plan.cards, leaf.examples, strict=False):
            paint_example(painter, place, self._card(example))

    def _card(self, example: Example) -> ExampleCard:
        tr = self.services.tr
        return ExampleCard(
            example.dice,
            example.caption_text(tr),
            box_name(tr, example.box) if example.box else "",
            example.earns,
            example.bonus,
            example.held,
        )


def _text(leaf: Page, tr: Translator) -> tuple[str, ...]:
    return tuple(tr.gettext(paragraph) for paragraph in leaf.paragraphs)


def _plan(size: tuple[int, int], leaf: Page, text_height: Callable[[int], int]) -> Plan[RulesKey]:
    keys = RulesKey.PREVIOUS, RulesKey.NEXT, RulesKey.DONE
    return book_plan(size, keys, len(leaf.examples) + leaf.winner, text_height)


@lru_cache(maxsize=1)
def _one_size(size: tuple[int, int], texts: tuple[tuple[str, ...], ...]) -> int:
    """The font size in px at which the text of every page has room: the same for all.

    `texts` are those of PAGES. Larger letters, if the user wants them, may have to be scrolled.
    """
    most, least = reading_px(size, 1.0), round(TEXT_MIN * unit(size))
    return min(
        page.fitting(
            text, _plan(size, leaf, partial(page.height, text, most)).text.size, most, least
        )
        for leaf, text in zip(PAGES, texts, strict=True)
        if not leaf.controls
    )
