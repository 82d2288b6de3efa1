"""The seat editor: who sits there, person or computer, and under which name."""

import math

import pygame

from game.actions import Action, Erase, Typed, Word
from game.computer import LEVELS
from game.engine import Seat
from game.outcomes import Back, Outcome, SeatDone
from game.scene import Scene, Services
from game.seats import free_name, name_for, own_name, seated, tidy
from game.ui import icons
from game.ui.anim import Tween
from game.ui.backdrop import paint_backdrop
from game.ui.caps import caption
from game.ui.characters import BODY_CENTRE, BODY_RADIUS, Mood, character
from game.ui.hints import SIGN, sign
from game.ui.keyboard import KEY_RADIUS, key_face, paint_keys, paint_letters
from game.ui.paint import Look, Painter
from game.ui.seat_layout import SeatLayout, seat_layout
from game.ui.text import Role
from game.ui.theme import (
    CONFIRM_TEXT,
    CREAM,
    HOP_STEPS,
    INK,
    KEY_SIDE,
    MINT,
    MINT_SIDE,
    MUTED,
    PAPER,
    QUIET,
    ROOMS,
    SAND_SIDE,
    Room,
)

LETTERS = "1234567890qwertyuiopasdfghjkl'zxcvbnm-.&æøåčćđšžéë"
ACCENTS = "áàâäãåæąçćčďđðéèêëěęíìîïłñńňóòôöõøœřšśßťúùûüůýžźżþ"
PAGES = (LETTERS, ACCENTS)
_PERSON = "person"
_RADIUS = 22


