"""One name a thing: no two files of the game give a class or a type the same name."""

import ast
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parent.parent
GEOMETRY = {"Rect"}
"""Short for pygame's own, wherever a layout needs it: one thing after all."""


def named(source: str) -> set[str]:
    """The public classes and types that a file defines at its top."""
    tree = ast.parse(source)
    classes = {node.name for node in tree.body if isinstance(node, ast.ClassDef)}
    types = {
        target.id
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name) and not target.id.isupper() and target.id[0].isupper()
    }
    return {name for name in classes | types if not name.startswith("_")}


def test_a_files_classes_and_types_are_found() -> None:
    types = "Bee = tuple[int, int]\nCue: TypeAlias = int\n"
    others = "MOST = 3\nd = 1\nclass _Eye: ...\n"
    assert named(f"class Ace: ...\n{types}{others}") == {"Ace", "Bee", "Cue"}


def test_no_name_stands_for_two_things() -> None:
    homes = defaultdict(list)
    for path in sorted((ROOT / "game").rglob("*.py")):
        for name in named(path.read_text("utf-8")) - GEOMETRY:
            homes[name].append(path.relative_to(ROOT).as_posix())
    assert {name: files for name, files in homes.items() if len(files) > 1} == {}
