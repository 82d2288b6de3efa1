"""The picture of a position: the table with a question over it, then the answer beside the dice."""

from collections.abc import Hashable
from typing import assert_never

import pygame

from game.computer.advise import Choice
from game.computer.review import NOTICED
from game.draw import icons
from game.draw.characters import Mood, character
from game.draw.paint import Look, Painter
from game.draw.text import Role
from game.draw.theme import (
    CONFIRM_TEXT,
    CREAM,
    DANGER_SIDE,
    DEPTH,
    EARNED,
    EARNED_FIELD,
    FILLED_NAME,
    GOLD_LIGHT,
    INK,
    MINT,
    MINT_SIDE,
    MUTED,
    PAPER,
    SAND,
    SAND_SIDE,
    mix,
)
from game.engine import Box
from game.engine.state import DICE
from game.input.actions import Action, Device
from game.scenes.review.answer import Asked, Solution, Verdict
from game.scenes.review.keys import AnyPositionKey, PositionKey
from game.scenes.review.overview_view import COST_FIELD, paint_dice
from game.scenes.review.position_layout import PositionLayout
from game.scenes.services import Services
from game.scenes.table.keys import Die, TurnKey
from game.scenes.table.pill import paint_message
from game.scenes.table.shown import Shown
from game.scenes.table.view import TableView
from game.text.i18n import Translator
from game.text.reasons import reason
from game.text.review_words import MINUS, place_words
from game.text.words import box_name, confirm_label, tenths
from game.widgets.button import MAIN, PLAIN, RADIUS, button_px, paint_button
from game.widgets.caps import caption
from game.widgets.hints import SIGN, sign

_FACE = 62
_STEP = 30
_ROW, _ROW_GAP, _ROWS_SHARE = 70, 8, 0.62
_HEADING = 36
_LABEL, _FIGURE, _CHIP = 108, 92, 92
_ICON_FROM = 150
"""A box has its icon where its name has so many units beside it."""
_WHY_PX, _WHY_LINES = 24, 9


class TableAlone(TableView):
    """The table without its players, whose place the question has; the answer has the sheet's."""

    def paint_cards(self, painter: Painter, shown: Shown[Hashable]) -> None:
        """None."""

    def paint_boxes(self, painter: Painter, shown: Shown[Hashable]) -> None:
        """As long as there is no answer, which is what is advised."""
        if shown.advice is None:
            super().paint_boxes(painter, shown)


