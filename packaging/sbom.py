"""What a package bundles, as a list that programs read: a software bill of materials (CycloneDX).

It is made from the files that are really in the package, so that it cannot say anything else.
"""

import fnmatch
import hashlib
import json
import re
import struct
import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import libraries

NAME = "sbom.cdx.json"
_LICENCES = {
    "Expat": "MIT",
    "OFL-1.1": "OFL-1.1",
    "LGPL-2.1+": "LGPL-2.1-or-later",
    "LGPL-2.1": "LGPL-2.1-only",
    "Zlib": "Zlib",
    "BSD-3-clause-xiph": "BSD-3-Clause",
    "BSD-3-clause-opus": "BSD-3-Clause",
    "BSD-3-clause-conifer": "BSD-3-Clause",
    "BSD-3-clause-google": "BSD-3-Clause",
    "BSD-3-clause-jpeg": "BSD-3-Clause",
    "MIT-Modern-Variant": "MIT-Modern-Variant",
    "FTL": "FTL",
    "libpng": "libpng-2.0",
    "libtiff": "libtiff",
    "IJG": "IJG",
    "Apache-2.0": "Apache-2.0",
    "gsm": "TU-Berlin-2.0",
}
"""The names in packaging/debian/copyright -> those of SPDX."""
_MODULES = {"pygame": "pygame-ce", "pygame_gui": "pygame-gui", "i18n": "python-i18n"}
"""What a Python package is called where it is fetched, if not like its files."""
_ENDING = {"polib": ".py"}
"""Of a package that is a single module."""
_HOLDS = "usr/lib/penta/"
"""Where the copyright file says that they lie; a standalone folder has them elsewhere."""


class Unlisted(RuntimeError):
    """A file that comes from nowhere known."""


@dataclass
class Component:
    """One thing that is bundled, with its files by their paths in the package."""

    kind: str
    name: str
    version: str
    purl: str
    licence: str
    also: tuple[str, ...] = ()
    files: dict[str, str] = field(default_factory=dict)
    """Path -> SHA-256."""

    def to_data(self) -> dict[str, Any]:
        """As CycloneDX has it."""
        notes = [{"name": "penta:also", "value": name} for name in self.also]
        notes += [
            {"name": "penta:file", "value": f"{path} sha256:{digest}"}
            for path, digest in sorted(self.files.items())
        ]
        return {
            "type": self.kind,
            "bom-ref": self.purl,
            "name": self.name,
            "version": self.version,
            "purl": self.purl,
            "licenses": [_licence(self.licence)],
            **({"properties": notes} if notes else {}),
        }


def _licence(words: str) -> dict[str, Any]:
    """An expression of SPDX, or where to read what it is."""
    return {"license": {"name": words}} if words.startswith("see ") else {"expression": words}


def licences_of(copyright_file: str) -> list[tuple[str, str]]:
    """The patterns of files in a Debian copyright file, each with its licence in SPDX's words."""
    found = []
    for stanza in re.split(r"\n(?=Files: )", copyright_file):
        pattern = re.match(r"Files: (.+)", stanza)
        licence = re.search(r"^License: (.+)$", stanza, re.MULTILINE)
        if pattern and licence:
            words = licence[1].split(" and ")
            found.append((pattern[1], " AND ".join(dict.fromkeys(_LICENCES[it] for it in words))))
    return found


def bundled(
    root: Path, paths: Iterable[str], packages: Mapping[str, str], copyright_file: str
) -> list[Component]:
    """What is bundled under a root: Python packages, C libraries and fonts, in order.

    `packages` are the versions of the Python packages by their names. Raises Unlisted or
    UnknownLibrary for a file that is none of those.
    """
    licences = licences_of(copyright_file)
    found: dict[tuple[str, str], Component] = {}
    for path in sorted(paths):
        content = (root / path).read_bytes()
        made = _component(path, content, packages, licences)
        known = found.setdefault((made.name, made.version), made)
        if (known.kind == "library" and libraries.is_library(path)) or known.kind == "data":
            known.files[path] = hashlib.sha256(content).hexdigest()
    return sorted(found.values(), key=lambda it: it.purl)


