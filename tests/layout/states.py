"""Every scene in all its states, made without the app."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import pygame

from game.draw.paint import Painter
from game.engine import BOXES, Box, Match, Seat, Setup, Sheet
from game.engine.commands import Finish, LuckyWord
from game.engine.state import State
from game.input.actions import Action, Device, Press, Typed
from game.outcomes.outcome import Outcome, Question
from game.scenes.forms.ask import AskScene
from game.scenes.forms.pause import PauseScene
from game.scenes.forms.rules import RulesScene
from game.scenes.forms.settings import SettingsScene
from game.scenes.menu.menu import MenuScene
from game.scenes.menu.seat import SeatScene
from game.scenes.results.results import ResultsScene
from game.scenes.scene import Scene
from game.scenes.scoresheet.sheets import SheetsScene
from game.scenes.services import Services
from game.scenes.table.keys import AnyTurnKey, Die, TurnKey
from game.scenes.table.phase import Phase
from game.scenes.turn.turn import TurnScene
from game.text.rulebook import PAGES
from game.widgets.keyboard import KeyboardKey
from tests.engine.play import SEED, fill

WIDE = "W" * 12
"""The widest name there is."""
NAMES = ("Sanne", "Milan", "Katarina", "Hexa", "Bjørn", "Tetra")
_STEPS = 2000
Make = Callable[[Services], Scene[Any]]


@dataclass(frozen=True, slots=True)
class Case:
    """A scene in one state; `make` gives it entered, for the device that was used last."""

    name: str
    make: Make
    device: Device = Device.KEYS

    def scene(self, services: Services) -> Scene[Any]:
        """The scene, made for these services."""
        services.device = self.device
        return self.make(services)


def cases() -> list[Case]:
    """All of them, each name once."""
    from tests.layout.records import record_cases  # which is made of cases
    from tests.layout.reviews import review_cases  # likewise

    return [
        *record_cases(),
        *review_cases(),
        *_menus(),
        *_seats(),
        *_turns(),
        *_touched_turns(),
        *_forms(),
        *_tables(),
    ]


# --- menu and seats ---------------------------------------------------------------------------


def _menus() -> Iterator[Case]:
    yield Case("menu.first", menu_scene)
    for count in (1, 2, 4, 6):
        yield Case(f"menu.{count}", partial(menu_scene, seats=_people(NAMES[:count])), Device.PAD)
    yield Case("menu.wide", partial(menu_scene, seats=_people((WIDE,) * 6)))
    yield Case("menu.touch", partial(menu_scene, seats=_people(NAMES[:3])), Device.TOUCH)


def menu_scene(services: Services, seats: tuple[Seat, ...] = ()) -> Scene[Any]:
    services.settings.seats = list(seats)
    scene = _entered(MenuScene(services))
    # The title comes after the first picture.
    scene.overlay(Painter(pygame.Surface(services.size), scene.room))
    _until(scene, lambda: not scene.live)
    return scene


def _people(names: tuple[str, ...]) -> tuple[Seat, ...]:
    """Seats with these names, each second one a computer's."""
    return tuple(Seat(name, "regular" if index % 2 else None) for index, name in enumerate(names))


def _seats() -> Iterator[Case]:
    yield Case("seat.new", partial(_seat, index=1))
    yield Case("seat.computer", partial(_seat, index=1, seats=_people(NAMES[:2])), Device.PAD)
    yield Case("seat.refused", partial(_seat, index=1, typed="李明"))
    yield Case("seat.wide", partial(_seat, index=0, seats=_people((WIDE, "Milan"))))
    yield Case(
        "seat.accents", partial(_seat, press=KeyboardKey.PAGE, seats=_people(NAMES)), Device.TOUCH
    )


def _seat(
    services: Services,
    index: int = 0,
    seats: tuple[Seat, ...] = (),
    press: KeyboardKey | None = None,
    typed: str = "",
) -> Scene[Any]:
    services.settings.seats = list(seats)
    scene = _entered(SeatScene(services, index))
    if typed:
        scene.hear(Typed(typed))
    if press:
        scene.activate(press)
    return scene


# --- turn -------------------------------------------------------------------------------------

_LATE = {
    "ones": 3, "threes": 9, "fives": 20, "sixes": 24, "four_kind": 27, "full_house": 25,
    "small_straight": 30, "penta": 50,
}  # fmt: skip
"""Well ahead of the bonus, with points of all widths."""
_POOR = {"ones": 1, "twos": 2, "threes": 3, "fours": 4, "fives": 5, "sixes": 6, "penta": 0}
_UPPER = {"ones": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15, "sixes": 18}


