"""A sentence that a person is to be told, kept until it is said, in whatever language is spoken."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.text.clean import one_line


class Notice(NamedTuple):
    """An English msgid, and what its {placeholders} stand for."""

    msgid: str
    fields: Mapping[str, str] = MappingProxyType({})

    def text(self, translate: Callable[[str], str]) -> str:
        """The sentence in the language of `translate`, a Translator's gettext."""
        fields = {name: one_line(value) for name, value in self.fields.items()}
        return translate(self.msgid).format(**fields)
