"""What `penta-kiosk` does with saved data: run as it is, but for where they lie and systemctl."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.store import MatchStore
from game.store.database import FILE
from tests.needs import need, need_root
from tests.packaging.tools import ROOT
from tests.store.matches import play

SYSTEMCTL = """#!/bin/sh
echo "$@" >> "$CALLS"
case "$*" in *is-active*) exit "$(cat "$RUNS")" ;; esac
"""


class Machine:
    """A kiosk's machine, of which there is just enough."""

    def __init__(self, folder: Path) -> None:
        self.data = folder / "data"
        self.folder = folder
        self.calls = folder / "calls"
        self.calls.write_text("")
        self.runs(False)
        stub = folder / "bin" / "systemctl"
        stub.parent.mkdir()
        stub.write_text(SYSTEMCTL)
        stub.chmod(0o755)
        (stub.parent / "python3").symlink_to(sys.executable)
        script = (ROOT / "packaging" / "kiosk" / "penta-kiosk").read_text()
        for old, new in (
            ("/var/lib/penta", str(self.data)),
            ("/usr/lib/penta", str(ROOT)),
            ("/run/systemd/system", str(folder)),
            ("/etc/", f"{folder}/etc/"),
        ):
            assert old in script
            script = script.replace(old, new)
        (folder / "penta-kiosk").write_text(script)

    def runs(self, up: bool) -> None:
        """Have the service run, or not."""
        (self.folder / "runs").write_text("0" if up else "3")

    def do(self, *words: str) -> tuple[int, str]:
        """Status, and all that is said."""
        self.calls.write_text("")
        done = subprocess.run(
            ["sh", self.folder / "penta-kiosk", *words],
            env={
                "PATH": f"{self.folder / 'bin'}:/usr/sbin:/usr/bin:/sbin:/bin",
                "CALLS": str(self.calls),
                "RUNS": str(self.folder / "runs"),
            },
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
            timeout=60,
        )
        return done.returncode, done.stdout.decode(errors="replace")

    @property
    def asked(self) -> list[str]:
        """What was asked of systemd but how it is."""
        return [it for it in self.calls.read_text().splitlines() if "is-" not in it]


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """One on which two matches were played."""
    need("setpriv")
    need_root()
    machine = Machine(tmp_path)
    store = MatchStore(machine.data)
    for number in range(2):
        play(store, number)
    store.close()
    return machine


def refused(machine: Machine, *words: str) -> str:
    """The one sentence of a refusal."""
    status, said = machine.do(*words)
    assert status == 1
    assert said.startswith("penta-kiosk: ")
    assert said.count("\n") == 1
    assert said.rstrip("\n").isprintable()
    return said


def test_a_copy_is_made_and_taken_back(machine: Machine) -> None:
    status, said = machine.do("backup", "copy.sqlite3")
    assert (status, said) == (0, "All matches and the hall of fame are in copy.sqlite3.\n")
    assert machine.asked == []
    assert "there already" in refused(machine, "backup", "copy.sqlite3")
    assert machine.do("backup", "--replace", "copy.sqlite3")[0] == 0
    status, said = machine.do("restore", "copy.sqlite3")
    aside = machine.data / "penta-before-restore-1.sqlite3"
    assert (status, said) == (
        0,
        "All matches and the hall of fame are those of copy.sqlite3.\n"
        f"What was there before is in {aside}.\n",
    )
    assert aside.exists()
    assert machine.asked == [], "it did not run, and is not started"


def test_a_running_kiosk_is_stopped_for_it_and_started_again(machine: Machine) -> None:
    machine.do("backup", "copy.sqlite3")
    machine.runs(True)
    assert machine.do("restore", "copy.sqlite3")[0] == 0
    assert machine.asked == ["stop penta-kiosk.service", "start --no-block penta-kiosk.service"]


def test_what_is_refused_stops_nothing(machine: Machine) -> None:
    before = (machine.data / FILE).read_bytes()
    (machine.folder / "text").write_text("no database")
    (machine.folder / "with-log").write_bytes(before)
    (machine.folder / "with-log-wal").write_bytes(b"x")
    (machine.folder / "odd\x1b[2K\n\u009b").write_text("no database")
    os.mkfifo(machine.folder / "pipe")
    machine.runs(True)
    for name, why in (
        ("text", "no file of Penta's matches"),
        ("/etc/passwd", "no file of Penta's matches"),
        ("none", "there is no file none"),
        ("", "there is no file"),
        (".", "no plain file"),
        ("/dev/zero", "no plain file"),
        ("pipe", "no plain file"),
        ("with-log", "no whole copy without with-log-wal"),
        (f"{machine.data / FILE}", "what the game saves to"),
        ("odd\x1b[2K\n\u009b", "no file of Penta's matches"),
    ):
        assert why in refused(machine, "restore", name), name
        assert machine.asked == [], name
    assert (machine.data / FILE).read_bytes() == before
    assert sorted(path.name for path in machine.data.iterdir()) == ["penta.lock", FILE]


def test_a_game_that_somebody_started_is_not_robbed_of_its_file(machine: Machine) -> None:
    machine.do("backup", "copy.sqlite3")
    machine.runs(True)
    store = MatchStore(machine.data)
    status, said = machine.do("restore", "copy.sqlite3")
    assert (status, said.count("\n")) == (1, 1)
    assert "a game runs with the matches in" in said
    assert machine.asked[-1] == "start --no-block penta-kiosk.service", "as it ran before"
    assert store.close()
    assert sorted(path.name for path in machine.data.iterdir()) == ["penta.lock", FILE]


@pytest.mark.parametrize("name", [":memory:", "file:x", "", ".", "none/copy", "/dev/null"])
def test_no_place_for_a_copy(machine: Machine, name: str) -> None:
    before = set(machine.folder.iterdir())
    refused(machine, "backup", name)
    assert set(machine.folder.iterdir()) == before


def test_wrong_use(machine: Machine) -> None:
    for words in (
        [],
        ["backup"],
        ["backup", "a", "b"],
        ["restore"],
        ["other"],
        ["restore", "a", "b"],
    ):
        status, said = machine.do(*words)
        assert status == 2, words
        assert said.startswith("Usage: penta-kiosk")


def test_a_module_in_the_folder_it_is_called_from_is_not_run(machine: Machine) -> None:
    for name in ("game.py", "sqlite3.py", "argparse.py"):
        (machine.folder / name).write_text("raise SystemExit('run as root')")
    assert machine.do("backup", "copy.sqlite3")[0] == 0


def test_whether_it_runs_is_told_by_the_lock_and_the_service(machine: Machine) -> None:
    def running() -> str:
        status, said = machine.do("status")
        assert status == 0
        (line,) = (it for it in said.splitlines() if it.startswith("running:"))
        return line.split()[1]

    assert running() == "no"
    # A program that bears the game's name is none.
    named = ["bash", "-c", "exec -a '/usr/bin/penta --kiosk' sleep 60"]
    other = subprocess.Popen(named)
    assert running() == "no"
    other.kill()
    other.wait()
    store = MatchStore(machine.data)
    assert running() == "yes"
    assert store.close()
    assert running() == "no"
    machine.runs(True)
    assert running() == "yes", "with no place to save to, it has no lock"
