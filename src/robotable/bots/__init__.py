"""Who plays when no person does: by game, the levels from weakest to strongest.

Other packages add levels by the entry point `robotable.bots`, named like the game; a game without any has `random`.
"""

from typing import Any

from robotable.bots import quirkies, quirky_circuits, roborally, robot_memory, robot_quest_arena
from robotable.bots.bot import Bot, RandomBot
from robotable.games import GAMES
from robotable.games.plugins import offered

BotType = type[Bot[Any, Any]]

BOTS: dict[str, dict[str, BotType]] = {
    "roborally": {"random": roborally.Random, "novice": roborally.Novice, "skilled": roborally.Skilled},
    "quirkies": {"random": RandomBot, "novice": quirkies.Novice, "skilled": quirkies.Skilled},
    "quirky_circuits": {
        "random": quirky_circuits.RandomPartner,
        "novice": quirky_circuits.Novice,
        "skilled": quirky_circuits.Skilled,
    },
    "robot_memory": {
        "random": RandomBot,
        "novice": robot_memory.Novice,
        "steady": robot_memory.Steady,
        "skilled": robot_memory.Skilled,
    },
    "robot_quest_arena": {
        "random": RandomBot,
        "novice": robot_quest_arena.Novice,
        "skilled": robot_quest_arena.Skilled,
    },
}
BOTS |= {game: {**BOTS.get(game, {}), **levels} for game, levels in offered("robotable.bots").items()}
BOTS |= {game: {"random": RandomBot} for game in GAMES if game not in BOTS}

FIRST: dict[str, str] = dict.fromkeys(BOTS, "novice") | {"quirky_circuits": "skilled"}
"""Whom newcomers meet: somebody they can beat, or a partner who knows how."""


__all__ = ["BOTS", "FIRST", "Bot", "BotType", "RandomBot"]
