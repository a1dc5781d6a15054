"""RoboRally: the rules behind the common door."""

from collections.abc import Callable, Sequence
from itertools import count
from typing import Any, NamedTuple

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
from robotable.games.roborally import imagining, programming, refusals, scoring, setting_up, upgrading
from robotable.games.roborally import view as viewing
from robotable.games.roborally.actions import Action
from robotable.games.roborally.aid import Aid, aid
from robotable.games.roborally.box import BOX
from robotable.games.roborally.events import Happening
from robotable.games.roborally.floor import Floor
from robotable.games.roborally.notation import NOTATION
from robotable.games.roborally.options import Options
from robotable.games.roborally.reasons import Why
from robotable.games.roborally.resolution import QUESTIONS, answer, resume
from robotable.games.roborally.screen import screen
from robotable.games.roborally.state import State, View, floor_of
from robotable.games.roborally.steps import Ask, At, Stage, Window
from robotable.games.roborally.venues import DRAFTS, venues
from robotable.games.roborally.words import tell

NOBODY: tuple[Seat, ...] = ()
TIMEOUT = (Timeout(),)


class Phase(NamedTuple):
    """A phase in which all act at the same time; `apply` and `time_out` end it when nobody is left."""

    legal: Callable[[State, Floor, int], Sequence[Action]]
    apply: Callable[[State, Floor, int, Action, list[Event]], bool]
    time_out: Callable[[State, Floor, int, list[Event]], None]


PHASES = {
    Stage.UPGRADE: Phase(upgrading.legal, upgrading.apply, upgrading.time_out),
    Stage.PROGRAM: Phase(programming.legal, programming.apply, programming.time_out),
    Stage.STORE: Phase(programming.legal_store, programming.apply_store, programming.time_out_store),
}
SECONDS = {Stage.UPGRADE: 60.0, Stage.PROGRAM: 150.0, Stage.STORE: 20.0}
SECONDS_TO_RETURN, SECONDS_TO_ANSWER = 20.0, 15.0
RELAXED = 3


def rematch_seed(options: Options, seats: int, before: int, seed: int) -> int:
    """RR-A1: the token starts one seat to the left, which has the same number now."""

    def first(seed: int) -> int:
        return setting_up.deal(options, seats, Random(seed)).priority

    return next(other for other in count(seed) if first(other) == first(before))


class RoboRally(Game[Options, State, Action, View]):
    """Two to six robots race over a factory floor by programs made of five cards."""

    name = "roborally"
    rules = 2
    seats = range(2, 7)
    types = Types(Options, State, Action, Happening, View, Aid)
    display = Display(aid, screen, tell, BOX)
    notation = NOTATION
    manners = Manners(rematch_seed=rematch_seed, by_day={"act_fast": False, "clock": "company"})
    venues = Venues("course", venues, DRAFTS)
    reasons = Why

    def setup(self, options: Options, seats: int, seed: int) -> State:
        state = setting_up.set_up(options, seats, seed)
        resume(state, floor_of(options), [])
        return state

    def waiting_on(self, state: State) -> Sequence[Seat]:
        if not state.agenda:
            return NOBODY
        step = state.agenda[-1]
        if isinstance(step, Ask):
            return (Seat(step.robot),)
        return [Seat(seat) for seat, robot in enumerate(state.robots) if not robot.ready]

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        if not state.agenda:
            return ()
        if seat == CLOCK:
            return TIMEOUT if self.timer(state) else ()
        step, floor = state.agenda[-1], floor_of(state.options)
        if isinstance(step, At):
            return PHASES[step.stage].legal(state, floor, seat)
        assert isinstance(step, Ask)
        return QUESTIONS[step.window].answers(state, floor, step) if step.robot == seat else ()

    def apply(self, state: State, seat: Seat, action: Action) -> list[Event]:
        out: list[Event] = []
        step, floor = state.agenda[-1], floor_of(state.options)
        if seat == CLOCK:
            self._time_out(state, floor, out)
        elif isinstance(step, At):
            if PHASES[step.stage].apply(state, floor, seat, action, out):
                state.agenda.pop()
                resume(state, floor, out)
        else:
            answer(state, floor, action, out)
        return out

    def _time_out(self, state: State, floor: Floor, out: list[Event]) -> None:
        """Everybody waited for does what the rules say for those who do not answer."""
        step = state.agenda[-1]
        if isinstance(step, Ask):
            answer(state, floor, QUESTIONS[step.window].answers(state, floor, step)[0], out)
            return
        assert isinstance(step, At)
        for seat in self.waiting_on(state):
            PHASES[step.stage].time_out(state, floor, seat, out)
        state.agenda.pop()
        resume(state, floor, out)

    def view(self, state: State, seat: Seat | None) -> View:
        return viewing.view(state, seat)

    def view_since(self, state: State, seat: Seat, before: View) -> View:
        return viewing.view_since(state, seat, before)

    def imagine(self, view: View, random: Random) -> State:
        return imagining.imagine(view, random)

    def refusal(self, state: State, seat: Seat, action: Action) -> Illegal:
        over = self.outcome(state) is not None
        return (None if over else refusals.refusal(state, seat, action)) or super().refusal(state, seat, action)

    def outcome(self, state: State) -> Outcome | None:
        return scoring.outcome(state)

    def timer(self, state: State) -> Timer | None:
        if not state.agenda:
            return None
        step, options = state.agenda[-1], state.options
        if step == At(Stage.PROGRAM) and options.act_fast:
            return Timer(float(options.program_timer), state.waits)
        if options.clock == "off":
            return None
        seconds = _seconds(step) * (1 if options.clock == "brisk" else RELAXED)
        return Timer(seconds, state.waits, courtesy=options.clock == "company")


def _seconds(step: Any) -> float:
    if isinstance(step, At):
        return SECONDS[step.stage]
    return SECONDS_TO_RETURN if step.window is Window.RETURN else SECONDS_TO_ANSWER
