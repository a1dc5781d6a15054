"""Who plays Robot Quest Arena."""

from robotable.bots.bot import BotType, RandomBot
from robotable.bots.robot_quest_arena.novice import Novice
from robotable.bots.robot_quest_arena.skilled import Skilled

LEVELS: dict[str, BotType] = {"random": RandomBot, "novice": Novice, "skilled": Skilled}

__all__ = ["LEVELS", "Novice", "Skilled"]
