"""Quirkies, its rules: who may do what, and what each may see."""

from collections.abc import Sequence
from typing import ClassVar

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
    Unfit,
)
from robotable.games.quirkies import calls, refusals, turn
from robotable.games.quirkies import view as sight
from robotable.games.quirkies import words as draw
from robotable.games.quirkies.actions import PLAY, Action, Call, Pass, Play
from robotable.games.quirkies.aid import Aid, aid
from robotable.games.quirkies.cards import CARDS, CORNERS, FACES, LINES, PLACES, WHITE
from robotable.games.quirkies.events import AnyEvent, RanOut
from robotable.games.quirkies.notation import NOTATION
from robotable.games.quirkies.options import Options
from robotable.games.quirkies.reasons import Why
from robotable.games.quirkies.state import GOAL, HAND, OPEN, OVER, OWN, TURN, Box, Phase, State, View

TIMEOUT = (Timeout(),)
TURN_SECONDS = 120.0
"""For a card in company."""
ALONE = tuple((Seat(seat),) for seat in range(4))


class Quirkies(Game[Options, State, Action, View]):
    name: ClassVar[str] = "quirkies"
    rules: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    types: ClassVar[Types] = Types(Options, State, Action, AnyEvent, View, Aid)
    display = Display(aid, draw.table, draw.tell, Box(GOAL, LINES, FACES))
    notation = NOTATION
    manners = Manners(by_day={"calls": "auto", "turn_seconds": None})
    reasons = Why

    def setup(self, options: Options, seats: int, seed: int) -> State:
        random = Random(seed)
        dealer = random.below(seats) if options.dealer == "random" else int(options.dealer) - 1
        if dealer >= seats:
            raise Unfit(Why.DEALER(seat=options.dealer, seats=seats))
        homes = list(PLACES)
        random.shuffle(homes)
        stacks: list[list[int]] = [[] for _ in PLACES]
        pile = list(CARDS)
        for creature, place in enumerate(homes):
            stacks[place].append(WHITE + creature)
            if place in CORNERS:
                card = creature * 9 + random.below(9)
                stacks[place].append(card)
                pile.remove(card)
        first = Seat((dealer + 1) % seats)
        state = State(options, random, Seat(dealer), first, homes, stacks, [], pile, [0] * seats)
        state.hands = [[turn.draw(state) for _ in range(HAND)] for _ in range(seats)]
        return state

    def waiting_on(self, state: State) -> Sequence[Seat]:
        if state.phase is TURN or state.phase is OWN:
            return ALONE[state.turn]
        if state.phase is OVER:
            return ()
        assert state.latest
        return [Seat(seat) for seat in range(len(state.hands)) if seat not in state.latest.passed]

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        if seat == CLOCK:
            return TIMEOUT if self.timer(state) else ()
        may_call = state.options.calls == "spot" and state.phase is not OVER
        if state.phase is TURN and seat == state.turn:
            plays: list[Action] = [PLAY[card] for card in state.hands[seat]]
            return plays + calls.legal(state, seat) if may_call else plays
        return calls.legal(state, seat) if may_call else ()

    def apply(self, state: State, seat: Seat, action: Action) -> list[Event]:
        out: list[Event] = []
        match action:
            case Play():
                turn.place(state, action.card, out)
            case Call():
                calls.call(state, seat, action, out)
            case Pass():
                calls.pass_by(state, seat, out)
            case Timeout():
                self._time_out(state, out)
        return out

    def _time_out(self, state: State, out: list[Event]) -> None:
        if state.phase is OWN:
            calls.open_up(state, out)
        elif state.phase is OPEN:
            calls.time_is_up(state, out)
        else:
            out.append(RanOut(state.turn))
            turn.place(state, state.random.choice(state.hands[state.turn]), out)

    def timer(self, state: State) -> Timer | None:
        options = state.options
        match state.phase:
            case Phase.TURN:
                return Timer.agreed(options.turn_seconds, TURN_SECONDS, state.waits)
            case Phase.OWN:
                return Timer(options.own_seconds, state.waits)
            case Phase.OPEN:
                return Timer(options.open_seconds, state.waits)
        return None

    def outcome(self, state: State) -> Outcome | None:
        return turn.outcome(state) if state.phase is OVER else None

    def view(self, state: State, seat: Seat | None) -> View:
        return sight.view(state, seat)

    def imagine(self, view: View, random: Random) -> State:
        return sight.imagine(view, random)

    def refusal(self, state: State, seat: Seat, action: Action) -> Illegal:
        over = self.outcome(state) is not None
        return (None if over else refusals.refusal(state, seat, action)) or super().refusal(state, seat, action)
