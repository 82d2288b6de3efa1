"""Real taps on the real game, in each window system."""
