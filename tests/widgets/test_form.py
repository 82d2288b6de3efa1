"""Forms: pygame_gui does the pressing and lettering, and brings none of its habits along."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.draw import icons, theme
from game.draw.paint import Painter, Placed
from game.input.actions import Action, Device, Press
from game.system.assets import data_folder
from game.widgets import gui, page
from game.widgets.form import Content, Form, Key, Kind
from game.widgets.plan import Plan, stack_plan

SIZE = (640, 480)
ROOT = Path(__file__).parent.parent.parent
KEYS = (
    Key("go", "Go. On!", Kind.MAIN),
    Key("plain", "Plain"),
    Key("dead", "Dead", enabled=False),
    Key("mark", "", mark=icons.left),
)


@pytest.fixture(autouse=True)
def _screen() -> None:
    pygame.init()
    pygame.display.set_mode(SIZE)
    pygame.event.clear()


def form_of(
    *keys: Key[str], paragraphs: tuple[str, ...] = (), text_rect: pygame.Rect | None = None
) -> Form[str]:
    plan = stack_plan(SIZE, [key.key for key in keys])
    if text_rect is not None:
        plan = Plan(plan.panel, plan.title, plan.keys, text=text_rect)
    return Form(SIZE, 1.0, plan, Content("Title", keys, paragraphs=paragraphs))


def picture(form: Form[str], pressed: str | None = None) -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    form.paint(Painter(surface, theme.MENU_ROOM), pressed)
    return surface


def grey(surface: pygame.Surface, rect: pygame.Rect) -> bytes:
    """A part of a picture without its hues."""
    part = surface.subsurface(rect.clip(surface.get_rect()))
    return pygame.image.tobytes(pygame.transform.grayscale(part), "RGB")


def test_a_key_takes_a_press_and_a_disabled_one_does_not() -> None:
    form = form_of(*KEYS)
    assert [form.press(key.key) for key in KEYS] == [True, True, False, True]
    assert [target.key for target in form.targets] == ["go", "plain", "mark"]
    assert form.press("go")
    picture(form)
    assert form.press("go")


def test_presses_leave_no_event_of_a_press_behind() -> None:
    import pygame_gui

    form = form_of(*KEYS)
    pygame.event.clear()
    form.press("go")
    kinds = {event.type for event in pygame.event.get()}
    assert not kinds & {
        *(pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP),
        *(pygame_gui.UI_BUTTON_PRESSED, pygame_gui.UI_BUTTON_START_PRESS),
    }


def test_a_chosen_key_is_told_without_colour() -> None:
    form = form_of(*KEYS)
    rect = form.plan.keys["plain"].inflate(8, 8)
    before = grey(picture(form), rect)
    form.choose(["plain"])
    assert form.is_chosen("plain")
    left = form.plan.keys["plain"].copy()
    left.width //= 2
    tick = picture(form).subsurface(left)
    light = pygame.mask.from_threshold(tick, theme.PAPER, (9, 9, 9, 255))
    assert light.count() > 20
    form.choose([])
    assert grey(picture(form), rect) == before


def test_a_pressed_key_sinks_with_its_lettering() -> None:
    form = form_of(*KEYS)
    rect = form.plan.keys["plain"]
    ink = [
        pygame.mask.from_threshold(
            picture(form, pressed).subsurface(rect), theme.INK, (30, 30, 30, 255)
        ).get_bounding_rects()[0]
        for pressed in ("", "plain", "")
    ]
    assert ink[1].y > ink[0].y
    assert ink[2] == ink[0]


def test_lettering_shrinks_to_its_key_but_stays_legible() -> None:
    long = "A label that is far too long for any key of this size"
    trace: list[Placed] = []
    form = form_of(Key("a:0", "A", row="a"), Key("a:1", long, row="a"))
    form.paint(Painter(pygame.Surface(SIZE), theme.MENU_ROOM, trace=trace))
    px = {placed.text: placed.px for placed in trace}
    assert px[long] == px["A"] >= round(theme.TEXT_MIN * theme.unit(SIZE))
    assert px["A"] < round(theme.KEY_PX * theme.unit(SIZE))


def test_no_file_is_looked_for_because_of_a_full_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    form_of(Key("a", "Warm up"))
    looked: list[object] = []

    def listdir(path: object) -> list[str]:
        looked.append(path)
        return []

    monkeypatch.setattr(os, "listdir", listdir)
    form = form_of(
        Key("a", "One. Two."), paragraphs=("Three. Four.",), text_rect=pygame.Rect(9, 9, 300, 90)
    )
    picture(form)
    assert looked == []


def test_paragraphs_are_text_and_not_html() -> None:
    place = pygame.Rect(20, 20, 400, 200)
    form = form_of(
        Key("a", "A"), paragraphs=("<b>1 < 2 & 3</b>", "%(n)s {n} &amp;"), text_rect=place
    )
    assert form.page is not None
    drawn = grey(picture(form), place)
    plain = form_of(Key("a", "A"), paragraphs=("1 < 2 & 3",), text_rect=place)
    assert drawn != grey(picture(plain), place)
    assert form.page._box.text_box_layout is not None
    assert form.page._box.text_box_layout.plain_text.split("\n")[0].startswith("<b>1 < 2 & 3</b>")


def test_what_is_measured_is_what_the_text_box_shows() -> None:
    words = "every sentence has a length of its own and lines break where they must "
    for width in (150, 233, 310, 402):
        for px in (12, 15, 22, 30):
            paragraphs = (words * 2, words)
            high = page.height(paragraphs, px, width)
            manager = gui.make_manager(SIZE, [(page.ROLE, px)])
            fits = page.TextPage(manager, pygame.Rect(0, 0, width, high), paragraphs, px)
            assert fits.shown == (0.0, 1.0)
            tight = page.TextPage(manager, pygame.Rect(0, 0, width, high - px), paragraphs, px)
            assert tight.shown[1] < 1.0


@pytest.mark.filterwarnings("ignore:Clamping shape_corner_radius")
def test_a_page_at_its_end_leaves_the_arrow_to_the_keys() -> None:
    manager = gui.make_manager(SIZE, [(page.ROLE, 20)])
    reader = page.TextPage(manager, pygame.Rect(0, 0, 300, 100), ("word " * 200,), 20)
    down, up = Press(Action.DOWN, Device.PAD), Press(Action.UP, Device.PAD, repeat=True)
    assert not reader.hear(up)
    presses = 0
    while reader.hear(down):
        presses += 1
    assert presses > 3
    assert reader.shown[1] == pytest.approx(1.0, abs=0.001)
    assert reader.hear(up)


def test_the_theme_wears_the_colours_of_the_rest() -> None:
    blocks = json.loads((data_folder("assets") / "theme.json").read_text("utf-8"))

    def colour(block: str, name: str) -> theme.Colour:
        return theme.rgb(blocks[block]["colours"][name])

    assert colour("button", "normal_text") == theme.INK
    assert colour("button", "selected_text") == theme.PAPER
    assert colour("button", "disabled_text") == theme.FILLED_NAME
    assert colour("@main", "normal_text") == theme.CONFIRM_TEXT
    assert colour("@danger", "normal_text") == theme.PAPER
    assert colour("text_box", "normal_text") == theme.INK
    assert colour("vertical_scroll_bar.#sliding_button", "normal_bg") == theme.MENU_ROOM.chosen


def contrast(one: theme.Colour, other: theme.Colour) -> float:
    """WCAG 2.2, relative luminance and contrast ratio."""

    def luminance(colour: theme.Colour) -> float:
        linear = [
            part / 255 / 12.92 if part / 255 <= 0.04045 else ((part / 255 + 0.055) / 1.055) ** 2.4
            for part in colour
        ]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        (theme.PAPER, theme.DANGER),
        (theme.PAPER, theme.MENU_ROOM.chosen),
        (theme.CONFIRM_TEXT, theme.MINT),
        (theme.FILLED_NAME, theme.LOCKED),
        (theme.MUTED, theme.PAPER),
        (theme.FILLED_NAME, theme.SAND),
    ],
)
def test_lettering_has_contrast(ink: theme.Colour, ground: theme.Colour) -> None:
    assert contrast(ink, ground) >= 4.5


@pytest.mark.filterwarnings("ignore:Trying to pre-load font")
@pytest.mark.parametrize("content", ["{", "[]", None])
def test_a_damaged_theme_or_missing_fonts_leave_a_form_that_works(
    content: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if content is not None:
        (tmp_path / "theme.json").write_text(content, encoding="utf-8")
    monkeypatch.setattr(gui, "data_folder", lambda _: tmp_path)
    form = form_of(*KEYS, paragraphs=("Text",), text_rect=pygame.Rect(9, 9, 300, 90))
    picture(form)
    assert form.press("go")


def test_pygame_gui_is_not_imported_before_the_first_form() -> None:
    code = (
        "import sys, game.widgets.form, game.scenes.forms.settings, game.scenes.forms.rules;"
        "sys.exit('pygame_gui' in sys.modules or 'i18n' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


def test_the_last_manager_is_the_only_one_kept() -> None:
    import gc
    import weakref

    form = form_of(*KEYS)
    manager = weakref.ref(form._manager)
    form = form_of(*KEYS)
    gc.collect()
    assert manager() is None


def test_a_key_wears_a_sign_where_there_is_room() -> None:
    form = form_of(Key("a", "A"), Key("b", "A label that takes the whole width of the key"))
    sign = pygame.Surface((30, 30))
    sign.fill((1, 254, 3))
    surface = pygame.Surface(SIZE)
    form.paint(Painter(surface, theme.MENU_ROOM), signs={"a": sign, "b": sign})
    seen = [
        pygame.mask.from_threshold(surface.subsurface(rect), (1, 254, 3), (1, 1, 1, 255)).count()
        for rect in form.plan.keys.values()
    ]
    assert seen == [900, 0]
