"""Why, in words: a table of sentences for each game, and what chooses among them."""

from collections.abc import Callable, Mapping

from robotable.coach.case import Case, Suggestion
from robotable.coach.words import quirkies, quirky_circuits, roborally, robot_memory, robot_quest_arena
from robotable.core import Reasons

WORDS: Mapping[str, type[Reasons]] = {
    "roborally": roborally.Words,
    "quirky_circuits": quirky_circuits.Words,
    "robot_quest_arena": robot_quest_arena.Words,
    "quirkies": quirkies.Words,
    "robot_memory": robot_memory.Words,
}
"""By game, all that its hints say."""
EXPLAIN: Mapping[str, Callable[[Case], Suggestion]] = {
    "roborally": roborally.explain,
    "quirky_circuits": quirky_circuits.explain,
    "robot_quest_arena": robot_quest_arena.explain,
    "quirkies": quirkies.explain,
    "robot_memory": robot_memory.explain,
}


class Plain(Reasons):
    """What is said of games that have no words of their own here."""

    ACTION = "{action}"


def explained(case: Case) -> Suggestion:
    explain = EXPLAIN.get(case.game.name)
    if explain is None:
        return Suggestion(case.actions, Plain.ACTION(action=case.game.notation.write(case.actions[0])))
    return explain(case)
