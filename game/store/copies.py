"""Copies of the saved matches as a kiosk's operator makes them and takes them back.

python3 -m game.store.copies --data-dir DIR backup FILE [--replace]
                                            receive NAME < FILE, then exchange COPY
                                            running

`penta-kiosk` speaks through this: `backup` reads along while a game runs; a restore first receives
a copy into the data folder, looked over by the game's own check, and only then exchanges it for
the file that is there, which is set aside. Every refusal is one sentence, and changes nothing.
"""

import argparse
import contextlib
import errno
import os
import signal
import sqlite3
import stat
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from types import FrameType
from typing import BinaryIO

from game.store import exchange, plain_files
from game.store.database import FILE
from game.store.exchange import TAILS
from game.store.lock import Lock, Taken, holder
from game.store.schema import Foreign, Newer, Unsound, examine, examine_whole
from game.store.uri import uri

_REFUSED, _NOT_RUNNING = 1, 3
_PRIVATE = 0o600
_CHUNK = 1 << 20
_NO_ROOM = {errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}
_RECEIVED = "penta-received-"


class NotDone(Exception):
    """It was not done; the text is one sentence for the operator."""


# --- making a copy --------------------------------------------------------------------------------


def backup(folder: Path, target: Path, *, replace: bool = False) -> str:
    """Copy the saved matches of a folder into a file, while they may be played with.

    The file is whole or not there, on the disk, and its owner's alone; what is there already is
    kept unless it is to be replaced. Tells what is to be known of it, if anything. Raises NotDone.
    """
    source = folder / FILE
    try:
        _check_target(folder, target, replace)
        if not source.is_file():
            raise NotDone(f"there are no matches in {folder} yet")
        with _draft(target) as draft:
            _copy(source, draft)
            _check(draft, f"what is saved in {folder}")
            with draft.open("rb") as file:
                os.fsync(file.fileno())
            _name(draft, target, replace)
        plain_files.sync_folder(target.parent)
        others = stat.S_IMODE(target.stat().st_mode) & ~_PRIVATE
    except FileExistsError as error:
        raise NotDone(f"{target} is there already") from error
    except (OSError, sqlite3.Error) as error:
        raise NotDone(_why(error, f"nothing can be written to {target.parent}")) from error
    return "its disk keeps no rights: others can read it too" if others else ""


def _check_target(folder: Path, target: Path, replace: bool) -> None:
    """A plain file that is not in the way of the game's own."""
    if not target.name:
        raise NotDone("name a file for the copy")
    if not target.parent.is_dir():
        raise NotDone(f"there is no folder {target.parent}")
    if target.name.startswith(FILE) and target.parent.samefile(folder):
        raise NotDone(f"{target} is what the game itself saves to: choose another name")
    if target.is_dir():
        raise NotDone(f"{target} is a folder: name a file in it")
    try:
        kind = os.lstat(target).st_mode
    except FileNotFoundError:
        return
    if not stat.S_ISREG(kind):
        raise NotDone(f"{target} is no plain file")
    if not replace:
        raise NotDone(f"{target} is there already: choose another name, or say --replace")


@contextlib.contextmanager
def _draft(target: Path) -> Iterator[Path]:
    """An empty file beside a target, its owner's alone; gone at the end unless it was renamed."""
    handle, name = tempfile.mkstemp(prefix=".penta-", suffix=".new", dir=target.parent)
    os.close(handle)
    try:
        yield Path(name)
    finally:
        for tail in TAILS:
            Path(name + tail).unlink(missing_ok=True)


def _copy(source: Path, draft: Path) -> None:
    """All that is saved at one moment, in one plain file without a log beside it."""
    with (
        closing(sqlite3.connect(uri(source, "ro"), uri=True)) as old,
        closing(sqlite3.connect(uri(draft, "rw"), uri=True, isolation_level=None)) as new,
    ):
        # Until it is whole it has no name, so that it need not be safe on its way.
        new.execute("PRAGMA synchronous = OFF")
        old.backup(new)
        new.execute("PRAGMA journal_mode = DELETE")


def _name(draft: Path, target: Path, replace: bool) -> None:
    """Give it its name. Raises FileExistsError if somebody else has just taken that."""
    if replace:
        draft.replace(target)
        return
    try:
        os.link(draft, target)
    except FileExistsError:
        raise
    except OSError:  # sticks know no second names
        if os.path.lexists(target):
            raise FileExistsError(errno.EEXIST, "taken", str(target)) from None
        draft.rename(target)


# --- taking one back ------------------------------------------------------------------------------


def receive(folder: Path, source: BinaryIO, name: str) -> Path:
    """Lay a copy beside the saved matches, if the game would take it; tells where it lies.

    `name` is what the operator calls it. Raises NotDone.
    """
    if not stat.S_ISREG(os.fstat(source.fileno()).st_mode):
        raise NotDone(f"{name} is no plain file")
    try:
        handle, laid = tempfile.mkstemp(prefix=_RECEIVED, suffix=Path(FILE).suffix, dir=folder)
        copy = Path(laid)
        try:
            with open(handle, "wb") as target:
                _pour(source, target, name)
                target.flush()
                os.fsync(target.fileno())
            _check(copy, name)
        except BaseException:
            copy.unlink()
            raise
    except OSError as error:
        raise NotDone(_why(error, f"nothing can be written to {folder}")) from error
    return copy


