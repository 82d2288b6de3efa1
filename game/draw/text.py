"""Lettering: fonts by role, sized to their place, set on the baseline."""

import logging
import math
import unicodedata
from collections.abc import Sequence
from enum import Enum
from functools import cache, lru_cache
from pathlib import Path

import pygame

from game.draw import hue
from game.draw.kept import kept
from game.draw.theme import Colour
from game.system.assets import data_folder
from game.text.clean import SIGN, clusters, one_line

_LOG = logging.getLogger(__name__)


class Role(Enum):
    """What a text is for; the value is its font file."""

    TITLE = "Baloo2_800ExtraBold.ttf"
    NAME = "Baloo2_700Bold.ttf"
    FIGURE = "Nunito_900Black.ttf"
    TEXT = "Nunito_800ExtraBold.ttf"


CAP_HEIGHT = {Role.TITLE: 0.624, Role.NAME: 0.624, Role.FIGURE: 0.705, Role.TEXT: 0.705}
"""Height of a capital as a share of the font size, measured from the font files."""
_FALLBACK = "pygame_gui/data/NotoSans-Bold.ttf"
_NO_CHARACTER = "\ue000"


@lru_cache(maxsize=96)
def font(role: Role, px: int) -> pygame.font.Font:
    """The font of a role; pygame's own where the file cannot be read."""
    path = data_folder("assets") / "fonts" / role.value
    try:
        return pygame.font.Font(path, px)
    except (OSError, pygame.error) as error:
        _LOG.warning("font %s: %s", path.name, error)
        return pygame.font.Font(None, px)


@lru_cache(maxsize=16)
def _fallback(px: int) -> pygame.font.Font:
    """A font with more scripts, for names in letters that ours lack."""
    import importlib.util  # few names need it

    found = importlib.util.find_spec("pygame_gui")
    base = Path(found.origin).parent.parent if found and found.origin else Path()
    try:
        return pygame.font.Font(base / _FALLBACK, px)
    except (OSError, pygame.error):
        return pygame.font.Font(None, px)


@lru_cache(maxsize=4096)
def _has(letter: str, role: Role | None) -> bool:
    """Whether the font of a role (None: the one with more scripts) has a character."""
    # A missing character has the metrics of the font's sign for that, never None.
    metrics = (font(role, 22) if role else _fallback(22)).metrics
    return metrics(letter) != metrics(_NO_CHARACTER)


def _lacks(cluster: str, role: Role | None) -> bool:
    return not all(_has(letter, role) for letter in cluster)


@lru_cache(maxsize=2048)
def shown(text: str, role: Role) -> str:
    """The text as a line of this role shows it: SIGN for each letter that no font has.

    Whatever is painted comes through here, so that no text can break out of its line.
    """
    if text.isascii() and text.isprintable():
        return text
    pieces = [unicodedata.normalize("NFC", piece) for piece in clusters(one_line(text))]
    lacking = [piece for piece in pieces if _lacks(piece, role)]
    # A line has one font: the one with more scripts as soon as that has more of it.
    font_of_all = role if all(_lacks(piece, None) for piece in lacking) else None
    return "".join(SIGN if _lacks(piece, font_of_all) else piece for piece in pieces)


@lru_cache(maxsize=512)
def in_one_font(text: str, role: Role) -> str:
    """The same for pygame_gui, which knows no font but that of the role."""
    if text.isascii() and text.isprintable():
        return text
    pieces = [unicodedata.normalize("NFC", piece) for piece in clusters(one_line(text))]
    return "".join(SIGN if _lacks(piece, role) else piece for piece in pieces)


def not_shown(text: str) -> int:
    """How many letters of the text cannot be shown, whatever it is lettered for."""
    return max(shown(text, role).count(SIGN) for role in Role) - text.count(SIGN)


def _font_for(text: str, role: Role, px: int) -> pygame.font.Font:
    """The font that has every letter of a text that is made fit to be `shown`."""
    return _fallback(px) if _lacks(text, role) else font(role, px)


