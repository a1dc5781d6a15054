"""Who plays."""

from typing import NewType

Seat = NewType("Seat", int)
"""A place at the table; a player is a person."""

CLOCK = Seat(-1)
"""The seat that plays `Timeout` when a timer runs out."""
