"""Every screen, a package each, and what all scenes have in common."""
