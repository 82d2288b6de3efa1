"""What an installed package needs is in it, and what only developers need is not."""

import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOR_DEVELOPERS = {"assets/bake", "locales/drafts", "locales/penta.pot", "locales/update.py"}


def test_every_file_that_the_game_reads_goes_into_the_wheel() -> None:
    config = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    taken = config["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    there = {
        path.relative_to(ROOT).as_posix()
        for folder in ("assets", "locales")
        for path in (ROOT / folder).iterdir()
        if path.name != "__pycache__"
    }
    assert set(taken) == there - FOR_DEVELOPERS
    assert all(target == f"game/_data/{source}" for source, target in taken.items())
