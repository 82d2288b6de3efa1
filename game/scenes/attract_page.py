"""How to play, a page at a time: a headline, five dice that fall, and one sentence."""

from dataclasses import dataclass

import pygame

from game.i18n import N_
from game.scene import Scene, Services
from game.ui import icons, shapes
from game.ui.anim import Tween, ease_out
from game.ui.backdrop import paint_backdrop
from game.ui.bouncy import Bouncy
from game.ui.layout import safe_area, turn_layout
from game.ui.paint import Painter
from game.ui.text import Role
from game.ui.theme import (
    ATTRACT_HOLD_STEPS,
    CALM_THROW_STEPS,
    HOLD_STEPS,
    INK,
    LANDING_GAP_STEPS,
    PAPER,
    ROOMS,
    TEXT_MIN,
    THROW_STEPS,
    Room,
    mix,
    unit,
)

_SEATS = 2
"""Players at the table that passers-by see."""
_TITLE_PX = 92
_TITLE_SHARE, _DICE_SHARE = 0.34, 0.36
_GAP = 22
_APART = 1.62
"""From one die's middle to the next one's at most, in dice."""
_LIFT = 0.12
_PADLOCK = 0.42


@dataclass(frozen=True, slots=True)
class Page:
    """Two msgids, five dice, and those of them that are kept."""

    headline: str
    words: str
    dice: tuple[int, ...]
    held: frozenset[int] = frozenset()


PAGES = (
    Page(
        N_("Throw up to three times"),
        N_("Keep the dice you like, and throw the others again."),
        (5, 5, 2, 5, 1),
        frozenset({0, 1, 3}),
    ),
    Page(
        N_("Fill the thirteen boxes"),
        N_("Three of a kind and a pair: a full house earns 25 points. Each box counts once."),
        (3, 6, 3, 6, 3),
        frozenset({0, 2, 4}),
    ),
    Page(
        N_("Five alike are a Penta"),
        N_("That earns 50 points, and each further Penta 100 more."),
        (4, 4, 4, 4, 4),
        frozenset(range(5)),
    ),
)


class PageAct(Scene):
    """One page, in the room of a player."""

    name = "attract"

    def __init__(self, services: Services, number: int) -> None:
        super().__init__(services)
        self._page = PAGES[number]
        self._room = ROOMS[number + 1]
        self._age = 0
        calm = services.settings.reduced_motion
        steps = services.steps(CALM_THROW_STEPS if calm else THROW_STEPS)
        count = len(self._page.dice)
        self._falls = [Tween(steps, LANDING_GAP_STEPS * die) for die in range(count)]
        self._hold = Tween(HOLD_STEPS, steps + LANDING_GAP_STEPS * count + ATTRACT_HOLD_STEPS)

    @property
    def room(self) -> Room:
        return self._room

    def arrange(self) -> None:
        area, one = safe_area(self.services.size), unit(self.services.size)
        gap = round(_GAP * one)
        head = pygame.Rect(area.x, area.y, area.width, round(area.height * _TITLE_SHARE))
        strip = pygame.Rect(area.x, head.bottom + gap, area.width, 0)
        strip.height = round(area.height * _DICE_SHARE)
        self._panel = pygame.Rect(area.x, strip.bottom + gap, area.width, 0)
        self._panel.height = area.bottom - self._panel.y
        words = self.services.say(self._page.headline)
        most, least = round(_TITLE_PX * one), round(TEXT_MIN * one)
        self._headline = Bouncy(words, head, most, least)
        die = turn_layout(self.services.size, _SEATS).tray.die
        self.services.dice.resize(die)  # as on the table: no other pictures are needed
        count = len(self._page.dice)
        apart = min(die * _APART, (strip.width - 2 * die) / (count - 1))
        strip.height = min(strip.height, round(1.8 * die))
        strip.centery = (head.bottom + self._panel.y) // 2
        strip.width = min(strip.width, round(apart * (count - 1) + 2 * die))
        strip.centerx = area.centerx
        self._strip = strip
        self._middles = [
            (round(strip.centerx + (index - (count - 1) / 2) * apart), strip.centery)
            for index in range(count)
        ]

    @property
    def moving(self) -> bool:
        return True

    def update(self) -> None:
        self._age += 1
        for tween in (*self._falls, self._hold):
            tween.step()

    def paint(self, painter: Painter) -> None:
        paint_backdrop(painter.surface, painter.room)
        room = painter.room
        radius = self._strip.height / 2 / painter.unit
        painter.fill(self._strip.inflate(painter.px(16), painter.px(16)), radius, room.dark)
        painter.fill(self._strip, radius, mix(room.deep, room.dark, 0.3), room.deep)
        face = painter.panel(self._panel)
        place = face.inflate(-2 * painter.px(36), -2 * painter.px(14))
        painter.text(self.services.say(self._page.words), place, Role.NAME, 44, INK, lines=3)

    def overlay(self, painter: Painter) -> None:
        self._headline.paint(painter, self._age)
        for die, face in enumerate(self._page.dice):
            self._paint_die(painter, die, face)

    def _paint_die(self, painter: Painter, die: int, face: int) -> None:
        art, fall, middle = self.services.dice, self._falls[die], self._middles[die]
        if fall.age < 0:
            return
        kept = die in self._page.held and self._hold.age > 0
        if kept:
            sprite = art.rest(face, die, held=True)
            lifted = round(ease_out(self._hold.share) * _LIFT * art.size)
            middle = middle[0], middle[1] - lifted
        else:
            sprite = art.tumble(face, die, fall.share)
        shadow = art.shadow(sprite.height, painter.room.dark)
        foot = middle[0] + sprite.foot[0], middle[1] + sprite.foot[1]
        painter.blit(shadow.image, shadow.rect(foot).topleft)
        painter.blit(sprite.image, sprite.rect(middle).topleft)
        if kept:
            self._paint_padlock(painter, middle)

    def _paint_padlock(self, painter: Painter, middle: tuple[int, int]) -> None:
        size = round(self.services.dice.size * _PADLOCK)
        away = round(self.services.dice.size * 0.5)
        at = middle[0] + away, middle[1] - away
        painter.centre(shapes.disc(size + painter.px(4), painter.room.dark), at)
        painter.centre(shapes.disc(size, PAPER), at)
        painter.centre(icons.padlock(round(size * 0.62), INK), at)
