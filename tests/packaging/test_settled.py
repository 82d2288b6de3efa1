"""What no nested session can try is settled by files, which this reads; and other quick facts."""

import configparser
import gzip
import re
import subprocess
from pathlib import Path

import deb
import pytest
import wheels

from game.kiosk import config
from game.kiosk.config import RULES, Config
from tests.needs import need
from tests.packaging.tools import ROOT

KIOSK = ROOT / "packaging" / "kiosk"
SERVICE = KIOSK / "penta-kiosk.service"
MOST_EXPOSED = 3.0


def ini(name: str) -> configparser.ConfigParser:
    parser = configparser.ConfigParser()
    parser.read(KIOSK / name)
    return parser


def values(key: str) -> list[str]:
    """Every value that a key has in the service."""
    return re.findall(rf"^{key}=(.*)$", SERVICE.read_text(), re.MULTILINE)


# --- keys that the system hears before any game -----------------------------------------------


def test_ctrl_alt_f_keys_find_no_console() -> None:
    login = ini("logind.conf")["Login"]
    assert login["NAutoVTs"] == login["ReserveVT"] == "0"
    assert "getty@tty1.service" in switched_off()
    assert values("Conflicts") == ["getty@tty1.service"]
    # cage -s would let them through.
    words = (KIOSK / "console-session").read_text().split()
    assert "cage" in words
    assert "-s" not in [words[at + 1] for at, word in enumerate(words) if word == "cage"]


@pytest.mark.parametrize("key", ["Power", "Reboot", "Suspend", "Hibernate"])
def test_no_key_of_a_keyboard_switches_off(key: str) -> None:
    login = ini("logind.conf")["Login"]
    assert login[f"Handle{key}Key"] == login[f"Handle{key}KeyLongPress"] == "ignore"


def test_ctrl_alt_del_does_nothing() -> None:
    assert "ctrl-alt-del.target" in switched_off()
    assert ini("system.conf")["Manager"]["CtrlAltDelBurstAction"] == "none"


def test_sysrq_does_nothing() -> None:
    lines = (KIOSK / "sysctl.conf").read_text().splitlines()
    assert [line for line in lines if not line.startswith("#")] == ["kernel.sysrq = 0"]


@pytest.mark.parametrize("name", ["logind.conf", "console-session", "system.conf", "sysctl.conf"])
def test_the_page_for_operators_lists_them(name: str) -> None:
    """Each file that settles keys has a line in the table, and lies where the page says."""
    page = (ROOT / "docs" / "kiosk.md").read_text("utf-8")
    _, _, section = page.partition("## What keeps visitors in\n")
    rows = [row for row in section.partition("\n## ")[0].splitlines() if f"`{name}`" in row]
    assert rows
    assert (KIOSK / name).exists()


def switched_off() -> list[str]:
    """The units that `penta-kiosk enable` masks."""
    found = re.search(r'^SHUT="(.+)"$', (KIOSK / "penta-kiosk").read_text(), re.MULTILINE)
    assert found
    return found[1].split()


@pytest.mark.parametrize(
    ("name", "place"),
    [
        ("logind.conf", "/etc/systemd/logind.conf.d/"),
        ("system.conf", "/etc/systemd/system.conf.d/"),
        ("sysctl.conf", "/etc/sysctl.d/"),
    ],
)
def test_enable_lays_them_where_they_are_read(name: str, place: str) -> None:
    assert re.search(rf"^\t\t{name} {place}\S+\.conf$", (KIOSK / "penta-kiosk").read_text(), re.M)


# --- the service --------------------------------------------------------------------------------


def test_a_hang_or_a_crash_is_over_at_once() -> None:
    unit, _, service = SERVICE.read_text().partition("[Service]")
    assert "StartLimitIntervalSec=0\n" in unit
    assert "Restart=always\n" in service
    assert values("NotifyAccess") == ["all"]
    assert float(values("WatchdogSec")[0]) <= 30
    assert not values("PAMName"), "a session of its own would take the game out of the unit"


def test_no_service_of_ours_has_anything_of_root() -> None:
    assert values("User") == ["penta-kiosk"]
    assert values("CapabilityBoundingSet") == [""]
    assert not [line for line in values("Exec.*") if line.startswith(("+", "!"))]


def test_the_operator_may_only_restart_and_switch_off() -> None:
    rules = (KIOSK / "polkit.rules").read_text()
    assert set(re.findall(r'"(org\..+)"', rules)) == {
        f"org.freedesktop.login1.{verb}{many}"
        for verb in ("power-off", "reboot")
        for many in ("", "-multiple-sessions")
    }


def test_the_service_is_hardened() -> None:
    need("systemd-analyze")
    done = subprocess.run(
        ["systemd-analyze", "security", "--no-pager", "--offline=true", SERVICE],
        capture_output=True,
        check=False,
    )
    found = re.search(r"exposure level for .+: ([\d.]+)", done.stdout.decode())
    assert found, done.stderr.decode()
    assert float(found[1]) <= MOST_EXPOSED


# --- the example of the operator's file -----------------------------------------------------------


def test_the_example_shows_every_key_with_its_default(tmp_path: Path) -> None:
    example = (KIOSK / "kiosk.toml").read_text()
    assert config.read(KIOSK / "kiosk.toml") == ({}, [])
    file = tmp_path / "kiosk.toml"
    file.write_text(re.sub(r"^#(?=\w+ = )", "", example, flags=re.MULTILINE))
    choices, faults = config.read(file)
    assert faults == []
    assert set(choices) == set(RULES)
    assert config.make([choices]) == Config()


# --- the build ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("pygame/display.cpython-311-aarch64-linux-gnu.so", True),
        ("pygame_ce.libs/libSDL2-2-fa51324d.0.so.0.3200.10", True),
        ("pygame_gui/data/NotoSans-Regular.ttf", True),
        ("polib.py", True),
        ("pygame/docs/generated/index.html", False),
        ("pygame/tests/font_test.py", False),
        ("pygame/display.pyi", False),
        ("pygame_gui/data/NotoSansJP-Bold.otf", False),
        ("pygame_gui/data/NotoSansArabic-Bold.ttf", False),
        ("polib-1.2.0.dist-info/METADATA", False),
    ],
)
def test_of_the_wheels_only_what_a_game_uses_is_kept(name: str, kept: bool) -> None:
    assert wheels.wanted(name) is kept


def test_what_is_compressed_names_no_time_and_no_system() -> None:
    """RFC 1952, 2.3: magic, deflate, no flags, time 0, slowest algorithm, system unknown."""
    packed = deb.packed(b"news")
    assert packed[:10] == bytes([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255])
    assert gzip.decompress(packed) == b"news"


def test_every_file_of_the_kiosk_has_a_place_in_the_package() -> None:
    placed = {Path(name).name for name in deb.PLACES if name.startswith("packaging/kiosk/")}
    assert placed == {path.name for path in KIOSK.iterdir()}


def test_no_file_of_the_package_names_a_machine() -> None:
    for path in (ROOT / "packaging").rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            text = path.read_bytes().decode(errors="ignore")
            # The name of the ecosystem, as lists of components and of holes have it, is no host.
            text = re.sub(r"pkg:pypi/|\"pypi\"", "", text)
            assert not re.search(r"/(home|root|work|tmp/pk)/", text), path
            assert not re.search(r"pypi|pythonhosted|deb\.debian|index-url", text), path
