"""What people do with keys, pads, mouse and fingers, as words that scenes hear."""
