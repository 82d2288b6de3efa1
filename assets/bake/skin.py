"""What the die wears: a colour cap a face, ink pips or a letter, a cream body.

Turns ray hits into surface samples (colour, normal, gloss, shade) in body space; light.py then
lights them. Colours are linear light.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont
from solid import (
    LONE_PIP_RADIUS,
    PIP_RADIUS,
    PIPS,
    SIDES,
    Floats,
    Hits,
    Ints,
    drill,
    side_frame,
    unit,
)

CAPS = {1: "#FF568E", 2: "#26A6FF", 3: "#FFC814", 4: "#1EC66E", 5: "#FF8020", 6: "#9E62FF"}
BODY = "#FFF6E8"
INK = "#1D1336"
LETTER_FONT = Path(__file__).parents[1] / "fonts" / "Baloo2_800ExtraBold.ttf"

CAP_HALF = 0.75
CAP_CORNER = 0.30
DOME = 0.17
"""How much a cap bulges: tilt of the normal per unit away from the middle."""


def linear(colour: str) -> Floats:
    """`#RRGGBB` as linear light, shape (3,)."""
    values = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return np.array(values, np.float32) ** np.float32(2.2)


@dataclass(frozen=True)
class Letter:
    """A drawing instead of pips: coverage and its slope, sampled over the cap's square."""

    cover: Floats
    slope_u: Floats
    slope_v: Floats
    cap: str
    ink: str = INK

    @classmethod
    def of(cls, text: str, cap: str, quarters: int = 0, pixels: int = 512) -> Letter:
        """Draw `text` in ink for a cap of colour `cap`, turned left by quarters of a turn."""
        picture = Image.new("L", (pixels, pixels))
        font = ImageFont.truetype(str(LETTER_FONT), pixels)
        left, top, right, bottom = font.getbbox(text)
        size = int(pixels * min(0.66 * pixels / (bottom - top), 0.78 * pixels / (right - left)))
        font = ImageFont.truetype(str(LETTER_FONT), size)
        left, top, right, bottom = font.getbbox(text)
        place = ((pixels - left - right) / 2, (pixels - top - bottom) / 2)
        ImageDraw.Draw(picture).text(place, text, font=font, fill=255)
        return cls.engraved(picture.rotate(90 * quarters), cap)

    @classmethod
    def engraved(cls, picture: Image.Image, cap: str, ink: str = INK) -> Letter:
        """A square picture in grey (255 is drawn), engraved by way of a blurred height."""
        pixels = picture.width
        height = np.asarray(picture.filter(ImageFilter.GaussianBlur(pixels / 90)), np.float32)
        slopes: Floats = np.asarray(np.gradient(height / 255 * pixels / 60), np.float32)
        cover: Floats = np.asarray(picture, np.float32) / np.float32(255)
        return cls(cover, slopes[1], -slopes[0], cap, ink)

    def sample(self, u: Floats, v: Floats) -> tuple[Floats, Floats, Floats]:
        """Coverage and slopes at cap coordinates, bilinear for the coverage."""
        side = len(self.cover)
        x = np.clip((u / CAP_HALF * 0.5 + 0.5) * side - 0.5, 0, side - 1.01)
        y = np.clip((0.5 - v / CAP_HALF * 0.5) * side - 0.5, 0, side - 1.01)
        i, j = y.astype(np.intp), x.astype(np.intp)
        dy, dx = y - i, x - j
        upper = self.cover[i, j] * (1 - dx) + self.cover[i, j + 1] * dx
        lower = self.cover[i + 1, j] * (1 - dx) + self.cover[i + 1, j + 1] * dx
        cover = (upper * (1 - dy) + lower * dy).astype(np.float32)
        return cover, self.slope_u[i, j], self.slope_v[i, j]


@dataclass
class Samples:
    """Surface samples to be lit: position, normal and colour (n, 3); gloss and shade (n,)."""

    points: Floats
    normals: Floats
    colours: Floats
    gloss: Floats
    shade: Floats


def dress(hits: Hits, ways: Floats, light: Floats, top: Letter | None = None) -> Samples:
    """Colour the hits. `ways` are the ray directions there, `light` points at the key light.

    With `top`, that letter replaces the pips and the cap of face 1.
    """
    points, count = hits.points.copy(), len(hits.points)
    out = Samples(
        points,
        unit(hits.normals + DOME * _across(points)),
        np.tile(linear(BODY), (count, 1)),
        np.ones(count, np.float32),
        np.ones(count, np.float32),
    )
    axes = np.abs(points).argmax(axis=1)
    signs = np.sign(points[np.arange(count), axes])
    for face, (axis, sign) in SIDES.items():
        here = np.flatnonzero((axes == axis) & (signs == sign))
        if not len(here):
            continue
        right, above = side_frame(axis, sign)
        outward = np.zeros(3, np.float32)
        outward[axis] = sign
        frame = np.stack([right, above, outward])
        letter = top if face == 1 else None
        _cap(out, here, frame, linear(letter.cap if letter else CAPS[face]))
        if letter:
            _engrave(out, here, frame, letter)
        else:
            _pips(out, here, frame, face, ways, light)
    return out


