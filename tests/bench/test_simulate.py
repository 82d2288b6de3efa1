"""The simulator of many games against the engine and `decide`, and the mean it must reach."""

import numpy as np
import pytest

from game.computer.advise import worth
from game.computer.keeps import DICE, KEEPS, PARTIAL
from game.computer.levels import LEVELS
from game.computer.players import decide
from game.engine import BOXES, Box, Sheet
from tests.bench.simulate import ROLLS, TURNS, Games


@pytest.mark.parametrize("level", LEVELS)
def test_simulated_games_are_games_of_the_engine(level: str) -> None:
    games = Games(level, 25, seed=6)
    for game in range(25):
        sheet = Sheet()
        for turn in range(TURNS):
            kept: tuple[int, ...] = ()
            for number in range(ROLLS):
                dice = KEEPS[PARTIAL + games.rolls[turn, number, game]]
                code = games.choices[turn, number, game]
                choice = KEEPS[code] if code < PARTIAL else BOXES[code - PARTIAL]
                left = ROLLS - 1 - number
                slip = games.slips[turn, number, game]
                assert all(kept.count(face) <= dice.count(face) for face in kept)
                ours = decide(level, sheet, dice, left, slip)
                choices = worth(sheet, dice, left)
                assert choices[choice] == pytest.approx(choices[ours], abs=1e-6)
                if isinstance(choice, Box):
                    break
                assert len(choice) < DICE
                kept = choice
            assert isinstance(choice, Box)
            sheet = sheet.write(choice, dice)
        assert sheet.held == tuple(games.earned[:, game])
        assert sheet.penta_bonuses == games.bonuses[game]
        assert sheet.total == games.totals[game]


@pytest.mark.slow
def test_a_hundred_thousand_exact_games_reach_the_exact_mean() -> None:
    totals = Games("exact", 100_000, seed=1).totals
    error = totals.std(ddof=1) / np.sqrt(totals.size)
    assert totals.mean() == pytest.approx(254.484846, abs=3 * error)
    assert error < 0.25
