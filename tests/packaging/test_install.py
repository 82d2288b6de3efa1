"""The PC's package in clean Debians: installed, switched on and off, removed, purged."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.packaging.tools import DEMO, ROOT, SUITES, Debian, built, need_as_root, run

pytestmark = pytest.mark.slow
EARLIER = "6ac0bc7"
"""The commit of version 0.1."""
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
    assert "first that anybody tries" in debian.do("! echo 1234 | penta-kiosk pin 2>&1")
    refused = debian.do(f"echo kept > {KEPT}; ! penta-kiosk restore /etc/passwd 2>&1; cat {KEPT}")
    assert "no file of Penta's matches" in refused
    assert refused.endswith("kept\n")
    copies_come_and_go(debian)
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


def copies_come_and_go(debian: Debian) -> None:
    """Made as root, taken back as the kiosk's user; what was there is set aside."""
    shutil.copy(ROOT / "tests/fixtures/0.1/home/penta.sqlite3", debian.folder / "root/old")
    said = debian.do("penta-kiosk restore /root/old")
    assert "those of /root/old" in said
    assert "/var/lib/penta/penta-before-restore-1.sqlite3" in said
    assert debian.do(f"stat -c '%U %a' {KEPT}").split() == ["penta-kiosk", "600"]
    debian.do("penta-kiosk backup /root/copy; ! penta-kiosk backup /root/copy 2>/dev/null")
    assert debian.do("stat -c '%U %a' /root/copy").split() == ["root", "600"]
    assert "no place for a copy" in debian.do("! penta-kiosk backup :memory: 2>&1")
    debian.do(f"rm /root/old /root/copy /var/lib/penta/penta-* /var/lib/penta/penta.lock {KEPT}*")


def test_what_still_plays_is_ended_before_it_is_purged(amd64: Path, tmp_path: Path) -> None:
    """A game that was started by hand, by the kiosk's user and by root."""
    need_as_root("mmdebstrap", "systemd-nspawn")
    debian = Debian.make(tmp_path / "trixie", "trixie")
    debian.install(amd64, "--no-install-recommends")
    said = debian.do(
        "useradd --system penta-kiosk; mkdir -m 700 /var/lib/penta; "
        "chown penta-kiosk: /var/lib/penta; "
        "export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy; "
        "penta --data-dir /var/lib/penta --windowed 640x480 & one=$!; "
        "setpriv --reuid=penta-kiosk --clear-groups sleep 1000 & two=$!; sleep 1000 & three=$!; "
        "until [ -e /var/lib/penta/penta.sqlite3 ]; do sleep 0.2; done; dpkg --purge penta; "
        "for it in $one $two $three; do ! kill -0 $it 2>/dev/null || echo plays; done; "
        "ls -d /var/lib/penta 2>&1 || true; getent passwd penta-kiosk || echo nobody"
    )
    assert said.count("plays") == 1, "sleep of somebody else"
    assert "No such file" in said
    assert "nobody" in said


def test_it_comes_over_version_0_1(furnished: Debian, amd64: Path, tmp_path: Path) -> None:
    """With the kiosk on, its PIN, settings and matches: all are as they were."""
    if subprocess.run(["git", "-C", ROOT, "cat-file", "-e", EARLIER], check=False).returncode:
        pytest.skip("needs the history of the project")
    run("git", "clone", "--quiet", ROOT, tmp_path / "source")
    run("git", "-C", tmp_path / "source", "checkout", "--quiet", EARLIER)
    debian = furnished.copied_to(tmp_path / furnished.folder.name)
    debian.install(built("amd64", tmp_path / "earlier", tmp_path / "source"))
    shutil.copytree(ROOT / "tests/fixtures/0.1/kiosk/data", debian.folder / "root/data")
    debian.do("cp -r /root/data /var/lib/penta")
    debian.do("penta-kiosk enable; penta-kiosk backup /root/earlier")
    look = "cd /var/lib/penta; sha256sum keeper.json kiosk.json; penta-kiosk status"
    before = debian.do(look)
    debian.install(amd64)
    assert debian.do(look) == before
    assert "on the console" in before
    debian.do("penta-kiosk backup /root/now; penta-kiosk restore /root/earlier")
    assert "Penta" in debian.do(DEMO)
    assert verify(debian) == ""
    assert not list((debian.folder / "usr/lib/penta").rglob("place.py")), "files of the earlier one"


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
