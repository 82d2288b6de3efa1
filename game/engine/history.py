"""How the sheets of a match grew, turn by turn: worked out by playing its log again."""

from game.engine.match import Match
from game.engine.sheet import Sheet


def sheets_by_turn(match: Match) -> tuple[tuple[Sheet, ...], ...]:
    """For each seat its sheet after each of its turns so far; what was undone is not there."""
    replayed = Match(match.setup)
    grown: tuple[list[Sheet], ...] = tuple([] for _ in match.setup.seats)
    for command in match.log:
        replayed.do(command)
        for course, sheet in zip(grown, replayed.state.sheets, strict=True):
            if course and sheet is course[-1]:
                continue  # most commands are rolls, which write in no sheet
            turns = sum(1 for _ in sheet.filled())
            # A written box may have been undone since: what the log took back goes here too.
            del course[turns:]
            if turns > len(course):
                course.append(sheet)
    return tuple(tuple(course) for course in grown)
