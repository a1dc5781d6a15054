"""Quirky Circuits: one robot, one queue of face-down commands, and nobody may talk."""

from robotable.games.quirky_circuits.game import QuirkyCircuits

__all__ = ["QuirkyCircuits"]
