"""The 130 cards as a table. A card is its type, its cost and a row of effects; a new card with known verbs is a new row."""

from enum import StrEnum
from typing import Final

from msgspec import Struct


class Card(StrEnum):
    BATTERY = "battery"
    HAMMER = "hammer"
    JUMP_JETS = "jump_jets"
    ADVANCED_BATTERY = "advanced_battery"
    HEAVY_HAMMER = "heavy_hammer"
    RIVET_GUN = "rivet_gun"
    PRINTING = "3d_printing"
    TRICKLE_CHARGER = "trickle_charger"
    SPARE_CELLS = "spare_cells"
    RECYCLER = "recycler"
    BUZZ_BLADE = "buzz_blade"
    DART_LAUNCHER = "dart_launcher"
    BUMPER_RAM = "bumper_ram"
    TREAD_KIT = "tread_kit"
    PATCH_KIT = "patch_kit"
    VICTORY_LAP = "victory_lap"
    REV_MOTORS = "rev_motors"
    GRAPPLING_CLAMP = "grappling_clamp"
    OMNIWHEELS = "omniwheels"
    RAIL_DRIVER = "rail_driver"
    FUSION_CELL = "fusion_cell"
    SHOCKWAVE_STOMP = "shockwave_stomp"
    ASSEMBLY_LINE = "assembly_line"
    OVERCLOCK = "overclock"
    LASER_CANNON = "laser_cannon"
    CORE_REACTOR = "core_reactor"
    WRECKING_BALL = "wrecking_ball"
    TRACTOR_ARRAY = "tractor_array"
    TELEPORTER = "teleporter"
    NANO_SWARM = "nano_swarm"
    CENTER_STAGE = "center_stage"
    SKY_MORTAR = "sky_mortar"


class Type(StrEnum):
    BATTERY = "battery"
    FUNCTION = "function"
    ATTACK = "attack"


class Rarity(StrEnum):
    STARTER = "starter"
    SUPPLY = "supply"
    GREEN = "green"
    BLUE = "blue"
    PURPLE = "purple"


class Verb(StrEnum):
    """All that a card, a tile or a turn can ask for."""

    ENERGY = "energy"
    MOVE = "move"
    POINTS = "points"
    CENTRE_POINTS = "centre_points"
    DRAW = "draw"
    REPAIR = "repair"
    JUMP = "jump"
    IGNORE = "ignore"
    DIAGONAL = "diagonal"
    DISCOUNT = "discount"
    SCRAP = "scrap"
    ACQUIRE = "acquire"
    EITHER = "either"
    TELEPORT = "teleport"
    KNOCK_BACK = "knock_back"
    PULL = "pull"
    PULL_CLOSE = "pull_close"
    DAMAGE = "damage"
    # Asked by tiles and phases rather than by cards.
    ORDER = "order"
    JUNKYARD = "junkyard"
    DISCARD = "discard"
    RESPAWN = "respawn"


class Reach(StrEnum):
    """Whom an attack can hit."""

    MELEE = "melee"
    RANGED = "ranged"
    ALL_NEXT = "all_next"
    ALL_RANGED = "all_ranged"
    BEAM = "beam"


MELEE, RANGED, ALL_NEXT, ALL_RANGED, BEAM = Reach


class Effect(Struct, frozen=True):
    verb: Verb
    n: int = 1
    of: tuple["Effect", ...] = ()
    """The alternatives of EITHER."""


class Weapon(Struct, frozen=True):
    reach: Reach
    damage: int
    range: int = 1
    sight: bool = True


class Design(Struct, frozen=True):
    """What is printed on a card. An attack's effects come before its damage (R34)."""

    type: Type
    rarity: Rarity
    cost: int
    effects: tuple[Effect, ...] = ()
    weapon: Weapon | None = None

    @property
    def for_shop(self) -> bool:
        return self.rarity in COPIES

    @property
    def personal(self) -> bool:
        """Whether it matters for which of two robots the card is played (R79)."""
        return self.weapon is not None or any(effect.verb in PERSONAL for effect in self.effects)


COPIES: Final = {Rarity.GREEN: 3, Rarity.BLUE: 2, Rarity.PURPLE: 1}
PERSONAL: Final = frozenset(
    {Verb.CENTRE_POINTS, Verb.REPAIR, Verb.JUMP, Verb.IGNORE, Verb.DIAGONAL, Verb.DISCOUNT, Verb.TELEPORT}
)
FULL: Final = 99
"""Repair to full Health."""


def _battery(rarity: Rarity, cost: int, *effects: Effect) -> Design:
    return Design(Type.BATTERY, rarity, cost, effects)


def _function(rarity: Rarity, cost: int, *effects: Effect) -> Design:
    return Design(Type.FUNCTION, rarity, cost, effects)


def _attack(rarity: Rarity, cost: int, weapon: Weapon, *effects: Effect) -> Design:
    return Design(Type.ATTACK, rarity, cost, effects, weapon)


_STARTER, _SUPPLY, _GREEN, _BLUE, _PURPLE = Rarity

