"""How a match ended: the podium, the sheets, the curves."""
