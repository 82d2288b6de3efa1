"""The command line: flags in, an App out; one line for what is wrong; where data and log lie."""

import argparse
import gc
import logging
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from game import __version__
from game.store.log_file import LogFile
from game.system.options import LEAST_SIDE, MOST_SIDE, Options
from game.text.i18n import LANGUAGES, UnknownLanguage, pick_language
from game.text.terminal import Arguments, LogLines, complain, guard

WRONG_USE = 2


def main(argv: Sequence[str] | None = None) -> int:
    """Run the game; returns the exit status: 0; 2 for wrong flags or no display; 3 for a lost one.

    `penta verify FILE` checks a saved match instead, `penta review FILE` tells how it was played,
    and `penta simulate` has computers play many.
    """
    guard()
    arguments = sys.argv[1:] if argv is None else argv
    match arguments:
        # None of these needs pygame, and none is needed to play.
        case ["verify", *rest]:
            from game.store import verify

            return verify.main(rest)
        case ["review", *rest]:
            from game.cli import review

            return review.main(rest)
        case ["simulate", *rest]:
            from game.cli import simulate

            return simulate.main(rest)
    options = parse(arguments)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    _choose_driver(os.environ)
    # Loading makes next to no garbage, and looking for it costs the first picture 2 % of its time;
    # the host looks again once that stands.
    gc.disable()
    # Only now: pygame reads the environment when it is loaded, and --help need not wait for it.
    from game.app import App
    from game.scenes.screenshots import NoPictures
    from game.system.window import NoDisplay

    _keep_log(options.data_dir, telling=options.kiosk)
    try:
        return App(options).run()
    except (NoDisplay, NoPictures) as error:
        complain(f"penta: {error}")
        return WRONG_USE


def parse(argv: Sequence[str]) -> Options:
    """The options that the flags ask for. Raises SystemExit for wrong ones."""
    parser = _parser()
    flags = parser.parse_args(argv)
    try:
        pick_language(flags.lang, None, {}, sys.platform)
    except UnknownLanguage as error:
        parser.error(f"--lang: {error}")
    return Options(
        lang=flags.lang,
        data_dir=flags.data_dir or default_data_folder(os.environ),
        kiosk=flags.kiosk,
        window=flags.windowed,
        seed=flags.seed,
        demo=flags.demo,
        fast=flags.fast,
        screenshot_dir=flags.screenshot_dir,
        exit_after_match=flags.exit_after_match,
    )


def _parser() -> Arguments:
    parser = Arguments(
        prog="penta",
        description="Penta, a five-dice game.",
        epilog="penta verify FILE checks a match that was saved as a file; penta review FILE tells"
        " what in it was luck, and what each decision gave up; penta simulate plays many games"
        " between computers.",
    )
    parser.add_argument("--version", action="version", version=f"penta {__version__}")
    parser.add_argument("--lang", metavar="CODE", help=f"language: {', '.join(LANGUAGES)}")
    parser.add_argument(
        "--data-dir", metavar="DIR", type=_folder, help="where settings and matches are kept"
    )
    parser.add_argument("--kiosk", action="store_true", help="full screen, with no way out")
    parser.add_argument(
        "--windowed", metavar="WxH", type=_size, help="in a window of this size, as 1280x720"
    )
    parser.add_argument(
        "--seed", metavar="TEXT", type=_seed, help="seed of the dice: 64 hex digits, or any text"
    )
    parser.add_argument("--demo", action="store_true", help="the computer plays by itself")
    parser.add_argument("--fast", action="store_true", help="shorten all animations and pauses")
    parser.add_argument(
        "--screenshot-dir",
        metavar="DIR",
        type=_folder,
        help="save a picture of every scene entered, and at each throw's end",
    )
    parser.add_argument(
        "--exit-after-match", action="store_true", help="print the final sheets and leave"
    )
    return parser


def _folder(text: str) -> Path:
    if not text:
        raise argparse.ArgumentTypeError("the folder is empty")
    return Path(text)


def _size(text: str) -> tuple[int, int]:
    width, cross, height = text.lower().partition("x")
    if not (cross and width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(f"{text!r} is not a size such as 1280x720")
    size = int(width), int(height)
    if not all(LEAST_SIDE <= side <= MOST_SIDE for side in size):
        wanted = f"each side must be from {LEAST_SIDE} to {MOST_SIDE}"
        raise argparse.ArgumentTypeError(f"{text!r}: {wanted}")
    return size


def _seed(text: str) -> str:
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise argparse.ArgumentTypeError("the seed is not readable text") from error
    if not text:
        raise argparse.ArgumentTypeError("the seed is empty")
    return text


def default_data_folder(environ: dict[str, str] | os._Environ[str]) -> Path:
    """The platform's place for the game's data.

    An XDG variable that is empty, or no whole path, counts as unset, as its specification wants.
    """
    if sys.platform == "win32":
        base = environ.get("APPDATA") or Path.home() / "AppData" / "Roaming"
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        given = environ.get("XDG_DATA_HOME", "")
        base = given if os.path.isabs(given) else _home() / ".local" / "share"
    return Path(base) / "penta"


def _home() -> Path:
    """The user's folder; where the system knows none, one that does not outlive it."""
    try:
        return Path.home()
    except RuntimeError:
        import tempfile  # seldom needed, and slow to load

        return Path(tempfile.gettempdir())


def _choose_driver(environ: os._Environ[str]) -> None:
    """Help SDL find the right way to the screen, unless the user has chosen one.

    On X11, pictures without a renderer take a quarter of the memory; on Wayland they fail. On
    Linux without either only a bare console is left: SDL is not to try the others, which complain
    on their own, nor to fall back on a driver that shows nothing.
    """
    if environ.get("DISPLAY") and not environ.get("WAYLAND_DISPLAY"):
        environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    elif sys.platform.startswith("linux") and not environ.get("WAYLAND_DISPLAY"):
        environ.setdefault("SDL_VIDEODRIVER", "kmsdrm")


def _keep_log(folder: Path, *, telling: bool) -> None:
    """Warnings, and the traceback of a crash, go to a file in the data folder if it can be had.

    With `telling` they go to standard error too, where a service's journal finds them, and so do
    the commitment and the closing seal of each game.
    """
    if telling:
        logging.getLogger("penta.journal").setLevel(logging.INFO)
    handlers: list[logging.Handler] = []
    try:
        handlers.append(LogFile(folder))
    except OSError:
        telling = True
    if telling:
        handlers.append(logging.StreamHandler())
    # A full disk is no reason to print a traceback at every line.
    logging.raiseExceptions = False
    for handler in handlers:
        handler.setFormatter(LogLines("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=handlers, force=True)
    logging.captureWarnings(True)
