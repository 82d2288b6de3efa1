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
        N_("Leave this match?"),
        N_("It ends here, without a winner."),
        N_("Keep playing"),
        N_("Leave the match"),
        Home(),
        N_("It is saved: you can go on with it at any time."),
    ),
    Question.QUIT: _Wording(
        N_("Quit Penta?"),
        N_("The match that is being played ends here, without a winner."),
        N_("Keep playing"),
        N_("Quit"),
        Quit(),
        N_("The match that is being played is saved: you can go on with it at any time."),
    ),
    Question.DROP: _Wording(
        N_("Drop this match?"),
        N_("It can never be played on. It stays in the list, and its dice are shown to be fair."),
        N_("Keep it"),
        N_("Drop it"),
        Agreed(),
    ),
    Question.RESET_HALL: _Wording(
        N_("Empty the hall of fame?"),
        N_("Everybody can enter it anew. The matches and their figures stay."),
        N_("Keep it"),
        N_("Empty it"),
        Agreed(),
    ),
    Question.STRIKE: _Wording(
        N_("Strike this place?"),
        # Translators: {name} is a name in the hall of fame, {points} "254 points"
        N_(
            "{name} with {points} leaves the hall of fame for good. The match and its figures stay."
        ),
        N_("Keep it"),
        N_("Strike it"),
        Agreed(),
    ),
    Question.RESTART: _Wording(
        N_("Restart Penta?"),
        N_("It comes back by itself, with the attract loop."),
        N_("Not now"),
        N_("Restart"),
        Agreed(),
    ),
    Question.REBOOT: _Wording(
        N_("Reboot the computer?"),
        N_("The screen goes dark for a while, and Penta comes back by itself."),
        N_("Not now"),
        N_("Reboot"),
        Agreed(),
    ),
    Question.SWITCH_OFF: _Wording(
        N_("Switch the computer off?"),
        N_("Somebody has to switch it on again by hand."),
        N_("Not now"),
        N_("Switch off"),
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
