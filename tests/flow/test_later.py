"""What is loaded after the first picture: a few modules with each step, and nothing is left."""

import json
import subprocess
import sys
from itertools import pairwise

import pytest

from game.flow import later
from tests.children import ROOT

_TELL = """
import importlib, json, sys
import game.app
print(json.dumps([
    (importlib.import_module(name), sorted(m for m in sys.modules if m.startswith("game.")))[1]
    for name in json.loads(sys.argv[1])
]))
"""
MOST = 9
"""So many modules of the game at most come with one that is asked for."""


def loaded(names: tuple[str, ...]) -> list[set[str]]:
    """After each import, which modules of the game there are; each call is a new Python."""
    command = (sys.executable, "-c", _TELL, json.dumps(names))
    told = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT)
    return list(map(set, json.loads(told.stdout.splitlines()[-1])))


@pytest.mark.parametrize(
    ("pieces", "whole"), [(later.TABLE, "game.flow.table"), (later.STORE, "game.store.matches")]
)
def test_pieces_are_small_and_together_the_whole(pieces: tuple[str, ...], whole: str) -> None:
    steps = loaded(pieces)
    assert steps[-1] == loaded((whole,))[0]
    new = [after - before for before, after in pairwise(steps)]
    assert all(new), "a piece that loads nothing is none"
    assert max(map(len, new)) <= MOST
