"""All cards and their numbers. The words on them are in docs/games/roborally.md and in the client."""

from enum import StrEnum


class Card(StrEnum):
    """What can lie in a register: programming cards, SPAM, the seventeen Haywires; in a view also their backs."""

    MOVE_1 = "move 1"
    MOVE_2 = "move 2"
    MOVE_3 = "move 3"
    BACK = "back"
    LEFT = "left"
    RIGHT = "right"
    U_TURN = "u-turn"
    POWER_UP = "power up"
    AGAIN = "again"
    SPAM = "spam"
    HAYWIRE_43 = "haywire 43"
    HAYWIRE_44 = "haywire 44"
    HAYWIRE_45 = "haywire 45"
    HAYWIRE_46 = "haywire 46"
    HAYWIRE_47 = "haywire 47"
    HAYWIRE_48 = "haywire 48"
    HAYWIRE_49 = "haywire 49"
    HAYWIRE_50 = "haywire 50"
    HAYWIRE_51 = "haywire 51"
    HAYWIRE_52 = "haywire 52"
    HAYWIRE_53 = "haywire 53"
    HAYWIRE_54 = "haywire 54"
    HAYWIRE_55 = "haywire 55"
    HAYWIRE_56 = "haywire 56"
    HAYWIRE_57 = "haywire 57"
    HAYWIRE_58 = "haywire 58"
    HAYWIRE_59 = "haywire 59"
    HIDDEN = "hidden"
    HIDDEN_HAYWIRE = "haywire"


DECK = {
    Card.MOVE_1: 4,
    Card.MOVE_2: 3,
    Card.MOVE_3: 1,
    Card.BACK: 1,
    Card.LEFT: 4,
    Card.RIGHT: 4,
    Card.U_TURN: 1,
    Card.POWER_UP: 1,
    Card.AGAIN: 1,
}
PROGRAMMING = tuple(card for card, copies in DECK.items() for _ in range(copies))
SPAMS = 23
HAYWIRES = tuple(card for card in Card if card.value.startswith("haywire "))
HAYWIRE = frozenset(HAYWIRES)
DAMAGE = HAYWIRE | {Card.SPAM}
ORDINARY = frozenset(DECK)
TURNS = (Card.LEFT, Card.RIGHT)

HAND = 9
REGISTERS = 5
MOST_ENERGY = 10
FIRST_ENERGY = 3
SLOTS = 3
"""How many upgrades of each colour may be installed."""


class Upgrade(StrEnum):
    BRAKES = "brakes"
    CHAOS_THEORY = "chaos theory"
    CRAB_LEGS = "crab legs"
    DEFLECTOR_SHIELD = "deflector shield"
    DOUBLE_BARREL = "double-barrel laser"
    DRIFTING = "drifting"
    ENERGY_CONVERSION = "energy conversion"
    FIREWALL = "firewall"
    FLASH_DRIVE = "flash drive"
    HOVER_UNIT = "hover unit"
    LASER_KATA = "laser kata"
    MEMORY_CARDS = "memory cards"
    MINI_HOWITZER = "mini howitzer"
    MODULAR_CHASSIS = "modular chassis"
    POWER_SLIDE = "power slide"
    PRESSOR_BEAM = "pressor beam"
    RAIL_GUN = "rail gun"
    RAMMING_GEAR = "ramming gear"
    REAR_LASER = "rear laser"
    SCRAMBLER = "scrambler"
    SELF_DIAGNOSTICS = "self-diagnostics"
    SPAM_FILTER = "spam filter"
    SPIKY = "spiky"
    TRACTOR_BEAM = "tractor beam"
    ABORT_SWITCH = "abort switch"
    ALL_ABOARD = "all aboard"
    BOINK = "boink"
    CALIBRATION_PROTOCOL = "calibration protocol"
    DISPLACING_BLAST = "displacing blast"
    LUCKY_BOOSTER = "lucky booster"
    MAGNETIC = "magnetic"
    MEMORY_SWAP = "memory swap"
    OVERCLOCKED = "overclocked"
    PIERCING_DRILL = "piercing drill"
    PRESSURE_RELEASE = "pressure release"
    RE_INITIALIZE = "re-initialize"
    RECHARGE = "recharge"
    REWIRE = "rewire"
    SWITCH = "switch"
    ZOOP = "zoop"


U = Upgrade
COST = {
    U.BRAKES: 2,
    U.CHAOS_THEORY: 2,
    U.CRAB_LEGS: 5,
    U.DEFLECTOR_SHIELD: 2,
    U.DOUBLE_BARREL: 2,
    U.DRIFTING: 4,
    U.ENERGY_CONVERSION: 3,
    U.FIREWALL: 1,
    U.FLASH_DRIVE: 4,
    U.HOVER_UNIT: 1,
    U.LASER_KATA: 1,
    U.MEMORY_CARDS: 3,
    U.MINI_HOWITZER: 3,
    U.MODULAR_CHASSIS: 1,
    U.POWER_SLIDE: 4,
    U.PRESSOR_BEAM: 3,
    U.RAIL_GUN: 2,
    U.RAMMING_GEAR: 2,
    U.REAR_LASER: 2,
    U.SCRAMBLER: 4,
    U.SELF_DIAGNOSTICS: 2,
    U.SPAM_FILTER: 3,
    U.SPIKY: 2,
    U.TRACTOR_BEAM: 3,
    U.ABORT_SWITCH: 1,
    U.ALL_ABOARD: 1,
    U.BOINK: 1,
    U.CALIBRATION_PROTOCOL: 2,
    U.DISPLACING_BLAST: 2,
    U.LUCKY_BOOSTER: 1,
    U.MAGNETIC: 1,
    U.MEMORY_SWAP: 2,
    U.OVERCLOCKED: 2,
    U.PIERCING_DRILL: 1,
    U.PRESSURE_RELEASE: 2,
    U.RE_INITIALIZE: 1,
    U.RECHARGE: 0,
    U.REWIRE: 1,
    U.SWITCH: 2,
    U.ZOOP: 1,
}
UPGRADES = tuple(Upgrade)
PERMANENT = frozenset(UPGRADES[:24])
TEMPORARY = frozenset(UPGRADES[24:])
