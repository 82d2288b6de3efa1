"""What a kiosk shows to passers-by and visitors around their matches."""
