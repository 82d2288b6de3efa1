"""The table of the controls: a row for each thing to do, a column of drawn keys for each device."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.draw import device_marks, icons, shapes
from game.draw.characters import BODY_CENTRE, Mood, character
from game.draw.paint import Painter
from game.draw.text import Role
from game.draw.theme import FILLED_NAME, INK, PAPER, QUIET, YELLOW, YELLOW_SIDE
from game.input.actions import HOLDS, MOVES, Action, Device
from game.input.controls import Control, Tap
from game.text.i18n import Translator
from game.widgets.button import GOOD, PLAIN, paint_button
from game.widgets.caps import caption
from game.widgets.hints import sign

_SHARES = (0.34, 0.17, 0.28, 0.21)
"""Of the width: the words, then each device's column."""
_SHARES_TALL = (0.29, 0.235, 0.285, 0.19)
_HEAD, _HEAD_TALL = 58, 96
_NOTE = 60
_ROW_MOST = 76
_WORDS, _LINE = 28, 1.35
"""Lettering of the words, and the height of one of their lines in its size."""
_GAP = 5
_PAD = 16
_SIGN_SHARE, _SIGN_MOST = 0.86, 36
"""Height of a sign, as a share of its row's and at most."""
_MARK = 40
_MARKS = (device_marks.gamepad, device_marks.keyboard, device_marks.hand)
_APART = 0.14
"""Between signs side by side, in their height."""


@dataclass(frozen=True, slots=True)
class Controls:
    """What the table says, in finished texts: a `note`, the devices, the rows."""

    note: str
    devices: Sequence[str]
    words: Sequence[str]
    rows: Sequence[Control]


def paint_controls(painter: Painter, place: pygame.Rect, shown: Controls, tr: Translator) -> None:
    """The whole table in `place`."""
    tall = place.height > place.width
    head = painter.px(_HEAD_TALL if tall else _HEAD)
    gap, pad = painter.px(_GAP), painter.px(_PAD)
    lefts = [place.x]
    for share in _SHARES_TALL if tall else _SHARES:
        lefts.append(lefts[-1] + round(place.width * share))
    lines = 2 if tall else 1
    top = place.y
    note = pygame.Rect(place.x + pad, top, lefts[1] - place.x - pad, head)
    if tall:
        note.update(place.x + pad, top, place.width - 2 * pad, painter.px(_NOTE))
        top = note.bottom
    painter.text(shown.note, note, Role.TEXT, 22, FILLED_NAME, "left", lines=2)
    for column, words in enumerate(shown.devices):
        rect = pygame.Rect(lefts[column + 1], top, lefts[column + 2] - lefts[column + 1], head)
        _paint_head(painter, rect.inflate(-gap, -gap), column, words, tall)
    top += head
    pitch = min((place.bottom - top) / len(shown.rows), painter.px(_ROW_MOST))
    # One size for all of them, however many lines each takes.
    px = min(_WORDS, pitch / _LINE / lines / painter.unit / painter.text_size)
    for index, (words, row) in enumerate(zip(shown.words, shown.rows, strict=True)):
        y = top + round(pitch * index)
        rect = pygame.Rect(place.x, y, place.width, max(1, round(pitch) - gap))
        painter.fill(rect, 12, PAPER)
        label = pygame.Rect(rect.x + pad, rect.y, lefts[1] - rect.x - pad, rect.height)
        painter.text(words, label, Role.NAME, px, align="left", lines=lines)
        size = min(round(rect.height * _SIGN_SHARE), painter.px(_SIGN_MOST))
        middles = [((lefts[at] + lefts[at + 1]) / 2, rect.centery) for at in (1, 2, 3)]
        _paint_signs(painter, middles[0], _pad_signs(row.pad, size, tr))
        _paint_signs(painter, middles[1], _key_signs(row.keys, size, tr))
        _paint_tap(painter, middles[2], row.tap, size)


