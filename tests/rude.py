# ruff: noqa: RUF001  look-alikes are what it is about
"""Names that a public hall must not show, from outside the code, and how they can be spelled."""

import random
from collections.abc import Sequence

_THREE = """
    ASS CUM FAG FUC FUK FUQ KKK NIG SEX TIT WTF XXX HOE HOR KUT LUL PIK POT FIS LOR PIS RØV TØS
    JBG JEB KUR PIČ PIZ SIS FCK NAZ ZDS NDH NSB NEG KKR CNT DIC COK FAP GAY JAP JEW VAG TWT SHT
    SLT PUS NSU FOT ARS CUL PUT NIQ KUK HUJ CIP DUP
"""
THREE = _THREE.split()
"""Three letters, rude or hateful in one of the languages."""
CODES = ("H88", "88", "1488", "AH8")
"""Hatred in figures: these are no letters."""
_LONGER = """
    fuck fucker motherfucker bitch whore nigger nazi hitler asshole hoer klootzak kanker kutwijf
    neger fisse luder perker kurva kurac pizda jebem arschloch fotze wichser connard salope
    enculé puta stronzo cazzo caralho fitta kurwa пизда блядь
"""
LONGER = _LONGER.split()
_INNOCENT = """
    Ann Bo Dick Dik Nik Pim Pol Luk Job Cock Gaynor Scunthorpe Essex Sussex Middlesex Penistone
    Lightwater Clitheroe Titus Titia Nigel Nigeria Cassandra Bassam Hancock Peacock Dickens
    Dickinson Kuntz Horst Horvat Hoek Pikachu Potter Lulu Kurt Sissi Pisa Lore Lotte Raphael
    Nazim Nazira Nazareth Annal Analena Fuchs Shiitake Arsenal Classic Massimo Titanic Sexton
    Cumberland Therapist Matsushita Homer Spicer Negin Đurđica Zoë Øjvind Jürgen Željko Vuk Luis
    Ljiljana Olli Suki Anu Hexa Tetra Octa Trio Nona Deca Cipriano Pierre Putri Vera Fanny
    Whitler P.S. Mary-Ann O'Hara
"""
INNOCENT = [*_INNOCENT.split(), "Jan Pot", "Ann 88", "Mac Untel", "Player 1", "Speler 2"]
"""Names that people have, however much of something else is in them."""

_ALIKE = {
    "a": "4@ÀäåАα",
    "b": "8ВвΒ",
    "c": "¢čСс",
    "e": "3€éЕе",
    "g": "69ğ",
    "i": "1!|ïІıl",
    "k": "КкΚ",
    "l": "1|I£ł",
    "m": "МΜ",
    "n": "ñΝ",
    "o": "0øöОо",
    "p": "РрΡ",
    "s": "5$šЅ",
    "t": "7+ТτŤ",
    "u": "vüùυ",
    "v": "uν",
    "x": "Хх×",
    "y": "Уу¥ý",
    "z": "2žΖ",
}
"""How a letter is also written, by one who wants it to be read all the same."""


def spellings(word: str, seed: int, count: int = 20) -> Sequence[str]:
    """The word as it is, in capitals, in pieces, in full width, and with look-alikes."""
    rng = random.Random(f"{word} {seed}")
    wide = "".join(chr(ord(it) + 0xFEE0) if "!" <= it <= "~" else it for it in word)
    plain = [word, word.upper(), word.lower(), word.capitalize(), f" {word} ", wide, f"{word}1"]
    pieces = [sign.join(word) for sign in (" ", ".", "-", "_", "\u200b", "\u00ad")]
    alike = [
        "".join(
            rng.choice([it, it.swapcase(), *_ALIKE.get(it.lower(), "")]) if it.isalpha() else it
            for it in word
        )
        for _ in range(count)
    ]
    return [*plain, *pieces, *alike]
