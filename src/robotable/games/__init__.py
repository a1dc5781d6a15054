"""The games on the table: the only list of them. Other packages add theirs by the entry point `robotable.games`."""

from typing import Any

from robotable.core import Game
from robotable.games.plugins import offered
from robotable.games.quirkies import Quirkies
from robotable.games.quirky_circuits import QuirkyCircuits
from robotable.games.roborally import RoboRally
from robotable.games.robot_memory import RobotMemory
from robotable.games.robot_quest_arena import RobotQuestArena

_OURS: list[Game[Any, Any, Any, Any]] = [
    RoboRally(),
    Quirkies(),
    QuirkyCircuits(),
    RobotMemory(),
    RobotQuestArena(),
]

GAMES: dict[str, Game[Any, Any, Any, Any]] = {game.name: game for game in _OURS}
GAMES |= {name: game for name, game in offered("robotable.games").items() if name not in GAMES}
