"""Matches that were saved as files, on this machine or another: to be opened and looked at."""

import re
from pathlib import Path

import pygame

from game.draw import marks, text
from game.draw.marks import mode_mark
from game.draw.paint import Look, Painter
from game.draw.text import Role
from game.draw.theme import FILLED_NAME, INK, KEY_SIDE, MUTED, PAPER, SAND_SIDE, TEXT_MIN, unit
from game.engine.limits import SEATS
from game.engine.standings import Standings
from game.outcomes.outcome import Outcome
from game.outcomes.records import OpenFile
from game.scenes.records.match_row import (
    PITCH_TALL,
    PITCH_WIDE,
    RADIUS,
    Chip,
    MatchRow,
    paint_match_row,
    row_label,
)
from game.scenes.records.records_scene import RecordListScene
from game.scenes.services import Services
from game.store import listing as archive
from game.text import dates
from game.text.mode_words import mode_name
from game.widgets.nothing import NothingLayout, nothing_layout, paint_nothing
from game.widgets.rows import RowKey

_LINE = 34
_ABOVE_NOTE = 6
"""What the ring of the focus on the last row in sight needs."""
_MARK = 44
_CLOSER = 5
"""Units that the two lines of a row are nearer to each other than its halves."""
_NAME = re.compile(r"penta-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)-")


class FilesScene(RecordListScene):
    """A list of files, over the name of the folder where they belong."""

    name = "files"
    outcomes = frozenset({OpenFile})

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.paths: list[Path] = []
        self._glances: dict[Path, archive.Glance | None] = {}
        """What the files say, as far as they were in sight."""

    def enter(self) -> None:
        self.paths = archive.files(self.services.store)
        # A file may have been put there, or changed, meanwhile.
        self._glances.clear()
        super().enter()

    def listed(self) -> tuple[pygame.Rect, float, int]:
        place = self.layout.inner.copy()
        high = round(3 * _LINE * unit(self.services.size))
        self._note = pygame.Rect(place.x, place.bottom - high, place.width, high)
        place.height -= high + round(_ABOVE_NOTE * unit(self.services.size))
        pitch = PITCH_TALL if self.layout.tall else PITCH_WIDE
        return place, pitch, len(self.paths)

    def inside_radius(self, key: RowKey) -> float:
        return RADIUS

    def pick(self, key: RowKey) -> Outcome | None:
        return OpenFile(self.paths[key.number])

    def row_label(self, row: int) -> str:
        tr, path = self.services.tr, self.paths[row]
        glance = self._glance(path)
        if glance is None:
            # Translators: a file in a list that is no match, or cannot be read
            return tr.gettext("File {name}: no game can be read from it").format(name=path.name)
        return row_label(tr, self._row(glance))

    def waiting(self) -> NothingLayout | None:
        place, one = self.rows.place, unit(self.services.size)
        return None if self.paths else nothing_layout(place, one, key=False)

    def _glance(self, path: Path) -> archive.Glance | None:
        if path not in self._glances:
            self._glances[path] = archive.glance(path)
        return self._glances[path]

    def paint_inside(self, painter: Painter) -> None:
        tr, store = self.services.tr, self.services.store
        waiting = self.waiting()
        if waiting is not None:
            paint_nothing(painter, waiting, tr.gettext("No game has been saved as a file yet."))
        for row in self.rows.shown:
            rect, pressed = self.rows.rect(row), self.pressed == RowKey(row)
            path = self.paths[row]
            glance = self._glance(path)
            if glance is None:
                self._paint_unknown(painter, rect, path.name, pressed)
            else:
                paint_match_row(painter, rect, self._row(glance), self.layout.tall, pressed)
        self.rows.paint_bar(painter)
        if store.opened:
            line = pygame.Rect(self._note.topleft, (self._note.width, self._note.height * 2 // 3))
            # Translators: {ending} is how a file's name ends; the name of the folder follows
            words = tr.gettext("Put files from other devices (*{ending}) in this folder:")
            words = words.format(ending=archive.ending())
            painter.text(words, line, Role.TEXT, 22, FILLED_NAME, lines=2)
            folder = str(store.folder / archive.EXPORTS)
            line = pygame.Rect(line.x, line.bottom, line.width, self._note.bottom - line.bottom)
            least = painter.px(TEXT_MIN)
            end = text.ending(folder, Role.TEXT, least, line.width)
            painter.text(end, line, Role.TEXT, 22, FILLED_NAME)

    def _row(self, glance: archive.Glance) -> MatchRow:
        """A match as the list of all matches shows it."""
        tr, days, header = self.services.tr, self.services.days, glance.header
        seats = self.services.shown(header.seats)
        over = glance.finished and len(header.seats) > 1
        winners = Standings(glance.totals).winners if over else ()
        chips = [
            Chip(number, seat.name, str(total), not seat.person, number in winners)
            for number, (seat, total) in enumerate(zip(seats, glance.totals, strict=True))
        ]
        tag = ""
        if not glance.finished:
            # Translators: how a match stands: it was given up, or is still going on
            dropped, open_ = tr.pgettext("game", "Given up"), tr.pgettext("game", "Unfinished")
            tag = dropped if glance.over else open_
        day, clock = dates.day(tr, days, header.started), dates.clock(tr, days, header.started)
        kind = mode_name(tr, header.mode)
        return MatchRow(chips[:SEATS], day, clock, mode_mark(header.mode), tag, kind=kind)

    def _paint_unknown(self, painter: Painter, rect: pygame.Rect, name: str, pressed: bool) -> None:
        """A file that cannot be read, or is no match: why not is said when it is pressed."""
        face = painter.solid(rect, RADIUS, Look(PAPER, KEY_SIDE), 6, pressed, SAND_SIDE)
        size = painter.px(_MARK)
        painter.blit(marks.die(size, INK), (face.x + painter.px(16), face.centery - size / 2))
        place = face.inflate(-2 * painter.px(30), 0)
        place.x, place.width = place.x + size, place.width - size
        self._paint_name(painter, place, name)

    def _paint_name(self, painter: Painter, place: pygame.Rect, name: str) -> None:
        """When the match began, if the file is called as we call files, over the file's name."""
        tr, days, at = self.services.tr, self.services.days, begun(name)
        if not at:
            painter.text(name, place, Role.NAME, 26, INK, "left", shorten=True)
            return
        upper = pygame.Rect(place.x, place.y, place.width, place.height * 56 // 100)
        lower = pygame.Rect(place.x, upper.bottom, place.width, place.bottom - upper.bottom)
        lower.y -= painter.px(_CLOSER)
        when = f"{dates.day(tr, days, at)}  {dates.clock(tr, days, at)}"
        painter.text(when, upper, Role.NAME, 28, INK, "left")
        painter.text(name, lower, Role.TEXT, 22, MUTED, "left", shorten=True)


def begun(name: str) -> str:
    """The start of a match, as an ISO 8601 time, in the name of its file; empty if none is."""
    found = _NAME.match(name)
    return f"{found[1]}T{found[2]}:{found[3]}+00:00" if found else ""
