"""The desktop entry and its AppStream data: valid, and of one mind about the game."""

import configparser
import re
import shutil
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path

import pygame
import pytest

from game.system.assets import data_folder
from game.text.i18n import LANGUAGES

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "packaging" / "desktop"
ENTRY = FOLDER / "penta.desktop"
_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
(METAINFO,) = FOLDER.glob("*.metainfo.xml")


@pytest.fixture
def entry() -> configparser.SectionProxy:
    parser = configparser.RawConfigParser(delimiters=("=",))
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(ENTRY, encoding="utf-8")
    return parser["Desktop Entry"]


@pytest.mark.parametrize(
    ("tool", "arguments"),
    [
        ("desktop-file-validate", [str(ENTRY)]),
        ("appstreamcli", ["validate", "--no-net", str(METAINFO)]),
    ],
)
def test_the_tools_of_the_desktop_find_nothing(tool: str, arguments: list[str]) -> None:
    if shutil.which(tool) is None:
        pytest.skip(f"{tool} is not installed")
    told = subprocess.run([tool, *arguments], capture_output=True, text=True)
    assert told.returncode == 0, told.stdout + told.stderr


def test_names_and_ids_agree(entry: configparser.SectionProxy) -> None:
    root = ET.parse(METAINFO).getroot()
    assert METAINFO.name == f"{root.findtext('id')}.metainfo.xml"
    assert root.findtext("launchable") == ENTRY.name
    assert root.findtext("provides/binary") == entry["Exec"] == entry["Icon"]
    assert root.findtext("name") == entry["Name"]
    project = (ROOT / "pyproject.toml").read_text()
    assert re.search(r"^penta = ", project, re.MULTILINE)
    release = root.find("releases/release")
    assert release is not None
    assert f'version = "{release.get("version")}"' in project


def test_every_language_of_the_game_is_spoken(entry: configparser.SectionProxy) -> None:
    summaries = ET.parse(METAINFO).getroot().findall("summary")
    assert {summary.get(_LANG, "en") for summary in summaries} == set(LANGUAGES)
    for key in ("GenericName", "Comment", "Keywords"):
        for lang in set(LANGUAGES) - {"en"}:
            assert entry[f"{key}[{lang}]"]


def test_the_picture_is_there_in_the_size_that_is_told() -> None:
    image = ET.parse(METAINFO).getroot().find("screenshots/screenshot/image")
    assert image is not None
    assert image.text is not None
    picture = pygame.image.load(ROOT / "docs" / Path(image.text).name)
    assert picture.get_size() == (int(image.get("width", 0)), int(image.get("height", 0)))


@pytest.mark.parametrize("size", [16, 22, 24, 32, 48, 64, 128, 256, 512])
def test_icons_are_square_and_clear_at_the_corners(size: int) -> None:
    icon = pygame.image.load(data_folder("assets") / "images" / "icon" / f"{size}.png")
    assert icon.get_size() == (size, size)
    assert icon.get_at((0, 0)).a < 128
    assert icon.get_at((size // 2, size // 2)).a == 255


def test_a_star_is_seen_at_16_pixels() -> None:
    """Golden in the middle and at its five points, violet between them."""
    icon = pygame.image.load(data_folder("assets") / "images" / "icon" / "16.png")
    golden = [(8, 7), (8, 4), (5, 6), (10, 6), (6, 10), (9, 10)]
    violet = [(4, 4), (11, 4), (8, 11)]
    for at in golden:
        assert icon.get_at(at).g > icon.get_at(at).b + 60, at
    for at in violet:
        assert icon.get_at(at).b > icon.get_at(at).g + 40, at
