"""Where a game can be gone on with, from a moment of another one."""

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any

from robotable.coach.outlook import AnyGame, Outlook
from robotable.core import Random, Seat
from robotable.core.ending import Passed


def onward(
    game: AnyGame, outlook: Outlook, story: Callable[[], Iterable[Passed]], after: int, seat: Seat, random: Random
) -> Any | None:
    """How it stood after so many actions, for all that a seat knew: what was hidden from it is imagined anew.

    Where that cannot be gone on with, as it stood when it last could; None if the game was over or never came so far.
    """
    number, last = 0, None
    for number, passed in enumerate(islice(story(), after + 1)):
        if game.outcome(passed.state):
            return None
        if outlook.resumable(passed.state):
            last = number
    if number < after or last is None:
        return None
    if last < after:
        return onward(game, outlook, story, last, seat, random)
    return game.imagine(game.view(passed.state, seat), random)
