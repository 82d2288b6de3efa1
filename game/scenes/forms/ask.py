"""A question before something is lost; the safe answer has the focus."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import assert_never

from game.outcomes.outcome import Agreed, Back, Home, Outcome, Question, Quit
from game.scenes.form_scene import QuestionScene
from game.scenes.services import Services
from game.text.i18n import N_
from game.widgets.form import Content, Key, Kind


@dataclass(frozen=True, slots=True)
class _Wording:
    """A question in msgids, and the outcome of going through with it."""

    title: str
    text: str
    safe: str
    risky: str
    outcome: Outcome
    kept: str = ""
    """What to say instead of the text where the match is saved as it is played."""


_WORDINGS = {
    Question.LEAVE: _Wording(
        N_("Leave this game?"),
        N_("It will end here, without a winner."),
        # Translators: A key: the safe answer to “Leave this game?” and “Quit Penta?”; at most 20
        # letters
        N_("Keep playing"),
        # Translators: A key; at most 20 letters
        N_("Leave game"),
        Home(),
        N_("It is saved. You can resume it at any time."),
    ),
    Question.QUIT: _Wording(
        # Translators: Heading of a question: end the program
        N_("Quit Penta?"),
        N_("The current game will end here, without a winner."),
        # Translators: A key: the safe answer to “Leave this game?” and “Quit Penta?”; at most 20
        # letters
        N_("Keep playing"),
        # Translators: A verb on a key below “Quit Penta?”: ends the program; at most 16 letters.
        # The same word as the key in the menu
        N_("Quit"),
        Quit(),
        N_("The current game is saved. You can resume it at any time."),
    ),
    Question.DROP: _Wording(
        N_("Give up this game?"),
        N_(
            "You will not be able to resume it. It stays in the list, where you can see "
            "that its dice were fair."
        ),
        # Translators: A key, the safe answer to three questions: about a game, the whole hall of
        # fame, an entry of it. Use no word with a gender; at most 16 letters
        N_("Keep it"),
        # Translators: A verb on a key below “Give up this game?”; at most 16 letters
        N_("Give up"),
        Agreed(),
    ),
    Question.RESET_HALL: _Wording(
        N_("Clear the hall of fame?"),
        N_("It will start again from scratch. The games and their statistics are kept."),
        # Translators: A key, the safe answer to three questions: about a game, the whole hall of
        # fame, an entry of it. Use no word with a gender; at most 16 letters
        N_("Keep it"),
        # Translators: A verb on a key below “Clear the hall of fame?”; at most 16 letters
        N_("Clear it"),
        Agreed(),
    ),
    Question.STRIKE: _Wording(
        N_("Remove this entry?"),
        # Translators: {name} is a name in the hall of fame, {points} "254 points"
        N_(
            "{name} with {points} will be removed from the hall of fame for good. The "
            "game and its statistics are kept."
        ),
        # Translators: A key, the safe answer to three questions: about a game, the whole hall of
        # fame, an entry of it. Use no word with a gender; at most 16 letters
        N_("Keep it"),
        # Translators: A verb on a key below “Remove this entry?”; at most 16 letters
        N_("Remove"),
        Agreed(),
    ),
    Question.RESTART: _Wording(
        # Translators: Heading of a question to the operator: the program, not the computer
        N_("Restart Penta?"),
        N_("Penta will start again by itself, in attract mode."),
        # Translators: A key, the safe answer to the operator's questions; at most 16 letters
        N_("Not now"),
        # Translators: A verb on a key below “Restart Penta?”: the program; at most 16 letters
        N_("Restart"),
        Agreed(),
    ),
    Question.REBOOT: _Wording(
        N_("Reboot the computer?"),
        N_("The screen will go dark for a while. Penta will start again by itself."),
        # Translators: A key, the safe answer to the operator's questions; at most 16 letters
        N_("Not now"),
        # Translators: A verb on a key below “Reboot the computer?”; at most 16 letters
        N_("Reboot"),
        Agreed(),
    ),
    Question.SWITCH_OFF: _Wording(
        N_("Shut down the computer?"),
        N_("Someone will have to switch it on again by hand."),
        # Translators: A key, the safe answer to the operator's questions; at most 16 letters
        N_("Not now"),
        # Translators: A verb on a key below “Shut down the computer?”; at most 16 letters
        N_("Shut down"),
        Agreed(),
    ),
}


class Answer(Enum):
    """The keys: leave everything as it is, or go through with it."""

    SAFE = auto()
    RISKY = auto()


class AskScene(QuestionScene[Answer]):
    """Asks one question over the dimmed scene below."""

    name = "ask"
    outcomes = frozenset({Agreed, Home, Quit})
    safe = Answer.SAFE

    def __init__(
        self, services: Services, question: Question, fields: Mapping[str, str] | None = None
    ) -> None:
        """`fields` are what the {placeholders} of the question stand for."""
        super().__init__(services)
        self.question = question
        self.fields = fields or {}

    def content(self) -> Content[Answer]:
        say = self.services.say
        wording = _WORDINGS[self.question]
        keys = (
            Key(Answer.SAFE, say(wording.safe), Kind.MAIN),
            Key(Answer.RISKY, say(wording.risky), Kind.DANGER),
        )
        # Whoever knows that it is saved leaves with an easy mind.
        kept = wording.kept if self.services.store.saving else ""
        text = (say(kept or wording.text).format(**self.fields),)
        return Content(say(wording.title), keys, paragraphs=text)

    def pick(self, key: Answer) -> Outcome | None:
        match key:
            case Answer.SAFE:
                return Back()
            case Answer.RISKY:
                return _WORDINGS[self.question].outcome
            case _:
                assert_never(key)
