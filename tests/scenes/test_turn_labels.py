"""The labels of a turn's and a replay's targets: whole sentences, in every language."""

from dataclasses import replace
from typing import Any

import pytest

from game.engine import BOXES, Box, Seat
from game.engine.state import State
from game.scenes.replay.keys import ReplayKey
from game.scenes.replay.labels import replay_label
from game.scenes.replay.view import Progress
from game.scenes.table.advice import Advice
from game.scenes.table.keys import AnyTurnKey, Die, TurnKey
from game.scenes.table.phase import Phase
from game.scenes.table.shown import Shown
from game.scenes.table.turn_labels import turn_labels
from game.text.i18n import LANGUAGES, translator
from tests.scenes.test_table_shown import FIVES, OPEN, SEATS, TURN, on_sheet

HELD = replace(OPEN, held=frozenset({0, 1}))
CHOSEN = replace(OPEN, chosen=Box.THREE_KIND)
HINTED = replace(TURN, state=HELD, advice=Advice(None, frozenset({0, 3}), {Box.ONES: 7.6}))
BEST = replace(TURN, advice=Advice(Box.FIVES, frozenset(), {Box.FIVES: 0.0, Box.ONES: 1.0}))
ALONE = replace(TURN, state=State(OPEN.sheets[:1], (0,), (0,)), seats=SEATS[:1])
ROLLING = replace(TURN, phase=Phase.ROLLING, state=HELD, tumbling={2: 0.5, 3: 0.5, 4: 0.5})

SAID: list[tuple[AnyTurnKey, Shown[Any], str]] = [
    (Die(2), replace(TURN, state=HELD), "Die 3: a two, not held"),
    (Die(0), replace(TURN, state=HELD), "Die 1: a five, held"),
    (Die(0), ROLLING, "Die 1: a five, held"),
    (Die(2), ROLLING, "Die 3: it is rolling"),
    (Die(1), HINTED, "Die 2: a five, held. Hint: release it"),
    (Die(3), HINTED, "Die 4: a five, not held. Hint: hold it"),
    (Box.FIVES, TURN, "Fives: would score 15 points"),
    (Box.ONES, TURN, "Ones: would score 0 points"),
    (Box.ONES, replace(TURN, state=replace(OPEN, dice=(1, 2, 3, 4, 6))),
     "Ones: would score 1 point"),
    (Box.THREE_KIND, replace(TURN, state=CHOSEN), "Three of a kind, chosen: scores 23 points"),
    (Box.FIVES, ROLLING, "Fives: open"),
    (Box.FIVES, replace(TURN, state=on_sheet(FIVES, penta=50)),
     "Fives: would score 25 points. Bonus: 100 points"),
    (Box.FIVES, BEST, "Fives: would score 15 points. Hint: the best choice"),
    (Box.ONES, BEST, "Ones: would score 0 points. Hint: costs 1 point"),
    (TurnKey.ROLL, ALONE, "Roll 5 dice, 3 rolls left"),
    (TurnKey.ROLL, replace(TURN, state=HELD), "Roll 3 dice, 2 rolls left"),
    (TurnKey.ROLL, replace(TURN, state=replace(OPEN, rolls=2, held=frozenset({0, 1, 2, 3}))),
     "Roll 1 die, 1 roll left"),
    (TurnKey.ROLL, replace(TURN, state=replace(OPEN, held=frozenset(range(5)))),
     "Roll: all five dice are held, 2 rolls left"),
    (TurnKey.CONFIRM, replace(TURN, state=CHOSEN),
     "Confirm turn: write 23 points in Three of a kind"),
    (TurnKey.HINT, TURN, "Hint: see what would be best"),
    (TurnKey.HINT, BEST, "Hint, shown now. Best: Fives"),
    (TurnKey.SHEETS, ALONE, "Score sheet of Ann: 0 points"),
    (TurnKey.SHEETS, replace(TURN, state=on_sheet(OPEN, chance=23)),
     "All score sheets. It is Ann’s turn with 23 points"),
    (TurnKey.FAIR, ALONE, "Are the dice fair? See how anyone can check them"),
    (TurnKey.UNDO, TURN, "Undo the last step"),
    (TurnKey.PAUSE, TURN, "Pause: resume, rules, settings or leave"),
]  # fmt: skip


