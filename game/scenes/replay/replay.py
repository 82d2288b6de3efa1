"""The replay: the course of a match on the table once more, played or step by step."""

from __future__ import annotations

import bisect

import pygame

from game.draw.anim import Tween
from game.draw.theme import COMPUTER_HOLD_STEPS, REPLAY_SPEEDS, REPLAY_STEPS
from game.engine import Match
from game.engine.commands import Hold, Release, Roll
from game.input.actions import Action, Phase, Pointer, Word
from game.outcomes.match import OpenSheets
from game.outcomes.outcome import Back, Outcome
from game.scenes.replay.layout import replay_layout
from game.scenes.replay.view import ReplayView
from game.scenes.services import Services
from game.scenes.table.table import Table


class ReplayScene(Table):
    """Hands the commands of a match's log to a new match, one after the other."""

    name = "replay"
    outcomes = frozenset({Back, OpenSheets})

    def __init__(self, services: Services, match: Match) -> None:
        """`match` is only read: a new one is played by its log."""
        self.commands = tuple(match.log)
        self.at = 0
        """How many of the commands have been carried out."""
        self.speed = 0
        """A place in REPLAY_SPEEDS."""
        self.playing = True
        self._sliding = False
        """Whether a pointer holds the timeline."""
        self._rolls = [
            number
            for number, command in enumerate(self.commands, start=1)
            if isinstance(command, Roll)
        ]
        """After how many commands each roll is made."""
        self._pause = Tween(services.steps(services.settings.computer_steps))
        """Until the next command is carried out."""
        super().__init__(services, Match(match.setup))

    @property
    def by_person(self) -> bool:
        """Nobody plays here."""
        return False

    @property
    def watched(self) -> bool:
        return True

    @property
    def ended(self) -> bool:
        """Whether all commands have been carried out."""
        return self.at == len(self.commands)

    # --- scene ------------------------------------------------------------------------------------

    def arrange(self) -> None:
        super().arrange()
        self.places = replay_layout(self.services.size, self.view.layout)
        self.view = ReplayView(self.services, self.view.layout, self.tray, self)

    def enter(self) -> None:
        self.arrange()
        self.refresh(first="play")

    def targets(self) -> dict[str, pygame.Rect]:
        cards = self.view.layout.cards
        places = self.places
        return {
            "sheets": cards[0].unionall(cards[1:]),
            "close": places.close,
            "speed": places.speed,
            **places.keys,
        }

    def activate(self, target: str) -> Outcome | None:
        match target:
            case "close":
                return Back()
            case "sheets":
                return OpenSheets(self.match)
            case "speed":
                self.speed = (self.speed + 1) % len(REPLAY_SPEEDS)
            case "play":
                self._play_or_pause()
            case _:
                self.playing = False
                self._step_to(target)
        self.stale = True
        return None

    def act(self, action: Action) -> Outcome | None:
        match action:
            case Action.BACK:
                return Back()
            case Action.SHEET:
                return OpenSheets(self.match)
            case Action.ROLL | Action.PAUSE:
                return self.activate("play")
            case Action.HINT:
                return self.activate("throw_back")
            case Action.UNDO:
                return self.activate("throw_on")
        return None

    def hear(self, word: Word) -> Outcome | None:
        if isinstance(word, Pointer) and self._slide(word):
            return None
        return super().hear(word)

    def _slide(self, pointer: Pointer) -> bool:
        """The timeline goes where a pointer holds it. Tells whether one does."""
        line = self.places.line
        if pointer.phase is Phase.DOWN:
            self._sliding = self.places.timeline.collidepoint(pointer.at)
        if not self._sliding:
            return False
        self.playing = False
        share = (pointer.at[0] - line.x) / line.width
        self.go_to(round(min(max(share, 0.0), 1.0) * len(self.commands)))
        self._sliding = pointer.phase is not Phase.UP
        return True

    def release(self) -> None:
        super().release()
        self._sliding = False

    @property
    def moving(self) -> bool:
        return self.playing or super().moving

    def update(self) -> Outcome | None:
        for _ in range(REPLAY_SPEEDS[self.speed]):
            self._play_on()
        return None

    # --- the way through the log ------------------------------------------------------------------

    def go_to(self, position: int) -> None:
        """Show the table as it was after so many commands, at once."""
        self._rest()
        self.at = position
        self.match = Match.replay(self.match.setup, self.commands[:position])
        self.shown = self.match.state
        self.refresh()

    def forward(self) -> None:
        """Carry out the next command before one's eyes."""
        if self.ended:
            self.playing = False
            self.stale = True
            return
        command = self.commands[self.at]
        self.at += 1
        self.tell(command)
        short = isinstance(command, Hold | Release)
        self._pause = Tween(COMPUTER_HOLD_STEPS if short else REPLAY_STEPS)

    def _step_to(self, target: str) -> None:
        self._rest()
        match target:
            case "start":
                self.go_to(0)
            case "end":
                self.go_to(len(self.commands))
            case "back":
                self.go_to(max(0, self.at - 1))
            case "on":
                self.forward()
            case "throw_back":
                place = bisect.bisect_left(self._rolls, self.at)
                self.go_to(self._rolls[place - 1] if place else 0)
            case _:
                place = bisect.bisect_right(self._rolls, self.at)
                if place == len(self._rolls):
                    self.go_to(len(self.commands))
                else:
                    self.go_to(self._rolls[place] - 1)
                    self.forward()

    def _play_or_pause(self) -> None:
        self.playing = not self.playing
        if self.playing and self.ended:
            self.go_to(0)

    def _rest(self) -> None:
        """Whatever moves is at its end."""
        self.motion.skip()
        self.services.hush()
        self.shown = self.match.state

    def _play_on(self) -> None:
        """One step of what moves; the next command if nothing does."""
        if self.motion.step():
            if not self.motion.live and self.match.state.dice:
                self.landmark = "throw"
            self.refresh()
        if self.motion.rolling:
            return
        if self.settling:
            if self._settle():
                self.refresh()
        elif self.playing:
            self._pause.step()
            if self._pause.done:
                self.forward()
