"""Today's five: one challenge a day for each game, the same for everybody."""
