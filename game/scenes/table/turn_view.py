"""The picture of a turn: the table, and what is pressed and said beside the game itself."""

from collections.abc import Sequence
from typing import assert_never

import pygame

from game.draw import icons, marks, text
from game.draw.paint import Look, Painter
from game.draw.text import Role
from game.draw.theme import (
    CONFIRM_TEXT,
    CREAM,
    FOCUS_GAP,
    FOCUS_RING,
    INK,
    MINT,
    MINT_SIDE,
    PAPER,
    SAND_SIDE,
    TEXT_MIN,
    mix,
)
from game.engine import Box
from game.input.actions import Action, Device
from game.scenes.services import Services
from game.scenes.table.keys import AnyTurnKey, Die, TurnKey
from game.scenes.table.layout import TurnLayout
from game.scenes.table.pill import paint_legend, paint_message
from game.scenes.table.shown import Shown
from game.scenes.table.strip import paint_pointer
from game.scenes.table.view import TableView
from game.scenes.table.words import due, given_up, headline, key_words, prompts
from game.text.words import confirm_label
from game.widgets.caps import caption
from game.widgets.hints import SIGN, paint_hints, sign

_ARROW = 20
_HIGH, _PAD, _APART = 42, 12, 10
_CLEAR = 6
"""Between the pill and whatever is near it; the ring of the focus has room besides."""


class TurnView:
    """Paints turns of one layout."""

    def __init__(self, services: Services, table: TableView) -> None:
        self.services = services
        self.layout = table.layout
        self._table = table

    def paint(self, painter: Painter, shown: Shown[AnyTurnKey]) -> None:
        """All that stands still."""
        self._table.paint(painter, shown)
        self._round_keys(painter, shown)
        self._confirm(painter, shown)
        self._pill(painter, shown)

    def overlay(self, painter: Painter, shown: Shown[AnyTurnKey]) -> None:
        """What moves: dice on their way, the closing ring, the focus."""
        self._table.paint_moving(painter, shown)
        self._focus(painter, shown)
        self._table.paint_gains(painter, shown)

    def confirm_key(self, painter: Painter) -> pygame.Rect:
        """The key where a turn is confirmed: its place, less what the ring of the focus takes."""
        ring = painter.px(FOCUS_RING)
        return self.layout.confirm.inflate(-2 * painter.px(FOCUS_RING + FOCUS_GAP), -2 * ring)

    # --- parts ------------------------------------------------------------------------------------

    def _round_keys(self, painter: Painter, shown: Shown[AnyTurnKey]) -> None:
        words = key_words(self.services.tr)
        worded = self._keys_worded(painter)
        for key, rect, picture, action in (
            (TurnKey.PAUSE, self.layout.pause, icons.pause, Action.PAUSE),
            (TurnKey.UNDO, self.layout.undo, icons.undo, Action.UNDO),
            (TurnKey.HINT, self.layout.hint, icons.bulb, Action.HINT),
            (TurnKey.FAIR, self.layout.hint, marks.seal, Action.HINT),
        ):
            if key not in shown.targets:
                continue
            pressed = shown.pressed is key
            look = Look(CREAM, SAND_SIDE)
            face = painter.solid(rect, 60, look, 6, pressed)
            painter.centre(picture(round(face.height * 0.56), INK), face.center)
            if key is TurnKey.PAUSE:
                continue
            mark = self._sign(painter, action)
            if worded:
                _paint_word(painter, self.layout, rect, words[key], mark)
            elif mark is not None:
                painter.centre(mark, (rect.centerx, rect.y - painter.px(22)))

    def _keys_worded(self, painter: Painter) -> bool:
        """Whether words stand at the round keys."""
        return _room_for_words(painter, self.layout, list(key_words(self.services.tr).values()))

    def _confirm(self, painter: Painter, shown: Shown[AnyTurnKey]) -> None:
        rect = self.confirm_key(painter)
        if TurnKey.CONFIRM in shown.targets:
            label = confirm_label(self.services.tr)
            pressed = shown.pressed is TurnKey.CONFIRM
            face = painter.solid(rect, 26, Look(MINT, MINT_SIDE), 7, pressed)
            mark = None
            if shown.focus is TurnKey.CONFIRM:
                mark = self._sign(painter, Action.CONFIRM)
            caption(painter, face, mark, label, Role.TITLE, 31, CONFIRM_TEXT)
        elif shown.tells_below_sheet:
            self._due(painter, shown, rect)

    def _due(self, painter: Painter, shown: Shown[AnyTurnKey], rect: pygame.Rect) -> None:
        """Flat in the place of Confirm: what is to be done now, or what a hint's figures mean."""
        room = painter.room
        painter.fill(rect, 26, mix(room.dark, room.deep, 0.5))
        tr, arrow, words = self.services.tr, None, due(shown, self.services.tr)
        quiet = mix(room.top, PAPER, 0.72)
        if shown.advice is not None:
            words, arrow = given_up(tr), icons.less(painter.px(24), quiet)
        inner = rect.inflate(-painter.px(28), 0)
        caption(painter, inner, arrow, words, Role.NAME, 27, quiet)

    def _pill(self, painter: Painter, shown: Shown[AnyTurnKey]) -> None:
        message = headline(shown, self.services.tr)
        if shown.advice is not None and TurnKey.CONFIRM in shown.targets:
            # Confirm has taken the place where the hint's figures are explained.
            arrow = icons.less(painter.px(_ARROW), PAPER)
            legend = given_up(self.services.tr)
            paint_legend(painter, self.layout.pill, message.text, arrow, legend)
            return
        if message.text:
            place, lead, words = self.layout.pill, message.lead, message.text
            paint_message(painter, place, lead, words, message.golden, shorten=message.typed)
            return
        place = self.layout.pill
        bar = pygame.Rect(0, 0, place.width, round(place.height * 0.75))
        bar.midbottom = place.midbottom
        told = prompts(shown, self.services.tr, keys=not self._keys_worded(painter))
        hints = [(self._sign(painter, action), words) for action, words in told]
        paint_hints(painter, bar, hints)

    def _sign(self, painter: Painter, action: Action) -> pygame.Surface | None:
        """What to press for an action on the device used last."""
        return sign(action, self.services.device, self.services.tr, painter.px(SIGN))

    def _focus(self, painter: Painter, shown: Shown[AnyTurnKey]) -> None:
        rect = shown.focus_rect
        if rect is None or shown.device is Device.TOUCH:
            return
        match shown.focus:
            case Die(index):
                self._table.dice.paint_focus(painter, shown, rect, index)
            case Box():
                painter.focus_ring(rect.inflate(0, -painter.px(9)), 18)
            case TurnKey.CONFIRM:
                painter.focus_ring(self.confirm_key(painter), 26)
            case TurnKey.SHEETS:
                painter.focus_ring(rect, 22)
                seat = shown.state.seat
                paint_pointer(painter, self.layout.cards[seat], self.layout.pointer(seat))
            case TurnKey.ROLL | TurnKey.HINT | TurnKey.FAIR | TurnKey.UNDO | TurnKey.PAUSE:
                painter.focus_ring(rect, rect.width / 2 / painter.unit)
            case None:
                pass
            case key:
                assert_never(key)


