"""Who plays when no person does: by game, the levels from weakest to strongest.

Other packages add levels by the entry point `robotable.bots`, named like the game; a game without any has `random`.
"""

from robotable.bots import quirkies, quirky_circuits, roborally, robot_memory, robot_quest_arena
from robotable.bots.bot import Bot, BotType, Idea, RandomBot
from robotable.games import GAMES
from robotable.games.plugins import offered

BOTS: dict[str, dict[str, BotType]] = {
    "roborally": roborally.LEVELS,
    "quirkies": quirkies.LEVELS,
    "quirky_circuits": quirky_circuits.LEVELS,
    "robot_memory": robot_memory.LEVELS,
    "robot_quest_arena": robot_quest_arena.LEVELS,
}
BOTS |= {game: {**BOTS.get(game, {}), **levels} for game, levels in offered("robotable.bots").items()}
BOTS |= {game: {"random": RandomBot} for game in GAMES if game not in BOTS}

FIRST: dict[str, str] = dict.fromkeys(BOTS, "novice") | {"quirky_circuits": "skilled"}
"""Whom newcomers meet: somebody they can beat, or a partner who knows how."""


__all__ = ["BOTS", "FIRST", "Bot", "BotType", "Idea", "RandomBot"]