def _pour(source: BinaryIO, target: BinaryIO, name: str) -> None:
    while True:
        try:
            chunk = source.read(_CHUNK)
        except OSError as error:
            raise NotDone(f"{name} cannot be read: {error.strerror}") from error
        if not chunk:
            return
        target.write(chunk)


def swap(folder: Path, copy: Path) -> Path | None:
    """Put a received copy in the place of the saved matches; tells where those were set aside.

    Raises NotDone, also while a game plays with them.
    """
    path = folder / FILE
    try:
        lock = Lock(folder)
    except Taken as error:
        raise NotDone(f"a game runs with the matches in {folder}: end it first") from error
    except OSError as error:
        raise NotDone(_why(error, f"nothing can be written to {folder}")) from error
    try:
        there = any(os.path.lexists(f"{path}{tail}") for tail in TAILS)
        exchange.announce(copy, exchange.RESTORED)
        try:
            aside = exchange.put(path, exchange.RESTORED)
        except OSError:
            if path.exists():  # it was not done; else the next start does it
                path.with_name(exchange.RESTORED).rename(copy)
            raise
    except OSError as error:
        raise NotDone(_why(error, f"nothing can be written to {folder}")) from error
    finally:
        lock.release()
    return aside if there else None


# --- what both need -------------------------------------------------------------------------------


def _check(copy: Path, name: str) -> None:
    """See whether the game would take a copy that nobody else writes to. Raises NotDone."""
    try:
        with closing(sqlite3.connect(uri(copy, "ro") + "&immutable=1", uri=True)) as database:
            database.execute("PRAGMA trusted_schema = OFF")
            version = examine(database)
            if version:
                examine_whole(database)
            (pages,) = database.execute("PRAGMA page_count").fetchone()
            (size,) = database.execute("PRAGMA page_size").fetchone()
            if version and pages * size != copy.stat().st_size:
                # SQLite fills up a last page that was cut short, and never says so.
                raise Unsound(f"it should have {pages * size} bytes")
    except Newer as error:
        raise NotDone(f"{name} was made by a newer version of Penta: install that first") from error
    except Foreign as error:
        raise NotDone(f"{name} is no file of Penta's matches") from error
    except Unsound as error:
        raise NotDone(f"{name} is damaged: {error}") from error
    except (sqlite3.Error, ValueError, OverflowError, MemoryError) as error:  # text that is none
        unlike = getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_NOTADB
        words = "no file of Penta's matches" if unlike else f"damaged: {str(error).splitlines()[0]}"
        raise NotDone(f"{name} is {words}") from error
    if not version:
        raise NotDone(f"there are no matches in {name}")


def _why(error: OSError | sqlite3.Error, place: str) -> str:
    """What went wrong with the disk, in one sentence that begins with what cannot be done."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_FULL or getattr(error, "errno", None) in _NO_ROOM:
        return f"{place}: there is no room left"
    return f"{place}: {getattr(error, 'strerror', None) or error}"


# --- the door -------------------------------------------------------------------------------------


def main(argv: Sequence[str] | None = None) -> int:
    """Returns the exit status: 0; 1 with one sentence if it is refused; 2 for wrong use.

    `running` returns 3 if no game plays with the saved matches.
    """
    flags = _parser().parse_args(argv)
    for ending in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ending, _end)  # a half copy goes, too, when its making is ended
    try:
        match flags.do:
            case "backup":
                note = backup(flags.data_dir, _path(flags.file), replace=flags.replace)
                if note:
                    _complain(f"{flags.file}: {note}")
            case "receive":
                print(receive(flags.data_dir, sys.stdin.buffer, flags.name))
            case "exchange":
                aside = swap(flags.data_dir, flags.copy)
                if aside is not None:
                    print(aside)
            case "running":
                return 0 if holder(flags.data_dir) is not None else _NOT_RUNNING
    except NotDone as refusal:
        _complain(str(refusal))
        return _REFUSED
    except KeyboardInterrupt:
        _complain("ended: nothing was changed")
        return _REFUSED
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="penta-kiosk", description="Copies of saved matches.")
    parser.add_argument("--data-dir", metavar="DIR", type=Path, required=True)
    doing = parser.add_subparsers(dest="do", required=True)
    making = doing.add_parser("backup")
    making.add_argument("file", metavar="FILE")
    making.add_argument("--replace", action="store_true")
    doing.add_parser("receive").add_argument("name", metavar="NAME")
    doing.add_parser("exchange").add_argument("copy", metavar="COPY", type=Path)
    doing.add_parser("running")
    return parser


def _path(name: str) -> Path:
    """A file's whole path. Raises NotDone for what SQLite takes for none: nothing would be kept."""
    if not name:
        raise NotDone("name a file for the copy")
    if name == ":memory:" or name.startswith("file:"):
        raise NotDone(f"{name} is no place for a copy: name a file, such as /mnt/penta.sqlite3")
    return Path(name).absolute()


def _end(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def _complain(words: str) -> None:
    shown = "".join(letter if letter.isprintable() else "\N{BULLET}" for letter in words)
    print(f"penta-kiosk: {shown}", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
