"""What counts as one tap, as lost and as doubled: by what the scenes heard, told here by hand."""

import pytest

from tests.touch.counting import Figures, Heard, Place, over

AT = (300, 200)


def down(scene: str = "turn", at: Place = AT) -> Heard:
    return Heard("down", scene, at)


def up(scene: str = "turn", at: Place = AT) -> Heard:
    return Heard("up", scene, at)


def scene(name: str = "menu") -> Heard:
    return Heard("scene", name)


ONCE = {
    "pressed and let go": [down(), up()],
    "rounded": [down(at=(301, 198)), up(at=(299, 201))],
    "it led on when it was let go": [down(), up(), scene()],
    "it woke the attract loop": [down("attract"), scene()],
    "it woke the attract loop, and was let go in the menu": [down("attract"), scene(), up("menu")],
    "its scene ended by itself": [down(), scene("results")],
    "a scene came just before": [scene(), down("menu"), up("menu")],
}
LOST = {
    "nothing": [],
    "only another scene": [scene()],
    "only a release": [up()],
    "never let go": [down()],
    "a scene came before, and never let go": [scene(), down("menu")],
    "let go nowhere": [down(), up(at=(-1, -1))],
    "elsewhere": [down(at=(304, 200)), up(at=(304, 200))],
    "in the wrong order": [up(), down()],
    "the attract loop slept on": [down("attract"), up("attract")],
}
DOUBLED = {
    "pressed twice": [down(), up(), down(), up()],
    "pressed twice, let go once": [down(), down(), up()],
    "let go twice": [down(), up(), up()],
    "pressed in both scenes": [down("attract"), scene(), down("menu"), up("menu")],
    "another press beside it": [down(), up(), down(at=(9, 9))],
}


@pytest.mark.parametrize("heard", ONCE.values(), ids=ONCE)
def test_heard_once(heard: list[Heard]) -> None:
    figures = Figures()
    figures.count(AT, heard)
    assert str(figures) == "1 taps, 1 heard once, 0 lost, 0 doubled"
    assert over(heard)


@pytest.mark.parametrize("heard", LOST.values(), ids=LOST)
def test_lost(heard: list[Heard]) -> None:
    figures = Figures()
    figures.count(AT, heard)
    assert str(figures) == "1 taps, 0 heard once, 1 lost, 0 doubled"
    assert figures.lost == [(AT, heard)]


@pytest.mark.parametrize("heard", DOUBLED.values(), ids=DOUBLED)
def test_doubled(heard: list[Heard]) -> None:
    figures = Figures()
    figures.count(AT, heard)
    assert str(figures) == "1 taps, 0 heard once, 0 lost, 1 doubled"
    assert figures.doubled == [(AT, heard)]


@pytest.mark.parametrize("heard", [[], [scene()], [down()], [scene(), down()]])
def test_more_is_to_come(heard: list[Heard]) -> None:
    assert not over(heard)
