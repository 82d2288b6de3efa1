"""Which scene follows an outcome, and how a match gets its seed."""
