"""The picture of a replay: the table, with keys for the way through the match."""

from dataclasses import dataclass
from typing import assert_never

import pygame

from game.draw import icons, marks
from game.draw.paint import Look, Painter
from game.draw.theme import CREAM, INK, PAPER, SAND_SIDE, YELLOW, YELLOW_SIDE, mix
from game.input.actions import Action
from game.scenes.replay.keys import ReplayKey
from game.scenes.replay.layout import ReplayLayout
from game.scenes.services import Services
from game.scenes.table.shown import Shown
from game.scenes.table.view import TableView
from game.widgets.button import MAIN, PLAIN, RADIUS, paint_button
from game.widgets.hints import SIGN, sign

_MARK = 0.5
"""Size of a key's mark as a share of its face's height."""
_KNOB = 30
_TIMES = "\N{MULTIPLICATION SIGN}"


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a replay has come, `at` so many steps of all; if it plays by itself, and how fast."""

    at: int
    of: int
    playing: bool
    times: int

    @property
    def share(self) -> float:
        """How far that is, from 0 to 1."""
        return self.at / max(1, self.of)


class ReplayView:
    """Paints replays of one layout."""

    def __init__(self, services: Services, table: TableView, places: ReplayLayout) -> None:
        self.services = services
        self.places = places
        self._table = table

    def paint(self, painter: Painter, shown: Shown[ReplayKey], progress: Progress) -> None:
        """All that stands still."""
        self._table.paint(painter, shown)
        self._close(painter, shown)
        self._keys(painter, shown, progress.playing)
        self._timeline(painter, progress.share)
        words = f"{_TIMES} {progress.times}"
        paint_button(painter, self.places.speed, words, pressed=shown.pressed is ReplayKey.SPEED)

    def overlay(self, painter: Painter, shown: Shown[ReplayKey]) -> None:
        """What moves: the table's dice, and the focus."""
        self._table.paint_moving(painter, shown)
        if shown.focus_rect is not None:
            painter.focus_ring(shown.focus_rect, 60 if shown.focus is ReplayKey.CLOSE else RADIUS)
        self._table.paint_gains(painter, shown)

    def _close(self, painter: Painter, shown: Shown[ReplayKey]) -> None:
        """The only round key: the way out."""
        rect = self.places.close
        look = Look(CREAM, SAND_SIDE)
        face = painter.solid(rect, 60, look, 6, shown.pressed is ReplayKey.CLOSE)
        painter.centre(icons.cross(round(face.height * 0.46), INK), face.center)
        mark = sign(Action.BACK, shown.device, self.services.tr, painter.px(SIGN))
        if mark is not None:
            painter.centre(mark, (rect.centerx, rect.bottom + painter.px(16)))

    def _keys(self, painter: Painter, shown: Shown[ReplayKey], playing: bool) -> None:
        """The keys for the way through the log, in the place where a turn is confirmed."""
        for key, rect in self.places.keys.items():
            look = MAIN if key is ReplayKey.PLAY else PLAIN
            mark = _mark(key, round(rect.height * _MARK), playing)
            paint_button(painter, rect, "", mark, look, shown.pressed is key)

    def _timeline(self, painter: Painter, share: float) -> None:
        """How far the match has come."""
        places, room = self.places, painter.room
        bed = places.timeline.inflate(0, -painter.px(14))
        painter.fill(bed, bed.height / 2 / painter.unit, room.dark)
        line = places.line
        high = line.height / 2 / painter.unit
        painter.fill(line, high, mix(room.top, PAPER, 0.25))
        done = line.copy()
        done.width = max(line.height, round(line.width * share))
        painter.mark(done, high, YELLOW)
        wide = painter.px(_KNOB)
        knob = pygame.Rect(0, 0, wide, wide)
        knob.center = round(line.x + line.width * share), line.centery
        painter.solid(knob, _KNOB / 2, Look(YELLOW, YELLOW_SIDE), 4)


def _mark(key: ReplayKey, size: int, playing: bool) -> pygame.Surface:
    match key:
        case ReplayKey.START:
            return marks.start(size, INK)
        case ReplayKey.END:
            return marks.end(size, INK)
        case ReplayKey.BACK:
            return icons.left(size, INK)
        case ReplayKey.ON:
            return icons.right(size, INK)
        case ReplayKey.PLAY:
            return (icons.pause if playing else icons.play)(size, MAIN.text)
        case ReplayKey.ROLL_BACK | ReplayKey.ROLL_ON:
            return marks.by_roll(size, key is ReplayKey.ROLL_ON, INK)
        case ReplayKey.SHEETS | ReplayKey.CLOSE | ReplayKey.SPEED:
            raise ValueError(f"{key} does not lead through the match")
        case _:
            assert_never(key)
