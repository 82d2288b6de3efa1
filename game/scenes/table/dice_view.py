"""The tray of the table as a turn scene shows it: dice that lie, tumble and glide, and the hub."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

import pygame

from game.draw import icons
from game.draw.paint import Painter
from game.engine.sheet import PENTA_BONUS
from game.engine.state import DICE
from game.input.actions import HOLDS
from game.scenes.services import Services
from game.scenes.table.tray import Tray
from game.widgets.hints import SIGN, sign

if TYPE_CHECKING:
    from game.scenes.table.table import Table


class TurnDice:
    """Paints the dice of turn scenes on one tray."""

    def __init__(self, services: Services, tray: Tray) -> None:
        self.services = services
        self.tray = tray

    def paint(self, painter: Painter, scene: Table) -> None:
        """The tray with all dice that lie, and the hub in its middle."""
        self.tray.paint(painter, scene.shown.held, scene.golden)
        self._hub(painter, scene)
        self._lying(painter, scene)
        if scene.advice is not None:
            self._stars(painter, scene.advice.hold, scene.shown.held)
        for die in range(DICE):
            self._die_key(painter, scene, die)

    def _hub(self, painter: Painter, scene: Table) -> None:
        state = scene.shown
        at_rest = state.dice and not scene.motion.rolling and not scene.settling
        bonus = state.sheet.bonus(state.dice) if at_rest else 0
        added = f"+{PENTA_BONUS}" if bonus else ""
        can_roll = "throw" in scene.focus.rects
        if added and not can_roll:
            self.tray.paint_bonus_hub(painter, added, state.rolls)
            return
        label = self.services.tr.pgettext("button", "Throw")
        pressed = scene.pressed == "throw"
        seat = scene.match.setup.seats[state.seat]
        player = self.tray.face(state.seat, not seat.person) if scene.watched else None
        self.tray.paint_hub(painter, label, state.rolls, can_roll, pressed, player, added)

    def _lying(self, painter: Painter, scene: Table) -> None:
        state, art = scene.shown, self.services.dice
        for die in range(DICE if state.dice else 0):
            if scene.motion.moves(die):
                continue
            face, held = state.dice[die], die in state.held
            at = self.tray.place(die, True) if scene.golden and not held else None
            self.tray.paint_die(painter, art, die, face, held, at, _wrongly_held(scene, die))

    def _stars(self, painter: Painter, dice: Collection[int], held: Collection[int]) -> None:
        """Stars at the dice that a hint would hold."""
        reach = round(self.tray.layout.die * 0.42)
        for die in dice:
            x, y = self.tray.place(die, die in held)
            painter.centre(icons.star(self.tray.px(46)), (x - reach, y - reach))

    def _die_key(self, painter: Painter, scene: Table, die: int) -> None:
        """The number key that holds a die, where one can be held and a keyboard was used last."""
        if f"die{die}" not in scene.focus.rects:
            return
        device, tr = self.services.device, self.services.tr
        key = sign(HOLDS[die], device, tr, painter.px(SIGN))
        if key is not None:
            self.tray.paint_key(painter, die, key)

    def paint_moving(self, painter: Painter, scene: Table) -> None:
        """The dice on their way: rolled ones tumble, others glide into a socket or out of it."""
        state = scene.shown
        art, motion = self.services.dice, scene.motion
        for die in range(DICE if state.dice else 0):
            if not motion.moves(die):
                continue
            face, held = state.dice[die], die in state.held
            if die in motion.rolled:
                if not self.services.settings.reduced_motion:
                    share = motion.rolled[die].share
                    self.tray.paint_tumbling(painter, art, die, face, share)
            else:
                share = motion.gliding[die].share
                start, end = self.tray.place(die, not held), self.tray.place(die, held)
                at = (
                    round(start[0] + (end[0] - start[0]) * share),
                    round(start[1] + (end[1] - start[1]) * share),
                )
                self.tray.paint_die(painter, art, die, face, held, at)

    def paint_focus(self, painter: Painter, scene: Table, rect: pygame.Rect, die: int) -> None:
        """The focus, with what marks the die over it."""
        held = die in scene.shown.held
        self.tray.paint_focus(painter, rect, die, held)
        if held and not scene.motion.moves(die):
            self.tray.paint_padlock(painter, die, _wrongly_held(scene, die))
        self._die_key(painter, scene, die)


def _wrongly_held(scene: Table, die: int) -> bool:
    """Whether a hint would let this die go before the next roll."""
    advice = scene.advice
    held = die in scene.shown.held
    return advice is not None and advice.box is None and held and die not in advice.hold