def of_python(packages: Mapping[str, str], copyright_file: str) -> list[Component]:
    """Python packages whose files cannot be told apart any more, as in an archive of modules."""
    modules = {name: module for module, name in _MODULES.items()}
    licences = licences_of(copyright_file)
    return [
        _component(
            f"{modules.get(name, name)}{_ENDING.get(name, '/__init__.py')}", b"", packages, licences
        )
        for name in sorted(packages)
    ]


def _component(
    path: str, content: bytes, packages: Mapping[str, str], licences: Sequence[tuple[str, str]]
) -> Component:
    """What a file belongs to."""
    inside = _HOLDS + path
    licence = next((it for pattern, it in licences[::-1] if fnmatch.fnmatch(inside, pattern)), None)
    if licence is None:
        raise Unlisted(f"{path} has no licence in packaging/debian/copyright")
    if libraries.is_library(path):
        library, version = libraries.identify(path, content)
        purl = f"pkg:generic/{library.name}@{version}"
        return Component("library", library.name, version, purl, licence, library.also)
    if path.endswith((".ttf", ".otf")):
        name, version = font_name(content)
        purl = f"pkg:generic/{name.replace(' ', '-').lower()}@{version}"
        return Component("data", name, version, purl, licence)
    top = path.partition("/")[0].removesuffix(".py")
    name = _MODULES.get(top, top)
    if name not in packages:
        raise Unlisted(f"{path} is of no package in requirements.txt")
    version = packages[name]
    return Component("library", name, version, f"pkg:pypi/{name}@{version}", licence)


def required(requirements: str) -> dict[str, str]:
    """The versions that a requirements file names."""
    return dict(re.findall(r"^([\w.-]+)==([\w.!+-]+)", requirements, re.MULTILINE))


def font_name(content: bytes) -> tuple[str, str]:
    """A font's family and version, from its own table of names (OpenType, `name`)."""
    (count,) = struct.unpack_from(">H", content, 4)
    for number in range(count):
        tag, _, start, _ = struct.unpack_from(">4sIII", content, 12 + 16 * number)
        if tag == b"name":
            break
    else:
        raise Unlisted("a font without names")
    _, entries, texts = struct.unpack_from(">HHH", content, start)
    names: dict[int, str] = {}
    for number in range(entries):
        platform, _, _, what, length, place = struct.unpack_from(
            ">HHHHHH", content, start + 6 + 12 * number
        )
        raw = content[start + texts + place : start + texts + place + length]
        text = raw.decode("utf-16-be" if platform in (0, 3) else "latin-1", "replace")
        names.setdefault(what, text)
    version = re.search(r"\d+(?:\.\d+)*", names.get(5, ""))
    return names.get(16, names.get(1, "font")), version[0] if version else "0"


def document(name: str, version: str, components: Sequence[Component], when: int) -> str:
    """The list as text, the same for the same package."""
    content = [component.to_data() for component in components]
    text = json.dumps([name, version, content], sort_keys=True)
    return (
        json.dumps(
            {
                "bomFormat": "CycloneDX",
                "specVersion": "1.5",
                "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, text)}",
                "version": 1,
                "metadata": {
                    "timestamp": datetime.fromtimestamp(when, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
                    "component": {
                        "type": "application",
                        "bom-ref": "penta",
                        "name": name,
                        "version": version,
                        "licenses": [{"expression": "MIT AND OFL-1.1"}],
                    },
                },
                "components": content,
                "dependencies": [
                    {"ref": "penta", "dependsOn": [component.purl for component in components]}
                ],
            },
            indent=1,
            ensure_ascii=False,
        )
        + "\n"
    )
