"""Robot Quest Arena: build a deck, knock cubes off other robots, and be ahead when the blue cubes run out."""

from collections.abc import Sequence
from typing import Final

from robotable.core import CLOCK, Display, Event, Game, Illegal, Outcome, Random, Seat, Timeout, Timer, Types, Venues
from robotable.games.robot_quest_arena import deal, main, moves, reasons, score, sight, text, undo
from robotable.games.robot_quest_arena.actions import END, UNDO, Action, Pick, Place, Undo
from robotable.games.robot_quest_arena.aid import Aid, aid
from robotable.games.robot_quest_arena.events import ArenaEvent, RanOut, TookBack
from robotable.games.robot_quest_arena.notation import NOTATION
from robotable.games.robot_quest_arena.options import Options
from robotable.games.robot_quest_arena.questions import answers
from robotable.games.robot_quest_arena.state import Phase, State, View
from robotable.games.robot_quest_arena.turn import work
from robotable.games.robot_quest_arena.venues import venues

_WAITING: Final = tuple((Seat(seat),) for seat in range(4))
_TIMEOUT: Final = (Timeout(),)
SECONDS: Final = 240.0
"""For a turn in company."""
_OWN_TURN: Final = frozenset({Phase.START, Phase.RESPAWN, Phase.MAIN})


class RobotQuestArena(Game[Options, State, Action, View]):
    name = "robot_quest_arena"
    rules = 1
    seats = range(2, 5)
    types = Types(Options, State, Action, ArenaEvent, View, Aid)
    display = Display(aid, text.draw, text.tell)
    notation = NOTATION
    venues = Venues("layout", venues)

    def setup(self, options: Options, seats: int, seed: int) -> State:
        return deal.deal(options, seats, seed)

    def waiting_on(self, state: State) -> Sequence[Seat]:
        return () if state.phase is Phase.OVER else _WAITING[state.active]

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        if seat == CLOCK:
            return _TIMEOUT if self.timer(state) else ()
        if seat != state.active or state.phase is Phase.OVER:
            return ()
        if state.phase is Phase.DRAFT:
            return deal.legal_picks(state)
        if state.phase is Phase.PLACEMENT:
            return deal.legal_places(state)
        legal = [*answers(state, state.agenda[-1])] if state.agenda else main.legal(state)
        if state.done:
            legal.append(UNDO)
        return legal

    def apply(self, state: State, seat: Seat, action: Action) -> list[Event]:
        out: list[Event] = []
        if seat == CLOCK:
            self._run_out(state, out)
        elif isinstance(action, Undo):
            self._take_back(state, out)
        else:
            self._do(state, action, out)
        return out

    def _do(self, state: State, action: Action, out: list[Event]) -> None:
        if state.phase in _OWN_TURN:
            undoable, told = state.options.undo and action is not END, len(out)
            if undoable:
                undo.prepare(state)
            main.DO[type(action)](state, action, out)
            if state.agenda or state.phase is not Phase.MAIN:
                work(state, out)
            if undoable:
                undo.note(state, action, len(out) - told)
        elif isinstance(action, Pick):
            deal.pick(state, action.kind, out)
        elif isinstance(action, Place):
            deal.place(state, action.robot, action.space, out)

    def _take_back(self, state: State, out: list[Event]) -> None:
        again, events = undo.restore(state)
        for action in again:
            self._do(state, action, [])
        out.append(TookBack(state.active, events))

    def _run_out(self, state: State, out: list[Event]) -> None:
        """Forced choices take the first answer, offers are declined, the turn ends (A45)."""
        out.append(RanOut(state.active))
        turn = state.turn
        if state.phase not in _OWN_TURN:
            self._do(state, self.legal(state, state.active)[0], out)
            return
        while state.turn == turn and state.phase is not Phase.OVER:
            if state.agenda:
                self._do(state, answers(state, state.agenda[-1])[0], out)
            elif state.aloft >= 0:
                self._do(state, moves.landing(state), out)
            else:
                self._do(state, END, out)

    def timer(self, state: State) -> Timer | None:
        """One for every turn, pick and placement."""
        if state.phase is Phase.OVER:
            return None
        placed = sum(robot.space >= 0 for robot in state.robots)
        set_up = len(state.robots) + (placed if state.phase is Phase.PLACEMENT else 0)
        return Timer.agreed(state.options.seconds, SECONDS, key=10 + state.turn if state.turn else set_up)

    def view(self, state: State, seat: Seat | None) -> View:
        return sight.view(state, seat)

    def imagine(self, view: View, random: Random) -> State:
        return sight.imagine(view, random)

    def outcome(self, state: State) -> Outcome | None:
        return score.outcome(state) if state.phase is Phase.OVER else None

    def refusal(self, state: State, seat: Seat, action: Action) -> Illegal:
        general = super().refusal(state, seat, action)
        return reasons.refusal(state, action, general) if seat == state.active else general