class SeatScene(Scene):
    """Changes the seat with an index, or adds it where nobody sits yet."""

    name = "seat"
    wants_text = True

    def __init__(self, services: Services, index: int) -> None:
        super().__init__(services)
        seats = seated(services.settings.seats, services.tr)
        self.index = min(index, len(seats))
        self._others = [seat.name for number, seat in enumerate(seats) if number != self.index]
        self._was = seats[self.index] if self.index < len(seats) else None
        self.level = self._was.level if self._was else None
        self.typed = own_name(self._was.name, services.tr) if self._was else ""
        """The name as far as somebody gave one."""
        self._page = 0
        self._shift: bool | None = None
        """Whether capitals were asked for or refused; None lets the name decide."""
        self._hop = Tween(0)
        self._layout: SeatLayout = seat_layout(services.size)
        self._ground: pygame.Surface | None = None

    @property
    def room(self) -> Room:
        return ROOMS[self.index % len(ROOMS)]

    @property
    def unnamed(self) -> str:
        """The name that the seat has as long as nothing is typed."""
        was, tr = self._was, self.services.tr
        kept = was is not None and (was.level is None) == (self.level is None)
        if was and kept and not own_name(was.name, tr):
            return was.name
        return free_name(tr, self._others, self.level)

    @property
    def capitals(self) -> bool:
        """Whether the keyboard gives capitals: at the start of each word unless told otherwise."""
        if self._shift is not None:
            return self._shift
        return not self.typed or self.typed.endswith(" ")

    def arrange(self) -> None:
        self._layout = seat_layout(self.services.size)
        self._ground = None

    def enter(self) -> None:
        self.arrange()
        self.refresh(first="done")

    def targets(self) -> dict[str, pygame.Rect]:
        layout = self._layout
        targets = {f"kind:{_PERSON}": layout.person}
        targets |= {
            f"kind:{level}": rect for level, rect in zip(LEVELS, layout.levels, strict=True)
        }
        targets |= {
            f"key:{letter}": rect
            for letter, rect in zip(PAGES[self._page], layout.letters, strict=True)
        }
        targets |= layout.keys
        leave = dict(layout.leave)
        if not self._removable:
            del leave["remove"]
        return targets | leave

    @property
    def _removable(self) -> bool:
        return self._was is not None and bool(self._others)

    # --- what is done -----------------------------------------------------------------------------

    def hear(self, word: Word) -> Outcome | None:
        match word:
            case Typed(letters):
                self._type(letters)
            case Erase():
                self._erase()
            case _:
                return super().hear(word)
        return None

    def act(self, action: Action) -> Outcome | None:
        match action:
            case Action.BACK:
                return Back()
            case Action.THROW:
                self._erase()
            case Action.SHEET:
                self._toggle_shift()
            case Action.PAUSE:
                return self._done()
        return None

    def activate(self, target: str) -> Outcome | None:
        kind, _, which = target.partition(":")
        match kind:
            case "kind":
                self.level = None if which == _PERSON else which
                self._changed()
            case "key":
                self._type(_capital(which) if self.capitals else which)
            case "space":
                self._type(" ")
            case "erase":
                self._erase()
            case "shift":
                self._toggle_shift()
            case "page":
                self._page = 1 - self._page
                self.refresh()
            case "remove":
                return SeatDone(self.index, None)
            case "cancel":
                return Back()
            case _:
                return self._done()
        return None

    def _done(self) -> Outcome:
        wish = self.typed or self.unnamed
        name = name_for(wish, self._others, self.level, self.services.tr)
        return SeatDone(self.index, Seat(name, self.level))

    def _type(self, letters: str) -> None:
        self.typed = tidy(self.typed + letters)
        self._changed()

    def _erase(self) -> None:
        self.typed = self.typed[:-1]
        self._changed()

    def _toggle_shift(self) -> None:
        self._shift = not self.capitals
        self.stale = True

    def _changed(self) -> None:
        self._shift = None
        if not self.services.settings.reduced_motion:
            self._hop = Tween(self.services.steps(HOP_STEPS))
        self.stale = True

    # --- time -------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return not self._hop.done

    def update(self) -> Outcome | None:
        self._hop.step()
        return None

    # --- picture ----------------------------------------------------------------------------------

    def paint(self, painter: Painter) -> None:
        if self._ground is None:
            paint_backdrop(painter.surface, self.room)
            painter.panel(self._layout.card, 28)
            painter.panel(self._layout.board, 28)
            self._ground = painter.surface.copy()
        else:
            painter.surface.blit(self._ground, (0, 0))
        self._paint_stage(painter)
        self._paint_field(painter)
        self._paint_kinds(painter)
        self._paint_board(painter)
        self._paint_leave(painter)

    def overlay(self, painter: Painter) -> None:
        self._paint_character(painter)
        rect = self.focus_rect()
        if rect is not None:
            kind = self.focus.current.partition(":")[0]
            small = kind == "key" or kind in self._layout.keys
            if small:
                rect = key_face(rect, painter)
            painter.focus_ring(rect, KEY_RADIUS if small else _RADIUS)

    def _paint_stage(self, painter: Painter) -> None:
        """The seat's colour behind its character."""
        painter.fill(self._layout.stage, _RADIUS, self.room.top, self.room.low)

    def _paint_character(self, painter: Painter) -> None:
        stage = self._layout.stage
        radius = min(stage.width, stage.height) * 0.31
        size = round(radius / BODY_RADIUS)
        hop = math.sin(math.pi * self._hop.share) * radius * 0.22 if self.moving else 0.0
        mood = Mood.HAPPY if self.moving else Mood.AWAKE
        picture = character(self.index, size, mood, self.level is not None)
        y = stage.centery + radius * 0.2 - hop
        at = stage.centerx - BODY_CENTRE[0] * size, y - BODY_CENTRE[1] * size
        painter.blit(picture, at)

    def _paint_field(self, painter: Painter) -> None:
        """The name as typed with a caret, or, quiet, the one that the seat has without."""
        field = self._layout.field
        painter.fill(field, 18, self.room.chosen)
        inner = field.inflate(-2 * painter.px(4), -2 * painter.px(4))
        painter.fill(inner, 14, PAPER)
        place = inner.inflate(-2 * painter.px(18), 0)
        caret = pygame.Rect(place.x, 0, painter.px(4), painter.px(38))
        if self.typed:
            ink = painter.text(self.typed, place, Role.NAME, 34, INK, "left", shorten=True)
            caret.x = min(ink.right + painter.px(2), place.right)
        else:
            hint = place.move(painter.px(10), 0)
            painter.text(self.unnamed, hint, Role.NAME, 34, QUIET, "left", shorten=True)
        caret.centery = inner.centery
        painter.fill(caret, 2, self.room.chosen)

    def _paint_kinds(self, painter: Painter) -> None:
        tr = self.services.tr
        self._paint_choice(painter, _PERSON, self._layout.person, tr.gettext("Person"))
        # Translators: a heading above the levels at which the computer can play
        words = tr.gettext("Computer")
        label = self._layout.label.move(painter.px(6), 0)
        painter.text(words, label, Role.NAME, 22, MUTED, "left")
        for level, rect in zip(LEVELS.values(), self._layout.levels, strict=True):
            self._paint_choice(painter, level.id, rect, tr.gettext(level.name))

    def _paint_choice(self, painter: Painter, kind: str, rect: pygame.Rect, words: str) -> None:
        """One of the choices of who plays; the chosen one is solid, with a tick."""
        chosen = kind == (self.level or _PERSON)
        look = Look(self.room.chosen, self.room.dark, PAPER) if chosen else Look(PAPER, KEY_SIDE)
        pressed = self.pressed == f"kind:{kind}"
        face = painter.solid(rect, _RADIUS, look, 6, pressed, SAND_SIDE)
        mark = icons.tick(painter.px(26), PAPER) if chosen else None
        place = face.inflate(-painter.px(16), 0)
        caption(painter, place, mark, words, Role.NAME, 27, look.text)

    def _paint_board(self, painter: Painter) -> None:
        kind, _, letter = self.pressed.partition(":")
        letters = PAGES[self._page]
        shown = [_capital(letter) for letter in letters] if self.capitals else letters
        down = (_capital(letter) if self.capitals else letter) if kind == "key" else ""
        paint_letters(painter, self._layout.letters, shown, down)
        other = PAGES[1 - self._page]
        sample = other[10:13] if self._page else other[:3]
        paint_keys(painter, self._layout.keys, sample, self.capitals, self.pressed)

    def _paint_leave(self, painter: Painter) -> None:
        tr = self.services.tr
        done = Look(MINT, MINT_SIDE, CONFIRM_TEXT)
        plain = Look(CREAM, SAND_SIDE)
        rows = (
            ("remove", tr.gettext("Remove this seat"), plain, None),
            ("cancel", tr.gettext("Cancel"), plain, self._sign(painter, Action.BACK)),
            ("done", tr.gettext("Done"), done, icons.tick(painter.px(34), CONFIRM_TEXT)),
        )
        for target, words, look, mark in rows:
            if target not in self.focus.rects:
                continue
            rect = self._layout.leave[target]
            face = painter.solid(rect, _RADIUS, look, 8, self.pressed == target)
            place = face.inflate(-painter.px(20), 0)
            if mark is None:
                painter.text(words, place, Role.TITLE, 26, look.text, lines=2)
            else:
                caption(painter, place, mark, words, Role.TITLE, 28, look.text)

    def _sign(self, painter: Painter, action: Action) -> pygame.Surface | None:
        return sign(action, self.services.device, self.services.tr, painter.px(SIGN))


def _capital(letter: str) -> str:
    """The capital of a letter that has one; the letter itself else."""
    upper = letter.upper()
    return upper if len(upper) == 1 else letter
