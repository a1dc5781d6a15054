"""People who look for a game: who is brought together."""
