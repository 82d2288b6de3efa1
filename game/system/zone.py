"""The time zone of the machine, right for every date: summer time and old rules included."""

from datetime import UTC, datetime, timedelta, tzinfo


class MachineZone(tzinfo):
    """What the system says of the place where it stands.

    Not the fixed offset that `datetime.astimezone()` gives: that one is right today only.
    """

    def utcoffset(self, moment: datetime | None, /) -> timedelta | None:
        """How far the clocks on the wall are ahead of UTC."""
        return None if moment is None else _told(moment).utcoffset()

    def dst(self, moment: datetime | None, /) -> timedelta | None:
        """Unknown: the system tells the offset as a whole."""
        return None

    def tzname(self, moment: datetime | None, /) -> str | None:
        """What the zone is called then."""
        return None if moment is None else _told(moment).tzname()

    def fromutc(self, moment: datetime, /) -> datetime:
        """The same moment by the clocks on the wall."""
        told = moment.replace(tzinfo=UTC).astimezone()
        local = told.replace(tzinfo=self)
        # An hour that comes twice: the second time, if the first is at another offset.
        return local if local.utcoffset() == told.utcoffset() else local.replace(fold=1)


MACHINE_ZONE = MachineZone()


def _told(moment: datetime) -> datetime:
    return moment.replace(tzinfo=None).astimezone()
