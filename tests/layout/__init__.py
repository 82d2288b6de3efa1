"""Whether every scene fits every screen in every language, measured in the pictures."""
