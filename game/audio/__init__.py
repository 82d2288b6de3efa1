"""What there is to hear: effects, which event sounds how, and the mixer."""