class PositionView:
    """Paints positions of one layout."""

    def __init__(self, services: Services, table: TableView, places: PositionLayout) -> None:
        self.services = services
        self.places = places
        self._table = table

    def paint(self, painter: Painter, shown: Shown[AnyPositionKey], asked: Asked) -> None:
        """All that stands still."""
        self._table.paint(painter, shown)
        self._head(painter, asked)
        self._close(painter, shown)
        if asked.answer is None:
            self._keys(painter, shown)
            words = self.services.tr.gettext("Your try: hold and roll, or choose a box")
            paint_message(painter, self.places.table.pill, "", words)
        else:
            self._answer(painter, asked, asked.answer)
            self._keys_after(painter, shown, asked)

    def overlay(self, painter: Painter, shown: Shown[AnyPositionKey]) -> None:
        """What moves: dice on their way to a corner, and the focus."""
        self._table.paint_moving(painter, shown)
        rect = shown.focus_rect
        if rect is None or shown.device is Device.TOUCH:
            return
        match shown.focus:
            case Die(index):
                self._table.dice.paint_focus(painter, shown, rect, index)
            case Box():
                painter.focus_ring(rect.inflate(0, -painter.px(9)), 18)
            case TurnKey.ROLL | PositionKey.CLOSE:
                painter.focus_ring(rect, rect.width / 2 / painter.unit)
            case _:
                painter.focus_ring(rect, RADIUS)

    # --- the card with the question ---------------------------------------------------------------

    def _head(self, painter: Painter, asked: Asked) -> None:
        tr, decision = self.services.tr, asked.decision
        face = painter.panel(self.places.head, 22)
        size = min(painter.px(_FACE), face.height - painter.px(4))
        mood = Mood.HAPPY if self._good(asked.answer) else Mood.AWAKE
        picture = character(decision.seat, size, mood, not asked.seat.person)
        painter.blit(picture, (face.x + painter.px(14), face.centery - size * 0.56))
        inner = face.inflate(-2 * painter.px(14), -painter.px(4))
        inner.x += size + painter.px(6)
        inner.width -= size + painter.px(6)
        inner.width -= self._progress(painter, inner, asked)
        upper = pygame.Rect(inner.x, inner.y, inner.width, inner.height * 11 // 20)
        lower = pygame.Rect(inner.x, upper.bottom, inner.width, inner.bottom - upper.bottom)
        place = place_words(tr, decision)
        if asked.answer is None:
            # Translators: {place} is such as "Turn 7, roll 1"
            question = tr.gettext("{place}. What would you do?").format(place=place)
            painter.text(question, upper, Role.NAME, 29, INK, "left")
            painter.text(self._cost(asked), lower, Role.TEXT, 23, FILLED_NAME, "left")
        else:
            painter.text(self._verdict(asked.answer), upper, Role.NAME, 29, INK, "left")
            painter.text(place, lower, Role.TEXT, 23, FILLED_NAME, "left")

    def _cost(self, asked: Asked) -> str:
        tr, cost = self.services.tr, asked.decision.cost
        if cost < NOTICED:
            return tr.gettext("Nothing was given up here")
        return tr.gettext("{points} points given up here").format(points=tenths(tr, cost))

    def _progress(self, painter: Painter, place: pygame.Rect, asked: Asked) -> int:
        """Which decision of how many, at the right; returns the room it takes."""
        words = self.services.tr.gettext("{n} of {of}").format(n=asked.at + 1, of=asked.of)
        rect = pygame.Rect(0, place.y, painter.px(104), place.height)
        rect.right = place.right
        painter.text(words, rect, Role.FIGURE, 26, INK, "right")
        taken = rect.width + painter.px(10)
        pitch = painter.px(_STEP + 4)
        if asked.of * pitch > place.width // 4:
            return taken
        size = painter.px(_STEP)
        for at in range(asked.of):
            x = rect.x - painter.px(4) - (asked.of - at) * pitch + pitch // 2
            dot = pygame.Rect(0, 0, size, size)
            dot.center = x, place.centery
            if at in asked.tried and at != asked.at:
                painter.mark(dot, _STEP / 2, EARNED_FIELD)
                painter.centre(icons.tick(size * 3 // 5, EARNED), dot.center)
            elif at == asked.at:
                painter.mark(dot, _STEP / 2, painter.room.chosen)
                painter.text(str(at + 1), dot, Role.FIGURE, 22, PAPER)
            else:
                painter.mark(dot, _STEP / 2, SAND_SIDE)
                ring = dot.inflate(-painter.px(6), -painter.px(6))
                painter.mark(ring, _STEP / 2, CREAM)
        return taken + asked.of * pitch

    @staticmethod
    def _good(answer: Solution | None) -> bool:
        return answer is not None and answer.verdict in (Verdict.BEST, Verdict.CLOSER)

    def _verdict(self, answer: Solution) -> str:
        tr = self.services.tr
        match answer.verdict:
            case Verdict.BEST:
                # Translators: said to a player who tried a decision again, and found the best
                return tr.gettext("Found it: nothing is better")
            case Verdict.CLOSER:
                # Translators: said to a player whose second try is better than what was played
                return tr.gettext("Closer: better than played")
            case Verdict.SAME:
                return tr.gettext("The same as was played")
            case Verdict.WORSE:
                return tr.gettext("Not better than what was played")
            case Verdict.SHOWN:
                return tr.gettext("The answer")
            case verdict:
                assert_never(verdict)

    # --- keys -------------------------------------------------------------------------------------

    def _close(self, painter: Painter, shown: Shown[AnyPositionKey]) -> None:
        rect = self.places.table.pause
        look = Look(CREAM, SAND_SIDE)
        face = painter.solid(rect, 60, look, 6, shown.pressed is PositionKey.CLOSE)
        painter.centre(icons.cross(round(face.height * 0.46), INK), face.center)
        mark = self._sign(painter, Action.BACK)
        if mark is not None:
            painter.centre(mark, (rect.centerx, rect.bottom + painter.px(16)))

    def _keys(self, painter: Painter, shown: Shown[AnyPositionKey]) -> None:
        tr = self.services.tr
        if TurnKey.CONFIRM in shown.targets:
            pressed = shown.pressed is TurnKey.CONFIRM
            face = painter.solid(
                self.places.table.confirm, RADIUS, Look(MINT, MINT_SIDE), 7, pressed
            )
            mark = self._sign(painter, Action.CONFIRM) if shown.focus is TurnKey.CONFIRM else None
            caption(painter, face, mark, confirm_label(tr), Role.TITLE, 31, CONFIRM_TEXT)
            return
        mark = self._sign(painter, Action.HINT) or icons.bulb(painter.px(34), INK)
        pressed = shown.pressed is PositionKey.ANSWER
        words = tr.pgettext("review", "Show answer")
        paint_button(painter, self.places.answer, words, mark, PLAIN, pressed)

    def _keys_after(self, painter: Painter, shown: Shown[AnyPositionKey], asked: Asked) -> None:
        tr, places = self.services.tr, self.places
        last = asked.at + 1 == asked.of
        # Translators: keys below an answer
        on = tr.pgettext("review", "Done") if last else tr.pgettext("review", "Next")
        again = tr.pgettext("review", "Try again")
        mark = self._sign(painter, Action.ROLL) or icons.undo(painter.px(30), INK)
        confirm = self._sign(painter, Action.CONFIRM) if shown.focus is PositionKey.NEXT else None
        px = min(
            button_px(painter, places.again, again, mark),
            button_px(painter, places.next, on, confirm),
        )
        pressed = shown.pressed
        paint_button(painter, places.again, again, mark, PLAIN, pressed is PositionKey.AGAIN, px)
        paint_button(painter, places.next, on, confirm, MAIN, pressed is PositionKey.NEXT, px)

    def _sign(self, painter: Painter, action: Action) -> pygame.Surface | None:
        return sign(action, self.services.device, self.services.tr, painter.px(SIGN))

    # --- the answer -------------------------------------------------------------------------------

    def _answer(self, painter: Painter, asked: Asked, answer: Solution) -> None:
        """Rows for the best choice, the try and what was played; then why."""
        tr = self.services.tr
        panel = self.places.table.sheet.copy()
        panel.height -= painter.px(DEPTH)
        inner = panel.inflate(-2 * painter.px(16), -2 * painter.px(10))
        heading = pygame.Rect(inner.x, inner.y, inner.width, painter.px(_HEADING))
        words = tr.gettext("Final score, on average")
        painter.text(words, heading, Role.NAME, 23, FILLED_NAME, "right")
        rows = self._rows(asked, answer)
        most = round(inner.height * _ROWS_SHARE / 3) - painter.px(_ROW_GAP)
        high = min(painter.px(_ROW), most)
        top = heading.bottom
        for row in rows:
            self._row(painter, pygame.Rect(inner.x, top, inner.width, high), asked, *row)
            top += high + painter.px(_ROW_GAP)
        why = pygame.Rect(inner.x, top, inner.width, inner.bottom - top)
        self._why(painter, why, answer)

    def _rows(self, asked: Asked, answer: Solution) -> list[tuple[str, str, Choice]]:
        """Kind, word and choice of each row; equal ones are one."""
        tr, decision, tried = self.services.tr, answer.decision, answer.tried
        # Translators: rows of an answer: the best choice, what was tried now, what was played
        rows = [("best", tr.pgettext("review", "Best"), decision.best)]
        if tried is not None and tried not in (decision.best, decision.choice):
            rows.append(("tried", tr.pgettext("review", "Tried"), tried))
        if decision.choice != decision.best:
            rows.append(("played", tr.pgettext("review", "Taken"), decision.choice))
        return rows

    def _row(
        self,
        painter: Painter,
        rect: pygame.Rect,
        asked: Asked,
        kind: str,
        word: str,
        choice: Choice,
    ) -> None:
        tr, decision = self.services.tr, asked.decision
        best = kind == "best"
        if best:
            painter.mark(rect, 18, MAIN.side)
            rim = 2 * painter.px(3)
            painter.fill(rect.inflate(-rim, -rim), 15, GOLD_LIGHT)
        else:
            painter.fill(rect, 18, PAPER)
        size = min(painter.px(44), rect.height - painter.px(10))
        at = rect.x + painter.px(34), rect.centery
        if best:
            painter.centre(icons.star(size), at)
        elif kind == "tried":
            painter.centre(icons.undo(size * 3 // 4, INK), at)
        else:
            face = character(decision.seat, size, Mood.AWAKE, not asked.seat.person)
            painter.blit(face, (at[0] - size / 2, at[1] - size * 0.56))
        score = decision.score_with(choice)
        lost = decision.expected - score
        right = rect.right - painter.px(12)
        chip = pygame.Rect(0, 0, painter.px(_CHIP), painter.px(38))
        chip.midright = right, rect.centery
        if lost >= NOTICED:
            painter.fill(chip, 19, COST_FIELD)
            words = f"{MINUS}{tenths(tr, lost)}"
            painter.text(words, chip.inflate(-8, 0), Role.FIGURE, 25, DANGER_SIDE)
        else:
            painter.centre(icons.tick(painter.px(28), EARNED), chip.center)
        figure = pygame.Rect(0, rect.y, painter.px(_FIGURE), rect.height)
        figure.right = chip.x - painter.px(8)
        painter.text(tenths(tr, score), figure, Role.FIGURE, 32 / painter.text_size, INK, "right")
        label = pygame.Rect(rect.x + painter.px(62), rect.y, painter.px(_LABEL), rect.height)
        px = 25 / painter.text_size
        painter.text(word, label, Role.NAME, px, INK, "left", shorten=True)
        room = pygame.Rect(label.right, rect.y, figure.x - label.right, rect.height)
        self._choice(painter, room.inflate(-painter.px(12), -painter.px(8)), choice, tr)

    @staticmethod
    def _choice(painter: Painter, place: pygame.Rect, choice: Choice, tr: Translator) -> None:
        """The dice that are held, with empty places for those that are rolled; or the box."""
        if not isinstance(choice, Box):
            paint_dice(painter, place, choice, DICE - len(choice))
            return
        name = place
        if place.width >= painter.px(_ICON_FROM + 48):
            size = min(painter.px(40), place.height)
            painter.blit(icons.box_icon(choice, size), (place.x, place.centery - size / 2))
            name = pygame.Rect(place.x + size + painter.px(8), place.y, 0, place.height)
            name.width = place.right - name.x
        px = 24 / painter.text_size
        painter.text(box_name(tr, choice), name, Role.NAME, px, INK, "left", lines=2)

    def _why(self, painter: Painter, place: pygame.Rect, answer: Solution) -> None:
        """One or two sentences, made of the position."""
        painter.fill(place, 18, SAND)
        size = painter.px(34)
        dot = pygame.Rect(0, 0, size + painter.px(8), size + painter.px(8))
        dot.midleft = place.x + painter.px(12), place.centery
        painter.mark(dot, 21, MAIN.face)
        painter.centre(icons.bulb(size, INK), dot.center)
        inner = pygame.Rect(dot.right + painter.px(10), place.y, 0, place.height)
        inner.width = place.right - painter.px(10) - inner.x
        words = reason(self.services.tr, answer.facts)
        painter.text(
            words or self.services.tr.gettext("There was no other choice"),
            inner.inflate(0, -painter.px(8)),
            Role.TEXT,
            _WHY_PX,
            mix(INK, MUTED, 0.2),
            "left",
            lines=_WHY_LINES,
        )
