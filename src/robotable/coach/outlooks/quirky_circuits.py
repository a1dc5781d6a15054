"""A crew wins or fails together: what is looked at are the medals, played to the end by partners who know how."""

from collections.abc import Hashable, Sequence

from robotable.coach.outlook import AnyGame, Chances, Outlook
from robotable.core import Event, Outcome, Seat
from robotable.core.ending import Line
from robotable.games.quirky_circuits.events import Bumped, Collected
from robotable.games.quirky_circuits.state import OVER, PROGRAM, State
from robotable.games.quirky_circuits.world import Fate

MEDALS = ("green", "yellow", "red")
NONE: Chances = (0.0, 0.0, 0.0)
SAMPLES = 160
"""By all seats together."""


class CircuitsOutlook(Outlook):
    bands = MEDALS
    level = "skilled"

    def count(self, seats: int) -> int:
        """The more there are, the longer a game played on takes."""
        return SAMPLES // seats

    def stage(self, state: State) -> int:
        return state.round + (state.phase is OVER)

    def matter(self, state: State, seat: Seat) -> Hashable | None:
        """Every card, seeing what lies there at that moment."""
        if state.phase is not PROGRAM or state.done[seat]:
            return None
        return (state.round, len(state.queue), state.idle)

    def worth(self, state: State, seats: int) -> Chances:
        """Played to the end; one that does not come to an end is lost."""
        return NONE

    def result(self, game: AnyGame, state: State, outcome: Outcome) -> Chances:
        if state.world.fate is not Fate.WON:
            return NONE
        medal = state.options.board.scenario.medal(state.world.battery)
        return tuple(float(medal == one) for one in MEDALS)

    def mine(self, chances: Chances, seat: Seat, outcome: Chances) -> float:
        """Green, unless the goal was missed altogether: then the goal."""
        return chances[0] if any(outcome) else sum(chances)

    def cause(self, before: State, seat: Seat, events: Sequence[Event], whose: str, helped: bool) -> Line | None:
        """What happened to the robot, whoever meant it."""
        bumps, tokens = _count(Bumped, events), _count(Collected, events)
        if helped:
            return Line("collected", {"count": tokens}) if tokens else None
        return Line("bumps", {"count": bumps}) if bumps else None

    def why(self, before: State, seat: Seat, mine: Sequence[Event], other: Sequence[Event]) -> tuple[Line, ...]:
        """Bumps that are spared, and what is collected more."""
        spared = _count(Bumped, mine) - _count(Bumped, other)
        more = _count(Collected, other) - _count(Collected, mine)
        return (
            *((Line("would_spare", {"count": spared}),) if spared > 0 else ()),
            *((Line("would_collect", {"count": more}),) if more > 0 else ()),
        )


def _count(kind: type[Event], events: Sequence[Event]) -> int:
    return sum(isinstance(event, kind) for event in events)
