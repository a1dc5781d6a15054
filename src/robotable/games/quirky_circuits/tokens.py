"""What tokens do by themselves: ride on belts, run after each other, meet, arrive."""

from robotable.core import Event
from robotable.games.quirky_circuits.board import Board
from robotable.games.quirky_circuits.events import Carried, Delivered, Met, Moved, Skipped
from robotable.games.quirky_circuits.hands import let_everything_go
from robotable.games.quirky_circuits.world import LOCKED, NONE, World, drain, judge, put, spaces


def convey(board: Board, world: World, times: int, out: list[Event]) -> bool:
    """Everything lying on a belt goes one space, all at the same time (QC-R51, QC-A39)."""
    for _ in range(times):
        lying = [(token, world.places[token]) for token, single in enumerate(board.single) if single]
        for token, space in lying:
            if 0 <= space < LOCKED and (to := board.belt[space]) != space:
                put(world, token, to)
                out.append(Carried(board.names[token], board.cells[to]))
        judge(board, world, out)
        if world.fate:
            break
    return True


def chase(name: str, target: str, steps: int, board: Board, world: World, out: list[Event]) -> bool:
    """A Move Token card: the token makes for its target, space by space (QC-R59 to QC-R61)."""
    token = board.numbers.get(name, NONE)
    for _ in range(steps if token != NONE else 0):
        if not step_toward(board, world, token, aim(board, world, target), out) or world.fate:
            break
    if name == "patches" and token != NONE and not world.fate:
        play_prank(board, world, token, out)
    return True


def aim(board: Board, world: World, target: str) -> int:
    """The space a chaser makes for, NONE if there is none (QC-R91, QC-A43, QC-A45)."""
    if target == "robot":
        return world.cell
    token = board.numbers.get(target, NONE)
    if token == NONE or (token in board.safe and world.places[token] >= LOCKED):
        return NONE
    over = spaces(board, world, token)
    return board.number(over[0]) if over and board.scenario.inside(over[0]) else NONE


def step_toward(board: Board, world: World, token: int, target: int, out: list[Event]) -> bool:
    """One space nearer; whether the token may go on. At its target and after a meeting it stops (QC-A44, QC-A50)."""
    space = world.places[token]
    if target == NONE or not 0 <= space < LOCKED:
        return False
    to = board.ways.step(space, target)
    if to == space:
        return False
    put(world, token, to)
    out.append(Moved(board.names[token], board.cells[to]))
    met = meet(board, world, out)
    judge(board, world, out)
    return to != target and not met


def meet(board: Board, world: World, out: list[Event]) -> bool:
    """Tokens that must not meet and do are sent home, and the battery pays for it; whether any did.

    At home they may meet others, but no two meet twice in a row (QC-A51).
    """
    places, apart = world.places, list(board.contacts)
    while not world.fate:
        pair = next(((a, b) for a, b in apart if 0 <= places[a] < LOCKED and places[a] == places[b]), None)
        if pair is None:
            break
        apart.remove(pair)
        out.append(Met((board.names[pair[0]], board.names[pair[1]])))
        for token in pair:
            put(world, token, board.home[token])
            out.append(Moved(board.names[token], board.cells[board.home[token]]))
        drain(world, out, lethal=board.rulings.extra_loss_at_zero == "immediate")
    return len(apart) < len(board.contacts)


def play_prank(board: Board, world: World, patches: int, out: list[Event]) -> None:
    """Her card has left Patches with the robot."""
    if world.places[patches] != world.cell:
        return
    if board.scenario.patches == "nap":
        world.napping = True
        out.append(Skipped())
    elif board.scenario.patches == "fright":
        let_everything_go(board, world, out)


def deliver(board: Board, world: World, out: list[Event]) -> None:
    """Objects that lie on exactly their targets are locked, in order where there is one (QC-A38)."""
    for token in board.order:
        if not arrived(board, world, token, out):
            break
    for token in board.wanted:
        if token not in board.order:
            arrived(board, world, token, out)


def arrived(board: Board, world: World, token: int, out: list[Event]) -> bool:
    place = world.places[token]
    if place >= LOCKED:
        return True
    if place == board.target[token]:
        world.places[token] = LOCKED + place
        out.append(Delivered(board.names[token]))
        return True
    return False
