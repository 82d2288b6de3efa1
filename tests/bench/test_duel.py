"""The compiled player of many games: its decisions are the game's, its two ways to count agree."""

from collections.abc import Iterator

import pytest

from game.computer.advise import weigh
from game.computer.winner import to_win
from tests.bench.duel import Duel, duel, slack

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def player() -> Iterator[Duel]:
    """The compiled player, compiled once."""
    with duel() as player:
        yield player


@pytest.mark.parametrize(
    ("others", "games", "count"),
    [(["exact"], 3000, 20_000), (["novice", "exact", "winner"], 300, 2000)],
)
def test_its_decisions_are_those_of_the_game(
    player: Duel, others: list[str], games: int, count: int
) -> None:
    """Drawn from all turns alike, with the margins that come up."""
    slacks = [slack(level) for level in ("winner", *others)]
    _, decisions = player.play(slacks, games, seed=11, decisions=count)
    assert len(decisions) == count
    assert {len(made.sheet.open) for made in decisions} == set(range(1, 14))
    for made in decisions:
        outlook = to_win(made.sheet, made.others)
        assert outlook
        choices = weigh(made.sheet, made.dice, made.rolls_left, outlook)
        assert choices.best == made.choice


def test_exact_play_gains_nothing_over_itself(player: Duel) -> None:
    tally, _ = player.play([slack("exact"), slack("exact")], 3000, seed=12, gain=True)
    gain, _ = tally.gained()
    assert gain == pytest.approx(0, abs=2e-5)
    share, error = tally.share()
    assert share == pytest.approx(0.5, abs=4 * error)


def test_it_wins_more_often_than_the_exact_level(player: Duel) -> None:
    """Told turn by turn, and counted plainly: the two agree."""
    tally, _ = player.play([slack("winner"), slack("exact")], 30_000, seed=13, gain=True)
    gain, error = tally.gained()
    assert error < 0.00015
    assert 0.5 + gain > 0.517
    share, plain = tally.share()
    assert share == pytest.approx(0.5 + gain, abs=4 * plain)


@pytest.mark.parametrize(("seats", "least"), [(3, 0.345), (4, 0.26), (6, 0.172)])
def test_it_wins_more_than_its_share_of_larger_tables(
    player: Duel, seats: int, least: float
) -> None:
    slacks = [slack("winner"), *[slack("exact")] * (seats - 1)]
    tally, _ = player.play(slacks, 5000, seed=14, gain=True)
    gain, error = tally.gained()
    assert 1 / seats + gain - 3 * error > least
