"""What a kiosk shows while nobody plays: the computer at the table, how to play, the best players.

Act follows act, and after each round the next language is spoken. The first press ends it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import cycle
from typing import TYPE_CHECKING, Literal, Never, assert_never

from game.audio.silence import Silence
from game.draw.paint import Painter
from game.draw.theme import (
    ATTRACT_HALL_STEPS,
    ATTRACT_PAGE_STEPS,
    ATTRACT_TABLE_STEPS,
    ATTRACT_TITLE_STEPS,
    COMPUTER_STEPS,
    Room,
)
from game.input.actions import Device, Pointer, PointerPhase, Press, Word
from game.outcomes.kiosk import GoDark, Wake
from game.outcomes.menu import Resume
from game.outcomes.outcome import Outcome
from game.scenes.kiosk.act_scene import ActScene
from game.scenes.kiosk.attract_hall import HallAct
from game.scenes.kiosk.attract_page import PAGES, PageAct
from game.scenes.kiosk.attract_title import TitleAct
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.text.i18n import N_, translator

if TYPE_CHECKING:
    from game.store.hall import Fame

INVITATION = N_("Touch the screen or press a button")
_ActName = Literal["title", "table", "page", "today", "ever"]
_TODAY = "today"
_HALLS = (_TODAY, "ever")
_PAIR: tuple[_ActName, ...] = ("page", "table")
_ROUND: tuple[_ActName, ...] = ("title", "table", *_PAIR * len(PAGES), "today", "ever")


class AttractScene(Scene[Never]):
    """Plays a round of acts over and over; each is a scene of its own that hears nothing."""

    name = "attract"
    outcomes = frozenset({GoDark, Resume, Wake})
    nobody_there = True
    no_match_waits = True

    def __init__(
        self,
        services: Services,
        make_table: Callable[[Services, str], ActScene],
        hall: Callable[[bool], Sequence[Fame]],
    ) -> None:
        """`make_table` gives a table at which a new match is played, with an invitation on it.

        `hall` gives the best players, of today if it is told so, else of all time.
        """
        super().__init__(services)
        self._make_table = make_table
        self._hall = hall
        self._spoken = {code: translator(code) for code in services.languages}
        self._codes = cycle(_from(services.languages, services.tr.lang))
        self._own = self._in_language(next(self._codes))
        self._table: ActScene | None = None
        self._round = iter(_ROUND)
        self._page = 0
        self._left = 0
        self.act_name: _ActName = "title"
        """Which part of the round is on."""
        self._next()

    @property
    def room(self) -> Room:
        return self._act.room

    @property
    def shift(self) -> tuple[int, int]:
        return self._act.shift

    @property
    def moving(self) -> bool:
        return True

    def enter(self) -> None:
        self._own = self._in_language(self._own.tr.lang)
        self._show(self._act)

    def day_changed(self) -> None:
        self._own = self._in_language(self._own.tr.lang)
        if self.act_name in _HALLS:
            hall = self._hall_act(self.act_name)
            self._show(hall) if hall is not None else self._next()

    def activate(self, key: Never) -> Outcome | None:
        assert_never(key)

    def hear(self, word: Word) -> Outcome | None:
        match word:
            case Pointer(phase) if phase is not PointerPhase.DOWN:
                return None
            case Press(repeat=True):
                return None
        return Wake() if word.meant else None

    def update(self) -> Outcome | None:
        over = self._act.step() is not None
        if over:
            self._table = None  # the match has ended; another one comes next time
        self._left -= 1
        if over or (self._left <= 0 and self._act.between):
            self._next()
        # The stage knows this scene alone: what an act wants painted is wanted by it.
        self.stale, self._act.stale = self.stale or self._act.stale, False
        return None

    def paint(self, painter: Painter) -> None:
        self._act.paint(painter)

    def overlay(self, painter: Painter) -> None:
        self._act.overlay(painter)

    # --- the round --------------------------------------------------------------------------------

    def _in_language(self, code: str) -> Services:
        """Services of its own: another language, the computer at its usual pace, no sounds."""
        services = self.services
        settings = replace(services.settings, computer_steps=COMPUTER_STEPS[0])
        return replace(
            services, tr=self._spoken[code], settings=settings, device=Device.TOUCH, sound=Silence()
        )

    def _due(self) -> _ActName:
        """What comes next; a round that is over begins anew in the next language."""
        for name in self._round:
            return name
        self._own = self._in_language(next(self._codes))
        self._round = iter(_ROUND)
        return next(self._round)

    def _next(self) -> None:
        """The next act; a hall in which nobody stands is passed over."""
        name = self._due()
        match name:
            case "title":
                self._left = ATTRACT_TITLE_STEPS
                act: ActScene = TitleAct(self._own, INVITATION, tuple(self._spoken.values()))
            case "page":
                self._left = ATTRACT_PAGE_STEPS
                act = PageAct(self._own, self._page, INVITATION)
                self._page = (self._page + 1) % len(PAGES)
            case "table":
                self._left = ATTRACT_TABLE_STEPS
                # One match goes on through the whole round, a part of it at a time.
                self._table = self._table or self._make_table(self._own, INVITATION)
                act = self._table
            case "today" | "ever":
                hall = self._hall_act(name)
                if hall is None:
                    return self._next()
                self._left = ATTRACT_HALL_STEPS
                act = hall
            case _:
                assert_never(name)
        self.act_name = name
        self._show(act)
        return None

    def _hall_act(self, name: str) -> HallAct | None:
        """The best players of today or of all time; None as long as there are none."""
        today = name == _TODAY
        places = self._hall(today)
        return HallAct(self._own, places, today=today, invitation=INVITATION) if places else None

    def _show(self, act: ActScene) -> None:
        self._act = act
        act.services = self._own
        act.enter()
        self.stale = True


def _from(codes: Sequence[str], first: str) -> list[str]:
    """The codes in their order, from `first` on and round."""
    start = codes.index(first) if first in codes else 0
    return [*codes[start:], *codes[:start]]
