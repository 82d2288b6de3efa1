"""What a game allows: how many play, how long names are, seconds to choose, places in a hall."""

SEATS = 6
"""So many play at most."""
NAME_LENGTH = 12
"""Letters of a player's name at most."""
LUCKY_WORD_LENGTH = 32
"""Characters of a lucky word at most."""
COMMIT_SECONDS = (3, 6, 10, 0)
"""The choices for the time after the last roll; 0 switches it off."""
HALL_PLACES = 10
"""A hall of fame shows so many."""
PERFECT_TOTAL = 1575
"""No sheet holds more: thirteen Pentas, the first of them in the Penta box."""
