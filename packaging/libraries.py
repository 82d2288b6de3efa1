"""The C libraries that pygame-ce's wheels bring: what each is called, and which version a file is.

A wheel says nothing of them. A library's own bytes name its version, or else the number behind its
name does; one that is not in this list stops the build.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import PurePosixPath

_FOLDER = re.compile(r"(?:^|/)pygame_ce\.libs/")
_FILE = re.compile(r"lib(?P<name>.+?)-[0-9a-f]{8}(?P<more>(?:\.\d+)?)\.so\.(?P<number>[\d.]+)$")
_VERSION = rb"(\d+\.\d+\.\d+(?:\.\d+)?)"


class UnknownLibrary(RuntimeError):
    """A library that the list does not have, or whose version cannot be told."""


@dataclass(frozen=True, slots=True)
class Library:
    """`also` are the names under which others, such as Debian and OSS-Fuzz, list its holes."""

    name: str
    also: tuple[str, ...]
    version: Callable[[bytes, str], str | None]
    """From the bytes of a file and the number behind `.so.`."""


def _said(pattern: bytes) -> Callable[[bytes, str], str | None]:
    """The version stands in the file."""
    searched = re.compile(pattern.replace(b"VERSION", _VERSION))

    def tell(content: bytes, _: str) -> str | None:
        found = {match[1] for match in searched.finditer(content)}
        return found.pop().decode("ascii") if len(found) == 1 else None

    return tell


def _alone(major: bytes) -> Callable[[bytes, str], str | None]:
    """It stands there by itself, as a text that begins with its first number."""
    return _said(rb"\0(?=" + major + rb"\.)VERSION\0")


def _sdl(_: bytes, number: str) -> str | None:
    """SDL 2.8.12 is 0.800.12."""
    parts = [int(part) for part in number.split(".")]
    return f"2.{parts[1] // 100}.{parts[2]}" if len(parts) == 3 and parts[0] == 0 else None


def _same(_: bytes, number: str) -> str | None:
    return number


def _table(**versions: str) -> Callable[[bytes, str], str | None]:
    """Neither says it: the numbers that its releases have had."""
    known = {key[1:].replace("_", "."): version for key, version in versions.items()}

    def tell(_: bytes, number: str) -> str | None:
        return known.get(number)

    return tell


_WEBP = ("libwebp", "libwebp6", "libwebp7", "webp")
_VORBIS = ("libvorbis", "vorbis")
_VORBIS_NUMBERS = {"_0_4_9": "1.3.7", "_2_0_12": "1.3.7", "_3_3_8": "1.3.7"}
_FREETYPE_NUMBERS = {"_6_20_4": "2.14.1", "_6_20_5": "2.14.2", "_6_20_6": "2.14.3"}

LIBRARIES: dict[str, Library] = {
    "FLAC": Library("FLAC", ("flac", "libflac"), _said(rb"libFLAC VERSION")),
    "SDL2-2": Library("SDL2", ("libsdl2", "sdl", "sdl2"), _said(rb"SDL-release-VERSION-")),
    "SDL2_image-2": Library("SDL2_image", ("libsdl2-image", "sdl2_image"), _sdl),
    "SDL2_mixer-2": Library("SDL2_mixer", ("libsdl2-mixer", "sdl2_mixer"), _sdl),
    "SDL2_ttf-2": Library("SDL2_ttf", ("libsdl2-ttf", "sdl2_ttf"), _sdl),
    "asound": Library("alsa-lib", ("alsa-lib", "libasound2"), _alone(b"1")),
    "brotlicommon": Library("brotli", ("brotli", "libbrotli"), _same),
    "brotlidec": Library("brotli", ("brotli", "libbrotli"), _same),
    "fluidsynth": Library("fluidsynth", ("fluidsynth",), _alone(b"2")),
    "freetype": Library("freetype", ("freetype", "freetype2"), _table(**_FREETYPE_NUMBERS)),
    "harfbuzz": Library("harfbuzz", ("harfbuzz",), _alone(rb"\d+")),
    "jpeg": Library("libjpeg-turbo", ("libjpeg-turbo",), _said(rb"libjpeg-turbo version VERSION")),
    "mpg123": Library("mpg123", ("mpg123",), _alone(b"1")),
    "ogg": Library("libogg", ("libogg", "ogg"), _table(_0_8_5="1.3.5", _0_8_6="1.3.6")),
    "opus": Library("opus", ("opus", "libopus"), _said(rb"libopus VERSION")),
    "opusfile": Library("opusfile", ("opusfile",), _table(_0_4_5="0.12")),
    "png16": Library("libpng", ("libpng", "libpng1.6"), _said(rb"libpng version VERSION")),
    "portmidi": Library("portmidi", ("portmidi",), _same),
    "sharpyuv": Library("libwebp", _WEBP, _table(_0_1_1="1.5.0", _0_1_2="1.6.0")),
    "sndfile": Library("libsndfile", ("libsndfile",), _said(rb"libsndfile-VERSION")),
    "tiff": Library("libtiff", ("tiff", "libtiff"), _said(rb"LIBTIFF, Version VERSION")),
    "vorbis": Library("libvorbis", _VORBIS, _said(rb"libVorbis VERSION")),
    "vorbisenc": Library("libvorbis", _VORBIS, _table(**_VORBIS_NUMBERS)),
    "vorbisfile": Library("libvorbis", _VORBIS, _table(**_VORBIS_NUMBERS)),
    "wavpack": Library("wavpack", ("wavpack",), _alone(b"5")),
    "webp": Library("libwebp", _WEBP, _table(_7_1_10="1.5.0", _7_2_0="1.6.0")),
    "webpdemux": Library("libwebp", _WEBP, _table(_2_0_16="1.5.0", _2_0_17="1.6.0")),
    "xmp": Library("libxmp", ("libxmp",), _same),
}
"""By the name of the file, between `lib` and the eight digits that a wheel's maker puts there."""


def is_library(path: str) -> bool:
    """Whether a file of a package is one of them."""
    return bool(_FOLDER.search(path))


def identify(path: str, content: bytes) -> tuple[Library, str]:
    """Which library a file is, and its version. Raises UnknownLibrary."""
    name = PurePosixPath(path).name
    found = _FILE.match(name)
    library = LIBRARIES.get(found["name"]) if found else None
    if found is None or library is None:
        raise UnknownLibrary(f"{name}: packaging/libraries.py does not know it")
    # SDL2-2-50d19f93.0.so.0.3200.10: the digits stand within the library's own name.
    version = library.version(content, found["number"])
    if version is None:
        raise UnknownLibrary(f"{name}: packaging/libraries.py cannot tell its version")
    return library, version
