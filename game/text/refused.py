# ruff: noqa: RUF001  look-alikes are what it is about
"""Names that may not be seen in a public hall, however they are spelled; at home all are free.

They are compared as people read them: in capitals or not, with accents or without, in letters of
another script, with figures and signs for letters, and with anything between them. The lists are
rude words and signs of hatred, and no names that people have: a Dick, a Nik, a Cock or a Luk may
play. What they leave through, the operator can remove.
"""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

_CODES = frozenset(("88", "h88", "ah8", "ah88", "hh88", "14w", "1488"))
"""Whole names whose figures are figures; words of a name, too, unless it may be a year of birth."""
_YEAR = "88"
_WHOLE = """
    ass cnt cok cuk cum cun dic dix fag fap fck fcu fku fuc fuk fuq fux gay gfy jap jew jiz kkk
    kkr kms
    kys nad naz neg ngr nig nip pnx prn psy pus sex sht slt smd ss suk tit twt vag wog wop wtf xxx
    dkf flk gvd hoe hor kkh kut kwr lul ndb nsb nsu pik pot rtt tyf
    fis lor pis tos rov
    cig jbg jeb kur ndh pic piz sis zds
    ars fot hj
    bit con cul niq pd put ptn tg zob
    coñ cu fdp fic fig hdp pqp tro vsf vtn
    fan kuk cip cwl dup huj suk
    хуй пиз бля йоб сук жид
"""
"""Refused as a whole name, as three letters in a hall are one. English, Dutch, Danish, Croatian,
German, French, the other Romance languages, Swedish and Polish, Ukrainian."""

_WORDS = """
    anal anus arse ass bastard bitch boob boobs clit coon crap cum cunts dago dildo fags gook gyp
    homo
    jizz kike kys milf nazi nazis negro nonce paki penis piss porn prick pussy rape rapist retard
    semen
    sex sexy shit shits shite slag slut spastic spic tits titties tosser tranny turd twat vagina
    wank
    wanker whore
    aars eikel flikker hoer hoeren kak kanker kut kutje lul lullen mof neger pis poep reet slet
    stront
    tering trut
    fisse fissen fitte kneppe kusse lort luder perker rov skid
    cigan drkadzija drolja govno jebe jebo jebem jebi jebiga kurac kurca kurve peder pederu picka
    picke
    picku sisa sise sranje
    arsch fick ficken fotze hure kacke kanake nutte scheisse scheiss titten
    bordel chatte conne couille cul merde nique pede pute zob
    cabron cojones coño culo joder marica maricon mierda polla puta puto
    cazzo fica figa froci frocio merda troia zoccola
    bicha crioulo foda fodase porra viado
    fitta kuk cipa dupa huj kurwy pizda suka chuj chuja
    хуй хуя пизда бля блять блядь сука ебать йоб пидор жид
"""
"""Refused as a word of a name."""

_PARTS = """
    arschloch asshole blowjob bullshit childporn cocksuck cunt dickhead faggot fuck goebbels handjob
    heilhitler himmler hitler jerkoff masturb nazism nigga nigger paedophil pedofil pedophil phuck
    shithead siegheil whitepower
    hoerenjong hoerenzoon kankerhoer kutwijf klootzak nikker zigeuner
    perkersvin luderso jebemti jebote kurva pickamater pickumater pizda ustasa ustasha
    fotzen hurensohn kinderporn nazischwein neonazi schlampe schwuchtel wichser
    connard enculer encule filsdepute putain salope
    hijodeputa hijueputa pendejo coglion minchia puttana stronz vaffancul
    arrombad buceta caralho filhodaputa
    jebac kurwa pierdol skurwysyn
    пизд хуйло
"""
"""Refused wherever they stand in a word of a name."""

_INNOCENT = "scunthorpe whitler"
"""Places and people in whose names a part means nothing."""

