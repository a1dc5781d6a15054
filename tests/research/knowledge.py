"""What of a view helps to decide. The rest need not be in the arrays, and here is why."""

from functools import singledispatch
from typing import Any

from msgspec.structs import replace

from robotable.games.quirky_circuits.state import View as Circuits
from robotable.games.roborally.state import RobotView
from robotable.games.roborally.state import View as Race
from robotable.games.robot_quest_arena.state import View as Fight


@singledispatch
def known(view: Any) -> Any:
    return view


@known.register
def _(view: Circuits) -> Circuits:
    """`ticks` sets the clock going; the deal's name and all hands are told when nothing is left to decide."""
    return replace(view, ticks=0, deal=None, hands=())


@known.register
def _(view: Race) -> Race:
    """`waits` sets the clock going; piles have no order that matters, for they are shuffled before they are drawn from.

    Who has hurt whom is all that is asked of contacts, not how often.
    """
    return replace(
        view,
        waits=0,
        beat=replace(view.beat, contacts=sorted(set(view.beat.contacts))),
        robots=tuple(map(_robot, view.robots)),
        loans=_pile(view.loans),
        damage_discard=_pile(view.damage_discard),
        upgrade_discard=_pile(view.upgrade_discard),
    )


def _robot(robot: RobotView) -> RobotView:
    names = ("hand", "discard", "installed", "collection", "store", "removed")
    return replace(robot, **{name: _pile(getattr(robot, name)) for name in names})


@known.register
def _(view: Fight) -> Fight:
    """What taking back restores is no part of the game; that one may take back is. Piles have no order that matters."""
    players = tuple(
        replace(player, hand=_pile(player.hand), played=_pile(player.played), discard=_pile(player.discard))
        for player in view.players
    )
    return replace(view, before=None, done=view.done[:1] and (True,), heap=_pile(view.heap), players=players)


def _pile(cards: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(sorted(cards, key=str))
