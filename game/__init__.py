"""Penta, a five-dice game."""

__version__ = "0.1.0"
