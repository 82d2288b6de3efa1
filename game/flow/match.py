"""What follows at the table and round it: a match begins, goes on, pauses and ends."""

from __future__ import annotations

from game.flow.dealer import Game
from game.flow.transitions import Desk, Flow, Push, Replace, Stay, Transition, pop
from game.outcomes.match import (
    MatchOver,
    OpenFair,
    OpenLucky,
    OpenPause,
    OpenSheets,
    SayLuckyWord,
)
from game.outcomes.menu import Play, Resume
from game.outcomes.review import OpenDecisions, OpenPosition, OpenReview
from game.scenes.forms.pause import PauseScene
from game.scenes.menu.fair import FairScene
from game.scenes.menu.lucky import LuckyScene
from game.scenes.results.results import ResultsScene
from game.scenes.review.decisions import DecisionsScene
from game.scenes.review.position import PositionScene
from game.scenes.review.review import ReviewScene
from game.scenes.scene import Scene
from game.scenes.scoresheet.sheets import SheetsScene
from game.scenes.turn.turn import TurnScene


def play(desk: Desk, wish: Play) -> TurnScene:
    """The table of a new match."""
    return _table(desk, desk.dealer.deal(wish.seats, wish.mode))


def resume(desk: Desk, wish: Resume) -> Transition:
    """Play on; where that match cannot be opened, the store has something to tell."""
    from game.store import Damaged, MatchKey  # the disk is not to delay the first picture

    try:
        return Push(_table(desk, desk.dealer.resume(MatchKey(wish.key))))
    except Damaged:
        return Stay()


def _decisions(desk: Desk, wish: OpenDecisions) -> Transition:
    return Push(DecisionsScene(desk.services, wish.match, wish.seat, wish.review))


def _position(desk: Desk, wish: OpenPosition) -> Transition:
    return Push(PositionScene(desk.services, wish.match, wish.decisions, wish.at))


def _table(desk: Desk, game: Game) -> TurnScene:
    return TurnScene(desk.services, game.match, game.keep)


MATCH_FLOW: Flow = {
    # A new match comes in the place of the scene that asks for it.
    (Scene, Play): lambda desk, wish: Replace(play(desk, wish)),
    (Scene, OpenSheets): lambda desk, wish: Push(SheetsScene(desk.services, wish.match)),
    (Scene, OpenFair): lambda desk, wish: Push(FairScene(desk.services, wish.match, wish.over)),
    (Scene, OpenReview): lambda desk, wish: Push(ReviewScene(desk.services, wish.match)),
    (Scene, OpenDecisions): _decisions,
    (Scene, OpenPosition): _position,
    (TurnScene, OpenPause): lambda desk, wish: Push(PauseScene(desk.services, wish.match)),
    (TurnScene, MatchOver): lambda desk, wish: Replace(ResultsScene(desk.services, wish.match)),
    (FairScene, OpenLucky): lambda desk, wish: Push(LuckyScene(desk.services, wish.word)),
    # The word goes down through every scene that lies over the table.
    (Scene, SayLuckyWord): pop,
}
