"""Partners for Quirky Circuits."""

from robotable.bots.bot import BotType
from robotable.bots.quirky_circuits.levels import Able, Casual, Novice, Skilled, Steady
from robotable.bots.quirky_circuits.players import RandomPartner

LEVELS: dict[str, BotType] = {
    "random": RandomPartner,
    "novice": Novice,
    "casual": Casual,
    "steady": Steady,
    "able": Able,
    "skilled": Skilled,
}

__all__ = ["LEVELS", "Able", "Casual", "Novice", "RandomPartner", "Skilled", "Steady"]
