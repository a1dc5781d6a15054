"""Robot Quest Arena: build a deck, knock cubes off other robots, and be ahead when the blue cubes run out."""

from collections.abc import Callable, Sequence
from typing import Final

from robotable.core import (
    CLOCK,
    Display,
    Event,
    Game,
    Illegal,
    Manners,
    Outcome,
    Random,
    Seat,
    Timeout,
    Timer,
    Types,
    Venues,
)
from robotable.games.robot_quest_arena import deal, main, moves, refusals, score, undo
from robotable.games.robot_quest_arena import view as sight
from robotable.games.robot_quest_arena import words as text
from robotable.games.robot_quest_arena.actions import END, UNDO, Action, Pick, Place, Undo
from robotable.games.robot_quest_arena.aid import Aid, aid
from robotable.games.robot_quest_arena.box import BOX
from robotable.games.robot_quest_arena.events import ArenaEvent, RanOut, TookBack
from robotable.games.robot_quest_arena.main import DO
from robotable.games.robot_quest_arena.notation import NOTATION
from robotable.games.robot_quest_arena.options import Options, sides
from robotable.games.robot_quest_arena.questions import answers
from robotable.games.robot_quest_arena.reasons import Why
from robotable.games.robot_quest_arena.state import DRAFT, MAIN, OVER, PLACEMENT, RESPAWN, START, Phase, State, View
from robotable.games.robot_quest_arena.turn import work
from robotable.games.robot_quest_arena.venues import venues

_WAITING: Final = tuple((Seat(seat),) for seat in range(4))
_TIMEOUT: Final = (Timeout(),)
SECONDS: Final = 240.0
"""For a turn in company."""
_OWN_TURN: Final = frozenset({START, RESPAWN, MAIN})

_OTHERWISE: Final[dict[Phase, Callable[[State], Sequence[Action]]]] = {
    DRAFT: deal.legal_picks,
    PLACEMENT: deal.legal_places,
    OVER: lambda state: (),
}


class RobotQuestArena(Game[Options, State, Action, View]):
    name = "robot_quest_arena"
    rules = 1
    seats = range(2, 5)
    types = Types(Options, State, Action, ArenaEvent, View, Aid)
    display = Display(aid, text.draw, text.tell, BOX)
    manners = Manners(sides=sides, by_day={"seconds": None})
    notation = NOTATION
    venues = Venues("layout", venues)
    reasons = Why

    def setup(self, options: Options, seats: int, seed: int) -> State:
        return deal.deal(options, seats, seed)

    def waiting_on(self, state: State) -> Sequence[Seat]:
        return () if state.phase is OVER else _WAITING[state.active]

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        if seat != state.active:
            return _TIMEOUT if seat == CLOCK and self.timer(state) else ()
        if state.phase not in _OWN_TURN:
            return _OTHERWISE[state.phase](state)
        legal = [*answers(state, state.agenda[-1])] if state.agenda else main.legal(state)
        if state.done:
            legal.append(UNDO)
        return legal

    def apply(self, state: State, seat: Seat, action: Action) -> list[Event]:
        if seat == CLOCK:
            return self._run_out(state)
        return self._take_back(state) if type(action) is Undo else self._do(state, action)

    def _do(self, state: State, action: Action) -> list[Event]:
        out: list[Event] = []
        if state.phase in _OWN_TURN:
            if state.before is None and action is not END and state.options.undo:
                state.before = undo.snapshot(state)
            DO[type(action)](state, action, out)
            if state.agenda or state.phase is not MAIN:
                work(state, out)
            if state.before is not None:  # Else something hidden showed meanwhile, and it stays done.
                state.done.append((action, len(out)))
        elif isinstance(action, Pick):
            deal.pick(state, action.kind, out)
        elif isinstance(action, Place):
            deal.place(state, action.robot, action.space, out)
        return out

    def _take_back(self, state: State) -> list[Event]:
        again, events = undo.restore(state)
        for action in again:
            self._do(state, action)
        return [TookBack(state.active, events)]

    def _run_out(self, state: State) -> list[Event]:
        """Forced choices take the first answer, offers are declined, the turn ends (A45)."""
        out: list[Event] = [RanOut(state.active)]
        turn = state.turn
        if state.phase not in _OWN_TURN:
            return out + self._do(state, self.legal(state, state.active)[0])
        while state.turn == turn and state.phase is not OVER:
            if state.agenda:
                out += self._do(state, answers(state, state.agenda[-1])[0])
            elif state.aloft >= 0:
                out += self._do(state, moves.landing(state))
            else:
                out += self._do(state, END)
        return out

    def timer(self, state: State) -> Timer | None:
        """One for every turn, pick and placement."""
        if state.phase is OVER:
            return None
        placed = sum(robot.space >= 0 for robot in state.robots)
        set_up = len(state.robots) + (placed if state.phase is PLACEMENT else 0)
        return Timer.agreed(state.options.seconds, SECONDS, key=10 + state.turn if state.turn else set_up)

    def view(self, state: State, seat: Seat | None) -> View:
        return sight.view(state, seat)

    def view_since(self, state: State, seat: Seat, before: View) -> View:
        return sight.view_since(state, seat, before)

    def imagine(self, view: View, random: Random) -> State:
        return sight.imagine(view, random)

    def outcome(self, state: State) -> Outcome | None:
        return score.outcome(state) if state.phase is OVER else None

    def refusal(self, state: State, seat: Seat, action: Action) -> Illegal:
        general = super().refusal(state, seat, action)
        return refusals.refusal(state, action, general) if seat == state.active else general
