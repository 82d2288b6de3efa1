"""The menu: who is playing, and the ways into a match, the rules, the settings and a language."""

import pygame

from game.actions import Action
from game.computer import LEVELS
from game.engine import Seat
from game.i18n import LANGUAGE_NAMES
from game.outcomes import (
    EditSeat,
    OpenRules,
    OpenSettings,
    Outcome,
    Play,
    Quit,
    SeatDone,
    SetLanguage,
)
from game.scene import Scene, Services
from game.seats import seated
from game.ui import icons, text
from game.ui.backdrop import paint_backdrop
from game.ui.caps import caption
from game.ui.cards import CARD_RADIUS, paint_add, paint_seat
from game.ui.characters import Mood
from game.ui.confetti import strew
from game.ui.hints import SIGN, paint_hints, sign
from game.ui.menu_layout import MenuLayout, menu_layout
from game.ui.paint import Look, Painter
from game.ui.text import Role
from game.ui.theme import (
    CREAM,
    INK,
    MENU_DICE_STEPS,
    PAPER,
    SAND_SIDE,
    SEATS,
    TEXT_MIN,
    YELLOW,
    YELLOW_SIDE,
)
from game.ui.title import Title

_PLAY_RADIUS, _KEY_RADIUS, _BAR_RADIUS = 34, 24, 27
_BAR_ALPHA = 205
_CONFETTI = 150
_LOOKS = ((1, 1), (0, 1), (-1, 0), (1, -1), (0, -1), (-1, -1))
"""Where the characters look, by seat, so that they are not a row of the same."""


