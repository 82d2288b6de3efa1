"""Which event of a match is heard how, and when."""

import pytest

from game.audio.cues import PANS, Cue, cues
from game.audio.effects import Effect
from game.draw.theme import (
    AFTER_BOX_STEPS,
    BONUS_AFTER_STEPS,
    CALM_ROLL_STEPS,
    LANDING_GAP_STEPS,
    PENTA_FREEZE_STEPS,
    ROLL_STEPS,
)
from game.engine import Box, Match, Seat, Setup
from game.engine.boxes import LOWER, UPPER
from game.engine.commands import Choose, Command, Confirm, Hold, LetGo, Release, Roll, Undo
from game.engine.events import AllFull, Event, Finished, Noted, Rolled, TurnBegan, Written


def rolled(dice: tuple[int, ...], moved: tuple[int, ...] = (0, 1, 2, 3, 4)) -> Rolled:
    return Rolled(0, 0, dice, moved)


def written(box: Box, points: int, bonus: int = 0, upper_bonus: int = 0) -> Written:
    return Written(0, box, points, bonus, upper_bonus, automatic=False)


def effects(*events: Event) -> list[Effect]:
    return [cue.effect for cue in cues(events)]


def test_a_roll_rattles_and_each_die_lands_with_a_sound_of_its_own() -> None:
    heard = cues([rolled((1, 2, 3, 4, 6))])
    assert heard[0] == Cue(Effect.ROLL)
    lands = heard[1:]
    assert [cue.delay for cue in lands] == [ROLL_STEPS + LANDING_GAP_STEPS * n for n in range(5)]
    assert len({cue.effect for cue in lands}) == 5
    assert [cue.pan for cue in lands] == list(PANS)


def test_only_the_dice_that_moved_land() -> None:
    heard = cues([rolled((1, 2, 3, 4, 6), moved=(1, 4))])
    assert [(cue.effect, cue.delay) for cue in heard] == [
        (Effect.ROLL, 0),
        (Effect.LAND_2, ROLL_STEPS),
        (Effect.LAND_5, ROLL_STEPS + LANDING_GAP_STEPS),
    ]


def test_five_equal_dice_are_celebrated_once_the_last_lies() -> None:
    heard = cues([rolled((4, 4, 4, 4, 4), moved=(0, 3))])
    assert heard[-1] == Cue(Effect.PENTA, ROLL_STEPS + LANDING_GAP_STEPS + PENTA_FREEZE_STEPS)
    assert Effect.PENTA not in effects(rolled((4, 4, 4, 4, 5)))


def test_dice_that_land_together_are_heard_as_one() -> None:
    calm = cues([rolled((1, 2, 3, 4, 6))], steps=CALM_ROLL_STEPS, gap=0)
    assert [(cue.effect, cue.delay) for cue in calm] == [
        (Effect.ROLL, 0),
        (Effect.LAND_5, CALM_ROLL_STEPS),
    ]
    skipped = cues([rolled((2, 2, 2, 2, 2))], steps=0, gap=0)
    assert [(cue.effect, cue.delay) for cue in skipped] == [
        (Effect.LAND_5, 0),
        (Effect.PENTA, PENTA_FREEZE_STEPS),
    ]


def test_dice_are_heard_from_where_they_lie() -> None:
    left_to_right = sorted(range(5), key=lambda die: PANS[die])
    assert left_to_right == [1, 0, 2, 4, 3]
    assert all(-1 < pan < 1 for pan in PANS)


@pytest.mark.parametrize("box", UPPER)
def test_upper_boxes_sound_alike(box: Box) -> None:
    assert effects(written(box, box.face)) == [Effect.WRITE_UPPER]


@pytest.mark.parametrize(
    ("box", "effect"),
    [
        (Box.THREE_KIND, Effect.WRITE_KIND),
        (Box.FOUR_KIND, Effect.WRITE_KIND),
        (Box.FULL_HOUSE, Effect.WRITE_HOUSE),
        (Box.SMALL_STRAIGHT, Effect.WRITE_STRAIGHT),
        (Box.LARGE_STRAIGHT, Effect.WRITE_STRAIGHT),
        (Box.CHANCE, Effect.WRITE_CHANCE),
        (Box.PENTA, Effect.WRITE_PENTA),
    ],
)
def test_lower_boxes_sound_by_their_class(box: Box, effect: Effect) -> None:
    assert effects(written(box, 20)) == [effect]


@pytest.mark.parametrize("box", [*UPPER, *LOWER])
def test_a_zero_sounds_like_one_in_every_box(box: Box) -> None:
    assert effects(written(box, 0)) == [Effect.WRITE_ZERO]


def test_bonuses_follow_the_box_one_by_one() -> None:
    both = written(Box.SIXES, 30, bonus=100, upper_bonus=35)
    assert cues([both]) == (
        Cue(Effect.WRITE_UPPER),
        Cue(Effect.JOKER, BONUS_AFTER_STEPS),
        Cue(Effect.UPPER_BONUS, 2 * BONUS_AFTER_STEPS),
    )
    assert cues([written(Box.SIXES, 18, upper_bonus=35)])[1:] == (
        Cue(Effect.UPPER_BONUS, BONUS_AFTER_STEPS),
    )
    # A Penta bonus counts where the box itself earns nothing, too.
    assert effects(written(Box.ONES, 0, bonus=100)) == [Effect.WRITE_ZERO, Effect.JOKER]


def test_the_turn_sounds_when_it_goes_to_somebody_else() -> None:
    box = written(Box.CHANCE, 20)
    assert cues([box, TurnBegan(1, 0)])[-1] == Cue(Effect.TURN, AFTER_BOX_STEPS)
    assert cues([box, TurnBegan(1, 0)], settling=9)[-1] == Cue(Effect.TURN, 9)
    assert effects(box, TurnBegan(0, 1)) == [Effect.WRITE_CHANCE]


def test_the_end_is_a_fanfare_and_notes_are_silent() -> None:
    assert effects(Finished()) == [Effect.WIN]
    assert effects(Noted(), AllFull()) == []


def test_commands_of_a_match_are_heard() -> None:
    match = Match(Setup((Seat("Ann"), Seat("Bo")), bytes(range(32))))
    commands: list[Command] = [
        *(Roll(), Hold(0), Release(0), Choose(Box.CHANCE), LetGo(), Undo()),
        *(Choose(Box.ONES), Confirm()),
    ]
    heard = [cues(match.do(command)) for command in commands]
    assert [found[0].effect for found in heard] == [
        *(Effect.ROLL, Effect.HOLD, Effect.RELEASE, Effect.CHOOSE, Effect.LET_GO),
        *(Effect.UNDO, Effect.CHOOSE, Effect.WRITE_UPPER),
    ]
    assert heard[1] == (Cue(Effect.HOLD, pan=PANS[0]),)
    assert heard[-1][-1] == Cue(Effect.TURN, AFTER_BOX_STEPS)
