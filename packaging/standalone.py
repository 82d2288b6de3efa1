"""Builds a folder that runs without an installed Python, from the last commit, with PyInstaller.

packaging/build-standalone -> dist/penta-VERSION-linux-MACHINE/penta, and the same as a .tar.xz
"""

import argparse
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import venv
from collections.abc import Sequence
from pathlib import Path

import libraries
import licences
import sbom
import wheels
from source import ROOT, check_out, commit_time, files, game_files
from source import version as version_of


def main(argv: Sequence[str] | None = None) -> int:
    """Build, and print where the folder lies."""
    parser = argparse.ArgumentParser(prog="build-standalone", description=__doc__.splitlines()[0])
    parser.add_argument("--into", type=Path, default=ROOT / "dist", metavar="DIR")
    print(build(parser.parse_args(argv).into.absolute()))
    return 0


def build(into: Path) -> Path:
    """The folder, for the machine that builds it.

    Raises CalledProcessError, Unlicensed or OSError.
    """
    with tempfile.TemporaryDirectory(prefix="penta-standalone-") as scratch:
        source, tools = Path(scratch, "source"), Path(scratch, "venv")
        check_out(source)
        venv.create(tools, with_pip=True)
        for name in ("requirements.txt", "packaging/requirements-standalone.txt"):
            _run(tools, "pip", "install", "--quiet", "--require-hashes", "-r", str(source / name))
        made = _freeze(source, tools, Path(scratch))
        name = f"penta-{version_of(source)}-linux-{platform.machine()}"
        _trim(made / "_internal")
        contents = Path(scratch, "work", "penta", "COLLECT-00.toc")
        ours = source / "packaging/debian/copyright"
        sources = licences.bundled(contents)
        licences.gather(sources, ours, tools, made / "licences")
        shutil.copy(source / "docs/libraries.md", made / "licences")
        (made / sbom.NAME).write_text(_list(source, made / "_internal", tools, sources), "utf-8")
        target = into / name
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(made, target, symlinks=True)
    _archive(target)
    return target


def _run(tools: Path, module: str, *words: str) -> None:
    python = tools / "bin" / "python"
    subprocess.run([python, "-m", module, *words], check=True, cwd=tools.parent)


def _freeze(source: Path, tools: Path, scratch: Path) -> Path:
    """Have PyInstaller gather the game, its packages and its Python."""
    data = scratch / "data"
    for inside in game_files(source):
        if not inside.startswith("game/"):
            (data / inside).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source / inside, data / inside)
    os.environ["SOURCE_DATE_EPOCH"] = str(commit_time())
    os.environ["PYTHONHASHSEED"] = "1"
    _run(
        *(
            tools,
            "PyInstaller",
            "--noconfirm",
            "--onedir",
            "--name",
            "penta",
            "--log-level",
            "WARN",
        ),
        *("--add-data", f"{data / 'assets'}:assets", "--add-data", f"{data / 'locales'}:locales"),
        *("--paths", str(source)),
        *("--workpath", str(scratch / "work"), "--specpath", str(scratch)),
        *("--distpath", str(scratch / "made"), str(source / "main.py")),
    )
    return scratch / "made" / "penta"


def _trim(packages: Path) -> None:
    """Take out what the Debian package leaves out too."""
    for path in list(files(packages)):
        inside = path.relative_to(packages).as_posix()
        if inside.startswith(("pygame", "i18n", "polib")) and not wheels.wanted(inside):
            path.unlink()


def _list(source: Path, packages: Path, tools: Path, sources: set[Path]) -> str:
    """The list of all in the folder that is not this project's own."""
    licence = (source / "packaging/debian/copyright").read_text("utf-8")
    required = sbom.required((source / "requirements.txt").read_text("utf-8"))
    built = sbom.required((source / "packaging/requirements-standalone.txt").read_text("utf-8"))
    paths = [path.relative_to(packages).as_posix() for path in files(packages)]
    taken = [
        path for path in paths if libraries.is_library(path) or path.endswith((".ttf", ".otf"))
    ]
    python, frozen = platform.python_version(), built["pyinstaller"]
    components = [
        *sbom.bundled(packages, taken, required, licence),
        *sbom.of_python(required, licence),
        sbom.Component(
            "library", "cpython", python, f"pkg:generic/cpython@{python}", "Python-2.0", ("python",)
        ),
        sbom.Component(
            "library",
            "pyinstaller",
            frozen,
            f"pkg:pypi/pyinstaller@{frozen}",
            "GPL-2.0-or-later WITH Bootloader-exception",
        ),
        *(
            sbom.Component(
                "library",
                name,
                version,
                f"pkg:deb/debian/{name}@{version}",
                f"see licences/{name}.txt",
                (origin,),
            )
            for name, version, origin in licences.debian_packages(sources, tools)
        ),
    ]
    return sbom.document("penta", version_of(source), components, commit_time())


def _archive(folder: Path) -> None:
    subprocess.run(
        [
            *("tar", "--create", "--xz", "--sort=name", "--owner=0", "--group=0"),
            *("--numeric-owner", f"--mtime=@{commit_time()}", "--directory", folder.parent),
            *("--file", folder.with_name(folder.name + ".tar.xz"), folder.name),
        ],
        check=True,
    )


if __name__ == "__main__":
    sys.exit(main())
