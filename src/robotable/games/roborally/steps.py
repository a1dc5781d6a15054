"""Unfinished business, as data: what `state.agenda` holds while a round is resolved."""

from enum import StrEnum

from robotable.core import Data


class Stage(StrEnum):
    """A part of the round that concerns everybody."""

    ROUND = "round"
    UPGRADE = "upgrade"
    DEAL = "deal"
    PROGRAM = "program"
    STORE = "store"
    PUT_AWAY = "put away"
    SHUTDOWN = "shutdown"
    REGISTER = "register"
    PROGRAMS = "programs"
    REVEAL = "reveal"
    BLUE_BELTS = "blue belts"
    GREEN_BELTS = "green belts"
    PUSH_PANELS = "push panels"
    GEARS = "gears"
    BOARD_LASERS = "board lasers"
    CONVERSION = "conversion"
    ROBOT_WEAPONS = "robot weapons"
    FIRE = "fire"
    BATTERIES = "batteries"
    CHECKPOINTS = "checkpoints"
    ARCHIVE = "archive"
    END = "end"


class Window(StrEnum):
    """A question that one player answers."""

    PLACE = "place"
    OPEN = "open"
    RETHINK = "rethink"
    LUCKY = "lucky"
    RETURN = "return"
    BEFORE = "before"
    BRAKES = "brakes"
    TURN = "turn"
    FACE = "face"
    BORROW = "borrow"
    BOOST = "boost"
    SIDLE = "sidle"
    FORGET = "forget"
    ORDER = "order"
    FOLLOW = "follow"
    DRILL = "drill"
    CHASSIS = "chassis"
    SLIDE = "slide"
    AFTER = "after"
    DEFLECT = "deflect"
    CONVERT = "convert"
    WEAPON = "weapon"
    DIAGNOSE = "diagnose"


ACTIVE = -1
"""Stands for the robot whose activation it is."""


class At(Data, frozen=True):
    """Come to a stage."""

    stage: Stage


class Ask(Data, frozen=True):
    """Ask a player, unless there is nothing to choose; `about` is a victim's seat or a number of cards."""

    window: Window
    robot: int
    about: int = 0


class Turn(Data, frozen=True):
    """A robot's own activation begins."""

    robot: int


class Play(Data, frozen=True):
    """The active robot executes a card of the current register; the slots after the first belong to Haywire 58."""

    slot: int = 0


class Drive(Data, frozen=True):
    """The active robot moves, `turn` quarters off its facing.

    A register's `card` moves with all the upgrades that speak of it; other moves come from upgrades.
    """

    steps: int
    turn: int = 0
    card: bool = True
    crash: bool = False
    """A wall hurts (Haywire 56)."""
    pushes: bool = True


class Rotate(Data, frozen=True):
    """The active robot turns."""

    quarters: int


class Seize(Data, frozen=True):
    """The active robot takes the Priority Token (Haywire 48)."""


class Charge(Data, frozen=True):
    """The active robot's main laser hits harder in this register (Haywire 57)."""


class Peek(Data, frozen=True):
    """The active robot turns over the two cards of Haywire 58."""


class Hurt(Data, frozen=True):
    """One damage by contact; nothing shields from it."""

    robot: int


class Hit(Data, frozen=True):
    """Laser or weapon damage, which a Deflector Shield may keep off."""

    robot: int
    damage: int
    by: int | None = None


class Displace(Data, frozen=True):
    """A weapon moves its target or its program, once all shots are dealt with."""

    shooter: int
    target: int
    way: int


Step = At | Ask | Turn | Play | Drive | Rotate | Seize | Charge | Peek | Hurt | Hit | Displace
