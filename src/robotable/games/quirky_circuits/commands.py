"""Carrying out a card, in the order of QC-A46."""

from collections.abc import Callable
from functools import partial
from typing import Final

from robotable.core import Event
from robotable.core.grid import Way
from robotable.games.quirky_circuits.board import Board
from robotable.games.quirky_circuits.cards import CHASES, Command
from robotable.games.quirky_circuits.hands import swap, use_hands, within_reach
from robotable.games.quirky_circuits.motion import drift, jump, march, turn, walk
from robotable.games.quirky_circuits.tokens import chase, convey, deliver, meet
from robotable.games.quirky_circuits.world import NONE, World, judge

Doing = Callable[[Board, World, list[Event]], bool]

FORWARD, RIGHT, BACKWARD, LEFT = range(4)

# What each card does to the robot and the tokens; True if nothing was bumped into.
DOINGS: dict[Command, Doing] = {
    Command.F1: lambda board, world, out: walk(board, world, FORWARD, 1, out),
    Command.F2: lambda board, world, out: walk(board, world, FORWARD, 2, out),
    Command.F3: lambda board, world, out: walk(board, world, FORWARD, 3, out),
    Command.B1: lambda board, world, out: walk(board, world, BACKWARD, 1, out),
    Command.SL: lambda board, world, out: walk(board, world, LEFT, 1, out),
    Command.SR: lambda board, world, out: walk(board, world, RIGHT, 1, out),
    Command.MN: lambda board, world, out: march(board, world, Way.NORTH, 1, out),
    Command.J2: lambda board, world, out: jump(board, world, 2, out),
    Command.J3: lambda board, world, out: jump(board, world, 3, out),
    Command.RL: lambda _, world, out: turn(world, (world.facing + 3) & 3, out),
    Command.RR: lambda _, world, out: turn(world, (world.facing + 1) & 3, out),
    Command.UT: lambda _, world, out: turn(world, (world.facing + 2) & 3, out),
    Command.RN: lambda _, world, out: turn(world, Way.NORTH, out),
    Command.PD: lambda board, world, out: use_hands(board, world, first_picks(board, world), out),
    Command.SW: swap,
    Command.C1: lambda board, world, out: convey(board, world, 1, out),
    Command.C2: lambda board, world, out: convey(board, world, 2, out),
    **{command: partial(chase, token, target, steps) for command, (token, target, steps) in CHASES.items()},
}


_FORWARD_2: Final = Command.F2


def carry_out(board: Board, world: World, command: Command, out: list[Event]) -> None:
    """A whole card. Where a hand could take several objects it takes the one placed last; else see `pick_up`."""
    smooth = DOINGS[command](board, world, out)
    settle(board, world, smooth, command is _FORWARD_2, out)


def pick_up(board: Board, world: World, picks: list[int], out: list[Event]) -> None:
    """A whole Pick Up or Drop, with the token each empty hand shall take."""
    use_hands(board, world, picks, out)
    settle(board, world, True, False, out)


def first_picks(board: Board, world: World) -> list[int]:
    return [(within_reach(board, world, hand) or [NONE])[-1] for hand in range(len(world.hands))]


def settle(board: Board, world: World, smooth: bool, pushed: bool, out: list[Event]) -> None:
    """What follows the command itself: deliveries, contacts, the goal, Twirl's drift, and the goal again."""
    if world.fate:
        return
    if board.wanted:
        deliver(board, world, out)
    if board.contacts:
        meet(board, world, out)
    judge(board, world, out)
    if board.drifts and not world.fate:
        drift(board, world, smooth, pushed, out)
        judge(board, world, out)
