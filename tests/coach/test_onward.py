"""To play on from a moment: as a seat knew it, and nothing of what was hidden from it."""

from functools import partial
from typing import Any

import pytest
from tests.coach.test_review import finished

from robotable.coach.onward import onward
from robotable.coach.outlooks import OUTLOOKS
from robotable.core import Random, Seat, codec
from robotable.core.ending import Passed
from robotable.core.record import retold
from robotable.games import GAMES
from robotable.games.robot_memory.state import Phase


def start(name: str, after: int, seat: Seat = Seat(0)) -> Any:
    story = partial(retold, GAMES[name], finished(name))
    return onward(GAMES[name], OUTLOOKS[name], story, after, seat, Random(5))


@pytest.mark.parametrize("name", [name for name in OUTLOOKS if name != "robot_memory"])
def test_a_seat_finds_what_it_saw_and_the_rest_is_made_from_that_alone(name: str) -> None:
    game, seat, after = GAMES[name], Seat(1), len(finished(name).actions) // 2
    for number, passed in enumerate(retold(game, finished(name))):
        if number == after:
            view = codec(game).encode(game.view(passed.state, seat))
            twin = game.imagine(game.view(passed.state, seat), Random(9))
            break
    state = start(name, after, seat)
    assert codec(game).encode(game.view(state, seat)) == view
    again = onward(game, OUTLOOKS[name], lambda: [Passed([], twin)], 0, seat, Random(5))
    assert codec(game).encode(again) == codec(game).encode(state)


def test_robo_recall_goes_on_from_where_all_could_still_look() -> None:
    state = start("robot_memory", len(finished("robot_memory").actions) - 2)
    assert state.phase is Phase.MEMORISING
    assert state.ready == state.turns == []


def test_there_is_no_way_on_from_the_end_nor_from_after_it() -> None:
    last = len(finished("quirkies").actions)
    assert start("quirkies", last - 1) is not None
    assert start("quirkies", last) is None
    assert start("quirkies", last + 1) is None
