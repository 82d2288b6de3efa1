"""The Pi's package in an arm64 Debian, as far as an emulated processor can tell."""

import re
from pathlib import Path

import pytest

from tests.packaging.tools import DEMO, SUITES, field, need_as_root, run

pytestmark = pytest.mark.slow
DLOPENED = (
    *("libEGL.so.1", "libGL.so.1", "libGLESv2.so.2", "libgbm.so.1", "libdrm.so.2", "libudev.so.1"),
    *("libwayland-client.so.0", "libwayland-cursor.so.0", "libwayland-egl.so.1"),
    *("libxkbcommon.so.0", "libasound.so.2"),
)
"""What SDL loads at run time, so that no tool but its own strings tells of it."""


@pytest.mark.parametrize("suite", SUITES)
def test_a_match_is_played_with_nothing_but_what_it_depends_on(
    suite: str, arm64: Path, tmp_path: Path
) -> None:
    need_as_root("mmdebstrap", "proot", "qemu-aarch64-static")
    root = tmp_path / suite
    run(
        *("mmdebstrap", "--quiet", "--arch=arm64", "--variant=extract"),
        "--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr",
        f"--include=base-files,dash,coreutils,dpkg,{','.join(depends(arm64, suite))}",
        *(suite, root),
    )
    run("dpkg-deb", "--extract", arm64, root)

    def do(script: str) -> str:
        return run(
            *("proot", "-q", "qemu-aarch64-static", "-0", "-r", root, "-b", "/proc", "-b", "/dev"),
            *("-w", "/", "/bin/sh", "-euc", script),
            timeout=1800,
        )

    assert f"Python {SUITES[suite]}" in do("python3 --version")
    for name in DLOPENED:
        do(f"python3 -c 'import ctypes; ctypes.CDLL(\"{name}\")'")
    sheets = do(DEMO)
    assert re.search(r"\b\d{2,4}\b", sheets)
    assert "Traceback" not in sheets


def depends(package: Path, suite: str) -> list[str]:
    """The names that a package depends on, as this Debian calls them."""
    names = []
    for choice in re.sub(r" \(.*?\)", "", field(package, "Depends")).split(", "):
        old, _, new = choice.partition(" | ")
        names.append(new if new and suite != "bookworm" else old)
    return list(dict.fromkeys(names))
