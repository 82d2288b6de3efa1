"""The sheet: places a roll may take, the joker rule step by step, and the totals."""

from itertools import combinations_with_replacement, product

import pytest

from game.engine import BOXES, LOWER, UPPER, Box, Dice, Forced, Sheet
from game.engine.errors import BoxLocked, BoxTaken
from tests.engine.reference import IDS, placing

ROLLS: list[Dice] = list(combinations_with_replacement(range(1, 7), 5))
FOURS: Dice = (4, 4, 4, 4, 4)
UPPER_FULL = {"ones": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15, "sixes": 18}
LOWER_FULL = {
    "three_kind": 20,
    "four_kind": 20,
    "full_house": 25,
    "small_straight": 30,
    "large_straight": 40,
    "chance": 20,
}


def ids(legal: dict[Box, int]) -> dict[str, int]:
    return {box.value: earned for box, earned in legal.items()}


def check(held: dict[str, int], dice: Dice) -> None:
    """The engine and the reference agree on everything about a roll on a sheet."""
    sheet = Sheet.of(held)
    legal, bonus, forced = placing(held, list(dice))
    assert list(ids(sheet.legal(dice)).items()) == list(legal.items())
    assert (sheet.bonus(dice), sheet.forced(dice).value) == (bonus, forced)
    assert sheet.nothing_scores(dice) == (bool(legal) and set(legal.values()) == {0})


def test_ids_and_order_of_the_boxes() -> None:
    assert [box.value for box in BOXES] == IDS
    assert [box.face for box in BOXES] == [1, 2, 3, 4, 5, 6, 0, 0, 0, 0, 0, 0, 0]
    assert [box.index for box in BOXES] == list(range(13))
    assert (*UPPER, *LOWER) == BOXES


@pytest.mark.parametrize("penta", [None, 0, 50])
@pytest.mark.parametrize("face", [1, 4])
def test_five_equal_dice_on_every_set_of_used_boxes(penta: int | None, face: int) -> None:
    fixed = {} if penta is None else {"penta": penta}
    for used in product([False, True], repeat=12):
        check(
            {box: 0 for box, is_used in zip(IDS, used, strict=False) if is_used} | fixed,
            (face,) * 5,
        )


@pytest.mark.parametrize("dice", ROLLS, ids=str)
def test_every_roll_on_some_sheets(dice: Dice) -> None:
    for penta in ({}, {"penta": 0}, {"penta": 50}):
        for others in (
            {},
            UPPER_FULL,
            LOWER_FULL,
            {"sixes": 0, "chance": 6},
            UPPER_FULL | LOWER_FULL,
        ):
            check(others | penta, dice)


def test_the_documents_joker_with_five_fours() -> None:
    """The three steps as the rules tell them, one sheet after the other."""
    sheet = Sheet.of({"penta": 50})
    assert ids(sheet.legal(FOURS)) == {"fours": 20}
    assert sheet.forced(FOURS) is Forced.UPPER
    sheet = sheet.write(Box.FOURS, FOURS)
    assert ids(sheet.legal(FOURS)) == LOWER_FULL
    for number, box in enumerate(LOWER[:-1], start=2):
        assert sheet.forced(FOURS) is Forced.LOWER
        sheet = sheet.write(box, FOURS)
        assert sheet.penta_bonuses == number
    assert ids(sheet.legal(FOURS)) == dict.fromkeys(["ones", "twos", "threes", "fives", "sixes"], 0)
    assert sheet.forced(FOURS) is Forced.UPPER_ZERO
    assert sheet.nothing_scores(FOURS)
    sheet = sheet.write(Box.ONES, FOURS)
    assert (sheet[Box.ONES], sheet.penta_bonuses) == (0, 8)
    assert sheet.total == 50 + 20 + 155 + 800


@pytest.mark.parametrize("boxes", [{}, {"penta": 0}])
def test_no_joker_unless_the_penta_box_holds_50(boxes: dict[str, int]) -> None:
    sheet = Sheet.of(boxes | {"fours": 20})
    assert not sheet.joker(FOURS)
    assert sheet.forced(FOURS) is Forced.NONE
    legal = ids(sheet.legal(FOURS))
    assert [legal[box] for box in ("full_house", "small_straight", "large_straight")] == [0, 0, 0]
    assert sheet.bonus(FOURS) == 0
    assert sheet.write(Box.CHANCE, FOURS).penta_bonuses == 0


def test_the_first_penta_earns_no_bonus_and_a_sacrificed_one_never_does() -> None:
    assert Sheet().write(Box.PENTA, FOURS).total == 50
    sacrificed = Sheet().write(Box.PENTA, (1, 2, 3, 4, 6))
    assert sacrificed[Box.PENTA] == 0
    assert sacrificed.write(Box.FOURS, FOURS).total == 20


