"""How each game's chances are looked at; a game that is not here has no reviews."""

from robotable.coach.outlook import Outlook
from robotable.coach.outlooks.quirkies import QuirkiesOutlook
from robotable.coach.outlooks.quirky_circuits import CircuitsOutlook
from robotable.coach.outlooks.roborally import RallyOutlook
from robotable.coach.outlooks.robot_memory import MemoryOutlook
from robotable.coach.outlooks.robot_quest_arena import ArenaOutlook

OUTLOOKS: dict[str, Outlook] = {
    "roborally": RallyOutlook(),
    "quirkies": QuirkiesOutlook(),
    "quirky_circuits": CircuitsOutlook(),
    "robot_memory": MemoryOutlook(),
    "robot_quest_arena": ArenaOutlook(),
}
