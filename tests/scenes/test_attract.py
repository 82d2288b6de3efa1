"""The attract loop, and the scenes between it and the menu."""

from collections.abc import Sequence

import pytest

from game.draw.theme import STILL_THERE_SECONDS
from game.engine import Match, Setup
from game.input.actions import (
    Action,
    Device,
    Erase,
    Pointer,
    PointerPhase,
    Press,
    Typed,
    Wheel,
    Word,
)
from game.outcomes.kiosk import GoneAway, Wake
from game.outcomes.outcome import Back, Home, SetLanguage
from game.scenes.kiosk.attract import INVITATION, AttractScene
from game.scenes.kiosk.attract_page import PAGES, PageAct
from game.scenes.kiosk.show import ShowTable
from game.scenes.kiosk.still_there import StillThereScene
from game.scenes.kiosk.welcome import WelcomeScene
from game.scenes.services import Services
from game.store import MatchKey
from game.store.hall import Fame
from game.system.pace import STEPS_A_SECOND
from game.text.i18n import LANGUAGE_NAMES
from game.text.seats import SHOW_SEATS
from tests.scenes.looks import focused, make_services, names, painted, words

SIZE = (1280, 720)
FAMOUS = [Fame("ZOÉ", 333, "2026-11-29T12:00:00+00:00", MatchKey(0), 0)]


class Theatre:
    """An attract loop whose tables and halls are counted."""

    def __init__(self, *languages: str, hall: Sequence[Fame] = FAMOUS) -> None:
        services = make_services(SIZE)
        services.fast = True
        services.languages = languages or services.languages
        self.tables: list[ShowTable] = []
        self.scene = AttractScene(services, self.table, lambda _: hall)
        self.scene.enter()

    def table(self, services: Services, invitation: str) -> ShowTable:
        match = Match(Setup(SHOW_SEATS, bytes([len(self.tables)]) * 32))
        self.tables.append(ShowTable(services, match, invitation))
        return self.tables[-1]

    def round(self) -> list[str]:
        """The acts from one title to the next."""
        acts: list[str] = [self.scene.act_name]
        while True:
            before = self.scene.act_name
            self.scene.step()
            if self.scene.act_name != before:
                if self.scene.act_name == "title":
                    return acts
                acts.append(self.scene.act_name)

    def words(self) -> str:
        """All that is to be read now."""
        return " ".join(words(self.scene))


def test_the_acts_of_a_round() -> None:
    pages = ["page", "table"] * len(PAGES)
    assert Theatre().round() == ["title", "table", *pages, "today", "ever"]


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (720, 1280)])
def test_every_act_invites(size: tuple[int, int]) -> None:
    theatre = Theatre()
    theatre.scene.services.size = size
    theatre.scene.enter()
    invites: dict[str, bool] = {}
    while len(invites) < len({"title", "table", "page", "today", "ever"}):
        if theatre.scene.act_name not in invites:
            invites[theatre.scene.act_name] = INVITATION in theatre.words()
        theatre.scene.step()
    assert all(invites.values())


def test_without_anybody_in_it_there_is_no_hall() -> None:
    assert "today" not in Theatre(hall=[]).round()


def test_each_round_speaks_the_next_language() -> None:
    theatre = Theatre("en", "nl")
    found = []
    for _ in range(3):
        while theatre.scene.act_name != "page":
            theatre.scene.step()
        found.append("Gooi" in theatre.words())
        theatre.round()
    assert found == [False, True, False]


def test_the_title_invites_in_every_language() -> None:
    words = Theatre().words()
    assert "Touch the screen" in words
    assert "Raak het scherm" in words


@pytest.mark.parametrize("number", range(len(PAGES)))
def test_a_page_says_how_and_still_invites(number: int) -> None:
    scene = PageAct(make_services(SIZE), number, INVITATION)
    scene.enter()
    for _ in range(400):
        scene.step()
    seen = " ".join(words(scene))
    assert INVITATION in seen
    assert PAGES[number].headline in seen
    assert (str(PAGES[number].points) in seen) == (PAGES[number].box is not None)


