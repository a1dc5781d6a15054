"""Robot memory: look for a minute, then say what lies under the backs."""

from collections.abc import Sequence

from robotable.core import CLOCK, Display, Event, Game, Illegal, Manners, Outcome, Random, Seat, Timeout, Timer, Types
from robotable.games.robot_memory import play, refusals, sides, words
from robotable.games.robot_memory import view as sight
from robotable.games.robot_memory.actions import ANSWERS, PASS, POINTS, READY, TIMEOUT, Action, Pass, Point, Ready
from robotable.games.robot_memory.aid import Aid, aid
from robotable.games.robot_memory.cards import CARDS
from robotable.games.robot_memory.events import MemoryEvent
from robotable.games.robot_memory.notation import NOTATION
from robotable.games.robot_memory.options import Options, layout
from robotable.games.robot_memory.reasons import Why
from robotable.games.robot_memory.state import ANSWERING, MEMORISING, OVER, POINTING, Phase, State, View

THINKING = 60.0
"""Seconds to point or answer in company."""
ALONE = tuple((Seat(seat),) for seat in range(6))


class RobotMemory(Game[Options, State, Action, View]):
    name = "robot_memory"
    rules = 1
    seats = range(1, 7)
    types = Types(Options, State, Action, MemoryEvent, View, Aid)
    display = Display(aid, words.draw, words.tell)
    notation = NOTATION
    manners = Manners(sides.hears, sight.look_back, sides=sides.of_options)
    reasons = Why

    def setup(self, options: Options, seats: int, seed: int) -> State:
        state = State(
            options=options,
            layout=layout(options, seats),
            seats=seats,
            random=Random(seed),
            stock=list(range(len(CARDS))),
            used=[],
            faces=[],
            down=[],
            scores=[0] * sides.count(options, seats),
            captains=[],
            ready=[],
            turns=[],
        )
        play.begin_round(state, [])
        return state

    def waiting_on(self, state: State) -> Sequence[Seat]:
        if state.phase is MEMORISING:
            return [seat for seat in map(Seat, range(state.seats)) if seat not in state.ready]
        return () if state.phase is OVER else ALONE[sides.decider(state)]

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        phase = state.phase
        if seat == CLOCK:
            return TIMEOUT if self.timer(state) else ()
        if phase is MEMORISING:
            return () if seat in state.ready else READY
        if phase is OVER or seat != sides.decider(state):
            return ()
        if phase is ANSWERING:
            return ANSWERS
        points: list[Action] = [POINTS[spot] for spot in state.down]
        return points if phase is POINTING else [*points, PASS]

    def apply(self, state: State, seat: Seat, action: Action) -> list[Event]:
        out: list[Event] = []
        match action:
            case Point():
                play.point(state, action.spot, out)
            case Ready():
                play.get_ready(state, seat, out)
            case Pass():
                play.decline(state, seat, out)
            case Timeout():
                self._time_out(state, out)
            case _:
                play.answer(state, action, out)
        return out

    def _time_out(self, state: State, out: list[Event]) -> None:
        match state.phase:
            case Phase.MEMORISING:
                play.turn_down(state, out)
            case Phase.POINTING:
                play.point_anywhere(state, out)
            case Phase.ANSWERING:
                play.answer(state, None, out)
            case Phase.BONUS:
                play.decline(state, sides.answerer(state), out)

    def timer(self, state: State) -> Timer | None:
        if state.phase is OVER:
            return None
        if state.phase is MEMORISING:
            return Timer(state.options.memorising, state.step)
        return Timer.agreed(state.options.thinking, THINKING, state.step)

    def view(self, state: State, seat: Seat | None) -> View:
        return sight.view(state, seat)

    def imagine(self, view: View, random: Random) -> State:
        return sight.imagine(view, random)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase is not OVER:
            return None
        best = max(state.scores)
        scores = [state.scores[sides.side_of(state.options, Seat(seat))] for seat in range(state.seats)]
        winners = tuple(Seat(seat) for seat, score in enumerate(scores) if score == best)
        shared = state.scores.count(best) > 1
        why = Why.ALONE if state.seats == 1 else Why.SHARED if shared else Why.MOST
        return Outcome.of(scores, winners, why())

    def refusal(self, state: State, seat: Seat, action: Action) -> Illegal:
        waited = seat in self.waiting_on(state)
        return refusals.refusal(state, seat, action, waited) or super().refusal(state, seat, action)
