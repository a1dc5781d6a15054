"""All that a seat can do. Robots are named by their number in `State.robots`, spaces by theirs in the arena."""

from typing import Annotated, Final, Literal

from msgspec import Meta

from robotable.core import Data, Timeout
from robotable.games.robot_quest_arena.cards import DESIGNS, SHOP_CARDS, SUPPLY, Card
from robotable.games.robot_quest_arena.geometry import SPACES, STRAIGHT, WAYS, Way
from robotable.games.robot_quest_arena.robots import Kind

Pile = Literal["hand", "discard"]
Number = Annotated[int, Meta(ge=0, le=3)]
Space = Annotated[int, Meta(ge=0, le=SPACES - 1)]


class Pick(Data, frozen=True):
    """Take a robot's board in the draft."""

    kind: Kind


class Place(Data, frozen=True):
    """Put a robot into the arena: at set-up or when it respawns."""

    robot: Number
    space: Space


class Play(Data, frozen=True):
    """Play a card that needs no aim, for this robot."""

    card: Card
    robot: Number


class Attack(Data, frozen=True):
    card: Card
    robot: Number
    target: Number


class Beam(Data, frozen=True):
    """Attack along a line."""

    card: Card
    robot: Number
    way: Way


class Shoot(Data, frozen=True):
    """The robot's own weapon (Strider)."""

    robot: Number
    target: Number


class Convert(Data, frozen=True):
    """Turn 1 Energy into 1 Move."""


class Step(Data, frozen=True):
    """Move one space; `ignore` what the tile there would do."""

    robot: Number
    way: Way
    ignore: bool = False


class Push(Data, frozen=True):
    """Push the robot next to this one; `side` of the arena where a corner leaves a choice."""

    robot: Number
    way: Way
    ignore: bool = False
    side: Way | None = None


class Buy(Data, frozen=True):
    card: Card


class Acquire(Data, frozen=True):
    """Take a card for free."""

    card: Card


class Scrap(Data, frozen=True):
    card: Card
    pile: Pile


class Discard(Data, frozen=True):
    card: Card


class Choose(Data, frozen=True):
    """One of a card's alternatives, counted from 0."""

    option: Annotated[int, Meta(ge=0, le=9)]


class Aim(Data, frozen=True):
    """The way a robot at exactly 45 degrees is knocked or pulled."""

    way: Way


class Next(Data, frozen=True):
    """Which of several robots comes next."""

    robot: Number


class Teleport(Data, frozen=True):
    space: Space
    ignore: bool = False


class Decline(Data, frozen=True):
    """Leave an offer."""


class End(Data, frozen=True):
    """End the Main phase, and with it the turn."""


class Undo(Data, frozen=True):
    """Take back the last action of this turn."""


Action = (
    Pick
    | Place
    | Play
    | Attack
    | Beam
    | Shoot
    | Convert
    | Step
    | Push
    | Buy
    | Acquire
    | Scrap
    | Discard
    | Choose
    | Aim
    | Next
    | Teleport
    | Decline
    | End
    | Undo
    | Timeout
)

# Actions are values: one object of each is enough for all games.
_ROBOTS: Final = range(4)
PICK: Final = {kind: Pick(kind) for kind in Kind}
PLACE: Final = tuple(tuple(Place(robot, at) for at in range(SPACES)) for robot in _ROBOTS)
PLAY: Final = {card: tuple(Play(card, robot) for robot in _ROBOTS) for card in Card}
ATTACK: Final = {
    card: tuple(tuple(Attack(card, robot, target) for target in _ROBOTS) for robot in _ROBOTS)
    for card, design in DESIGNS.items()
    if design.weapon
}
SHOOT: Final = tuple(tuple(Shoot(robot, target) for target in _ROBOTS) for robot in _ROBOTS)
STEP: Final = tuple(tuple((Step(robot, way), Step(robot, way, ignore=True)) for way in WAYS) for robot in _ROBOTS)
PUSH: Final = tuple(tuple((Push(robot, way), Push(robot, way, ignore=True)) for way in WAYS) for robot in _ROBOTS)
STEPS: Final = tuple(tuple(((plain,), (wary, plain)) for plain, wary in ways) for ways in STEP)
"""STEPS[robot][way][True at a hazard that may be ignored]: all choices of that step (A17)."""
PUSHES: Final = tuple(tuple(((plain,), (wary, plain)) for plain, wary in ways) for ways in PUSH)
"""The same for pushes."""
BUY: Final = {card: Buy(card) for card in (*SUPPLY, *SHOP_CARDS)}
ACQUIRE: Final = {card: Acquire(card) for card in BUY}
SCRAP_HAND: Final = {card: Scrap(card, "hand") for card in Card}
SCRAP_DISCARD: Final = {card: Scrap(card, "discard") for card in Card}
DISCARD: Final = {card: Discard(card) for card in Card}
AIM: Final = tuple(Aim(way) for way in STRAIGHT)
NEXT_ROBOT: Final = tuple(Next(robot) for robot in _ROBOTS)
TELEPORT: Final = tuple((Teleport(at), Teleport(at, ignore=True)) for at in range(SPACES))
CONVERT: Final = Convert()
DECLINE: Final = Decline()
END: Final = End()
UNDO: Final = Undo()
