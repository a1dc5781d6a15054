"""The four robots of the box: what their boards say."""

from enum import StrEnum
from typing import Final

from msgspec import Struct


class Kind(StrEnum):
    PUG = "pug"
    PETRI = "petri"
    STRIDER = "strider"
    CRATE = "crate"


class Board(Struct, frozen=True):
    """A robot's board: one blue cube and red ones up to `health`, and its ability."""

    health: int = 5
    centre_spawn: bool = False
    """May spawn on an empty centre space (R84)."""
    bounty: int = 0
    """Gained, with a card drawn, for every enemy it knocks out (R85)."""
    weapon_cost: int = 0
    """Energy for its own attack, once per turn (R86)."""
    heavy: int = 0
    """Move it costs more to push it (R87)."""


BOARDS: Final = {
    Kind.PUG: Board(centre_spawn=True),
    Kind.PETRI: Board(bounty=1),
    Kind.STRIDER: Board(weapon_cost=2),
    Kind.CRATE: Board(heavy=1),
}
CHEAPEST_SHOT: Final = min(board.weapon_cost for board in BOARDS.values() if board.weapon_cost)
