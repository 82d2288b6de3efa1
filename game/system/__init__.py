"""The machine around the game: window, memory, watchdog, where files lie."""
