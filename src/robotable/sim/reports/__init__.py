"""What many games of bots tell about the balance of a game, as an HTML page; only some games have such a report."""

from robotable.sim.reports import quirkies, robot_quest_arena
from robotable.sim.reports.report import Report

REPORTS: dict[str, type[Report]] = {"quirkies": quirkies.Balance, "robot_quest_arena": robot_quest_arena.Balance}
