"""What a program is offered: the legal actions by their numbers."""

from collections.abc import Sequence
from typing import Any

from robotable.core import Game, Random, Seat
from robotable.research.actions import ActionSpace


def waited_on(game: Game[Any, Any, Any, Any], view: Any, seat: Seat) -> bool:
    """Whether the game waits for a seat, from its view alone."""
    return seat in game.waiting_on(game.imagine(view, Random(0)))


def offered(space: ActionSpace, legal: Sequence[Any], must: bool) -> dict[int, Any]:
    """By number; without what only serves people at a table, unless there is nothing else."""
    needed = [action for action in legal if type(action) not in space.kinds] or (legal if must else ())
    return dict(zip(space.numbers(needed), needed, strict=True))
