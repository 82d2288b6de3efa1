"""The tests, ordered as game/ is."""
