"""How to play, a page at a time: a headline, one sentence, and a tray at which it is done."""

from dataclasses import dataclass, replace

import pygame

from game.draw.anim import Tween
from game.draw.backdrop import paint_backdrop
from game.draw.bouncy import Bouncy
from game.draw.canvas import safe_area
from game.draw.paint import Painter
from game.draw.text import Role
from game.draw.theme import (
    ATTRACT_HOLD_STEPS,
    CALM_ROLL_STEPS,
    FOCUS_GAP,
    FOCUS_RING,
    HOLD_STEPS,
    LANDING_GAP_STEPS,
    PAPER,
    ROLL_STEPS,
    ROOMS,
    TEXT_MIN,
    Room,
    unit,
)
from game.engine import Box
from game.scenes.kiosk.act_scene import ActScene
from game.scenes.services import Services
from game.scenes.table.layout import turn_layout
from game.scenes.table.sheet import RowState, SheetRow, paint_row
from game.scenes.table.tray import Tray
from game.text.i18n import N_
from game.text.words import box_name
from game.widgets.button import MAIN, paint_button

_SEATS = 2
"""Players at the table that passers-by see: the tray is as large as theirs."""
_TITLE_PX, _WORDS_PX, _WORDS_PX_TALL = 92, 46, 62
_HEAD_SHARE = 0.34
_GAP, _PAD, _RADIUS = 22, 34, 28
_ROW, _ROW_TALL = (430, 62), (480, 70)
"""Size of a box as it stands on the sheet, in units; larger where there is more room."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """Two msgids, five dice, those of them that are held, what the others show then, and the box
    with its points that it is about."""

    headline: str
    words: str
    dice: tuple[int, ...]
    held: frozenset[int]
    then: tuple[int, ...] = ()
    box: Box | None = None
    points: int = 0


PAGES = (
    Lesson(
        N_("Roll up to three times"),
        N_("Hold the dice you like and roll the others again."),
        (5, 5, 2, 5, 1),
        frozenset({0, 1, 3}),
        (5, 5, 5, 5, 3),
    ),
    Lesson(
        N_("Fill the thirteen boxes"),
        N_("Three of a kind and a pair make a full house: 25 points. Each box counts once."),
        (3, 6, 3, 6, 3),
        frozenset({0, 2, 4}),
        box=Box.FULL_HOUSE,
        points=25,
    ),
    Lesson(
        N_("Five of a kind is a Penta"),
        N_("It scores 50 points, and each further Penta brings 100 more."),
        (4, 4, 4, 4, 4),
        frozenset(range(5)),
        box=Box.PENTA,
        points=50,
    ),
)


class PageAct(ActScene):
    """One page, in the room of a player."""

    name = "attract"

    def __init__(self, services: Services, number: int, invitation: str) -> None:
        """`invitation` is a msgid; it stands where people would confirm."""
        super().__init__(services)
        self._page = PAGES[number]
        self._room = ROOMS[number + 1]
        self._invitation = invitation
        self._age = 0
        calm = services.settings.reduced_motion
        steps = services.steps(CALM_ROLL_STEPS if calm else ROLL_STEPS)
        count = len(self._page.dice)
        self._falls = [Tween(steps, LANDING_GAP_STEPS * die) for die in range(count)]
        at_rest = steps + LANDING_GAP_STEPS * count
        self._hold = Tween(HOLD_STEPS, at_rest + ATTRACT_HOLD_STEPS)
        again = at_rest + HOLD_STEPS + 2 * ATTRACT_HOLD_STEPS
        self._again = [Tween(steps, again + LANDING_GAP_STEPS * die) for die in range(count)]

    @property
    def room(self) -> Room:
        return self._room

    def arrange(self) -> None:
        size = self.services.size
        area, one = safe_area(size), unit(size)
        gap, table = round(_GAP * one), turn_layout(size, _SEATS)
        self.services.dice.resize(table.tray.die)  # as on the table: no other pictures are needed
        self._call, self._tall = table.confirm, table.tall
        if table.tall:
            tray, top = table.tray, table.tray.rect.top
            head = pygame.Rect(area.x, area.y, area.width, top - area.y)
            self._panel = table.sheet.inflate(0, -gap)
        else:
            # There is no strip of players here: the tray moves up into its place.
            tray = replace(table.tray, centre=(table.tray.centre[0], area.centery + gap))
            left, wide = table.sheet.x, table.sheet.width
            head = pygame.Rect(left, area.y, wide, round(area.height * _HEAD_SHARE))
            self._panel = pygame.Rect(left, head.bottom + gap, wide, 0)
            self._panel.height = self._call.top - gap - self._panel.y
        self._tray = Tray(tray)
        words = self.services.say(self._page.headline)
        self._headline = Bouncy(words, head, round(_TITLE_PX * one), round(TEXT_MIN * one))

    @property
    def moving(self) -> bool:
        return True

    @property
    def _held(self) -> frozenset[int]:
        return self._page.held if self._hold.age > 0 else frozenset()

    @property
    def _golden(self) -> bool:
        return self._page.box is Box.PENTA and self._hold.done

    @property
    def _rolls(self) -> int:
        return 2 if self._page.then and self._again[0].age >= 0 else 1

    def update(self) -> None:
        before = self._held, self._golden, self._rolls
        self._age += 1
        for tween in (*self._falls, self._hold, *self._again):
            tween.step()
        self.stale = self.stale or before != (self._held, self._golden, self._rolls)

    def paint(self, painter: Painter) -> None:
        tr = self.services.tr
        paint_backdrop(painter.surface, painter.room)
        self._tray.paint_board(painter)
        self._tray.paint(painter, self._held, self._golden)
        # Translators: A verb on the round key amid the dice; at most 9 letters
        label = tr.pgettext("button", "Roll")
        self._tray.paint_hub(painter, label, self._rolls, enabled=True, pressed=False)
        self._paint_words(painter)
        margin = -2 * painter.px(FOCUS_RING + FOCUS_GAP), -2 * painter.px(FOCUS_RING)
        call = self.services.say(self._invitation)
        paint_button(painter, self._call.inflate(*margin), call, look=MAIN, px=30)

    def _paint_words(self, painter: Painter) -> None:
        """The sentence, over the box that it is about."""
        page, pad = self._page, painter.px(_PAD)
        painter.fill(self._panel, _RADIUS, painter.room.dark)
        place = self._panel.inflate(-2 * pad, -pad)
        if page.box is not None:
            wide, high = map(painter.px, _ROW_TALL if self._tall else _ROW)
            row = pygame.Rect(0, 0, min(wide, place.width), high)
            row.midbottom = place.centerx, place.bottom - pad // 4
            name = box_name(self.services.tr, page.box)
            paint_row(painter, row, SheetRow(page.box, name, RowState.LIT, page.points), False)
            place.height = row.y - pad // 2 - place.y
        words = self.services.say(page.words)
        px = _WORDS_PX_TALL if self._tall else _WORDS_PX
        painter.text(words, place, Role.NAME, px, PAPER, lines=5)

    def overlay(self, painter: Painter) -> None:
        self._headline.paint(painter, self._age)
        for die in range(len(self._page.dice)):
            self._paint_die(painter, die)

    def _paint_die(self, painter: Painter, die: int) -> None:
        art, page, tray = self.services.dice, self._page, self._tray
        face, held = page.dice[die], die in self._held
        fall = self._falls[die]
        # Held dice are not thrown again: the others show what they came to.
        if page.then and die not in page.held and self._again[die].age >= 0:
            face, fall = page.then[die], self._again[die]
        if not fall.done:
            if fall.age >= 0 and not self.services.settings.reduced_motion:
                tray.paint_tumbling(painter, art, die, face, fall.share)
        elif held and not self._hold.done:
            start, end, share = tray.place(die, False), tray.place(die, True), self._hold.share
            at = (
                round(start[0] + (end[0] - start[0]) * share),
                round(start[1] + (end[1] - start[1]) * share),
            )
            tray.paint_die(painter, art, die, face, True, at)
        else:
            tray.paint_die(painter, art, die, face, held)
