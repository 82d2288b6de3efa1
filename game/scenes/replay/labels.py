"""What each target of a replay is and how it stands, in a sentence."""

from typing import assert_never

from game.scenes.replay.keys import ReplayKey
from game.scenes.replay.view import Progress
from game.scenes.table.shown import Shown
from game.scenes.table.words import sheets_label
from game.text.i18n import Translator


def replay_label(
    key: ReplayKey, shown: Shown[ReplayKey], progress: Progress, tr: Translator
) -> str:
    """The sentence for a target."""
    match key:
        case ReplayKey.SHEETS:
            return sheets_label(shown, tr)
        case ReplayKey.CLOSE:
            return tr.gettext("Close the replay")
        case ReplayKey.SPEED:
            if progress.times == 1:
                return tr.gettext("Speed: normal. Choose another")
            words = tr.gettext("Speed: {n} times as fast. Choose another")
            return words.format(n=progress.times)
        case ReplayKey.START:
            return tr.gettext("To the start of the game")
        case ReplayKey.ROLL_BACK:
            return tr.gettext("Back to the last roll")
        case ReplayKey.BACK:
            return tr.gettext("One step back")
        case ReplayKey.PLAY:
            # Translators: of a replay; {n} steps of it have been shown, of {of}
            play = tr.gettext("Play the replay: step {n} of {of}")
            pause = tr.gettext("Pause the replay: step {n} of {of}")
            return (pause if progress.playing else play).format(n=progress.at, of=progress.of)
        case ReplayKey.ON:
            return tr.gettext("One step on")
        case ReplayKey.ROLL_ON:
            return tr.gettext("On to the next roll")
        case ReplayKey.END:
            return tr.gettext("To the end of the game")
        case _:
            assert_never(key)
