"""One scene of every kind that a demonstration does not come by, for its pictures."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC
from typing import Any

from game.engine import LUCKY_WORD, Match, commitment
from game.engine.modes import Mode
from game.flow.transitions import Desk
from game.outcomes.outcome import Question
from game.scenes.forms.ask import AskScene
from game.scenes.forms.notice import NoticeScene
from game.scenes.forms.pause import PauseScene
from game.scenes.forms.rules import RulesScene
from game.scenes.forms.settings import SettingsScene
from game.scenes.menu.fair import FairScene
from game.scenes.menu.lucky import LuckyScene
from game.scenes.menu.mode import ModeScene
from game.scenes.menu.seat import SeatScene
from game.scenes.records.fame import HALLS, FameScene
from game.scenes.records.files import FilesScene
from game.scenes.records.match import MatchScene
from game.scenes.records.matches import MatchesScene
from game.scenes.records.statistics import StatisticsScene
from game.scenes.replay.replay import ReplayScene
from game.scenes.review.decisions import DecisionsScene
from game.scenes.review.position import PositionScene
from game.scenes.review.review import ReviewScene
from game.scenes.scene import Scene
from game.scenes.scoresheet.sheets import SheetsScene
from game.scenes.services import Services
from game.scenes.turn.turn import TurnScene
from game.store import End, Header, MatchInfo, MatchKey, Record, statistics
from game.store.hall import Period, hall
from game.text.notice import Notice
from game.text.words import NO_CHANCES, NO_TABLE

_MIDDLE = 0.5
"""How much of a match has been played where a pause lies over it."""


def gallery(desk: Desk, match: Match) -> Iterator[tuple[Scene[Any], ...]]:
    """The scenes, showing a match that was played to its end.

    Those that are seen through come with the table below them.
    """
    services = desk.services
    setup, start = match.setup, services.days.now.astimezone(UTC).isoformat(timespec="seconds")
    uncounted = (False,) * len(setup.seats)
    header = Header(setup.seats, Mode.FREE, commitment(setup.seed), start, uncounted)
    record = Record(header, setup.seed)
    for command in match.log:
        record.add(command, start)
    record.ended = record.closing(End.FINISHED, start)
    infos = [MatchInfo(MatchKey(1), header, record.ended)]

    table_scene = TurnScene(services, _at_table(record))
    table_scene.enter()
    yield (SheetsScene(services, match),)
    yield table_scene, PauseScene(services, table_scene.match)
    yield table_scene, AskScene(services, Question.LEAVE)
    yield (RulesScene(services),)
    yield (SettingsScene(services),)
    yield (SeatScene(services, 0),)
    yield (ModeScene(services, Mode.FREE),)
    yield (FairScene(services, match, over=True),)
    yield (LuckyScene(services, LUCKY_WORD),)
    yield (MatchesScene(services),)
    yield (MatchScene(services, record, None),)
    yield (ReplayScene(services, match),)
    yield from _review(services, match)
    yield (FilesScene(services),)
    yield (StatisticsScene(services, statistics.players(infos), statistics.dice(infos)),)
    best = hall(infos, Period.ALL, services.days)
    yield (FameScene(services, lambda: dict.fromkeys(HALLS, best)),)
    yield (NoticeScene(services, Notice(NO_TABLE)),)
    yield (NoticeScene(services, Notice(NO_CHANCES)),)


def _review(services: Services, match: Match) -> Iterator[tuple[Scene[Any], ...]]:
    """The review of a match, its decisions, and the first of them on the table."""
    overview = ReviewScene(services, match)
    while overview.moving:
        overview.update()
    yield (overview,)
    if overview.seats:
        seat = overview.seats[0]
        yield (DecisionsScene(services, match, 0, seat),)
        yield (PositionScene(services, match, seat.decisions, 0),)


def _at_table(record: Record) -> Match:
    """The match as it was half way, with dice on the table."""
    match = Match(record.header.setup(record.seed))
    for number, command in enumerate(record.match.log):
        # With dice on the table: an empty tray would show little of a pause.
        if match.state.dice and number >= len(record.match.log) * _MIDDLE:
            break
        match.do(command)
    return match
