"""The picture of the menu, painted from what it knows."""

from typing import NamedTuple, assert_never

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
from game.engine import Seat
from game.engine.boxes import TURNS
from game.engine.modes import Mode
from game.input.actions import Action
from game.scenes.languages import Language
from game.scenes.menu.cards import CARD_RADIUS, paint_add, paint_seat
from game.scenes.menu.keys import AnyMenuKey, MenuKey, SeatCard
from game.scenes.menu.layout import MenuLayout
from game.scenes.services import Services
from game.text.i18n import LANGUAGE_NAMES
from game.text.mode_words import mode_chosen
from game.text.words import level_name
from game.widgets.button import RADIUS, paint_button
from game.widgets.caps import caption, caption_px
from game.widgets.hints import SIGN, paint_hints, sign
from game.widgets.title import Title

_PLAY_RADIUS, _KEY_RADIUS, _BAR_RADIUS, _CORNER_RADIUS = 34, 24, 27, 31
_CONFETTI = 150
_MODE_MARK, _PLAY_SIGN = 32, 42
_ARROW, _ARROW_PAD = 20, 8
_CORNER_MARK, _CORNER_PAD = 30, 14
_LOOKS = ((1, 1), (0, 1), (-1, 0), (1, -1), (0, -1), (-1, -1))
"""Where the characters look, by seat, so that they are not a row of the same."""


class Waiting(NamedTuple):
    """The match to go on with: whose turn it is, and how many turns are over."""

    number: int
    seat: Seat
    turn: int


class MenuShown(NamedTuple):
    """What the picture shows."""

    seats: tuple[Seat, ...]
    mode: Mode
    waiting: Waiting | None
    keys: frozenset[AnyMenuKey]
    """What can be pressed."""
    focus: AnyMenuKey | None = None
    pressed: AnyMenuKey | None = None
    moving: bool = False
    """Whether the title's dice still fall."""


