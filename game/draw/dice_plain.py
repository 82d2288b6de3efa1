"""Dice drawn from plain shapes, for when the baked pictures cannot be read."""

import pygame

from game.draw import hue, shapes
from game.draw.dice_files import FACES, LETTERS, DieFrame
from game.draw.text import Role, lettering
from game.draw.theme import CAPS, CREAM, CREAM_LOW, INK, SAND_SIDE, Colour

_TURNS = (8.0, -11.0, 14.0, -6.0, -15.0)
_RIM = 2
_PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (-1, 1), (1, 1), (0, 0)],
    6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)],
}


def stills(width: float, held_width: float) -> list[DieFrame]:
    """The six straight faces, then six for each of five dice askew, as DiceFiles.stills."""
    straight = [_face(face, held_width, 0) for face in range(1, FACES + 1)]
    return straight + [_face(face, width, turn) for turn in _TURNS for face in range(1, FACES + 1)]


def title(width: float) -> list[DieFrame]:
    """Five dice that spell the name, as DiceFiles.title."""
    frames = []
    for letter, cap, turn in zip("PENTA"[:LETTERS], CAPS, _TURNS, strict=False):
        picture = _body(round(width), cap)
        mark = lettering(letter, Role.TITLE, round(width * 0.6), hue.thing(INK))
        picture.blit(mark, mark.get_rect(center=picture.get_rect().center))
        frames.append(_turned(picture, width, turn))
    return frames


def _face(face: int, width: float, turn: float) -> DieFrame:
    picture = _body(round(width), CAPS[face - 1])
    middle, step = picture.get_width() / 2, width * 0.2
    pip = round(width * (0.26 if face == 1 else 0.17))
    for x, y in _PIPS[face]:
        dot = shapes.rounded((pip, pip), pip // 2, INK)
        picture.blit(dot, dot.get_rect(center=(middle + x * step, middle + y * step)))
    return _turned(picture, width, turn)


def _body(size: int, cap: Colour) -> pygame.Surface:
    """A cap on a body, with a clear rim for the corners when it is turned."""
    picture = pygame.Surface((size + 2 * _RIM, size + 2 * _RIM), pygame.SRCALPHA)
    # Clear, but not black: turning mixes the colours of clear pixels into the edge.
    picture.fill((*SAND_SIDE, 0))
    thick = max(2, size // 14)
    radius = size // 5
    picture.blit(shapes.rounded((size, size), radius, SAND_SIDE), (_RIM, _RIM))
    picture.blit(shapes.rounded((size, size - thick), radius, CREAM, CREAM_LOW), (_RIM, _RIM))
    inset = max(1, size // 9)
    inner = (max(1, size - 2 * inset), max(1, size - 2 * inset - thick))
    picture.blit(shapes.rounded(inner, radius * 3 // 4, cap), (_RIM + inset, _RIM + inset))
    return picture


def _turned(picture: pygame.Surface, width: float, turn: float) -> DieFrame:
    image = pygame.transform.rotozoom(picture, turn, 1.0) if turn else picture
    return DieFrame(image, -image.get_width() / 2, -image.get_height() / 2, width)
