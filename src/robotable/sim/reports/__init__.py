"""What many games of bots tell about the balance of a game, as an HTML page; only some games have such a report."""

from collections.abc import Callable, Sequence
from typing import Any

from robotable.core import Game, Record
from robotable.sim.reports import robot_quest_arena

Report = Callable[[Game[Any, Any, Any, Any], Sequence[Record[Any, Any]]], str | None]
"""None where no game was finished."""

REPORTS: dict[str, Report] = {"robot_quest_arena": robot_quest_arena.report}
