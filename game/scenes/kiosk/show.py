"""The table for passers-by: the computer plays, and the key that waits invites them."""

from game.draw.paint import Painter
from game.engine import Match
from game.input.actions import Word
from game.outcomes.outcome import Outcome
from game.scenes.kiosk.act_scene import ActScene
from game.scenes.services import Services
from game.scenes.table.drivers import seated
from game.scenes.table.keys import AnyTurnKey
from game.scenes.table.phase import Phase
from game.scenes.table.table import Table
from game.scenes.table.turn_view import TurnView
from game.widgets.button import MAIN, paint_button


class ShowTable(Table[AnyTurnKey], ActScene):
    """A match that nobody keeps, without anything to press."""

    name = "show"
    tells_below_sheet = False

    def __init__(self, services: Services, match: Match, invitation: str) -> None:
        """`invitation` is a msgid; it stands where people would confirm."""
        super().__init__(services, match, seated(services, match.setup))
        self._invitation = invitation

    def arrange(self) -> None:
        super().arrange()
        self._view = TurnView(self.services, self.table_view)

    def hear(self, word: Word) -> Outcome | None:
        return None

    @property
    def between(self) -> bool:
        """When a turn is over and the next has not begun."""
        return self.phase is Phase.THINKING and not (self.match.state.dice or self.motion.live)

    def paint(self, painter: Painter) -> None:
        self._view.paint(painter, self.shown)

    def overlay(self, painter: Painter) -> None:
        self._view.overlay(painter, self.shown)
        place = self._view.confirm_key(painter)
        paint_button(painter, place, self.services.say(self._invitation), look=MAIN, px=30)
