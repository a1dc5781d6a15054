"""Bots for Robo-Recall."""

from robotable.bots.bot import BotType, RandomBot
from robotable.bots.robot_memory.levels import Able, Casual, Expert, Novice, Skilled, Steady

LEVELS: dict[str, BotType] = {
    "random": RandomBot,
    "novice": Novice,
    "casual": Casual,
    "steady": Steady,
    "able": Able,
    "skilled": Skilled,
    "expert": Expert,
}

__all__ = ["LEVELS", "Able", "Casual", "Expert", "Novice", "Skilled", "Steady"]