class MenuScene(Scene):
    """The first scene and the lowest of the stack."""

    name = "menu"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        calm = services.settings.reduced_motion
        self._title = Title(services.dice, 0 if calm else services.steps(MENU_DICE_STEPS))
        self._layout: MenuLayout = menu_layout(services.size, 1)
        self._ground: pygame.Surface | None = None

    @property
    def seats(self) -> list[Seat]:
        """Who would play now."""
        return seated(self.services.settings.seats, self.services.tr)

    def arrange(self) -> None:
        self._ground = None
        self._layout = menu_layout(self.services.size, len(self.seats))
        self._title.arrange(self._layout.title, self._layout.tall)

    def enter(self) -> None:
        self.arrange()
        self.refresh(first="play")

    def targets(self) -> dict[str, pygame.Rect]:
        layout = self._layout
        names = [f"seat:{index}" for index in range(len(self.seats))]
        if len(names) < SEATS:
            names.append("add")
        targets = dict(zip(names, layout.cards, strict=True))
        targets |= {"play": layout.play, "rules": layout.rules, "settings": layout.settings}
        targets |= {f"lang:{code}": rect for code, rect in layout.languages.items()}
        if not self.services.kiosk:
            targets["quit"] = layout.quit
        return targets

    def activate(self, target: str) -> Outcome | None:
        kind, _, which = target.partition(":")
        match kind:
            case "seat":
                return EditSeat(int(which))
            case "add":
                return EditSeat(len(self.seats))
            case "play":
                return Play(tuple(self.seats))
            case "rules":
                return OpenRules()
            case "settings":
                return OpenSettings()
            case "lang":
                return SetLanguage(which)
            case _:
                return Quit()

    def act(self, action: Action) -> Outcome | None:
        match action:
            case Action.THROW:
                return self.activate("play")
            case Action.SHEET:
                return OpenRules()
            case Action.PAUSE:
                return OpenSettings()
            case Action.BACK if "quit" in self.focus.rects:
                self.focus.current = "quit"
                self.stale = True
        return None

    def resumed(self, outcome: Outcome | None) -> Outcome | None:
        if isinstance(outcome, SeatDone):
            self._seat_done(outcome)
        return None

    def _seat_done(self, done: SeatDone) -> None:
        seats = self.seats
        focus = f"seat:{done.index}"
        if done.seat is None:
            del seats[done.index : done.index + 1]
            focus = "play"
        else:
            seats[done.index : done.index + 1] = [done.seat]
        self.services.settings.seats = seats
        self.arrange()
        self.focus.current = focus
        self.refresh(first="play")

    # --- time -------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return not self._title.resting

    def update(self) -> Outcome | None:
        if self.moving:
            self._title.step()
            if self._title.resting:
                self._ground = None
                self.stale = True
        return None

    # --- picture ----------------------------------------------------------------------------------

    def paint(self, painter: Painter) -> None:
        self._paint_ground(painter)
        self._paint_panel(painter)
        self._paint_keys(painter)
        self._paint_languages(painter)

    def _paint_ground(self, painter: Painter) -> None:
        """Backdrop, confetti, the title at rest and the panel: kept, for they change least."""
        if self._ground is None:
            paint_backdrop(painter.surface, self.room)
            layout = self._layout
            keys = (layout.play, layout.rules, layout.settings, layout.bar, layout.quit)
            strew(painter, painter.rect, _CONFETTI, [layout.panel, *keys])
            if not self.moving:
                self._title.paint(painter)
            painter.panel(layout.panel, 28)
            painter.veil(layout.bar, _BAR_RADIUS, self.room.dark, _BAR_ALPHA)
            self._ground = painter.surface.copy()
        else:
            painter.surface.blit(self._ground, (0, 0))

    def overlay(self, painter: Painter) -> None:
        if self.moving:
            self._title.paint(painter)
        rect = self.focus_rect()
        if rect is not None:
            painter.focus_ring(rect, self._radius())

    def _radius(self) -> float:
        kind = self.focus.current.partition(":")[0]
        radii = {"play": _PLAY_RADIUS, "seat": CARD_RADIUS, "add": CARD_RADIUS, "quit": 31}
        return radii.get(kind, _KEY_RADIUS)

    def _paint_panel(self, painter: Painter) -> None:
        tr, layout = self.services.tr, self._layout
        heading = layout.heading.copy()
        hints = [(self._sign(painter, Action.CONFIRM), tr.gettext("Choose"))]
        pill = heading.inflate(0, -painter.px(14))
        pill.width = heading.width // 2
        pill.right = heading.right + painter.px(8)
        pill = paint_hints(painter, pill, hints, from_right=True)
        heading.width -= pill.width
        painter.text(tr.gettext("Who is playing?"), heading, Role.TITLE, 30, INK, "left")
        for index, (seat, rect) in enumerate(zip(self.seats, layout.cards, strict=False)):
            note = tr.gettext(LEVELS[seat.level].name) if seat.level else tr.gettext("Person")
            paint_seat(
                painter,
                rect,
                index,
                seat.name,
                note,
                not seat.person,
                Mood.AWAKE,
                _LOOKS[index % len(_LOOKS)],
                self.pressed == f"seat:{index}",
            )
        if "add" in self.focus.rects:
            paint_add(painter, layout.cards[-1], tr.gettext("Add a seat"), self.pressed == "add")

    def _paint_keys(self, painter: Painter) -> None:
        tr, layout = self.services.tr, self._layout
        face = painter.solid(
            layout.play, _PLAY_RADIUS, Look(YELLOW, YELLOW_SIDE), 10, self.pressed == "play"
        )
        size = round(min(face.height * 0.52, painter.px(56)))
        inner = face.inflate(-painter.px(40), 0)
        caption(painter, inner, icons.play(size, INK), tr.gettext("Play"), Role.TITLE, 50)
        keys = (
            ("rules", layout.rules, tr.gettext("Rules"), Action.SHEET),
            ("settings", layout.settings, tr.gettext("Settings"), Action.PAUSE),
        )
        for target, rect, words, action in keys:
            look = Look(CREAM, SAND_SIDE)
            face = painter.solid(rect, _KEY_RADIUS, look, 7, self.pressed == target)
            place = face.inflate(-painter.px(12), 0)
            mark = self._sign(painter, action)
            least = text.width(words, Role.TITLE, painter.px(TEXT_MIN)) + painter.px(14)
            if mark is not None and mark.get_width() + least > place.width:
                mark = None
            caption(painter, place, mark, words, Role.TITLE, 28)
        if "quit" in self.focus.rects:
            look = Look(CREAM, SAND_SIDE)
            face = painter.solid(layout.quit, 31, look, 6, self.pressed == "quit")
            painter.centre(icons.cross(round(face.height * 0.4), INK), face.center)

    def _paint_languages(self, painter: Painter) -> None:
        px = self._language_px(painter)
        for code, rect in self._layout.languages.items():
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
        rooms = {code: rect.width - painter.px(10) for code, rect in self._layout.languages.items()}
        fitting = (
            text.fit(LANGUAGE_NAMES[code], Role.NAME, round(26 * scale), room, 1)
            for code, room in rooms.items()
        )
        return min(fitting) / scale

    def _sign(self, painter: Painter, action: Action) -> pygame.Surface | None:
        return sign(action, self.services.device, self.services.tr, painter.px(SIGN))
