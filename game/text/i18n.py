"""The languages of the game: which one to speak, and every sentence in it.

English sentences are the keys of the catalogues in locales/<language>/LC_MESSAGES/penta.po.
"""

from __future__ import annotations

import gettext
import io
import logging
import math
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING

from game.system.assets import data_folder

if TYPE_CHECKING:
    import polib  # type: ignore[import-untyped]

LANGUAGE_NAMES = {"en": "English", "nl": "Nederlands", "da": "Dansk", "hr": "Hrvatski"}
"""Every language by its code, named in itself."""
LANGUAGES = tuple(LANGUAGE_NAMES)
ENGLISH = "en"

_log = logging.getLogger(__name__)


class UnknownLanguage(ValueError):
    """A language was asked for that the game does not speak. Its text is one line for a person."""


class Translator:
    """Gives every text of the game in one language.

    Without a usable catalogue the texts stay English, and a warning is logged.
    """

    def __init__(self, lang: str = ENGLISH, folder: Path | None = None) -> None:
        """Load the catalogue of `lang`, one of LANGUAGES, from `folder` (default: the game's)."""
        self.lang = lang
        self._catalogue = gettext.NullTranslations()
        if lang != ENGLISH:
            self._catalogue = _load(lang, folder or data_folder("locales"))

    @classmethod
    def pseudo(cls) -> Translator:
        """English in accented letters, 40 % longer, to see whether texts have room to grow."""
        translator = cls()
        translator._catalogue = _Pseudo()
        return translator

    def gettext(self, msgid: str) -> str:
        """The text for an English sentence."""
        # Catalogues keep their head under the empty msgid.
        return self._catalogue.gettext(msgid) if msgid else ""

    def pgettext(self, context: str, msgid: str) -> str:
        """The text for an English word that means different things in different contexts."""
        return self._catalogue.pgettext(context, msgid) if msgid else ""

    def ngettext(self, one: str, many: str, n: int) -> str:
        """The form for `n` things, its {placeholders} not yet filled."""
        return self._catalogue.ngettext(one, many, n)


@lru_cache(maxsize=len(LANGUAGES))
def translator(lang: str) -> Translator:
    """The translator of a language, loaded once: for where many languages speak at a time."""
    return Translator(lang)


@lru_cache(maxsize=8)
def everywhere(msgid: str) -> tuple[str, ...]:
    """A short text as each language has it, English first, without loading their catalogues."""
    found = [msgid]
    for lang in LANGUAGES:
        path = data_folder("locales") / lang / "LC_MESSAGES" / "penta.po"
        try:
            # To load a catalogue takes a hundred times as long.
            entry = f'\nmsgid "{msgid}"\nmsgstr "'
            text = path.read_text("utf-8").replace("\r\n", "\n").partition(entry)[2]
        except (OSError, ValueError):
            continue
        if said := text.partition('"')[0]:
            found.append(said)
    return tuple(found)


def N_(msgid: str) -> str:
    """Mark a sentence for the catalogues; it is translated later, when it is shown."""
    return msgid


def NP_(context: str, msgid: str) -> tuple[str, str]:
    """Mark a word with its context; show it later with tr.pgettext(*marked)."""
    return context, msgid


def pick_language(
    flag: str | None, saved: str | None, environ: Mapping[str, str], platform: str
) -> str:
    """The language to speak: that of --lang, else the saved one, else the system's, else English.

    `platform` is sys.platform. An unknown `saved` language is passed over; an unknown `flag`
    raises UnknownLanguage.
    """
    if flag is not None:
        asked = _offered(flag)
        if asked is None:
            raise UnknownLanguage(f"unknown language {flag!r}: choose {', '.join(LANGUAGES)}")
        return asked
    if saved is not None and (kept := _offered(saved)):
        return kept
    wanted = _preferred_locales() if platform in ("win32", "darwin") else _posix_locales(environ)
    return next((lang for tag in wanted if (lang := _offered(tag))), ENGLISH)


