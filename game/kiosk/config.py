"""What a kiosk's operator has set: ahead in /etc/penta/kiosk.toml, later on the operator's page.

Both speak of the same keys with the same values. What is wrong is named, with its line in the
file, and the default is used in its place.
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game.draw.theme import TEXT_SIZES, VOLUME_MOST, Palette
from game.engine.limits import COMMIT_SECONDS, SEATS
from game.store import plain_files
from game.store.settings import CANVAS_LINES, Settings
from game.text.i18n import ENGLISH, LANGUAGES

TEXT_NAMES = dict(zip(("normal", "large", "largest"), TEXT_SIZES, strict=True))
COLOUR_NAMES = dict(zip(("candy", "dark", "strong"), Palette, strict=True))
DAY = 24 * 60
IDLE_SECONDS = 60
"""So long nobody touches a kiosk until it asks whether somebody is there."""
IDLE_LEAST, IDLE_MOST = 10, 3600
_LONGEST = 60
"""Letters of a wrong key or value that are repeated to the operator."""
_CLOCK = re.compile(r"([01]?\d|2[0-3]):([0-5]\d)")


@dataclass(frozen=True, slots=True)
class Hours:
    """A part of every day, in minutes from midnight; it may go over midnight."""

    start: int
    end: int

    @classmethod
    def parse(cls, text: str) -> "Hours":
        """From a text such as "22:00-08:30". Raises ValueError."""
        start, _, end = text.partition("-")
        hours = cls(_minutes(start.strip()), _minutes(end.strip()))
        # Whether none of the day was meant or all of it cannot be told.
        if hours.start == hours.end:
            raise ValueError
        return hours

    def __str__(self) -> str:
        return f"{clock(self.start)}-{clock(self.end)}"

    def hold(self, minute: int) -> bool:
        """Whether a minute of the day is among them."""
        # By the way round the clock, so that hours may go over midnight.
        return (minute - self.start) % DAY < (self.end - self.start) % DAY


def clock(minute: int) -> str:
    """A minute of the day as 08:30."""
    return f"{minute // 60:02}:{minute % 60:02}"


def _minutes(text: str) -> int:
    found = _CLOCK.fullmatch(text)
    if not found:
        raise ValueError
    return int(found[1]) * 60 + int(found[2])


@dataclass(frozen=True, slots=True)
class Config:
    """The choices in force; every visitor starts from them.

    `text_size` is one of TEXT_SIZES, `time_limit` seconds after the last roll (0: none),
    `idle` seconds until a visitor is asked. In `quiet` hours nothing is heard, in `blank` hours
    nothing is to be seen. `resume` says whether a match goes on after a crash. The
    picture has at most `lines` lines (0: as many as the screen).
    """

    language: str = ENGLISH
    languages: tuple[str, ...] = LANGUAGES
    effects: int = Settings.effects
    music: int = Settings.music
    text_size: float = TEXT_SIZES[0]
    players: int = SEATS
    time_limit: int = COMMIT_SECONDS[0]
    idle: int = IDLE_SECONDS
    quiet: Hours | None = None
    blank: Hours | None = None
    resume: bool = True
    colours: Palette = Palette.CANDY
    lines: int = 0

    @property
    def settings(self) -> Settings:
        """What a visitor finds."""
        return Settings(
            lang=self.language,
            text_scale=self.text_size,
            commit_seconds=self.time_limit,
            effects=self.effects,
            music=self.music,
            palette=self.colours,
            canvas_lines=self.lines,
        )


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong in a file of choices: its line there, 0 if it has none, and a sentence."""

    line: int
    words: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.words}" if self.line else self.words


def read(path: Path) -> tuple[dict[str, Any], list[Fault]]:
    """The choices that a file makes, and what is wrong in it; it need not be there."""
    try:
        # Some editors begin a file with a byte order mark, which TOML does not know.
        text = plain_files.read(path).decode("utf-8-sig")
    except FileNotFoundError:
        return {}, []
    except (OSError, UnicodeDecodeError) as error:
        return {}, [Fault(0, f"the file cannot be read: {error}")]
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a ValueError: too many digits for Python
        found = re.search(r"at line (\d+)", str(error))
        line = int(found[1]) if found else len(text.splitlines())
        return {}, [Fault(line, f"{error}; the whole file is left out")]
    kept, faults = sane(data)
    return kept, [Fault(_line(text, key), words) for key, words in faults]


