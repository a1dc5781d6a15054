"""Quirkies is short: it is played to the end, many times."""

from collections.abc import Hashable, Sequence

from robotable.coach.outlook import Outlook, Standing
from robotable.core import Event, Seat
from robotable.core.ending import Line
from robotable.games.quirkies.events import Won
from robotable.games.quirkies.state import OVER, TURN, State


class QuirkiesOutlook(Outlook):
    level = "skilled"
    samples = 100

    def matter(self, state: State, seat: Seat) -> Hashable | None:
        """Each card; calls are a matter of eyes, and nobody is told what to have seen."""
        return state.waits if state.phase is TURN and state.turn == seat else None

    def stage(self, state: State) -> int:
        return state.round + (state.phase is OVER)

    def standing(self, state: State) -> Standing:
        return Standing(state.tokens, 0.0)

    def cause(self, before: State, seat: Seat, events: Sequence[Event], whose: str, helped: bool) -> Line | None:
        """Lines: mine help me, others' cost me."""
        if whose != "luck" and helped != (whose == "choice"):
            return None
        lines = [one for one in events if isinstance(one, Won) and (one.seat == seat) == helped]
        return Line("lines", {"seat": lines[-1].seat, "count": len(lines)}) if lines else None

    def why(self, before: State, seat: Seat, mine: Sequence[Event], other: Sequence[Event]) -> tuple[Line, ...]:
        """Lines of one's own, or else those that are left to others until one's next turn."""
        own, better = _lines(seat, mine), _lines(seat, other)
        if better > own:
            return (Line("would_line", {"count": better, "mine": own}),)
        left, less = (sum(isinstance(one, Won) for one in events) for events in (mine, other))
        return (Line("would_deny", {"count": left - own - (less - better)}),) if left - own > less - better else ()


def _lines(seat: Seat, events: Sequence[Event]) -> int:
    return sum(isinstance(one, Won) and one.seat == seat for one in events)
