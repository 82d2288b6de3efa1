"""The user's choices; each takes effect as it is made."""

from dataclasses import replace
from typing import assert_never

from game.draw.paint import Painter
from game.draw.theme import COMPUTER_STEPS, TEXT_SIZES, VOLUMES, Palette, unit
from game.engine import Box
from game.engine.limits import COMMIT_SECONDS
from game.input.actions import Pointer, Word
from game.outcomes.outcome import Back, Outcome, SetLanguage, SettingsChanged
from game.scenes.choices import ChoiceKey, ChoiceRow, LeaveKey, OptionKey, PageTab
from game.scenes.form_scene import FormScene
from game.scenes.forms.samples import bar_at, paint_loudness, paint_table_sample
from game.scenes.services import Services
from game.text.i18n import LANGUAGE_NAMES, LANGUAGES, NP_, Translator
from game.text.labels import choice_labels, tab_labels, volume_labels
from game.text.words import box_name
from game.widgets.form import Content, Form, Key, Kind
from game.widgets.plan import tabbed_plan
from game.widgets.tabs import tabbed_layout

_KEEPERS = ("full_screen", "canvas_lines", "commit_seconds")
"""What visitors of a kiosk leave alone."""
# Translators: how sharp the picture is, from the least to the most
_SHARPNESS = {
    # Translators: How sharp the picture is: the least; goes with “Sharpness”; at most 12 letters
    720: NP_("picture size", "Basic"),
    # Translators: How sharp the picture is: in the middle; goes with “Sharpness”; at most 12
    # letters
    1080: NP_("picture size", "Good"),
    # Translators: How sharp the picture is: the most; goes with “Sharpness”; at most 12 letters
    0: NP_("picture size", "Best"),
}
"""By the lines of the picture; 0 is as many as the screen has."""
_SWITCH = (False, True)
_SOUND = 2
_EFFECTS, _MUSIC = "effects", "music"
_TIMES = "\N{MULTIPLICATION SIGN}"


def pages(
    tr: Translator, languages: tuple[str, ...] = LANGUAGES
) -> tuple[tuple[str, tuple[ChoiceRow, ...]], ...]:
    """Every setting, page by page, each with its name, in the language of `tr`."""
    return (
        # Translators: A tab of the settings: language, time, speed; at most 10 letters
        (tr.pgettext("settings", "Game"), _game(tr, languages)),
        # Translators: A tab of the settings: text size, colours, motion; at most 10 letters
        (tr.pgettext("settings", "Picture"), _picture(tr)),
        # Translators: A tab of the settings; at most 10 letters
        (tr.pgettext("settings", "Sound"), _sound(tr)),
    )


def _switch(tr: Translator) -> tuple[str, str]:
    # Translators: A value of settings (full screen, reduce motion, time limit); at most 12 letters;
    # A value of settings (full screen, reduce motion); at most 12 letters
    return tr.pgettext("setting", "Off"), tr.pgettext("setting", "On")


def _game(tr: Translator, languages: tuple[str, ...]) -> tuple[ChoiceRow, ...]:
    return (
        ChoiceRow(
            "lang",
            # Translators: A row of settings
            tr.gettext("Language"),
            tuple(LANGUAGE_NAMES[code] for code in languages),
            languages,
        ),
        ChoiceRow(
            "commit_seconds",
            tr.gettext("Time after the last roll"),
            tuple(
                # Translators: seconds
                tr.gettext("{n} s").format(n=seconds) if seconds else _switch(tr)[0]
                for seconds in COMMIT_SECONDS
            ),
            COMMIT_SECONDS,
        ),
        ChoiceRow(
            "computer_steps",
            tr.gettext("Speed of computer players"),
            # Translators: A speed: the computer's turn is over at once; at most 12 letters
            (f"{_TIMES} 1", f"{_TIMES} 2", tr.pgettext("speed", "Instant")),
            COMPUTER_STEPS,
        ),
    )


def _picture(tr: Translator) -> tuple[ChoiceRow, ...]:
    return (
        ChoiceRow(
            "text_scale",
            # Translators: A row of settings; at most 20 letters
            tr.gettext("Text size"),
            (
                # Translators: A text size; goes with “Text size”; at most 12 letters
                tr.pgettext("text size", "Normal"),
                # Translators: A text size; goes with “Text size”; at most 12 letters
                tr.pgettext("text size", "Large"),
                # Translators: A text size; goes with “Text size”; at most 12 letters
                tr.pgettext("text size", "Largest"),
            ),
            TEXT_SIZES,
        ),
        ChoiceRow(
            "palette",
            # Translators: A row of settings; at most 16 letters
            tr.gettext("Colours"),
            (
                # Translators: A set of colours: bright ones, as of sweets; at most 12 letters
                tr.pgettext("colours", "Candy"),
                # Translators: A set of colours: dark ones, for a room without light; at most 14
                # letters
                tr.pgettext("colours", "Dark room"),
                # Translators: A set of colours that differ as much as can be; at most 14 letters
                tr.pgettext("colours", "Contrast"),
            ),
            tuple(Palette),
        ),
        # Translators: A setting with On and Off: fewer and calmer movements on the screen; at most
        # 22 letters
        ChoiceRow("reduced_motion", tr.gettext("Reduce motion"), _switch(tr), _SWITCH),
        # Translators: A setting with On and Off, and a line of the page of controls; at most 22
        # letters
        ChoiceRow("full_screen", tr.gettext("Full screen"), _switch(tr), _SWITCH),
        ChoiceRow(
            "canvas_lines",
            # Translators: A row of settings: how sharp the picture is; at most 16 letters
            tr.gettext("Sharpness"),
            tuple(tr.pgettext(*words) for words in _SHARPNESS.values()),
            tuple(_SHARPNESS),
        ),
    )