def label(key: AnyTurnKey, shown: Shown[AnyTurnKey], lang: str = "en") -> str:
    return turn_labels([key], shown, translator(lang))[key]


@pytest.mark.parametrize(("key", "shown", "said"), SAID, ids=[said for _, _, said in SAID])
def test_what_a_target_is_and_how_it_stands(
    key: AnyTurnKey, shown: Shown[AnyTurnKey], said: str
) -> None:
    assert label(key, shown) == said


def test_all_keys_are_said_above() -> None:
    kinds = {key if isinstance(key, TurnKey) else type(key) for key, _, _ in SAID}
    assert kinds == {*TurnKey, Die, Box}


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
@pytest.mark.parametrize(("key", "shown", "said"), SAID, ids=[said for _, _, said in SAID])
def test_every_language_says_it_in_its_own_words(
    key: AnyTurnKey, shown: Shown[AnyTurnKey], said: str, lang: str
) -> None:
    found = label(key, shown, lang)
    assert found != said
    assert "{" not in found
    assert found.strip() == found


NAMES = {
    "nl": (
        "Dobbelsteen 1: een vijf, bewaard",
        "Gooi 3 dobbelstenen, nog 2 worpen",
        "Vijven: zou 15 punten opleveren",
    ),
    "da": (
        "Terning 1: en femmer, beholdt",
        "Kast 3 terninger, 2 kast tilbage",
        "Fem: ville give 15 point",
    ),
    "hr": (
        "Kockica 1: petica, zadržana",
        "Baci 3 kockice, još 2 bacanja",
        "Petice: donijelo bi 15 bodova",
    ),
}


@pytest.mark.parametrize("lang", NAMES)
def test_the_words_are_those_of_the_game(lang: str) -> None:
    shown = replace(TURN, state=HELD)
    keys: tuple[AnyTurnKey, ...] = (Die(0), TurnKey.ROLL, Box.FIVES)
    assert tuple(label(key, shown, lang) for key in keys) == NAMES[lang]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_targets_are_called_the_same(lang: str) -> None:
    shown = replace(TURN, state=CHOSEN, lucky_word="zebra")
    keys: list[AnyTurnKey] = [*map(Die, range(5)), *BOXES, *TurnKey]
    labels = turn_labels(keys, shown, translator(lang))
    assert len(set(labels.values())) == len(keys)


# --- replay -------------------------------------------------------------------------------------

WATCHED: Shown[ReplayKey] = Shown(Phase.THINKING, OPEN, (Seat("Ann"), Seat("Ben")), watched=True)


def replayed(key: ReplayKey, progress: Progress, lang: str = "en") -> str:
    return replay_label(key, WATCHED, progress, translator(lang))


def test_a_replay_says_how_far_it_has_come_and_how_fast_it_is() -> None:
    still, fast = Progress(12, 60, False, 1), Progress(12, 60, True, 4)
    assert replayed(ReplayKey.PLAY, still) == "Play the replay: step 12 of 60"
    assert replayed(ReplayKey.PLAY, fast) == "Pause the replay: step 12 of 60"
    assert replayed(ReplayKey.SPEED, still) == "Speed: normal. Choose another"
    assert replayed(ReplayKey.SPEED, fast) == "Speed: 4 times as fast. Choose another"
    assert replayed(ReplayKey.SHEETS, still) == "All score sheets. It is Ann’s turn with 0 points"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_way_through_a_replay_has_a_name_of_its_own(lang: str) -> None:
    labels = [replayed(key, Progress(3, 9, True, 2), lang) for key in ReplayKey]
    assert len(set(labels)) == len(labels)
    assert not any("{" in label for label in labels)
    if lang != "en":
        assert not set(labels) & {replayed(key, Progress(3, 9, True, 2)) for key in ReplayKey}
