"""A panel with a title, labels, text and keys: pygame_gui elements on our own raised shapes.

A key is a pygame_gui button, see-through, on a solid of ours; it is pressed by handing pygame_gui
a mouse's press at its middle, whatever the device. Focus and its ring are the scene's.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Generic

import pygame

from game.draw import icons, text
from game.draw.icons import Mark
from game.draw.paint import Look, Painter, Placed
from game.draw.text import CAP_HEIGHT, Role
from game.draw.theme import (
    DEPTH,
    FILLED_NAME,
    FORM_TITLE_PX,
    INK,
    KEY_PX,
    KEY_RADIUS,
    KEY_SHADOW,
    KEY_SIDE,
    LOCKED,
    PAPER,
    READING_PX,
    SAND_SIDE,
    TEXT_MIN,
    Colour,
    unit,
)
from game.widgets import page
from game.widgets.button import GOOD, RISKY, chosen_look
from game.widgets.gui import font_id, make_manager
from game.widgets.page import TextPage
from game.widgets.plan import Plan
from game.widgets.tabs import paint_bar, paint_tab
from game.widgets.target import K, Target

if TYPE_CHECKING:
    from pygame_gui.elements import UIButton

_PAD = 10
"""Room between a key's edges and its lettering, in units."""
_AIR = 4
"""So much more room there is, as long as the letters may be smaller for it."""
_SPARE = 2
"""Px that a button wants round its lettering."""
_MARK = 0.46
"""A picture's size as a share of its key's height."""
_TICK = 24


class Kind(Enum):
    """What a key is for; the value is its class in assets/theme.json."""

    PLAIN = "@plain"
    MAIN = "@main"
    DANGER = "@danger"
    TAB = "@tab"


_LOOKS = {
    Kind.PLAIN: Look(PAPER, KEY_SIDE),
    Kind.MAIN: GOOD,
    Kind.DANGER: RISKY,
    Kind.TAB: Look(PAPER, KEY_SIDE),
}
_DEAD = Look(LOCKED, SAND_SIDE, FILLED_NAME)


@dataclass(frozen=True, slots=True)
class Key(Generic[K]):
    """A key to press; its words are a finished text, or empty where it wears just a mark."""

    key: K
    words: str
    kind: Kind = Kind.PLAIN
    mark: Mark | None = None
    enabled: bool = True
    label: str = ""
    """The sentence that says what it is, where its words do not say that alone."""
    chosen: str = ""
    """The label while it is in force, if it may be."""
    row: Hashable = None
    """The keys of one row have letters of one size; one without a row is alone."""


@dataclass(frozen=True, slots=True)
class Content(Generic[K]):
    """All that a form says, in finished texts. Labels by the names of their places in the plan."""

    title: str
    keys: Sequence[Key[K]]
    labels: Mapping[str, str] = field(default_factory=dict)
    paragraphs: Sequence[str] = ()
    reading: int = 0
    """Font size of the paragraphs in px; 0: as large as they fit."""


def reading_px(size: tuple[int, int], text_size: float) -> int:
    """The font size for paragraphs on a canvas, in px, where there is room."""
    return round(READING_PX * unit(size) * text_size)


