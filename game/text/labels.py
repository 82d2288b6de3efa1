"""Labels that several screens share: the sentence that says what a target is and how it stands."""

from game.engine.boxes import TURNS
from game.text.i18n import LANGUAGE_NAMES, NP_, Translator

# Translators: names of signs on the keyboard on the screen, as they are read out
_SIGNS = {
    # Translators: The name of the sign ’ as it is read out; small, it stands within “Type: {sign}”
    "'": NP_("sign", "apostrophe"),
    # Translators: The name of the sign - as it is read out
    "-": NP_("sign", "hyphen"),
    # Translators: The name of the sign . as it is read out
    ".": NP_("sign", "full stop"),
    # Translators: The name of the sign & as it is read out
    "&": NP_("sign", "ampersand"),
}


def language_label(tr: Translator, code: str, *, chosen: bool) -> str:
    """A language to be chosen, by its own name."""
    if chosen:
        words = tr.gettext("Language: {language}, chosen")
    else:
        # Translators: Read out for a language; {language} is its own name
        words = tr.gettext("Language: {language}")
    return words.format(language=LANGUAGE_NAMES[code])


def choice_labels(tr: Translator, setting: str, choice: str) -> tuple[str, str]:
    """One choice of a setting, as it is else and while it is chosen; both by their names."""
    # Translators: {setting} is the name of a setting, {choice} what it can be
    free, chosen = tr.gettext("{setting}: {choice}"), tr.gettext("{setting}: {choice}, chosen")
    return (
        free.format(setting=setting, choice=choice),
        chosen.format(setting=setting, choice=choice),
    )


def volume_labels(tr: Translator, setting: str, n: int, of: int) -> tuple[str, str]:
    """One loudness of a setting, off where it is 0; as it is else and while it is chosen."""
    if not n:
        # Translators: A value of settings (full screen, reduce motion, time limit); at most 12
        # letters
        return choice_labels(tr, setting, tr.pgettext("setting", "Off"))
    # Translators: {setting} is what is heard, the effects or the music
    free = tr.gettext("{setting}: volume {n} of {of}")
    chosen = tr.gettext("{setting}: volume {n} of {of}, chosen")
    return (
        free.format(setting=setting, n=n, of=of),
        chosen.format(setting=setting, n=n, of=of),
    )


def tab_labels(tr: Translator, page: str) -> tuple[str, str]:
    """A tab that opens a page of this name, as it is else and while the page is open."""
    # Translators: {page} is what stands on a tab, such as Statistics
    free, here = tr.gettext("{page}: open this page"), tr.gettext("{page}, open")
    return free.format(page=page), here.format(page=page)


def hall_label(tr: Translator, hall: str, *, chosen: bool) -> str:
    """A hall of fame to be shown, by its name."""
    if chosen:
        # Translators: {hall} is All time, This month, Today or Daily match
        return tr.gettext("Hall of fame: {hall}, shown now").format(hall=hall)
    return tr.gettext("Hall of fame: {hall}").format(hall=hall)


def letter_label(tr: Translator, letter: str) -> str:
    """A key that types a letter, a figure or a sign."""
    if letter in _SIGNS:
        # Translators: Read out for a key of the keyboard; {sign} is the name of a sign, such as
        # hyphen
        return tr.gettext("Type: {sign}").format(sign=tr.pgettext(*_SIGNS[letter]))
    if letter != letter.lower():
        return tr.gettext("Type a capital {letter}").format(letter=letter)
    # Translators: Read out for a key of the keyboard: a small letter or a digit
    return tr.gettext("Type {letter}").format(letter=letter)


def play_label(tr: Translator, count: int) -> str:
    """The key that starts a match, for so many players."""
    words = tr.ngettext(
        "Play: starts a game for {n} player", "Play: starts a game for {n} players", count
    )
    return words.format(n=count)


def rules_label(tr: Translator) -> str:
    """The key that leads to the rules."""
    return tr.gettext("Rules: how to play Penta")


def settings_label(tr: Translator) -> str:
    """The key that leads to the settings."""
    return tr.gettext("Settings: game, picture and sound")


def review_label(tr: Translator) -> str:
    """The key that leads to the review of a match."""
    return tr.gettext("Review: what was luck, and what each decision gave up")


def sheets_label(tr: Translator) -> str:
    """The key that leads to all sheets."""
    return tr.gettext("Sheets: the score sheets of all players")


def previous_page_label(tr: Translator, n: int, of: int) -> str:
    """The key that leads back to page `n`."""
    return tr.gettext("Back to page {n} of {of}").format(n=n, of=of)


def next_page_label(tr: Translator, n: int, of: int) -> str:
    """The key that leads on to page `n`."""
    return tr.gettext("On to page {n} of {of}").format(n=n, of=of)


def resume_label(tr: Translator, name: str, turn: int) -> str:
    """The key that goes on with a match, in which `name` is on turn and `turn` turns are over."""
    words = tr.gettext("Resume: {name} plays turn {n} of {of}")
    return words.format(name=name, n=min(turn + 1, TURNS), of=TURNS)
