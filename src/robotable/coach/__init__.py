"""Explains: what a strong bot would do on a person's seat and why, and what decided a finished game."""
