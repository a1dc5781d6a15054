"""What every game is: a state, whom it waits for, what they may do, and what each of them may see."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, NewType, TypeVar

from msgspec import Struct

from robotable.core.notation import Notation, as_json
from robotable.core.random import Random
from robotable.core.reasons import General, Illegal, Reason, Reasons, Value

Seat = NewType("Seat", int)
"""A place at the table; a player is a person."""

CLOCK = Seat(-1)
"""The seat that plays `Timeout` when a timer runs out."""


class Data(Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """Actions, events and steps: small values, tagged with their class name, which never hold themselves."""


class Event(Data, frozen=True):
    """Something that happened, told in results (`to`, not `by`)."""

    def seen_by(self, seat: Seat | None) -> "Event | None":
        """What `seat` learns of it (None is a spectator); None when it notices nothing at all.

        Events are told again to whoever reconnects later, so they carry no secret that is open only for a while.
        """
        return self


class Timeout(Data, frozen=True):
    """Played by `CLOCK` alone."""


class Timer(Struct, frozen=True):
    """`CLOCK` may play `Timeout` once a timer of this `key` has stood for `seconds`."""

    seconds: float
    key: int
    courtesy: bool = False
    """It only keeps people from waiting for each other: who plays alone among bots is not hurried by it."""

    @classmethod
    def agreed(cls, seconds: float | None, usual: float, key: int) -> "Timer | None":
        """As the options say: 0 is none, and left open it is a courtesy of the usual length."""
        if seconds is None:
            return cls(usual, key, courtesy=True)
        return cls(seconds, key) if seconds else None


class Outcome(Struct, frozen=True):
    scores: tuple[float, ...]
    winners: tuple[Seat, ...]
    reason: str
    """In English; `key` and `values` say the same to a client with words of its own."""
    key: str = ""
    values: dict[str, Value] = {}

    @classmethod
    def of(cls, scores: Iterable[float], winners: tuple[Seat, ...], why: Reason) -> "Outcome":
        return cls(tuple(map(float, scores)), winners, why.text, why.key, why.values)


class Venue(Struct, frozen=True):
    """Where a game can be played, a course, a room, an arena, and what is worth knowing before choosing it."""

    name: str
    """The value of the option that stands for it."""
    players: tuple[int, int]
    """Fewest and most."""
    minutes: int
    """About how long a game takes there."""
    danger: int
    """How hard it is, from 1 to `HARDEST`."""
    counts: dict[str, int]
    """How many there are of what makes it what it is: pits, walls."""


HARDEST = 5


def graded(score: float, bounds: tuple[float, float, float, float]) -> int:
    """A score as one of five degrees."""
    return 1 + sum(score > bound for bound in bounds)


class Types(NamedTuple):
    """The concrete types of a game; unions are allowed."""

    options: Any
    state: Any
    action: Any
    event: Any
    view: Any
    aid: Any = None


Options = TypeVar("Options")
State = TypeVar("State")
Action = TypeVar("Action")
View = TypeVar("View")


def _as_it_was(earlier: Any, now: Any) -> Any:
    return earlier


def _as_seen(view: Any, state: Any) -> Any:
    return view


def _everybody_hears(state: Any, speaker: Seat | None, listener: Seat | None) -> bool:
    return True


def _nothing_more(view: Any) -> Any:
    return None


def _any(options: Any, seats: int, before: int, seed: int) -> int:
    return seed


class Display(NamedTuple):
    """What a table shows beside the view, worked out from the view alone, how a terminal shows it, what is printed."""

    aid: Callable[[Any], Any] = _nothing_more
    """Of a view: previews, reach."""
    draw: Callable[[Any], str] = repr
    """A view as text."""
    tell: Callable[[Any], str] = repr
    """An action or an event in a few words."""
    box: Struct | None = None
    """What never changes and is drawn: prices, tables, sizes. The client gets every field as a constant."""


class Manners(NamedTuple):
    """How people may behave at a table of this game."""

    hears: Callable[[Any, Seat | None, Seat | None], bool] = _everybody_hears
    """In a state, whether what a speaker writes in the chat reaches a listener; None is a spectator."""
    look_back: Callable[[Any, Any], Any] = _as_it_was
    """An earlier view as its owner may look at it again, given the view of now: without what was open for a while only."""
    review: Callable[[Any, Any], Any] = _as_seen
    """A view as a replay shows it once the game is over, given its state: some games open there what was hidden."""
    rematch_seed: Callable[[Any, int, int, int], int] = _any
    """The seed of a rematch in which everybody has moved up by one seat, given options, seats, the last seed and a new one:
    the new one, unless chance says who begins and the rules want another to do so this time."""


class Venues(NamedTuple):
    """Between which courses, rooms or arenas one chooses."""

    option: str | None = None
    """The option that names one, if the game has such a one."""
    all: Callable[[], Sequence[Venue]] = tuple
    """In the order of the option; without what everybody draws for himself."""


class Game(ABC, Generic[Options, State, Action, View]):
    """The rules of one game. It holds no state of its own: one object serves every table."""

    name: ClassVar[str]
    rules: ClassVar[int]
    seats: ClassVar[range]
    types: ClassVar[Types]
    display: ClassVar[Display] = Display()
    manners: ClassVar[Manners] = Manners()
    venues: ClassVar[Venues] = Venues()
    reasons: ClassVar[type[Reasons]] = Reasons
    """All that this game says beside `General`; by itself, nothing."""

    @property
    def notation(self) -> Notation:
        """Actions as text and back. A game with a form for each of them has an attribute of this name."""
        return as_json(self.types.action)

    @abstractmethod
    def setup(self, options: Options, seats: int, seed: int) -> State:
        """A new game. Raises Unfit, or another ValueError, for options that do not go together."""

    @abstractmethod
    def waiting_on(self, state: State) -> Sequence[Seat]:
        """Whom the game cannot go on without; empty when it is over."""

    @abstractmethod
    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """All that `seat` may do now, also if it is not waited on."""

    @abstractmethod
    def apply(self, state: State, seat: Seat, action: Action) -> list[Event]:
        """Carries out a legal action on `state` itself. Trusts its caller; `act` is for everybody else."""

    @abstractmethod
    def view(self, state: State, seat: Seat | None) -> View:
        """All that `seat` may know."""

    @abstractmethod
    def imagine(self, view: View, random: Random) -> State:
        """A state that the view's owner cannot tell from the real one."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None: ...

    def timer(self, state: State) -> Timer | None:
        return None

    def act(self, state: State, seat: Seat, action: Action) -> list[Event]:
        """The way in from outside: checks, then applies."""
        if action not in self.legal(state, seat):
            raise self.refusal(state, seat, action)
        return self.apply(state, seat, action)

    def refusal(self, state: State, seat: Seat, action: Action) -> Illegal:
        """Why an action that is not legal is refused."""
        if self.outcome(state):
            return Illegal(General.OVER())
        if seat not in self.waiting_on(state):
            return Illegal(General.NOT_YOUR_TURN())
        return Illegal(General.NOT_NOW())