class Form(Generic[K]):
    """Content laid out by a plan on a canvas of `size` px; `text_size` is the user's text scale."""

    def __init__(
        self, size: tuple[int, int], text_size: float, plan: Plan[K], content: Content[K]
    ) -> None:
        self.plan = plan
        self.content = content
        self.page: TextPage | None = None
        self._unit = unit(size)
        # Who wants larger letters wants them before air.
        self._sizes = self._fit_keys(KEY_PX * text_size, 0 if text_size > 1 else _AIR)
        self._fired: K | None = None
        least = round(TEXT_MIN * self._unit)
        reading = content.reading or page.fitting(
            content.paragraphs, plan.text.size, reading_px(size, text_size), least
        )
        fonts = {(Role.TITLE, px) for px in self._sizes.values()} | {(page.ROLE, reading)}
        self._manager = make_manager(size, fonts)
        self._buttons = {key.key: self._button(key) for key in content.keys}
        if content.paragraphs:
            self.page = TextPage(self._manager, plan.text, content.paragraphs, reading)
        # The manager's own update would look for the mouse, and draw states that nobody sees.
        self._manager.get_sprite_group().update_visibility()

    @property
    def targets(self) -> list[Target[K]]:
        """The keys that can be pressed, in reading order."""
        return [
            Target(key.key, self.plan.keys[key.key], self._label(key))
            for key in self.content.keys
            if key.enabled
        ]

    def _label(self, key: Key[K]) -> str:
        if key.chosen and self.is_chosen(key.key):
            return key.chosen
        return key.label or key.words

    def choose(self, keys: Iterable[K]) -> None:
        """Mark these keys, and no others, as in force."""
        chosen = set(keys)
        for key, button in self._buttons.items():
            if key in chosen:
                button.select()
            else:
                button.unselect()
            # The manager's update, which would take over the other look, is never called.
            button.on_fresh_drawable_shape_ready()

    def is_chosen(self, key: K) -> bool:
        """Whether a key is in force."""
        return self._buttons[key].is_selected

    def press(self, key: K) -> bool:
        """Press a key. Tells whether it took the press."""
        self._fired = None
        middle = self._buttons[key].rect.center
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            event = pygame.Event(kind, button=pygame.BUTTON_LEFT, pos=middle)
            self._manager.process_events(event)
        # A disabled button hears the event and does nothing.
        return self._fired == key

    def paint(
        self,
        painter: Painter,
        pressed: K | None = None,
        signs: Mapping[K, pygame.Surface | None] | None = None,
    ) -> None:
        """The whole form, the key `pressed` sunk; `signs` by key stand for their marks."""
        if self.plan.bar is not None:
            paint_bar(painter, self.plan.bar)
        painter.panel(self.plan.panel)
        painter.text(self.content.title, self.plan.title, Role.TITLE, FORM_TITLE_PX, align="left")
        for name, label in self.content.labels.items():
            place = self.plan.labels[name]
            painter.text(label, place, Role.NAME, KEY_PX, align="left", lines=2)
        for key in self.content.keys:
            self._paint_key(painter, key, key.key == pressed, (signs or {}).get(key.key))
        self._manager.draw_ui(painter.surface)
        if self.page is not None and painter.trace is not None:
            place = self.plan.text
            words = "\n".join(self.content.paragraphs)
            painter.trace.append(Placed(words, place, place, self.page.px))

    def _fit_keys(self, px: float, air: float) -> dict[K, int]:
        """By key, the largest font size at which it and those of its row fit, with some air."""
        least = round(TEXT_MIN * self._unit)
        rows: dict[Hashable, int] = {}
        for key in self.content.keys:
            row = _row_of(key)
            wanted = rows.get(row, max(least, round(px * self._unit)))
            room = self._lettered(key).width - round(2 * air * self._unit)
            rows[row] = text.fit(_words(key), Role.TITLE, wanted, room, least)
        return {key.key: rows[_row_of(key)] for key in self.content.keys}

    def _lettered(self, key: Key[K]) -> pygame.Rect:
        """The part of a key's face that its label may take."""
        rect, pad = self.plan.keys[key.key], round(_PAD * self._unit)
        if key.mark is not None and key.words:
            pad += self._mark_side(key) + round(_PAD * self._unit)
        height = rect.height - round(DEPTH * self._unit)
        return pygame.Rect(rect.x + pad, rect.y, rect.width - 2 * pad, height)

    def _mark_side(self, key: Key[K]) -> int:
        return round((self.plan.keys[key.key].height - DEPTH * self._unit) * _MARK)

    def _around(self, key: Key[K]) -> pygame.Rect:
        """Just the lettering: pygame_gui keeps half a dozen pictures of a button's size."""
        face, px = self._lettered(key), self._sizes[key.key]
        width = text.width(_words(key), Role.TITLE, px) + 2 * _SPARE
        height = text.font(Role.TITLE, px).get_linesize() + 2 * _SPARE
        around = pygame.Rect(0, 0, width, height)
        around.center = face.center
        return around

    def _button(self, key: Key[K]) -> "UIButton":
        # pygame_gui takes some 60 ms to load: the first picture does not wait for it.
        from pygame_gui import UI_BUTTON_PRESSED, UI_BUTTON_START_PRESS
        from pygame_gui.core import ObjectID
        from pygame_gui.elements import UIButton

        # Both commands are given, or pygame_gui would post events of its own.
        commands: dict[int, Callable[[], None]] = {
            UI_BUTTON_PRESSED: lambda: self._fire(key.key),
            UI_BUTTON_START_PRESS: lambda: None,
        }
        button = UIButton(
            self._around(key),
            _words(key),
            self._manager,
            object_id=ObjectID(font_id(Role.TITLE, self._sizes[key.key]), key.kind.value),
            command=commands,
        )
        if not key.enabled:
            button.disable()
        return button

    def _fire(self, key: K) -> None:
        self._fired = key

    def _paint_key(
        self, painter: Painter, key: Key[K], pressed: bool, sign: pygame.Surface | None
    ) -> None:
        rect = self.plan.keys[key.key]
        chosen = self.is_chosen(key.key)
        look = _LOOKS[key.kind] if key.enabled else _DEAD
        if key.kind is Kind.TAB:
            face = paint_tab(painter, rect, chosen, pressed)
        else:
            if chosen:
                look = chosen_look(painter.room)
            face = painter.solid(rect, KEY_RADIUS, look, pressed=pressed, shade=KEY_SHADOW)
        mark = sign or self._mark_of(key, look.text, chosen, painter)
        place = self._lettered(key).move(0, face.y - rect.y) if mark is None else face
        lettering = self._around(key).move(0, face.y - rect.y)
        if mark is not None:
            self._put(painter, key, mark, face, lettering, always=mark is not sign)
        # With every picture: the lettering sinks with its key.
        self._buttons[key.key].set_position(lettering.topleft)
        self._trace(painter, key, place, lettering)

    def _mark_of(
        self, key: Key[K], colour: Colour, chosen: bool, painter: Painter
    ) -> pygame.Surface | None:
        """The picture on a key: its own, or the tick of one that is chosen."""
        if key.mark is not None:
            return key.mark(self._mark_side(key), colour)
        if chosen and key.kind is not Kind.TAB:
            return icons.tick(painter.px(_TICK), colour)
        return None

    def _put(
        self,
        painter: Painter,
        key: Key[K],
        mark: pygame.Surface,
        face: pygame.Rect,
        lettering: pygame.Rect,
        *,
        always: bool,
    ) -> None:
        """A picture and the lettering as a pair in the middle of a key's face.

        Side by side if there is room, else the picture above the lettering, if `always`.
        """
        pad = painter.px(_PAD)
        wide, high = mark.get_size()
        letters = lettering.width if key.words else 0
        taken = wide + (pad + letters if letters else 0)
        if taken + pad <= face.width:
            left = face.centerx - taken // 2
            lettering.x = left + wide + pad
            painter.blit(mark, (left, face.centery - high // 2))
        elif always:
            cap = round(CAP_HEIGHT[Role.TITLE] * self._sizes[key.key])
            top = face.centery - (high + pad // 2 + cap) // 2
            painter.blit(mark, (face.centerx - wide // 2, top))
            lettering.centery = top + high + pad // 2 + cap // 2

    def _trace(
        self, painter: Painter, key: Key[K], place: pygame.Rect, lettering: pygame.Rect
    ) -> None:
        if painter.trace is not None and key.words:
            px = self._sizes[key.key]
            picture = text.lettering(_words(key), Role.TITLE, px, INK)
            corner = picture.get_rect(center=lettering.center).topleft
            ink = picture.get_bounding_rect().move(corner)
            painter.trace.append(Placed(key.words, place, ink, px, Role.TITLE))


def _row_of(key: Key[K]) -> Hashable:
    return key.key if key.row is None else ("row", key.row)


def _words(key: Key[K]) -> str:
    return text.in_one_font(key.words, Role.TITLE)
