"""A second, plainly built Penta that imports nothing of the game: what the engine must agree with.

Commands are plain data, as `to_data` writes them. Nothing is kept to undo to: a taken-back
command is struck from the list, and everything since the last roll is worked out anew.
"""

import hashlib
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

UPPER = ["ones", "twos", "threes", "fours", "fives", "sixes"]
LOWER = [
    *("three_kind", "four_kind", "full_house", "small_straight", "large_straight", "chance"),
    "penta",
]
IDS = UPPER + LOWER
Data = dict[str, Any]
Face = Callable[[tuple[int, ...]], int]
"""From a place (seat, turn, roll, die; without the seat in a duplicate match) to a face."""


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """HMAC by its definition in RFC 2104, for keys of at most 64 bytes."""
    padded = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in padded) + message).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in padded) + inner).digest()


def fair_face(seed: bytes, word: str, place: tuple[int, ...]) -> int:
    """The face that anyone can work out once the seed is known."""
    key = hmac_sha256(seed, word.encode("utf-8"))
    label = ":".join(map(str, place)).encode("ascii")
    usable = [byte for byte in hmac_sha256(key, label) if byte < 252]
    return usable[0] % 6 + 1


def earns(box: str, dice: list[int]) -> int:
    """Points by the table of the rules, without joker."""
    shape = sorted(Counter(dice).values())
    seen = "".join(str(face) for face in sorted(set(dice)))
    if box in UPPER:
        return sum(face for face in dice if face == UPPER.index(box) + 1)
    return {
        "three_kind": sum(dice) * (shape[-1] >= 3),
        "four_kind": sum(dice) * (shape[-1] >= 4),
        "full_house": 25 * (shape == [2, 3]),
        "small_straight": 30 * any(run in seen for run in ("1234", "2345", "3456")),
        "large_straight": 40 * (seen in ("12345", "23456")),
        "chance": sum(dice),
        "penta": 50 * (shape == [5]),
    }[box]


def placing(sheet: dict[str, int], dice: list[int]) -> tuple[dict[str, int], int, str]:
    """Legal boxes with their points, the Penta bonus, and the joker step that forced them."""
    free = [box for box in IDS if box not in sheet]
    if len(set(dice)) > 1 or sheet.get("penta") != 50 or not free:
        return {box: earns(box, dice) for box in free}, 0, "none"
    own = UPPER[dice[0] - 1]
    if own in free:
        return {own: sum(dice)}, 100, "upper"
    fixed = {"full_house": 25, "small_straight": 30, "large_straight": 40}
    if lower := {box: fixed.get(box, sum(dice)) for box in free if box in LOWER}:
        return lower, 100, "lower"
    return dict.fromkeys(free, 0), 100, "upper_zero"


class Refused(Exception):
    """The rules do not allow this now."""


@dataclass
class Situation:
    """Everything on the table."""

    sheets: list[dict[str, int]]
    bonuses: list[int]
    automatic: list[int]
    hints: list[int]
    order: list[tuple[int, int]]
    """Seat and turn of every turn still to come, the present one first."""
    rolls: int = 0
    dice: list[int] = field(default_factory=list)
    held: set[int] = field(default_factory=set)
    chosen: str | None = None
    over: bool = False


class Reference:
    """A match. `do` raises Refused or takes the command's data into account."""

    def __init__(self, seats: int, face: Face, *, duplicate: bool = False) -> None:
        by_turn = [(seat, turn) for turn in range(13) for seat in range(seats)]
        self.now = Situation(
            sheets=[{} for _ in range(seats)],
            bonuses=[0] * seats,
            automatic=[0] * seats,
            hints=[0] * seats,
            order=sorted(by_turn) if duplicate else by_turn,
        )
        self.face = face
        self.duplicate = duplicate
        self.lucky: str | None = None
        self._rolled = False
        self._base = deepcopy(self.now)
        self._since: list[Data] = []

    def do(self, data: Data) -> None:
        """Carry out one command."""
        if self.now.over:
            raise Refused
        kind = data["do"]
        if kind == "take_back":
            undoable = [i for i, old in enumerate(self._since) if old["do"] != "hint"]
            if not undoable:
                raise Refused
            del self._since[undoable[-1]]
            self.now = deepcopy(self._base)
            for old in self._since:
                self._step(old)
        elif kind == "lucky":
            if self._rolled or not 1 <= len(data["word"]) <= 32:
                raise Refused
            self.lucky = data["word"]
        else:
            self._step(data)
            self._since.append(data)
            if kind in ("throw", "finish"):
                self._rolled = True
                self._base, self._since = deepcopy(self.now), []

    def _step(self, data: Data) -> None:
        now, kind = self.now, data["do"]
        if kind == "finish":
            if now.order:
                raise Refused
            now.over = True
            return
        if not now.order or (kind != "throw" and not now.dice):
            raise Refused
        seat, turn = now.order[0]
        if kind == "throw":
            if now.rolls == 3 or now.held == {0, 1, 2, 3, 4}:
                raise Refused
            start = (turn,) if self.duplicate else (seat, turn)
            now.dice = [
                now.dice[die] if die in now.held else self.face((*start, now.rolls, die))
                for die in range(5)
            ]
            now.rolls += 1
            now.chosen = None
        elif kind in ("hold", "release"):
            holdable = {0, 1, 2, 3, 4} - now.held if kind == "hold" else now.held
            if now.rolls == 3 or data["die"] not in holdable:
                raise Refused
            now.held = now.held ^ {data["die"]}
        elif kind == "choose":
            if (
                data["box"] == now.chosen
                or data["box"] not in placing(now.sheets[seat], now.dice)[0]
            ):
                raise Refused
            now.chosen = data["box"]
        elif kind == "let_go":
            if now.chosen is None:
                raise Refused
            now.chosen = None
        elif kind == "confirm":
            if now.chosen is None:
                raise Refused
            self._write(now.chosen)
        elif kind == "auto":
            if now.rolls < 3 or now.chosen is not None:
                raise Refused
            self._write(data["box"])
            now.automatic[seat] += 1
        elif kind == "hint":
            now.hints[seat] += 1
        else:
            raise AssertionError(kind)

    def _write(self, box: str) -> None:
        now = self.now
        seat = now.order[0][0]
        legal, bonus, _ = placing(now.sheets[seat], now.dice)
        if box not in legal:
            raise Refused
        now.sheets[seat][box] = legal[box]
        now.bonuses[seat] += bonus // 100
        del now.order[0]
        now.chosen = None
        if now.order:
            now.rolls, now.dice, now.held = 0, [], set()

    def total(self, seat: int) -> int:
        """The seat's total, as it stands."""
        sheet = self.now.sheets[seat]
        upper = sum(sheet.get(box, 0) for box in UPPER)
        return sum(sheet.values()) + (35 if upper >= 63 else 0) + 100 * self.now.bonuses[seat]
