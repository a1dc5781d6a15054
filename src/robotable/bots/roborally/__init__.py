"""Bots for RoboRally."""

from robotable.bots.roborally.novice import Novice
from robotable.bots.roborally.random import Random
from robotable.bots.roborally.skilled import Skilled

__all__ = ["Novice", "Random", "Skilled"]
