"""The picture of a replay: the table, with keys for the way through the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.draw import icons, marks
from game.draw.paint import Look, Painter
from game.draw.theme import CREAM, INK, PAPER, REPLAY_SPEEDS, SAND_SIDE, YELLOW, YELLOW_SIDE, mix
from game.input.actions import Action
from game.scenes.services import Services
from game.scenes.table.layout import TurnLayout
from game.scenes.table.tray import Tray
from game.scenes.table.view import TurnView
from game.widgets.button import MAIN, PLAIN, RADIUS, paint_button

if TYPE_CHECKING:
    from game.scenes.replay.replay import ReplayScene
    from game.scenes.table.table import Table

_MARK = 0.5
"""Size of a key's mark as a share of its face's height."""
_KNOB = 30
_TIMES = "\N{MULTIPLICATION SIGN}"


class ReplayView(TurnView):
    """Paints one replay in one layout."""

    def __init__(
        self, services: Services, layout: TurnLayout, tray: Tray, replay: ReplayScene
    ) -> None:
        super().__init__(services, layout, tray)
        self.replay = replay

    def _round_keys(self, painter: Painter, scene: Table) -> None:
        """Only the way out."""
        rect = self.replay.places.close
        look = Look(CREAM, SAND_SIDE)
        face = painter.solid(rect, 60, look, 6, scene.pressed == "close")
        painter.centre(icons.cross(round(face.height * 0.46), INK), face.center)
        mark = self._sign(painter, Action.BACK)
        if mark is not None:
            painter.centre(mark, (rect.centerx, rect.bottom + painter.px(16)))

    def _confirm(self, painter: Painter, scene: Table) -> None:
        """The keys for the way through the log, in the place where a turn is confirmed."""
        replay = self.replay
        for name, rect in replay.places.keys.items():
            look = MAIN if name == "play" else PLAIN
            size = round(rect.height * _MARK)
            paint_button(painter, rect, "", _mark(replay, name, size), look, scene.pressed == name)

    def _pill(self, painter: Painter, scene: Table) -> None:
        """How far the match has come, and how fast it goes."""
        replay = self.replay
        self._timeline(painter, replay)
        words = f"{_TIMES} {REPLAY_SPEEDS[replay.speed]}"
        paint_button(painter, replay.places.speed, words, pressed=scene.pressed == "speed")

    def _timeline(self, painter: Painter, replay: ReplayScene) -> None:
        places, room = replay.places, painter.room
        bed = places.timeline.inflate(0, -painter.px(14))
        painter.fill(bed, bed.height / 2 / painter.unit, room.dark)
        line = places.line
        high = line.height / 2 / painter.unit
        painter.fill(line, high, mix(room.top, PAPER, 0.25))
        share = replay.at / max(1, len(replay.commands))
        done = line.copy()
        done.width = max(line.height, round(line.width * share))
        painter.mark(done, high, YELLOW)
        wide = painter.px(_KNOB)
        knob = pygame.Rect(0, 0, wide, wide)
        knob.center = round(line.x + line.width * share), line.centery
        painter.solid(knob, _KNOB / 2, Look(YELLOW, YELLOW_SIDE), 4)

    def _focus(self, painter: Painter, scene: Table) -> None:
        rect = scene.focus_rect()
        if rect is not None:
            here = scene.focus.current
            painter.focus_ring(rect, 60 if here == "close" else RADIUS)


def _mark(replay: ReplayScene, name: str, size: int) -> pygame.Surface:
    match name:
        case "start":
            return marks.start(size, INK)
        case "end":
            return marks.end(size, INK)
        case "back":
            return icons.left(size, INK)
        case "on":
            return icons.right(size, INK)
        case "play":
            return (icons.pause if replay.playing else icons.play)(size, MAIN.text)
        case _:
            return marks.by_roll(size, name == "throw_on", INK)
