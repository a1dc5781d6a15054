"""The games on the table: the only list of them."""

from typing import Any

from robotable.core import Game
from robotable.games.quirkies import Quirkies
from robotable.games.quirky_circuits import QuirkyCircuits
from robotable.games.roborally import RoboRally
from robotable.games.robot_memory import RobotMemory
from robotable.games.robot_quest_arena import RobotQuestArena

_ALL: list[Game[Any, Any, Any, Any]] = [
    RoboRally(),
    Quirkies(),
    QuirkyCircuits(),
    RobotMemory(),
    RobotQuestArena(),
]

GAMES = {game.name: game for game in _ALL}
