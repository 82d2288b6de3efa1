"""The kinds of match that can be played."""

from enum import Enum


class Mode(Enum):
    """The kind of match. The value is its id in files; all but FREE give every seat equal dice."""

    FREE = "free"
    DUPLICATE = "duplicate"
    DAILY = "daily"
