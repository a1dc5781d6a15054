"""Partners for Quirky Circuits."""

from robotable.bots.bot import BotType
from robotable.bots.quirky_circuits.expert import Expert
from robotable.bots.quirky_circuits.levels import Able, Casual, Novice, Skilled, Steady
from robotable.bots.quirky_circuits.players import RandomPartner

LEVELS: dict[str, BotType] = {
    "random": RandomPartner,
    "novice": Novice,
    "casual": Casual,
    "steady": Steady,
    "able": Able,
    "skilled": Skilled,
    "expert": Expert,
}

__all__ = ["LEVELS", "Able", "Casual", "Expert", "Novice", "RandomPartner", "Skilled", "Steady"]
