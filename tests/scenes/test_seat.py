"""The seat editor: names by every device, kinds of players, and a picture that fits everywhere."""

import itertools

import pygame
import pytest

from game.computer.levels import LEVELS
from game.draw.theme import TEXT_SIZES
from game.engine import Seat
from game.engine.limits import NAME_LENGTH
from game.input.actions import MOVES, Action, Device, Erase, Typed
from game.outcomes.menu import SeatDone
from game.outcomes.outcome import Back
from game.scenes.menu.seat import SeatScene
from game.text.i18n import LANGUAGES
from game.widgets.keyboard import ACCENTS, LETTERS
from tests.scenes.looks import SIZES, make_services, names, painted, press, problems, tap

TABLE = [Seat("Sanne"), Seat("Penta", "exact"), Seat("Đurđica")]


def editor(
    index: int,
    seats: list[Seat] = TABLE,
    size: tuple[int, int] = (1280, 720),
    lang: str = "en",
    device: Device = Device.PAD,
) -> SeatScene:
    services = make_services(size, lang, device)
    services.settings.seats = list(seats)
    scene = SeatScene(services, index)
    scene.enter()
    return scene


def done(scene: SeatScene) -> Seat:
    outcome = tap(scene, "done")
    assert isinstance(outcome, SeatDone)
    assert outcome.index == scene.index
    assert outcome.seat is not None
    return outcome.seat


def test_one_press_adds_a_person_with_a_free_name() -> None:
    outcome = press(editor(3), Action.CONFIRM)
    assert outcome == SeatDone(3, Seat("Player 1"))


def test_nothing_is_changed_by_looking() -> None:
    for index, seat in enumerate(TABLE):
        assert press(editor(index), Action.CONFIRM) == SeatDone(index, seat)


def test_back_and_cancel_change_nothing() -> None:
    scene = editor(0)
    scene.hear(Typed("xyz"))
    assert press(scene, Action.BACK) == Back()
    assert tap(scene, "cancel") == Back()


def test_a_name_is_typed_and_erased() -> None:
    scene = editor(0)
    for _ in "Sanne":
        scene.hear(Erase())
    scene.hear(Erase())
    scene.hear(Typed("Mi"))
    scene.hear(Typed("lan"))
    assert done(scene) == Seat("Milan")


def test_typing_replaces_a_name_that_nobody_chose() -> None:
    scene = editor(0, [Seat("Player 1"), Seat("Penta", "exact")])
    scene.hear(Typed("Noor"))
    assert done(scene) == Seat("Noor")


def test_a_name_is_written_with_the_keys_on_the_screen() -> None:
    scene = editor(3)
    for target in ("key:a", "key:n", "key:n", "space", "key:b", "key:x", "erase", "key:o"):
        assert tap(scene, target) is None
    assert done(scene).name == "Ann Bo"


def test_the_shift_key_turns_capitals_on_and_off_for_one_letter() -> None:
    scene = editor(3)
    for target in ("shift", "key:đ", "shift", "key:č", "key:š"):
        tap(scene, target)
    assert done(scene).name == "đČš"


def test_the_other_page_has_more_letters() -> None:
    scene = editor(3)
    for target in ("page", "key:ï", "key:ß", "page", "key:1"):
        tap(scene, target)
    assert done(scene).name == "Ïß1"


def test_a_pad_has_shortcuts() -> None:
    scene = editor(0)
    press(scene, Action.ROLL)
    press(scene, Action.SHEET)
    tap(scene, "key:a")
    assert press(scene, Action.PAUSE) == SeatDone(0, Seat("SannA"))


def test_the_letters_of_all_languages_are_there() -> None:
    wanted = "abcdefghijklmnopqrstuvwxyz0123456789" + "æøåčćžšđéëïèöüáóúí"
    assert set(wanted) <= set(LETTERS + ACCENTS)


def test_a_name_has_at_most_twelve_letters() -> None:
    scene = editor(3)
    scene.hear(Typed("M" * 40))
    assert done(scene).name == "M" * NAME_LENGTH


@pytest.mark.parametrize("blank", ["", "   ", "\t\n", "\x00\x07"])
def test_an_empty_name_becomes_a_free_one(blank: str) -> None:
    scene = editor(0)
    for _ in "Sanne":
        scene.hear(Erase())
    scene.hear(Typed(blank))
    assert done(scene).name == "Player 1"


