"""Partners for Quirky Circuits."""

from robotable.bots.bot import BotType
from robotable.bots.quirky_circuits.players import Novice, RandomPartner, Skilled

LEVELS: dict[str, BotType] = {"random": RandomPartner, "novice": Novice, "skilled": Skilled}

__all__ = ["LEVELS", "Novice", "RandomPartner", "Skilled"]
