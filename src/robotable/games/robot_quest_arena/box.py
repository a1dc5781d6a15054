"""What is printed on cards, boards and the arena, for those who draw them."""

from typing import Final, Literal

from msgspec import Struct

from robotable.games.robot_quest_arena.arena import DAMAGE, LOOKS, POTHOLE, TACKS, Look, Tile
from robotable.games.robot_quest_arena.cards import COMPACTOR_COST, DESIGNS, FULL, HAND, Card, Design
from robotable.games.robot_quest_arena.geometry import CENTRE
from robotable.games.robot_quest_arena.robots import BOARDS, Board, Kind


class Box(Struct, frozen=True):
    cards: dict[Card, Design]
    boards: dict[Kind, Board]
    tiles: dict[Tile, Look]
    """By its sign in a plan: what a tile is called where it is drawn."""
    centre: tuple[int, ...]
    """The spaces that give a point."""
    hand: int
    """So many cards are drawn at the end of every turn."""
    repair_all: int
    """As the number of a repair: to full Health."""
    damage: dict[Literal["tacks", "pothole"], int]
    """What entering a tile costs."""
    compactor_cost: int
    """A card of this price or more, turned up by the compactor, is the robot's end."""


COSTS: Final[dict[Literal["tacks", "pothole"], int]] = {"tacks": DAMAGE[TACKS], "pothole": DAMAGE[POTHOLE]}
BOX: Final = Box(DESIGNS, BOARDS, LOOKS, tuple(sorted(CENTRE)), HAND, FULL, COSTS, COMPACTOR_COST)
