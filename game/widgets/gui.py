"""pygame_gui in our clothes: a manager with our fonts, themed from assets/theme.json.

pygame_gui is imported with the first manager, so that the game's first picture need not wait.
"""

import gc
import json
import logging
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Any

from game.draw import hue
from game.draw.text import Role
from game.draw.theme import Colour, rgb
from game.system.assets import data_folder

if TYPE_CHECKING:
    from pygame_gui import UIManager

_LOG = logging.getLogger(__name__)
_NO_DELIMITER = "\0"


def make_manager(size: tuple[int, int], fonts: Iterable[tuple[Role, int]]) -> "UIManager":
    """A manager for a canvas of `size` px, with these fonts (px) loaded.

    An element takes a font by the object id that `font_id` gives.
    """
    import i18n  # type: ignore[import-untyped]
    from pygame_gui import UIManager
    from pygame_gui.core.utility import set_default_manager

    # It takes every text for a key and what stands before a full stop for the name of a file.
    # Our sentences come translated: with a delimiter that none contains, no file is looked for.
    i18n.set("namespace_delimiter", _NO_DELIMITER)
    # A manager and its elements hold each other, and megabytes of pictures that Python's collector
    # does not count: without this, closed forms would pile up. What is there before the first form
    # stays, and is not looked through each time: that would take longer than a frame.
    gc.collect()
    _freeze_once()
    manager = UIManager(size, enable_live_theme_updates=False)
    # Else the first manager would be kept for good.
    set_default_manager(manager)
    for role in Role:
        path = data_folder("assets") / "fonts" / role.value
        if path.is_file():
            manager.add_font_paths(role.name.lower(), str(path))
    theme = _theme()
    for role, px in fonts:
        theme[font_id(role, px)] = {"font": {"name": role.name.lower(), "size": str(px)}}
    manager.get_theme().load_theme(theme)
    return manager


@cache
def _freeze_once() -> None:
    # Not gc.get_freeze_count(): it goes through all that is frozen, as the collector would.
    gc.freeze()


def font_id(role: Role, px: int) -> str:
    """The object id of elements that are lettered in this font."""
    return f"#{role.name.lower()}_{px}"


def _theme() -> dict[str, Any]:
    """Colours and shapes; pygame_gui's own look if the file cannot be read."""
    path = data_folder("assets") / "theme.json"
    try:
        theme = json.loads(path.read_text(encoding="utf-8"))
        if isinstance(theme, dict):
            return {name: _seen(part) for name, part in theme.items()}
        _LOG.warning("%s: not a JSON object", path)
    except (OSError, ValueError) as error:
        _LOG.warning("%s: %s", path, error)
    return {}


def _seen(part: dict[str, Any]) -> dict[str, Any]:
    """A part of the theme with its colours as they look in the palette in force."""
    colours = {
        name: "#{:02X}{:02X}{:02X}".format(*_as_seen(name, rgb(colour))) + colour[7:]
        for name, colour in part.get("colours", {}).items()
    }
    return {**part, "colours": colours} if colours else part


def _as_seen(name: str, colour: Colour) -> Colour:
    """Text is ink, all else is a thing."""
    return hue.seen(hue.ink(colour) if name.endswith("_text") else colour)
