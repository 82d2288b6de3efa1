"""The head of the operator's pages: a panel with a title, and the key that leads back."""

from typing import Protocol

import pygame

from game.draw.backdrop import paint_backdrop
from game.draw.paint import Painter
from game.draw.text import Role
from game.draw.theme import FORM_TITLE_PX, INK
from game.input.actions import Action
from game.scenes.services import Services
from game.widgets.button import paint_button
from game.widgets.hints import SIGN, sign


class Headed(Protocol):
    """A layout with these places, in pixels."""

    @property
    def panel(self) -> pygame.Rect: ...

    @property
    def title(self) -> pygame.Rect: ...

    @property
    def close(self) -> pygame.Rect: ...


def paint_head(
    painter: Painter, services: Services, layout: Headed, title: str, key: str, *, pressed: bool
) -> None:
    """The backdrop, the panel and what stands at its top; `key` is what the key says."""
    paint_backdrop(painter.surface, painter.room)
    painter.panel(layout.panel)
    painter.text(title, layout.title, Role.TITLE, FORM_TITLE_PX, INK, "left", shorten=True)
    back = sign(Action.BACK, services.device, services.tr, painter.px(SIGN))
    paint_button(painter, layout.close, key, back, pressed=pressed)
