"""What tests need beside Python: skipped and said where it is missing, but a failure in CI.

python -m tests.needs prints the Debian packages that are missing here, for .ci/run to install.
"""

import os
import shutil
import sys
from pathlib import Path

import pytest

PACKAGES = {
    "bash": "bash",
    "cage": "cage",
    "chromium": "chromium",
    "dpkg-deb": "dpkg",
    "espeak-ng": "espeak-ng",
    "mount": "mount",
    "node": "nodejs",
    "openbox": "openbox",
    "openssl": "openssl",
    "setpriv": "util-linux",
    "systemd-analyze": "systemd",
    "xdotool": "xdotool",
    "Xorg": "xserver-xorg-core",
    "xprop": "x11-utils",
    "xrandr": "x11-xserver-utils",
    "Xvfb": "xvfb",
    "Xwayland": "xwayland",
    "xwininfo": "x11-utils",
}
"""The commands that tests use, and what Debian calls the package of each."""
DRIVERS = {
    "drivers/dummy_drv.so": "xserver-xorg-video-dummy",
    "input/inputtest_drv.so": "xserver-xorg-core",
}
"""The same of Xorg's drivers: a screen that is only memory, and fingers and keys of tests."""


def need(*commands: str, installs: str = "") -> None:
    """Skip the test unless these commands are here. `installs` names a script that brings them."""
    missing = [name for name in commands if not shutil.which(name)]
    if missing:
        packages = " ".join(PACKAGES.get(name, name) for name in missing)
        without(f"needs {', '.join(missing)}: {installs or f'apt install {packages}'}")


def need_xorg() -> None:
    """Skip the test unless a real Xorg is here that needs no screen, no fingers and no keys."""
    need("Xorg", "xrandr")
    if lacking := _drivers_missing():
        packages = " ".join(DRIVERS[name] for name in lacking)
        without(f"needs Xorg's {', '.join(lacking)}: apt install {packages}")


def need_root() -> None:
    """Skip the test unless it runs as root."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        without("needs root")


def without(why: str) -> None:
    """Skip the test for what is missing. In CI all is there: what is not was forgotten."""
    if os.environ.get("CI") == "true":
        pytest.fail(why)
    pytest.skip(why)


def missing() -> list[str]:
    """The Debian packages that are to be installed here."""
    commands = {package for name, package in PACKAGES.items() if not shutil.which(name)}
    return sorted(commands | {DRIVERS[name] for name in _drivers_missing()})


def _drivers_missing() -> list[str]:
    places = [Path("/usr/lib/xorg/modules"), *Path("/usr/lib").glob("*/xorg/modules")]
    return [name for name in DRIVERS if not any((place / name).exists() for place in places)]


if __name__ == "__main__":
    print(*missing())
    sys.exit()
