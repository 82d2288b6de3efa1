"""The keyboard: which key means which action."""

import pygame

from game.input.actions import HOLDS, Action

ALWAYS = {
    pygame.K_UP: Action.UP,
    pygame.K_DOWN: Action.DOWN,
    pygame.K_LEFT: Action.LEFT,
    pygame.K_RIGHT: Action.RIGHT,
    pygame.K_RETURN: Action.CONFIRM,
    pygame.K_KP_ENTER: Action.CONFIRM,
    pygame.K_ESCAPE: Action.BACK,
    pygame.K_F11: Action.FULL_SCREEN,
}
"""Keys that keep their meaning while text is typed."""

SHORTCUTS = {
    pygame.K_SPACE: Action.ROLL,
    pygame.K_TAB: Action.SHEET,
    pygame.K_p: Action.PAUSE,
    pygame.K_PAUSE: Action.PAUSE,
    pygame.K_h: Action.HINT,
    pygame.K_BACKSPACE: Action.UNDO,
    **dict(zip(range(pygame.K_1, pygame.K_6), HOLDS, strict=True)),
    **dict(zip(range(pygame.K_KP_1, pygame.K_KP_6), HOLDS, strict=True)),
}
"""Keys that mean something only while no text is typed."""

DIGIT_ROW = dict(zip(range(pygame.KSCAN_1, pygame.KSCAN_6), HOLDS, strict=True))
"""The same keys by place: on a Belgian or French keyboard the digits need Shift."""

_CONTROL = pygame.KMOD_CTRL | pygame.KMOD_META


def action_of(key: int, scancode: int, mod: int, typing: bool) -> Action | None:
    """What a key means, by pygame's K_, KSCAN_ and KMOD_ numbers; None for nothing.

    With Ctrl, Alt or Meta held only Alt+Return and Ctrl+Z (Cmd+Z) mean something, so that
    Alt+Tab and its like are left to the desktop.
    """
    if mod & pygame.KMOD_ALT:
        return Action.FULL_SCREEN if key == pygame.K_RETURN else None
    if mod & _CONTROL:
        return Action.UNDO if key == pygame.K_z and not typing else None
    if typing:
        return ALWAYS.get(key)
    return ALWAYS.get(key) or SHORTCUTS.get(key) or DIGIT_ROW.get(scancode)