def _across(points: Floats) -> Floats:
    """Each point without its component along the side it lies on."""
    flat = points.copy()
    flat[np.arange(len(flat)), np.abs(flat).argmax(axis=1)] = 0
    return flat


def _cap(out: Samples, here: Ints, frame: Floats, colour: Floats) -> None:
    """A raised cushion of colour in a groove of the cream body."""
    u, v = (out.points[here] @ frame[:2].T).T
    flat = CAP_HALF - CAP_CORNER
    beyond_u, beyond_v = np.maximum(np.abs(u) - flat, 0), np.maximum(np.abs(v) - flat, 0)
    away = np.hypot(beyond_u, beyond_v)
    inner = np.minimum(np.maximum(np.abs(u), np.abs(v)) - flat, 0)
    edge = away + inner - CAP_CORNER
    side = np.abs(u) > np.abs(v)
    slope_u = np.where(away > 0, beyond_u / np.maximum(away, 1e-6), side) * np.sign(u)
    slope_v = np.where(away > 0, beyond_v / np.maximum(away, 1e-6), ~side) * np.sign(v)
    slope = slope_u[:, None] * frame[0] + slope_v[:, None] * frame[1]
    cushion = np.where(edge < 0, 0.62 * np.exp(edge / 0.05), -0.38 * np.exp(-edge / 0.035))
    out.normals[here] = unit(out.normals[here] + cushion[:, None] * slope)
    mix = np.clip(0.5 - edge / 0.012, 0, 1)[:, None]
    glow = 1 + 0.09 * (v - 0.6 * u)
    out.colours[here] += mix * (colour * glow[:, None] - out.colours[here])
    groove = np.exp(-((edge / 0.026) ** 2))
    out.shade[here] *= 1 - 0.30 * groove
    out.gloss[here] *= 1 - 0.85 * np.exp(-((edge / 0.022) ** 2))


def _engrave(out: Samples, here: Ints, frame: Floats, letter: Letter) -> None:
    u, v = (out.points[here] @ frame[:2].T).T
    cover, slope_u, slope_v = letter.sample(u, v)
    lean = slope_u[:, None] * frame[0] + slope_v[:, None] * frame[1]
    out.normals[here] = unit(out.normals[here] + 0.55 * lean)
    out.colours[here] += cover[:, None] * (linear(letter.ink) - out.colours[here])
    out.gloss[here] *= 1 - 0.85 * cover


def _pips(out: Samples, here: Ints, frame: Floats, face: int, ways: Floats, light: Floats) -> None:
    """Drill the pips: real bowls, a rounded lip, and the lip's shadow on the wall below it."""
    local, local_ways, local_light = (a @ frame.T for a in (out.points[here], ways[here], light))
    radius = LONE_PIP_RADIUS if face == 1 else PIP_RADIUS
    for centre in PIPS[face]:
        to_middle = np.array(centre, np.float32) - local[:, :2]
        distance = np.hypot(*to_middle.T)
        lip = np.exp(-(((distance - radius) / 0.03) ** 2)) * (distance >= radius)
        lean = (to_middle / np.maximum(distance, 1e-6)[:, None]) @ frame[:2]
        out.normals[here] = unit(out.normals[here] + 0.75 * lip[:, None] * lean)

        bowl = drill(local, local_ways, centre, radius)
        index = here[bowl.inside]
        depth = 1 - bowl.points[:, 2]
        escape = bowl.points[:, :2] + local_light[:2] * (depth / max(local_light[2], 0.2))[:, None]
        clear = radius - np.hypot(*(escape - np.array(centre, np.float32)).T)
        lit = np.clip(0.5 + clear / (0.5 * radius), 0, 1)
        out.points[index] = bowl.points @ frame
        out.normals[index] = unit(bowl.normals @ frame)
        out.colours[index] = linear(INK) * (1 + 1.6 * lit)[:, None]
        out.gloss[index] = 0.15 + 0.5 * lit
        out.shade[index] = 0.45 + 0.55 * lit