def _turns() -> Iterator[Case]:
    for seats in range(1, 7):
        yield Case(f"turn.fresh.{seats}", partial(_turn, names=NAMES[:seats]))
    yield Case("turn.lucky", _lucky)
    yield Case("turn.wide", partial(_turn, names=(WIDE,) * 6, sheet=_LATE, bonuses=10))
    yield Case("turn.wide.2", partial(_turn, names=(WIDE,) * 2, sheet=_LATE, bonuses=10))
    mid = State((), (), (), rolls=1, dice=(5, 5, 2, 5, 6), held=frozenset({0, 1, 3}))
    chosen = replace(mid, chosen=Box.THREE_KIND)
    yield Case("turn.thrown", partial(_turn, state=mid, focus=Box.THREE_KIND), Device.PAD)
    yield Case("turn.chosen", partial(_turn, state=chosen, focus=TurnKey.CONFIRM))
    yield Case("turn.chosen.pad", partial(_turn, state=chosen, focus=TurnKey.CONFIRM), Device.PAD)
    yield Case("turn.let_go", partial(_turn, state=chosen, focus=Die(0)))
    yield Case("turn.late", partial(_turn, state=chosen, sheet=_LATE, bonuses=3, focus=Die(2)))
    yield Case("turn.countdown", _countdown)
    yield Case("turn.throwing", _rolling)
    yield Case("turn.written", _written)
    equal = State((), (), (), rolls=2, dice=(4, 4, 4, 4, 4))
    yield Case("turn.penta", partial(_turn, state=equal))
    yield Case("turn.joker.upper", partial(_turn, state=equal, sheet={"penta": 50}))
    lower = replace(equal, rolls=3)
    yield Case("turn.joker.lower", partial(_turn, state=lower, sheet={"penta": 50, "fours": 8}))
    zero = {"penta": 50, "fours": 8} | dict.fromkeys(_lower_but("penta"), 25)
    yield Case("turn.joker.zero", partial(_turn, state=lower, sheet=zero))
    poor = State((), (), (), rolls=3, dice=(1, 1, 2, 3, 6))
    nothing = _POOR | dict.fromkeys(_lower_but("penta", "full_house", "large_straight"), 20)
    yield Case("turn.sacrifice", partial(_turn, state=poor, sheet=nothing))
    yield Case("turn.hint.hold", partial(_turn, state=replace(mid, rolls=2), press=Action.HINT))
    wrong = replace(mid, rolls=2, held=frozenset({0, 2}))
    yield Case("turn.hint.wrong", partial(_turn, state=wrong, press=Action.HINT, focus=Die(2)))
    yield Case("turn.hint.chosen", partial(_turn, state=chosen, press=Action.HINT))
    yield Case(
        "turn.hint.joker",
        partial(_turn, state=lower, sheet={"penta": 50, "fours": 8}, press=Action.HINT),
    )
    yield Case("turn.hint.box", partial(_turn, state=poor, sheet=_UPPER, press=Action.HINT))
    none = replace(poor, rolls=1, dice=(1, 2, 2, 3, 6))
    yield Case("turn.hint.none", partial(_turn, state=none, sheet=nothing, press=Action.HINT))
    full = replace(mid, held=frozenset(range(5)))
    yield Case("turn.refused.held", partial(_turn, state=full, press=Action.ROLL))
    yield Case("turn.refused.last", partial(_turn, state=poor, press=Action.ROLL))
    yield Case("turn.refused.early", partial(_turn, press=Action.HOLD_1))
    yield Case("turn.computer", partial(_turn, state=replace(mid, seat=1)))


def _touched_turns() -> Iterator[Case]:
    mid = State((), (), (), rolls=1, dice=(5, 5, 2, 5, 6), held=frozenset({0, 1, 3}))
    for name, state in (
        ("fresh", None),
        ("thrown", mid),
        ("chosen", replace(mid, chosen=Box.THREE_KIND)),
        ("last", replace(mid, rolls=3)),
    ):
        yield Case(f"turn.touch.{name}", partial(_turn, state=state), Device.TOUCH)


def _lower_but(*names: str) -> list[str]:
    return [box.value for box in BOXES if not box.face and box.value not in names]


