"""Tells which bundled libraries have known holes, from a list (sbom.py) and feeds: no network.

packaging/advisories SBOM FEED... exits with 0: none, 1: some, 2: a file that cannot be used.
"""

import argparse
import json
import re
import sys
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cmp_to_key
from itertools import zip_longest
from pathlib import Path
from typing import Any

NONE, SOME, UNUSABLE = 0, 1, 2
_LANGUAGES = {
    *("bioconductor", "bitnami", "conancenter", "cran", "crates.io", "ghc", "go", "hackage", "hex"),
    *("julia", "maven", "npm", "nuget", "packagist", "pub", "pypi", "rubygems", "swifturl"),
}
"""Ecosystems in which a C library's name means something else."""
_BEFORE = ("dev", "a", "alpha", "b", "beta", "c", "pre", "preview", "rc")
"""What makes a version an earlier one, in order."""


class Unusable(Exception):
    """A file is no list or no feed; the text is one line."""


@dataclass(frozen=True, slots=True)
class Bundled:
    """A component of the list. `names` are all that it may be listed under, in small letters."""

    name: str
    version: str
    names: frozenset[str]
    of_python: bool


@dataclass(frozen=True, slots=True)
class Hole:
    """A match. `sure` is false where an entry names no version that could be compared."""

    bundled: Bundled
    id: str
    summary: str
    mended: str
    sure: bool

    def __str__(self) -> str:
        head = f"{self.bundled.name} {self.bundled.version}: {self.id}"
        more = [self.summary, f"mended in {self.mended}" if self.mended else ""]
        doubt = "" if self.sure else "perhaps (it names commits only): "
        return _one_line("; ".join([doubt + head, *filter(None, more)]))


def main(argv: Sequence[str] | None = None) -> int:
    """Print the holes; returns the exit status."""
    parser = argparse.ArgumentParser(prog="advisories", description=__doc__.splitlines()[0])
    parser.add_argument("sbom", type=Path)
    parser.add_argument("feed", type=Path, nargs="+")
    flags = parser.parse_args(argv)
    try:
        components = read_list(flags.sbom)
        entries = [entry for path in flags.feed for entry in read_feed(path)]
        found = sorted(set(holes(components, entries)), key=str)
    except Unusable as error:
        print(f"advisories: {_one_line(str(error))}", file=sys.stderr)
        return UNUSABLE
    for hole in found:
        print(hole)
    print(f"{len(found)} in {len(components)} components, of {len(entries)} entries")
    return SOME if found else NONE


# --- what is bundled ------------------------------------------------------------------------------


def read_list(path: Path) -> list[Bundled]:
    """The components of an SBOM. Raises Unusable."""
    data = _json(_content(path), path)
    match data:
        case {"bomFormat": "CycloneDX", "components": [*components]}:
            return [_bundled(it, path) for it in components]
    raise Unusable(f"{path} is no list of components (CycloneDX)")


def _bundled(data: object, path: Path) -> Bundled:
    match data:
        case {"name": str(name), "version": str(version), "purl": str(purl)}:
            assert isinstance(data, dict)
            also = [
                str(note.get("value"))
                for note in data.get("properties") or []
                if isinstance(note, dict) and note.get("name") == "penta:also"
            ]
            names = frozenset(map(_spelled, [name, *also]))
            return Bundled(name, version, names, purl.startswith("pkg:pypi/"))
    raise Unusable(f"{path} has a component without name, version or purl")


def _spelled(name: str) -> str:
    """As PyPI compares names: - and _ and . are one."""
    return re.sub(r"[-_.]+", "-", name).lower()


# --- what is known --------------------------------------------------------------------------------


def read_feed(path: Path) -> list[dict[str, Any]]:
    """The entries of a feed in OSV's format, in whichever wrapping. Raises Unusable."""
    if zipfile.is_zipfile(path):
        with zipfile.ZipFile(path) as archive:
            names = [name for name in archive.namelist() if name.endswith(".json")]
            return [it for name in names for it in _entries(_json(archive.read(name), path), path)]
    content = _content(path)
    try:
        return list(_entries(json.loads(content), path))
    except ValueError:
        lines = [line for line in content.splitlines() if line.strip()]
        return [it for line in lines for it in _entries(_json(line, path), path)]


