"""The Debian package: how large, from which commit, under which licences, and what lintian says."""

import fnmatch
import hashlib
import io
import json
import os
import re
import subprocess
import tarfile
from pathlib import Path

import pytest
import sbom

from tests.figures import Figure
from tests.packaging.tools import ROOT, built, field, need, run

pytestmark = pytest.mark.slow
LARGEST = 24_000_000
OURS = r"usr/lib/penta/(game/|locales/|assets/(computer|images|sounds|fonts/OFL-|theme|CREDITS))"


@pytest.fixture(params=["amd64", "arm64"])
def package(request: pytest.FixtureRequest) -> Path:
    path: Path = request.getfixturevalue(request.param)
    return path


def tar_of(package: Path) -> bytes:
    words = ("dpkg-deb", "--fsys-tarfile", str(package))
    return subprocess.run(words, check=True, capture_output=True).stdout


def paths(package: Path) -> list[str]:
    with tarfile.open(fileobj=io.BytesIO(tar_of(package))) as tar:
        return [member.name.removeprefix("./") for member in tar if not member.isdir()]


def test_it_is_small(package: Path, record_property: Figure) -> None:
    record_property(f"{package.name}: bytes", package.stat().st_size)
    assert package.stat().st_size < LARGEST


def test_both_pythons_find_their_modules_in_it(package: Path) -> None:
    names = [path.rpartition("/")[2] for path in paths(package)]
    older, newer = (
        {name.partition(".")[0] for name in names if f".cpython-{python}-" in name}
        for python in ("311", "313")
    )
    assert older == newer
    assert {"display", "font", "mixer", "controller"} <= older


def test_the_same_commit_gives_the_same_bytes_elsewhere(
    package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = tmp_path / "else where"
    commit = run("git", "-C", ROOT, "log", "-1", "--format=%H", f"--until={made(package)}").strip()
    run("git", "clone", "--quiet", "--no-local", ROOT, elsewhere)
    run("git", "-C", elsewhere, "checkout", "--quiet", commit)
    monkeypatch.setenv("TZ", "Pacific/Auckland")
    monkeypatch.setenv("LC_ALL", "C")
    before = os.umask(0o077)
    again = built(field(package, "Architecture"), tmp_path, elsewhere)
    os.umask(before)
    assert again.read_bytes() == package.read_bytes()


def made(package: Path) -> int:
    """When the commit of a package was made, in seconds since 1970: the time of all its files."""
    with tarfile.open(fileobj=io.BytesIO(tar_of(package))) as tar:
        (when,) = {int(member.mtime) for member in tar}
    return when


def test_lintian_finds_no_error(package: Path, record_property: Figure) -> None:
    need("lintian")
    flags = ["--allow-root"] if os.geteuid() == 0 else []
    said = run("lintian", *flags, "--fail-on", "error", package)
    record_property(f"{package.name}: lintian", said.strip() or "nothing")
    assert "E: " not in said


def test_all_that_is_bundled_has_its_licence(package: Path) -> None:
    text = (ROOT / "packaging/debian/copyright").read_text("utf-8")
    patterns = [name for name in re.findall(r"^Files: (.+)$", text, re.MULTILINE) if name != "*"]
    for path in paths(package):
        if path.startswith("usr/lib/penta/") and not re.match(OURS, path):
            assert any(fnmatch.fnmatch(path, pattern) for pattern in patterns), path
    head, *texts = re.split(r"^License: (?=\S+\n .)", text, flags=re.MULTILINE)
    named = {
        name for line in re.findall(r"^License: (.+)$", head, re.M) for name in line.split(" and ")
    }
    assert named == {written.partition("\n")[0] for written in texts}
    assert "usr/share/doc/penta/copyright" in paths(package)


def test_the_list_of_what_is_bundled_is_that_of_its_files(package: Path) -> None:
    with tarfile.open(fileobj=io.BytesIO(tar_of(package))) as tar:
        listed = tar.extractfile(f"./usr/share/doc/penta/{sbom.NAME}")
        assert listed is not None
        components = json.load(listed)["components"]
        files = {
            name.removeprefix("usr/lib/penta/"): value
            for it in components
            for note in it.get("properties", [])
            if note["name"] == "penta:file"
            for name, _, value in [note["value"].partition(" sha256:")]
        }
        theirs = {
            path.removeprefix("usr/lib/penta/")
            for path in paths(package)
            if path.endswith((".ttf", ".otf")) or "/pygame_ce.libs/" in path
        }
        assert files.keys() == theirs
        for name, digest in files.items():
            content = tar.extractfile(f"./usr/lib/penta/{name}")
            assert content is not None
            assert hashlib.sha256(content.read()).hexdigest() == digest
    names = {it["name"] for it in components}
    assert names >= {"pygame-ce", "pygame-gui", "polib", "python-i18n", "SDL2", "Noto Sans"}
    assert any(name.startswith("Nunito") for name in names), "of the project's own fonts too"


def test_the_description_names_what_debian_asks_for(package: Path) -> None:
    assert field(package, "Architecture") in package.name
    assert field(package, "Version") in package.name
    assert "python3 (>= 3.11~)" in field(package, "Depends")