def test_the_computer_plays_on_where_it_was_and_begins_anew_at_the_end() -> None:
    theatre = Theatre()
    theatre.scene.services.fast = False
    theatre.scene.enter()
    acts = [act for _ in range(3) for act in theatre.round()]
    assert 1 < len(theatre.tables) < acts.count("table")
    assert all(table.match.state.full for table in theatre.tables[:-1])


def test_a_table_is_left_between_two_turns() -> None:
    theatre = Theatre()
    for _ in range(20_000):
        before = theatre.scene.act_name
        theatre.scene.step()
        if before == "table" != theatre.scene.act_name:
            table = theatre.tables[-1]
            assert table.between or table.match.result is not None


@pytest.mark.parametrize(
    ("word", "wakes"),
    [
        (Press(Action.CONFIRM, Device.KEYS), True),
        (Press(Action.BACK, Device.PAD), True),
        (Press(Action.UP, Device.PAD, repeat=True), False),
        (Pointer(PointerPhase.DOWN, (5, 5), Device.TOUCH), True),
        (Pointer(PointerPhase.UP, (5, 5), Device.TOUCH), False),
        (Pointer(PointerPhase.MOVE, (5, 5), Device.MOUSE, pressed=False), False),
        (Wheel(1, (5, 5)), True),
        (Typed("a"), True),
        (Erase(), True),
    ],
)
def test_what_wakes_it(word: Word, wakes: bool) -> None:
    assert Theatre().scene.hear(word) == (Wake() if wakes else None)


def test_it_is_laid_out_anew_in_the_middle_of_anything() -> None:
    theatre = Theatre()
    for size in ((800, 480), (720, 1280), (320, 240)):
        for _ in range(3000):
            theatre.scene.step()
        theatre.scene.services.size = size
        theatre.scene.enter()
        painted(theatre.scene)


# --- welcome ------------------------------------------------------------------------------------


def test_a_language_is_chosen_then_the_menu_comes() -> None:
    scene = WelcomeScene(make_services(SIZE, "da"))
    scene.enter()
    assert names(scene) == [f"lang:{code}" for code in LANGUAGE_NAMES]
    assert focused(scene) == "lang:da"
    assert scene.hear(Press(Action.CONFIRM, Device.PAD)) == SetLanguage("da")
    assert scene.step() == Home()


def test_the_names_are_the_languages_own() -> None:
    scene = WelcomeScene(make_services(SIZE, "hr"))
    scene.enter()
    assert set(LANGUAGE_NAMES.values()) <= set(words(scene))


def test_it_waits_for_a_choice() -> None:
    scene = WelcomeScene(make_services(SIZE))
    scene.enter()
    painted(scene)
    assert not any(scene.step() for _ in range(500))
    assert scene.hear(Press(Action.BACK, Device.PAD)) is None
    assert not scene.live


# --- still there --------------------------------------------------------------------------------


def test_the_ring_closes_in_twenty_seconds_even_where_all_is_fast() -> None:
    services = make_services(SIZE)
    services.fast = True
    scene = StillThereScene(services)
    scene.enter()
    assert scene.seconds == 20
    for _ in range(STILL_THERE_SECONDS * STEPS_A_SECOND - 1):
        assert scene.step() is None
        assert scene.live
    assert scene.seconds == 1
    assert scene.step() == GoneAway()


@pytest.mark.parametrize(
    ("word", "answers"),
    [
        (Press(Action.BACK, Device.PAD), True),
        (Press(Action.LEFT, Device.KEYS), True),
        (Press(Action.LEFT, Device.KEYS, repeat=True), False),
        (Pointer(PointerPhase.DOWN, (1, 1), Device.TOUCH), True),
        (Pointer(PointerPhase.MOVE, (1, 1), Device.MOUSE, pressed=False), False),
    ],
)
def test_what_answers(word: Word, answers: bool) -> None:
    scene = StillThereScene(make_services(SIZE))
    scene.enter()
    assert scene.hear(word) == (Back() if answers else None)
