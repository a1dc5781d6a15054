"""What the table on the screen shows besides a view."""

from typing import Literal

from msgspec import Struct

from robotable.games.robot_memory.play import POINTS_FOR
from robotable.games.robot_memory.sides import count
from robotable.games.robot_memory.state import View


class Aid(Struct, frozen=True):
    """What an answer can bring, and what is left: as a player would work it out from the table."""

    stakes: tuple[int, int, int]
    """Points for one, two and three features."""
    short_circuit: Literal["again", "point", "nothing"]
    """What naming a Short Circuit brings now: `again`, `point` or `nothing`."""


def aid(view: View) -> Aid:
    return Aid(stakes=POINTS_FOR[1:], short_circuit=reward(view))


def reward(view: View) -> Literal["again", "point", "nothing"]:
    """What it brings to name a Short Circuit now."""
    if count(view.options, len(view.sides)) == 1:
        return "point"
    if view.faces.count(None) == 1 or (view.own and not view.options.chain):
        return "nothing"
    return "again"
