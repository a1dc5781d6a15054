"""Robo-Recall: all have seen the same cards, so points and what still lies face down say how it stands.

Who says what lies there has remembered it or guessed, and no record tells which: so nothing is called luck here. To take
what elimination leaves for all that somebody could know would call memory luck.
"""

from collections.abc import Hashable, Sequence
from math import sqrt

from robotable.coach.outlook import AnyGame, Numbers, Outlook, Standing, clone
from robotable.core import Event, Random, Seat
from robotable.core.ending import Line
from robotable.games.robot_memory import sides
from robotable.games.robot_memory.events import TurnedUp
from robotable.games.robot_memory.state import ANSWERING, MEMORISING, OVER, State


class MemoryOutlook(Outlook):
    unit = "turn"
    ahead = 0
    numbers = Numbers(0.5, 0.8)
    minds = 24
    luck = False

    def stage(self, state: State) -> int:
        """Turns, counted through all rounds."""
        cards = len(state.faces)
        return 1 + (state.round - 1) * cards + (len(state.turns) or (cards if state.phase is OVER else 0))

    def matter(self, state: State, seat: Seat) -> Hashable | None:
        """What to say of a card; who points chooses for another."""
        answers = state.phase is ANSWERING and sides.answerer(state) == seat
        return (state.round, len(state.turns)) if answers else None

    def resumable(self, state: State) -> bool:
        """When cards have just been dealt: what somebody remembers of them later is in no view."""
        return state.phase is MEMORISING and not state.ready

    def imagine(self, game: AnyGame, state: State, eyes: Seat, random: Random) -> State:
        """As it is: who has looked well knows every card."""
        copy: State = clone(game, state)
        return copy

    def standing(self, state: State) -> Standing:
        """Points, and the root of the cards to come."""
        later = (state.options.rounds - state.round) * len(state.faces)
        down = len(state.faces) if state.phase is MEMORISING else len(state.down)
        return Standing(state.scores, sqrt(later + down))

    def side(self, state: State, seat: Seat) -> int:
        return sides.side_of(state.options, seat)

    def cause(self, before: State, seat: Seat, events: Sequence[Event], whose: str, helped: bool) -> Line | None:
        for event in events:
            if isinstance(event, TurnedUp) and (event.seat == seat) == (whose == "choice"):
                return Line("card", {"seat": event.seat, "place": event.place, "points": event.points})
        return None

    def why(self, before: State, seat: Seat, mine: Sequence[Event], other: Sequence[Event]) -> tuple[Line, ...]:
        own, better = _card(seat, mine), _card(seat, other)
        if own is None or better is None or better.points <= own.points:
            return ()
        return (Line("would_say", {"place": own.place, "points": better.points, "mine": own.points}),)


def _card(seat: Seat, events: Sequence[Event]) -> TurnedUp | None:
    return next((one for one in events if isinstance(one, TurnedUp) and one.seat == seat), None)
