"""What the documents say can be done is done here: their Python runs, their commands exist.

A page's Python blocks run in order and share their names, as a reader would type them.
"""

import doctest
import hashlib
import hmac
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

import pytest

from game import cli

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
WITH_EXAMPLES = [
    path for path in sorted((ROOT / "game").rglob("*.py")) if ">>> " in path.read_text("utf-8")
]
MAP = (ROOT / "docs" / "architecture.md").read_text("utf-8")
FOLDERS = ("game", "tests", "docs", "assets", "locales", "packaging", ".ci")
PLACES = ("{}", "game/**/{}", "tests/**/{}", "packaging/{}")
"""Where a file may lie that a page calls by its name alone."""
FLAG = re.compile(r"(?<![\w-])--[a-z][\w-]*")


@dataclass(frozen=True)
class Block:
    """A fenced part of a page. `language` is empty where the fence names none."""

    language: str
    line: int
    """The line of the page on which its text begins, from 1."""
    text: str


def blocks(page: str) -> Iterator[Block]:
    """The fenced parts of a page, in order."""
    for found in re.finditer(r"^```(\w*)\n(.*?)^```$", page, re.MULTILINE | re.DOTALL):
        yield Block(found[1], page.count("\n", 0, found.start(2)) + 1, found[2])


def run(page: str, name: str) -> None:
    """Carry out the page's Python blocks; whatever one of them raises comes out, with its line."""
    names: dict[str, object] = {"__name__": name}
    for block in blocks(page):
        if block.language == "python":
            exec(compile("\n" * (block.line - 1) + block.text, name, "exec"), names)


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_the_python_of_a_page_runs(page: Path) -> None:
    run(page.read_text("utf-8"), page.name)


def test_some_page_has_python_to_run() -> None:
    found = {
        page.name
        for page in PAGES
        for block in blocks(page.read_text("utf-8"))
        if block.language == "python"
    }
    assert found >= {"computer.md"}


def test_blocks_of_a_page_share_their_names_and_say_where_they_fail() -> None:
    page = "```python\nfirst = 1\n```\nThen:\n```python\nassert first == 1\nsecond\n```\n"
    with pytest.raises(NameError) as caught:
        run(page, "page.md")
    assert caught.traceback[-1].lineno == 6  # from 0, as pytest counts


def test_what_the_page_of_the_computer_claims() -> None:
    """The values that its comments name, from the solver's own table."""
    names: dict[str, object] = {}
    page = (ROOT / "docs" / "computer.md").read_text("utf-8")
    block = next(block for block in blocks(page) if block.language == "python")
    exec(block.text + "\nbest = choices.best", names)
    assert names["best"] == (6, 6, 6, 6)


def test_the_check_by_hand_prints_what_the_page_of_the_dice_says() -> None:
    page = (ROOT / "docs" / "fair-dice.md").read_text("utf-8")
    told = next(block.text for block in blocks(page) if block.language == "text")
    seed = bytes(range(32))
    key = hmac.digest(seed, b"penta", "sha256")
    dice = [hmac.digest(key, f"0:0:0:{die}".encode(), "sha256") for die in range(5)]
    assert told.split() == [line.hex() for line in (hashlib.sha256(seed).digest(), *dice)]


@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=lambda path: path.name)
def test_the_examples_of_a_file_are_true(path: Path) -> None:
    name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    failed, tried = doctest.testmod(import_module(name))
    assert tried
    assert not failed


# --- what a shell is told ------------------------------------------------------------------------


def typed(page: str) -> str:
    """All that a page wants typed, or names: its blocks, indented lines and `inline code`."""
    of_a_shell = [block.text for block in blocks(page) if block.language in ("", "sh")]
    rest = re.sub(r"^```.*?^```$", "", page, flags=re.MULTILINE | re.DOTALL)
    indented = re.findall(r"^ {4,}(\S.*)$", rest, re.MULTILINE)
    inline = [" ".join(span.split()) for span in re.findall(r"`([^`]+)`", rest)]
    return "\n".join([*of_a_shell, *indented, *inline])


EVERYTHING_TYPED = {page.name: typed(page.read_text("utf-8")) for page in PAGES}


def calls(program: str) -> Iterator[tuple[str, str]]:
    """Where the pages call a program (a pattern): the words it fits, and the rest of the line."""
    for text in EVERYTHING_TYPED.values():
        for found in re.finditer(rf"(?<![\w/.-])({program})(?=\s|$)([^\n|;&#]*)", text):
            yield found[1], found[2]


def missing_flags(told: str, offered: str) -> set[str]:
    """The flags in a call that the help does not offer."""
    return set(FLAG.findall(told)) - set(FLAG.findall(offered))


def is_there(name: str) -> bool:
    """Whether a path from the root leads to something; `*`, NAME and XX stand for any name."""
    return any(ROOT.glob(re.sub(r"\b(NAME|XX)\b", "*", name.rstrip("/"))))


