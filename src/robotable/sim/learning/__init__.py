"""What bots have learned from many games: for each a command that learns it again, the same by the same seed."""
