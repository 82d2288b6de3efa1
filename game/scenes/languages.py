"""The key of a language, wherever one is chosen by its own name."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Language:
    """A language by its code."""

    code: str
