"""Where the parts of a form lie on any canvas: rows of choices, stacked keys, a question, a page.

All rectangles are in pixels, inside the safe area; numbers are in units of the theme.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.ui.layout import safe_area
from game.ui.theme import DEPTH, unit

Rect = pygame.Rect

_PAD = 24
_GAP = 8
_HEAD = 60
_WIDEST = 1180
_LABEL_SHARE = 0.34
"""How much of a row its label takes."""
_PITCH_WIDE = 88
_PITCH_TALL = 128
_LABEL_TALL = 38
"""Height of a label that stands above its row."""
_STACK = (560, 92)
"""Width of a stack of keys, and height of a key with its gap."""
_QUESTION = 780
_KEY = 78
_DONE = 190
_TURN = 84
_COUNT = 110
_TEXT_SHARE = 0.46
"""How much of a page its text takes beside, or at most above, what is drawn."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The places of a form. A key's rectangle includes its thickness."""

    panel: Rect
    title: Rect
    keys: dict[str, Rect]
    labels: dict[str, Rect] = field(default_factory=dict)
    text: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    aside: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    """Room for what a scene draws itself."""


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


def choices_plan(size: tuple[int, int], rows: Sequence[tuple[str, int]], done: str) -> Plan:
    """Rows with a name and a number of keys, called `name:0` and so on, in columns; one key on top.

    In portrait a row's label stands above its keys.
    """
    one = unit(size)
    tall = size[1] > size[0]
    pitch = _PITCH_TALL if tall else _PITCH_WIDE
    head = round(_HEAD * one)
    panel, inner = _panel(size, _WIDEST * one, head + (_GAP + pitch * len(rows)) * one)
    title, key = _head(inner, head, one)
    top = title.bottom + round(_GAP * one)
    columns = max(count for _, count in rows)
    keys, labels = {done: key}, {}
    for index, (name, count) in enumerate(rows):
        y = top + (inner.bottom - top) * index // len(rows)
        end = top + (inner.bottom - top) * (index + 1) // len(rows)
        row = Rect(inner.x, y, inner.width, end - y - round(_GAP * one))
        labels[name], room = _row(row, tall, one)
        for number, rect in enumerate(_columns(room, columns, one)[:count]):
            keys[f"{name}:{number}"] = rect
    return Plan(panel, title, keys, labels)


def _head(inner: Rect, head: int, one: float) -> tuple[Rect, Rect]:
    """A title on the left and a key on the right."""
    width = min(round(_DONE * one), inner.width // 2)
    key = Rect(inner.right - width, inner.y, width, head)
    return Rect(inner.x, inner.y, key.x - inner.x - round(_GAP * one), head), key


def _row(row: Rect, tall: bool, one: float) -> tuple[Rect, Rect]:
    """A row's label and the room for its keys."""
    if tall:
        label = Rect(row.x, row.y, row.width, round(_LABEL_TALL * one))
        return label, Rect(row.x, label.bottom, row.width, row.bottom - label.bottom)
    label = Rect(row.x, row.y, round(row.width * _LABEL_SHARE), row.height)
    return label, Rect(label.right, row.y, row.right - label.right, row.height)


def _columns(room: Rect, count: int, one: float) -> list[Rect]:
    """Equal places side by side."""
    gap = round(_GAP * 1.5 * one)
    width = (room.width - gap * (count - 1)) / count
    return [
        Rect(round(room.x + index * (width + gap)), room.y, round(width), room.height)
        for index in range(count)
    ]


def stack_plan(size: tuple[int, int], names: Sequence[str]) -> Plan:
    """A title over keys of full width."""
    one = unit(size)
    head = round(_HEAD * one)
    width, pitch = _STACK
    panel, inner = _panel(size, width * one, head + (_GAP + pitch * len(names) - _GAP) * one)
    title = Rect(inner.x, inner.y, inner.width, head)
    room = Rect(inner.x, title.bottom, inner.width, inner.bottom - title.bottom)
    return Plan(panel, title, _stack(room, names, one))


def _stack(room: Rect, names: Sequence[str], one: float) -> dict[str, Rect]:
    """Keys of full width, one below the other."""
    gap = round(_GAP * 1.5 * one)
    height = (room.height - gap * len(names)) / len(names)
    return {
        name: Rect(room.x, round(room.y + gap + index * (height + gap)), room.width, round(height))
        for index, name in enumerate(names)
    }


def question_width(size: tuple[int, int]) -> int:
    """How wide the text of a question is, in px."""
    return _panel(size, _QUESTION * unit(size), 0)[1].width


def question_plan(size: tuple[int, int], names: Sequence[str], text_height: int) -> Plan:
    """A title, a text of a height in px, and its answers: side by side, in portrait stacked."""
    one = unit(size)
    tall = size[1] > size[0]
    gap = round(_GAP * 2 * one)
    head = round(_HEAD * one)
    lines = len(names) if tall else 1
    answers = round((_KEY + _GAP * 1.5) * lines * one)
    panel, inner = _panel(size, _QUESTION * one, head + text_height + gap + answers)
    title = Rect(inner.x, inner.y, inner.width, head)
    room = Rect(inner.x, inner.bottom - answers, inner.width, answers)
    text = Rect(inner.x, title.bottom, inner.width, max(1, room.y - gap - title.bottom))
    if tall:
        return Plan(panel, title, _stack(room, names, one), text=text)
    room.y += round(_GAP * 1.5 * one)
    room.height -= round(_GAP * 1.5 * one)
    keys = dict(zip(names, _columns(room, len(names), one), strict=True))
    return Plan(panel, title, keys, text=text)