@kept
def lettering(text: str, role: Role, px: int, colour: Colour) -> pygame.Surface:
    """A line of text, its ink exactly as the font draws it."""
    return _rendered(text, role, px, hue.seen(hue.ink(colour)))


def letter_mask(text: str, role: Role, px: int) -> pygame.Surface:
    """A line of text in white, to be tinted."""
    return _rendered(text, role, px, (255, 255, 255))


def _rendered(text: str, role: Role, px: int, colour: Colour) -> pygame.Surface:
    text = shown(text, role)
    letters = _font_for(text, role, px)
    if letters.size(text)[0] == 0:  # SDL refuses lines without width
        return pygame.Surface((1, letters.get_height()), pygame.SRCALPHA)
    return letters.render(text, True, colour)


@lru_cache(maxsize=2048)
def width(text: str, role: Role, px: int) -> int:
    """How wide a line of text is."""
    text = shown(text, role)
    return _font_for(text, role, px).size(text)[0]


def ascent(text: str, role: Role, px: int) -> int:
    """From the top of a line's picture to its baseline."""
    return _font_for(shown(text, role), role, px).get_ascent()


def fit(text: str, role: Role, px: int, room: int, least: int) -> int:
    """A size from `px` down to `least` at which the line is at most `room` wide, if one is.

    It is the largest or next to it: sizes are guessed from the width, since every one that is
    tried costs a font.
    """
    while px > least and (wide := width(text, role, px)) > room:
        px = max(least, min(px - 1, px * room // wide))
    return px


def shortened(text: str, role: Role, px: int, room: int) -> str:
    """The text, or as much of it as fits `room` with "…" behind it."""
    text = shown(text, role)
    if width(text, role, px) <= room:
        return text
    # Letter by letter: with kerning, widths do not add up.
    while text and width(text + "…", role, px) > room:
        text = text[:-1]
    return text.rstrip() + "…"


def ending(text: str, role: Role, px: int, room: int) -> str:
    """The text, or as much of its end as fits `room` with "…" before it."""
    text = shown(text, role)
    if width(text, role, px) <= room:
        return text
    while text and width("…" + text, role, px) > room:
        text = text[1:]
    return "…" + text


def wrap(text: str | Sequence[str], role: Role, px: int, room: int) -> list[str]:
    """The text, or its paragraphs, broken between words into lines at most `room` wide.

    A word that is wider stands alone.
    """
    lines: list[str] = []
    for paragraph in _paragraphs(text, role):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and width(longer, role, px) > room:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def _paragraphs(text: str | Sequence[str], role: Role) -> list[str]:
    return [shown(words, role) for words in ([text] if isinstance(text, str) else text)]


@lru_cache(maxsize=256)
def balanced(text: str | tuple[str, ...], role: Role, px: int, room: int) -> tuple[str, ...]:
    """The same in no more lines, but these as equal in width as can be.

    So hardly ever a word is left alone on the last one.
    """
    return tuple(
        line
        for words in _paragraphs(text, role)
        for line in _even(words.split(" "), role, px, room)
    )


def _even(words: Sequence[str], role: Role, px: int, room: int) -> tuple[str, ...]:
    """The lines of one paragraph: those whose spare widths, squared, are the least together."""

    @cache
    def best(start: int, lines: int) -> tuple[float, tuple[str, ...]]:
        """From a word on, in so many lines: how uneven they are at best, and these lines."""
        last = len(words) - lines + 1
        stops = range(start + 1, last + 1) if lines > 1 else (len(words),)
        found = []
        for stop in stops:
            line = " ".join(words[start:stop])
            spare = room - width(line, role, px)
            rest, below = best(stop, lines - 1) if lines > 1 else (0.0, ())
            fits = spare >= 0 or stop == start + 1
            found.append((rest + (spare**2 if fits else math.inf), (line, *below)))
        return min(found)

    return best(0, len(wrap(" ".join(words), role, px, room)))[1]
