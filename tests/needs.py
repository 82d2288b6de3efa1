"""What tests need beside Python: skipped and said where it is missing, but a failure in CI.

python -m tests.needs prints the Debian packages that are missing here, for .ci/run to install.
"""

import os
import shutil
import sys

import pytest

PACKAGES = {
    "bash": "bash",
    "cage": "cage xwayland",
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
    "Xorg": "xserver-xorg-core xserver-xorg-video-dummy",
    "xprop": "x11-utils",
    "xrandr": "x11-xserver-utils",
    "Xvfb": "xvfb",
    "xwininfo": "x11-utils",
}
"""The commands that the tests use, and what Debian calls the packages of each."""


def need(*commands: str, installs: str = "") -> None:
    """Skip the test unless these commands are here. `installs` names a script that brings them."""
    missing = [name for name in commands if not shutil.which(name)]
    if missing:
        packages = " ".join(PACKAGES.get(name, name) for name in missing)
        without(f"needs {', '.join(missing)}: {installs or f'apt install {packages}'}")


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
    return sorted(
        {
            package
            for name, packages in PACKAGES.items()
            if not shutil.which(name)
            for package in packages.split()
        }
    )


if __name__ == "__main__":
    print(*missing())
    sys.exit()
