"""The command line as people use it: a process of its own, its output, and its exit status."""

import os
import re
import shutil
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest

from game import __version__, cli
from game.app import MACHINE
from game.computer.robot import next_command
from game.engine import BOXES, Match, Seat, Setup, seed_from_text
from game.engine.commands import Finish
from game.machine import Machine
from game.system.options import Options
from game.text.i18n import LANGUAGES, Translator
from game.text.printed import sheets_as_text
from game.text.seats import SHOW_SEATS
from game.text.words import box_name, total_label
from tests.app.run import Run
from tests.app.tour import WAYS

ROOT = Path(__file__).parents[2]
FLAGS = (
    "--lang", "--data-dir", "--kiosk", "--windowed", "--seed", "--demo", "--fast",
    "--screenshot-dir", "--exit-after-match", "--version", "--help",
)  # fmt: skip
DEMO = ("--demo", "--fast", "--exit-after-match")
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")


def penta(
    *flags: str | Path, root: Path = ROOT, code: str = "", **environ: str
) -> subprocess.CompletedProcess[str]:
    """Run main.py, or some code instead, without a display but what `environ` names."""
    started = ["-c", code] if code else [str(root / "main.py")]
    env = {name: value for name, value in os.environ.items() if name not in DISPLAYS}
    return subprocess.run(
        [sys.executable, *started, *map(str, flags)],
        env={**env, "LANG": "C", **environ},
        cwd=root,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def one_line(text: str) -> str:
    """The only line of a text that ends with it."""
    [line] = text.splitlines()
    return line


def test_help_lists_every_flag() -> None:
    done = penta("--help")
    assert done.returncode == 0
    assert set(re.findall(r"--[a-z-]+", done.stdout)) == set(FLAGS)


def test_version() -> None:
    done = penta("--version")
    assert (done.returncode, done.stdout) == (0, f"penta {__version__}\n")


@pytest.mark.parametrize(
    ("flags", "named"),
    [
        (("--nonsense",), "--nonsense"),
        (("--lang", "xx"), "en, nl, da, hr"),
        (("--windowed", "800"), "1280x720"),
        (("--windowed", "9x99999"), "100 to 8192"),
        (("--seed", ""), "seed"),
        (("--seed", b"\xff".decode("utf-8", "surrogateescape")), "seed"),
        (("--screenshot-dir", "main.py/pictures"), "main.py/pictures"),
        (("--screenshot-dir", ""), "folder is empty"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(flags: tuple[str, ...], named: str, data: Path) -> None:
    done = penta(*flags, "--data-dir", data, SDL_VIDEODRIVER="dummy")
    assert (done.returncode, done.stdout) == (2, "")
    line = one_line(done.stderr)
    assert line.startswith("penta: ")
    assert named in line


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="XDG is of others")
@pytest.mark.parametrize("given", [None, "", "data", "./data", "~/data"])
def test_the_data_folder_is_a_whole_path(
    given: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the XDG base directory specification a relative path is to be ignored."""
    monkeypatch.setenv("HOME", "/home/ann")
    xdg = {} if given is None else {"XDG_DATA_HOME": given}
    assert cli.default_data_folder(xdg) == Path("/home/ann/.local/share/penta")
    assert cli.default_data_folder({"XDG_DATA_HOME": "/srv"}) == Path("/srv/penta")


# --- display --------------------------------------------------------------------------------------


def test_no_display_names_the_way_to_play_without_one(data: Path) -> None:
    done = penta("--data-dir", data)
    assert (done.returncode, done.stdout) == (2, "")
    assert (
        "SDL_VIDEODRIVER=dummy python main.py --demo --fast --exit-after-match --screenshot-dir out"
    ) in one_line(done.stderr)


def test_a_screen_that_nobody_can_see_counts_as_none_unless_asked_for(data: Path) -> None:
    code = (
        "import os, sys, pygame\n"
        "from pathlib import Path\n"
        "os.environ['SDL_VIDEODRIVER'] = 'offscreen'\n"
        "pygame.display.init()\n"
        "if 'unasked' in sys.argv: del os.environ['SDL_VIDEODRIVER']\n"
        "from game.app import App\n"
        "from game.system.window import NoDisplay\n"
        "from game.system.options import Options\n"
        "try: App(Options(Path(sys.argv[1]))).draw()\n"
        "except NoDisplay as error: sys.exit(f'{error}')\n"
    )
    unasked = penta(data, "unasked", code=code)
    assert "no display to play on" in one_line(unasked.stderr)
    asked = penta(data, code=code)
    assert (asked.returncode, asked.stderr) == (0, "")


# --- demonstration --------------------------------------------------------------------------------


def test_a_demonstration_prints_the_sheets_and_leaves_pictures(
    tmp_path: Path, data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The match is the engine's; in this process, another run leaves the very same pictures."""
    out = tmp_path / "deep" / "out"
    begun = MACHINE.clock()
    done = penta(
        *DEMO, "--seed", "demo", "--windowed", "320x240", "--screenshot-dir", out,
        "--data-dir", data, SDL_VIDEODRIVER="dummy",
    )  # fmt: skip
    ended = MACHINE.clock()
    assert (done.returncode, done.stderr) == (0, "")

    match = Match(Setup(SHOW_SEATS, seed_from_text("demo")))
    while not match.state.full:
        match.do(next_command(match))
    match.do(Finish())
    assert done.stdout == sheets_as_text(match, Translator("en")) + "\n"

    pictures = {it.name: it.read_bytes() for it in out.iterdir()}
    names = [re.fullmatch(r"\d{4}-([a-z]+)(-throw)?\.png", name) for name in sorted(pictures)]
    assert {name[1] for name in names if name} == WAYS.keys()
    rolls = sum(type(command).__name__ == "Roll" for command in match.log)
    assert sum(name is not None and name[2] is not None for name in names) == rolls

    def again(now: datetime) -> dict[str, bytes]:
        into = tmp_path / f"{now:%H-%M}"
        run = Run(
            Options(
                tmp_path, "en", window=(320, 240), seed="demo", demo=True, fast=True,
                screenshot_dir=into, exit_after_match=True,
            ),
            Machine(clock=lambda: now),
        )  # fmt: skip
        while run.app.running:
            run.step()
        assert capsys.readouterr().out == done.stdout
        return {it.name: it.read_bytes() for it in into.iterdir()}

    # The page of a match shows the minute in which the pictures of the scenes were taken.
    if pictures != again(ended):
        assert pictures == again(begun)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk is full here")
def test_a_disk_too_full_for_pictures_is_said_in_one_line(tmp_path: Path, data: Path) -> None:
    (tmp_path / "0003-turn-throw.png").symlink_to("/dev/full")
    done = penta(
        *DEMO, "--windowed", "320x240", "--screenshot-dir", tmp_path, "--data-dir", data,
        SDL_VIDEODRIVER="dummy",
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (2, "")
    assert one_line(done.stderr).startswith(f"penta: no pictures can be saved in {tmp_path}: ")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sheets_are_printed_as_the_screen_names_them(lang: str) -> None:
    """Every row has its total as on the sheet, under the players' own names."""
    tr = Translator(lang)
    match = Match(Setup((Seat("Željka"), Seat("Robot", "exact")), seed_from_text(lang)))
    head, *rows = sheets_as_text(match, tr).splitlines()
    assert head.split() == ["Željka", "Robot"]
    assert len({len(row) for row in (head, *rows)}) == 1, "in columns"
    for box in BOXES:
        row = next(row for row in rows if row.startswith(f"{box_name(tr, box)} "))
        assert row.removeprefix(box_name(tr, box)).split() == ["-", "-"]
        assert not any(row.startswith(box.value) for row in rows)
    assert rows[-1].split() == [total_label(tr), "0", "0"]


def test_a_terminal_without_the_letters_stops_nothing(data: Path) -> None:
    done = penta(
        *DEMO, "--lang", "hr", "--windowed", "320x240", "--data-dir", data,
        SDL_VIDEODRIVER="dummy", PYTHONIOENCODING="ascii",
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert "Trojke" in done.stdout
    assert "?etvorke" in done.stdout


# --- a broken installation ------------------------------------------------------------------------


def copy_without(root: Path, *missing: str) -> Path:
    """The game's files but some of them; what is not code is linked."""
    shutil.copytree(ROOT / "game", root / "game", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "main.py", root)
    for folder in ("assets", "locales"):
        (root / folder).mkdir()
        for it in (ROOT / folder).iterdir():
            if f"{folder}/{it.name}" not in missing:
                (root / folder / it.name).symlink_to(it)
    return root


ASSETS = ("fonts", "computer", "images", "sounds", "theme.json")
EVERYTHING = (*(f"assets/{name}" for name in ASSETS), "locales/nl")


@pytest.mark.parametrize(
    "missing",
    [
        EVERYTHING,
        *(pytest.param((name,), marks=pytest.mark.slow, id=name) for name in EVERYTHING),
    ],
)
def test_what_is_missing_falls_back(tmp_path: Path, missing: tuple[str, ...]) -> None:
    """Without fonts, catalogue, computer's table, pictures or sounds, and with no audio device."""
    root = tmp_path / "penta"
    root.mkdir()
    done = penta(
        *DEMO, "--lang", "nl", "--windowed", "320x240", "--screenshot-dir", tmp_path / "out",
        "--data-dir", tmp_path / "data",
        root=copy_without(root, *missing),
        SDL_VIDEODRIVER="dummy",
        SDL_AUDIODRIVER="nothing",
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert "TOTAL" in done.stdout


def test_a_crash_is_one_line_and_the_rest_is_in_the_log(data: Path) -> None:
    code = (
        "import sys\n"
        "import game.app\n"
        "from game.cli import main\n"
        "def fail(self): raise ZeroDivisionError('on purpose')\n"
        "game.app.App.step = fail\n"
        "main(sys.argv[1:])\n"
    )
    done = penta("--data-dir", data, code=code, SDL_VIDEODRIVER="dummy")
    assert done.returncode == 1
    assert one_line(done.stderr) == "penta: the game stopped: ZeroDivisionError: on purpose"
    assert "Traceback" in (data / "penta.log").read_text(encoding="utf-8")
