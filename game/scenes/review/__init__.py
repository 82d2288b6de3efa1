"""A finished match understood: luck and skill, every decision, and the costliest tried again."""
