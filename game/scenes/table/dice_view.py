"""The tray of the table: dice that lie, tumble and glide, and the hub."""

from collections.abc import Collection, Hashable

import pygame

from game.draw import icons
from game.draw.paint import Painter
from game.engine.sheet import PENTA_BONUS
from game.engine.state import DICE
from game.input.actions import HOLDS
from game.scenes.services import Services
from game.scenes.table.keys import Die, TurnKey
from game.scenes.table.shown import Shown
from game.scenes.table.tray import Tray
from game.widgets.hints import SIGN, sign


class TurnDice:
    """Paints the dice of tables on one tray."""

    def __init__(self, services: Services, tray: Tray) -> None:
        self.services = services
        self.tray = tray

    def paint(self, painter: Painter, shown: Shown[Hashable]) -> None:
        """The tray with all dice that lie, and the hub in its middle."""
        self.tray.paint(painter, shown.state.held, shown.golden)
        self._hub(painter, shown)
        self._lying(painter, shown)
        if shown.advice is not None:
            self._stars(painter, shown.advice.hold, shown.state.held)
        for die in range(DICE):
            self._die_key(painter, shown, die)

    def _hub(self, painter: Painter, shown: Shown[Hashable]) -> None:
        state = shown.state
        at_rest = state.dice and shown.at_rest
        bonus = state.sheet.bonus(state.dice) if at_rest else 0
        added = f"+{PENTA_BONUS}" if bonus else ""
        can_roll = TurnKey.ROLL in shown.targets
        if added and not can_roll:
            self.tray.paint_bonus_hub(painter, added, state.rolls)
            return
        # Translators: A verb on the round key amid the dice; at most 9 letters
        label = self.services.tr.pgettext("button", "Roll")
        pressed = shown.pressed is TurnKey.ROLL
        seat = shown.seats[state.seat]
        player = self.tray.face(state.seat, not seat.person) if shown.watched else None
        self.tray.paint_hub(painter, label, state.rolls, can_roll, pressed, player, added)

    def _lying(self, painter: Painter, shown: Shown[Hashable]) -> None:
        state, art = shown.state, self.services.dice
        for die in range(DICE if state.dice else 0):
            if shown.moves(die):
                continue
            face, held = state.dice[die], die in state.held
            # A Penta lies in the corners as a star, held or not.
            at = self.tray.place(die, True) if shown.golden and not held else None
            self.tray.paint_die(painter, art, die, face, held, at, shown.wrongly_held(die))

    def _stars(self, painter: Painter, dice: Collection[int], held: Collection[int]) -> None:
        """Stars at the dice that a hint would hold."""
        reach = round(self.tray.layout.die * 0.42)
        for die in dice:
            x, y = self.tray.place(die, die in held)
            painter.centre(icons.star(self.tray.px(46)), (x - reach, y - reach))

    def _die_key(self, painter: Painter, shown: Shown[Hashable], die: int) -> None:
        """The number key that holds a die, where one can be held and a keyboard was used last."""
        if Die(die) not in shown.targets:
            return
        device, tr = shown.device, self.services.tr
        key = sign(HOLDS[die], device, tr, painter.px(SIGN))
        if key is not None:
            self.tray.paint_key(painter, die, key)

    def paint_moving(self, painter: Painter, shown: Shown[Hashable]) -> None:
        """The dice on their way: rolled ones tumble, others glide into a socket or out of it."""
        state = shown.state
        art = self.services.dice
        for die in range(DICE if state.dice else 0):
            if not shown.moves(die):
                continue
            face, held = state.dice[die], die in state.held
            if die in shown.tumbling:
                # With reduced motion a rolled die is not there until it lies.
                if not self.services.settings.reduced_motion:
                    share = shown.tumbling[die]
                    self.tray.paint_tumbling(painter, art, die, face, share)
            else:
                share = shown.gliding[die]
                start, end = self.tray.place(die, not held), self.tray.place(die, held)
                at = (
                    round(start[0] + (end[0] - start[0]) * share),
                    round(start[1] + (end[1] - start[1]) * share),
                )
                self.tray.paint_die(painter, art, die, face, held, at)

    def paint_focus(
        self, painter: Painter, shown: Shown[Hashable], rect: pygame.Rect, die: int
    ) -> None:
        """The focus, with what marks the die over it."""
        held = die in shown.state.held
        self.tray.paint_focus(painter, rect, die, held)
        # The ring is painted over the padlock, which tells more.
        if held and not shown.moves(die):
            self.tray.paint_padlock(painter, die, shown.wrongly_held(die))
        self._die_key(painter, shown, die)
