"""Makes small changes to the code, one at a time, and tells which of them no test notices.

    python -m tests.tools.mutants PATH ... [--tests PATH ...] [--sample N] [--seed TEXT] [--jobs N]

A change is a comparison or a condition turned round, a number one more, a sentence that says
nothing, a statement left out, a value not given back. It is made in memory: a child process loads
the changed module in place of the file's and runs the tests up to the first that fails. What nobody
noticed is printed, and at the end how many of how many. Some survivors mean nothing (a limit that
is never met, a shortcut): each is to be looked at, and gets a test or is let be. It takes minutes
to hours.
"""

import argparse
import ast
import copy
import importlib.abc
import importlib.machinery
import os
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.machinery import ModuleSpec
from pathlib import Path
from random import Random
from types import ModuleType

ROOT = Path(__file__).parents[2]
TESTS = {
    "game/engine": ("tests/engine", "tests/test_cases.py"),
    "game/store/verify.py": ("tests/store/test_verify.py",),
    "game/store/match_file.py": ("tests/store/test_files.py", "tests/store/test_verify.py"),
    "game/store": ("tests/store",),
}
"""What tries a file: the longest beginning of its path counts."""
MOST_SECONDS = 120
"""Longer than any test run takes that ends: what hangs was noticed."""
_OTHER: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """A changed module: what was changed where, and its source's tree."""

    path: str
    line: int
    what: str
    tree: ast.Module

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.what}"


def mutants(path: str, source: str) -> Iterator[Mutant]:
    """Every change that is made to a file."""
    tree = ast.parse(source, path)
    count = len(list(_places(tree)))
    for number in range(count):
        changed = copy.deepcopy(tree)
        node, field, index = list(_places(changed))[number]
        old = getattr(node, field) if index is None else getattr(node, field)[index]
        for new in _changed(old):
            again = copy.deepcopy(tree)
            holder, *_ = list(_places(again))[number]
            if index is None:
                setattr(holder, field, new)
            else:
                getattr(holder, field)[index] = new
            ast.fix_missing_locations(again)
            what = f"{_short(old)} -> {_short(new)}"
            yield Mutant(path, getattr(old, "lineno", getattr(node, "lineno", 0)), what, again)


Place = tuple[ast.AST, str, int | None]


def _places(tree: ast.AST) -> Iterator[Place]:
    """All that may be changed: a node, its field, and the place in that, if it is a list."""
    for field, value in ast.iter_fields(tree):
        if field in ("annotation", "returns", "decorator_list", "bases", "type_params"):
            continue
        parts = value if isinstance(value, list) else [value]
        for index, part in enumerate(parts):
            if not isinstance(part, ast.AST) or _says_nothing(part):
                continue
            if list(_changed(part)):
                yield tree, field, index if isinstance(value, list) else None
            yield from _places(part)


def _says_nothing(node: ast.AST) -> bool:
    """Docstrings, imports, and what is only for types."""
    match node:
        case ast.Expr(ast.Constant(str())) | ast.Import() | ast.ImportFrom():
            return True
        case ast.If(ast.Name("TYPE_CHECKING")):
            return True
        case ast.Assign([ast.Name("__all__")]):
            return True
    return False


def _changed(node: ast.AST) -> Iterator[ast.AST]:
    """What a node may become."""
    match node:
        case ast.Compare(left, [op, *ops], [*rights]):
            yield ast.copy_location(ast.Compare(left, [_OTHER[type(op)](), *ops], rights), node)
        case ast.BoolOp(op, values):
            other = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield ast.copy_location(ast.BoolOp(other, values), node)
        case ast.UnaryOp(ast.Not(), operand):
            yield operand
        case ast.BinOp(left, ast.Add() | ast.Sub() as op, right):
            other_op = ast.Sub() if isinstance(op, ast.Add) else ast.Add()
            yield ast.copy_location(ast.BinOp(left, other_op, right), node)
        case ast.Constant(bool(value)):
            yield ast.copy_location(ast.Constant(not value), node)
        case ast.Constant(int(value)):
            yield ast.copy_location(ast.Constant(value + 1), node)
        case ast.Constant(str(value)) if " " in value.strip():
            yield ast.copy_location(ast.Constant("nothing said"), node)
        case ast.Return(value) if value is not None and not _is_none(value):
            yield ast.copy_location(ast.Return(ast.Constant(None)), node)
        case ast.Expr(ast.Call() | ast.Yield() | ast.YieldFrom()) | ast.Raise() | ast.AugAssign():
            yield ast.copy_location(ast.Pass(), node)
        case ast.Assign([ast.Attribute() | ast.Subscript()], _):
            yield ast.copy_location(ast.Pass(), node)


