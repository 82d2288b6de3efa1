"""The replay: the course of a match on the table once more, played or step by step."""

from typing import Literal, assert_never

from game.draw.paint import Painter
from game.draw.theme import REPLAY_SPEEDS
from game.engine import Match
from game.input.actions import Action, Pointer, PointerPhase, Word
from game.outcomes.match import OpenSheets
from game.outcomes.outcome import Back, Outcome
from game.scenes.replay.keys import ReplayKey
from game.scenes.replay.labels import replay_label
from game.scenes.replay.layout import replay_layout
from game.scenes.replay.log import LogDriver
from game.scenes.replay.view import Progress, ReplayView
from game.scenes.services import Services
from game.scenes.table.table import Table
from game.widgets.target import Target

StepKey = Literal[
    ReplayKey.START,
    ReplayKey.ROLL_BACK,
    ReplayKey.BACK,
    ReplayKey.ON,
    ReplayKey.ROLL_ON,
    ReplayKey.END,
]


class ReplayScene(Table[ReplayKey]):
    """Hands the commands of a match's log to a new match, one after the other."""

    name = "replay"
    outcomes = frozenset({Back, OpenSheets})
    celebrates = False

    def __init__(self, services: Services, match: Match) -> None:
        """`match` is only read: a new one is played by its log."""
        self.log = LogDriver(match.log, services.steps(services.settings.computer_steps))
        self.speed = 0
        """A place in REPLAY_SPEEDS."""
        self._sliding = False
        """Whether a pointer holds the timeline."""
        # The log drives every seat alike: computers do not decide again.
        super().__init__(services, Match(match.setup), (self.log,) * len(match.setup.seats))

    # --- scene ------------------------------------------------------------------------------------

    def arrange(self) -> None:
        super().arrange()
        self.places = replay_layout(self.services.size, self.layout)
        self._view = ReplayView(self.services, self.table_view, self.places)

    def enter(self) -> None:
        self.arrange()
        self.refresh(first=ReplayKey.PLAY)

    def paint(self, painter: Painter) -> None:
        self._view.paint(painter, self.shown, self.progress)

    def overlay(self, painter: Painter) -> None:
        self._view.overlay(painter, self.shown)

    @property
    def focus_seen(self) -> bool:
        return True

    @property
    def progress(self) -> Progress:
        """How far the replay has come, and how it goes on."""
        return Progress(
            self.log.at, len(self.log.commands), self.log.playing, REPLAY_SPEEDS[self.speed]
        )

    def targets(self) -> list[Target[ReplayKey]]:
        cards, places = self.layout.cards, self.places
        found = {
            ReplayKey.SHEETS: cards[0].unionall(cards[1:]),
            ReplayKey.CLOSE: places.close,
            ReplayKey.SPEED: places.speed,
            **places.keys,
        }
        shown, progress, tr = self.shown, self.progress, self.services.tr
        return [
            Target(key, rect, replay_label(key, shown, progress, tr)) for key, rect in found.items()
        ]

    def activate(self, key: ReplayKey) -> Outcome | None:
        match key:
            case ReplayKey.CLOSE:
                return Back()
            case ReplayKey.SHEETS:
                return OpenSheets(self.match)
            case ReplayKey.SPEED:
                self.speed = (self.speed + 1) % len(REPLAY_SPEEDS)
            case ReplayKey.PLAY:
                self._play_or_pause()
            case (
                ReplayKey.START
                | ReplayKey.ROLL_BACK
                | ReplayKey.BACK
                | ReplayKey.ON
                | ReplayKey.ROLL_ON
                | ReplayKey.END
            ):
                self.log.playing = False
                self._step_to(key)
            case _:
                assert_never(key)
        self.refresh()
        return None

    def act(self, action: Action) -> Outcome | None:
        match action:
            case Action.BACK:
                return Back()
            case Action.SHEET:
                return OpenSheets(self.match)
            case Action.ROLL | Action.PAUSE:
                return self.activate(ReplayKey.PLAY)
            case Action.HINT:
                return self.activate(ReplayKey.ROLL_BACK)
            case Action.UNDO:
                return self.activate(ReplayKey.ROLL_ON)
        return None

    def hear(self, word: Word) -> Outcome | None:
        if isinstance(word, Pointer) and self._slide(word):
            return None
        return super().hear(word)

    def _slide(self, pointer: Pointer) -> bool:
        """The timeline goes where a pointer holds it. Tells whether one does."""
        line = self.places.line
        if pointer.phase is PointerPhase.DOWN:
            self._sliding = self.places.timeline.collidepoint(pointer.at)
        if not self._sliding:
            return False
        self.log.playing = False
        share = (pointer.at[0] - line.x) / line.width
        self.go_to(round(min(max(share, 0.0), 1.0) * len(self.log.commands)))
        self._sliding = pointer.phase is not PointerPhase.UP
        return True

    def release(self) -> None:
        super().release()
        self._sliding = False

    @property
    def moving(self) -> bool:
        return self.log.playing or self.motion.live or self.written is not None

    def update(self) -> Outcome | None:
        """So many steps as the speed says; that the match is over is no reason to leave."""
        played = self.log.playing
        for _ in range(REPLAY_SPEEDS[self.speed]):
            super().update()
        if self.log.playing is not played:
            self.refresh()
        return None

    # --- the way through the log ------------------------------------------------------------------

    def go_to(self, position: int) -> None:
        """Show the table as it was after so many commands, at once."""
        self._rest()
        self.log.at = position
        self.match = Match.replay(self.match.setup, self.log.commands[:position])
        self.refresh()

    def forward(self) -> None:
        """Carry out the next command, if there is one, before one's eyes."""
        if not self.log.ended:
            self.tell(self.log.next())

    def _step_to(self, key: StepKey) -> None:
        log = self.log
        self._rest()
        match key:
            case ReplayKey.START:
                self.go_to(0)
            case ReplayKey.END:
                self.go_to(len(log.commands))
            case ReplayKey.BACK:
                self.go_to(max(0, log.at - 1))
            case ReplayKey.ON:
                self.forward()
            case ReplayKey.ROLL_BACK:
                self.go_to(log.roll_before())
            case ReplayKey.ROLL_ON:
                roll = log.roll_after()
                self.go_to(len(log.commands) if roll is None else roll - 1)
                self.forward()
            case _:
                assert_never(key)

    def _play_or_pause(self) -> None:
        self.log.playing = not self.log.playing
        if self.log.playing and self.log.ended:
            self.go_to(0)

    def _rest(self) -> None:
        """Whatever moves is at its end."""
        self.motion.skip()
        self.services.hush()
        self.written = None
