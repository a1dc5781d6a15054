"""The way a robot went, or would have gone: for boards on which both are drawn."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from robotable.bots.bot import luck
from robotable.coach.outlook import AnyGame, Outlook, clone
from robotable.core import CLOCK, Event, Record, Seat
from robotable.sim.play import Match, Stuck

LONGEST = 400


class Stop(Struct, frozen=True):
    """Where a robot is after something moved or turned it."""

    part: int
    """The card of the program it was carrying out, counted from 1."""
    x: int
    y: int
    facing: int
    carried: bool = False
    """By a belt or another robot, not by its card."""
    lost: bool = False
    """It stops for good there."""


Follow = Callable[[Seat, Iterable[Event]], tuple[Stop, ...]]


def events_of(
    game: AnyGame, outlook: Outlook, record: Record[Any, Any], before: Any, number: int, seat: Seat, mine: list[Any]
) -> list[Event]:
    """What would have happened in a stage if a seat had done this, and everybody else what they did as far as they could."""
    state, events = clone(game, before), list[Event]()
    stage = outlook.stage(state)
    matter = outlook.matter(state, seat)

    def over() -> bool:
        return outlook.stage(state) != stage or game.outcome(state) is not None

    for action in mine:
        events += game.apply(state, seat, action)
    for who, action in record.actions[number : number + LONGEST]:
        if over():
            return events
        own = who == seat and outlook.matter(state, seat) == matter
        if not own and who != CLOCK and action in game.legal(state, who):
            events += game.apply(state, who, action)
    player = outlook.player(game.name)
    bots = [player(game, Seat(one), luck(1, Seat(one), 0)) for one in range(record.seats)]
    match = Match(game, bots, record.options, 1, state)
    for _ in range(LONGEST):
        if over():
            break
        try:
            events += match.step()
        except Stuck:
            break
    return events
