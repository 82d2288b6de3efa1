"""The key of a language, wherever one is chosen by its own name."""

from typing import NamedTuple


class Language(NamedTuple):
    """A language by its code."""

    code: str
