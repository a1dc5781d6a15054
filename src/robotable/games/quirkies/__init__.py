"""Quirkies: lay robots onto robots, and see the line before the others do."""

from robotable.games.quirkies.game import Quirkies
from robotable.games.quirkies.options import Options
from robotable.games.quirkies.state import State, View

__all__ = ["Options", "Quirkies", "State", "View"]
