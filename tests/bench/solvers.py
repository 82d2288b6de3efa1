"""Three solvers side by side: ours, yatzy-solver from PyPI, and the plain one in plain.py.

`python -m tests.bench.solvers --yatzy-python PYTHON` with a Python that has yatzy-solver 1.0.0
(an environment of its own, say). Each run is a process: its wall time, processor time and peak
resident memory, start and imports included. They take turns, so that all meet the same machine.
"""

import argparse
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

YATZY = (
    "import yatzy_solver as y; s = y.Solver.build(y.Variant('american'));"
    "print('the empty sheet is worth', s.state_value('upper 0 | filled -'))"
)


def measure(command: list[str]) -> tuple[float, float, float]:
    """Wall seconds, processor seconds and peak resident MiB of one run of `command`.

    Raises RuntimeError if it fails.
    """
    started = time.perf_counter()
    child = os.spawnv(os.P_NOWAIT, command[0], command)
    _, status, usage = os.wait4(child, 0)
    if status:
        raise RuntimeError(f"failed: {' '.join(command)}")
    wall = time.perf_counter() - started
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Times three solvers side by side.")
    parser.add_argument("--yatzy-python", required=True, metavar="PYTHON")
    parser.add_argument("--runs", type=int, default=3)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        out = str(Path(folder) / "values.bin")
        commands = {
            "game.computer.solve": [sys.executable, "-m", "game.computer.solve", "--out", out],
            "yatzy-solver": [arguments.yatzy_python, "-c", YATZY],
            "tests.bench.plain": [sys.executable, "-m", "tests.bench.plain"],
        }
        runs: dict[str, list[tuple[float, float, float]]] = {name: [] for name in commands}
        for _ in range(arguments.runs):
            for name, command in commands.items():
                runs[name].append(measure(command))
    print(f"medians of {arguments.runs} runs on {os.cpu_count()} cores")
    for name, results in runs.items():
        wall, processor, memory = (
            statistics.median(column) for column in zip(*results, strict=True)
        )
        print(f"{name:20} {wall:6.1f} s, {processor:6.1f} s of processor, {memory:6.0f} MiB")


if __name__ == "__main__":
    main()
