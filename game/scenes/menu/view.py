"""The picture of the menu, painted from what it knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.draw import icons, marks, text
from game.draw.backdrop import paint_backdrop
from game.draw.characters import BODY_CENTRE, BODY_RADIUS, Mood, character
from game.draw.confetti import strew
from game.draw.marks import mode_mark
from game.draw.paint import Look, Painter
from game.draw.text import Role
from game.draw.theme import (
    BAR_ALPHA,
    CREAM,
    FOCUS_GAP,
    FOCUS_RING,
    GOLD_TEXT,
    INK,
    PAPER,
    SAND_SIDE,
    TEXT_MIN,
    YELLOW,
    YELLOW_SIDE,
)
from game.engine.boxes import TURNS
from game.input.actions import Action
from game.scenes.menu.cards import CARD_RADIUS, paint_add, paint_seat
from game.scenes.menu.layout import MenuLayout
from game.scenes.services import Services
from game.text.i18n import LANGUAGE_NAMES
from game.text.mode_words import mode_chosen
from game.text.words import level_name
from game.widgets.button import RADIUS, paint_button
from game.widgets.caps import caption, caption_px
from game.widgets.hints import SIGN, paint_hints, sign
from game.widgets.title import Title

if TYPE_CHECKING:
    from game.scenes.menu.menu import MenuScene

_PLAY_RADIUS, _KEY_RADIUS, _BAR_RADIUS = 34, 24, 27
_CONFETTI = 150
_MODE_MARK, _PLAY_SIGN = 32, 42
_ARROW, _ARROW_PAD = 20, 8
_CORNER_MARK, _CORNER_PAD = 30, 14
_LOOKS = ((1, 1), (0, 1), (-1, 0), (1, -1), (0, -1), (-1, -1))
"""Where the characters look, by seat, so that they are not a row of the same."""


class MenuView:
    """Paints menus of one layout, with the title's dice on them."""

    def __init__(self, services: Services, layout: MenuLayout, title: Title) -> None:
        self.services = services
        self.layout = layout
        self.title = title
        self.ground: pygame.Surface | None = None
        """Backdrop, confetti, panel and the title at rest: kept, for they change least."""

    def paint(self, painter: Painter, scene: MenuScene) -> None:
        """All that stands still."""
        self._paint_ground(painter, scene)
        self._paint_panel(painter, scene)
        self._paint_keys(painter, scene)
        self._paint_languages(painter)

    def _paint_ground(self, painter: Painter, scene: MenuScene) -> None:
        if self.ground is None:
            paint_backdrop(painter.surface, painter.room)
            layout = self.layout
            keys = [layout.play, layout.rules, layout.settings, layout.bar, layout.quit]
            keys += [layout.records, *([layout.resume] if layout.resume else [])]
            strew(painter, painter.rect, _CONFETTI, [layout.panel, *keys])
            if not scene.moving:
                self.title.paint(painter)
            painter.panel(layout.panel, 28)
            painter.veil(layout.bar, _BAR_RADIUS, painter.room.dark, BAR_ALPHA)
            if not scene.moving:
                self.ground = painter.surface.copy()
        else:
            painter.surface.blit(self.ground, (0, 0))

    def overlay(self, painter: Painter, scene: MenuScene) -> None:
        """The dice while they fall, and the ring of the focus."""
        if scene.moving:
            self.title.paint(painter)
        rect = scene.focus_rect()
        if rect is not None:
            painter.focus_ring(rect, self._radius(scene))

    def _radius(self, scene: MenuScene) -> float:
        kind = (scene.focus.current or "").partition(":")[0]
        radii = {"play": _PLAY_RADIUS, "go_on": _PLAY_RADIUS, "seat": CARD_RADIUS}
        radii |= {"add": CARD_RADIUS, "quit": 31, "records": 31, "mode": RADIUS}
        return radii.get(kind, _KEY_RADIUS)

    def _paint_panel(self, painter: Painter, scene: MenuScene) -> None:
        tr, layout = self.services.tr, self.layout
        heading = layout.heading.copy()
        on_seat = (scene.focus.current or "").startswith("seat:")
        change = self._sign(painter, Action.CONFIRM) if on_seat else None
        hints = [(change, tr.pgettext("button", "Change"))]
        pill = heading.inflate(0, -painter.px(30))
        words = tr.gettext("Who is playing?")
        least = text.width(words, Role.TITLE, painter.px(TEXT_MIN))
        pill.width = max(0, heading.width - least - painter.px(16))
        pill.right = heading.right
        pill = paint_hints(painter, pill, hints, from_right=True)
        heading.width -= pill.width + (painter.px(12) if pill.width else 0)
        painter.text(words, heading, Role.TITLE, 30, INK, "left")
        self._paint_mode(painter, scene)
        for index, (seat, rect) in enumerate(zip(scene.seats, layout.cards, strict=False)):
            note = level_name(tr, seat.level) if seat.level else tr.gettext("Person")
            paint_seat(
                painter,
                rect,
                index,
                seat.name,
                note,
                not seat.person,
                Mood.AWAKE,
                _LOOKS[index % len(_LOOKS)],
                scene.pressed == f"seat:{index}",
            )
        if "add" in scene.focus.rects:
            paint_add(painter, layout.cards[-1], tr.gettext("Add a seat"), scene.pressed == "add")

    def _paint_mode(self, painter: Painter, scene: MenuScene) -> None:
        """The kind of match, with an arrow: others can be chosen."""
        mark = (mode_mark(scene.mode) or marks.die)(painter.px(_MODE_MARK), INK)
        face = paint_button(painter, self.layout.mode, "", pressed=scene.pressed == "mode")
        arrow = icons.down(painter.px(_ARROW), INK)
        at = face.right - painter.px(_ARROW_PAD) - arrow.get_width(), face.centery
        painter.blit(arrow, (at[0], at[1] - arrow.get_height() // 2))
        left = face.x + painter.px(_ARROW_PAD)
        place = pygame.Rect(left, face.y, at[0] - left, face.height)
        words = mode_chosen(self.services.tr, scene.mode)
        caption(painter, place, mark, words, Role.TITLE, 26)

    def _paint_keys(self, painter: Painter, scene: MenuScene) -> None:
        tr, layout = self.services.tr, self.layout
        if layout.resume is not None and scene.waiting is not None:
            self._paint_resume(painter, layout.resume, scene)
        self._paint_play(painter, scene)
        keys = (
            ("rules", layout.rules, tr.gettext("Rules"), Action.SHEET),
            ("settings", layout.settings, tr.gettext("Settings"), Action.PAUSE),
        )
        captions = []
        for target, rect, words, action in keys:
            look = Look(CREAM, SAND_SIDE)
            face = painter.solid(rect, _KEY_RADIUS, look, 7, scene.pressed == target)
            place = face.inflate(-painter.px(12), 0)
            captions.append((place, self._sign(painter, action), words, Role.TITLE))
        px = min(caption_px(painter, *parts, 28) for parts in captions)
        for parts in captions:
            caption(painter, *parts, px)
        # Translators: keys in the corners of the menu, eight letters if possible; the first leads
        # to the matches, the statistics and the halls of fame
        corners = (
            ("records", layout.records, tr.pgettext("menu", "Records"), marks.trophy),
            ("quit", layout.quit, tr.pgettext("menu", "Quit"), icons.cross),
        )
        for target, rect, words, mark_of in corners:
            if target in scene.focus.rects:
                face = painter.solid(rect, 31, Look(CREAM, SAND_SIDE), 6, scene.pressed == target)
                place = face.inflate(-2 * painter.px(_CORNER_PAD), 0)
                mark = mark_of(painter.px(_CORNER_MARK), INK)
                caption(painter, place, mark, words, Role.TITLE, 24)

    def _paint_play(self, painter: Painter, scene: MenuScene) -> None:
        """The main key, with what to press; a plain one beside a match to go on with."""
        tr, rect, pressed = self.services.tr, self.layout.play, scene.pressed == "play"
        if self.layout.resume is not None:
            face = painter.solid(rect, _PLAY_RADIUS, Look(CREAM, SAND_SIDE), 10, pressed)
            inner = face.inflate(-painter.px(40), 0)
            painter.text(tr.gettext("New game"), inner, Role.TITLE, 36, lines=2)
            return
        look = Look(YELLOW, YELLOW_SIDE, GOLD_TEXT)
        face = painter.solid(rect, _PLAY_RADIUS, look, 10, pressed)
        inner = face.inflate(-painter.px(40), 0)
        action = Action.CONFIRM if scene.focus.current == "play" else Action.ROLL
        size = round(min(face.height * 0.52, face.width * 0.24, painter.px(56)))
        mark = self._sign(painter, action, _PLAY_SIGN) or icons.play(size, INK)
        caption(painter, inner, mark, tr.gettext("Play"), Role.TITLE, 50, look.text)

    def _paint_resume(self, painter: Painter, rect: pygame.Rect, scene: MenuScene) -> None:
        """The match that waits: whose turn it is, and the how manieth."""
        assert scene.waiting is not None
        tr, (info, state) = self.services.tr, scene.waiting
        face = painter.solid(
            rect, _PLAY_RADIUS, Look(YELLOW, YELLOW_SIDE), 10, scene.pressed == "go_on"
        )
        size = round(min(face.height * 0.78, face.width * 0.3))
        seat = info.seats[state.seat]
        picture = character(state.seat, size, Mood.AWAKE, not seat.person)
        middle = face.x + painter.px(14) + round(size * BODY_RADIUS), face.centery + size // 20
        at = middle[0] - BODY_CENTRE[0] * size, middle[1] - BODY_CENTRE[1] * size
        painter.blit(picture, at)
        left = middle[0] + round(size * BODY_RADIUS) + painter.px(10)
        room = pygame.Rect(left, face.y, face.right - painter.px(16) - left, face.height)
        room = room.inflate(0, -round(face.height * 0.12))
        turn = tr.gettext("Turn {n}/{of}").format(n=min(state.turn + 1, TURNS), of=TURNS)
        lines = (
            (tr.gettext("Go on"), Role.TITLE, 38, 0.4),
            (seat.name, Role.NAME, 24, 0.3),
            (turn, Role.NAME, 24, 0.3),
        )
        y = float(room.y)
        for words, role, px, share in lines:
            line = pygame.Rect(room.x, round(y), room.width, round(room.height * share))
            painter.text(words, line, role, px, GOLD_TEXT, "left", shorten=words is seat.name)
            y += room.height * share

    def _paint_languages(self, painter: Painter) -> None:
        px = self._language_px(painter)
        for code, rect in self.layout.languages.items():
            chosen = code == self.services.tr.lang
            place = rect.inflate(-painter.px(6), 0)
            if chosen:
                face = painter.solid(rect, 21, Look(CREAM, SAND_SIDE), 5)
                place = face.inflate(-painter.px(6), 0)
            colour = INK if chosen else PAPER
            painter.text(LANGUAGE_NAMES[code], place, Role.NAME, px, colour)

    def _language_px(self, painter: Painter) -> float:
        """The size, in units, at which every language fits its place."""
        scale = painter.unit * painter.text_size
        clear = 2 * painter.px(FOCUS_GAP + FOCUS_RING + 2)
        rooms = {code: rect.width - clear for code, rect in self.layout.languages.items()}
        fitting = (
            text.fit(LANGUAGE_NAMES[code], Role.NAME, round(26 * scale), room, 1)
            for code, room in rooms.items()
        )
        return min(fitting) / scale

    def _sign(self, painter: Painter, action: Action, high: float = SIGN) -> pygame.Surface | None:
        return sign(action, self.services.device, self.services.tr, painter.px(high))
