"""What the operator sets for all visitors; each choice takes effect and is kept as it is made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, assert_never

from game.draw.theme import VOLUMES
from game.engine.limits import COMMIT_SECONDS, SEATS
from game.outcomes.outcome import Back, Outcome
from game.scenes.choices import ChoiceKey, ChoiceRow, LeaveKey, OptionKey, PageTab
from game.scenes.form_scene import FormScene
from game.scenes.services import Services
from game.text.i18n import LANGUAGE_NAMES, LANGUAGES, Translator
from game.text.labels import choice_labels, tab_labels, volume_labels
from game.widgets.form import Content, Form, Key, Kind
from game.widgets.plan import tabbed_plan
from game.widgets.tabs import tabbed_layout

if TYPE_CHECKING:
    from game.kiosk.kiosk import Kiosk

_OFF = "off"
_NEVER = "\N{EN DASH}"
_IDLE = (30, 60, 120, 300)
_EVENINGS = ("18:00", "19:00", "20:00", "21:00", "22:00", "23:00")
_MORNINGS = ("06:00", "07:00", "08:00", "09:00", "10:00")


@dataclass(frozen=True, slots=True)
class HoursRow(ChoiceRow):
    """One end of the hours that `key` of the configuration names: two rows set one key."""

    key: Literal["quiet", "blank"]
    end: Literal["from", "to"]


def pages(tr: Translator) -> tuple[tuple[str, tuple[ChoiceRow, ...]], ...]:
    """Every choice, page by page, each page with its name."""
    # Translators: A value of settings (full screen, reduce motion, time limit); at most 12 letters
    off = tr.pgettext("setting", "Off")
    loud = [str(volume) for volume in VOLUMES]
    # Translators: Seconds on a small key, as short as can be
    seconds = [tr.gettext("{n} s").format(n=n) if n else off for n in COMMIT_SECONDS]
    # Translators: Seconds on a small key, as short as can be
    idle = [tr.gettext("{n} s").format(n=n) for n in _IDLE]
    people = [str(n) for n in range(1, SEATS + 1)]
    play = (
        # Translators: A row of the operator's settings: the languages that are offered; at most 24
        # letters
        ChoiceRow("languages", tr.gettext("Languages"), list(LANGUAGE_NAMES.values()), LANGUAGES),
        # Translators: A row of the operator's settings; numbers from 1 to 6 follow; at most 28
        # letters
        ChoiceRow("players", tr.gettext("Maximum players"), people, range(1, SEATS + 1)),
        ChoiceRow("time_limit", tr.gettext("Time after the last roll"), seconds, COMMIT_SECONDS),
        ChoiceRow("idle", tr.gettext("Ask “Still there?” after"), idle, _IDLE),
    )
    sound = (
        # Translators: A row of settings: how loud sound effects are; at most 16 letters
        ChoiceRow("effects", tr.gettext("Effects"), loud, VOLUMES),
        # Translators: A row of settings: how loud music is; at most 16 letters
        ChoiceRow("music", tr.gettext("Music"), loud, VOLUMES),
        # Translators: A row of the operator's settings; hours such as 20:00 follow; A row of the
        # operator's settings; hours such as 08:00 follow
        *_hours("quiet", tr.gettext("Quiet from"), tr.gettext("Quiet until")),
    )
    screen = _hours("blank", tr.gettext("Screen off from"), tr.gettext("Screen off until"))
    return (
        # Translators: A tab of the operator's settings: how the game is played; at most 10 letters
        (tr.pgettext("operator", "Game"), play),
        # Translators: A tab of the operator's settings; at most 10 letters
        (tr.pgettext("operator", "Sound"), sound),
        # Translators: A tab of the operator's settings; at most 10 letters
        (tr.pgettext("operator", "Screen"), screen),
    )


def _hours(key: Literal["quiet", "blank"], start: str, end: str) -> tuple[HoursRow, HoursRow]:
    evenings, kept = (_NEVER, *_EVENINGS), (_OFF, *_EVENINGS)
    return (
        HoursRow(f"{key}_from", start, evenings, kept, key, "from"),
        HoursRow(f"{key}_to", end, _MORNINGS, _MORNINGS, key, "to"),
    )


class OperatorSettingsScene(FormScene[ChoiceKey]):
    """A tab for every page, and on it a row of keys for each of its choices."""

    name = "operator_settings"
    for_operator = True
    first = LeaveKey.DONE
    safe = LeaveKey.DONE

    def __init__(self, services: Services, kiosk: Kiosk) -> None:
        super().__init__(services)
        self._kiosk = kiosk
        self._page = 0

    def build(self) -> Form[ChoiceKey]:
        services, tr = self.services, self.services.tr
        rows = self._rows()
        names = [name for name, _ in pages(tr)]
        tabs: dict[ChoiceKey, str] = {PageTab(place): name for place, name in enumerate(names)}
        keys: list[Key[ChoiceKey]] = []
        for tab, name in tabs.items():
            label, here = tab_labels(tr, name)
            keys.append(Key(tab, name, Kind.TAB, label=label, chosen=here, row="tabs"))
        # Translators: A key: finished with this screen, as on many screens; at most 10 letters
        keys.append(Key(LeaveKey.DONE, tr.gettext("Done"), Kind.MAIN))
        keys += [self._key(row, place) for row in rows for place in range(len(row.options))]
        layout = tabbed_layout(services.size, tabs)
        choices: list[tuple[str, list[ChoiceKey]]] = [
            (row.name, [OptionKey(row.name, place) for place in range(len(row.options))])
            for row in rows
        ]
        plan = tabbed_plan(services.size, layout, choices, LeaveKey.DONE)
        content = Content("", keys, {row.name: row.label for row in rows})
        return Form(services.size, services.settings.text_scale, plan, content)

    def _key(self, row: ChoiceRow, place: int) -> Key[ChoiceKey]:
        tr, words = self.services.tr, row.options[place]
        if row.values is VOLUMES:
            label, chosen = volume_labels(tr, row.label, place, len(row.options) - 1)
        elif row.values[place] == _OFF:
            # Translators: A value of settings (full screen, reduce motion, time limit); at most 12
            # letters
            label, chosen = choice_labels(tr, row.label, tr.pgettext("setting", "Off"))
        else:
            label, chosen = choice_labels(tr, row.label, words)
        return Key(OptionKey(row.name, place), words, label=label, chosen=chosen, row=row.name)

    def arrange(self) -> None:
        super().arrange()
        chosen = [
            OptionKey(row.name, place)
            for row in self._rows()
            for place, value in enumerate(row.values)
            if self._in_force(row, value)
        ]
        self.form.choose([PageTab(self._page), *chosen])

    def _rows(self) -> tuple[ChoiceRow, ...]:
        return pages(self.services.tr)[self._page][1]

    def _in_force(self, row: ChoiceRow, value: Any) -> bool:
        config = self._kiosk.config
        match row:
            case HoursRow(key=key, end=end):
                start, stop = self._ends(key)
                return bool(value == (start if end == "from" else stop))
            case ChoiceRow("languages"):
                return value in config.languages
        return bool(getattr(config, row.name) == value)

    def _ends(self, key: str) -> tuple[str, str]:
        """From when to when the hours of a key are; the first is off where there are none."""
        hours = getattr(self._kiosk.config, key)
        # As kiosk.toml spells them.
        start, _, end = str(hours).partition("-") if hours else (_OFF, "", _MORNINGS[2])
        return start, end

    def pick(self, key: ChoiceKey) -> Outcome | None:
        match key:
            case LeaveKey.DONE:
                return Back()
            case PageTab(number):
                self._page = number
                self.remake()
            case OptionKey(name, place):
                row = next(row for row in self._rows() if row.name == name)
                self._set(row, row.values[place])
            case _:
                assert_never(key)
        self.enter()
        return None

    def _set(self, row: ChoiceRow, value: Any) -> None:
        match row:
            case HoursRow(key=key, end="from"):
                hours = "" if value == _OFF else f"{value}-{self._ends(key)[1]}"
                self._kiosk.choose(key, hours)
            case HoursRow(key=key, end="to"):
                start = self._ends(key)[0]
                # Hours without a start are off, and choosing their end does not switch them on.
                if start != _OFF:
                    self._kiosk.choose(key, f"{start}-{value}")
            case ChoiceRow("languages"):
                self._toggle(value)
            case _:
                self._kiosk.choose(row.name, value)

    def _toggle(self, code: str) -> None:
        """Offer a language or not; one stays in any case."""
        offered = set(self._kiosk.config.languages) ^ {code}
        if offered:
            self._kiosk.choose("languages", [lang for lang in LANGUAGES if lang in offered])
