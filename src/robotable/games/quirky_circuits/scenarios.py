"""The scenario book, and what there is to ask about any scenario's text."""

from functools import cache
from pathlib import Path

from robotable.games.quirky_circuits.checks import Report, check, seats_for
from robotable.games.quirky_circuits.drawing import write as draw
from robotable.games.quirky_circuits.reading import Unreadable, read
from robotable.games.quirky_circuits.scenario import Scenario

BOOK = ("G1", "G2", "G3", "G4", "T1", "T2", "T3", "T4", "R1", "R2", "R3", "R4", "L1", "L2", "L3", "L4")


@cache
def text_of(id: str) -> str:
    """A scenario of the book, as it is drawn."""
    return (Path(__file__).parent / "book" / f"{id}.txt").read_text()


@cache
def scenario_of(id: str) -> Scenario:
    return read(text_of(id))


__all__ = ["BOOK", "Report", "Scenario", "Unreadable", "check", "draw", "read", "scenario_of", "seats_for", "text_of"]
