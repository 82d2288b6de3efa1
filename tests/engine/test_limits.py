"""What a game allows, as the design has it."""

from game.engine import limits


def test_what_a_game_allows() -> None:
    assert limits.SEATS == 6
    assert limits.NAME_LENGTH == 12
    assert limits.LUCKY_WORD_LENGTH == 32
    assert limits.COMMIT_SECONDS == (3, 6, 10, 0)
    assert limits.HALL_PLACES == 10
    assert limits.PERFECT_TOTAL == 1575
