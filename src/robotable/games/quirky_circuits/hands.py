"""What the robot's hands do: pick up, put down, swap."""

from typing import cast

from robotable.core import Event
from robotable.games.quirky_circuits.board import NOWHERE, Board
from robotable.games.quirky_circuits.events import Dropped, Hand, Picked, Swapped
from robotable.games.quirky_circuits.world import HELD, LOCKED, NONE, World, hand_name, put, spaces


def within_reach(board: Board, world: World, hand: int) -> list[int]:
    """The tokens an empty hand could take now, the one placed last at the end (QC-R62, QC-R81)."""
    space = board.picks[hand][world.cell * 4 + world.facing]
    if space == NOWHERE or world.hands[hand] != NONE:
        return []
    return [token for token in world.order if token in board.carried and covers(board, world, token, space)]


def covers(board: Board, world: World, token: int, space: int) -> bool:
    """Whether a token lies there and is not yet delivered (QC-R78)."""
    place = world.places[token]
    if board.single[token]:
        return place == space
    return 0 <= place < LOCKED and space in board.lies[token][place]


def use_hands(board: Board, world: World, picks: list[int], out: list[Event]) -> bool:
    """Every hand acts, each for itself: a full one puts down, an empty one takes its pick (QC-R72)."""
    for hand, pick in enumerate(picks):
        if world.hands[hand] != NONE:
            put_down(board, world, hand, out)
        elif pick != NONE:
            take(board, world, hand, pick, out)
    return True


def take(board: Board, world: World, hand: int, token: int, out: list[Event]) -> None:
    pose = world.cell * 4 + world.facing
    world.places[token] = HELD - board.grip_of(token, board.spaces(token, world.places[token]), pose)
    world.hands[hand] = token
    out.append(Picked(name(board, hand), board.names[token]))


def put_down(board: Board, world: World, hand: int, out: list[Event]) -> None:
    """On the space the hand works on; kept if a barrier forbids it (QC-R77, QC-R97)."""
    token = world.hands[hand]
    place = board.drop_of(token, HELD - world.places[token], hand, world.cell * 4 + world.facing)
    if place != NOWHERE:
        let_go(board, world, hand, place, out)


def let_go(board: Board, world: World, hand: int, place: int, out: list[Event]) -> None:
    token = world.hands[hand]
    world.hands[hand] = NONE
    put(world, token, place)
    out.append(Dropped(name(board, hand), board.names[token], board.spaces(token, place)))


def let_everything_go(board: Board, world: World, out: list[Event]) -> None:
    """Startled: each hand drops where it is or, outside the map, on the robot's own space."""
    for hand, token in enumerate(world.hands):
        if token != NONE:
            space = board.reach[hand][world.cell * 4 + world.facing]
            let_go(board, world, hand, world.cell if space == NOWHERE else space, out)


def swap(board: Board, world: World, out: list[Event]) -> bool:
    if len(world.hands) == 2 and world.hands != [NONE, NONE]:
        world.hands.reverse()
        left, right = (board.names[token] if token != NONE else None for token in world.hands)
        left_at, right_at = (spaces(board, world, token) if token != NONE else () for token in world.hands)
        out.append(Swapped(left, right, left_at, right_at))
    return True


def name(board: Board, hand: int) -> Hand:
    return cast("Hand", hand_name(board, hand))