def _turn(
    services: Services,
    state: State | None = None,
    sheet: dict[str, int] | None = None,
    bonuses: int = 0,
    names: tuple[str, ...] = NAMES[:2],
    focus: AnyTurnKey | None = None,
    press: Action | None = None,
) -> TurnScene:
    """A table in this state, every player's sheet the same, after a press."""
    match = _match(names, sheet or {}, bonuses)
    if state is not None:
        start = match.state
        match.state = replace(
            state, sheets=start.sheets, automatic=start.automatic, hints=start.hints
        )
    scene = TurnScene(services, match)
    scene.enter()
    if focus is not None:
        assert focus in scene.focus.rects
        scene.focus.current = focus
    if press is not None:
        scene.hear(Press(press, services.device))
    return scene


def _lucky(services: Services) -> TurnScene:
    scene = _turn(services)
    scene.tell(LuckyWord("abracadabra"))
    return scene


def _match(names: tuple[str, ...], sheet: dict[str, int], bonuses: int = 0) -> Match:
    match = Match(Setup(_people(names), SEED))
    sheets = (Sheet.of(sheet, penta_bonuses=bonuses),) * len(names)
    match.state = replace(match.state, sheets=sheets)
    return match


def _rolling(services: Services) -> TurnScene:
    scene = _turn(services, sheet=_LATE)
    scene.hear(Press(Action.ROLL, services.device))
    assert scene.motion.rolling
    return scene


def _countdown(services: Services) -> TurnScene:
    two = State((), (), (), rolls=2, dice=(5, 5, 2, 5, 6), held=frozenset({0, 1, 3}))
    scene = _turn(services, two, _LATE, names=NAMES[:3])
    scene.hear(Press(Action.ROLL, services.device))
    _until(scene, lambda: scene.countdown is not None)
    return scene


def _written(services: Services) -> TurnScene:
    chosen = State((), (), (), rolls=3, dice=(5, 5, 2, 5, 6), chosen=Box.THREE_KIND)
    scene = _turn(services, chosen, names=NAMES[:6], focus=TurnKey.CONFIRM, press=Action.CONFIRM)
    assert scene.phase is Phase.SHOWING
    return scene


# --- forms ------------------------------------------------------------------------------------


def _forms() -> Iterator[Case]:
    yield Case("pause", lambda services: _entered(PauseScene(services, _match(NAMES[:2], {}))))
    yield Case("settings", lambda services: _entered(SettingsScene(services)))
    for question in Question:
        yield Case(f"ask.{question.name.lower()}", partial(_ask, question=question))
    for page in range(len(PAGES)):
        yield Case(f"rules.{page + 1}", partial(_rules, page=page))
        yield Case(f"rules.{page + 1}.end", partial(_rules, page=page, to_end=True))


def _ask(services: Services, question: Question) -> Scene[Any]:
    return _entered(AskScene(services, question, {"name": NAMES[0], "points": "1575 points"}))


def _rules(services: Services, page: int, to_end: bool = False) -> Scene[Any]:
    scene = RulesScene(services)
    scene.number = page
    scene.enter()
    if to_end and scene.form.page is not None:
        scene.form.page.scroll(10_000)
    return scene


# --- tables -----------------------------------------------------------------------------------


def _tables() -> Iterator[Case]:
    rolled = State((), (), (), rolls=1, dice=(3, 3, 3, 3, 3))
    for names in (NAMES[:1], NAMES[:2], NAMES, (WIDE,) * 6):
        title = "wide" if WIDE in names else str(len(names))
        yield Case(f"sheets.{title}", partial(_sheets, names=names, state=rolled))
        yield Case(f"results.{title}", partial(_results, names=names))
    yield Case("results.won", partial(_results, names=NAMES[:2], tie=False), Device.PAD)


def _sheets(services: Services, names: tuple[str, ...], state: State) -> Scene[Any]:
    match = _match(names, {"ones": 1, "sixes": 30, "chance": 30, "penta": 50}, bonuses=10)
    start = match.state
    match.state = replace(state, sheets=start.sheets, automatic=start.automatic, hints=start.hints)
    return _entered(SheetsScene(services, match))


def _results(services: Services, names: tuple[str, ...], tie: bool = True) -> Scene[Any]:
    """A match played to its end; with the same dice and the same boxes for all it is a tie."""
    match = fill(Match(Setup(_people(names), SEED, duplicate=tie)))
    match.do(Finish())
    scene = _entered(ResultsScene(services, match))
    _until(scene, lambda: not scene.live)
    return scene


def _entered(scene: Scene[Any]) -> Scene[Any]:
    scene.enter()
    return scene


def _until(scene: Scene[Any], reached: Callable[[], bool]) -> None:
    """Step on until something is so."""
    for _ in range(_STEPS):
        if reached():
            return
        outcome: Outcome | None = scene.step()
        assert outcome is None
    raise AssertionError(f"{scene.name} does not come to rest")
