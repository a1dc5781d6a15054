"""Robot Quest Arena as numbers and arrays: what random games seldom show."""

import numpy as np
from tests.games.robot_quest_arena.given import GAME, table

from robotable.core import Seat
from robotable.games.robot_quest_arena.actions import Push
from robotable.games.robot_quest_arena.geometry import SPACES, WAYS, sides
from robotable.games.robot_quest_arena.options import Options
from robotable.research.encodings.robot_quest_arena import ACTIONS, ENCODING


def test_every_push_into_a_side_has_a_number() -> None:
    diagonal = WAYS[4:]
    pushes = {Push(0, way, side=side) for at in range(SPACES) for way in diagonal for side in sides(at, way)}
    assert len({ACTIONS.number(push) for push in pushes}) == len(pushes) == 8


def test_a_seat_sees_its_own_robots_and_its_foes() -> None:
    """Friends are neither: first and third play against second and fourth."""
    state = table("a b c d", options=Options(first="seat_1", teams=True))
    seen = ENCODING.layout(state.options, 4).buffers()
    ENCODING.encode(GAME.view(state, Seat(2)), seen)
    assert np.argwhere(seen["mine"][0]).tolist() == [[0, 2]]
    assert np.argwhere(seen["foes"][0]).tolist() == [[0, 1], [0, 3]]
    assert seen["owner"].argmax(axis=1).tolist() == [2, 3, 0, 1]
