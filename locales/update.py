"""Bring penta.pot and the catalogues up to date with the texts in the code.

    python locales/update.py          rewrite them
    python locales/update.py --check  change nothing; exit with 1 if they are not current

A new language starts as a copy of penta.pot with its own header; add it to game/text/i18n.py too.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

import polib  # type: ignore[import-untyped]
from babel.messages.extract import extract

LOCALES = Path(__file__).resolve().parent
ROOT = LOCALES.parent
KEYWORDS = {
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "N_": None,
    "NP_": ((1, "c"), 2),
}
NOTE = "Translators:"
"""Comments that start so, above a text in the code, go to the translators."""
HEADER = {
    "Project-Id-Version": "penta",
    "Language": "",
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
}


def texts_in(source: Path) -> Iterator[polib.POEntry]:
    """The marked texts of one Python file, in its order."""
    with source.open("rb") as file:
        found = extract("python", file, KEYWORDS, (NOTE,), strip_comment_tags=True)
        for _, message, notes, context in found:
            one, many = message if isinstance(message, tuple) else (message, "")
            yield polib.POEntry(
                msgid=one,
                msgid_plural=many,
                msgstr_plural={0: "", 1: ""} if many else {},
                msgctxt=context,
                comment="\n".join(notes),
                # No line numbers: they would change with every edit of the code.
                occurrences=[(source.relative_to(ROOT).as_posix(), "")],
                flags=["python-brace-format"] if "{" in one + many else [],
            )


def template() -> polib.POFile:
    """The catalogue of everything the code says, not translated."""
    pot = new_file("Every text of Penta, to be translated.", HEADER)
    for source in sorted((ROOT / "game").rglob("*.py")):
        for entry in texts_in(source):
            known = pot.find(entry.msgid, msgctxt=entry.msgctxt)
            if known is None:
                pot.append(entry)
            elif known.msgid_plural != entry.msgid_plural:
                raise SystemExit(f"{source}: {entry.msgid!r} with and without a plural")
            elif entry.occurrences[0] not in known.occurrences:
                known.occurrences += entry.occurrences
    return pot


def merged(old: polib.POFile, pot: polib.POFile) -> polib.POFile:
    """The texts of `pot` with the translations that `old` has for them."""
    new = new_file(old.header, old.metadata)
    for entry in pot:
        done = old.find(entry.msgid, msgctxt=entry.msgctxt)
        if done is not None and bool(done.msgid_plural) == bool(entry.msgid_plural):
            entry.msgstr, entry.msgstr_plural = done.msgstr, dict(done.msgstr_plural)
            entry.tcomment = done.tcomment
            entry.flags += [flag for flag in done.flags if flag == "fuzzy"]
        new.append(entry)
    return new


def new_file(header: str, metadata: dict[str, str]) -> polib.POFile:
    """An empty catalogue."""
    file = polib.POFile(wrapwidth=99)
    file.header = header
    file.metadata = dict(metadata)
    return file


def main() -> int:
    """Update or check; the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="only tell whether they are current")
    check = parser.parse_args().check
    wanted = {LOCALES / "penta.pot": str(template())}
    for path in sorted(LOCALES.glob("*/LC_MESSAGES/penta.po")):
        wanted[path] = str(merged(polib.pofile(str(path)), template()))
    stale = [path for path, text in wanted.items() if not is_current(path, text)]
    for path in stale:
        print(f"{path.relative_to(ROOT)}: {'not current' if check else 'updated'}")
        if not check:
            path.write_text(wanted[path], encoding="utf-8", newline="\n")
    return 1 if check and stale else 0


def is_current(path: Path, text: str) -> bool:
    """Whether the file holds just this text."""
    return path.is_file() and path.read_text("utf-8") == text


if __name__ == "__main__":
    sys.exit(main())
