"""How tests write the keys of targets: one short name for each, whatever scene it is in.

`play` is MenuKey.PLAY, `seat:1` is SeatCard(1). Names are only made here, never taken apart: who
looks for one spells the keys that are there.
"""

from dataclasses import fields
from enum import Enum
from typing import Any

from game.engine import Box
from game.scenes.choices import OptionKey, PageTab
from game.scenes.kiosk.initials import LetterWheel
from game.scenes.languages import Language
from game.scenes.menu.keys import SeatCard
from game.scenes.menu.seat_layout import Plays
from game.scenes.operator.pin import Digit
from game.scenes.records.fame import HallKey
from game.widgets.keyboard import Letter
from game.widgets.rows import RowKey

_KINDS: dict[type, str] = {
    HallKey: "hall",
    Language: "lang",
    Letter: "key",
    LetterWheel: "wheel",
    PageTab: "page",
    Plays: "kind",
    RowKey: "row",
    SeatCard: "seat",
}


def spelled(key: Any) -> str:
    """The name of a key; what is a name already stays as it is."""
    match key:
        case str():
            return key
        case Box():
            return key.value
        case Enum():
            return key.name.lower()
        case Digit(digit):
            return digit
        case OptionKey(row, place):
            return f"{row}:{place}"
        case Plays(None):
            return "kind:person"
    kind = _KINDS.get(type(key), type(key).__name__.lower())
    parts = key if isinstance(key, tuple) else [getattr(key, it.name) for it in fields(key)]
    return ":".join([kind, *map(str, parts)])
