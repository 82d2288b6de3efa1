"""Plain values in, pixels out."""
