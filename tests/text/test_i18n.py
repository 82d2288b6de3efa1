"""Which language the game speaks, and what it says when a catalogue cannot be used."""

import logging
import random
from pathlib import Path

import pygame.system
import pytest

from game.system.assets import data_folder
from game.text.i18n import (
    LANGUAGE_NAMES,
    LANGUAGES,
    N_,
    NP_,
    Translator,
    UnknownLanguage,
    pick_language,
)

CONFIRM = {
    "en": "Confirm turn",
    "nl": "Beurt bevestigen",
    "da": "Godkend runden",
    "hr": "Potvrdi potez",
}
HEADER = (
    'msgid ""\nmsgstr ""\n"Language: nl\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
)
CONFIRM_ENTRY = '\nmsgid "Confirm turn"\nmsgstr "Beurt bevestigen"\n'


def test_languages_are_named_in_themselves() -> None:
    assert LANGUAGES == ("en", "nl", "da", "hr")
    assert list(LANGUAGE_NAMES.values()) == ["English", "Nederlands", "Dansk", "Hrvatski"]


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({}, "en"),
        ({"LANG": "nl_NL.UTF-8"}, "nl"),
        ({"LANG": "nl_BE.UTF-8"}, "nl"),
        ({"LANG": "hr"}, "hr"),
        ({"LANG": "da_DK@euro"}, "da"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "nl"}, "en"),
        ({"LANGUAGE": "nl"}, "en"),
        ({"LANG": "", "LC_MESSAGES": "", "LC_ALL": ""}, "en"),
        ({"LANG": "nl_NL", "LC_MESSAGES": "da_DK"}, "da"),
        ({"LANG": "nl_NL", "LC_MESSAGES": "da_DK", "LC_ALL": "hr_HR"}, "hr"),
        ({"LANG": "nl_NL", "LC_MESSAGES": "", "LC_ALL": ""}, "nl"),
        ({"LANG": "nl_NL", "LC_ALL": "C"}, "en"),
        ({"LANG": "nl_NL", "LC_ALL": "C", "LANGUAGE": "da"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "da:nl"}, "da"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "fr:hr_HR:nl"}, "hr"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "::nl"}, "nl"),
        ({"LANG": "nl_NL.UTF-8", "LANGUAGE": ""}, "nl"),
        ({"LANG": "nl_NL.UTF-8", "LANGUAGE": "fr"}, "en"),
        ({"LANG": "nl_NL.UTF-8", "LANGUAGE": "en:nl"}, "en"),
        ({"LANG": "../../nl"}, "en"),
    ],
)
def test_environment_chooses(environ: dict[str, str], expected: str) -> None:
    assert pick_language(None, None, environ, "linux") == expected


@pytest.mark.parametrize(
    ("flag", "saved", "expected"),
    [
        ("hr", "da", "hr"),
        (None, "da", "da"),
        ("en", "da", "en"),
        ("nl_BE", None, "nl"),
        (None, "klingon", "nl"),
        (None, "", "nl"),
        (None, None, "nl"),
    ],
)
def test_flag_before_saved_before_system(
    flag: str | None, saved: str | None, expected: str
) -> None:
    assert pick_language(flag, saved, {"LANG": "nl_NL.UTF-8"}, "linux") == expected


@pytest.mark.parametrize("platform", ["win32", "darwin"])
@pytest.mark.parametrize(
    ("preferred", "expected"),
    [(["de", "hr", "nl"], "hr"), (["en", "nl"], "en"), (["fr"], "en"), ([], "en")],
)
def test_windows_and_macos_tell_their_preferred_languages(
    monkeypatch: pytest.MonkeyPatch, platform: str, preferred: list[str], expected: str
) -> None:
    locales = [{"language": language, "country": "XX"} for language in preferred]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: locales)
    assert pick_language(None, None, {"LANG": "da_DK"}, platform) == expected


@pytest.mark.parametrize("flag", ["xx", "", "C", "../nl", "nederlands"])
def test_unknown_flag_is_told_in_one_line(flag: str) -> None:
    with pytest.raises(UnknownLanguage) as caught:
        pick_language(flag, "nl", {}, "linux")
    assert str(caught.value) == f"unknown language {flag!r}: choose en, nl, da, hr"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_language_has_its_words(lang: str) -> None:
    tr = Translator(lang)
    assert tr.lang == lang
    assert tr.gettext("Confirm turn") == CONFIRM[lang]
    assert tr.gettext("") == tr.pgettext("box", "") == ""
    assert tr.gettext("never heard") == tr.pgettext("box", "never heard") == "never heard"


def test_context_tells_words_apart() -> None:
    tr = Translator("da")
    assert tr.pgettext(*NP_("box", "Twos")) == "To"
    assert tr.pgettext("elsewhere", "Twos") == tr.gettext(N_("Twos")) == "Twos"