def _is_none(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _short(node: ast.AST) -> str:
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= 70 else f"{text[:70]}..."


class _Instead(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Loads the changed module instead of the file."""

    def __init__(self, mutant: Mutant) -> None:
        self._mutant = mutant
        self._name = mutant.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    def find_spec(
        self, fullname: str, path: object = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self._name:
            return None
        place = ROOT / self._mutant.path
        spec = ModuleSpec(fullname, self, origin=str(place))
        spec.has_location = True
        if place.name == "__init__.py":
            spec.submodule_search_locations = [str(place.parent)]
        return spec

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self._mutant.tree, str(ROOT / self._mutant.path), "exec"), module.__dict__)


def tried_by(path: str) -> tuple[str, ...]:
    """The tests that try a file."""
    return TESTS[max((start for start in TESTS if path.startswith(start)), key=len)]


def _start(mutant: Mutant | None, tests: Sequence[str]) -> int:
    """Run tests in a child with one change, or none; returns its process id."""
    child = os.fork()
    if child:
        return child
    status = 1
    try:
        os.setsid()
        signal.alarm(MOST_SECONDS)
        nothing = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nothing, stream)
        if mutant is not None:
            sys.meta_path.insert(0, _Instead(mutant))
        for name in [name for name in sys.modules if name.split(".")[0] in ("game", "tests")]:
            del sys.modules[name]
        import pytest  # loaded before the fork, by main

        status = int(
            pytest.main(
                ["-o", "addopts=", "-m", "not slow", "-p", "no:cacheprovider", "-x", "-q", *tests]
            )
        )
    finally:
        os._exit(status)


def survivors(chosen: Sequence[Mutant], tests: Sequence[str], jobs: int) -> Iterator[Mutant]:
    """Those of some changes that no test notices."""
    waiting, running = list(chosen), dict[int, Mutant]()
    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop(0)
            running[_start(mutant, tests or tried_by(mutant.path))] = mutant
        child, status = os.wait()
        if status == 0:
            yield running[child]
        del running[child]


def main(argv: Sequence[str] | None = None) -> int:
    """Status 0 if every change was noticed, 1 if not, 2 if the tests fail without any."""
    parser = argparse.ArgumentParser(prog="mutants", description=__doc__)
    parser.add_argument("paths", nargs="+", metavar="PATH", help="files or folders of game/")
    parser.add_argument("--tests", nargs="+", default=(), metavar="PATH", help="what tries them")
    parser.add_argument("--sample", type=int, help="so many changes, by chance; without it all")
    parser.add_argument("--seed", default="penta", help="which ones")
    parser.add_argument("--jobs", type=int, default=1, help="so many at a time")
    flags = parser.parse_args(argv)
    os.chdir(ROOT)
    os.nice(10)
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    import hypothesis  # noqa: F401  # once, for all children
    import pygame  # noqa: F401
    import pytest  # noqa: F401

    files = sorted(
        {
            file.relative_to(ROOT).as_posix()
            for path in flags.paths
            for file in ([ROOT / path] if path.endswith(".py") else (ROOT / path).rglob("*.py"))
        }
    )
    every = [it for file in files for it in mutants(file, (ROOT / file).read_text("utf-8"))]
    chosen = every
    if flags.sample is not None and flags.sample < len(every):
        chosen = Random(flags.seed).sample(every, flags.sample)
    tests = flags.tests or sorted({test for file in files for test in tried_by(file)})
    if os.waitpid(_start(None, tests), 0)[1] != 0:
        print("the tests fail as it is")
        return 2
    started, left = time.monotonic(), 0
    for survivor in survivors(chosen, flags.tests, flags.jobs):
        left += 1
        print(survivor, flush=True)
    seconds = time.monotonic() - started
    print(
        f"{left} of {len(chosen)} changes noticed by no test ({len(every)} in all), {seconds:.0f} s"
    )
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
