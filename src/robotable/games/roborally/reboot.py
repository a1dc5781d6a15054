"""Coming back after a fall."""

from collections.abc import Sequence

from robotable.core import Event
from robotable.games.roborally.actions import FACES, Action, Face
from robotable.games.roborally.events import Returned
from robotable.games.roborally.falls import OWN_START
from robotable.games.roborally.floor import WALL, Floor
from robotable.games.roborally.options import Options
from robotable.games.roborally.pushes import row, shove
from robotable.games.roborally.state import State
from robotable.games.roborally.steps import Ask


def home(state: State, floor: Floor, seat: int, facing: int) -> tuple[int, int]:
    """Where a robot returns, and which way it pushes whoever stands there (RR-R96, RR-R97, RR-A84)."""
    robot = state.robots[seat]
    start = robot.start, robot.start_facing
    cell, way = place_of_return(floor, state.options, robot.back, start, robot.archive)
    return cell, facing if way is None else way


def place_of_return(
    floor: Floor, options: Options, back: int, start: tuple[int, int], archive: int
) -> tuple[int, int | None]:
    """The space, and the way printed there; an archive token has none."""
    if options.dynamic_archiving:
        return archive, None
    return start if back == OWN_START else floor.tokens[back]


def facings(state: State, floor: Floor, ask: Ask) -> Sequence[Action]:
    """By default as the token's arrow; at an archive token as at the start."""
    robot = state.robots[ask.robot]
    usual = home(state, floor, ask.robot, robot.start_facing)[1]
    return [FACES[(usual + quarters) & 3] for quarters in range(4)]


def come_back(state: State, floor: Floor, ask: Ask, action: Action, out: list[Event]) -> None:
    assert isinstance(action, Face)
    seat, facing = ask.robot, action.way
    cell, way = home(state, floor, seat, facing)
    cell = make_room(state, floor, cell, way, seat, out)
    state.robots[seat].returns = False
    state.cells[seat], state.facing[seat] = cell, facing
    out.append(Returned(seat, floor.cells[cell], facing))


def make_room(state: State, floor: Floor, cell: int, way: int, seat: int, out: list[Event]) -> int:
    """Pushes the robot off a space; where the newcomer can stand then (RR-R97, RR-A44).

    This is placing, not moving: nobody is hurt by contact (RR-A46).
    """
    if cell not in state.cells:
        return cell
    for quarters in range(4):
        towards = (way + quarters) & 3
        pushed, blocked = row(state, floor, cell, towards)
        if not blocked:
            shove(state, floor, pushed, towards, seat, out)
            return cell
    return nearest_free(state, floor, cell)


def nearest_free(state: State, floor: Floor, cell: int) -> int:
    """The nearest space of the same face that is neither a pit nor taken, looking north, east, south, west."""
    queue = [cell]
    for c in queue:
        if c not in state.cells:
            return c
        for way in range(4):
            to = floor.steps[way][c]
            if to != WALL and not floor.hole[to] and floor.face[to] == floor.face[cell] and to not in queue:
                queue.append(to)
    # Six robots cannot fill a face of usual size; on a tiny one the newcomer looks beyond it.
    return next(c for c, hole in enumerate(floor.hole) if not hole and c not in state.cells)
