"""What is printed, for those who draw it."""

from msgspec import Struct

from robotable.games.roborally.cards import COST, PERMANENT, UPGRADES, Upgrade
from robotable.games.roborally.resolution import PARTS
from robotable.games.roborally.steps import Stage


class Printed(Struct, frozen=True):
    """What an upgrade card says beside its text."""

    cost: int
    permanent: bool


class Box(Struct, frozen=True):
    upgrades: dict[Upgrade, Printed]
    parts: tuple[Stage, ...]
    """The nine parts of a register, in their order."""


BOX = Box({upgrade: Printed(COST[upgrade], upgrade in PERMANENT) for upgrade in UPGRADES}, PARTS)
