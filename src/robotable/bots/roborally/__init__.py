"""Bots for RoboRally."""

from robotable.bots.bot import BotType
from robotable.bots.roborally.drivers import Able, Casual, Novice, Steady
from robotable.bots.roborally.expert import Expert
from robotable.bots.roborally.random import Random
from robotable.bots.roborally.skilled import Skilled

LEVELS: dict[str, BotType] = {
    "random": Random,
    "novice": Novice,
    "casual": Casual,
    "steady": Steady,
    "able": Able,
    "skilled": Skilled,
    "expert": Expert,
}

__all__ = ["LEVELS", "Able", "Casual", "Expert", "Novice", "Skilled", "Steady"]
