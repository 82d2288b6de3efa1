"""What the documents say can be done is done here: their Python runs, their commands exist.

A page's Python blocks run in order and share their names, as a reader would type them.
"""

import doctest
import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
WITH_EXAMPLES = [
    path for path in sorted((ROOT / "game").rglob("*.py")) if ">>> " in path.read_text("utf-8")
]


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
    (block,) = (block for block in blocks(page) if block.language == "python")
    exec(block.text + "\nbest = choices.best", names)
    assert names["best"] == (6, 6, 6, 6)


@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=lambda path: path.name)
def test_the_examples_of_a_file_are_true(path: Path) -> None:
    name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    failed, tried = doctest.testmod(import_module(name))
    assert tried
    assert not failed
