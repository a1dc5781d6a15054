"""One module for each game; the only list of them."""

from robotable.pictures.drawing import Drawing
from robotable.pictures.drawings import quirkies, quirky_circuits, roborally, robot_memory, robot_quest_arena

DRAWINGS: dict[str, Drawing] = {
    "quirkies": quirkies.DRAWING,
    "quirky_circuits": quirky_circuits.DRAWING,
    "roborally": roborally.DRAWING,
    "robot_memory": robot_memory.DRAWING,
    "robot_quest_arena": robot_quest_arena.DRAWING,
}
