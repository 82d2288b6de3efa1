"""Where the parts of a form lie on any canvas: rows of choices, stacked keys, a question, a page.

All rectangles are in pixels, inside the safe area; numbers are in units of the theme.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic

import pygame

from game.draw.canvas import safe_area
from game.draw.theme import DEPTH, FOCUS_GAP, FOCUS_RING, unit
from game.widgets.tabs import TabbedLayout
from game.widgets.target import K

Rect = pygame.Rect

_PAD = 24
_GAP = 8
_HEAD = 60
_UNDER_HEAD = 16
_LABEL_SHARE = 0.32
"""How much of a row its label takes."""
_PAGE_WIDE, _PAGE_TALL = 112, 156
"""Height of a row with its gap, at most."""
_PAGE_PAD = 8
_STAGE_LEAST, _STAGE = 110, 150
"""From this height on, room that is left gets a picture; what it has before the rows grow."""
_STRETCH = 1.4
"""How much the rows grow beyond their most before the picture does."""
_LABEL_TALL = 38
"""Height of a label that stands above its row."""
_STACK = (560, 92)
"""Width of a stack of keys, and height of a key with its gap."""
_QUESTION = 780
_KEY = 78
_DONE = 224
_TURN = 84
_COUNT = 110
_TEXT_SHARE = {2: 0.48, 3: 0.38}
"""How much of a wide page its text takes beside so many cards."""
_CARD = {1: 108, 2: 130, 3: 130}
"""Least height of one of so few cards."""
_CARD_MANY = 100
_CARD_MOST = 250
_CARD_GAP = 14
"""Least height of one of many cards, most of any, and the gap below it."""


@dataclass(frozen=True, slots=True)
class Plan(Generic[K]):
    """The places of a form. A key's rectangle includes its thickness; labels are those of rows."""

    panel: Rect
    title: Rect
    keys: dict[K, Rect]
    labels: dict[str, Rect] = field(default_factory=dict)
    text: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    cards: tuple[Rect, ...] = ()
    """Places for what a scene draws itself."""
    bar: Rect | None = None
    """Where tabs lie, if there are any."""


def _panel(size: tuple[int, int], width: float, height: float) -> tuple[Rect, Rect]:
    """A panel for content of this size in px, if there is room, and the place of the content."""
    one = unit(size)
    area = safe_area(size)
    pad, depth = round(_PAD * one), round(DEPTH * one)
    panel = Rect(0, 0, 0, 0)
    panel.width = min(area.width, round(width) + 2 * pad)
    panel.height = min(area.height, round(height) + 2 * pad + depth)
    panel.center = area.center
    return panel, Rect(
        panel.x + pad, panel.y + pad, panel.width - 2 * pad, panel.height - 2 * pad - depth
    )


def tabbed_plan(
    size: tuple[int, int],
    tabs: TabbedLayout[K],
    rows: Sequence[tuple[str, Sequence[K]]],
    done: K,
) -> Plan[K]:
    """Rows, each with its name and its keys, on a page with tabs.

    The keys of a row take its whole width, so that from each a move leads to the next row. In
    portrait a row's label stands above them. The tabs are among the keys. Room that the rows
    leave is a card.
    """
    one, inner = unit(size), tabs.inner
    pad, gap = round(_PAGE_PAD * one), round(_GAP * one)
    body = inner.inflate(-2 * pad, -pad)
    most = (_PAGE_TALL if tabs.tall else _PAGE_WIDE) * one * len(rows)
    high = round(min(body.height, most))
    spare = body.height - high
    cards: tuple[Rect, ...] = ()
    if spare >= _STAGE_LEAST * one:
        stage = min(spare - gap, round(_STAGE * one))
        stage = max(stage, body.height - gap - round(high * _STRETCH))
        cards = (Rect(body.x, body.bottom - stage, body.width, stage),)
        body.height -= stage + gap
    choices, labels = _choices(body, rows, tabs.tall, one)
    keys = {**tabs.tabs, done: tabs.close, **choices}
    title = Rect(tabs.panel.topleft, (0, 0))
    return Plan(tabs.panel, title, keys, labels, cards=cards, bar=tabs.bar)


