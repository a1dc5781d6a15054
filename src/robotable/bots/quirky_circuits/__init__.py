"""Partners for Quirky Circuits."""

from robotable.bots.quirky_circuits.players import Novice, Skilled

__all__ = ["Novice", "Skilled"]
