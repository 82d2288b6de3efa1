"""Puts text where other programs can paste it from."""

import logging

import pygame

_LOG = logging.getLogger(__name__)


def copy(text: str) -> bool:
    """Whether it lies there now: a console has no such place, and a desktop may refuse."""
    try:
        pygame.scrap.put_text(text)
        return bool(pygame.scrap.get_text() == text)
    except (pygame.error, NotImplementedError) as error:
        _LOG.warning("copying: %s", error)
        return False
