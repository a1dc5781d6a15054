"""What every game is: a state, whom it waits for, what they may do, and what each of them may see."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from msgspec import Struct

from robotable.core.companions import Display, Manners, Venues
from robotable.core.notation import Notation, as_json
from robotable.core.random import Random
from robotable.core.reasons import General, Illegal, Reason, Reasons, Value
from robotable.core.seat import Seat


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
    roles: tuple[tuple[str, ...], ...] = ()
    """By seat, what it played with, such as its robots; empty where all seats are alike."""

    @classmethod
    def of(
        cls, scores: Iterable[float], winners: tuple[Seat, ...], why: Reason, roles: Iterable[Iterable[str]] = ()
    ) -> "Outcome":
        return cls(tuple(map(float, scores)), winners, why.text, why.key, why.values, tuple(map(tuple, roles)))


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

    def view_since(self, state: State, seat: Seat, before: View) -> View:
        """The same, for whoever kept what this seat saw of this very state `before` some actions.

        A game may take over from there what these actions cannot have changed. So nobody but `apply` may have touched
        the state since.
        """
        return self.view(state, seat)

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
