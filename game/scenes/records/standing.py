"""A seat's line in the picture of one match: its place, its character, its name and its total."""

import pygame

from game.draw import icons
from game.draw.characters import BODY_CENTRE, BODY_RADIUS, Mood, character
from game.draw.paint import Painter
from game.draw.text import Role
from game.draw.theme import GOLD, INK, LIT, MUTED, PAPER, TABLE_BAND, mix, room_of
from game.scenes.records.match_row import Chip

_INSET, _RIM = 5, 4
_ALPHA = 20
_TOTAL = 120
_MARK = 30


def paint_standing(painter: Painter, row: pygame.Rect, chip: Chip, lit: bool) -> None:
    """The line of a seat; `lit` if it won, or if it is on turn."""
    place = row.inflate(0, -2 * painter.px(_INSET))
    if lit:
        painter.mark(place, 18, GOLD)
        painter.fill(
            place.inflate(-2 * painter.px(4), -2 * painter.px(4)), 14, mix(PAPER, LIT, 0.3)
        )
    else:
        painter.veil(place, 18, TABLE_BAND, _ALPHA)
    size = round(min(place.height * 1.02, painter.px(76)))
    mood = Mood.HAPPY if chip.won else Mood.AWAKE
    picture = character(chip.seat, size, mood, chip.computer, chip.won)
    middle = place.x + painter.px(16) + round(size * BODY_RADIUS), place.centery + size // 20
    painter.blit(picture, (middle[0] - BODY_CENTRE[0] * size, middle[1] - BODY_CENTRE[1] * size))
    total = pygame.Rect(0, place.y, painter.px(_TOTAL), place.height)
    total.right = place.right - painter.px(18)
    painter.text(chip.figure, total, Role.FIGURE, 38, INK, "right")
    left = middle[0] + round(size * BODY_RADIUS) + painter.px(14)
    name = pygame.Rect(left, place.y, total.x - left, place.height)
    if chip.hints:
        mark = painter.px(_MARK)
        name.width -= mark + painter.px(8)
        painter.blit(icons.bulb(mark, MUTED), (name.right, place.centery - mark / 2))
    colour = INK if lit else room_of(chip.seat).deep
    painter.text(chip.name, name, Role.NAME, 32, colour, "left", shorten=True)