def sane(data: Mapping[str, object]) -> tuple[dict[str, Any], list[tuple[str, str]]]:
    """The choices that make sense, and for each of the others its key and what is wrong."""
    kept: dict[str, Any] = {}
    faults = []
    for key, value in data.items():
        rule = RULES.get(key)
        if rule is None:
            known = ", ".join(RULES)
            faults.append((key, f"{_shown_key(key)} means nothing here; known are {known}"))
            continue
        try:
            rule.parse(value)
        except (ValueError, TypeError):
            default = rule.spell(getattr(Config(), rule.field))
            faults.append(
                (key, f"{key} = {_shown(value)} is not {rule.wanted}; {default!r} is used")
            )
        else:
            kept[key] = value
    return kept, faults


def make(choices: Iterable[Mapping[str, Any]]) -> Config:
    """The configuration by sound choices, later ones over earlier ones."""
    merged = {key: value for layer in choices for key, value in layer.items()}
    values = {RULES[key].field: RULES[key].parse(value) for key, value in merged.items()}
    config = replace(Config(), **values)
    if config.language not in config.languages:
        config = replace(config, language=config.languages[0])
    return config


def _shown(value: object) -> str:
    """What stands in a file, as a sentence names it: on one line, and no longer than it reads."""
    try:
        words = repr(value)
    except ValueError:  # Python spells out no number of so many digits
        return "a number too large"
    return words if len(words) <= _LONGEST else f"{words[:_LONGEST]}..."


def _shown_key(key: str) -> str:
    """A key as it stands in the file, unless its letters would not stay on the line."""
    return key if key.isprintable() and len(key) <= _LONGEST else _shown(key)


def _line(text: str, key: str) -> int:
    """The line on which a key or a table of this name stands."""
    name = rf"""["']?{re.escape(key)}["']?\s*"""
    pattern = re.compile(rf"\s*(\[+\s*)?{name}[=.\]]")
    lines = enumerate(text.splitlines(), start=1)
    return next((number for number, line in lines if pattern.match(line)), 0)


# --- keys and values ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rule:
    """A key: its field, how its value is read (ValueError, TypeError) and written, what it is."""

    field: str
    wanted: str
    parse: Callable[[Any], Any]
    spell: Callable[[Any], object] = lambda value: value


def _number(least: int, most: int) -> Callable[[Any], int]:
    def parse(value: Any) -> int:
        if type(value) is not int or not least <= value <= most:
            raise ValueError
        return value

    return parse


def _one_of(*allowed: object) -> Callable[[Any], Any]:
    def parse(value: Any) -> Any:
        if not any(value == one and type(value) is type(one) for one in allowed):
            raise ValueError
        return value

    return parse


def _languages(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or not value or not set(value) <= set(LANGUAGES):
        raise ValueError
    return tuple(code for code in LANGUAGES if code in value)


def _hours(value: Any) -> Hours | None:
    if not isinstance(value, str):
        raise ValueError
    return Hours.parse(value) if value else None


def _spell_hours(hours: Hours | None) -> str:
    return str(hours) if hours else ""


def _named(field: str, values: Mapping[str, object]) -> Rule:
    """A choice that goes by its name."""
    wanted = "one of " + ", ".join(f'"{name}"' for name in values)
    names = {value: name for name, value in values.items()}
    parse = _one_of(*values)
    return Rule(field, wanted, lambda name: values[parse(name)], names.__getitem__)


_CODES = ", ".join(f'"{code}"' for code in LANGUAGES)
_VOLUME = f"a number from 0 to {VOLUME_MOST}"
_HOURS = 'hours such as "22:00-08:00", or ""'
RULES = {
    rule.field: rule
    for rule in (
        Rule("language", f"one of {_CODES}", _one_of(*LANGUAGES)),
        Rule("languages", f"a list of some of {_CODES}", _languages, list),
        Rule("effects", _VOLUME, _number(0, VOLUME_MOST)),
        Rule("music", _VOLUME, _number(0, VOLUME_MOST)),
        _named("text_size", TEXT_NAMES),
        Rule("players", f"a number from 1 to {SEATS}", _number(1, SEATS)),
        Rule(
            "time_limit",
            "one of " + ", ".join(map(str, COMMIT_SECONDS)),
            _one_of(*COMMIT_SECONDS),
        ),
        Rule("idle", f"seconds from {IDLE_LEAST} to {IDLE_MOST}", _number(IDLE_LEAST, IDLE_MOST)),
        Rule("quiet", _HOURS, _hours, _spell_hours),
        Rule("blank", _HOURS, _hours, _spell_hours),
        Rule("resume", "true or false", _one_of(True, False)),
        _named("colours", COLOUR_NAMES),
        Rule("lines", "one of " + ", ".join(map(str, CANVAS_LINES)), _one_of(*CANVAS_LINES)),
    )
}
"""By the key, which is the field's name."""
