"""The menu, and what is chosen before a match: seats, kind, lucky word."""