DESIGNS: Final[dict[Card, Design]] = {
    Card.BATTERY: _battery(_STARTER, 0, Effect(Verb.ENERGY)),
    Card.HAMMER: _attack(_STARTER, 0, Weapon(MELEE, 1)),
    Card.JUMP_JETS: _function(_STARTER, 0, Effect(Verb.MOVE, 2), Effect(Verb.JUMP), Effect(Verb.IGNORE)),
    Card.ADVANCED_BATTERY: _battery(_SUPPLY, 3, Effect(Verb.ENERGY, 3)),
    Card.HEAVY_HAMMER: _attack(_SUPPLY, 4, Weapon(MELEE, 3)),
    Card.RIVET_GUN: _attack(_SUPPLY, 3, Weapon(RANGED, 2, 2)),
    Card.PRINTING: _function(_GREEN, 2, Effect(Verb.EITHER, of=(Effect(Verb.ENERGY, 2), Effect(Verb.ACQUIRE, 3)))),
    Card.TRICKLE_CHARGER: _battery(_GREEN, 1, Effect(Verb.ENERGY), Effect(Verb.MOVE)),
    Card.SPARE_CELLS: _battery(_GREEN, 2, Effect(Verb.ENERGY), Effect(Verb.DRAW)),
    Card.RECYCLER: _battery(_GREEN, 3, Effect(Verb.ENERGY, 2), Effect(Verb.SCRAP)),
    Card.BUZZ_BLADE: _attack(_GREEN, 2, Weapon(MELEE, 2)),
    Card.DART_LAUNCHER: _attack(_GREEN, 2, Weapon(RANGED, 1, 3)),
    Card.BUMPER_RAM: _attack(_GREEN, 3, Weapon(MELEE, 2), Effect(Verb.KNOCK_BACK)),
    Card.TREAD_KIT: _function(_GREEN, 1, Effect(Verb.MOVE, 2), Effect(Verb.IGNORE)),
    Card.PATCH_KIT: _function(_GREEN, 2, Effect(Verb.REPAIR, 2), Effect(Verb.DRAW)),
    Card.VICTORY_LAP: _function(_GREEN, 3, Effect(Verb.POINTS), Effect(Verb.MOVE, 2)),
    Card.REV_MOTORS: _function(_BLUE, 5, Effect(Verb.MOVE, 3), Effect(Verb.DISCOUNT), Effect(Verb.DRAW)),
    Card.GRAPPLING_CLAMP: _attack(_BLUE, 4, Weapon(RANGED, 2, 3), Effect(Verb.PULL_CLOSE)),
    Card.OMNIWHEELS: _function(_BLUE, 4, Effect(Verb.ENERGY, 3), Effect(Verb.DIAGONAL)),
    Card.RAIL_DRIVER: _attack(_BLUE, 6, Weapon(RANGED, 3, 2), Effect(Verb.KNOCK_BACK)),
    Card.FUSION_CELL: _battery(_BLUE, 5, Effect(Verb.ENERGY, 4)),
    Card.SHOCKWAVE_STOMP: _attack(_BLUE, 4, Weapon(ALL_NEXT, 1), Effect(Verb.KNOCK_BACK)),
    Card.ASSEMBLY_LINE: _function(_BLUE, 3, Effect(Verb.ENERGY), Effect(Verb.ACQUIRE, 4)),
    Card.OVERCLOCK: _function(_BLUE, 3, Effect(Verb.DRAW, 2)),
    Card.LASER_CANNON: _attack(_PURPLE, 8, Weapon(BEAM, 3, 6, sight=False)),
    Card.CORE_REACTOR: _battery(_PURPLE, 6, Effect(Verb.ENERGY, 5)),
    Card.WRECKING_BALL: _attack(_PURPLE, 7, Weapon(MELEE, 4), Effect(Verb.KNOCK_BACK, 2)),
    Card.TRACTOR_ARRAY: _attack(_PURPLE, 5, Weapon(ALL_RANGED, 1, 3), Effect(Verb.PULL)),
    Card.TELEPORTER: _function(_PURPLE, 5, Effect(Verb.TELEPORT), Effect(Verb.DRAW)),
    Card.NANO_SWARM: _function(_PURPLE, 6, Effect(Verb.REPAIR, FULL), Effect(Verb.SCRAP, 2), Effect(Verb.DRAW)),
    Card.CENTER_STAGE: _function(_PURPLE, 6, Effect(Verb.POINTS, 2), Effect(Verb.CENTRE_POINTS), Effect(Verb.ENERGY)),
    Card.SKY_MORTAR: _attack(_PURPLE, 7, Weapon(RANGED, 3, 5, sight=False)),
}

WEAPONS: Final = {card: design.weapon for card, design in DESIGNS.items() if design.weapon}
COSTS: Final = {card: design.cost for card, design in DESIGNS.items()}

STARTING_DECK: Final = (Card.BATTERY,) * 8 + (Card.HAMMER, Card.JUMP_JETS)
SUPPLY: Final = (Card.ADVANCED_BATTERY, Card.HEAVY_HAMMER, Card.RIVET_GUN)
SUPPLY_COPIES: Final = 12
SHOP_CARDS: Final = tuple(
    card for card, design in DESIGNS.items() if design.for_shop for _ in range(COPIES[design.rarity])
)
SHOP_SLOTS: Final = 6
HAND: Final = 5
COMPACTOR_COST: Final = 6
"""From this cost on a card in the Trash Compactor knocks out (R95)."""
