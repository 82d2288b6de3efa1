"""Every key and pad button: which action it means, and the sign that names it on screen."""

from typing import NamedTuple

import pygame

from game.input.actions import HOLDS, Action, Device
from game.text.i18n import N_

# Translators: the long key at the bottom of a keyboard; at most nine letters.
_SPACE = N_("Space")
WORDS = frozenset({_SPACE})
"""The signs that are words: to be translated where they are shown."""


class Binding(NamedTuple):
    """A key (pygame's K_) or a pad's button (CONTROLLER_BUTTON_), and what it means.

    Of several for one action one has a sign: the one that people are told of. `place` is where a
    letter is (KSCAN_) on a keyboard that has no such letter, as a Greek or a Russian one.
    """

    code: int
    action: Action
    sign: str = ""
    place: int = 0


_ALWAYS = (
    Binding(pygame.K_UP, Action.UP, "↑"),
    Binding(pygame.K_DOWN, Action.DOWN, "↓"),
    Binding(pygame.K_LEFT, Action.LEFT, "←"),
    Binding(pygame.K_RIGHT, Action.RIGHT, "→"),
    Binding(pygame.K_RETURN, Action.CONFIRM, "Enter"),
    Binding(pygame.K_KP_ENTER, Action.CONFIRM),
    Binding(pygame.K_ESCAPE, Action.BACK, "Esc"),
    Binding(pygame.K_F11, Action.FULL_SCREEN, "F11"),
)
_SHORTCUTS = (
    Binding(pygame.K_SPACE, Action.ROLL, _SPACE),
    Binding(pygame.K_TAB, Action.SHEET, "Tab"),
    Binding(pygame.K_p, Action.PAUSE, "P", pygame.KSCAN_P),
    Binding(pygame.K_PAUSE, Action.PAUSE),
    Binding(pygame.K_h, Action.HINT, "H", pygame.KSCAN_H),
    Binding(pygame.K_BACKSPACE, Action.UNDO, "⌫"),
    *(Binding(pygame.K_1 + at, hold, str(at + 1)) for at, hold in enumerate(HOLDS)),
    *(Binding(pygame.K_KP_1 + at, hold) for at, hold in enumerate(HOLDS)),
)
_BUTTONS = (
    Binding(pygame.CONTROLLER_BUTTON_A, Action.CONFIRM, "A"),
    Binding(pygame.CONTROLLER_BUTTON_B, Action.BACK, "B"),
    Binding(pygame.CONTROLLER_BUTTON_X, Action.ROLL, "X"),
    Binding(pygame.CONTROLLER_BUTTON_Y, Action.SHEET, "Y"),
    Binding(pygame.CONTROLLER_BUTTON_START, Action.PAUSE, "≡"),
    Binding(pygame.CONTROLLER_BUTTON_LEFTSHOULDER, Action.HINT, "LB"),
    Binding(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, Action.UNDO, "RB"),
    Binding(pygame.CONTROLLER_BUTTON_DPAD_UP, Action.UP, "↑"),
    Binding(pygame.CONTROLLER_BUTTON_DPAD_DOWN, Action.DOWN, "↓"),
    Binding(pygame.CONTROLLER_BUTTON_DPAD_LEFT, Action.LEFT, "←"),
    Binding(pygame.CONTROLLER_BUTTON_DPAD_RIGHT, Action.RIGHT, "→"),
)

ALWAYS = {key.code: key.action for key in _ALWAYS}
"""Keys that keep their meaning while text is typed."""
SHORTCUTS = {key.code: key.action for key in _SHORTCUTS}
"""Keys that mean something only while no text is typed."""
DIGIT_ROW = dict(zip(range(pygame.KSCAN_1, pygame.KSCAN_6), HOLDS, strict=True))
"""The same keys by place: on a Belgian or French keyboard the digits need Shift."""
_PLACES = {key.place: key.action for key in _SHORTCUTS if key.place}
BUTTONS = {button.code: button.action for button in _BUTTONS}
"""What a pad's buttons mean."""

_SIGNS = {
    Device.KEYS: {key.action: key.sign for key in (*_ALWAYS, *_SHORTCUTS) if key.sign},
    Device.PAD: {button.action: button.sign for button in _BUTTONS},
}
_CONTROL = pygame.KMOD_CTRL | pygame.KMOD_META


def glyph(action: Action, device: Device) -> str | None:
    """The sign of the button or key for `action`, a msgid if in WORDS; None if there is none.

    Mouse and touch have no signs: what they can press is there to be seen.
    """
    return _SIGNS.get(device, {}).get(action)


def action_of(key: int, scancode: int, mod: int, typing: bool) -> Action | None:
    """What a key means, by pygame's K_, KSCAN_ and KMOD_ numbers; None for nothing.

    With Ctrl, Alt or Meta held only Alt+Return and Ctrl+Z (Cmd+Z) mean something, so that
    Alt+Tab and its like are left to the desktop.
    """
    if mod & pygame.KMOD_ALT:
        return Action.FULL_SCREEN if key == pygame.K_RETURN else None
    if mod & _CONTROL:
        undo = key == pygame.K_z or (scancode == pygame.KSCAN_Z and not _is_letter(key))
        return Action.UNDO if undo and not typing else None
    if typing:
        return ALWAYS.get(key)
    # By its sign first, and by its place only where that means nothing.
    action = ALWAYS.get(key) or SHORTCUTS.get(key) or DIGIT_ROW.get(scancode)
    return action or (None if _is_letter(key) else _PLACES.get(scancode))


def _is_letter(key: int) -> bool:
    """Whether the layout has a Latin letter there, so that the letters we name are on it too."""
    return pygame.K_a <= key <= pygame.K_z