@pytest.mark.parametrize(
    ("lang", "forms"),
    [
        ("en", {"point": [1], "points": [0, 2, 21, 101]}),
        ("nl", {"punt": [1], "punten": [0, 2, 21, 101]}),
        ("da", {"point": [0, 1, 2, 21]}),
        (
            "hr",
            {
                "bod": [1, 21, 101],
                "boda": [2, 4, 22, 63, 102],
                "bodova": [0, 5, 11, 12, 25, 35, 100, 111, 1575],
            },
        ),
    ],
)
def test_plurals(lang: str, forms: dict[str, list[int]]) -> None:
    tr = Translator(lang)
    for noun, numbers in forms.items():
        for n in numbers:
            text = tr.ngettext("{n} point", "{n} points", n).format(n=n)
            assert text == f"{n} {noun}"


def write_catalogue(folder: Path, content: bytes) -> None:
    path = folder / "nl" / "LC_MESSAGES" / "penta.po"
    path.parent.mkdir(parents=True)
    path.write_bytes(content)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"not a catalogue at all",
        b"\x00\xff\xfe" * 100,
        HEADER[:60].encode(),
        (HEADER + CONFIRM_ENTRY).encode("utf-16"),
        (HEADER + CONFIRM_ENTRY).replace("Language: nl", "Language: de").encode(),
        (HEADER + CONFIRM_ENTRY).replace("; charset=UTF-8", "").replace("Beurt", "Één").encode(),
        (HEADER + CONFIRM_ENTRY).replace("charset=UTF-8", "charset=none").encode(),
        (HEADER + CONFIRM_ENTRY).replace("Plural-Forms", "Plural").encode(),
        (HEADER + CONFIRM_ENTRY).replace("n != 1", "__import__").encode(),
        (HEADER + CONFIRM_ENTRY).replace("plural=(n != 1);", "").encode(),
        CONFIRM_ENTRY.encode(),
    ],
)
def test_a_useless_catalogue_leaves_english(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, content: bytes
) -> None:
    write_catalogue(tmp_path, content)
    with caplog.at_level(logging.WARNING):
        tr = Translator("nl", tmp_path)
    assert tr.gettext("Confirm turn") == "Confirm turn"
    assert tr.ngettext("{n} point", "{n} points", 2) == "{n} points"
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert "\n" not in caplog.records[0].getMessage()


def test_a_missing_catalogue_leaves_english(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assert Translator("nl", tmp_path).gettext("Confirm turn") == "Confirm turn"
    assert "no nl texts" in caplog.text


def test_a_text_that_cannot_be_filled_stays_english(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    wrong = "".join(
        f'\nmsgid "{msgid}"\nmsgstr "{msgstr}"\n'
        for msgid, msgstr in (
            ("{name} wins", "{naam} wint"),
            ("Turn {n}", "Beurt {n"),
            ("Round {n}", "Ronde {}"),
        )
    )
    write_catalogue(tmp_path, (HEADER + CONFIRM_ENTRY + wrong).encode())
    tr = Translator("nl", tmp_path)
    assert tr.gettext("Confirm turn") == "Beurt bevestigen"
    for msgid in ("{name} wins", "Turn {n}", "Round {n}"):
        assert tr.gettext(msgid) == msgid
    assert len(caplog.records) == 3


@pytest.mark.parametrize(
    "text", ["Confirm turn", "TOTAL", "{name} throws {n} dice: well done!", "No", "…", ""]
)
def test_pseudo_language_is_longer_and_keeps_placeholders(text: str) -> None:
    letters = sum(map(str.isalpha, text.replace("{name}", "").replace("{n}", "")))
    longer = Translator.pseudo().gettext(text)
    assert len(longer) - len(text) >= 0.4 * letters
    assert longer.format(name="Ann", n=5).count("Ann") == text.count("{name}")
    assert Translator.pseudo().pgettext("box", text) == longer
    assert Translator.pseudo().ngettext("one", text, 2) == longer


def test_a_damaged_catalogue_never_stops_the_game(tmp_path: Path) -> None:
    whole = (data_folder("locales") / "hr" / "LC_MESSAGES" / "penta.po").read_bytes()
    path = tmp_path / "hr" / "LC_MESSAGES" / "penta.po"
    path.parent.mkdir(parents=True)
    chance = random.Random(2026)
    for attempt in range(200):
        damaged = bytearray(whole[: chance.randrange(len(whole))] if attempt % 2 else whole)
        for _ in range(chance.randrange(1, 9)):
            damaged[chance.randrange(min(len(damaged), 600))] = chance.randrange(32, 127)
        path.write_bytes(damaged)
        tr = Translator("hr", tmp_path)
        assert "7" in tr.ngettext("{n} point", "{n} points", 7).format(n=7)
