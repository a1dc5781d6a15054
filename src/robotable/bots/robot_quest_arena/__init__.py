"""Who plays Robot Quest Arena."""

from robotable.bots.robot_quest_arena.novice import Novice
from robotable.bots.robot_quest_arena.skilled import Skilled

__all__ = ["Novice", "Skilled"]
