"""A saved match seen once more, step by step."""