def _choices(
    body: Rect, rows: Sequence[tuple[str, Sequence[K]]], tall: bool, one: float
) -> tuple[dict[K, Rect], dict[str, Rect]]:
    """The keys and the labels of rows that share a room."""
    places: dict[K, Rect] = {}
    labels = {}
    for index, (name, keys) in enumerate(rows):
        # Each edge from the whole height: roundings do not add up to a gap below.
        y = body.y + body.height * index // len(rows)
        end = body.y + body.height * (index + 1) // len(rows)
        row = Rect(body.x, y, body.width, end - y - round(_GAP * one))
        labels[name], room = _row(row, tall, one)
        columns = _columns(room, len(keys), round(_GAP * 1.5 * one))
        places |= zip(keys, columns, strict=True)
    return places, labels


def _head(inner: Rect, head: int, one: float) -> tuple[Rect, Rect]:
    """A title on the left and a key on the right."""
    width = min(round(_DONE * one), inner.width // 2)
    key = Rect(inner.right - width, inner.y, width, head)
    return Rect(inner.x, inner.y, key.x - inner.x - round(_GAP * one), head), key


def _row(row: Rect, tall: bool, one: float) -> tuple[Rect, Rect]:
    """A row's label and the room for its keys."""
    if tall:
        label = Rect(row.x, row.y, row.width, round(_LABEL_TALL * one))
        low = label.bottom + round((FOCUS_GAP + FOCUS_RING) * one)
        return label, Rect(row.x, low, row.width, row.bottom - low)
    label = Rect(row.x, row.y, round(row.width * _LABEL_SHARE), row.height)
    left = label.right + round(_GAP * one)
    return label, Rect(left, row.y, row.right - left, row.height)


def _columns(room: Rect, count: int, gap: int) -> list[Rect]:
    """Equal places side by side."""
    width = (room.width - gap * (count - 1)) / count
    return [
        Rect(round(room.x + index * (width + gap)), room.y, round(width), room.height)
        for index in range(count)
    ]


def stack_plan(size: tuple[int, int], keys: Sequence[K]) -> Plan[K]:
    """A title over keys of full width."""
    one = unit(size)
    head = round(_HEAD * one)
    width, pitch = _STACK
    panel, inner = _panel(size, width * one, head + (_GAP + pitch * len(keys) - _GAP) * one)
    title = Rect(inner.x, inner.y, inner.width, head)
    room = Rect(inner.x, title.bottom, inner.width, inner.bottom - title.bottom)
    return Plan(panel, title, _stack(room, keys, one))


def _stack(room: Rect, keys: Sequence[K], one: float) -> dict[K, Rect]:
    """Keys of full width, one below the other."""
    gap = round(_GAP * 1.5 * one)
    height = (room.height - gap * len(keys)) / len(keys)
    return {
        key: Rect(room.x, round(room.y + gap + index * (height + gap)), room.width, round(height))
        for index, key in enumerate(keys)
    }


def reading_plan(size: tuple[int, int], done: K) -> Plan[K]:
    """A title, a key to leave, and a text that takes the rest of the screen."""
    one = unit(size)
    area = safe_area(size)
    panel, inner = _panel(size, area.width, area.height)
    title, key = _head(inner, round(_HEAD * one), one)
    top = title.bottom + round(_UNDER_HEAD * one)
    text = Rect(inner.x, top, inner.width, inner.bottom - top)
    return Plan(panel, title, {done: key}, text=text)


def question_plan(
    size: tuple[int, int], keys: Sequence[K], text_height: Callable[[int], int]
) -> Plan[K]:
    """A title, a text, and its answers: side by side, in portrait stacked.

    `text_height` tells how high the text is at a width, both in px.
    """
    one = unit(size)
    tall = size[1] > size[0]
    gap, head = round(_GAP * 2 * one), round(_HEAD * one)
    answers = round((_KEY + gap) * (len(keys) if tall else 1) * one)
    high = text_height(_panel(size, _QUESTION * one, 0)[1].width)
    panel, inner = _panel(size, _QUESTION * one, head + high + gap + answers)
    title = Rect(inner.x, inner.y, inner.width, head)
    room = Rect(inner.x, inner.bottom - answers, inner.width, answers)
    text = Rect(inner.x, title.bottom, inner.width, max(1, room.y - gap - title.bottom))
    if tall:
        return Plan(panel, title, _stack(room, keys, one), text=text)
    row = Rect(room.x, room.y + gap, room.width, room.height - gap)
    places = dict(zip(keys, _columns(row, len(keys), 2 * gap), strict=True))
    return Plan(panel, title, places, text=text)


def book_plan(
    size: tuple[int, int], keys: tuple[K, K, K], drawn: int, text_height: Callable[[int], int]
) -> Plan[K]:
    """A page of a book: title, text, `cards`, the label `count`, and three keys.

    The keys lead to the page before, to the next page, and out of the book. `drawn` is how many
    cards there are to draw. Where the canvas is wide two or three stand beside the text, more
    below it in two columns; else they stand below it.
    """
    one = unit(size)
    tall = size[1] > size[0]
    gap, head = round(_UNDER_HEAD * one), round(_HEAD * one)
    area = safe_area(size)
    panel, inner = _panel(size, area.width, area.height)
    title = Rect(inner.x, inner.y, inner.width, head)
    bar = title.copy()
    body = Rect(inner.x, title.bottom + gap, inner.width, inner.bottom - title.bottom - gap)
    if tall:
        bar.height = round(_KEY * one)
        bar.bottom = inner.bottom
        body.height = bar.y - gap - body.y
    back, count, on, leave = _page_keys(bar, tall, one)
    if not tall:
        title.width = back.x - gap - title.x
    beside = not tall and drawn in _TEXT_SHARE
    columns = 2 if drawn > 3 and not tall else 1
    rows = -(-drawn // columns)
    if beside:
        text, room = _side_by_side(body, _TEXT_SHARE[drawn], one)
    else:
        least = round(((_CARD.get(drawn, _CARD_MANY) + _CARD_GAP) * rows + _UNDER_HEAD) * one)
        text, room = _stacked(body, min(text_height(body.width), body.height - least), one)
    cards = _grid(room, drawn, columns, rows, one)
    places = dict(zip(keys, (back, on, leave), strict=True))
    return Plan(panel, title, places, {"count": count}, text, cards)


def _page_keys(bar: Rect, tall: bool, one: float) -> tuple[Rect, Rect, Rect, Rect]:
    """Keys to turn pages round a page number, and one to leave: in portrait over the whole bar."""
    gap = round(_GAP * 2 * one)
    widths = (_TURN, _COUNT, _TURN, _DONE)
    scale = (bar.width - gap * (len(widths) - 1)) / sum(widths)
    if not tall:
        scale = min(one, scale)
    places = []
    right = bar.right
    for width in reversed(widths):
        place = Rect(right - round(width * scale), bar.y, round(width * scale), bar.height)
        places.append(place)
        right = place.x - gap
    done, on, count, back = places
    return back, count, on, done


def _side_by_side(body: Rect, share: float, one: float) -> tuple[Rect, Rect]:
    """The room for the text, and that for the cards."""
    text = Rect(body.x, body.y, round(body.width * share), body.height)
    left = text.right + round(_PAD * one)
    return text, Rect(left, body.y, body.right - left, body.height)


def _stacked(body: Rect, high: int, one: float) -> tuple[Rect, Rect]:
    """The same, with a text of a height in px on top."""
    text = Rect(body.x, body.y, body.width, max(1, high))
    top = text.bottom + round(_UNDER_HEAD * one)
    return text, Rect(body.x, top, body.width, max(1, body.bottom - top))


def _grid(room: Rect, count: int, columns: int, rows: int, one: float) -> tuple[Rect, ...]:
    """Places in reading order, from the top of a room."""
    if not count:
        return ()
    gap = round(_CARD_GAP * one)
    height = min((room.height - gap * (rows - 1)) // rows, round(_CARD_MOST * one))
    return tuple(
        Rect(place.x, room.y + index // columns * (height + gap), place.width, max(1, height))
        for index, place in enumerate(_columns(room, columns, gap) * rows)
    )[:count]
