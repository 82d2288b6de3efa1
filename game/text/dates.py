"""Wall times as people read them: in their own time zone, in the order of their language."""

from datetime import datetime

from game.text.i18n import Translator

DATE_LETTERS = 10
"""How many letters of an ISO 8601 time are its date."""


def day(tr: Translator, at: str) -> str:
    """The date of an ISO 8601 time, or as much of its text as would be one."""
    moment = _local(at)
    if moment is None:
        return at[:DATE_LETTERS]
    # Translators: a date in figures, its parts in the order that is usual
    pattern = tr.gettext("{year}-{month}-{day}")
    return pattern.format(year=f"{moment:%Y}", month=f"{moment:%m}", day=f"{moment:%d}")


def clock(tr: Translator, at: str) -> str:
    """The time of day of an ISO 8601 time; empty if it has none."""
    moment = _local(at)
    if moment is None or len(at) <= DATE_LETTERS:
        return ""
    # Translators: a time of day
    return tr.gettext("{hour}:{minute}").format(hour=f"{moment:%H}", minute=f"{moment:%M}")


def _local(at: str) -> datetime | None:
    """The moment in the time zone of the machine; None if it is none that a clock could show."""
    try:
        moment = datetime.fromisoformat(at)
        return moment.astimezone() if len(at) > DATE_LETTERS else moment
    except (ValueError, OverflowError, OSError):
        return None
