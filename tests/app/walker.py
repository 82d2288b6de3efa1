"""Somebody who presses anything at all, on every device, by a seed; and who watches for dead ends.

Left to chance alone hardly a match would come to its end, and much would hardly be seen: so most
presses mean something, and the curious are guided to what is rare (guide.py).
"""

from collections.abc import Callable, Collection
from pathlib import Path
from random import Random

import pygame

from game.engine import Match
from game.text.notice import Notice
from tests.app.guide import Guide, Step
from tests.app.run import Run, run_app
from tests.devices import Fingers, Keys, Mouse, VirtualPad

SIZES = ((480, 320), (320, 480), (400, 240), (640, 400))
KEYS = {
    **dict.fromkeys((pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT), 4.0),
    **dict.fromkeys((pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5), 1.0),
    pygame.K_RETURN: 8.0,
    pygame.K_SPACE: 5.0,
    **dict.fromkeys((pygame.K_h, pygame.K_BACKSPACE, pygame.K_q), 0.5),
    **dict.fromkeys((pygame.K_ESCAPE, pygame.K_TAB, pygame.K_p), 0.1),
}
"""Keys, and how often each is pressed beside the others."""
BUTTONS = {
    **dict.fromkeys(range(15), 0.1),
    **dict.fromkeys(range(11, 15), 2.0),
    pygame.CONTROLLER_BUTTON_A: 4.0,
    pygame.CONTROLLER_BUTTON_X: 1.0,
}
"""The same for the buttons of a pad."""
LETTERS = "abcABC123 éčßøŁ日\u200d🎲ي\x00"
DRAW_EVERY = 200
WISHES = {
    **dict.fromkeys(("leave", "quit", "pause", "sheets", "remove", "rules", "settings"), 0.05),
    **dict.fromkeys(("done", "close", "resume", "safe", "ok", "play", "cancel"), 8.0),
    **dict.fromkeys(("confirm", "roll"), 4.0),
}
"""How much what leads away from a match is wanted, and what leads back, beside all else."""
CURIOUS = {
    **dict.fromkeys(("play", "resume", "again", "quit", "sheets"), 0.2),
    **dict.fromkeys(("pause", "leave", "risky", "menu", "records", "row:0"), 4.0),
    **dict.fromkeys(("replay", "export", "mode"), 3.0),
    "done": 12.0,
}
"""The same for somebody who wants to see everything, but not to set up much."""
OVER_A_MATCH = ("ask", "fair", "lucky", "pause", "rules", "settings", "sheets")
"""Scenes in which a closed window has its own transition, and where nobody stays for long."""
CLOSING = 0.08
"""How likely the window is closed there, at each press."""
ESCAPING = 0.03
"""How likely the curious want out."""
MOOD = 500
"""Presses after which the walker may become curious, or cease to be."""
MOVING = 0.2
"""How likely a start is in a new home, where nothing has been played yet."""
GUIDED = 0.7
"""The share of the presses of the curious that follow the guide, where it knows a way."""
AT_THE_END = "results"
"""Here one comes by a whole match only: everybody is curious."""
CLOSE, ESCAPE, TROUBLE = "(close)", "(escape)", "(trouble)"
"""What can be done beside pressing a target."""


