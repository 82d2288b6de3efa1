"""What scenes ask of sound, where there is none."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.audio.cues import Cue
    from game.audio.effects import Effect


class Silence:
    """Is never heard; `Sound` is, and says what each of these means."""

    def play(self, effect: Effect, pan: float = 0.0) -> None:
        """Let an effect sound now, from the left (`pan` -1) to the right (1)."""

    def schedule(self, cues: Iterable[Cue]) -> None:
        """Play these effects, each after its steps."""

    def hush(self) -> None:
        """Drop what is still to come, and the rattle."""
