"""The games on the table: the only list of them. Other packages add theirs by the entry point `robotable.games`."""

from typing import Any

from robotable.core import Game
from robotable.core.challenge import Challenges
from robotable.core.ending import Closing
from robotable.games.plugins import offered
from robotable.games.quirkies import Quirkies
from robotable.games.quirkies import challenge as quirkies_challenge
from robotable.games.quirkies.ending import ending as quirkies_ending
from robotable.games.quirky_circuits import QuirkyCircuits
from robotable.games.quirky_circuits import challenge as quirky_circuits_challenge
from robotable.games.quirky_circuits.ending import ending as quirky_circuits_ending
from robotable.games.roborally import RoboRally
from robotable.games.roborally import challenge as roborally_challenge
from robotable.games.roborally.ending import ending as roborally_ending
from robotable.games.robot_memory import RobotMemory
from robotable.games.robot_memory import challenge as robot_memory_challenge
from robotable.games.robot_memory.ending import ending as robot_memory_ending
from robotable.games.robot_quest_arena import RobotQuestArena
from robotable.games.robot_quest_arena import challenge as robot_quest_arena_challenge
from robotable.games.robot_quest_arena.ending import ending as robot_quest_arena_ending

_OURS: list[Game[Any, Any, Any, Any]] = [
    RoboRally(),
    Quirkies(),
    QuirkyCircuits(),
    RobotMemory(),
    RobotQuestArena(),
]

GAMES: dict[str, Game[Any, Any, Any, Any]] = {game.name: game for game in _OURS}
GAMES |= {name: game for name, game in offered("robotable.games").items() if name not in GAMES}

ENDINGS: dict[str, Closing] = {
    RoboRally.name: roborally_ending,
    Quirkies.name: quirkies_ending,
    QuirkyCircuits.name: quirky_circuits_ending,
    RobotMemory.name: robot_memory_ending,
    RobotQuestArena.name: robot_quest_arena_ending,
}
"""How each game is summed up once it is over; a game without one has a plain ending."""

CHALLENGES: dict[str, Challenges] = {
    RoboRally.name: roborally_challenge.CHALLENGES,
    QuirkyCircuits.name: quirky_circuits_challenge.CHALLENGES,
    RobotQuestArena.name: robot_quest_arena_challenge.CHALLENGES,
    Quirkies.name: quirkies_challenge.CHALLENGES,
    RobotMemory.name: robot_memory_challenge.CHALLENGES,
}
"""What there is to take on each day, in the order in which it is shown; a game without has no challenges."""