class Walker:
    """Walks through the game, its data in `folder`; curious for a share `curious` of the time."""

    def __init__(
        self, folder: Path, seed: object, curious: float = 0.0, goals: Collection[Step] = ()
    ) -> None:
        self.rng = Random(f"{seed}")
        self.guide = Guide(goals, self.rng)
        self.folder = folder / "0"
        self.homes = 1
        self.finished = 0
        self.presses = 0
        self._keys, self._mouse = Keys(), Mouse()
        self._pad: VirtualPad | None = None
        self._curious = curious
        self._wishes = WISHES
        self._said = 0
        self._did: tuple[str, str] | None = None
        """Where something was pressed last and what, as far as it was one thing."""
        self._results: Match | None = None
        self._kinds: tuple[Callable[[], None], ...] = (
            *(self._click_target,) * 64,
            *(self._tap_target,) * 40,
            *(self._press_key,) * 32,
            *(self._press_button,) * 32,
            *(self._click_anywhere,) * 4,
            *(self._drag,) * 4,
            *(self._two_fingers,) * 4,
            *(self._turn_wheel,) * 4,
            *(self._push_stick,) * 4,
            *(self._hold_key,) * 2,
            *(self._type,) * 4,
            *(self._double,) * 4,
            self._rarely,
        )
        self.run = self._start()

    def walk(self, presses: int) -> None:
        """Press so many times, and look after each of them."""
        for _ in range(presses):
            if self.presses % MOOD == 0:
                self._change_mood(self._curious)
            self.presses += 1
            self._did = None
            before = self.run.where
            self._press()
            self._steps()
            if before in ("menu", "match") and self.run.where == "turn":
                self.run.app.draw()  # a match that goes on counts as come up from its picture on
            if not self.run.app.running:
                self.run = self._start()
            self.guide.learn(self._did, self.run.where)
            self._look()

    def leave(self) -> None:
        """Put everything away."""
        self.run.close()
        self._unplug()

    # --- what happens ---------------------------------------------------------------------------

    def _start(self) -> Run:
        """The game once more, at times with a settings file that is damaged or with no data yet."""
        if self.rng.random() < MOVING:
            self.folder = self.folder.with_name(f"{self.homes}")
            self.homes += 1
            self._change_mood(min(1.0, 4 * self._curious))  # much can be seen only now
        if self.rng.random() < 0.3:
            self.folder.mkdir(exist_ok=True)
            (self.folder / "settings.json").write_text("?", encoding="utf-8")
        return run_app(self.folder, self.rng.choice(SIZES), None, seed=f"{self.rng.random()}")

    def _change_mood(self, likely: float) -> None:
        """Curious from now on, as likely as that, or not."""
        curious = not self.guide.content and self.rng.random() < likely
        self._wishes = CURIOUS if curious else WISHES

    def _steps(self) -> None:
        """One step, seldom many; a picture now and then."""
        for _ in range(1 if self.rng.random() < 0.99 else self.rng.randrange(200)):
            self.run.settle_disk()
            self.run.app.step()
        if self.presses % DRAW_EVERY == 0:
            self.run.app.draw()

    def _look(self) -> None:
        """There is a way on, and what is finished is the engine's."""
        app = self.run.app
        focus = app.top.focus
        assert focus.current in focus.rects or app.live, f"{app.top.name}: no way on"
        screen = pygame.Rect((0, 0), app.services.size)
        assert all(screen.colliderect(rect) for rect in focus.rects.values())
        match = getattr(app.top, "match", None)
        if app.top.name == "results" and match is not self._results:
            assert isinstance(match, Match)
            self._results = match
            self.finished += 1
            assert Match.replay(match.setup, match.log).state == match.state
            assert match.state.over

    # --- presses --------------------------------------------------------------------------------

    def _press(self) -> None:
        """Press something: what the guide says, or anything."""
        where = self.run.where
        curious = self._wishes is CURIOUS
        if (curious or where == AT_THE_END) and self.rng.random() < GUIDED:
            offered = (*self.run.targets, CLOSE, ESCAPE, TROUBLE)
            if (what := self.guide.next(where, offered)) is not None:
                self._do(what)
                return
        if where in OVER_A_MATCH and self.rng.random() < CLOSING:
            self._do(CLOSE)
        elif curious and self.rng.random() < ESCAPING:
            self._do(ESCAPE)
        else:
            self.rng.choice(self._kinds)()

    def _do(self, what: str) -> None:
        """Do one thing, and remember it."""
        self._did = self.run.where, what
        match what:
            case _ if what == CLOSE:
                self._window(pygame.QUIT)
            case _ if what == ESCAPE:
                self._keys.tap(pygame.K_ESCAPE)
            case _ if what == TROUBLE:
                self._trouble()
            case _:
                middle = self.run.targets[what].center
                self.rng.choice((self._mouse.click, self._fingers().tap))(middle)

    def _target(self) -> tuple[int, int]:
        """The middle of something that can be pressed, if anything is wanted."""
        rects = self.run.targets
        wishes = {} if self.run.where == "results" else self._wishes
        weights = [wishes.get(name, 1.0) for name in rects]
        if self.rng.random() > max(weights, default=0.0):
            return self._place()
        name = self.rng.choices([*rects], weights)[0]
        self._did = self.run.where, name
        return rects[name].center

    def _place(self) -> tuple[int, int]:
        width, height = self.run.app.services.size
        return self.rng.randrange(width), self.rng.randrange(height)

    def _fingers(self) -> Fingers:
        return Fingers(self.run.app.services.size)

    def _click_target(self) -> None:
        self._mouse.click(self._target())

    def _tap_target(self) -> None:
        self._fingers().tap(self._target())

    def _click_anywhere(self) -> None:
        self._mouse.click(self._place())

    def _drag(self) -> None:
        hand = self._fingers()
        hand.down(self._target())
        hand.move(self._place())
        hand.up(self._target())
        self._did = None

    def _two_fingers(self) -> None:
        hand = self._fingers()
        one, other = self._target(), self._target()
        hand.down(one, 0)
        hand.down(other, 1)
        hand.up(one, 0)
        if self.rng.random() < 0.9:
            hand.up(other, 1)
        self._did = None

    def _double(self) -> None:
        at = self._target()
        self._mouse.click(at)
        self._mouse.click(at)

    def _turn_wheel(self) -> None:
        self._mouse.wheel(self.rng.choice((-2, -1, 1, 2)))

    def _press_key(self) -> None:
        self._keys.tap(self._key())

    def _key(self) -> int:
        return self._of(KEYS, pygame.K_RETURN)

    def _of(self, habits: dict[int, float], confirm: int) -> int:
        """A key or button; that for CONFIRM seldom on what is hardly wanted."""
        found = self.rng.choices([*habits], [*habits.values()])[0]
        wanted = self._wishes.get(self.run.focus, 1.0)
        return (
            found if found != confirm or self.rng.random() < wanted else self._of(habits, confirm)
        )

    def _hold_key(self) -> None:
        key = self._key()
        self._keys.down(key)
        self.run.settle_disk()
        for _ in range(self.rng.randrange(40)):
            self.run.app.step()
        if self.rng.random() < 0.9:
            self._keys.up(key)

    def _type(self) -> None:
        self._keys.write(self.rng.choice(LETTERS))

    def _press_button(self) -> None:
        if self._pad is None:
            self._pad = VirtualPad()
        self._pad.tap(self._of(BUTTONS, pygame.CONTROLLER_BUTTON_A))

    def _push_stick(self) -> None:
        if self._pad is not None:
            self._pad.stick(self.rng.uniform(-1, 1), self.rng.uniform(-1, 1))
            if self.rng.random() < 0.8:
                self._pad.stick(0, 0)

    def _unplug(self) -> None:
        if self._pad is not None:
            self._pad.unplug()
            self._pad = None

    def _rarely(self) -> None:
        """What comes from outside: the window, the plug, trouble."""
        self.rng.choice(
            (
                lambda: self.run.resize(self.rng.choice(SIZES)),
                lambda: self._window(pygame.WINDOWFOCUSLOST),
                *(lambda: self._window(pygame.WINDOWFOCUSGAINED),) * 3,
                lambda: self._window(pygame.WINDOWMINIMIZED),
                lambda: self._window(pygame.WINDOWEXPOSED),
                lambda: self._window(pygame.QUIT),
                lambda: self._keys.tap(pygame.K_F11),
                lambda: self._keys.tap(pygame.K_z, pygame.KMOD_CTRL),
                self._unplug,
                self._trouble,
            )
        )()

    def _window(self, kind: int) -> None:
        pygame.event.post(pygame.Event(kind))
        if kind != pygame.WINDOWFOCUSGAINED and self.rng.random() < 0.7:
            pygame.event.post(pygame.Event(pygame.WINDOWFOCUSGAINED))

    def _trouble(self) -> None:
        self._said += 1
        self.run.app.services.troubles.append(Notice(f"Trouble {self._said}"))
