"""Pictures of the game: references to compare with, those of the README, and all there are."""
