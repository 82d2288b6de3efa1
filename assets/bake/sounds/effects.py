"""The recipes of the effects, all in the scale of the music: G A B D E."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from mix import in_room, levelled, room, together
from tones import BELL, KALIMBA, RATE, Wave, bass, breath, horn, pitch, struck, sweep, wood

TOUCH_PEAK, DICE_PEAK, LEAD_PEAK = 0.09, 0.18, 0.24
"""Most of full scale that one voice of each bus may take; see game/audio/effects.py."""
_ROOM = room(0.45, 4_500, seed=3)
_LONG_ROOM = room(1.1, 5_000, seed=4)


def run(notes: Sequence[str], gap: float, length: float, decay: float, soft: float = 1.0) -> Wave:
    """Mallet notes one after the other, each with a little bell on top."""
    tones = []
    for place, note in enumerate(notes):
        strength = soft**place
        tones.append((place * gap, strength, struck(pitch(note), length, decay)))
        tones.append((place * gap, 0.18 * strength, struck(2 * pitch(note), length, decay, BELL)))
    return together(length, tones)


def stamp(wave: Wave, start: float = 0.0) -> Wave:
    """The wave with the thump of a rubber stamp below it."""
    thump = 0.8 * sweep(190, 95, 0.11)
    return together(len(wave) / RATE, [(0.0, 1.0, wave), (start, 1.0, thump)])


def landing(die: int) -> Wave:
    """A die on felt over wood: a knock, a short hollow body, and a smaller second knock."""
    chance = np.random.default_rng(50 + die)
    tune = (1.0, 1.09, 0.93, 1.16, 0.87)[die]
    modes = tuple(
        (tune * frequency * chance.uniform(0.97, 1.03), strength, decay)
        for frequency, strength, decay in (
            *((230, 0.40, 0.030), (690, 0.75, 0.016), (1_180, 0.80, 0.012)),
            *((1_930, 0.50, 0.009), (3_120, 0.22, 0.005), (4_700, 0.09, 0.003)),
        )
    )
    knock = wood(modes, 0.09, attack=0.0012)
    second = chance.uniform(0.038, 0.048)
    return together(0.105, [(0.0, 1.0, knock), (second, chance.uniform(0.2, 0.3), knock)])


def rattle() -> Wave:
    """Five dice shaken and let go: many small knocks, thinning out, in a breath of air."""
    chance = np.random.default_rng(60)
    tones = []
    at = 0.012
    while at < 0.36:
        tune = chance.uniform(0.8, 1.3)
        modes = ((820 * tune, 0.8, 0.009), (1_720 * tune, 0.6, 0.006), (2_950 * tune, 0.3, 0.004))
        swell = np.sin(np.pi * min(1.0, (at + 0.06) / 0.42)) ** 0.7
        tones.append((at, swell * chance.uniform(0.45, 1.0), wood(modes, 0.05, attack=0.0015)))
        at += chance.uniform(0.018, 0.040)
    air = breath(0.44, 350, 1_600, seed=61) * np.sin(np.pi * np.arange(21_120) / 21_120) ** 2
    return together(0.44, [*tones, (0.0, 0.16, air)])


def tock(frequency: float, length: float = 0.07) -> Wave:
    """A small soft wood block."""
    modes = ((frequency, 1.0, 0.016), (2.7 * frequency, 0.25, 0.007))
    return wood(modes, length, attack=0.002)


def sparkle(length: float, seed: int, count: int, start: float = 0.0) -> Wave:
    """Tiny bells, high and sparse, fading."""
    chance = np.random.default_rng(seed)
    notes = ("G6", "A6", "B6", "D7", "E7", "G7")
    tones = []
    for place in range(count):
        at = start + (length - start - 0.4) * place / count + chance.uniform(0, 0.03)
        tone = struck(pitch(notes[int(chance.integers(len(notes)))]), 0.4, 0.12, BELL)
        tones.append((at, 0.9 * (1 - place / count) + 0.1, tone))
    return together(length, tones)


def refuse() -> Wave:
    """Two low soft knocks: no, not that."""
    low = struck(pitch("E3"), 0.1, 0.05)
    return together(0.17, [(0.0, 1.0, low), (0.075, 0.9, struck(pitch("D3"), 0.09, 0.05))])


def zero() -> Wave:
    """A sacrifice: a muffled stamp and two falling notes, more shrug than blame."""
    notes = run(("D4", "B3"), 0.11, 0.5, 0.10)
    return stamp(notes)


def joker() -> Wave:
    """A wink: a trill, a slide upwards and a high bell."""
    trill = run(("E5", "G5", "E5", "G5", "A5", "B5"), 0.062, 1.3, 0.10)
    return together(
        1.3,
        [
            (0.0, 0.8, trill),
            (0.30, 0.35, sweep(420, 1_250, 0.20)),
            (0.47, 1.0, struck(pitch("D6"), 0.8, 0.22, KALIMBA)),
            (0.47, 0.5, struck(pitch("G6"), 0.8, 0.20, BELL)),
            (0.35, 0.20, sparkle(0.95, 71, 7)),
        ],
    )


def penta() -> Wave:
    """Five corners light up, faster and faster, into one wide warm chord."""
    tones = []
    at = 0.0
    for place, note in enumerate(("G4", "B4", "D5", "G5", "B5")):
        tones.append((at, 0.6 + 0.08 * place, struck(pitch(note), 0.8, 0.16)))
        tones.append((at, 0.22, struck(2 * pitch(note), 0.8, 0.14, BELL)))
        at += 0.115 - 0.012 * place
    for place, note in enumerate(("G4", "D5", "G5", "A5", "B5", "D6")):
        tones.append((at + 0.014 * place, 0.55, struck(pitch(note), 1.7, 0.42)))
        tones.append((at + 0.014 * place, 0.16, struck(2 * pitch(note), 1.7, 0.34, BELL)))
    tones.append((at, 0.9, bass(pitch("G2"), 1.2)))
    tones += [(at, 0.22, horn(pitch(note), 1.1)) for note in ("G3", "B3", "D4")]
    tones.append((0.0, 0.26, sparkle(2.4, 81, 16, start=at)))
    return together(2.4, tones)


def win() -> Wave:
    """A short fanfare that ends at home."""
    tones = []
    calls = (
        *((0.0, 0.16, ("D4", "B4")), (0.17, 0.16, ("D4", "B4")), (0.34, 0.34, ("G4", "D5"))),
        *((0.68, 0.28, ("E4", "B4")), (0.96, 0.24, ("A4", "D5")), (1.24, 1.7, ("B4", "D5", "G5"))),
    )
    for at, length, notes in calls:
        for note in notes:
            tones.append((at, 0.30, horn(pitch(note), length + 0.15)))
            tones.append((at, 0.55, struck(2 * pitch(note), length + 0.5, 0.16 + 0.2 * length)))
    lows = ((0.0, "G2"), (0.68, "C3"), (0.96, "D3"), (1.24, "G2"))
    tones += [(at, 0.7, bass(pitch(note), 0.9)) for at, note in lows]
    tones.append((1.24, 0.22, sparkle(1.9, 91, 14)))
    return together(3.2, tones)


_Recipe = tuple[Callable[[], Wave], float, float]
"""How it is made, its loudness in LUFS, and the peak of its bus."""

RECIPES: dict[str, _Recipe] = {
    "focus": (lambda: tock(1_050, 0.05), -40, TOUCH_PEAK),
    "press": (lambda: together(0.08, [(0, 1, sweep(560, 330, 0.075))]), -33, TOUCH_PEAK),
    "refuse": (refuse, -29, TOUCH_PEAK),
    "hold": (lambda: stamp(run(("A4", "D5"), 0.04, 0.17, 0.05), 0.04), -29, TOUCH_PEAK),
    "release": (lambda: run(("D5", "A4"), 0.04, 0.15, 0.045), -31, TOUCH_PEAK),
    "choose": (lambda: run(("E5", "B5"), 0.035, 0.17, 0.05), -29, TOUCH_PEAK),
    "let-go": (lambda: run(("B5", "E5"), 0.035, 0.15, 0.045), -31, TOUCH_PEAK),
    "take-back": (lambda: run(("B5", "A5", "E5", "D5"), 0.03, 0.18, 0.04), -30, TOUCH_PEAK),
    "countdown": (lambda: tock(784), -31, TOUCH_PEAK),
    "throw": (rattle, -25, DICE_PEAK),
    "write-upper": (lambda: stamp(run(("D5", "G5"), 0.075, 0.55, 0.12)), -25, LEAD_PEAK),
    "write-kind": (lambda: stamp(run(("G5", "G5", "G5", "B5"), 0.07, 0.6, 0.1)), -25, LEAD_PEAK),
    "write-house": (
        lambda: stamp(run(("G5", "G5", "G5", "D5", "D5"), 0.07, 0.65, 0.1)), -25, LEAD_PEAK
    ),
    "write-straight": (
        lambda: stamp(run(("G4", "A4", "B4", "D5", "E5", "G5"), 0.06, 0.75, 0.13)), -25, LEAD_PEAK
    ),
    "write-chance": (lambda: stamp(run(("E5", "A4", "D5"), 0.08, 0.6, 0.11)), -25, LEAD_PEAK),
    "write-penta": (
        lambda: stamp(run(("G5", "B5", "D6", "G6"), 0.06, 0.9, 0.16)), -24, LEAD_PEAK
    ),
    "write-zero": (zero, -28, LEAD_PEAK),
    "turn": (lambda: run(("D5", "A5"), 0.12, 0.8, 0.17, soft=0.85), -28, LEAD_PEAK),
    "upper-bonus": (
        lambda: together(
            1.3,
            [
                (0.0, 1.0, run(("G4", "B4", "D5", "G5", "B5"), 0.075, 1.3, 0.22)),
                (0.25, 0.22, sparkle(1.05, 72, 8)),
            ],
        ),
        -23,
        LEAD_PEAK,
    ),
    "joker": (joker, -23, LEAD_PEAK),
    "penta": (penta, -20, LEAD_PEAK),
    "win": (win, -20, LEAD_PEAK),
}  # fmt: skip
RECIPES |= {f"land-{die + 1}": (lambda die=die: landing(die), -24, DICE_PEAK) for die in range(5)}
_LONG = {"joker", "penta", "win", "upper-bonus"}


def effect(name: str) -> Wave:
    """An effect, mono, as loud as it is to be in the mix."""
    make, target, most = RECIPES[name]
    wave = make()
    if most == LEAD_PEAK:
        wave = in_room(wave, *((0.22, _LONG_ROOM) if name in _LONG else (0.16, _ROOM)))
    return levelled(wave, target, most)
