"""What tests of packages share: built packages, clean Debians to put them in, booting one."""

import fcntl
import os
import shlex
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest

from tests import needs

ROOT = Path(__file__).parents[2]
SUITES = {"bookworm": "3.11", "trixie": "3.13"}
"""Debian 12 and 13, and their Pythons."""
END = "that was all"
"""The last thing said by a booted Debian's script."""
CONSOLE = Path(tempfile.gettempdir()) / "penta-tests.tty1"
"""Locked while a container uses this machine's first virtual terminal."""
DEMO = (
    "SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy "
    "penta --demo --fast --exit-after-match --data-dir /tmp/penta-demo"
)
Figure = Callable[[str, int | float | str], None]
"""pytest's record_property: the tests of packages show at their end what it was given."""


def need(*names: str) -> None:
    """Skip the test unless these commands are here."""
    needs.need(*names, installs="packaging/test-packages installs them")


def need_as_root(*names: str) -> None:
    """Skip the test unless these commands are here and it runs as root."""
    need(*names)
    needs.need_root()


def run(*command: str | Path, timeout: int = 900) -> str:
    """What a command says; it fails the test if the command fails."""
    done = subprocess.run(
        [str(word) for word in command],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=timeout,
        check=False,
    )
    said = done.stdout.decode(errors="replace")
    complaints = done.stderr.decode(errors="replace")
    assert done.returncode == 0, f"{shlex.join(map(str, command))}\n{said}\n{complaints}"
    return said


def built(arch: str, into: Path, project: Path = ROOT) -> Path:
    """The package of the last commit of a checkout."""
    run(project / "packaging" / "build-deb", arch, "--into", into)
    (package,) = into.glob(f"penta_*_{arch}.deb")
    return package


def field(package: Path, name: str) -> str:
    """A field of a package's description."""
    return run("dpkg-deb", "--field", package, name).strip()


def colours(picture: Path) -> int:
    """How many colours a picture has, of every seventh pixel: a bare desktop has a few."""
    pixels = pygame.image.tobytes(pygame.image.load(picture), "RGB")
    return len({pixels[at : at + 3] for at in range(0, len(pixels), 21)})


@dataclass(frozen=True)
class Debian:
    """A clean Debian in a folder, run as a container."""

    folder: Path

    @classmethod
    def make(cls, folder: Path, suite: str) -> "Debian":
        """A small one that can boot."""
        packages = "systemd,systemd-sysv,dbus,libpam-systemd,udev,procps"
        run("mmdebstrap", "--quiet", "--variant=minbase", f"--include={packages}", suite, folder)
        return cls(folder)

    def copied_to(self, folder: Path) -> "Debian":
        """Another one like it."""
        run("cp", "--archive", self.folder, folder)
        return Debian(folder)

    @property
    def told(self) -> Path:
        """What is /told while it is booted: a script may leave files there."""
        return self.folder.with_name(f"{self.folder.name}-told")

    def do(self, script: str) -> str:
        """Run a shell script in it, as root, with the network of this machine."""
        return run(
            *("systemd-nspawn", "--quiet", "--register=no", "--keep-unit", "--as-pid2", "--pipe"),
            *("-D", self.folder, "/bin/sh", "-euc", script),
        )

    def install(self, package: Path, *options: str) -> None:
        """Install a package of ours with what it needs."""
        shutil.copy(package, self.folder / "root" / "penta.deb")
        self.do(
            "export DEBIAN_FRONTEND=noninteractive; apt-get update -qq; "
            f"apt-get install -qq -y {shlex.join(options)} /root/penta.deb; "
            "apt-get clean; rm /root/penta.deb"
        )

    def boot(self, script: str, *options: str, timeout: int = 300) -> str:
        """Boot it without a network, run a script once it is up, and switch it off.

        Returns what the script says. `options` go to systemd-nspawn.
        """
        if not Path("/dev/tty0").exists():
            pytest.skip("needs virtual terminals")
        told = self.told
        for folder in (told, self.folder / "told"):
            folder.mkdir(exist_ok=True)
        (told / "probe").write_text(f"{script}\n")
        (told / "said").write_text("")
        unit = self.folder / "etc/systemd/system/probe.service"
        unit.write_text(
            "[Service]\nType=exec\nExecStart=/bin/sh /told/probe\n"
            f"ExecStopPost=echo {END}\nExecStopPost=systemctl poweroff\n"
            "StandardOutput=append:/told/said\nStandardError=append:/told/said\n"
        )
        wanted = unit.with_name("multi-user.target.wants") / unit.name
        wanted.parent.mkdir(exist_ok=True)
        wanted.unlink(missing_ok=True)
        wanted.symlink_to(f"../{unit.name}")
        command = (
            *("systemd-nspawn", "--quiet", "--register=no", "--keep-unit", "--console=pipe"),
            *("--private-network", "--bind=/dev/tty0", "--bind=/dev/tty1", f"--bind={told}:/told"),
            # systemd denies devices and networks by BPF programs, and only in a unified hierarchy.
            *("--system-call-filter=bpf", "--capability=CAP_BPF,CAP_NET_ADMIN,CAP_PERFMON"),
            *(*options, "-D", str(self.folder), "--boot"),
        )
        environ = os.environ | {"SYSTEMD_NSPAWN_UNIFIED_HIERARCHY": "1"}
        with CONSOLE.open("w") as console:
            fcntl.flock(console, fcntl.LOCK_EX)
            nspawn = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, env=environ
            )
            try:
                nspawn.wait(timeout)
            finally:
                nspawn.kill()
                self._end()
        said = (told / "said").read_text(errors="replace")
        assert END in said, said
        return said

    def _end(self) -> None:
        """See that nothing of it goes on: nspawn itself may be gone before its container is."""
        until = time.monotonic() + 20
        while left := [process for process in Path("/proc").glob("[0-9]*") if self._is_of(process)]:
            if time.monotonic() > until:
                for process in left:
                    os.kill(int(process.name), signal.SIGKILL)
            time.sleep(0.5)

    def _is_of(self, process: Path) -> bool:
        try:
            return os.readlink(process / "root") == str(self.folder)
        except OSError:
            return False

    def files(self) -> set[str]:
        """Every path in it but those that any use of it changes."""
        passing = ("proc", "sys", "dev", "run", "tmp", "var/cache", "var/lib/apt", "var/log")
        return {
            inside
            for path in self.folder.rglob("*")
            if not (inside := path.relative_to(self.folder).as_posix()).startswith(passing)
        }
