"""What is printed, for those who draw it."""

from msgspec import Struct

from robotable.games.quirky_circuits.board import HANDS
from robotable.games.quirky_circuits.cards import CHASES, KINDS, Command, Kind, Piece, Robot
from robotable.games.quirky_circuits.options import LEAST


class Box(Struct, frozen=True):
    least: int
    """As many cards lie in a queue at least."""
    kinds: dict[Command, Kind]
    """What the back of a card tells."""
    runners: dict[Command, Piece]
    """What a Move Token card moves."""
    reach: dict[Robot, tuple[tuple[int, int], ...]]
    """Where a robot's hands work, seen from it: steps to its right, steps ahead."""


BOX = Box(LEAST, KINDS, {command: token for command, (token, _, _) in CHASES.items()}, HANDS)
