"""Figures over many games: plugged into a league, whichever machines play it."""

from collections.abc import Callable, Sequence
from typing import Any, Self

from robotable.core import Game
from robotable.sim.classes import Reference
from robotable.sim.play import Played


class Accumulator:
    """Looks at games before and after. The league makes a new one for each game, where that is played, and adds up all
    of them in the order of the games; so it is small, can be pickled, and is made without arguments.

    As text it says what it found; `robotable league --gather module:Class` prints that.
    """

    def before(self, game: Game[Any, Any, Any, Any], state: Any) -> None:
        """The game is set up, and nobody has acted."""

    def after(self, game: Game[Any, Any, Any, Any], played: Played[Any, Any, Any]) -> None:
        """The game is over."""
        raise NotImplementedError

    def add(self, other: Self) -> None:
        """Takes over what another found."""
        raise NotImplementedError


Gathering = Callable[[], Accumulator]
"""Makes a new one. Given to other processes, so it can be pickled."""


def made(where: Reference) -> Accumulator:
    """One that somebody else wrote."""
    new: Accumulator = where.load(Accumulator)()
    return new


def added_up(found: Sequence[Accumulator]) -> Accumulator:
    """What all of one kind found together."""
    total = type(found[0])()
    for one in found:
        total.add(one)
    return total
