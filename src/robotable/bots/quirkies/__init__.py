"""Bots for Quirkies."""

from robotable.bots.bot import BotType, RandomBot
from robotable.bots.quirkies.levels import Novice, Skilled

LEVELS: dict[str, BotType] = {"random": RandomBot, "novice": Novice, "skilled": Skilled}

__all__ = ["LEVELS", "Novice", "Skilled"]