class MenuView:
    """Paints menus of one layout, with the title's dice on them."""

    def __init__(self, services: Services, layout: MenuLayout, title: Title) -> None:
        self.services = services
        self.layout = layout
        self.title = title
        self.ground: pygame.Surface | None = None
        """Backdrop, confetti, panel and the title at rest: kept, for they change least."""

    def paint(self, painter: Painter, shown: MenuShown) -> None:
        """All that stands still."""
        self._paint_ground(painter, shown)
        self._paint_panel(painter, shown)
        self._paint_keys(painter, shown)
        self._paint_languages(painter)

    def _paint_ground(self, painter: Painter, shown: MenuShown) -> None:
        if self.ground is None:
            paint_backdrop(painter.surface, painter.room)
            layout = self.layout
            keys = [layout.play, layout.rules, layout.settings, layout.bar, layout.quit]
            keys += [layout.records, *([layout.resume] if layout.resume else [])]
            strew(painter, painter.rect, _CONFETTI, [layout.panel, *keys])
            if not shown.moving:
                self.title.paint(painter)
            painter.panel(layout.panel, 28)
            painter.veil(layout.bar, _BAR_RADIUS, painter.room.dark, BAR_ALPHA)
            if not shown.moving:
                self.ground = painter.surface.copy()
        else:
            painter.surface.blit(self.ground, (0, 0))

    def overlay(self, painter: Painter, shown: MenuShown, ring: pygame.Rect | None) -> None:
        """The dice while they fall, and the ring of the focus."""
        if shown.moving:
            self.title.paint(painter)
        if ring is not None:
            painter.focus_ring(ring, _radius(shown.focus))

    def _paint_panel(self, painter: Painter, shown: MenuShown) -> None:
        tr, layout = self.services.tr, self.layout
        heading = layout.heading.copy()
        on_seat = isinstance(shown.focus, SeatCard)
        change = self._sign(painter, Action.CONFIRM) if on_seat else None
        # Translators: A verb beside the sign of a button: change the player or the kind of game; at
        # most 12 letters
        hints = [(change, tr.pgettext("button", "Change"))]
        pill = heading.inflate(0, -painter.px(30))
        words = tr.gettext("Who is playing?")
        least = text.width(words, Role.TITLE, painter.px(TEXT_MIN))
        pill.width = max(0, heading.width - least - painter.px(16))
        pill.right = heading.right
        pill = paint_hints(painter, pill, hints, from_right=True)
        heading.width -= pill.width + (painter.px(12) if pill.width else 0)
        painter.text(words, heading, Role.TITLE, 30, INK, "left")
        self._paint_mode(painter, shown)
        for index, (seat, rect) in enumerate(zip(shown.seats, layout.cards, strict=False)):
            # Translators: What a player is, not a computer: below a name, and on a key; at most 12
            # letters
            note = level_name(tr, seat.level) if seat.level else tr.pgettext("level", "Human")
            paint_seat(
                painter,
                rect,
                index,
                seat.name,
                note,
                not seat.person,
                Mood.AWAKE,
                _LOOKS[index % len(_LOOKS)],
                shown.pressed == SeatCard(index),
            )
        if MenuKey.ADD in shown.keys:
            pressed = shown.pressed is MenuKey.ADD
            paint_add(painter, layout.cards[-1], tr.gettext("Add a player"), pressed)

    def _paint_mode(self, painter: Painter, shown: MenuShown) -> None:
        """The kind of match, with an arrow: others can be chosen."""
        mark = (mode_mark(shown.mode) or marks.die)(painter.px(_MODE_MARK), INK)
        face = paint_button(painter, self.layout.mode, "", pressed=shown.pressed is MenuKey.MODE)
        arrow = icons.down(painter.px(_ARROW), INK)
        at = face.right - painter.px(_ARROW_PAD) - arrow.get_width(), face.centery
        painter.blit(arrow, (at[0], at[1] - arrow.get_height() // 2))
        left = face.x + painter.px(_ARROW_PAD)
        place = pygame.Rect(left, face.y, at[0] - left, face.height)
        words = mode_chosen(self.services.tr, shown.mode)
        caption(painter, place, mark, words, Role.TITLE, 26)

    def _paint_keys(self, painter: Painter, shown: MenuShown) -> None:
        tr, layout = self.services.tr, self.layout
        if layout.resume is not None and shown.waiting is not None:
            self._paint_resume(
                painter, layout.resume, shown.waiting, shown.pressed is MenuKey.RESUME
            )
        self._paint_play(painter, shown)
        keys = (
            # Translators: A key; at most 14 letters
            (MenuKey.RULES, layout.rules, tr.gettext("Rules"), Action.SHEET),
            # Translators: A key; at most 14 letters
            (MenuKey.SETTINGS, layout.settings, tr.gettext("Settings"), Action.PAUSE),
        )
        captions = []
        for key, rect, words, action in keys:
            look = Look(CREAM, SAND_SIDE)
            face = painter.solid(rect, _KEY_RADIUS, look, 7, shown.pressed is key)
            place = face.inflate(-painter.px(12), 0)
            captions.append((place, self._sign(painter, action), words, Role.TITLE))
        px = min(caption_px(painter, *parts, 28) for parts in captions)
        for parts in captions:
            caption(painter, *parts, px)
        # Translators: keys in the corners of the menu, eight letters if possible; the first leads
        # to the matches, the statistics and the halls of fame
        corners = (
            # Translators: A key in the corner of the menu: leads to the games played, the
            # statistics, the halls of fame and the files; 10 letters if possible
            (MenuKey.RECORDS, layout.records, tr.pgettext("menu", "Records"), marks.trophy),
            # Translators: A verb on a key in the corner of the menu: ends the program; 10 letters
            # if possible. The same word as below “Quit Penta?”
            (MenuKey.QUIT, layout.quit, tr.pgettext("menu", "Quit"), icons.cross),
        )
        for key, rect, words, mark_of in corners:
            if key in shown.keys:
                face = painter.solid(
                    rect, _CORNER_RADIUS, Look(CREAM, SAND_SIDE), 6, shown.pressed is key
                )
                place = face.inflate(-2 * painter.px(_CORNER_PAD), 0)
                mark = mark_of(painter.px(_CORNER_MARK), INK)
                caption(painter, place, mark, words, Role.TITLE, 24)

    def _paint_play(self, painter: Painter, shown: MenuShown) -> None:
        """The main key, with what to press; a plain one beside a match to go on with."""
        tr, rect, pressed = self.services.tr, self.layout.play, shown.pressed is MenuKey.PLAY
        if self.layout.resume is not None:
            face = painter.solid(rect, _PLAY_RADIUS, Look(CREAM, SAND_SIDE), 10, pressed)
            inner = face.inflate(-painter.px(40), 0)
            # Translators: A key of the menu; at most 16 letters
            painter.text(tr.gettext("New game"), inner, Role.TITLE, 36, lines=2)
            return
        look = Look(YELLOW, YELLOW_SIDE, GOLD_TEXT)
        face = painter.solid(rect, _PLAY_RADIUS, look, 10, pressed)
        inner = face.inflate(-painter.px(40), 0)
        action = Action.CONFIRM if shown.focus is MenuKey.PLAY else Action.ROLL
        size = round(min(face.height * 0.52, face.width * 0.24, painter.px(56)))
        mark = self._sign(painter, action, _PLAY_SIGN) or icons.play(size, INK)
        # Translators: A verb on the biggest key of the menu: starts the game; at most 12 letters
        caption(painter, inner, mark, tr.pgettext("button", "Play"), Role.TITLE, 50, look.text)

    def _paint_resume(
        self, painter: Painter, rect: pygame.Rect, waiting: Waiting, pressed: bool
    ) -> None:
        """The match that waits: whose turn it is, and the how manieth."""
        tr, seat = self.services.tr, waiting.seat
        face = painter.solid(rect, _PLAY_RADIUS, Look(YELLOW, YELLOW_SIDE), 10, pressed)
        size = round(min(face.height * 0.78, face.width * 0.3))
        picture = character(waiting.number, size, Mood.AWAKE, not seat.person)
        middle = face.x + painter.px(14) + round(size * BODY_RADIUS), face.centery + size // 20
        at = middle[0] - BODY_CENTRE[0] * size, middle[1] - BODY_CENTRE[1] * size
        painter.blit(picture, at)
        left = middle[0] + round(size * BODY_RADIUS) + painter.px(10)
        room = pygame.Rect(left, face.y, face.right - painter.px(16) - left, face.height)
        room = room.inflate(0, -round(face.height * 0.12))
        # Translators: Turn 7 of 13; at most 14 letters with the figures. The noun as in the rules
        turn = tr.gettext("Turn {n}/{of}").format(n=min(waiting.turn + 1, TURNS), of=TURNS)
        lines = (
            # Translators: A verb on a key: play on in a game that was left or paused; at most 14
            # letters
            (tr.gettext("Resume"), Role.TITLE, 38, 0.4),
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


def _radius(key: AnyMenuKey | None) -> float:
    """How round the ring of the focus is at a target."""
    match key:
        case MenuKey.PLAY | MenuKey.RESUME:
            return _PLAY_RADIUS
        case SeatCard() | MenuKey.ADD:
            return CARD_RADIUS
        case MenuKey.QUIT | MenuKey.RECORDS:
            return _CORNER_RADIUS
        case MenuKey.MODE:
            return RADIUS
        case MenuKey.RULES | MenuKey.SETTINGS | Language() | None:
            return _KEY_RADIUS
        case _:
            assert_never(key)
