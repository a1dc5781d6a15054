"""Everything on the map that can change, and the moment it decides the game."""

from enum import IntEnum

from msgspec import Struct

from robotable.core import Event
from robotable.core.grid import Cell
from robotable.games.quirky_circuits.board import HAND_NAMES, Board
from robotable.games.quirky_circuits.events import Drained, Lost, Won

NONE = -1

# Where a token is: the number of its place on the map, LOCKED + place once delivered, or one of these.
GONE = -1
INTACT = -2
"""A vase still on its table."""
HELD = -10
"""HELD - n: in a hand, in grip n."""
LOCKED = 10_000


class Fate(IntEnum):
    OPEN = 0
    WON = 1
    LOST = 2


class World(Struct):
    cell: int
    facing: int
    marker: int
    """Twirl's momentum, NONE without."""
    hands: list[int]
    """The token in each hand."""
    places: list[int]
    order: list[int]
    """The tokens, the one placed last at the end."""
    battery: int
    fate: Fate = Fate.OPEN
    napping: bool = False
    """The rest of the queue is to be skipped."""


def begin(board: Board, battery: int) -> World:
    tokens = range(len(board.tokens))
    places = [INTACT if token in board.spills else board.home[token] for token in tokens]
    return World(board.start, board.scenario.facing, NONE, [NONE] * len(board.reach), places, list(tokens), battery)


def spaces(board: Board, world: World, token: int) -> tuple[Cell, ...]:
    """The spaces a token covers or, held, is over; none if it is gone or still on its table."""
    place = world.places[token]
    if place <= HELD:
        hand = world.hands.index(token)
        return board.over(token, HELD - place, hand, world.cell * 4 + world.facing)
    if place < 0:
        return ()
    return board.spaces(token, place % LOCKED)


def put(world: World, token: int, place: int) -> None:
    world.places[token] = place
    world.order.remove(token)
    world.order.append(token)


def hand_name(board: Board, hand: int) -> str:
    return HAND_NAMES[board.robot][hand]


def goal_met(board: Board, world: World) -> bool:
    if not board.goal or (board.dock >= 0 and world.cell != board.dock):
        return False
    goal, places = board.goal, world.places
    return (
        ("clean" not in goal or all(places[token] < 0 for token in board.dirt))
        and ("deliver" not in goal or all(places[token] >= LOCKED for token in board.wanted))
        and ("gather" not in goal or all(places[token] == board.target[token] for token in board.cats))
    )


def judge(board: Board, world: World, out: list[Event]) -> None:
    """The moment the goal is met all have won (QC-R34, QC-A19)."""
    if not world.fate and goal_met(board, world):
        world.fate = Fate.WON
        out.append(Won(world.battery, board.scenario.medal(world.battery)))


def drain(world: World, out: list[Event], lethal: bool) -> None:
    """One step down the track; at 0 all is lost, unless the queue may be finished first (QC-R35, QC-A13)."""
    if world.battery:
        world.battery -= 1
        out.append(Drained(world.battery))
    if lethal and not world.battery:
        world.fate = Fate.LOST
        out.append(Lost())
