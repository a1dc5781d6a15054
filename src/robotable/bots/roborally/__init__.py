"""Bots for RoboRally."""

from robotable.bots.bot import BotType
from robotable.bots.roborally.novice import Novice
from robotable.bots.roborally.random import Random
from robotable.bots.roborally.skilled import Skilled

LEVELS: dict[str, BotType] = {"random": Random, "novice": Novice, "skilled": Skilled}

__all__ = ["LEVELS", "Novice", "Random", "Skilled"]