def _offered(tag: str) -> str | None:
    """The language of LANGUAGES that a tag such as nl, nl_BE.UTF-8 or nl-BE asks for."""
    tag = _bare(tag).replace("-", "_").lower()
    # A whole tag first, should a language ever have variants.
    return next((lang for lang in (tag, tag.partition("_")[0]) if lang in LANGUAGES), None)


def _bare(tag: str) -> str:
    """A locale's name without its character set and variant."""
    return tag.partition(".")[0].partition("@")[0].strip()


def _posix_locales(environ: Mapping[str, str]) -> list[str]:
    """What the environment asks for, best first, by the rules of GNU gettext."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((value for name in names if (value := environ.get(name))), "C")
    if _bare(locale) in ("C", "POSIX"):
        return []
    # LANGUAGE counts only where a locale is set, as in GNU gettext.
    return [tag for tag in environ.get("LANGUAGE", "").split(":") if tag] or [locale]


def _preferred_locales() -> list[str]:
    """What Windows or macOS asks for, best first."""
    # `penta verify` does without pygame, and Linux does not need it here.
    import pygame.system

    return [locale["language"] for locale in pygame.system.get_pref_locales()]


def _load(lang: str, folder: Path) -> gettext.NullTranslations:
    """The catalogue of `lang`, or an empty one if it is missing, damaged or a foreign one."""
    path = folder / lang / "LC_MESSAGES" / "penta.po"
    try:
        return _read(lang, path.read_text("utf-8"))
    except (OSError, ValueError, LookupError, RecursionError) as error:
        reason = str(error).partition("\n")[0]
        _log.warning("no %s texts, English instead: %s: %s", lang, path, reason)
        return gettext.NullTranslations()


def _read(lang: str, text: str) -> gettext.GNUTranslations:
    """Parse a catalogue. Raises OSError, ValueError or LookupError if it cannot be used."""
    import polib  # English needs no catalogue

    # Notes for translators are of no use here and would double the time.
    lines = (line for line in text.splitlines() if not line.startswith(("#:", "#.", "# ")))
    catalogue = polib.pofile("\n".join(lines) + "\n")
    # A file under the wrong name would speak another language without a word.
    if catalogue.metadata.get("Language") != lang or "Plural-Forms" not in catalogue.metadata:
        raise ValueError(f"it does not say that it is a catalogue of {lang} with its plurals")
    unusable = [entry for entry in catalogue if not _can_be_filled(entry)]
    for entry in unusable:
        _log.warning("%s text with a wrong {placeholder} left out: %s", lang, entry.msgid)
        catalogue.remove(entry)
    return gettext.GNUTranslations(io.BytesIO(catalogue.to_binary()))


def _can_be_filled(entry: polib.POEntry) -> bool:
    """Whether the translation asks for no placeholder that the English text lacks."""
    given = _placeholders((entry.msgid, entry.msgid_plural))
    try:
        return _placeholders((entry.msgstr, *entry.msgstr_plural.values())) <= given
    except ValueError:
        return False


def _placeholders(texts: Iterable[str]) -> set[str]:
    return {name for text in texts for _, name, _, _ in Formatter().parse(text) if name is not None}


class _Pseudo(gettext.NullTranslations):
    """A language nobody speaks: every word recognisable, none at its usual length."""

    GROWTH = 0.4
    LETTERS = str.maketrans("AEIOUaeiouCcSsZz", "ÅÉÍØÚåéíøúČčŠšŽž")

    def gettext(self, message: str) -> str:
        longer = ""
        owed = 0.0
        for piece in re.split(r"(\{.*?\}|[^\W\d_]+)", message):
            if piece.isalpha():
                owed += self.GROWTH * len(piece)
                extra = math.ceil(owed)
                owed -= extra
                longer += (piece + piece[-1] * extra).translate(self.LETTERS)
            else:
                longer += piece
        return longer

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(super().ngettext(msgid1, msgid2, n))
