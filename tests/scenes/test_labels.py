"""Every target of every scene says what it is and how it stands, in all languages."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.kiosk.kiosk import Kiosk
from game.scenes.scene import Scene
from game.text.i18n import LANGUAGES
from tests.layout.states import cases
from tests.scenes.looks import make_services
from tests.scenes.test_kiosk_looks import MAKES

SIZE = (1280, 720)
CASES = {case.name: case for case in cases()}


def faults(scene: Scene[Any]) -> list[str]:
    """Labels that are empty, unfilled or somebody else's, and keys that are not for one."""
    targets = scene.targets()
    labels = [target.label for target in targets]
    keys = {target.key for target in targets}
    return [
        *(f"{target.key} has no label" for target in targets if not target.label.strip()),
        *(f"{label!r} is not filled" for label in labels if re.search(r"\{\w*\}", label)),
        *(f"{label!r} stands for several" for label, n in Counter(labels).items() if n > 1),
        *(["a key is there twice"] if len(keys) < len(targets) else []),
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", CASES)
def test_labels(name: str, lang: str) -> None:
    scene = CASES[name].scene(make_services(SIZE, lang))
    assert faults(scene) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", MAKES)
def test_labels_of_a_kiosk(name: str, lang: str, tmp_path: Path) -> None:
    services = make_services(SIZE, lang)
    kiosk = Kiosk(tmp_path, tmp_path / "none")
    try:
        scene = MAKES[name](services, kiosk)
        scene.enter()
        assert faults(scene) == []
    finally:
        kiosk.close()
