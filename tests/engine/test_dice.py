"""Dice that anyone can check: against values from outside and a second HMAC written by hand."""

import hashlib
from collections import Counter
from itertools import product

import pytest

from game.engine import commitment, seed_from_text
from game.engine import dice as chance
from tests.engine.reference import fair_face, hmac_sha256

SEED = bytes(range(32))


def test_the_reference_hmac_is_right() -> None:
    """Test case 2 of RFC 4231."""
    digest = hmac_sha256(b"Jefe", b"what do ya want for nothing?")
    assert digest.hex() == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"


def test_commitment() -> None:
    assert commitment(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


@pytest.mark.parametrize(
    ("word", "place", "faces"),
    [
        ("penta", (0, 0, 0), (3, 4, 2, 2, 1)),
        ("penta", (3, 12, 2), (6, 3, 6, 6, 5)),
        ("penta", (0, 0), (2, 1, 4, 5, 1)),
        ("é7", (0, 0, 0), (1, 2, 4, 3, 5)),
    ],
)
def test_check_values(word: str, place: tuple[int, ...], faces: tuple[int, ...]) -> None:
    key = chance.dice_key(SEED, word)
    assert tuple(chance.face(key, *place, die) for die in range(5)) == faces


def test_the_lucky_word_is_penta_if_left_alone() -> None:
    assert chance.dice_key(SEED) == chance.dice_key(SEED, "penta")


@pytest.mark.parametrize("number", range(100))
def test_100_more_places_agree_with_an_independent_program(number: int) -> None:
    seed = hashlib.sha256(b"check %d" % number).digest()
    word = ("penta", "é7", "żółw", "五", "x" * 32)[number % 5]
    place = (number % 50, number % 13, number % 3, number % 5)[number % 2 :]
    key = chance.dice_key(seed, word)
    assert chance.face(key, *place) == fair_face(seed, word, place)


@pytest.mark.parametrize("digests_used_up", [0, 1, 2])
def test_bytes_from_252_on_are_passed_over(
    digests_used_up: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A digest without a byte to use is followed by those of the label with `:1`, `:2` ..."""
    labels = ["4:0:1:3", "4:0:1:3:1", "4:0:1:3:2"]
    digests = dict.fromkeys(labels[:digests_used_up], bytes([252, 253, 254, 255] * 8))
    digests[labels[digests_used_up]] = bytes([253, 251, 0])
    monkeypatch.setattr(chance, "_mac", lambda key, text: digests[text])
    assert chance.face(b"", 4, 0, 1, 3) == 251 % 6 + 1


def test_faces_are_even_over_positions_and_pairs() -> None:
    """Chi-square below the value passed once in 10,000 fair trials; 60,000 faces, fixed seed."""
    key = chance.dice_key(hashlib.sha256(b"chi-square").digest())
    places = product(range(50), range(13), range(3), range(5))
    rolls = [chance.face(key, turn, *rest) for turn, *rest in places]
    rolls += [chance.face(key, *place) for place in product(range(300), range(34), range(5))]
    assert len(rolls) == 60_750

    def chi_square(counts: Counter[int], kinds: int) -> float:
        expected = counts.total() / kinds
        return sum((counts[kind] - expected) ** 2 / expected for kind in range(kinds))

    assert chi_square(Counter(face - 1 for face in rolls), 6) < 25.75
    for die in range(5):
        assert chi_square(Counter(face - 1 for face in rolls[die::5]), 6) < 25.75
    pairs = zip(rolls[::2], rolls[1::2], strict=True)
    assert chi_square(Counter(6 * one + other - 7 for one, other in pairs), 36) < 74.93


def test_a_face_does_not_depend_on_its_neighbours_labels() -> None:
    """Places are told apart by their label, not by digits run together (1:12 and 11:2)."""
    key = chance.dice_key(SEED)
    labels = [(1, 12, 0, 0), (11, 2, 0, 0), (1, 1, 20, 0), (112, 0, 0, 0)]
    wide = [tuple(chance.face(key, *place, extra) for extra in range(40)) for place in labels]
    assert len(set(wide)) == len(labels)


@pytest.mark.parametrize("digits", ["0f" * 32, "0F" * 32])
def test_64_hex_digits_are_the_seed(digits: str) -> None:
    assert seed_from_text(digits) == b"\x0f" * 32


@pytest.mark.parametrize(
    "text", ["", "penta", "0f" * 31, "0f" * 33, "0x" + "0f" * 31, " " + "0" * 63, "٣" * 64, "é"]
)
def test_other_text_is_hashed_to_a_seed(text: str) -> None:
    assert seed_from_text(text) == hashlib.sha256(text.encode("utf-8")).digest()


def test_a_seed_of_bytes_that_are_no_text() -> None:
    """The system hands such an argument over as surrogates."""
    assert seed_from_text("caf\udce9") == hashlib.sha256(b"caf\xe9").digest()


def test_daily_seed() -> None:
    """printf 'penta daily 2026-11-29' | sha256sum."""
    digest = "615f422c6c1dc3b92b7b5c9754ff61d787028fbf2bb4754db3bb9593ef91a412"
    assert chance.daily_seed("2026-11-29").hex() == digest


def test_slips_are_even_fractions_of_their_own() -> None:
    fractions = [chance.slip(SEED, *place) for place in product(range(20), range(13), range(1, 4))]
    assert all(0 <= fraction < 1 for fraction in fractions)
    assert len(set(fractions)) == len(fractions)
    assert abs(sum(fractions) / len(fractions) - 0.5) < 0.04
    first = hmac_sha256(SEED, b"slip:0:0:1")
    assert chance.slip(SEED, 0, 0, 1) == int(first.hex()[:12], 16) / 16**12
