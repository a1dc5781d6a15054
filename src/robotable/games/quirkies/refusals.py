"""Why an action is refused, with the number of the rule."""

from robotable.core import Illegal, Seat
from robotable.games.quirkies.actions import Action, Call, Play
from robotable.games.quirkies.calls import may_call
from robotable.games.quirkies.reasons import Why
from robotable.games.quirkies.state import TURN, State


def refusal(state: State, seat: Seat, action: Action) -> Illegal | None:
    """A reason that fits, or None if only the common ones do."""
    match action:
        case Call():
            return _call(state, seat, action)
        case Play() if seat == state.turn:
            if state.phase is not TURN:
                return Illegal(Why.LINES_OPEN(), "QUI-A4")
            return Illegal(Why.NOT_IN_HAND(), "QUI-R7")
    return None


def _call(state: State, seat: Seat, action: Call) -> Illegal:
    """Why this call is not taken; nothing is lost by it."""
    latest = state.latest
    if state.options.calls == "auto":
        return Illegal(Why.NO_CALLS(), "QUI-A3")
    if latest is None:
        return Illegal(Why.NO_CARD_YET(), "QUI-A4")
    if seat in latest.wrong:
        return Illegal(Why.CALLED_WRONGLY(), "QUI-A8")
    if not may_call(state, seat):
        return Illegal(Why.PLACER_FIRST(), "QUI-A4")
    if not action.taken:
        return Illegal(Why.FASTER(), "QUI-A8")
    return Illegal(Why.LINE_FREE(), "QUI-A8")