def _room_for_words(painter: Painter, layout: TurnLayout, words: Sequence[str]) -> bool:
    """Whether each of these words would have room at its key, with a key's sign or without."""
    return all(
        _free(painter, layout, _pill(painter, layout, key, word, painter.px(SIGN)))
        for word in words
        for key in (layout.hint, layout.undo)
    )


def _paint_word(
    painter: Painter,
    layout: TurnLayout,
    key: pygame.Rect,
    words: str,
    sign: pygame.Surface | None,
) -> None:
    """The word under a key, after the sign that presses it if there is one."""
    pill = _pill(painter, layout, key, words, sign.get_width() if sign is not None else 0)
    painter.fill(pill, _HIGH / 2, painter.room.dark)
    inner = pill.inflate(-painter.px(_PAD), 0)
    caption(painter, inner, sign, words, Role.NAME, TEXT_MIN, PAPER)


def _pill(
    painter: Painter, layout: TurnLayout, key: pygame.Rect, words: str, sign: int
) -> pygame.Rect:
    """As wide as it needs to be, from the key's outer edge towards the tray."""
    wide = text.width(words, Role.NAME, painter.px(TEXT_MIN)) + 2 * painter.px(_PAD)
    if sign:
        wide += sign + painter.px(_APART)
    pill = pygame.Rect(0, 0, max(wide, key.width), painter.px(_HIGH))
    pill.top = key.bottom + painter.px(FOCUS_GAP + FOCUS_RING + 2)
    if key.centerx < layout.tray.centre[0]:
        pill.left = key.left
    else:
        pill.right = key.right
    return pill


def _free(painter: Painter, layout: TurnLayout, pill: pygame.Rect) -> bool:
    gap = painter.px(_CLEAR)
    return pill.bottom + gap <= layout.pill.top and layout.tray.clear_of(pill, gap)
