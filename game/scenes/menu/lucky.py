"""The players' lucky word: typed before the first roll, and mixed into the dice."""

import unicodedata
from collections.abc import Sequence
from enum import Enum, auto
from typing import assert_never

import pygame

from game.draw import icons
from game.draw.backdrop import paint_backdrop
from game.draw.canvas import safe_area
from game.draw.paint import Painter
from game.draw.text import Role
from game.draw.theme import CONFIRM_TEXT, DEPTH, FORM_TITLE_PX, INK, unit
from game.engine import LUCKY_WORD
from game.engine.limits import LUCKY_WORD_LENGTH
from game.input.actions import Action
from game.outcomes.match import SayLuckyWord
from game.outcomes.outcome import Back, Outcome
from game.scenes.menu.seat_layout import board_places, slim
from game.scenes.services import Services
from game.scenes.typing_scene import TypingScene
from game.widgets.button import GOOD, PLAIN, RADIUS, paint_button
from game.widgets.field import paint_field
from game.widgets.hints import SIGN, sign
from game.widgets.keyboard import KEY_RADIUS, KeyboardKey, Letter, key_face, paint_board
from game.widgets.shares import shared
from game.widgets.target import Target

_HEAD, _FIELD, _KEYS = 60, 76, 80
_TITLE_SHARE = 0.3
_GAP, _PAD = 14, 20
_BOARD_MOST = 520


class LuckyKey(Enum):
    """The keys that end it."""

    CANCEL = auto()
    DONE = auto()


_LEAVE = {LuckyKey.CANCEL: 1.0, LuckyKey.DONE: 1.3}


class LuckyScene(TypingScene[LuckyKey]):
    """A field, a keyboard, and keys to leave it or to let the word stand."""

    name = "lucky"
    outcomes = frozenset({SayLuckyWord})

    def __init__(self, services: Services, word: str) -> None:
        """`word` is the one that stands now."""
        # The game's own word stands in the field as what holds without another.
        super().__init__(services, "" if word == LUCKY_WORD else word)

    def fitted(self, text: str) -> str:
        return fit_word(text)

    @property
    def word(self) -> str:
        """The lucky word as far as it is typed; that of the game if none is."""
        return fit_word(self.typed).strip() or LUCKY_WORD

    def done(self) -> Outcome:
        return SayLuckyWord(self.word)

    def pick(self, key: LuckyKey) -> Outcome | None:
        match key:
            case LuckyKey.CANCEL:
                return Back()
            case LuckyKey.DONE:
                return self.done()
            case _:
                assert_never(key)

    # --- layout -----------------------------------------------------------------------------------

    def arrange(self) -> None:
        size = self.services.size
        area, one = safe_area(size), unit(size)
        gap, pad = round(_GAP * one), round(_PAD * one)
        row = pygame.Rect(area.x, 0, area.width, round(_KEYS * one))
        row.bottom = area.bottom
        tall = size[1] > size[0]
        head = round((_FIELD + _PAD + (_HEAD if tall else 0)) * one) + round(DEPTH * one)
        free = row.top - 2 * gap - area.y - head
        high = min(free, round(_BOARD_MOST * one))
        top = area.y + (free - high) // 2
        self._card = pygame.Rect(area.x, top, area.width, head)
        self._board = board = pygame.Rect(area.x, self._card.bottom + gap, area.width, high)
        inner = self._card.inflate(-2 * pad, -pad)
        inner.height -= round(DEPTH * one)
        self._field = pygame.Rect(inner.x, 0, inner.width, round(_FIELD * one))
        self._field.bottom = inner.bottom
        self._title = pygame.Rect(inner.topleft, (inner.width, inner.height - self._field.height))
        if not tall:
            self._title = inner.copy()
            self._title.width = round(inner.width * _TITLE_SHARE)
            self._field.width = inner.width - self._title.width - gap
            self._field.right = inner.right
        self.letters, self.keys = board_places(board, one)
        leave = shared(row, _LEAVE)
        self._leave = {key: slim(rect, row, gap) for key, rect in leave.items()}

    def enter(self) -> None:
        self.arrange()
        self.refresh(first=LuckyKey.DONE)

    def targets(self) -> Sequence[Target[Letter | KeyboardKey | LuckyKey]]:
        leave = [Target(key, rect, self._leave_label(key)) for key, rect in self._leave.items()]
        return [*self.keyboard(), *leave]

    def _leave_label(self, key: LuckyKey) -> str:
        tr = self.services.tr
        match key:
            case LuckyKey.CANCEL:
                return tr.gettext("Cancel: the lucky word stays unchanged")
            case LuckyKey.DONE:
                return tr.gettext("Done: the lucky word is {word}").format(word=self.word)
            case _:
                assert_never(key)

    # --- picture ----------------------------------------------------------------------------------

    def paint(self, painter: Painter) -> None:
        tr = self.services.tr
        paint_backdrop(painter.surface, painter.room)
        painter.panel(self._card)
        paint_board(painter, self._board)
        title = tr.gettext("Your lucky word")
        painter.text(title, self._title, Role.TITLE, FORM_TITLE_PX, INK, "left", lines=2)
        paint_field(painter, self._field, self.typed, LUCKY_WORD, self.refusal)
        self.paint_keyboard(painter)
        back = sign(Action.BACK, self.services.device, tr, painter.px(SIGN))
        for key, words, mark, look in (
            # Translators: A verb on a key: leave without a change; at most 12 letters
            (LuckyKey.CANCEL, tr.gettext("Cancel"), back, PLAIN),
            # Translators: A key: finished with this screen, as on many screens; at most 10 letters
            (LuckyKey.DONE, tr.gettext("Done"), icons.tick(painter.px(34), CONFIRM_TEXT), GOOD),
        ):
            paint_button(painter, self._leave[key], words, mark, look, self.pressed is key)

    def overlay(self, painter: Painter) -> None:
        rect = self.focus_rect()
        if rect is not None:
            small = not isinstance(self.focus.current, LuckyKey)
            face = key_face(rect, painter) if small else rect
            painter.focus_ring(face, KEY_RADIUS if small else RADIUS)


def fit_word(text: str) -> str:
    """Text as a lucky word: composed (NFC), only what can be shown, and not too long."""
    composed = unicodedata.normalize("NFC", text)
    shown = "".join(letter for letter in composed if letter.isprintable())
    # Spaces at the end stay while a word is typed, or none could stand between two.
    return shown.lstrip()[:LUCKY_WORD_LENGTH]
