"""A fight: everybody has another turn, and then points and what is left of the cubes say the rest."""

from collections.abc import Hashable, Sequence

from robotable.coach.outlook import Numbers, Outlook, Standing
from robotable.core import Event, Seat
from robotable.core.ending import Line
from robotable.games.robot_quest_arena.ending import points_of, sides_of
from robotable.games.robot_quest_arena.events import KnockedOut
from robotable.games.robot_quest_arena.state import OVER, State


class ArenaOutlook(Outlook):
    unit = "turn"
    samples = 24
    ahead = 4
    numbers = Numbers(3.0, 0.2)
    asked = 24

    def stage(self, state: State) -> int:
        return state.turn + (state.phase is OVER)

    def matter(self, state: State, seat: Seat) -> Hashable | None:
        """A whole turn."""
        return ("turn", state.turn) if state.turn and state.active == seat and state.phase is not OVER else None

    def standing(self, state: State) -> Standing:
        """Points, and the cubes in the Reserve."""
        return Standing([points_of(state, side) for side in sides_of(state)], state.reserve)

    def side(self, state: State, seat: Seat) -> int:
        return next(number for number, members in enumerate(sides_of(state)) if seat in members)

    def cause(self, seat: Seat, events: Sequence[Event], whose: str, helped: bool) -> Line | None:
        outs = sum(isinstance(event, KnockedOut) for event in events)
        return Line("outs", {"count": outs}) if outs and whose != "luck" else None
