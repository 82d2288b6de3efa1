"""The sentences about saving and about files, as people read them."""

from game.store import header, match_file, problem


def test_what_goes_wrong_with_saving_is_said() -> None:
    assert problem.FULL == "The disk is full. The game goes on but is not being saved."
    assert problem.FAILED == "The disk reports an error. The game goes on but is not being saved."
    assert problem.SAVED_AGAIN == "Saving works again, and nothing is missing."
    assert problem.MATCH_DAMAGED == "This game is damaged and cannot be opened."
    assert problem.STUCK == (
        "The saved games in {file} cannot be read. The file is left untouched, and nothing is "
        "being saved."
    )


def test_what_is_wrong_with_a_file_is_said() -> None:
    assert match_file.NOT_OVER == (
        "This game was saved before it was over. Finish it, then save it again."
    )
    assert match_file.CHANGED == (
        "This file has been changed or damaged. Save the game again on the device where it was "
        "played."
    )
    assert match_file.MOST_SEATS == 64
    assert header.VERSION == 1
