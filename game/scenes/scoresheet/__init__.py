"""All sheets of a match side by side."""
