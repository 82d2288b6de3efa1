"""Names and words from files and databases: in every scene they keep to their places."""

from collections.abc import Iterator

import pygame
import pytest

from game.draw.text import Role, shown
from tests.layout import records, states, targets, texts
from tests.layout.looking import Look
from tests.layout.matrix import everywhere
from tests.layout.states import cases
from tests.scenes.looks import NARROW

OUTSIDE = (
    "李明\N{GAME DIE}",
    "e" + "\u0301" * 30 + "\u20dd",
    "\u202eAnn\0\x1b[2J",
    "A\nB\r\u2028C",
    "Z\ud800\ue000\u0378",
    "\u0301\u200d\u3164",
)
LONG = "李Wé" * 13 + "\n"
"""The file of saved matches holds names of any length."""
WITH_NAMES = (
    *("turn.fresh.6", "turn.wide", "turn.countdown", "turn.written", "turn.computer", "sheets.6"),
    *("sheets.wide", "results.2", "results.6", "results.wide", "results.won", "menu.6"),
    *("menu.go_on.free", "matches.keys", "files", "match.two", "match.six", "match.wide"),
    *("match.open", "statistics", "statistics.wide", "fame.all", "fame.daily", "replay.middle"),
    *("ask.strike", "seat.new", "seat.wide", "initials", "initials.wide", "lucky.long"),
    *("fair.over", "mode.free", "mode.daily"),
)


@pytest.fixture(scope="module", autouse=True)
def outside() -> Iterator[None]:
    """All people have such names."""
    pygame.font.init()
    with pytest.MonkeyPatch.context() as patch:
        swap = dict(zip(states.NAMES, OUTSIDE, strict=True)) | {states.WIDE: LONG}
        seats = tuple(
            (tuple(swap.get(name, LONG) for name in names), mode, turns)
            for names, mode, turns in records.SEATS
        )
        patch.setattr(records, "SEATS", seats)
        for module in (states, records):
            patch.setattr(module, "NAMES", OUTSIDE)
            patch.setattr(module, "WIDE", LONG)
        patch.setattr(texts, "NAMES", tuple(shown(name, Role.NAME) for name in OUTSIDE))
        patch.setattr(texts, "WIDE", shown(LONG, Role.NAME))
        records.kept.cache_clear()
        yield
    records.kept.cache_clear()


def offences(look: Look) -> list[str]:
    view = look.view()
    assert all(placed.text.isprintable() for placed in view.trace)
    found = texts.offences(view) + targets.offences(view.scene, view.trace)
    return [f"{look}: {offence}" for offence in found]


@pytest.mark.parametrize("name", WITH_NAMES)
@pytest.mark.parametrize("size", NARROW, ids=lambda size: f"{size[0]}x{size[1]}")
def test_names_from_outside_keep_to_their_places(name: str, size: tuple[int, int]) -> None:
    case = next(case for case in cases() if case.name == name)
    assert offences(Look(case, size, "en")) == []


@pytest.mark.slow
@pytest.mark.parametrize("size", NARROW, ids=lambda size: f"{size[0]}x{size[1]}")
def test_in_every_language_and_size(size: tuple[int, int]) -> None:
    chosen = [case for case in cases() if case.name in WITH_NAMES]
    found = [
        wrong for case in chosen for look in everywhere(case, size) for wrong in offences(look)
    ]
    assert found == []
