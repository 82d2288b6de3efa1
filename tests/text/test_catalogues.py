"""The catalogues: complete, current, well-formed, and drawable in the game's fonts."""

import re
import subprocess
import sys
from pathlib import Path

import polib  # type: ignore[import-untyped]
import pygame.freetype
import pytest

from game.text.i18n import LANGUAGES, Translator

ROOT = Path(__file__).parents[2]
TRANSLATED = LANGUAGES[1:]
PLURALS = {
    "nl": "nplurals=2; plural=(n != 1);",
    "da": "nplurals=2; plural=(n != 1);",
    "hr": "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && "
    "(n%100<10 || n%100>=20) ? 1 : 2);",
}
BOXES = {
    "en": "Ones, Twos, Threes, Fours, Fives, Sixes, Three of a kind, Four of a kind, Full house, "
    "Small straight, Large straight, Chance, Penta",
    "nl": "Enen, Tweeën, Drieën, Vieren, Vijven, Zessen, Driekind, Carré, Full house, "
    "Kleine straat, Grote straat, Chance, Penta",
    "da": "Ener, To, Tre, Fire, Fem, Seks, Tre ens, Fire ens, Fuldt hus, Lille straight, "
    "Stor straight, Chance, Penta",
    "hr": "Jedinice, Dvojke, Trojke, Četvorke, Petice, Šestice, Tris, Poker, Full, Mali niz, "
    "Veliki niz, Chance, Penta",
}
FIXED = {
    "nl": {
        "No open box scores any points: you must sacrifice one": (
            "Geen enkel open vak levert punten op: je moet er een opofferen"
        ),
        "Confirm turn": "Beurt bevestigen",
    },
    "da": {
        "No open box scores any points: you must sacrifice one": (
            "Intet åbent felt giver point: du må ofre et"
        ),
        "Confirm turn": "Godkend runden",
    },
    "hr": {
        "No open box scores any points: you must sacrifice one": (
            "Nijedno otvoreno polje ne donosi bodove: morate jedno žrtvovati"
        ),
        "Confirm turn": "Potvrdi potez",
    },
}
Key = tuple[str | None, str, str]


def catalogue(lang: str) -> polib.POFile:
    return polib.pofile(str(ROOT / "locales" / lang / "LC_MESSAGES" / "penta.po"))


def template() -> polib.POFile:
    return polib.pofile(str(ROOT / "locales" / "penta.pot"))


def keys(file: polib.POFile) -> list[Key]:
    return [(entry.msgctxt, entry.msgid, entry.msgid_plural) for entry in file]


def pairs(lang: str) -> list[tuple[str, str]]:
    """Every translated text beside the English one that it stands for."""
    found = []
    for entry in catalogue(lang):
        if entry.msgid_plural:
            found += [(entry.msgid_plural, text) for text in entry.msgstr_plural.values()]
        else:
            found.append((entry.msgid, entry.msgstr))
    return found


def test_template_and_catalogues_are_current() -> None:
    command = [sys.executable, str(ROOT / "locales" / "update.py"), "--check"]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (result.stdout, result.stderr, result.returncode) == ("", "", 0)


@pytest.mark.parametrize("lang", TRANSLATED)
def test_same_texts_in_the_same_order(lang: str) -> None:
    assert keys(catalogue(lang)) == keys(template())
    assert len(set(keys(template()))) == len(template()) > 60


@pytest.mark.parametrize("lang", TRANSLATED)
def test_complete(lang: str) -> None:
    file = catalogue(lang)
    assert [entry.msgid for entry in file if entry.obsolete or entry.fuzzy] == []
    assert [english for english, text in pairs(lang) if not text.strip()] == []
    forms = len({str(n) for n in range(int(PLURALS[lang][len("nplurals=")]))})
    assert {len(e.msgstr_plural) for e in file if e.msgid_plural} == {forms}


@pytest.mark.parametrize("lang", TRANSLATED)
def test_header(lang: str) -> None:
    header = catalogue(lang).metadata
    assert header["Language"] == lang
    assert header["Content-Type"] == "text/plain; charset=UTF-8"
    assert header["Plural-Forms"] == PLURALS[lang]
    assert not any("date" in name.lower() for name in header)


@pytest.mark.parametrize("lang", TRANSLATED)
def test_placeholders_in_every_form(lang: str) -> None:
    for english, text in pairs(lang):
        assert sorted(re.findall(r"\{.*?\}", text)) == sorted(re.findall(r"\{.*?\}", english)), text


@pytest.mark.parametrize("lang", TRANSLATED)
def test_numbers_survive(lang: str) -> None:
    for english, text in pairs(lang):
        assert sorted(re.findall(r"\d+", text)) == sorted(re.findall(r"\d+", english)), text


@pytest.mark.parametrize("lang", TRANSLATED)
def test_edges_are_kept(lang: str) -> None:
    """Outer blanks, and the colon, ellipsis, question or exclamation mark at the end."""
    edge = re.compile(r"^(\s*).*?([:…?!]?\s*)$", re.DOTALL)
    for english, text in pairs(lang):
        assert edge.fullmatch(text).groups() == edge.fullmatch(english).groups(), text  # type: ignore[union-attr]
        if re.search(r"[^\W\d_]", re.sub(r"\{.*?\}", "", english)):  # a date may end otherwise
            assert text.endswith(".") == english.endswith("."), text
        assert text.count("\n") == english.count("\n"), text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_typography(lang: str) -> None:
    """Real quotation marks (each language's own), apostrophes, ellipses; no double blanks."""
    texts = [text for _, text in pairs(lang)] if lang != "en" else [k[1] for k in keys(template())]
    marks = {"en": "“”", "nl": "“”", "da": "»«", "hr": "„”"}[lang]
    for text in texts:
        assert not re.search(r"\"|'|\.\.\.|  | [.,:;?!]", text), text
        assert set(re.findall("[“”„»«\u2018\u201a]", text)) in (set(), set(marks)), text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_box_names_are_those_of_the_rules(lang: str) -> None:
    tr = Translator(lang)
    names = [tr.pgettext("box", name) for name in BOXES["en"].split(", ")]
    assert names == BOXES[lang].split(", ")


@pytest.mark.parametrize("lang", TRANSLATED)
def test_fixed_sentences(lang: str) -> None:
    tr = Translator(lang)
    assert {msgid: tr.gettext(msgid) for msgid in FIXED[lang]} == FIXED[lang]
    assert tr.pgettext("sheet", "TOTAL") == "TOTAL"


@pytest.mark.parametrize(
    "path", sorted(ROOT.glob("assets/fonts/*.ttf")), ids=lambda path: path.stem
)
def test_fonts_have_every_character(path: Path) -> None:
    # pygame.font gives metrics for missing characters too; pygame.freetype gives None.
    pygame.freetype.init()
    texts = [text for lang in TRANSLATED for pair in pairs(lang) for text in pair]
    texts += [Translator.pseudo().gettext(english) for english, _ in pairs("nl")]
    characters = "".join(sorted(set("".join(texts)) - {"\n"}))
    metrics = pygame.freetype.Font(str(path), 24).get_metrics(characters)
    assert [c for c, m in zip(characters, metrics, strict=True) if m is None] == []
    assert "č" in characters
    assert pygame.freetype.Font(str(path), 24).get_metrics("漢") == [None]
