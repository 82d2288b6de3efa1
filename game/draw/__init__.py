"""Values in, pixels out: brush, shapes, colours, lettering, dice; nothing of one screen."""
