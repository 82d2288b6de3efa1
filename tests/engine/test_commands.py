"""Commands as plain data: what is written is read back, anything else is refused."""

import json
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import BOXES
from game.engine.commands import (
    AutoWrite,
    Choose,
    Command,
    Confirm,
    Finish,
    Hint,
    Hold,
    LetGo,
    LuckyWord,
    Release,
    Roll,
    Undo,
    from_data,
    to_data,
)

EVERY_COMMAND: list[Command] = [
    *(LuckyWord(word) for word in ("penta", "é7", "五", "\N{GAME DIE}" * 32, '"', "\n")),
    *(kind(die) for kind in (Hold, Release) for die in range(5)),
    *(kind(box) for kind in (Choose, AutoWrite) for box in BOXES),
    *(kind() for kind in (Roll, LetGo, Confirm, Undo, Hint, Finish)),
]


def test_every_kind_of_command_is_listed_here() -> None:
    assert {type(command) for command in EVERY_COMMAND} == set(get_args(Command))


@pytest.mark.parametrize("command", EVERY_COMMAND, ids=repr)
def test_written_to_json_and_read_back(command: Command) -> None:
    assert from_data(json.loads(json.dumps(to_data(command)))) == command


@pytest.mark.parametrize(
    ("command", "data"),
    [
        (Roll(), {"do": "throw"}),
        (Hold(4), {"do": "hold", "die": 4}),
        (Choose(BOXES[0]), {"do": "choose", "box": "ones"}),
        (AutoWrite(BOXES[12]), {"do": "auto", "box": "penta"}),
        (LuckyWord("é7"), {"do": "lucky", "word": "é7"}),
        (Undo(), {"do": "take_back"}),
    ],
)
def test_the_words_in_saved_files_stay_what_they_are(
    command: Command, data: dict[str, object]
) -> None:
    assert to_data(command) == data


@pytest.mark.parametrize(
    "data",
    [
        *(None, 7, "throw", [], ["do", "throw"], [{"do": "throw"}], {}),
        *({"do": word} for word in (None, 7, "", "Throw", "undo", ["throw"], {"throw": 1})),
        *({"do": word} for word in ("hold", "release", "choose", "auto", "lucky")),
        *({"do": "hold", "die": die} for die in (None, "1", 1.0, True, [1])),
        *({"do": "choose", "box": box} for box in (None, 3, "", "yacht", "ONES", ["ones"])),
        {"do": "lucky", "word": 7},
        {"do": "throw", "die": 1},
        {"do": "hold", "die": 1, "box": "ones"},
        {"do": "auto", "box": "ones", "by": "computer"},
        {"do": "lucky", "word": "penta", "die": 1},
    ],
    ids=repr,
)
def test_what_is_no_command_is_refused(data: object) -> None:
    with pytest.raises(ValueError, match=r"not a command|not a valid Box"):
        from_data(data)


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=5,
)
_NEARLY = st.dictionaries(
    st.sampled_from(["do", "die", "box", "word"]),
    st.sampled_from([to_data(command)["do"] for command in EVERY_COMMAND] + ["ones", 1]) | _JSON,
)


@given(_JSON | _NEARLY)
def test_any_json_is_a_command_or_a_value_error(data: object) -> None:
    try:
        command = from_data(data)
    except ValueError:
        return
    assert to_data(command) == data
