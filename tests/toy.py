"""The smallest game: add 1 or 2 in turn, whoever reaches ten wins. For tests of what knows no game."""

from collections.abc import Sequence

from msgspec import Struct

from robotable.core import CLOCK, Data, Event, Game, Outcome, Random, Seat, Timeout, Timer, Types


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    goal: int = 10
    seconds: float | None = None


class Add(Data, frozen=True):
    number: int


class Added(Event, frozen=True):
    seat: Seat
    total: int


class State(Struct):
    options: Options
    seats: int
    random: Random
    total: int = 0
    turns: int = 0


class View(Struct, frozen=True):
    options: Options
    seats: int
    total: int
    turns: int


class Toy(Game[Options, State, Add | Timeout, View]):
    name = "toy"
    rules = 1
    seats = range(2, 4)
    types = Types(Options, State, Add | Timeout, Added, View)

    def setup(self, options: Options, seats: int, seed: int) -> State:
        if options.goal < 1:
            raise ValueError("The goal is at least 1.")
        return State(options, seats, Random(seed))

    def waiting_on(self, state: State) -> Sequence[Seat]:
        return () if state.total >= state.options.goal else (Seat(state.turns % state.seats),)

    def legal(self, state: State, seat: Seat) -> Sequence[Add | Timeout]:
        if seat == CLOCK:
            return (Timeout(),) if self.timer(state) else ()
        return (Add(1), Add(2)) if seat in self.waiting_on(state) else ()

    def apply(self, state: State, seat: Seat, action: Add | Timeout) -> list[Event]:
        player = Seat(state.turns % state.seats)
        state.total += action.number if isinstance(action, Add) else 1
        state.turns += 1
        return [Added(player, state.total)]

    def view(self, state: State, seat: Seat | None) -> View:
        return View(state.options, state.seats, state.total, state.turns)

    def imagine(self, view: View, random: Random) -> State:
        return State(view.options, view.seats, random, view.total, view.turns)

    def outcome(self, state: State) -> Outcome | None:
        if self.waiting_on(state):
            return None
        winner = Seat((state.turns - 1) % state.seats)
        return Outcome(tuple(float(seat == winner) for seat in range(state.seats)), (winner,), "Ten is reached.")

    def timer(self, state: State) -> Timer | None:
        if state.options.seconds is None or not self.waiting_on(state):
            return None
        return Timer(state.options.seconds, state.turns)


TOY = Toy()
