"""Deals matches: where their seeds come from, and how what is played is kept."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.computer import chances
from game.engine import Match, Seat, Setup, seed_from_text
from game.engine.dice import daily_seed
from game.engine.modes import Mode
from game.engine.setup import SEED_BYTES
from game.scenes.services import Services
from game.store.saved import KeepCommand, keep_nothing

if TYPE_CHECKING:
    from game.store import MatchKey
    from game.store.saved import SavedMatches


@dataclass(frozen=True, slots=True)
class Game:
    """A match to be played, and what takes its commands."""

    match: Match
    keep: KeepCommand = keep_nothing


class Dealer:
    """Makes new matches and brings back unfinished ones.

    `seed` is the user's own (--seed) or None; `now` tells the wall time (ISO 8601, UTC).
    """

    def __init__(self, services: Services, seed: str | None, now: Callable[[], str]) -> None:
        self.dealt = 0
        self._services = services
        self._seed = seed
        self._now = now
        self._coming: MatchKey | None = None
        """A match that was brought back and has not been seen yet."""

    def deal(self, seats: tuple[Seat, ...], mode: Mode = Mode.FREE) -> Game:
        """A new match, kept from its first command on if there is a place to keep it.

        Where all get the same dice, people play before computers: nobody is to see them first.
        """
        now = self._now()
        if mode is not Mode.FREE:
            seats = tuple(sorted(seats, key=lambda seat: not seat.person))
        # The date of the start, in UTC: the same dice for everybody in the world.
        seed = daily_seed(now[:10]) if mode is Mode.DAILY else self._seed_of_next()
        match = Match(Setup(seats, seed, duplicate=mode is not Mode.FREE))
        self.dealt += 1
        store = self._services.store
        seconds = self._services.settings.commit_seconds
        # The operator of a kiosk wants to know which languages are spoken.
        lang = self._services.tr.lang if self._services.kiosk else ""
        by_table = chances.at_hand(seat.level for seat in seats)
        key = store.begin(
            match.setup, mode, now, commit_seconds=seconds, by_table=by_table, lang=lang
        )
        return Game(match, self._keep(store, key))

    def show(self, seats: tuple[Seat, ...]) -> Match:
        """A match for passers-by to look at, which is not kept. Its dice are nobody's business."""
        return Match(Setup(seats, secrets.token_bytes(SEED_BYTES)))

    def resume(self, key: MatchKey) -> Game:
        """An unfinished match to play on. Raises Damaged where it cannot be brought back."""
        store = self._services.store
        game = Game(store.resume(key), self._keep(store, key))
        # A match that fails twice while it comes back is set aside: it has not come back yet.
        self._coming = key
        return game

    def drawn(self) -> None:
        """The picture is up: a match that was brought back did not fail on its way there."""
        if self._coming is not None:
            self._services.store.settled(self._coming)
        self._coming = None

    def give_up(self, key: MatchKey) -> None:
        """An unfinished match ends for good; its seed is no secret any more."""
        self._services.store.give_up(key, self._now())

    def _keep(self, store: SavedMatches, key: MatchKey) -> KeepCommand:
        return lambda command: store.append(key, command, self._now())

    def _seed_of_next(self) -> bytes:
        """From chance, or from the user's seed and the number of the match."""
        if self._seed is None:
            return secrets.token_bytes(SEED_BYTES)
        seed = seed_from_text(self._seed)
        # With a seed of one's own the first match is as it says; later ones differ, and repeat.
        return hashlib.sha256(seed + str(self.dealt).encode()).digest() if self.dealt else seed
