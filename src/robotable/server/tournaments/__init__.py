"""Tournaments: who meets whom, what it is worth and who leads; numbers in, numbers out."""
