"""Starts Penta: the same as the installed command `penta`."""

from game.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
