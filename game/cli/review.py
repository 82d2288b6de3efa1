"""`penta review FILE`: what in a saved match was luck, and what each decision gave up."""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from game.computer.review import NotReviewable, SeatReview, review, told
from game.store.match_file import Refused, read
from game.store.verify import NOTHING_TO_CHECK, RIGHT, Unchecked, Wrong, checked, judgement
from game.text.i18n import LANGUAGES, Translator, UnknownLanguage, pick_language
from game.text.printed_review import review_as_text
from game.text.terminal import Arguments, complain, say

_ABOUT = """Tells of each player of a finished match: score = start + luck - given up.

Start is what the empty sheet is worth on the average when nobody ever errs. Luck is what the dice
brought above it, given up what the decisions cost. The file is checked first, as by penta verify.
With --json all decisions are told; turns and rolls are numbered from 1, and a choice is a list of
the faces held or the id of a box.

Exit status: 0 if all is right, 1 if the file is wrong, 2 if it cannot be reviewed."""


def main(arguments: Sequence[str]) -> int:
    """Review the file named on the command line; returns the exit status."""
    flags = _flags(arguments)
    try:
        seats = review(checked(read(Path(flags.file))).match)
    except (Refused, Wrong, Unchecked) as error:
        line, status = judgement(error)
        complain(line)
        return status
    except NotReviewable as error:
        complain(f"cannot be reviewed: {error}")
        return NOTHING_TO_CHECK
    if flags.json:
        say(*json.dumps(to_data(seats), indent=1).splitlines())
    else:
        say(*review_as_text(seats, Translator(flags.lang)).splitlines())
    return RIGHT


def to_data(seats: tuple[SeatReview, ...]) -> dict[str, object]:
    """A review as plain data, fit for JSON; all figures are points, not rounded."""
    return {
        "seats": [
            {
                "name": seat.name,
                "score": seat.score,
                "start": seat.start,
                "luck": seat.luck,
                "cost": seat.cost,
                "accuracy": seat.accuracy,
                "decisions": [
                    {
                        "turn": decision.turn,
                        "roll": decision.roll,
                        "dice": list(decision.taken.state.dice),
                        "choice": told(decision.choice),
                        "best": told(decision.best),
                        "cost": decision.cost,
                    }
                    for decision in seat.decisions
                ],
            }
            for seat in seats
        ]
    }


def _flags(arguments: Sequence[str]) -> argparse.Namespace:
    parser = Arguments(
        prog="penta review",
        description=_ABOUT,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", metavar="FILE", help="a match that Penta saved, NAME.penta.json")
    parser.add_argument("--json", action="store_true", help="as data, with every decision")
    parser.add_argument("--lang", metavar="CODE", help=f"language: {', '.join(LANGUAGES)}")
    flags = parser.parse_args(arguments)
    try:
        flags.lang = pick_language(flags.lang, None, os.environ, sys.platform)
    except UnknownLanguage as error:
        parser.error(f"--lang: {error}")
    return flags
