"""RoboRally by the rules of 2023."""

from robotable.games.roborally.game import RoboRally

__all__ = ["RoboRally"]
