"""What follows in the menu: its ways to seats and kinds of match, rules, settings and records."""

from __future__ import annotations

from game.flow.match import play, resume
from game.flow.records import tab
from game.flow.transitions import Flow, Push, pop
from game.outcomes.menu import (
    ChooseMode,
    EditSeat,
    ModeChosen,
    OpenRecords,
    OpenRules,
    OpenSettings,
    Play,
    Resume,
    SeatDone,
)
from game.scenes.forms.rules import RulesScene
from game.scenes.forms.settings import SettingsScene
from game.scenes.menu.menu import MenuScene
from game.scenes.menu.mode import ModeScene
from game.scenes.menu.seat import SeatScene
from game.scenes.scene import Scene

MENU_FLOW: Flow = {
    (MenuScene, Play): lambda desk, wish: Push(play(desk, wish)),
    (MenuScene, Resume): resume,
    (MenuScene, EditSeat): lambda desk, wish: Push(SeatScene(desk.services, wish.index)),
    (SeatScene, SeatDone): pop,
    (MenuScene, ChooseMode): lambda desk, wish: Push(ModeScene(desk.services, wish.mode)),
    (ModeScene, ModeChosen): pop,
    (MenuScene, OpenRecords): lambda desk, wish: Push(tab(desk, wish)),
    (Scene, OpenRules): lambda desk, _: Push(RulesScene(desk.services)),
    (Scene, OpenSettings): lambda desk, _: Push(SettingsScene(desk.services)),
}
