"""Wall times as people read them: in their own time zone, in the order of their language."""

from game.text.days import DATE_LETTERS, Days
from game.text.i18n import Translator


def day(tr: Translator, days: Days, at: str) -> str:
    """The local date of an ISO 8601 time, or as much of its text as would be one."""
    moment = days.local(at)
    if moment is None:
        return at[:DATE_LETTERS]
    # Translators: a date in figures, its parts in the order that is usual
    pattern = tr.gettext("{year}-{month}-{day}")
    return pattern.format(year=f"{moment:%Y}", month=f"{moment:%m}", day=f"{moment:%d}")


def clock(tr: Translator, days: Days, at: str) -> str:
    """The local time of day of an ISO 8601 time; empty if it has none."""
    moment = days.local(at)
    if moment is None or len(at) <= DATE_LETTERS:
        return ""
    # Translators: a time of day
    return tr.gettext("{hour}:{minute}").format(hour=f"{moment:%H}", minute=f"{moment:%M}")
