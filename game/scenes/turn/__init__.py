"""The table as people play at it."""
