"""The list of files: what their names say about when a match began."""

import pytest

from game.scenes.files import begun


@pytest.mark.parametrize(
    ("name", "at"),
    [
        ("penta-2026-11-29T0805-67050eeb.penta.json", "2026-11-29T08:05+00:00"),
        ("penta-2026-11-29-67050eeb.penta.json", ""),
        ("holiday.penta.json", ""),
        ("", ""),
    ],
)
def test_the_start_of_a_match_stands_in_the_name_of_its_file(name: str, at: str) -> None:
    assert begun(name) == at