_ALIKE = {
    "a": "4@\u0251ᴀаАαΑ",
    "ae": "æÆ",
    "b": "8ʙвВьЬβΒ",
    "c": "¢(<[{ᴄсС",
    "d": "đĐðÐᴅԁ",
    "e": "3€ᴇеЕзЗεΕєЄ",
    "f": "ꜰƒ",
    "g": "69ɡɢ",
    "h": "ħĦʜнНһҺΗ",
    "i": "1!|¡¦ıɩɪіІιΙlʟłŁ£",
    "j": "ᴊјЈ",
    "k": "ᴋкКκΚ",
    "m": "ᴍмМΜ",
    "n": "ɴηΝ",
    "o": "0øØᴏоОοΟσ",
    "oe": "œŒ",
    "p": "ᴘрРρΡþÞ",
    "r": "ʀ",
    "s": "5$§ꜱѕЅς",
    "t": "7+†ŧŦᴛтТτΤ",
    "u": "vᴜᴠμνυ",
    "w": "ᴡωԝ",
    "x": "×хХχΧ",
    "y": "ʏ¥уУγΥ",
    "z": "2ᴢζΖ",
}
"""Letters, each with what is read as it. I and l, u and v cannot be told apart, and are one."""
_READ = {sign: letter for letter, signs in _ALIKE.items() for sign in signs}
_ANY_VOWEL = "*#%_~^&°•"
"""Signs put in the place of a vowel: f*ck."""
_VOWELS = "aeiou"
_PIECES = 3
"""Letters that the words of a name have on average at most, if they may be one word in pieces."""


@lru_cache(maxsize=1024)
def refused(name: str) -> bool:
    """Whether a name may not be seen in a public hall.

    >>> [refused(name) for name in ("FCK", "N1G", "Fück", "f u c k", "Dick", "Scunthorpe")]
    [True, True, True, True, False, False]
    """
    return _is_code(name) or any(_is_refused(words) for words in _readings(name))


def read_as(text: str) -> str:
    """The letters that people read, the same for all that look alike; words apart by a space.

    >>> read_as("Ž1G-0")
    'zig o'
    """
    return " ".join("".join(_letters(sign) for sign in text).split())


@lru_cache(maxsize=512)
def _letters(sign: str) -> str:
    found = ""
    for part in unicodedata.normalize("NFKD", sign):
        if unicodedata.category(part) in ("Mn", "Me", "Cf"):
            continue
        folded = part if part in _READ else part.casefold()
        found += "".join(_READ.get(it, it if it.isalpha() else " ") for it in folded)
    return found


def _is_code(name: str) -> bool:
    shown = unicodedata.normalize("NFKC", name).casefold()
    words = "".join(it if it.isalnum() else " " for it in shown).split()
    return "".join(words) in _CODES or any(it in _CODES and it != _YEAR for it in words)


def _readings(name: str) -> Iterator[list[str]]:
    """The words of a name, in every way in which they may be meant."""
    # Figures and signs are letters, or what stands before and behind words.
    for text in (name, re.sub(r"[\W\d_]+(?![^\W\d_])|(?<![^\W\d_])[\W\d_]+", " ", name)):
        yield read_as(text).split()
        if any(sign in text for sign in _ANY_VOWEL):
            for vowel in _VOWELS:
                yield read_as(re.sub(f"[{re.escape(_ANY_VOWEL)}]", vowel, text)).split()


def _is_refused(words: list[str]) -> bool:
    whole = "".join(words)
    if whole in _read_list(_WHOLE) or whole in _read_list(_WORDS):
        return True
    if len(words) > 1 and len(whole) <= _PIECES * len(words):
        words = [*words, whole]
    return any(_is_rude(word) for word in words if word not in _read_list(_INNOCENT))


def _is_rude(word: str) -> bool:
    # Stretched words, too: fuuuck. But a double letter alone may make another word: Annal.
    short, shorter = re.sub(r"(.)\1\1+", r"\1", word), re.sub(r"(.)\1+", r"\1", word)
    rude = _read_list(_WORDS)
    return bool(word in rude or short in rude or _part(word) or _part(shorter))


def _part(word: str) -> bool:
    return _parts().search(word) is not None


@lru_cache(maxsize=1)
def _parts() -> re.Pattern[str]:
    return re.compile("|".join(map(re.escape, sorted(_read_list(_PARTS)))))


@lru_cache(maxsize=8)
def _read_list(words: str) -> frozenset[str]:
    return frozenset(map(read_as, words.split()))
