"""The operator's pages of a kiosk, behind its PIN."""
