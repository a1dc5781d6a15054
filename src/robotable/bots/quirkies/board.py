"""The board as bots see it: nine signs, and the lines that they look at."""

from collections.abc import Sequence

from msgspec import Struct

from robotable.games.quirkies.cards import BLANK, LINES, PLACES, SIGN, THROUGH, VALID
from robotable.games.quirkies.state import View

Board = list[int]
"""By place: the sign on top."""

GAINS = {
    mode: tuple(
        tuple(bytes(valid[100 * sign + 10 * a + b] for sign in range(BLANK)) for b in range(10)) for a in range(10)
    )
    for mode, valid in VALID.items()
}
"""By mode and two signs of a line: for each third sign, whether it completes the line."""
NONE = bytes(BLANK)


class Sight(Struct):
    """What somebody takes in of the board before a card is played: signs, perhaps misread, and lines."""

    board: Board
    lines: Sequence[int]
    """Those that are thought of."""


def gains(mode: str, board: Board, place: int, lines: Sequence[int] = range(len(LINES))) -> list[int]:
    """For each sign: how many of these lines it would make there."""
    table = GAINS[mode]
    rows = [table[board[a]][board[b]] for line, a, b in THROUGH[place] if line in lines]
    return [sum(column) for column in zip(NONE, *rows, strict=True)]


def board_of(view: View) -> Board:
    return [SIGN[stack[-1]] for stack in view.stacks]


def homes_of(view: View) -> list[int]:
    """By creature: its place."""
    return sorted(PLACES, key=lambda place: view.stacks[place][0])


def valid_lines(view: View, place: int) -> list[int]:
    board, valid = board_of(view), VALID[view.options.mode]
    return [n for n, a, b in THROUGH[place] if valid[100 * board[place] + 10 * board[a] + board[b]]]
