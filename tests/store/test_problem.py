"""The sentences about saving and about files, as people read them."""

from game.store import header, match_file, problem


def test_what_goes_wrong_with_saving_is_said() -> None:
    assert problem.FULL == "The disk is full: the match goes on, but is not being saved."
    assert problem.FAILED == "The disk reports an error: the match goes on, but is not being saved."
    assert problem.SAVED_AGAIN == "Saving works again, and nothing is missing."
    assert problem.MATCH_DAMAGED == "This match is damaged and cannot be opened."
    assert problem.STUCK == (
        "The saved matches in {file} cannot be read: they are left alone, and nothing is saved."
    )


def test_what_is_wrong_with_a_file_is_said() -> None:
    assert match_file.NOT_OVER == (
        "This match was not over when it was saved: finish it, and save it once more."
    )
    assert match_file.CHANGED == (
        "The file was changed or damaged: save the match once more where it was played."
    )
    assert match_file.MOST_SEATS == 64
    assert header.VERSION == 1
