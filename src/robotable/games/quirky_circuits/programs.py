"""Programs tried out on a board, rounds and hands aside."""

from robotable.core import Event
from robotable.games.quirky_circuits.board import Board
from robotable.games.quirky_circuits.cards import Command
from robotable.games.quirky_circuits.commands import carry_out, pick_up
from robotable.games.quirky_circuits.hands import within_reach
from robotable.games.quirky_circuits.world import NONE, World, begin


def rehearse(board: Board, program: tuple[str, ...]) -> tuple[World, int]:
    """Carries a program out from the start, rounds aside. Gives the world after it and how many cards it took.

    `PD(red)` says which of several objects is taken.
    """
    world = begin(board, board.scenario.battery)
    out: list[Event] = []
    for used, text in enumerate(program, 1):
        code, _, wish = text.rstrip(")").partition("(")
        if wish:
            pick_up(board, world, wished(board, world, wish), out)
        else:
            carry_out(board, world, Command(code), out)
        if world.fate:
            return world, used
    return world, len(program)


def wished(board: Board, world: World, name: str) -> list[int]:
    """For each hand the token of this name, where it can get at it."""
    token = board.numbers[name]
    hands = range(len(world.hands))
    return [token if token in within_reach(board, world, hand) else NONE for hand in hands]
