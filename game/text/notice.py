"""A sentence that a person is to be told, kept until it is said, in whatever language is spoken."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from game.text.clean import one_line


@dataclass(frozen=True, slots=True)
class Notice:
    """An English msgid, and what its {placeholders} stand for."""

    msgid: str
    fields: Mapping[str, str] = field(default_factory=dict)

    def text(self, translate: Callable[[str], str]) -> str:
        """The sentence in the language of `translate`, a Translator's gettext."""
        fields = {name: one_line(value) for name, value in self.fields.items()}
        return translate(self.msgid).format(**fields)
