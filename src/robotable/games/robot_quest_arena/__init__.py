"""Robot Quest Arena."""

from robotable.games.robot_quest_arena.game import RobotQuestArena

__all__ = ["RobotQuestArena"]
