"""Which event of a match is heard how: events in, effects with their delays out."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import assert_never

from game.audio.effects import LANDINGS, Effect
from game.draw.theme import (
    AFTER_BOX_STEPS,
    BONUS_AFTER_STEPS,
    LANDING_GAP_STEPS,
    PENTA_FREEZE_STEPS,
    RATTLE_STEPS,
    ROLL_STEPS,
)
from game.engine import Box
from game.engine.boxes import is_penta
from game.engine.events import (
    AllFull,
    ChoiceChanged,
    Event,
    Finished,
    HoldChanged,
    Noted,
    Rolled,
    TurnBegan,
    Undone,
    Written,
)


@dataclass(frozen=True, slots=True)
class Cue:
    """An effect to be heard after `delay` steps, from the left (`pan` -1) to the right (1)."""

    effect: Effect
    delay: int = 0
    pan: float = 0.0


PANS = (-0.2, -0.35, 0.0, 0.35, 0.2)
"""Where each die is heard: as far aside as its corner of the tray is."""
_WRITTEN = {
    Box.THREE_KIND: Effect.WRITE_KIND,
    Box.FOUR_KIND: Effect.WRITE_KIND,
    Box.FULL_HOUSE: Effect.WRITE_HOUSE,
    Box.SMALL_STRAIGHT: Effect.WRITE_STRAIGHT,
    Box.LARGE_STRAIGHT: Effect.WRITE_STRAIGHT,
    Box.CHANCE: Effect.WRITE_CHANCE,
    Box.PENTA: Effect.WRITE_PENTA,
}


def cues(
    events: Iterable[Event],
    *,
    steps: int = ROLL_STEPS,
    gap: int = LANDING_GAP_STEPS,
    settling: int = AFTER_BOX_STEPS,
) -> tuple[Cue, ...]:
    """What is to be heard of the events of one command.

    `steps` is how long a die tumbles and `gap` how much later each next one lands (0: all at once,
    heard as one); `settling` is how long a written box is shown before the next turn.
    """
    found: list[Cue] = []
    writer = None
    for event in events:
        match event:
            case Rolled():
                found += _rolled(event, steps, gap)
            case HoldChanged(die, held):
                found.append(Cue(Effect.HOLD if held else Effect.RELEASE, pan=PANS[die]))
            case ChoiceChanged(box):
                found.append(Cue(Effect.LET_GO if box is None else Effect.CHOOSE))
            case Written(seat=seat):
                writer = seat
                found += _written(event)
            case TurnBegan(seat):
                if seat != writer:  # who plays alone need not be called to the table
                    found.append(Cue(Effect.TURN, settling))
            case Undone():
                found.append(Cue(Effect.UNDO))
            case Finished():
                found.append(Cue(Effect.WIN))
            case AllFull() | Noted():
                pass  # the last box has been heard; a note changes nothing on the table
            case _:
                assert_never(event)
    return tuple(found)


def _rolled(event: Rolled, steps: int, gap: int) -> Iterator[Cue]:
    """The rattle, if there is time for it, each die's landing, and five of a kind at rest."""
    if steps >= RATTLE_STEPS:
        yield Cue(Effect.ROLL)
    # All at once would be one loud knock.
    landing = event.moved if gap else event.moved[-1:]
    for place, die in enumerate(landing):
        yield Cue(LANDINGS[die], steps + gap * place, PANS[die])
    # Heard when the table has held its breath.
    if is_penta(event.dice):
        rest = steps + gap * (len(event.moved) - 1)
        yield Cue(Effect.PENTA, rest + PENTA_FREEZE_STEPS)


def _written(event: Written) -> Iterator[Cue]:
    """The box by its class, then the bonuses one after the other."""
    if not event.points:
        yield Cue(Effect.WRITE_ZERO)
    else:
        yield Cue(_WRITTEN.get(event.box, Effect.WRITE_UPPER))
    bonuses = ((event.bonus, Effect.JOKER), (event.upper_bonus, Effect.UPPER_BONUS))
    reached = [effect for points, effect in bonuses if points]
    for place, effect in enumerate(reached, start=1):
        yield Cue(effect, place * BONUS_AFTER_STEPS)
