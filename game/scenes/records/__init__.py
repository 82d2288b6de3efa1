"""What was played: saved matches, statistics, halls of fame, files."""
