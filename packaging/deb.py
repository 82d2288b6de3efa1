"""Builds the Debian package from the last commit: the same bytes each time, on any machine.

packaging/build-deb arm64 -> dist/penta_VERSION_arm64.deb
"""

import argparse
import gzip
import hashlib
import io
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from email.utils import formatdate
from pathlib import Path

import sbom
import wheels
from source import ROOT, check_out, commit_time, files, game_files
from source import version as version_of

LIB = "usr/lib/penta"
SBOM = f"usr/share/doc/penta/{sbom.NAME}"
_THEIR_FONTS = "assets/fonts/"
PLACES = {
    "packaging/debian/penta": "usr/bin/penta",
    "packaging/desktop/penta.desktop": "usr/share/applications/penta.desktop",
    "packaging/kiosk/penta-kiosk": "usr/sbin/penta-kiosk",
    "packaging/kiosk/console-session": "usr/libexec/penta/console-session",
    "packaging/kiosk/desktop-session": "usr/libexec/penta/desktop-session",
    "packaging/kiosk/penta-kiosk.service": "usr/lib/systemd/system/penta-kiosk.service",
    "packaging/kiosk/penta-kiosk-desktop.service": (
        "usr/lib/systemd/user/penta-kiosk-desktop.service"
    ),
    "packaging/kiosk/polkit.rules": "usr/share/polkit-1/rules.d/penta-kiosk.rules",
    "packaging/kiosk/logind.conf": "usr/share/penta/kiosk/logind.conf",
    "packaging/kiosk/system.conf": "usr/share/penta/kiosk/system.conf",
    "packaging/kiosk/sysctl.conf": "usr/share/penta/kiosk/sysctl.conf",
    "packaging/kiosk/autostart.desktop": "usr/share/penta/kiosk/autostart.desktop",
    "packaging/kiosk/kiosk.toml": "usr/share/doc/penta/examples/kiosk.toml",
    "packaging/debian/copyright": "usr/share/doc/penta/copyright",
    "packaging/debian/lintian-overrides": "usr/share/lintian/overrides/penta",
    "docs/kiosk.md": "usr/share/doc/penta/kiosk.md",
    "docs/libraries.md": "usr/share/doc/penta/libraries.md",
}
_PACKED = {
    "CHANGELOG.md": "usr/share/doc/penta/NEWS.md.gz",
    "packaging/debian/penta.6": "usr/share/man/man6/penta.6.gz",
    "packaging/debian/penta-kiosk.8": "usr/share/man/man8/penta-kiosk.8.gz",
}
"""What Debian wants compressed."""
_RUNS = ("usr/bin/", "usr/sbin/", "usr/libexec/")


def main(argv: Sequence[str] | None = None) -> int:
    """Build, and print where the package lies."""
    parser = argparse.ArgumentParser(prog="build-deb", description=__doc__.splitlines()[0])
    parser.add_argument("arch", choices=wheels.MACHINES)
    parser.add_argument("--into", type=Path, default=ROOT / "dist", metavar="DIR")
    flags = parser.parse_args(argv)
    print(build(flags.arch, flags.into))
    return 0


def build(arch: str, into: Path) -> Path:
    """The package for a Debian architecture. Raises CalledProcessError, Mismatch or OSError."""
    when = int(os.environ.get("SOURCE_DATE_EPOCH") or commit_time())
    with tempfile.TemporaryDirectory(prefix="penta-deb-") as scratch:
        source, root = Path(scratch, "source"), Path(scratch, "root")
        check_out(source)
        _lay_files(source, root)
        for python in wheels.PYTHONS:
            kept = Path(scratch, python)
            wheels.unpack(wheels.fetch(source / "requirements.txt", arch, python, kept), root / LIB)
        version = version_of(source)
        _put(root / SBOM, _bundled(source, root / LIB, version, when).encode())
        changes = _filled(
            source / "packaging/debian/changelog.in", VERSION=version, DATE=formatdate(when)
        )
        _put(root / "usr/share/doc/penta/changelog.gz", packed(changes.encode()))
        _write_control(source / "packaging" / "debian", root, arch, version)
        _settle(root, when)
        into.mkdir(parents=True, exist_ok=True)
        package = into / f"penta_{version}_{arch}.deb"
        _pack(root, package, when)
    return package


