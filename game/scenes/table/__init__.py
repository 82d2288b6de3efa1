"""A match on the table: dice, sheet and words, whoever drives it."""
