"""Another Python beside the tests: to be talked to by lines, and killed."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def python(*arguments: str) -> "subprocess.Popen[str]":
    """Start it in the project's folder, so that it finds the game and the tests."""
    return subprocess.Popen(
        [sys.executable, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )
