"""Bots for Robo-Recall."""

from robotable.bots.bot import BotType, RandomBot
from robotable.bots.robot_memory.levels import Novice, Skilled, Steady
from robotable.bots.robot_memory.memory import Forgetful, Trace

LEVELS: dict[str, BotType] = {"random": RandomBot, "novice": Novice, "steady": Steady, "skilled": Skilled}

__all__ = ["LEVELS", "Forgetful", "Novice", "Skilled", "Steady", "Trace"]
