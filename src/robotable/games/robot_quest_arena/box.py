"""What is printed on cards, boards and the arena, for those who draw them."""

from typing import Final

from msgspec import Struct

from robotable.games.robot_quest_arena.arena import LOOKS, Look, Tile
from robotable.games.robot_quest_arena.cards import DESIGNS, FULL, HAND, Card, Design
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


BOX: Final = Box(DESIGNS, BOARDS, LOOKS, tuple(sorted(CENTRE)), HAND, FULL)
