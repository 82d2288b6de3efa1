"""After a warm-up nothing grows: memory, objects and open files stay, the disk keeps to its rule.

`PENTA_SOAK_CYCLES=10000 pytest -m slow tests/kiosk/test_soak.py -s` runs it for a long day.
"""

import os
from statistics import median

import pytest

from game.flow import kiosk_visit
from tests.app.run import close_all
from tests.devices import needs_pad
from tests.kiosk.house import House
from tests.kiosk.soak import HEADER, KEPT, WARM, Sample, row, soak
from tests.memory import folder_in_memory

CYCLES = int(os.environ.get("PENTA_SOAK_CYCLES", "300"))
_MORE_RSS = 4096
"""KiB: what the allocator may still take or give; a leak of a few KiB a cycle goes beyond it."""
_MORE_OBJECTS = 0.02
_RESULT = 1500
"""Bytes that a match takes for ever, at most, with its name in the hall."""
_COMMANDS = 16_000
"""Bytes that the commands of a match take, at most."""


@needs_pad
@pytest.mark.slow
def test_a_long_day(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kiosk_visit, "KEPT_COMMANDS", KEPT)
    samples: list[Sample] = []
    print(HEADER)
    with folder_in_memory() as folder:
        house.move(folder)
        for sample in soak(CYCLES, house):
            print(row(sample), flush=True)
            samples.append(sample)
        close_all()
    warm = [sample for sample in samples if sample.cycle > WARM]
    half = len(warm) // 2
    assert half, "more cycles are needed"
    before, after = warm[:half], warm[half:]

    def rise(name: str) -> float:
        early, late = (median(getattr(it, name) for it in part) for part in (before, after))
        return float(late - early)

    assert rise("rss") <= _MORE_RSS
    assert rise("objects") <= _MORE_OBJECTS * warm[0].objects
    assert {sample.files for sample in after} <= {sample.files for sample in before}
    assert all(_within_the_rule(sample) for sample in samples)


def _within_the_rule(sample: Sample) -> bool:
    """Results for ever, and the commands of the last matches."""
    bound = 100_000 + sample.matches * _RESULT + KEPT * _COMMANDS
    # The match that was ended last is beyond the rule until the attract loop comes up.
    return sample.rows <= KEPT + 1 and sample.size <= bound
