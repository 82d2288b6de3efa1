"""What version 0.1 left behind, to be opened by today's code: tests/fixtures/0.1/README.md."""

import json
import shutil
from collections import Counter
from pathlib import Path
from typing import Any

from game.engine.commands import to_data
from game.engine.match import Match
from game.store import MatchStore
from game.store.hall import Fame, Period
from game.store.statistics import DiceCount, PlayerStatistics
from game.store.writer import PlaceWriter
from tests.noons import noon

LEFT = Path(__file__).parent / "fixtures" / "0.1"
NOW = "2026-11-30T18:00:00Z"
"""When version 0.1 looked at its halls."""

Told = dict[str, Any]


def told(folder: str) -> Told:
    """What version 0.1 says is in a folder of its own, `home` or `kiosk`."""
    text = (LEFT / "told.json").read_text("utf-8")
    told: Told = json.loads(text, parse_float=_rounded)[folder]
    for player in told["players"]:
        player["totals"].sort()  # their order is that of the matches, and is told there
    return told


def counted(folder: Path) -> MatchStore:
    """The saved matches of a folder, once all sums have been made."""
    store = MatchStore(folder, PlaceWriter)
    while store.uncounted:
        store.turn()
    return store


def copy(folder: str, to: Path) -> Path:
    """A copy of a folder that version 0.1 left, for this test."""
    return Path(shutil.copytree(LEFT / folder, to))


def going(match: Match) -> Told:
    """The log of a match, and where it stands."""
    state = match.state
    return {
        "log": [to_data(command) for command in match.log],
        "state": {
            "seat": state.seat,
            "turn": state.turn,
            "throws": state.rolls,
            "dice": list(state.dice),
            "held": sorted(state.held),
            "totals": [sheet.total for sheet in state.sheets],
            "sheets": [{box.value: held for box, held in sheet.filled()} for sheet in state.sheets],
        },
    }


def looked_back_on(store: MatchStore) -> Told:
    """Everything that ended matches come to, in the words of told.json."""
    closed = store.closed()
    found = {
        "closed": [
            {
                "key": info.key,
                "mode": info.mode.value,
                "started": info.started,
                "at": info.closing.at,
                "end": info.closing.end.value,
                "seats": [{"name": seat.name, "level": seat.level} for seat in info.seats],
                "names": [info.name(seat) for seat in range(len(info.seats))],
                "totals": list(info.totals),
                "winners": list(info.winners),
            }
            for info in closed
            if info.closing
        ],
        "players": [_player(player) for player in store.players()],
        "dice": _count(store.dice()),
        "halls": {
            period.name.lower(): [_fame(fame) for fame in store.hall(period, noon(NOW[:10]))]
            for period in Period
        },
        "daily": [_fame(fame) for fame in store.daily_hall("2026-11-29")],
        "tried": sorted(store.tried("2026-11-29")),
    }
    told: Told = json.loads(json.dumps(found), parse_float=_rounded)
    return told


def _rounded(number: str) -> float:
    """The last digit of a sum of floats is the Python's own, and shown to nobody."""
    return round(float(number), 9)


def _player(player: PlayerStatistics) -> Told:
    return {
        "name": player.name,
        "totals": sorted(Counter(player.totals).elements()),
        "dropped": player.given_up,
        "wins": player.wins,
        "with_hints": player.with_hints,
        "upper_bonuses": player.upper_bonuses,
        "pentas": player.pentas,
        "penta_bonuses": player.penta_bonuses,
        "box_means": {box.value: points for box, points in player.box_averages.items()},
        "dice": _count(player.dice),
        "mean": player.average,
        "spread": player.spread,
        "best": player.best,
    }


def _count(count: DiceCount) -> Told:
    return {
        "faces": list(count.faces),
        "chi_square": count.chi_square,
        "chance": count.chance,
    }


def _fame(fame: Fame) -> Told:
    return {
        "name": fame.name,
        "total": fame.total,
        "at": fame.at,
        "key": fame.key,
        "seat": fame.seat,
        "mode": fame.mode.value,
        "hints": fame.hints,
    }
