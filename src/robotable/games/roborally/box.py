"""What is printed, for those who draw it."""

from msgspec import Struct

from robotable.games.roborally.cards import COST, PERMANENT, UPGRADES, Upgrade
from robotable.games.roborally.resolution import PARTS
from robotable.games.roborally.steps import Stage
from robotable.games.roborally.tiles import BASES, MODIFIERS, Tile


class Printed(Struct, frozen=True):
    """What an upgrade card says beside its text."""

    cost: int
    permanent: bool


class Box(Struct, frozen=True):
    upgrades: dict[Upgrade, Printed]
    parts: tuple[Stage, ...]
    """The nine parts of a register, in their order."""
    bases: dict[str, Tile]
    """What a space can be drawn with, before its modifiers."""
    modifiers: dict[str, Tile]
    """What can be added to a space: walls, a laser, a panel with the wall behind it."""


BOX = Box({upgrade: Printed(COST[upgrade], upgrade in PERMANENT) for upgrade in UPGRADES}, PARTS, BASES, MODIFIERS)