def _entries(data: object, path: Path) -> Iterator[dict[str, Any]]:
    match data:
        case [*several]:
            for one in several:
                yield from _entries(one, path)
        case {"vulns": [*several]} | {"results": [*several]}:
            for one in several:
                yield from _entries(one, path)
        case {"id": str(), "affected": [*_]}:
            assert isinstance(data, dict)
            yield data
        case {"id": str()}:
            return  # of nothing that could be bundled
        case {} if not data:
            return
        case _:
            raise Unusable(f"{path} is no feed in the format of OSV")


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise Unusable(f"{path}: {error.strerror}") from error


def _json(content: bytes, path: Path) -> Any:
    try:
        return json.loads(content)
    except (ValueError, RecursionError) as error:
        raise Unusable(f"{path} is no JSON: {error}") from error


# --- which meet -----------------------------------------------------------------------------------


def holes(components: Iterable[Bundled], entries: Iterable[dict[str, Any]]) -> Iterator[Hole]:
    """The entries that are about a bundled version."""
    by_name: dict[str, list[Bundled]] = {}
    for component in components:
        for name in component.names:
            by_name.setdefault(name, []).append(component)
    for entry in entries:
        if entry.get("withdrawn"):
            continue
        for affected in filter(_is_dict, entry["affected"]):
            package = affected.get("package") or {}
            for component in by_name.get(_spelled(str(package.get("name", ""))), []):
                hole = _hole(component, entry, affected, str(package.get("ecosystem", "")))
                if hole is not None:
                    yield hole


def _is_dict(data: object) -> bool:
    return isinstance(data, dict)


def _hole(
    component: Bundled, entry: dict[str, Any], affected: dict[str, Any], ecosystem: str
) -> Hole | None:
    family = ecosystem.partition(":")[0].lower()
    if component.of_python != (family == "pypi") or (family != "pypi" and family in _LANGUAGES):
        return None
    versions = [it for it in affected.get("versions") or [] if isinstance(it, str)]
    every = [it for it in affected.get("ranges") or [] if _is_dict(it)]
    ranges = [it for it in every if it.get("type") != "GIT"]
    hit = any(order(component.version, it) == 0 for it in versions) or any(
        _within(component.version, it.get("events") or []) for it in ranges
    )
    # An entry without any version is about all of them, or tells it by commits alone.
    sure = bool(versions or ranges or not every)
    if not hit and (versions or ranges):
        return None
    names = [entry["id"], *(it for it in entry.get("aliases") or [] if isinstance(it, str))]
    mended = [
        str(event["fixed"])
        for it in ranges
        for event in it.get("events") or []
        if _is_dict(event) and "fixed" in event
    ]
    summary = str(entry.get("summary") or "")
    return Hole(component, " ".join(names), summary, ", ".join(mended), sure)


def _within(version: str, events: Iterable[object]) -> bool:
    """Whether a version lies in a range: the algorithm of OSV's description, over sorted events."""
    bounds = [
        (kind, str(event[kind]))
        for event in events
        if isinstance(event, dict)
        for kind in ("introduced", "fixed", "last_affected", "limit")
        if kind in event
    ]
    affected = False
    for kind, bound in sorted(bounds, key=lambda it: by_order(it[1])):
        side = 1 if bound == "0" else order(version, bound)
        if kind == "introduced" and side >= 0:
            affected = True
        elif kind == "last_affected":
            affected = affected and side <= 0
        elif kind in ("fixed", "limit") and side >= 0:
            affected = False
    return affected


def order(one: str, other: str) -> int:
    """-1, 0 or 1 as one version is earlier than, the same as, or later than the other.

    Numbers count as numbers, 1.2 is 1.2.0, and 1.2rc1 comes before 1.2. An epoch (1:, 1!), what
    stands before the first number (v, release-), and what is built from it (+) do not count.
    """
    for left, right in zip_longest(_parts(one), _parts(other), fillvalue=(0, 0, "")):
        if left != right:
            return -1 if left < right else 1
    return 0


by_order = cmp_to_key(order)


def _parts(version: str) -> list[tuple[int, int, str]]:
    bare = re.sub(r"^\d+[:!]", "", version.lower()).partition("+")[0]
    bare = re.sub(r"^[^\d]+", "", bare)
    return [_part(it) for it in re.findall(r"\d+|[a-z]+|~", bare)]


def _part(text: str) -> tuple[int, int, str]:
    if text.isdecimal():
        return (0, int(text), "")
    if text == "~":
        return (-2, 0, "")
    if text in _BEFORE:
        return (-1, _BEFORE.index(text), "")
    return (0, 0, text)


def _one_line(text: str) -> str:
    """Nothing in a feed can speak to the terminal."""
    return "".join(letter if letter.isprintable() else "\N{BULLET}" for letter in text)


if __name__ == "__main__":
    sys.exit(main())
