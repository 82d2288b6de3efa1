"""Matches that were saved as files, on this machine or another: to be opened and looked at."""

import re
from pathlib import Path

import pygame

from game import archive, dates
from game.outcomes import OpenFile, Outcome
from game.records_scene import RecordListScene
from game.scene import Services
from game.ui import marks, text
from game.ui.nothing import nothing_layout, paint_nothing
from game.ui.paint import Look, Painter
from game.ui.rows import is_row, row_of
from game.ui.text import Role
from game.ui.theme import FILLED_NAME, INK, KEY_SIDE, MUTED, PAPER, SAND_SIDE, TEXT_MIN, unit

_PITCH = 96
_RADIUS = 18
_LINE = 34
_MARK = 44
_CLOSER = 5
"""Units that the two lines of a row are nearer to each other than its halves."""
_NAME = re.compile(r"penta-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)-")


class FilesScene(RecordListScene):
    """A list of files, over the name of the folder where they belong."""

    name = "files"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.paths: list[Path] = []

    def enter(self) -> None:
        self.paths = archive.files(self.services.keeper)
        super().enter()

    def listed(self) -> tuple[pygame.Rect, float, int]:
        place = self.layout.inner.copy()
        high = round(3 * _LINE * unit(self.services.size))
        self._note = pygame.Rect(place.x, place.bottom - high, place.width, high)
        place.height -= high
        return place, _PITCH, len(self.paths)

    def inside_radius(self, target: str) -> float:
        return _RADIUS if is_row(target) else super().inside_radius(target)

    def pick(self, target: str) -> Outcome | None:
        return OpenFile(self.paths[row_of(target)])

    def paint_inside(self, painter: Painter) -> None:
        tr, keeper = self.services.tr, self.services.keeper
        if not self.paths:
            words = tr.gettext("No match has been saved as a file yet.")
            empty = nothing_layout(self.rows.place, painter.unit, key=False)
            paint_nothing(painter, empty, words)
        for row in self.rows.shown:
            look, pressed = Look(PAPER, KEY_SIDE), self.pressed == f"row:{row}"
            face = painter.solid(self.rows.rect(row), _RADIUS, look, 6, pressed, SAND_SIDE)
            size = painter.px(_MARK)
            painter.blit(marks.die(size, INK), (face.x + painter.px(16), face.centery - size / 2))
            place = face.inflate(-2 * painter.px(30), 0)
            place.x, place.width = place.x + size, place.width - size
            self._paint_name(painter, place, self.paths[row].name)
        self.rows.paint_bar(painter)
        if keeper is not None:
            line = pygame.Rect(self._note.topleft, (self._note.width, self._note.height * 2 // 3))
            words = tr.gettext("Files from another machine belong in this folder:")
            painter.text(words, line, Role.TEXT, 22, FILLED_NAME, lines=2)
            folder = str(keeper.folder / archive.EXPORTS)
            line = pygame.Rect(line.x, line.bottom, line.width, self._note.bottom - line.bottom)
            least = painter.px(TEXT_MIN)
            end = text.ending(folder, Role.TEXT, least, line.width)
            painter.text(end, line, Role.TEXT, 22, FILLED_NAME)

    def _paint_name(self, painter: Painter, place: pygame.Rect, name: str) -> None:
        """When the match began, if the file is called as we call files, over the file's name."""
        tr, at = self.services.tr, begun(name)
        if not at:
            painter.text(name, place, Role.NAME, 26, INK, "left", shorten=True)
            return
        upper = pygame.Rect(place.x, place.y, place.width, place.height * 56 // 100)
        lower = pygame.Rect(place.x, upper.bottom, place.width, place.bottom - upper.bottom)
        lower.y -= painter.px(_CLOSER)
        when = f"{dates.day(tr, at)}  {dates.clock(tr, at)}"
        painter.text(when, upper, Role.NAME, 28, INK, "left")
        painter.text(name, lower, Role.TEXT, 22, MUTED, "left", shorten=True)


def begun(name: str) -> str:
    """The start of a match, as an ISO 8601 time, in the name of its file; empty if none is."""
    found = _NAME.match(name)
    return f"{found[1]}T{found[2]}:{found[3]}+00:00" if found else ""