def _bundled(source: Path, lib: Path, version: str, when: int) -> str:
    """The list of all in the package that is not this project's own."""
    ours = {inside for inside in game_files(source) if not inside.startswith(_THEIR_FONTS)}
    paths = [path.relative_to(lib).as_posix() for path in files(lib)]
    components = sbom.bundled(
        lib,
        [path for path in paths if path not in ours and not path.endswith(".txt")],
        sbom.required((source / "requirements.txt").read_text("utf-8")),
        (source / "packaging/debian/copyright").read_text("utf-8"),
    )
    return sbom.document("penta", version, components, when)


# --- the files --------------------------------------------------------------------------------


def _lay_files(source: Path, root: Path) -> None:
    """Everything that comes out of this project."""
    for inside in game_files(source):
        _put(root / LIB / inside, (source / inside).read_bytes())
    desktop = source / "packaging" / "desktop"
    for place in files(desktop / "icons"):
        _put(root / "usr/share/icons" / place.relative_to(desktop / "icons"), place.read_bytes())
    for place in desktop.glob("*.metainfo.xml"):
        _put(root / "usr/share/metainfo" / place.name, place.read_bytes())
    for name, target in PLACES.items():
        _put(root / target, (source / name).read_bytes())
    for name, target in _PACKED.items():
        _put(root / target, packed((source / name).read_bytes()))


def packed(content: bytes) -> bytes:
    """Compressed for any Python to give the same bytes: gzip.compress names its system in some."""
    target = io.BytesIO()
    with gzip.GzipFile("", "wb", 9, target, mtime=0) as file:
        file.write(content)
    return target.getvalue()


def _put(target: Path, content: bytes) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)


def _filled(template: Path, **values: str) -> str:
    """A template with every @NAME@ replaced."""
    return re.sub(r"@(\w+)@", lambda found: values[found[1]], template.read_text("utf-8"))


def _write_control(templates: Path, root: Path, arch: str, version: str) -> None:
    """What dpkg wants to know: the description, the scripts, the sums of all files."""
    laid = list(files(root))
    size = sum(-(-path.stat().st_size // 1024) for path in laid)
    control = root / "DEBIAN"
    text = _filled(templates / "control.in", VERSION=version, ARCH=arch, SIZE=str(size))
    # Written over several lines to be read; dpkg's lists stand on one.
    _put(control / "control", re.sub(r",\n  +", ", ", text).encode())
    for script in ("postinst", "prerm", "postrm"):
        _put(control / script, (templates / script).read_bytes())
        (control / script).chmod(0o755)
    sums = (
        f"{hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()}  "
        f"{path.relative_to(root).as_posix()}\n"
        for path in laid
    )
    _put(control / "md5sums", "".join(sums).encode())


# --- the same bytes each time -----------------------------------------------------------------


def _settle(root: Path, when: int) -> None:
    """Modes and times that owe nothing to this machine or hour."""
    for path in (root, *root.rglob("*")):
        inside = path.relative_to(root).as_posix()
        runs = path.is_dir() or inside.startswith(_RUNS) or path.stat().st_mode & 0o100
        path.chmod(0o755 if runs else 0o644)
        os.utime(path, (when, when))


def _pack(root: Path, package: Path, when: int) -> None:
    environ = os.environ | {"SOURCE_DATE_EPOCH": str(when), "DPKG_DEB_THREADS_MAX": "1"}
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(package)]
    subprocess.run(command, check=True, env=environ, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    sys.exit(main())
