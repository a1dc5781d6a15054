"""Puzzles dug from games between bots: `robotable puzzles` digs, checks and shows them."""

from robotable.coach.puzzles.puzzle import Mine
from robotable.coach.puzzles.quirkies import Calls
from robotable.coach.puzzles.quirky_circuits import Shortest
from robotable.coach.puzzles.roborally import Programs
from robotable.coach.puzzles.robot_memory import Spots
from robotable.coach.puzzles.robot_quest_arena import Points

MINES: dict[str, Mine] = {mine.name: mine for mine in (Programs(), Shortest(), Points(), Calls(), Spots())}
