"""What is wrong around the game: gathered from all who know of it, each to be told once."""

from collections.abc import Iterator

from game.scenes.services import Services
from game.store.settings import SettingsFile
from game.text.notice import Notice
from game.text.words import NO_CHANCES, NO_TABLE


class Troubles:
    """Asks the saved matches, the settings file and the computer."""

    def __init__(self, services: Services, file: SettingsFile) -> None:
        self._services = services
        self._file = file
        self._told: list[Notice] = []

    def all(self, *, played: bool) -> Iterator[Notice]:
        """Every trouble there is. The computer's table counts once a match has been `played`."""
        services, store = self._services, self._services.store
        # Taken and kept: the store says each once, but the operator may ask again.
        while said := store.take_problem():
            services.troubles.append(said)
        yield from services.troubles
        if self._file.problem:
            yield Notice(self._file.problem)
        if played:
            from game.computer import chances, table  # the menu does not need them

            if not table.usable():
                yield Notice(NO_TABLE)
            elif chances.missed():
                yield Notice(NO_CHANCES)

    def next(self, *, played: bool) -> Notice | None:
        """One that has not been told; from now on it has."""
        for trouble in self.all(played=played):
            if trouble not in self._told:
                self._told.append(trouble)
                return trouble
        return None
