"""Quirky Circuits."""

from collections.abc import Sequence
from typing import ClassVar

from robotable.core import CLOCK, Display, Event, Game, Illegal, Manners, Outcome, Random, Seat, Timer, Types, Venues
from robotable.games.quirky_circuits import beliefs, execute, imagining, program, refusals, words
from robotable.games.quirky_circuits import view as sight
from robotable.games.quirky_circuits.actions import RUN, TIMEOUT, Action, Choose
from robotable.games.quirky_circuits.box import BOX
from robotable.games.quirky_circuits.events import AnyEvent
from robotable.games.quirky_circuits.notation import NOTATION
from robotable.games.quirky_circuits.options import Options, vet
from robotable.games.quirky_circuits.reasons import Why
from robotable.games.quirky_circuits.reset import begin_program, deal
from robotable.games.quirky_circuits.state import EDIT, OVER, PROGRAM, State, View
from robotable.games.quirky_circuits.venues import DRAFTS, prize, venues
from robotable.games.quirky_circuits.world import Fate, begin

NOBODY: tuple[Seat, ...] = ()
SECONDS, CHOICE_SECONDS = 300.0, 10.0
"""For the next card and for choosing an object, in company."""
MEDALS = {"green": Why.GREEN, "yellow": Why.YELLOW, "red": Why.RED}
PRIME = 0x9E37_79B9_7F4A_7C15
BY_DAY = {"mode": "turns", "seconds": None, "choice_seconds": None}


def all_together(options: Options, seats: int) -> tuple[int, ...]:
    """Nobody plays against anybody."""
    return (0,) * seats


class QuirkyCircuits(Game[Options, State, Action, View]):
    """Two to four players; or one, with a dummy hand beside the own."""

    name: ClassVar[str] = "quirky_circuits"
    rules: ClassVar[int] = 2
    seats: ClassVar[range] = range(1, 5)
    types: ClassVar[Types] = Types(Options, State, Action, AnyEvent, View)
    display = Display(draw=words.draw, tell=words.tell, box=BOX)
    notation = NOTATION
    reasons = Why
    manners = Manners(sight.hears, review=beliefs.review, sides=all_together, by_day=BY_DAY)
    venues = Venues("scenario", venues, DRAFTS, prize)

    def setup(self, options: Options, seats: int, seed: int) -> State:
        vet(options, seats)
        board = options.board
        number = options.deal or 1 + seed % (2**53 - 1)
        state = State(
            options=options,
            seats=seats,
            deal=number,
            random=shuffler(board.scenario.id, seats, number),
            world=begin(board, board.scenario.battery + options.battery_offset),
            deck=board.scenario.deck(),
            hands=[[] for _ in range(max(seats, 2))],
        )
        state.random.shuffle(state.deck)
        deal(state, [])
        begin_program(state)
        return state

    def waiting_on(self, state: State) -> Sequence[Seat]:
        if state.phase is PROGRAM:
            if state.options.mode == "turns":
                return (state.turn,)
            return [Seat(seat) for seat, done in enumerate(state.done) if not done]
        if step := execute.asked(state):
            return (execute.chooser(state, step),)
        return NOBODY if state.phase is OVER else (Seat(0),)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        if seat == CLOCK:
            return (TIMEOUT,) if self.timer(state) else ()
        if state.phase is PROGRAM:
            return program.legal(state, seat)
        if state.phase is EDIT:
            return program.legal_edits(state)
        if (step := execute.asked(state)) and execute.chooser(state, step) == seat:
            return [Choose(state.options.board.names[token]) for token in execute.candidates(state, step)]
        return ()

    def apply(self, state: State, seat: Seat, action: Action) -> list[Event]:
        out: list[Event] = []
        if seat == CLOCK:
            self._time_out(state, out)
        elif state.phase is PROGRAM:
            program.apply(state, seat, action, out)
        elif state.phase is EDIT:
            program.edit(state, action, out)
        elif isinstance(action, Choose):
            execute.choose(state, state.options.board.numbers[action.token], out)
        return out

    def _time_out(self, state: State, out: list[Event]) -> None:
        if step := execute.asked(state):
            # The object placed there last (QC-A31).
            execute.choose(state, execute.candidates(state, step)[-1], out)
        elif state.phase is EDIT:
            program.edit(state, RUN, out)
        else:
            program.time_out(state, out)

    def view(self, state: State, seat: Seat | None) -> View:
        return sight.look(state, seat)

    def view_since(self, state: State, seat: Seat, before: View) -> View:
        return sight.look_again(state, seat, before)

    def imagine(self, view: View, random: Random) -> State:
        return imagining.imagine(view, random)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase is not OVER:
            return None
        if state.world.fate is Fate.LOST:
            return Outcome.of((0,) * state.seats, (), Why.EMPTY())
        left = state.world.battery
        met = MEDALS[state.options.board.scenario.medal(left)]
        everybody = tuple(Seat(seat) for seat in range(state.seats))
        return Outcome.of((1,) * state.seats, everybody, met(left=left))

    def timer(self, state: State) -> Timer | None:
        if state.phase is OVER:
            return None
        if execute.asked(state):
            return Timer.agreed(state.options.choice_seconds, CHOICE_SECONDS, state.ticks)
        return Timer.agreed(state.options.seconds, SECONDS, state.ticks)

    def refusal(self, state: State, seat: Seat, action: Action) -> Illegal:
        return refusals.refusal(state, seat, action)


def shuffler(scenario: str, seats: int, number: int) -> Random:
    """All shuffles of a deal follow from its name (QC-U17).

    So whoever knows the name knows all hands, now and later: nothing that is ever rated may use a deal with a number.
    """
    mixed = number * PRIME + seats
    for sign in scenario:
        mixed = mixed * PRIME + ord(sign)
    return Random(Random(mixed).bits())
