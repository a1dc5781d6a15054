"""RoboRally as numbers and arrays: what random races seldom show."""

import numpy as np
import pytest
from tests.games.roborally.race import Race, course
from tests.games.roborally.scene import GAME

from robotable.core import Seat
from robotable.games.roborally.actions import TAKE_BACKS
from robotable.games.roborally.cards import HAYWIRE, Card
from robotable.games.roborally.courses import listing
from robotable.games.roborally.tiles import Kind
from robotable.research.encodings.roborally import ENCODING, PLANES, looks
from robotable.research.setting import setting
from robotable.research.turns import Turns


def test_no_two_tiles_of_ours_look_alike() -> None:
    """But for a curve that only says that the belt runs straight, and for starts, which have a plane if they are open."""
    tiles = [tile for laid in listing() for tile in laid.tiles.values() if tile.kind is not Kind.START]
    columns = {tile.written().replace("s", ""): looks(tile).tobytes() for tile in tiles}
    assert len(set(columns.values())) == len(columns) > 50


@pytest.mark.parametrize(("rows", "size"), [("S . @>\nS . .", (12, 15)), ("S S . @>\n" + ". . . .\n" * 20, (21, 15))])
def test_planes_are_as_large_as_a_drawn_course(rows: str, size: tuple[int, int]) -> None:
    options = course(rows, "1 2,1")
    state = GAME.setup(options, 2, 1)
    state.cells[0] = 0
    seen = ENCODING.layout(options, 2).buffers()
    GAME.act(state, seat := GAME.waiting_on(state)[0], GAME.legal(state, seat)[0])
    ENCODING.encode(GAME.view(state, seat), seen)
    at = GAME.view(state, seat).robots[seat].at
    assert at is not None
    assert seen["board"].shape == (len(PLANES), *size)
    assert np.argwhere(seen["robots"][0]).tolist() == [[at.y, at.x]]
    assert np.argwhere(seen["goal"]).tolist() == [[0, 1, 2]]
    assert seen["board"][PLANES.index("floor")].sum() == len(rows.split())


def test_who_rewired_and_has_no_register_left_may_take_a_card_back() -> None:
    """Else such a player would be left with nothing to do: taking back is not offered otherwise."""
    race = Race().to("program")
    robot = race.robot("A")
    robot.rewired, robot.registers = True, [[card] for card in robot.hand[:5]]
    del robot.hand[:5]
    robot.hand.append(next(card for card in Card if card in HAYWIRE))
    turns = Turns(setting("roborally", seats=2))
    turns.take_up(race.state)
    assert tuple(turns.choices(Seat(0))) == TAKE_BACKS
    assert max(ENCODING.actions.numbers(TAKE_BACKS)) < ENCODING.actions.needed
    robot.registers[4].clear()
    turns.take_up(race.state)
    assert not {*TAKE_BACKS} & {*turns.choices(Seat(0))}, "there is something else to do again"
