"""The tool that tries the tests: what it changes, and that it notices what nobody notices."""

import ast
from pathlib import Path

import pytest

from tests.tools import mutants as tool
from tests.tools.mutants import ROOT, Mutant, mutants, survivors, tried_by


@pytest.mark.parametrize(
    ("source", "changed"),
    [
        ("x = a < b", {"x = a <= b"}),
        ("x = a == b", {"x = a != b"}),
        ("x = a is b", {"x = a is not b"}),
        ("x = a and b", {"x = a or b"}),
        ("x = not a", {"x = a"}),
        ("x = a + b", {"x = a - b"}),
        ("x = 3", {"x = 4"}),
        ("x = True", {"x = False"}),
        ("x = 'a sentence'", {"x = 'nothing said'"}),
        ("x = 'id'", set()),
        ("def f() -> Literal[1]:\n    return a", {"def f() -> Literal[1]:\n    return None"}),
        ("def f():\n    return None", set()),
        ("f()", {"pass"}),
        ("raise E", {"pass"}),
        ("a.b = c", {"pass"}),
        ("a = c", set()),
        ("'a docstring'\nimport a\nfrom b import c\n__all__ = ['one two']", set()),
        ("if TYPE_CHECKING:\n    x = 1 + 1", set()),
    ],
)
def test_what_is_changed(source: str, changed: set[str]) -> None:
    assert {ast.unparse(mutant.tree) for mutant in mutants("x.py", source)} == changed


def test_a_change_is_told_with_its_place() -> None:
    [mutant] = mutants("game/x.py", "a = 1 if True else None".replace("1", "b"))
    assert str(mutant) == "game/x.py:1: True -> False"


def test_the_longest_beginning_of_a_path_says_which_tests() -> None:
    assert tried_by("game/store/verify.py") == ("tests/store/test_verify.py",)
    assert tried_by("game/store/chain.py") == ("tests/store",)
    assert all((ROOT / path).exists() for paths in tool.TESTS.values() for path in paths)


def test_what_no_test_notices_survives(tmp_path: Path) -> None:
    """In real children: one change that a test holds, and one that none does."""
    test = tmp_path / "test_it.py"
    test.write_text("from game.engine import limits\n\ndef test(): assert limits.SEATS == 6\n")
    path = "game/engine/limits.py"
    found = list(mutants(path, (ROOT / path).read_text("utf-8")))
    seats, name = found[:2]
    assert isinstance(seats, Mutant)
    assert (seats.what, name.what) == ("6 -> 7", "12 -> 13")
    assert list(survivors([seats, name], [str(test)], 2)) == [name]
