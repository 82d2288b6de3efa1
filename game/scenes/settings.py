"""The user's choices; each takes effect as it is made."""

from dataclasses import dataclass

from game.form_scene import FormScene
from game.i18n import LANGUAGE_NAMES, LANGUAGES, Translator
from game.outcomes import Back, Outcome, SetLanguage, SettingsChanged
from game.settings import CANVAS_LINES
from game.ui.form import Content, Form, Key, Kind
from game.ui.plan import choices_plan
from game.ui.theme import COMMIT_SECONDS

_SCREEN = ("full_screen", "canvas")
_TIMES = "\N{MULTIPLICATION SIGN}"


@dataclass(frozen=True, slots=True)
class Row:
    """A choice among finished texts; `name` is the field of Settings that keeps the place."""

    name: str
    label: str
    options: tuple[str, ...]


def rows(tr: Translator) -> tuple[Row, ...]:
    """Every setting, in the language of `tr`."""
    switch = (tr.pgettext("setting", "Off"), tr.pgettext("setting", "On"))
    return (
        Row("lang", tr.gettext("Language"), tuple(LANGUAGE_NAMES.values())),
        Row(
            "text_size",
            tr.gettext("Text size"),
            (
                tr.pgettext("text size", "Normal"),
                tr.pgettext("text size", "Large"),
                tr.pgettext("text size", "Largest"),
            ),
        ),
        Row(
            "commit",
            tr.gettext("Time after the last throw"),
            tuple(
                # Translators: seconds
                tr.gettext("{n} s").format(n=seconds) if seconds else switch[0]
                for seconds in COMMIT_SECONDS
            ),
        ),
        Row(
            "speed",
            tr.gettext("Speed of the computer"),
            (f"{_TIMES} 1", f"{_TIMES} 2", tr.pgettext("speed", "Instant")),
        ),
        Row("reduced_motion", tr.gettext("Reduced motion"), switch),
        Row("full_screen", tr.gettext("Full screen"), switch),
        Row(
            "canvas",
            tr.gettext("Picture at most"),
            tuple(
                tr.gettext("{n} lines").format(n=lines)
                if lines
                else tr.pgettext("picture size", "Window")
                for lines in CANVAS_LINES
            ),
        ),
    )


class SettingsScene(FormScene):
    """One row of keys for each setting."""

    name = "settings"
    first = "done"
    safe = "done"

    def build(self) -> Form:
        services, tr = self.services, self.services.tr
        choices = self._rows()
        keys = [Key("done", tr.gettext("Done"), Kind.MAIN)]
        keys += [
            Key(f"{row.name}:{place}", option)
            for row in choices
            for place, option in enumerate(row.options)
        ]
        plan = choices_plan(
            services.size, [(row.name, len(row.options)) for row in choices], "done"
        )
        labels = {row.name: row.label for row in choices}
        content = Content(tr.gettext("Settings"), keys, labels)
        return Form(services.size, services.settings.text_scale, plan, content)

    def arrange(self) -> None:
        super().arrange()
        settings, lang = self.services.settings, self.services.tr.lang
        places = {
            row.name: LANGUAGES.index(lang) if row.name == "lang" else getattr(settings, row.name)
            for row in self._rows()
        }
        self.form.choose(f"{name}:{int(place)}" for name, place in places.items())

    def _rows(self) -> list[Row]:
        """What can be set here: the screen of a kiosk is not its visitors' to change."""
        closed = _SCREEN if self.services.kiosk else ()
        return [row for row in rows(self.services.tr) if row.name not in closed]

    def pick(self, key: str) -> Outcome | None:
        if key == "done":
            return Back()
        name, _, place = key.partition(":")
        if name == "lang":
            return SetLanguage(LANGUAGES[int(place)])
        settings = self.services.settings
        before = getattr(settings, name)
        # A switch keeps a bool, a choice its place in the list of choices.
        setattr(settings, name, type(before)(int(place)))
        self.enter()
        return SettingsChanged()
