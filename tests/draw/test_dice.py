"""The dice's pictures: the right face, within memory, without fringes, and without their files."""

import logging
from collections import Counter
from itertools import product
from pathlib import Path

import pygame
import pytest

from game.draw.dice import DiceArt, Sprite
from game.draw.dice_files import DiceFiles, DiceFilesError
from game.system.assets import data_folder

FACES, DICE = range(1, 7), range(5)
# The caps as the look of the game names them.
CAPS = {
    1: pygame.Color("#FF568E"),
    2: pygame.Color("#26A6FF"),
    3: pygame.Color("#FFC814"),
    4: pygame.Color("#1EC66E"),
    5: pygame.Color("#FF8020"),
    6: pygame.Color("#9E62FF"),
}
DARK = (86, 4, 64)
FOLDER = data_folder("assets") / "images" / "dice"


@pytest.fixture(scope="module", autouse=True)
def _fonts() -> None:
    pygame.font.init()


@pytest.fixture(scope="module")
def art() -> DiceArt:
    return DiceArt(100)


def shown_face(sprite: Sprite) -> int:
    """The face whose cap covers most of the upper middle of the picture."""
    width, height = sprite.image.get_size()
    votes: Counter[int] = Counter()
    for x, y in product(range(width // 4, width * 3 // 4, 2), range(height // 5, height // 2, 2)):
        pixel = sprite.image.get_at((x, y))
        if max(pixel[:3]) - min(pixel[:3]) > 90:
            votes[min(CAPS, key=lambda face: _distance(pixel, CAPS[face]))] += 1
    return votes.most_common(1)[0][0]


def _distance(one: pygame.Color, other: pygame.Color) -> int:
    return sum((a - b) ** 2 for a, b in zip(one[:3], other[:3], strict=True))


@pytest.mark.parametrize("held", [False, True])
@pytest.mark.parametrize("face", FACES)
def test_a_resting_die_shows_its_face(art: DiceArt, face: int, held: bool) -> None:
    for die in DICE:
        sprite = art.rest(face, die, held)
        assert shown_face(sprite) == face
        assert sprite.rect((300, 300)).collidepoint(300, 300)
        assert sprite.foot == (0, 0)


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("t", [0.8, 0.93, 1.0])
def test_a_tumbling_die_lands_on_its_face(art: DiceArt, face: int, t: float) -> None:
    assert [shown_face(art.tumble(face, die, t)) for die in DICE] == [face] * 5


def test_a_tumble_begins_and_ends_where_the_die_lies(art: DiceArt) -> None:
    for die in DICE:
        assert art.tumble(2, die, 0.0).foot == (0, 0)
        assert art.tumble(2, die, 1.0) == art.rest(2, die)
        assert art.tumble(2, die, 0.18).height > 0.8


def test_the_leap_does_not_tell_the_face(art: DiceArt) -> None:
    for die in DICE:
        assert len({id(art.tumble(face, die, 0.2).image) for face in FACES}) == 1


def test_no_two_dice_move_or_lie_alike(art: DiceArt) -> None:
    for t in (0.2, 0.5, 0.75, 1.0):
        images = {pygame.image.tobytes(art.tumble(4, die, t).image, "RGBA") for die in DICE}
        assert len(images) == 5


def test_a_held_die_is_larger_straight_and_has_a_deeper_shadow(art: DiceArt) -> None:
    loose, held = art.rest(3, 0), art.rest(3, 0, held=True)
    assert held.image.get_width() == pytest.approx(106, abs=4)
    assert held.height > loose.height
    assert len({id(art.rest(3, die, held=True).image) for die in DICE}) == 1


@pytest.mark.parametrize("size", [66, 105, 158])
def test_edges_have_no_fringe(size: int) -> None:
    art = DiceArt(size)
    for face in FACES:
        image = art.rest(face, 1).image
        for x, y in product(range(image.get_width()), range(image.get_height() // 2)):
            pixel = image.get_at((x, y))
            if 16 < pixel.a < 240:
                assert max(pixel[:3]) > 130, (x, y, pixel)


@pytest.mark.parametrize("size", [66, 150, 240])
def test_memory_stays_bounded(size: int) -> None:
    art = DiceArt(size)
    for step, face, die in product(range(0, 29, 4), FACES, DICE):
        sprite = art.tumble(face, die, step / 28)
        art.shadow(sprite.height, DARK)
    assert art.memory < 14_000_000 * max(1.0, (size / 150) ** 2)


@pytest.mark.parametrize("size", [105, 158, 240])
def test_one_roll_reads_each_file_once(monkeypatch: pytest.MonkeyPatch, size: int) -> None:
    read: list[Path] = []
    load = pygame.image.load

    def counted(path: Path) -> pygame.Surface:
        read.append(path)
        return load(path)

    monkeypatch.setattr(pygame.image, "load", counted)
    art = DiceArt(size)
    for step in range(45):
        for die in DICE:
            sprite = art.tumble(die + 1, die, min(1.0, max(0.0, (step - 4 * die) / 28)))
            art.shadow(sprite.height, DARK)
    assert len(read) == len(set(read)) == 1 + 5 + 5


def test_another_size_drops_the_old_pictures(art: DiceArt) -> None:
    other = DiceArt(100)
    other.rest(1, 0)
    other.tumble(1, 0, 0.5)
    large = other.memory
    other.resize(50)
    assert (other.size, other.memory) == (50, 0)
    other.load()
    assert other.memory < large / 3
    assert other.rest(1, 0).image.get_width() < art.rest(1, 0).image.get_width()


def test_letters_spell_the_name_on_caps_of_five_colours(art: DiceArt) -> None:
    letters = [art.letter(index, 200) for index in range(5)]
    assert [shown_face(letter) for letter in letters] == [1, 2, 3, 4, 5]
    assert sum(letter.image.get_width() for letter in letters) == pytest.approx(1000, abs=10)


def test_a_shadow_is_the_rooms_dark_and_fades_with_height(art: DiceArt) -> None:
    darkness = []
    for height in (0.0, 0.15, 0.6, 1.2, 5.0):
        shadow = art.shadow(height, DARK)
        x, y = -shadow.offset[0], -shadow.offset[1]
        pixel = shadow.image.get_at((x + 20, y + 40))
        assert all(abs(a - b) <= 3 for a, b in zip(pixel[:3], DARK, strict=True))
        assert shadow.image.get_at((0, 0)).a == 0
        darkness.append(pixel.a)
    assert darkness == sorted(darkness, reverse=True)
    assert darkness[0] > darkness[2] > 0


def test_missing_files_are_named() -> None:
    with pytest.raises(DiceFilesError, match=r"dice\.json"):
        DiceFiles(Path("nowhere"))


def test_without_files_simple_dice_are_drawn(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    art = DiceArt(80, tmp_path)
    with caplog.at_level(logging.WARNING):
        for face, die in product(FACES, DICE):
            assert shown_face(art.rest(face, die)) == face
            assert shown_face(art.rest(face, die, held=True)) == face
            assert art.tumble(face, die, 0.3).image is art.rest(face, die).image
        assert [shown_face(art.letter(index, 90)) for index in range(5)] == [1, 2, 3, 4, 5]
    assert len(caplog.records) == 1
    assert "dice.json" in caplog.text


@pytest.mark.parametrize("broken", ["rest.webp", "land-2-5.webp", "title.webp"])
def test_a_damaged_file_leaves_simple_dice(
    tmp_path: Path, broken: str, caplog: pytest.LogCaptureFixture
) -> None:
    for file in FOLDER.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    (tmp_path / broken).write_bytes(b"RIFF")
    art = DiceArt(80, tmp_path)
    assert shown_face(art.tumble(5, 2, 0.8)) == 5
    assert shown_face(art.letter(0, 90)) == 1
    assert shown_face(art.rest(5, 2)) == 5
    assert broken in caplog.text
