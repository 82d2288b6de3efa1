"""Brings the list of every file in architecture.md up to date: each with its own first line.

`--check` only tells whether it is current, as the tests ask.
"""

import argparse
import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "architecture.md"
BEGIN = "<!-- made by docs/update.py -->\n"


def sentence(path: Path) -> str:
    """What the file is for: the first line of its docstring."""
    text = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
    return text.partition("\n")[0]


def listing(root: Path = ROOT) -> Iterator[str]:
    """A heading and a sentence for each package, and a line for each file in it."""
    yield "**Loose files**"
    yield ""
    for path in (root / "main.py", *sorted((root / "game").glob("[!_]*.py"))):
        yield f"- `{path.relative_to(root).as_posix()}`: {sentence(path)}"
    for package in sorted((root / "game").rglob("__init__.py")):
        folder = package.parent
        if folder.name == "game":
            continue
        yield ""
        yield f"**`{folder.relative_to(root).as_posix()}/`** {sentence(package)}"
        yield ""
        for path in sorted(folder.glob("[!_]*.py")):
            yield f"- `{path.name}`: {sentence(path)}"


def updated(page: str) -> str:
    """The page with the list of today at its end."""
    kept, begin, _ = page.partition(BEGIN)
    return kept + begin + "\n" + "\n".join(listing()) + "\n"


def main() -> int:
    """Update or check; the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="only tell whether it is current")
    check = parser.parse_args().check
    page = PAGE.read_text("utf-8")
    wanted = updated(page)
    if page == wanted:
        return 0
    print(f"{PAGE.relative_to(ROOT)}: {'not current' if check else 'updated'}")
    if not check:
        PAGE.write_text(wanted, encoding="utf-8", newline="\n")
    return int(check)


if __name__ == "__main__":
    sys.exit(main())
