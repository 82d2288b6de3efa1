"""The game's own source, read with ast: what each module imports, uses and needs."""

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

    def within(self, *rooms: str) -> bool:
        """Whether it is one of these modules, or in one of these packages."""
        return any(self.name == room or self.name.startswith(f"{room}.") for room in rooms)


class Module:
    """One source file. `path` is relative to the project, with slashes."""

    def __init__(self, path: str, source: str) -> None:
        self.path = path
        self.tree = ast.parse(source, path)
        self.package = path.endswith("/__init__.py")
        self.program = "__main__" in source
        self.name = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    def inside(self, *rooms: str) -> bool:
        """Whether the module is one of these or in one of these packages."""
        return Import(self.name, 0, False).within(*rooms)

    @cached_property
    def is_scene(self) -> bool:
        """Whether a kind of Scene is made here."""
        bases = (
            ast.unparse(base)
            for node in ast.walk(self.tree)
            if isinstance(node, ast.ClassDef)
            for base in node.bases
        )
        return any(base.endswith("Scene") for base in bases)

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
        found = []
        for node in ast.walk(self.tree):
            names: list[str] = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [f"{self._base(node)}.{alias.name}" for alias in node.names]
            line = getattr(node, "lineno", 0)
            found += [Import(name, line, id(node) in only_types) for name in names]
        return found

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

    def circles(self) -> Iterator[str]:
        """Modules that need each other, directly or through others."""
        done: set[str] = set()

        def visit(name: str, way: tuple[str, ...]) -> Iterator[str]:
            if name in way:
                yield " -> ".join([*way[way.index(name) :], name])
            elif name not in done:
                for needed in sorted(self.needs(name)):
                    yield from visit(needed, (*way, name))
                done.add(name)

        for name in sorted(self.modules):
            yield from visit(name, ())
