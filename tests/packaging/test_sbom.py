"""The list of what is bundled: from the very files, complete, and the same each time."""

import importlib.metadata
import json
import re
import sys
from pathlib import Path

import libraries
import pygame
import pytest
import sbom
import wheels

from tests.packaging.tools import ROOT

COPYRIGHT = (ROOT / "packaging/debian/copyright").read_text("utf-8")
REQUIRED = sbom.required((ROOT / "requirements.txt").read_text("utf-8"))
SITE = Path(pygame.__file__).parents[1]
ON_LINUX = pytest.mark.skipif(sys.platform != "linux", reason="the packages are for Linux")


@pytest.fixture(scope="module")
def components() -> dict[str, sbom.Component]:
    """What is bundled, from the wheels that these tests run with."""
    inside = [
        path.relative_to(SITE).as_posix()
        for folder in ("pygame", "pygame_ce.libs", "pygame_gui", "i18n")
        for path in (SITE / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    ]
    taken = [path for path in (*inside, "polib.py") if wheels.wanted(path)]
    return {it.name: it for it in sbom.bundled(SITE, taken, REQUIRED, COPYRIGHT)}


@ON_LINUX
def test_everything_required_is_in_it_in_its_version(components: dict[str, sbom.Component]) -> None:
    for name, version in REQUIRED.items():
        assert components[name].version == version == importlib.metadata.version(name)
        assert components[name].purl == f"pkg:pypi/{name}@{version}"


@ON_LINUX
def test_the_versions_are_what_the_libraries_say_when_asked(
    components: dict[str, sbom.Component],
) -> None:
    """Where the list reads a number behind a name, or bytes, the library itself is the witness."""
    import pygame.font
    import pygame.freetype
    import pygame.image
    import pygame.mixer

    asked = {
        "SDL2": pygame.get_sdl_version(),
        "SDL2_image": pygame.image.get_sdl_image_version(),
        "SDL2_mixer": pygame.mixer.get_sdl_mixer_version(),
        "SDL2_ttf": pygame.font.get_sdl_ttf_version(),
        "freetype": pygame.freetype.get_version(),
        "libwebp": _number("libwebp-", "WebPGetDecoderVersion", 8),
        "brotli": _number("libbrotlidec-", "BrotliDecoderVersion", 12),
    }
    assert {name: components[name].version for name in asked} == {
        name: ".".join(map(str, version)) for name, version in asked.items() if version
    }


def _number(name: str, function: str, bits: int) -> tuple[int, int, int]:
    """A version that a library gives as one number."""
    import ctypes

    (path,) = (SITE / "pygame_ce.libs").glob(f"{name}*")
    number = getattr(ctypes.CDLL(str(path)), function)()
    return number >> 2 * bits, number >> bits & (1 << bits) - 1, number & (1 << bits) - 1


@ON_LINUX
def test_each_library_is_listed_with_its_licence_and_sum(
    components: dict[str, sbom.Component],
) -> None:
    files = {path.name for path in (SITE / "pygame_ce.libs").iterdir()}
    listed = {Path(path).name for it in components.values() for path in it.files}
    assert files <= listed
    for component in components.values():
        assert re.fullmatch(r"\d[\w.]*", component.version), component
        assert component.licence
        assert all(re.fullmatch("[0-9a-f]{64}", digest) for digest in component.files.values())


@ON_LINUX
def test_those_under_the_lgpl_are_in_the_notice(components: dict[str, sbom.Component]) -> None:
    page = (ROOT / "docs" / "libraries.md").read_text("utf-8")
    rows = re.findall(r"^\| (\S+) \| LGPL", page, re.MULTILINE)
    assert sorted(rows) == sorted(it.name for it in components.values() if "LGPL" in it.licence)
    for path in re.findall(r"`(pygame_ce\.libs/\S+)`", page):
        assert list(SITE.glob(path)), path
    assert "three years" in page


def test_a_library_that_nobody_knows_stops_the_build() -> None:
    for path in ("pygame_ce.libs/libnew-01234567.so.1.0.0", "pygame_ce.libs/odd.txt"):
        with pytest.raises(libraries.UnknownLibrary, match="does not know"):
            libraries.identify(path, b"")


@pytest.mark.parametrize(
    "name",
    [
        "libfreetype-01234567.so.6.99.9",
        "libFLAC-01234567.so.14.0.0",
        "libSDL2_ttf-2-01234567.0.so.9",
    ],
)
def test_a_version_that_cannot_be_told_stops_the_build(name: str) -> None:
    with pytest.raises(libraries.UnknownLibrary, match="cannot tell"):
        libraries.identify(f"pygame_ce.libs/{name}", b"libFLAC 1.5.0 and libFLAC 1.4.3")


def test_a_file_of_nothing_known_stops_the_build(tmp_path: Path) -> None:
    (tmp_path / "odd.py").write_text("")
    with pytest.raises(sbom.Unlisted, match=r"odd\.py"):
        sbom.bundled(tmp_path, ["odd.py"], REQUIRED, COPYRIGHT)


def test_fonts_are_listed_by_what_they_call_themselves() -> None:
    names = {
        sbom.font_name(path.read_bytes())[0] for path in (ROOT / "assets" / "fonts").glob("*.ttf")
    }
    assert {name.partition(" ")[0] for name in names} == {"Baloo", "Nunito"}


def test_the_list_is_the_same_each_time_and_in_its_form() -> None:
    parts = sbom.of_python(REQUIRED, COPYRIGHT)
    text = sbom.document("penta", "0.1.0", parts, 1_700_000_000)
    assert text == sbom.document("penta", "0.1.0", parts, 1_700_000_000)
    data = json.loads(text)
    assert (data["bomFormat"], data["specVersion"]) == ("CycloneDX", "1.5")
    assert data["metadata"]["timestamp"] == "2023-11-14T22:13:20Z"
    assert re.fullmatch(r"urn:uuid:[0-9a-f-]{36}", data["serialNumber"])
    assert {it["name"] for it in data["components"]} == REQUIRED.keys()
    refs = [it["bom-ref"] for it in data["components"]]
    assert len(set(refs)) == len(refs)
