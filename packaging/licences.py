"""Gathers the licences of what PyInstaller bundles: the game's, the wheels', Python's, Debian's."""

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

_DOC = Path("/usr/share/doc")
_COMMON = Path("/usr/share/common-licenses")
"""Texts that Debian's own files of licences only point to."""


class Unlicensed(RuntimeError):
    """A bundled file comes from nowhere known."""


def bundled(contents: Path) -> set[Path]:
    """The files that PyInstaller's table of contents names as sources."""
    (entries,) = ast.literal_eval(contents.read_text("utf-8"))
    return {Path(source) for _, source, kind in entries if kind != "SYMLINK"}


def gather(sources: Iterable[Path], ours: Path, tools: Path, into: Path) -> None:
    """Lay the licences of all sources into a folder, one file for each origin.

    `ours` is the Debian package's copyright file, which covers the wheels too; `tools` the virtual
    environment that holds them. Raises Unlicensed, or OSError where a text or dpkg is missing.
    """
    into.mkdir()
    shutil.copy(ours, into / "penta.txt")
    (bootloader,) = tools.glob("lib/python3*/site-packages/pyinstaller-*.dist-info/**/COPYING.txt")
    shutil.copy(bootloader, into / "pyinstaller.txt")
    python = Path(sys.base_prefix)
    if any(_is_pythons(path) for path in sources):
        (text,) = python.glob("lib/python3*/LICENSE.txt")
        shutil.copy(text, into / "python.txt")
    for package in _debian_packages(_of_debian(sources, tools)):
        shutil.copy(_DOC / package / "copyright", into / f"{package}.txt")
    texts = "".join(path.read_text("utf-8") for path in into.iterdir())
    for name in sorted(set(re.findall(rf"{_COMMON}/([\w.-]*\w)", texts))):
        shutil.copy(_COMMON / name, into / name)


def debian_packages(sources: Iterable[Path], tools: Path) -> list[tuple[str, str, str]]:
    """Name, version and source package of each Debian package that brought some of the sources."""
    found = []
    for package in sorted(_debian_packages(_of_debian(sources, tools))):
        shown = "${Version}\t${source:Package}"
        command = ["dpkg-query", "--show", f"--showformat={shown}\n", package]
        said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        version, origin = said.splitlines()[0].split("\t")
        found.append((package, version, origin))
    return found


def _of_debian(sources: Iterable[Path], tools: Path) -> list[Path]:
    """The sources that neither the wheels nor a Python of its own brought."""
    return [
        path for path in sources if not path.is_relative_to(tools.parent) and not _is_pythons(path)
    ]


def _is_pythons(path: Path) -> bool:
    python = Path(sys.base_prefix)
    return python != Path("/usr") and path.is_relative_to(python)


def _debian_packages(paths: Iterable[Path]) -> set[str]:
    """The packages that brought some files. Raises Unlicensed if one came without any."""
    found = set()
    for name in sorted({path.resolve().name for path in paths}):
        # By name: where /lib is a link to /usr/lib, either may stand in dpkg's lists.
        said = subprocess.run(
            ["dpkg-query", "--search", f"*/{name}"], capture_output=True, text=True, check=False
        ).stdout
        owners = {line.partition(":")[0] for line in said.splitlines() if line.endswith(f"/{name}")}
        if not owners:
            raise Unlicensed(f"{name} belongs to no Debian package")
        found |= owners
    return found