def test_a_used_or_locked_box_takes_nothing() -> None:
    sheet = Sheet.of({"penta": 50, "ones": 0})
    with pytest.raises(BoxTaken, match="ones has been used"):
        sheet.write(Box.ONES, FOURS)
    with pytest.raises(BoxTaken, match="penta has been used"):
        sheet.write(Box.PENTA, FOURS)
    with pytest.raises(BoxLocked, match="joker rule does not allow the box chance"):
        sheet.write(Box.CHANCE, FOURS)
    assert sheet == Sheet.of({"penta": 50, "ones": 0})


def test_a_full_sheet_has_no_place_and_no_message() -> None:
    sheet = Sheet.of(UPPER_FULL | LOWER_FULL | {"penta": 50})
    assert sheet.full
    assert not sheet.legal(FOURS)
    assert sheet.bonus(FOURS) == 0
    assert not sheet.nothing_scores(FOURS)


@pytest.mark.parametrize(("sixes", "bonus"), [(17, 0), (18, 35), (19, 35)])
def test_the_upper_bonus_is_35_from_63_on(sixes: int, bonus: int) -> None:
    """Penta bonuses do not count towards the 63."""
    sheet = Sheet.of(UPPER_FULL | {"sixes": sixes, "penta": 50}, penta_bonuses=3)
    assert sheet.upper == 45 + sixes
    assert sheet.upper_bonus == bonus
    assert sheet.penta_bonus_points == 300
    assert sheet.lower == 50
    assert sheet.total == 45 + sixes + bonus + 50 + 300


def test_lead_over_three_of_each() -> None:
    assert Sheet().upper_lead == 0
    assert Sheet.of({"ones": 1, "sixes": 24, "chance": 30}).upper_lead == -2 + 6
    assert Sheet.of(UPPER_FULL).upper_lead == 0


def test_of_takes_boxes_and_ids_and_refuses_the_rest() -> None:
    assert Sheet.of({Box.THREES: 6, Box.PENTA: 50}) == Sheet.of({"threes": 6, "penta": 50})
    assert dict(Sheet.of({"chance": 0, "twos": 4}).filled()) == {Box.TWOS: 4, Box.CHANCE: 0}
    assert len(Sheet.of({"chance": 0}).open) == 12
    with pytest.raises(ValueError, match="yacht"):
        Sheet.of({"yacht": 50})
    with pytest.raises(ValueError, match="ones cannot hold -1"):
        Sheet.of({"ones": -1})
    with pytest.raises(ValueError, match="-1 Penta bonuses"):
        Sheet.of({}, penta_bonuses=-1)


def moves() -> dict[bool, dict[int, set[tuple[int, int, bool]]]]:
    """By Penta box at 50, then set of used boxes: (index, points, bonus) of every writing."""
    plain = {
        (box.index, earned, False) for dice in ROLLS for box, earned in Sheet().legal(dice).items()
    }
    pentas: list[Dice] = [(face,) * 5 for face in range(1, 7)]
    mixed = {
        (box.index, earned, False)
        for dice in set(ROLLS) - set(pentas)
        for box, earned in Sheet().legal(dice).items()
    }
    found: dict[bool, dict[int, set[tuple[int, int, bool]]]] = {False: {}, True: {}}
    for used in range(1 << 13):
        found[False][used] = {move for move in plain if not used >> move[0] & 1}
        if used >> 12:
            held = {box: 0 for box in BOXES[:12] if used >> box.index & 1}
            sheet = Sheet.of(held | {Box.PENTA: 50})
            found[True][used] = {move for move in mixed if not used >> move[0] & 1} | {
                (box.index, earned, sheet.bonus(dice) > 0)
                for dice in pentas
                for box, earned in sheet.legal(dice).items()
            }
    return found


def test_exactly_1491_totals_can_be_reached() -> None:
    """From 5 to 1575, and at most 375 without Penta bonuses: every match there is, at once.

    A set of (upper points, other points) is one big number: bit upper * width + others.
    """
    width = 1600
    reach = {(0, False): 1}
    table = moves()
    for _ in BOXES:
        further: dict[tuple[int, bool], int] = {}
        for (used, fifty), sums in reach.items():
            for index, earned, bonus in table[fifty][used]:
                key = (used | 1 << index, fifty or (index == 12 and earned == 50))
                shift = earned * width if index < 6 else earned
                further[key] = further.get(key, 0) | sums << (shift + 100 * bonus)
        reach = further
    totals = set()
    for sums in reach.values():
        for upper in range(106):
            row = sums >> upper * width & (1 << width) - 1
            others = (place for place in range(width) if row >> place & 1)
            totals |= {upper + other + (35 if upper >= 63 else 0) for other in others}
    assert len(totals) == 1491
    assert (min(totals), max(totals)) == (5, 1575)
