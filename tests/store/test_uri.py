"""The file of saved matches opens by the path it has, whatever platform and whatever signs."""

import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path, PurePath, PurePosixPath, PureWindowsPath
from tempfile import TemporaryDirectory
from urllib.parse import unquote

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.store import MatchStore
from game.store.database import FILE, open_database
from game.store.uri import uri

SHARES = (
    r"\\server\share\Penta\penta.sqlite3",
    r"\\server\share name\a#b?c%20d&e;f\penta.sqlite3",
    r"\\192.168.0.7\c$\Users\Zoë\AppData\Roaming\penta\penta.sqlite3",
    r"\\?\UNC\server\share\penta.sqlite3",
    r"\\?\C:\very\long\penta.sqlite3",
    r"\\wsl.localhost\Debian\home\ann\penta.sqlite3",
)
DRIVES = (
    r"C:\Users\Ann\AppData\Roaming\penta\penta.sqlite3",
    r"Z:\penta.sqlite3",
    r"C:penta.sqlite3",
    r"\penta\penta.sqlite3",
    r"D:\100 % fun\#1\a?b\penta.sqlite3",
)
MACS = (
    "/Users/zoë/Library/Application Support/penta/penta.sqlite3",
    "/Users/zoe\u0308/Library/Application Support/penta/penta.sqlite3",
    "/Volumes/Ann's disk: 2/penta?mode=memory#/penta.sqlite3",
    "//penta.sqlite3",
)
ODD = st.text(
    st.characters(exclude_characters="/\0", exclude_categories=["Cs"]), min_size=1, max_size=20
).filter(lambda name: name not in (".", "..") and len(name.encode()) < 200)
"""Names that a folder can have on Linux."""
posix = pytest.mark.skipif(os.name != "posix", reason="names that Windows does not know")


def told(path: PurePath) -> str:
    """The path in the URI, as SQLite reads it."""
    scheme, _, rest = uri(path, "ro").partition(":")
    name, _, query = rest.partition("?")
    assert (scheme, query) == ("file", "mode=ro")
    assert not set(name) & set("/\\:#?& ")
    return unquote(name, errors="surrogateescape")


@pytest.mark.parametrize(
    "path", [*map(PureWindowsPath, SHARES + DRIVES), *map(PurePosixPath, MACS)]
)
def test_sqlite_is_told_the_path_that_python_has(path: PurePath) -> None:
    assert told(path) == str(path)


@given(ODD, ODD, st.sampled_from(["\\\\server\\share", "C:\\", "\\\\?\\UNC\\nas\\games"]))
def test_a_path_of_windows_stays_as_it_is(folder: str, name: str, root: str) -> None:
    path = PureWindowsPath(root, folder, name)
    assert told(path) == str(path)


@posix
@pytest.mark.parametrize("name", [*SHARES, *DRIVES])
def test_sqlite_reads_a_share_as_its_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Here a backslash is a letter like others: what SQLite makes of the name can be listed."""
    monkeypatch.chdir(tmp_path)
    with closing(sqlite3.connect(uri(PureWindowsPath(name), "rwc"), uri=True)) as database:
        database.execute("CREATE TABLE one (thing)")
    assert os.listdir(tmp_path) == [str(PureWindowsPath(name))]


@posix
@given(ODD)
@example("a b#c?d%41&mode=memory")
@example("%2e%2e")
@example("\\\\server\\share")
@example("file:penta")
@example(":memory:")
@example("zoë")
@example("zoe\u0308")
def test_a_folder_of_any_name_keeps_the_matches(name: str) -> None:
    with TemporaryDirectory() as folder:
        data = Path(folder, name)
        store = MatchStore(data)
        assert store.take_problem() is None
        assert store.close()
        assert (data / FILE).is_file()
        assert os.listdir(folder) == [name]
        opened = open_database(data)
        assert opened.problems == []
        assert opened.reader is not None
        assert opened.writer is not None
        opened.reader.close()
        opened.writer.close()
        opened.release()


@pytest.mark.skipif(sys.platform != "linux", reason="names that are no text at all")
def test_a_folder_whose_name_is_no_text(tmp_path: Path) -> None:
    data = Path(os.fsdecode(os.fsencode(tmp_path) + b"/p\xe9nta\xff"))
    store = MatchStore(data)
    assert store.take_problem() is None
    assert store.close()
    assert (data / FILE).is_file()


@posix
def test_a_path_that_is_not_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    store = MatchStore(Path("some where"))
    assert store.take_problem() is None
    assert store.close()
    assert (tmp_path / "some where" / FILE).is_file()