def _paint_head(painter: Painter, rect: pygame.Rect, column: int, words: str, tall: bool) -> None:
    """A device's mark with its name: beside it, in portrait above it."""
    mark = _MARKS[column](painter.px(_MARK), INK)
    if tall:
        high = mark.get_height()
        painter.centre(mark, (rect.centerx, rect.y + high / 2))
        below = pygame.Rect(rect.x, rect.y + high, rect.width, rect.height - high)
        painter.text(words, below, Role.NAME, 22, lines=2)
        return
    caption(painter, rect, mark, words, Role.NAME, 26)


def _pad_signs(actions: Sequence[Action], size: int, tr: Translator) -> list[pygame.Surface]:
    """A pad's buttons; its cross and its stick for the four ways."""
    # Four arrows would say less than the two things that a thumb finds.
    if set(actions) == set(MOVES):
        return [device_marks.cross(size, INK), device_marks.stick(size, INK)]
    return _signs(actions, Device.PAD, size, tr)


def _key_signs(actions: Sequence[Action], size: int, tr: Translator) -> list[pygame.Surface]:
    """Keys of a keyboard, a row of numbers by its ends."""
    # Five keys in a row are told by the first and the last.
    if tuple(actions) == HOLDS:
        first, *_, last = _signs(actions, Device.KEYS, size, tr)
        return [first, _dash(size), last]
    return _signs(actions, Device.KEYS, size, tr)


def _signs(
    actions: Sequence[Action], device: Device, size: int, tr: Translator
) -> list[pygame.Surface]:
    pictures = (sign(action, device, tr, size) for action in actions)
    return [picture for picture in pictures if picture is not None]


def _dash(size: int) -> pygame.Surface:
    return shapes.rounded((max(2, size // 2), max(2, size // 9)), max(1, size // 18), QUIET)


def _paint_signs(
    painter: Painter, middle: tuple[float, float], signs: Sequence[pygame.Surface]
) -> None:
    """Pictures side by side round a middle; a dash for none."""
    signs = signs or [_dash(painter.px(_PAD * 2))]
    gap = round(signs[0].get_height() * _APART)
    wide = sum(picture.get_width() for picture in signs) + gap * (len(signs) - 1)
    left = middle[0] - wide / 2
    for picture in signs:
        painter.blit(picture, (left, middle[1] - picture.get_height() / 2))
        left += picture.get_width() + gap


def _paint_tap(painter: Painter, middle: tuple[float, float], tap: Tap | None, size: int) -> None:
    """What is to be tapped, as it looks at the table."""
    square = pygame.Rect(0, 0, size, size)
    square.center = round(middle[0]), round(middle[1])
    inner = round(size * 0.6)
    match tap:
        case None:
            _paint_signs(painter, middle, [])
        case Tap.HUB:
            painter.centre(shapes.disc(size, YELLOW_SIDE), middle)
            face = shapes.disc(size * 9 // 10, YELLOW)
            painter.blit(face, (middle[0] - face.get_width() / 2, square.y))
            for across in (-1, 0, 1):
                pip = middle[0] + across * size * 0.22, square.y + size * 0.45
                painter.centre(shapes.disc(max(2, size // 8), INK), pip)
        case Tap.DIE:
            painter.blit(icons.mini_die(5, size), square.topleft)
        case Tap.CARD:
            face = character(0, round(size * 1.15), Mood.AWAKE)
            left = middle[0] - BODY_CENTRE[0] * face.get_width()
            painter.blit(face, (left, middle[1] - BODY_CENTRE[1] * face.get_height()))
        case Tap.CONFIRM:
            key = square.inflate(size, 0)
            paint_button(painter, key, "", icons.tick(inner, GOOD.text), GOOD)
        case Tap.HINT:
            paint_button(painter, square, "", icons.bulb(inner, INK), PLAIN)
        case Tap.UNDO:
            paint_button(painter, square, "", icons.undo(inner, INK), PLAIN)
        case Tap.PAUSE:
            paint_button(painter, square, "", icons.pause(inner, INK), PLAIN)
