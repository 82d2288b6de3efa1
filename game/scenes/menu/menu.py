"""The menu: who is playing, and the ways into a match, the rules, the settings and a language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, assert_never

import pygame

from game.draw import hue
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
from game.scenes.languages import Language
from game.scenes.menu.keys import AnyMenuKey, MenuKey, SeatCard
from game.scenes.menu.layout import menu_layout
from game.scenes.menu.view import MenuShown, MenuView, Waiting
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.store import listing as archive
from game.text.i18n import Translator
from game.text.labels import language_label, play_label, resume_label, rules_label, settings_label
from game.text.mode_words import mode_name
from game.text.words import level_name
from game.widgets.target import Target
from game.widgets.title import Title

if TYPE_CHECKING:
    from game.engine.state import State
    from game.store import MatchInfo


class MenuScene(Scene[AnyMenuKey]):
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
        self._look: tuple[object, ...] = ()
        """What the view was made for."""
        self._title = Title(lambda: services.dice, 0 if calm else services.steps(MENU_DICE_STEPS))
        self.arrange()

    @property
    def seats(self) -> list[Seat]:
        """Who would play now."""
        return self.services.seats

    def arrange(self) -> None:
        services, going_on = self.services, self.waiting is not None
        layout = menu_layout(
            services.size, len(self.seats), going_on, services.seats_most, services.languages
        )
        self._title.arrange(layout.title, layout.tall)
        # Who comes back to the same menu finds its ground painted.
        look = layout, services.size, hue.palette()
        if look != self._look:
            self._look = look
            self._view = MenuView(self.services, layout, self._title)

    def enter(self) -> None:
        before, self.waiting = self.waiting, archive.latest(self.services.store)
        self.arrange()
        # Once for each match that waits: who comes back from the rules finds the focus where it
        # was.
        if self.waiting and (before is None or before[0].key != self.waiting[0].key):
            self.focus.current = MenuKey.RESUME
        self.refresh(first=MenuKey.PLAY)

    def targets(self) -> Sequence[Target[AnyMenuKey]]:
        layout, seats = self._view.layout, self.seats
        found: dict[AnyMenuKey, pygame.Rect] = {
            SeatCard(index): rect for index, rect in enumerate(layout.cards[: len(seats)])
        }
        if len(seats) < self.services.seats_most:
            found[MenuKey.ADD] = layout.cards[len(seats)]
        found[MenuKey.MODE] = layout.mode
        if layout.resume is not None:
            found[MenuKey.RESUME] = layout.resume
        found[MenuKey.PLAY] = layout.play
        found[MenuKey.RULES] = layout.rules
        found[MenuKey.SETTINGS] = layout.settings
        found |= {Language(code): rect for code, rect in layout.languages.items()}
        found[MenuKey.RECORDS] = layout.records
        if not self.services.kiosk:
            found[MenuKey.QUIT] = layout.quit
        return [Target(key, rect, self._label(key)) for key, rect in found.items()]

    def _label(self, key: AnyMenuKey) -> str:
        tr = self.services.tr
        match key:
            case SeatCard(index):
                return seat_label(tr, self.seats[index])
            case Language(code):
                return language_label(tr, code, chosen=code == tr.lang)
            case MenuKey.ADD:
                return tr.gettext("Add a player")
            case MenuKey.MODE:
                mode = mode_name(tr, self.mode)
                return tr.gettext("Kind of game: {kind}. Choose another").format(kind=mode)
            case MenuKey.RESUME:
                assert self.waiting is not None
                info, state = self.waiting
                names = self.services.shown(info.seats)
                return resume_label(tr, names[state.seat].name, state.turn)
            case MenuKey.PLAY:
                return play_label(tr, len(self.seats))
            case MenuKey.RULES:
                return rules_label(tr)
            case MenuKey.SETTINGS:
                return settings_label(tr)
            case MenuKey.RECORDS:
                return tr.gettext("Records: games, statistics and halls of fame")
            case MenuKey.QUIT:
                return tr.gettext("Quit: leave Penta")
            case _:
                assert_never(key)

    def activate(self, key: AnyMenuKey) -> Outcome | None:
        match key:
            case SeatCard(index):
                return EditSeat(index)
            case Language(code):
                return SetLanguage(code)
            case MenuKey.ADD:
                return EditSeat(len(self.seats))
            case MenuKey.MODE:
                return ChooseMode(self.mode)
            case MenuKey.RESUME:
                assert self.waiting is not None
                return Resume(self.waiting[0].key)
            case MenuKey.PLAY:
                return Play(tuple(self.seats), self.mode)
            case MenuKey.RULES:
                return OpenRules()
            case MenuKey.SETTINGS:
                return OpenSettings()
            case MenuKey.RECORDS:
                return OpenRecords(Tab.MATCHES)
            case MenuKey.QUIT:
                return Quit()
            case _:
                assert_never(key)

    def act(self, action: Action) -> Outcome | None:
        match action:
            case Action.ROLL:
                return self.activate(MenuKey.PLAY)
            case Action.SHEET:
                return OpenRules()
            case Action.PAUSE:
                return OpenSettings()
            # Back does not quit by itself: it points at the key that does.
            case Action.BACK if MenuKey.QUIT in self.focus.rects:
                self.focus.current = MenuKey.QUIT
                self.stale = True
        return None

    def resumed(self, outcome: Outcome | None) -> Outcome | None:
        match outcome:
            case SeatDone():
                self._seat_done(outcome)
            case ModeChosen(mode):
                self.mode = mode
                self.refresh()
            case _:
                pass
        return None

    def _seat_done(self, done: SeatDone) -> None:
        seats = self.seats
        focus: AnyMenuKey = SeatCard(done.index)
        if done.seat is None:
            # By a slice: a seat that was never added can be removed as well.
            del seats[done.index : done.index + 1]
            focus = MenuKey.PLAY
        else:
            # The same slice puts a seat in its place, or behind the last one.
            seats[done.index : done.index + 1] = [done.seat]
        self.services.settings.seats = seats
        self.arrange()
        self.focus.current = focus
        self.refresh(first=MenuKey.PLAY)

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
        self._view.paint(painter, self._shown())

    def overlay(self, painter: Painter) -> None:
        self._view.overlay(painter, self._shown(), self.focus_rect())

    def _shown(self) -> MenuShown:
        waiting = None
        if self.waiting is not None:
            info, state = self.waiting
            waiting = Waiting(state.seat, self.services.shown(info.seats)[state.seat], state.turn)
        return MenuShown(
            seats=tuple(self.seats),
            mode=self.mode,
            waiting=waiting,
            keys=frozenset(self.focus.rects),
            focus=self.focus.current,
            pressed=self.pressed,
            moving=self.moving,
        )


def seat_label(tr: Translator, seat: Seat) -> str:
    """The card of a seat: who plays there, and that it can be changed."""
    if seat.level is None:
        return tr.gettext("{name}, human: change this player").format(name=seat.name)
    level = level_name(tr, seat.level)
    # Translators: {level} is how well it plays: Novice, Regular, Expert, Perfect or Champion
    words = tr.gettext("{name}, computer ({level}): change this player")
    return words.format(name=seat.name, level=level)
