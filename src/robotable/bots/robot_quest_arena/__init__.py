"""Who plays Robot Quest Arena."""

from robotable.bots.bot import BotType, RandomBot
from robotable.bots.robot_quest_arena.expert import Expert
from robotable.bots.robot_quest_arena.levels import Able, Casual, Novice, Steady
from robotable.bots.robot_quest_arena.quick import Quick
from robotable.bots.robot_quest_arena.skilled import Skilled

LEVELS: dict[str, BotType] = {
    "random": RandomBot,
    "novice": Novice,
    "casual": Casual,
    "steady": Steady,
    "able": Able,
    "skilled": Skilled,
    "expert": Expert,
}

__all__ = ["LEVELS", "Able", "Casual", "Expert", "Novice", "Quick", "Skilled", "Steady"]