def _sound(tr: Translator) -> tuple[ChoiceRow, ...]:
    loudness = tuple(str(volume) for volume in VOLUMES)
    return (
        # Translators: A row of settings: how loud sound effects are; at most 16 letters
        ChoiceRow(_EFFECTS, tr.gettext("Effects"), loudness, VOLUMES),
        # Translators: A row of settings: how loud music is; at most 16 letters
        ChoiceRow(_MUSIC, tr.gettext("Music"), loudness, VOLUMES),
    )


class SettingsScene(FormScene[ChoiceKey]):
    """A tab for every page, and on it a row of keys for each of its settings."""

    name = "settings"
    outcomes = frozenset({SetLanguage, SettingsChanged})
    first = LeaveKey.DONE
    safe = LeaveKey.DONE

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.page = 0

    def build(self) -> Form[ChoiceKey]:
        services, choices, tr = self.services, self._rows(), self.services.tr
        names = [name for name, _ in pages(tr, services.languages)]
        tabs: dict[ChoiceKey, str] = {PageTab(place): name for place, name in enumerate(names)}
        keys: list[Key[ChoiceKey]] = []
        for tab, name in tabs.items():
            label, here = tab_labels(tr, name)
            keys.append(Key(tab, name, Kind.TAB, label=label, chosen=here, row="tabs"))
        # Translators: A key: finished with this screen, as on many screens; at most 10 letters
        keys.append(Key(LeaveKey.DONE, tr.gettext("Done"), Kind.MAIN))
        keys += [self._key(row, place) for row in choices for place in range(len(row.options))]
        layout = tabbed_layout(services.size, tabs)
        rows: list[tuple[str, list[ChoiceKey]]] = [
            (row.name, [OptionKey(row.name, place) for place in range(len(row.options))])
            for row in choices
        ]
        plan = tabbed_plan(services.size, layout, rows, LeaveKey.DONE)
        content = Content("", keys, {row.name: row.label for row in choices})
        return Form(services.size, services.settings.text_scale, plan, content)

    def _key(self, row: ChoiceRow, place: int) -> Key[ChoiceKey]:
        tr, words = self.services.tr, row.options[place]
        if row.name in (_EFFECTS, _MUSIC):
            label, chosen = volume_labels(tr, row.label, place, len(row.options) - 1)
        else:
            label, chosen = choice_labels(tr, row.label, words)
        return Key(OptionKey(row.name, place), words, label=label, chosen=chosen, row=row.name)

    def arrange(self) -> None:
        super().arrange()
        chosen = [OptionKey(row.name, self._place(row)) for row in self._rows()]
        self.form.choose([PageTab(self.page), *chosen])

    def paint(self, painter: Painter) -> None:
        super().paint(painter)
        settings = self.services.settings
        for place in self.form.plan.cards:
            if self.page == _SOUND:
                pressed = None
                if isinstance(self.pressed, OptionKey):
                    pressed = self.pressed.row == _MUSIC, VOLUMES[self.pressed.place]
                paint_loudness(painter, place, settings.effects, settings.music, pressed)
            else:
                box = box_name(self.services.tr, Box.FIVES)
                seconds, pause = settings.commit_seconds, settings.computer_steps
                paint_table_sample(painter, place, box, seconds, COMPUTER_STEPS.index(pause))

    def hear(self, word: Word) -> Outcome | None:
        """A bar is another place of its key: a pointer on it is one on the key."""
        if isinstance(word, Pointer) and self.page == _SOUND:
            for stage in self.form.plan.cards:
                bar = bar_at(stage, unit(self.services.size), word.at)
                if bar is not None:
                    music, volume = bar
                    key = OptionKey(_MUSIC if music else _EFFECTS, VOLUMES.index(volume))
                    word = replace(word, at=self.form.plan.keys[key].center)
        return super().hear(word)

    def _place(self, row: ChoiceRow) -> int:
        if row.name == "lang":
            return row.place(self.services.tr.lang)
        return row.place(getattr(self.services.settings, row.name))

    def _rows(self) -> list[ChoiceRow]:
        """What can be set here: the screen of a kiosk is not its visitors' to change."""
        all_pages = pages(self.services.tr, self.services.languages)
        closed = _KEEPERS if self.services.kiosk else ()
        return [row for row in all_pages[self.page][1] if row.name not in closed]

    def pick(self, key: ChoiceKey) -> Outcome | None:
        match key:
            case LeaveKey.DONE:
                return Back()
            case PageTab(number):
                self._turn_to(number)
                return None
            case OptionKey(row, place):
                return self._choose(row, place)
            case _:
                assert_never(key)

    def _choose(self, name: str, place: int) -> Outcome:
        if name == "lang":
            return SetLanguage(self.services.languages[place])
        row = next(row for row in self._rows() if row.name == name)
        setattr(self.services.settings, name, row.values[place])
        self.enter()
        return SettingsChanged()

    def _turn_to(self, page: int) -> None:
        """Show another page of settings; the focus stays on its name."""
        self.page = page
        self.remake()
        self.enter()
