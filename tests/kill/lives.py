"""Kills the running game, starts it again on the same folder, and finds what is there."""

import json
import signal
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from threading import Timer
from typing import Any

from game.engine import Match, Seat, Setup, seed_from_text
from game.engine.commands import Command
from game.store import MatchStore
from tests.children import python
from tests.kill.course import finished, standing
from tests.kill.moment import Moment
from tests.store.matches import said

LIFE_SECONDS = 300
"""Longer than any life lasts: a game that still runs then hangs."""


@dataclass
class Tally:
    """What came of kills."""

    kills: int = 0
    between: int = 0
    """Kills at which a command had been handed over and was not acknowledged."""
    lost: int = 0
    """Commands that had been shown and were not there at the next start."""
    kept: int = 0
    """Commands that had been shown and were there."""


@dataclass
class Life:
    """What a game said from its start to its end."""

    lines: list[dict[str, Any]] = field(default_factory=list)
    status: int = 0

    def all(self, kind: str) -> list[Any]:
        """What it said of one kind."""
        return [line[kind] for line in self.lines if kind in line]


def live(folder: Path, seed: str, moment: Moment | None = None, *, early: bool = False) -> Life:
    """Start the game, and kill it at the moment; without one it plays to the end and leaves."""
    wanted = {
        "folder": str(folder),
        "seed": seed,
        "moment": asdict(moment) if moment else None,
        "early": early,
    }
    life = Life()
    with python("-m", "tests.kill.player", json.dumps(wanted)) as process:
        assert process.stdout is not None
        patience = Timer(LIFE_SECONDS, process.kill)
        patience.start()
        for line in process.stdout:
            life.lines.append(json.loads(line))
            if "now" in life.lines[-1]:
                process.send_signal(signal.SIGKILL)
        patience.cancel()
    life.status = process.wait()
    return life


class Course:
    """One match that is to be killed again and again, beside the same one left in peace."""

    def __init__(self, folder: Path, seed: str, seats: Sequence[Seat], **settings: object) -> None:
        """`settings` are the game's, by their names in its file."""
        self.folder = folder
        self.seed = seed
        self.setup = Setup(tuple(seats), seed_from_text(seed))
        self.log: list[Command] = finished(Match(self.setup), seed).log
        folder.mkdir(parents=True)
        people = [{"name": seat.name, "level": seat.level} for seat in seats]
        quiet = {"effects": 0, "music": 0, "seats": people}
        (folder / "settings.json").write_text(json.dumps(quiet | settings), encoding="utf-8")

    def kill(self, moments: Sequence[Moment], *, early: bool = False) -> Tally:
        """Kill it at each moment, let it go on each time, and at last let it come to its end."""
        tally = Tally()
        shown: list[int] = []
        given = -1
        for moment in (*moments, None):
            life = live(self.folder, self.seed, moment, early=early)
            (found,) = life.all("up") or life.all("over")
            there = len(found["log"])
            assert found == self.at(there), "another match than the one that was left in peace"
            assert there <= given + 1, "commands that nobody gave"
            tally.kept += sum(number < there for number in shown)
            tally.lost += sum(number >= there for number in shown)
            shown = life.all("shown")
            given = max([there - 1, *life.all("given")])
            if moment is not None:
                assert life.status == -signal.SIGKILL, life.lines[-3:]
                tally.kills += 1
                tally.between += life.all("now") > [0]
        assert life.status == 0
        assert life.all("over") == [self.at(len(self.log))]
        return tally

    def at(self, commands: int) -> dict[str, object]:
        """Where the match stands after so many commands when it is left in peace."""
        return standing(Match.replay(self.setup, self.log[:commands]))

    def check_history(self) -> None:
        """What the saved matches hold in the end: this one, finished, and no word of trouble."""
        store = MatchStore(self.folder)
        assert said(store) == []
        (info,) = store.closed()
        assert info.finished
        assert store.unfinished() == []
        assert store.load(info.key).log == self.log
        store.close()
