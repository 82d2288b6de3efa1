"""Figures of tests: plain ones are shown at the end of the run, others stop their test."""

from pathlib import PurePath

import pytest

from tests.figures import Figure


@pytest.mark.parametrize(
    "value", [PurePath("x"), None, [1], True, b"x", object()], ids=lambda it: type(it).__name__
)
def test_what_is_not_plain_is_refused(value: object, record_property: Figure) -> None:
    with pytest.raises(TypeError, match=r"a figure: \w+ is no figure"):
        record_property("a figure", value)  # type: ignore[arg-type]


@pytest.mark.parametrize("value", [7, 0.5, "12 taps"])
def test_what_is_plain_is_kept(
    value: float | str, record_property: Figure, request: pytest.FixtureRequest
) -> None:
    record_property("a figure", value)
    assert request.node.user_properties == [("a figure", value)]
    request.node.user_properties.clear()
