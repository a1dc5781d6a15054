"""Partners for Quirky Circuits."""

from robotable.bots.quirky_circuits.players import Novice, RandomPartner, Skilled

__all__ = ["Novice", "RandomPartner", "Skilled"]
