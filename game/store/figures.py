"""What many matches come to, whoever played them: how many, how long, in which languages."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime

from game.store.info import MatchInfo

LONGEST_SECONDS = 24 * 60 * 60
"""Nobody plays a match for longer."""


@dataclass
class Figures:
    """Sums over matches that have ended; `languages` counts them by the language at their start."""

    matches: int = 0
    abandoned: int = 0
    seconds: int = 0
    languages: Counter[str] = field(default_factory=Counter)

    def add(self, *, finished: bool, seconds: int, lang: str) -> None:
        """One match more."""
        self.matches += 1
        self.abandoned += not finished
        self.seconds += seconds
        if lang:
            self.languages[lang] += 1

    def __add__(self, other: "Figures") -> "Figures":
        return Figures(
            self.matches + other.matches,
            self.abandoned + other.abandoned,
            self.seconds + other.seconds,
            self.languages + other.languages,
        )


def ended(info: MatchInfo) -> bool:
    """Whether a match has an end that counts: it is neither going on, nor damaged or set aside."""
    return info.closing is not None and info.header is not None and bool(info.closing.seats)


def moment(at: str) -> int | None:
    """A wall time as the game saves it, in whole seconds since 1970; None for what is none."""
    try:
        time = datetime.fromisoformat(at)
    except ValueError:
        return None
    return round((time if time.tzinfo else time.replace(tzinfo=UTC)).timestamp())


def seconds(info: MatchInfo) -> int:
    """How long a match took by the wall clock, 0 if that was set meanwhile."""
    start = moment(info.started)
    end = moment(info.closing.at) if info.closing else None
    if start is None or end is None:
        return 0
    # A kiosk without a clock of its own begins in 1970 and learns the time in the middle of a
    # match: that must not count as half a century.
    return end - start if 0 <= end - start <= LONGEST_SECONDS else 0


def figures(infos: Iterable[MatchInfo]) -> Figures:
    """The figures of these matches."""
    found = Figures()
    for info in infos:
        if ended(info) and info.header:
            found.add(finished=info.finished, seconds=seconds(info), lang=info.header.lang)
    return found