@pytest.mark.parametrize(("typed", "name"), [("sanne", "sanne 2"), ("Đurđica", "Đurđica 2")])
def test_no_two_seats_have_the_same_name(typed: str, name: str) -> None:
    scene = editor(3)
    scene.hear(Typed(typed))
    assert done(scene).name == name


@pytest.mark.parametrize(
    "typed",
    [
        "😀👍🏽👨‍👩‍👧",
        "漢字かな",
        "אבגدهو",
        "e\u0301\u0301\u0301",
        "﷽",
        "\ud800x",
        "a\x00b\nc",
        "\U000e0041",
    ],
)
def test_no_letter_does_harm(typed: str) -> None:
    scene = editor(1)
    scene.hear(Typed(typed))
    assert painted(scene)
    seat = done(scene)
    assert seat.name.strip()
    assert "\n" not in seat.name
    assert "\x00" not in seat.name


@pytest.mark.parametrize("typed", ["李明", "🎲", "e" + "\u0301" * 9, "אבג"])
def test_letters_that_cannot_be_shown_are_refused_in_a_sentence(typed: str) -> None:
    scene = editor(3)
    scene.hear(Typed("Zo"))
    scene.hear(Typed(typed))
    assert scene.typed == "Zo"
    assert scene.refusal == "There are no letters for that here: please type others."
    assert scene.refusal in " ".join(placed.text for placed in painted(scene))
    scene.hear(Erase())
    assert not scene.refusal


def test_who_plays_is_chosen() -> None:
    scene = editor(3)
    for level in LEVELS:
        tap(scene, f"kind:{level}")
        assert done(scene).level == level
    tap(scene, "kind:person")
    assert done(scene).person


def test_a_seat_that_was_not_named_is_named_after_who_plays() -> None:
    scene = editor(3)
    tap(scene, "kind:expert")
    assert done(scene) == Seat("Hexa", "expert")
    tap(scene, "kind:person")
    assert done(scene) == Seat("Player 1")
    scene.hear(Typed("Noor"))
    tap(scene, "kind:expert")
    assert done(scene) == Seat("Noor", "expert")


def test_a_seat_is_removed_but_neither_the_last_nor_a_new_one() -> None:
    assert tap(editor(1), "remove") == SeatDone(1, None)
    assert "remove" not in names(editor(0, [Seat("Sanne")]))
    assert "remove" not in names(editor(3))


def test_the_character_hops_and_comes_to_rest() -> None:
    scene = editor(0)
    assert not scene.live
    scene.hear(Typed("x"))
    assert scene.live
    for _ in range(30):
        scene.step()
    assert not scene.live
    scene.services.settings.reduced_motion = True
    scene.hear(Typed("x"))
    assert not scene.live


def test_keys_are_letters_here() -> None:
    assert SeatScene.wants_text


@pytest.mark.parametrize("size", SIZES)
def test_every_key_can_be_reached_by_moves(size: tuple[int, int]) -> None:
    scene = editor(0, size=size)
    reached, waiting = {scene.focus.current}, [scene.focus.current]
    while waiting:
        name = waiting.pop()
        for move in MOVES:
            scene.focus.current = name
            press(scene, move)
            if scene.focus.current not in reached:
                reached.add(scene.focus.current)
                waiting.append(scene.focus.current)
    assert reached == set(scene.focus.rects)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", [*LANGUAGES, "pseudo"])
def test_all_text_fits(size: tuple[int, int], lang: str) -> None:
    wide = [Seat("W" * NAME_LENGTH), *TABLE]
    for index, device, text_size in itertools.product(
        (0, 2, 4), (Device.PAD, Device.KEYS), (0, len(TEXT_SIZES) - 1)
    ):
        scene = editor(index, wide, size, lang, device)
        scene.services.settings.text_scale = TEXT_SIZES[text_size]
        scene._view._ground = pygame.Surface(size)  # the backdrop has no text and takes long
        assert problems(scene) == []


@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps(size: tuple[int, int]) -> None:
    targets = editor(0, size=size).focus.rects
    for (one, first), (other, second) in itertools.combinations(targets.items(), 2):
        assert not first.colliderect(second), (one, other)
        assert min(first.size) >= 40, one


@pytest.mark.parametrize("size", [(320, 240), (240, 320), (333, 1000), (2000, 400), (700, 690)])
def test_odd_windows_do_no_harm(size: tuple[int, int]) -> None:
    assert painted(editor(0, size=size, lang="hr"))