@pytest.mark.parametrize("page", EVERYTHING_TYPED)
def test_the_files_that_a_page_names_are_there(page: str) -> None:
    folders = "|".join(map(re.escape, FOLDERS))
    named = re.findall(rf"(?<![\w/.~-])(?:{folders})/[\w./*-]*\w/?", EVERYTHING_TYPED[page])
    assert [name for name in named if not is_there(name)] == []
    alone = re.findall(r"(?<![\w/.*-])[a-z_]\w*\.py\b", EVERYTHING_TYPED[page])
    assert [
        name for name in alone if not any(is_there(place.format(name)) for place in PLACES)
    ] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_the_links_of_a_page_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text("utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def modules() -> dict[str, list[str]]:
    """The project's own programs that the pages call with -m, and how."""
    found: dict[str, list[str]] = {}
    for call, rest in calls(r"(?:\S*/)?python3? -m (?:game|tests)[\w.]*"):
        found.setdefault(call.rpartition(" ")[2], []).append(rest)
    return found


def test_the_pages_call_programs_of_the_project() -> None:
    assert modules().keys() >= {"game.verify", "game.computer.solve", "tests.bench.frames"}


@pytest.mark.parametrize(("name", "told"), modules().items(), ids=modules())
def test_a_program_is_there_with_the_flags_that_a_page_gives_it(name: str, told: list[str]) -> None:
    path = ROOT.joinpath(*name.split("."))
    source = path / "__main__.py" if path.is_dir() else path.with_suffix(".py")
    text = source.read_text("utf-8")
    assert "__main__" in text or source.name == "__main__.py"
    if "ArgumentParser" not in text:
        assert not FLAG.findall(" ".join(told))
        return
    run = [sys.executable, "-m", name, "--help"]
    done = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=True)
    assert missing_flags(" ".join(told), done.stdout) == set()


def test_the_games_own_flags_are_offered(capsys: pytest.CaptureFixture[str]) -> None:
    told = [rest for _, rest in calls(r"(?:\S*/)?(?:main\.py|penta)")]
    assert any("--screenshot-dir" in call for call in told)
    assert any("--levels" in call for call in told)
    for call in told:
        # A sub-command has flags of its own.
        named = [name for name in ("verify", "review", "simulate") if call.split()[:1] == [name]]
        with suppress(SystemExit):
            cli.main([*named, "--help"])
        assert missing_flags(call, capsys.readouterr().out) == set(), call


def test_the_options_of_the_tests_are_there() -> None:
    """Those of the project's own; pytest answers for its own ones."""
    told = " ".join(rest for _, rest in calls(r"(?:\S*/)?pytest"))
    own = (ROOT / "tests" / "conftest.py").read_text("utf-8")
    assert missing_flags(told, own) == set()


def test_the_kiosks_commands_are_there() -> None:
    script = (ROOT / "packaging" / "kiosk" / "penta-kiosk").read_text("utf-8")
    told = {rest.split()[0] for _, rest in calls("penta-kiosk") if re.match(r" [a-z]", rest)}
    assert told >= {"enable", "disable", "pin"}
    assert [
        word for word in told if not re.search(rf"^(.*\| )?{word}\b", script, re.MULTILINE)
    ] == []


def test_the_map_lists_every_file_with_its_sentence() -> None:
    """`python docs/update.py` makes the list anew."""
    run = [sys.executable, str(ROOT / "docs" / "update.py"), "--check"]
    done = subprocess.run(run, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr, done.returncode) == ("", "", 0)


def test_every_file_says_in_a_sentence_what_it_is_for() -> None:
    listed = re.findall(r"^- `[\w./]+`: (.*)$", MAP, re.MULTILINE)
    assert len(listed) > 200
    assert [line for line in listed if not re.fullmatch(r"\S.{8,}\.", line)] == []


def test_the_map_names_every_room_of_the_plan() -> None:
    rooms = {path.parent.name for path in (ROOT / "game").glob("*/__init__.py")}
    screens = {path.parent.name for path in (ROOT / "game/scenes").glob("*/__init__.py")}
    picture = next(block.text for block in blocks(MAP))
    assert rooms == set(re.findall(r"(\w+)/ ", picture))
    below_scenes = re.search(r" scenes/ .*\n(.*)\n", picture)
    assert below_scenes is not None
    assert screens == set(re.findall(r"\w+", below_scenes[1]))


def test_what_does_not_exist_is_noticed() -> None:
    assert missing_flags("--demo --odds", "penta [--demo] [--seed TEXT]") == {"--odds"}
    assert not is_there("game/odds.py")
    assert is_there("tests/cases/*.json")
    page = "Type `python -m tests.odds\n  --size 1x1`:\n\n    packaging/odds\n\n```js\nno\n```\n"
    assert typed(page) == "packaging/odds\npython -m tests.odds --size 1x1"
