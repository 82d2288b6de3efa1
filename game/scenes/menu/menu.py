"""The menu: who is playing, and the ways into a match, the rules, the settings and a language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.draw.paint import Painter
from game.draw.theme import MENU_DICE_STEPS
from game.engine import Seat
from game.engine.modes import Mode
from game.input.actions import Action
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
    Tab,
)
from game.outcomes.outcome import Outcome, Quit, SetLanguage
from game.scenes.menu.layout import menu_layout
from game.scenes.menu.view import MenuView
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.store import listing as archive
from game.text.seats import seated
from game.widgets.title import Title

if TYPE_CHECKING:
    from game.engine.state import State
    from game.store import MatchInfo


class MenuScene(Scene[str]):
    """The first scene and the lowest of the stack."""

    name = "menu"
    outcomes = frozenset(
        {
            ChooseMode,
            EditSeat,
            OpenRecords,
            OpenRules,
            OpenSettings,
            Play,
            Quit,
            Resume,
            SetLanguage,
        }
    )
    tells_notices = True
    no_match_waits = True
    shows_saved = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        calm = services.settings.reduced_motion
        self.mode = Mode.FREE
        self.waiting: tuple[MatchInfo, State] | None = None
        """The unfinished match to go on with, and where it stands."""
        self._title = Title(lambda: services.dice, 0 if calm else services.steps(MENU_DICE_STEPS))
        self.arrange()

    @property
    def seats(self) -> list[Seat]:
        """Who would play now."""
        services = self.services
        return seated(services.settings.seats, services.tr)[: services.seats_most]

    def arrange(self) -> None:
        services, going_on = self.services, self.waiting is not None
        layout = menu_layout(
            services.size, len(self.seats), going_on, services.seats_most, services.languages
        )
        self._title.arrange(layout.title, layout.tall)
        self._view = MenuView(self.services, layout, self._title)

    def enter(self) -> None:
        before, self.waiting = self.waiting, archive.latest(self.services.store)
        self.arrange()
        if self.waiting and (before is None or before[0].key != self.waiting[0].key):
            self.focus.current = "go_on"
        self.refresh(first="play")

    def targets(self) -> dict[str, pygame.Rect]:
        layout = self._view.layout
        names = [f"seat:{index}" for index in range(len(self.seats))]
        if len(names) < self.services.seats_most:
            names.append("add")
        targets = dict(zip(names, layout.cards, strict=True))
        targets["mode"] = layout.mode
        if layout.resume is not None:
            targets["go_on"] = layout.resume
        targets |= {"play": layout.play, "rules": layout.rules, "settings": layout.settings}
        targets |= {f"lang:{code}": rect for code, rect in layout.languages.items()}
        targets["records"] = layout.records
        if not self.services.kiosk:
            targets["quit"] = layout.quit
        return targets

    def activate(self, target: str) -> Outcome | None:
        kind, _, which = target.partition(":")
        match kind:
            case "seat":
                return EditSeat(int(which))
            case "add":
                return EditSeat(len(self.seats))
            case "go_on" if self.waiting is not None:
                return Resume(self.waiting[0].key)
            case "play":
                return Play(tuple(self.seats), self.mode)
            case "mode":
                return ChooseMode(self.mode)
            case "records":
                return OpenRecords(Tab.MATCHES)
            case "rules":
                return OpenRules()
            case "settings":
                return OpenSettings()
            case "lang":
                return SetLanguage(which)
            case _:
                return Quit()

    def act(self, action: Action) -> Outcome | None:
        match action:
            case Action.ROLL:
                return self.activate("play")
            case Action.SHEET:
                return OpenRules()
            case Action.PAUSE:
                return OpenSettings()
            case Action.BACK if "quit" in self.focus.rects:
                self.focus.current = "quit"
                self.stale = True
        return None

    def resumed(self, outcome: Outcome | None) -> Outcome | None:
        match outcome:
            case SeatDone():
                self._seat_done(outcome)
            case ModeChosen(mode):
                self.mode = mode
                self.stale = True
            case _:
                pass
        return None

    def _seat_done(self, done: SeatDone) -> None:
        seats = self.seats
        focus = f"seat:{done.index}"
        if done.seat is None:
            del seats[done.index : done.index + 1]
            focus = "play"
        else:
            seats[done.index : done.index + 1] = [done.seat]
        self.services.settings.seats = seats
        self.arrange()
        self.focus.current = focus
        self.refresh(first="play")

    # --- time -------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return not self._title.resting

    def update(self) -> Outcome | None:
        if self.moving:
            self._title.step()
            if self._title.resting:
                self.stale = True
        return None

    # --- picture ----------------------------------------------------------------------------------

    def paint(self, painter: Painter) -> None:
        self._view.paint(painter, self)

    def overlay(self, painter: Painter) -> None:
        self._view.overlay(painter, self)
