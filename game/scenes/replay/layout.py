"""Where the keys of a replay lie: in the places that the table has for a turn's."""

import math
from dataclasses import dataclass

import pygame

from game.draw.theme import TOUCH_MIN, unit
from game.scenes.replay.keys import ReplayKey
from game.scenes.table.layout import TurnLayout
from game.widgets.shares import shared

_WEIGHTS = {
    ReplayKey.START: 1.0,
    ReplayKey.ROLL_BACK: 1.35,
    ReplayKey.BACK: 1.0,
    ReplayKey.PLAY: 1.5,
    ReplayKey.ON: 1.0,
    ReplayKey.ROLL_ON: 1.35,
    ReplayKey.END: 1.0,
}
_GAP = 8
_SPEED, _LINE = 96, 12


@dataclass(frozen=True, slots=True)
class ReplayLayout:
    """Places in px. `keys` are in the order of the ways they lead; `timeline` is a hit area."""

    keys: dict[ReplayKey, pygame.Rect]
    timeline: pygame.Rect
    line: pygame.Rect
    speed: pygame.Rect
    close: pygame.Rect


def replay_layout(size: tuple[int, int], table: TurnLayout) -> ReplayLayout:
    """The keys over a table on a canvas of `size`."""
    one = unit(size)
    gap = round(_GAP * one)
    row = table.confirm.inflate(gap, 0)
    keys = {key: rect.inflate(-gap, 0) for key, rect in shared(row, _WEIGHTS).items()}
    timeline = table.pill.copy()
    # The line is thin, but fingers are to find it.
    timeline.height = max(timeline.height, math.ceil(TOUCH_MIN * one))
    timeline.bottom = table.pill.bottom
    speed = pygame.Rect(0, timeline.y, round(_SPEED * one), timeline.height)
    speed.right = timeline.right
    timeline.width = speed.left - 2 * gap - timeline.x
    line = timeline.inflate(-timeline.height, 0)
    line.height = round(_LINE * one)
    line.centery = timeline.centery
    return ReplayLayout(keys, timeline, line, speed, table.pause)
