"""What a player can tell a match to do: small frozen values, logged as they are carried out."""

from dataclasses import dataclass
from typing import ClassVar, assert_never

from game.engine.boxes import Box


@dataclass(frozen=True, slots=True)
class LuckyWord:
    """Mix the players' own word into the dice, before the first roll."""

    word: str
    id: ClassVar[str] = "lucky"


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll every die that is not held."""

    id: ClassVar[str] = "throw"


@dataclass(frozen=True, slots=True)
class Hold:
    """Keep a die, by its index 0 to 4, from the next roll."""

    die: int
    id: ClassVar[str] = "hold"


@dataclass(frozen=True, slots=True)
class Release:
    """Let a held die be rolled again."""

    die: int
    id: ClassVar[str] = "release"


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose the box that Confirm will write; choosing another is free."""

    box: Box
    id: ClassVar[str] = "choose"


@dataclass(frozen=True, slots=True)
class LetGo:
    """Choose no box after all."""

    id: ClassVar[str] = "let_go"


@dataclass(frozen=True, slots=True)
class Confirm:
    """Write the roll into the chosen box."""

    id: ClassVar[str] = "confirm"


@dataclass(frozen=True, slots=True)
class AutoWrite:
    """Write the roll into a box because nothing was chosen in time."""

    box: Box
    id: ClassVar[str] = "auto"


@dataclass(frozen=True, slots=True)
class Undo:
    """Undo the last command, as long as chance has not spoken since."""

    id: ClassVar[str] = "take_back"


@dataclass(frozen=True, slots=True)
class Hint:
    """Note that the seat on turn was shown a hint; never undone."""

    id: ClassVar[str] = "hint"


@dataclass(frozen=True, slots=True)
class Finish:
    """Close the match once all sheets are full: from here on nothing is undone."""

    id: ClassVar[str] = "finish"


Command = (
    LuckyWord | Roll | Hold | Release | Choose | LetGo | Confirm | AutoWrite | Undo | Hint | Finish
)

_PLAIN: dict[str, type[Roll | LetGo | Confirm | Undo | Hint | Finish]] = {
    kind.id: kind for kind in (Roll, LetGo, Confirm, Undo, Hint, Finish)
}


def to_data(command: Command) -> dict[str, str | int]:
    """A command as plain data, fit for JSON: {"do": id} and, where it has one, its argument."""
    match command:
        case LuckyWord(word):
            return {"do": command.id, "word": word}
        case Hold(die) | Release(die):
            return {"do": command.id, "die": die}
        case Choose(box) | AutoWrite(box):
            return {"do": command.id, "box": box.value}
        case Roll() | LetGo() | Confirm() | Undo() | Hint() | Finish():
            return {"do": command.id}
        case _:
            assert_never(command)


def from_data(data: object) -> Command:
    """The command that `to_data` wrote. Raises ValueError for anything else."""
    match data:
        case {"do": LuckyWord.id, "word": str(word), **rest} if not rest:
            return LuckyWord(word)
        case {"do": Hold.id | Release.id as name, "die": int(die), **rest}:
            # JSON's true is an int to Python, but no die.
            if not rest and not isinstance(die, bool):
                return Hold(die) if name == Hold.id else Release(die)
        case {"do": Choose.id | AutoWrite.id as name, "box": str(box), **rest}:
            if not rest:
                return Choose(Box(box)) if name == Choose.id else AutoWrite(Box(box))
        case {"do": str(name), **rest} if name in _PLAIN and not rest:
            return _PLAIN[name]()
    raise ValueError("not a command of this game")
