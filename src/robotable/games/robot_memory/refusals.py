"""Why an action is refused, with the number of the rule."""

from robotable.core import CLOCK, Illegal, Seat
from robotable.games.robot_memory.actions import Action, Pass, Point, Ready, Say, ShortCircuit
from robotable.games.robot_memory.reasons import Why
from robotable.games.robot_memory.state import Phase, State


def refusal(state: State, seat: Seat, action: Action, waited: bool) -> Illegal | None:
    """A reason that fits a seat that is `waited` for or not; None if only the common ones do."""
    if waited:
        return _in_turn(state.phase, action)
    silent = state.options.teams and state.phase is not Phase.MEMORISING and seat not in (*state.captains, CLOCK)
    return Illegal(Why.CAPTAIN(), "MEM-R16") if silent else None


def _in_turn(phase: Phase, action: Action) -> Illegal | None:
    match phase, action:
        case Phase.MEMORISING, Point() | Say() | ShortCircuit():
            return Illegal(Why.FACE_UP(), "MEM-R3")
        case ((Phase.POINTING | Phase.ANSWERING | Phase.BONUS), Ready()):
            return Illegal(Why.FACE_DOWN(), "MEM-R3")
        case ((Phase.POINTING | Phase.BONUS), Point()):
            return Illegal(Why.POINT_DOWN(), "MEM-R6")
        case Phase.BONUS, Say() | ShortCircuit():
            return Illegal(Why.CHOOSE_FIRST(), "MEM-R14")
        case Phase.POINTING, Say() | ShortCircuit():
            return Illegal(Why.POINT_FIRST(), "MEM-R6")
        case Phase.ANSWERING, Say():
            return Illegal(Why.NO_FEATURE(), "MEM-R7")
        case Phase.ANSWERING, Point():
            return Illegal(Why.POINTED(), "MEM-R7")
        case _, Pass():
            return Illegal(Why.NO_PASS(), "MEM-A3")
    return None
