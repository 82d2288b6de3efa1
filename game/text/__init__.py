"""Languages, and everything that is said in words."""
