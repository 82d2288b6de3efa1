"""The game's own source, read with ast: what each module imports, uses and needs.

A room is a folder of the top two levels (`game/scenes`) or a file that lies loose. An arrow goes
from a room to another one that a file of it imports, for types too.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

ENTRIES = {"main", "game.cli", "game.app", "game.__main__"}
"""Where a running game starts."""


@dataclass(frozen=True)
class Import:
    """`name` is the dotted name of all that is imported: module, or module and member."""

    name: str
    line: int
    for_types: bool
    deferred: bool = False
    """Whether it stands inside a function."""

    def within(self, *rooms: str) -> bool:
        """Whether it is one of these modules, or in one of these packages."""
        return any(self.name == room or self.name.startswith(f"{room}.") for room in rooms)


class Module:
    """One source file. `path` is relative to the project, with slashes."""

    def __init__(self, path: str, source: str) -> None:
        self.path = path
        self.lines = source.splitlines()
        self.tree = ast.parse(source, path)
        self.package = path.endswith("/__init__.py")
        self.program = "__main__" in source
        self.name = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    def inside(self, *rooms: str) -> bool:
        """Whether the module is one of these or in one of these packages."""
        return Import(self.name, 0, False).within(*rooms)

    @property
    def folder(self) -> str:
        """The dotted name of the package that the file lies in."""
        return self.name if self.package else self.name.rpartition(".")[0]

    @property
    def room(self) -> str:
        """The folder of the top two levels that the file lies in, or the loose file itself."""
        parts = self.path.split("/")
        return "/".join(parts[:2]) if len(parts) > 2 else self.path

    @cached_property
    def imports(self) -> list[Import]:
        """Everything imported, wherever in the file it stands."""
        only_types = {
            id(inner)
            for node in ast.walk(self.tree)
            if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")
            for statement in node.body
            for inner in ast.walk(statement)
        }
        inside_functions = {
            id(inner)
            for node in ast.walk(self.tree)
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
            for inner in ast.walk(node)
        }
        found = []
        for node in ast.walk(self.tree):
            names: list[str] = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [f"{self._base(node)}.{alias.name}" for alias in node.names]
            line = getattr(node, "lineno", 0)
            at = id(node)
            found += [Import(n, line, at in only_types, at in inside_functions) for n in names]
        return found

    def explains(self, line: int) -> bool:
        """Whether a comment stands at an import, or above it and others beside it."""
        if "#" in self.lines[line - 1]:
            return True
        above = line - 2
        while self.lines[above].lstrip().startswith(("from ", "import ")):
            above -= 1
        return "#" in self.lines[above]

    def _base(self, node: ast.ImportFrom) -> str:
        if not node.level:
            return node.module or ""
        parts = self.name.split(".")
        parts = parts[: len(parts) - node.level + self.package]
        return ".".join([*parts, *([node.module] if node.module else [])])

    @cached_property
    def uses(self) -> list[Import]:
        """Imports, and the dotted names that are looked up on what was imported."""
        known: dict[str, str] = {}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                for it in node.names:
                    first = it.name.split(".")[0]
                    known[it.asname or first] = it.name if it.asname else first
            elif isinstance(node, ast.ImportFrom):
                for it in node.names:
                    known[it.asname or it.name] = f"{self._base(node)}.{it.name}"
        found = list(self.imports)
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Attribute):
                first, *rest = ast.unparse(node).split(".")
                if first in known:
                    name = ".".join([known[first], *rest])
                    found.append(Import(name, node.lineno, False))
        return found


class House:
    """All modules of the game, and how they hang together."""

    def __init__(self, sources: Mapping[str, str]) -> None:
        modules = [Module(path, source) for path, source in sources.items()]
        self.modules = {module.name: module for module in modules}

    def resolve(self, imported: Import) -> str | None:
        """The module that an import goes to, if it is one of ours."""
        name = imported.name
        while name and name not in self.modules:
            name = name.rpartition(".")[0]
        return name or None

    def needs(self, name: str) -> set[str]:
        """Our modules that this one imports when it runs."""
        imports = self.modules[name].imports
        targets = {self.resolve(it) for it in imports if not it.for_types}
        return {target for target in targets if target and target != name}

    def reached(self, starts: Iterable[str]) -> set[str]:
        """The modules that these, run as programs, may come to load."""
        reached: set[str] = set()
        waiting = set(starts) & self.modules.keys()
        while waiting:
            name = waiting.pop()
            reached.add(name)
            parents = {name.rsplit(".", back)[0] for back in range(1, name.count(".") + 1)}
            waiting |= (self.needs(name) | parents & self.modules.keys()) - reached
        return reached

    @cached_property
    def tools(self) -> set[str]:
        """Programs of developers and what only these load; a running game never does."""
        running = self.reached(ENTRIES)
        programs = {name for name, module in self.modules.items() if module.program}
        return self.reached(programs - running) - running

    def knows(self, name: str) -> set[str]:
        """Our modules that this one imports, for types too."""
        targets = {self.resolve(it) for it in self.modules[name].imports}
        return {target for target in targets if target and target != name}

    @property
    def rooms(self) -> set[str]:
        """All rooms. The file that makes `game` a package is none."""
        return {module.room for module in self.modules.values()} - {"game/__init__.py"}

    @property
    def arrows(self) -> set[tuple[str, str]]:
        """Which room imports which."""
        pairs = {
            (self.modules[name].room, self.modules[other].room)
            for name in self.modules
            for other in self.knows(name)
        }
        return {(a, b) for a, b in pairs if a != b and "game/__init__.py" not in (a, b)}

    def circles(self) -> Iterator[str]:
        """Modules that import each other, directly or through others, types included."""
        done: set[str] = set()

        def visit(name: str, way: tuple[str, ...]) -> Iterator[str]:
            if name in way:
                yield " -> ".join([*way[way.index(name) :], name])
            elif name not in done:
                for known in sorted(self.knows(name)):
                    yield from visit(known, (*way, name))
                done.add(name)

        for name in sorted(self.modules):
            yield from visit(name, ())
