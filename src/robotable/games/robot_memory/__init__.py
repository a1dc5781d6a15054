"""Robot memory, shown to people as Robo-Recall: 1 to 6 players, cards to remember, questions to answer."""

from robotable.games.robot_memory.game import RobotMemory
from robotable.games.robot_memory.options import Options
from robotable.games.robot_memory.state import State, View

__all__ = ["Options", "RobotMemory", "State", "View"]
