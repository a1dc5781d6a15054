"""Bolts: in turn take one to three bolts from one of the boxes; whoever takes the last bolt of all has won.

A whole game for Robotable. Its bots are a module of their own, for a game knows no bots.
"""

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta, Struct

from robotable.core import Data, Event, Game, Outcome, Random, Seat, Types
from robotable.core.notation import counted, notation, numbers

MOST = 3
"""Bolts taken at a time."""
MOST_BOXES = 6


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    boxes: Annotated[int, Meta(ge=1, le=MOST_BOXES)] = 3


class Take(Data, frozen=True):
    box: int
    bolts: int


NOTATION = notation(
    {"box": counted(range(MOST_BOXES)), "bolts": numbers(range(1, MOST + 1))},
    (Take, "take {bolts} from {box}"),
)


class Took(Event, frozen=True):
    seat: Seat
    box: int
    left: int


class State(Struct):
    options: Options
    boxes: list[int]
    turn: int = 0

    @property
    def active(self) -> Seat:
        return Seat(self.turn % 2)


class View(Struct, frozen=True):
    """There is nothing hidden in this game."""

    options: Options
    boxes: tuple[int, ...]
    turn: int


class Bolts(Game[Options, State, Take, View]):
    name = "bolts"
    rules = 1
    seats = range(2, 3)
    types = Types(Options, State, Take, Took, View)
    notation = NOTATION

    def setup(self, options: Options, seats: int, seed: int) -> State:
        random = Random(seed)
        return State(options, [3 + random.below(5) for _ in range(options.boxes)])

    def waiting_on(self, state: State) -> Sequence[Seat]:
        return (state.active,) if any(state.boxes) else ()

    def legal(self, state: State, seat: Seat) -> Sequence[Take]:
        if seat not in self.waiting_on(state):
            return ()
        boxes = enumerate(state.boxes)
        return [Take(box, bolts) for box, left in boxes for bolts in range(1, min(MOST, left) + 1)]

    def apply(self, state: State, seat: Seat, action: Take) -> list[Event]:
        state.boxes[action.box] -= action.bolts
        state.turn += 1
        return [Took(seat, action.box, state.boxes[action.box])]

    def view(self, state: State, seat: Seat | None) -> View:
        return View(state.options, tuple(state.boxes), state.turn)

    def imagine(self, view: View, random: Random) -> State:
        return State(view.options, list(view.boxes), view.turn)

    def outcome(self, state: State) -> Outcome | None:
        if any(state.boxes):
            return None
        last = Seat((state.turn - 1) % 2)
        return Outcome(tuple(float(seat == last) for seat in range(2)), (last,), "The last bolt is taken.")


BOLTS = Bolts()
