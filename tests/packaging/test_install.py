"""The PC's package in clean Debians: installed, switched on and off, removed, purged."""

from pathlib import Path

import pytest

from tests.packaging.tools import DEMO, SUITES, Debian, need_as_root

pytestmark = pytest.mark.slow
KEPT = "/var/lib/penta/penta.sqlite3"


def test_it_comes_works_and_goes_without_a_trace(
    furnished: Debian, amd64: Path, tmp_path: Path
) -> None:
    suite = furnished.folder.name
    debian = furnished.copied_to(tmp_path / suite)
    debian.do("useradd --create-home keeper")
    before = debian.files()
    users = (debian.folder / "etc/passwd").read_text()

    debian.install(amd64)
    assert f"Python {SUITES[suite]}" in debian.do("python3 --version")
    assert "penta 0." in debian.do("cd /; penta --version")
    assert "Penta" in debian.do(DEMO)

    on = debian.do("penta-kiosk enable; penta-kiosk status")
    assert "switched on: on the console" in on
    assert "penta-kiosk pin" in on, "without a PIN it says how to set one"
    debian.do("echo 4711 | penta-kiosk pin")
    assert debian.do("stat -c '%U %a' /var/lib/penta/keeper.json").split() == ["penta-kiosk", "600"]
    assert "4711" not in debian.do("cat /var/lib/penta/*")
    assert verify(debian) == ""
    refused = debian.do(f"echo kept > {KEPT}; ! penta-kiosk restore /etc/passwd 2>&1; cat {KEPT}")
    assert "nothing was changed" in refused
    assert refused.endswith("kept\n")
    debian.do(f"touch {KEPT}; ! penta-kiosk disable | grep -v 'is off'")
    assert "switched on: no" in debian.do("penta-kiosk status || [ $? = 3 ]")
    debian.do("penta-kiosk enable --desktop keeper")
    assert "with the desktop of keeper" in debian.do("penta-kiosk status")
    debian.do("penta-kiosk enable --console")
    assert "switched on: on the console" in debian.do("penta-kiosk status")

    debian.do("apt-get remove -qq -y penta")
    left = {path for path in debian.files() - before if not path.startswith("var/lib/dpkg/")}
    assert left == {"var/lib/penta", KEPT[1:], "var/lib/penta/keeper.json"}
    assert "penta-kiosk" in (debian.folder / "etc/passwd").read_text(), "whose they are"

    debian.do("dpkg --purge penta")
    assert debian.files() == before
    assert (debian.folder / "etc/passwd").read_text() == users


def verify(debian: Debian) -> str:
    """What systemd has to say of the units: it is silent if all is well."""
    units = "/usr/lib/systemd"
    return debian.do(
        f"systemd-analyze verify {units}/system/penta-kiosk.service 2>&1; export XDG_RUNTIME_DIR="
        f"/run; systemd-analyze --user verify {units}/user/penta-kiosk-desktop.service 2>&1"
    )


def test_what_was_never_switched_on_leaves_nothing(amd64: Path, tmp_path: Path) -> None:
    need_as_root("mmdebstrap", "systemd-nspawn")
    debian = Debian.make(tmp_path / "bookworm", "bookworm")
    debian.install(amd64, "--no-install-recommends")
    debian.do(DEMO)
    assert "cage is missing" in debian.do("penta-kiosk enable 2>&1 || true")
    debian.do("apt-get remove -qq -y penta")
    assert "penta-kiosk" not in (debian.folder / "etc/passwd").read_text()
    left = [path for path in debian.files() if "penta" in path]
    assert left == [] or all(path.startswith("var/lib/dpkg/") for path in left)


def test_a_stick_that_is_mounted_does_not_stop_its_removal(amd64: Path, tmp_path: Path) -> None:
    """A mount lasts as long as the container: all of it happens in one."""
    need_as_root("mmdebstrap", "systemd-nspawn")
    debian = Debian.make(tmp_path / "trixie", "trixie")
    debian.install(amd64, "--no-install-recommends")
    debian.do(
        "mkdir /var/lib/penta; mount -t tmpfs stick /var/lib/penta; dpkg --remove penta; "
        'touch /var/lib/penta/penta.sqlite3; dpkg --purge penta; test -z "$(ls /var/lib/penta)"'
    )
