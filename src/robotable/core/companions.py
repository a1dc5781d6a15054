"""What goes with the rules of a game, each with defaults: what a table shows, how people behave at it, where it is played."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from msgspec import Struct

from robotable.core.seat import Seat


def _as_it_was(earlier: Any, now: Any) -> Any:
    return earlier


def _as_seen(view: Any, state: Any) -> Any:
    return view


def everybody_hears(state: Any, speaker: Seat | None, listener: Seat | None) -> bool:
    return True


def _nothing_more(view: Any) -> Any:
    return None


def _any(options: Any, seats: int, before: int, seed: int) -> int:
    return seed


def _each_alone(options: Any, seats: int) -> Sequence[int]:
    return range(seats)


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

    hears: Callable[[Any, Seat | None, Seat | None], bool] = everybody_hears
    """In a state, whether what a speaker writes in the chat reaches a listener; None is a spectator."""
    look_back: Callable[[Any, Any], Any] = _as_it_was
    """An earlier view as its owner may look at it again, given the view of now: without what was open for a while only."""
    review: Callable[[Any, Any], Any] = _as_seen
    """A view as a replay shows it once the game is over, given its state: some games open there what was hidden."""
    rematch_seed: Callable[[Any, int, int, int], int] = _any
    """The seed of a rematch in which everybody has moved up by one seat, given options, seats, the last seed and a new one:
    the new one, unless chance says who begins and the rules want another to do so this time."""
    sides: Callable[[Any, int], Sequence[int]] = _each_alone
    """By seat, for whom it plays, given options and seats: friends have the same number, and win or lose together."""
    by_day: Mapping[str, Any] | None = None
    """Whether it can be played by day, with hours or days for each decision, and which options hold then: those in which
    nobody has to be quick. Decisions are told apart by the keys of the game's timers, which do not ring by day."""

    @property
    def veils(self) -> bool:
        """Some of what was seen may not be seen again."""
        return self.look_back is not _as_it_was


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


class Prize(Struct, frozen=True):
    """What a crew has earned by a finished game."""

    stars: int
    """None if the goal was missed, `BRIGHTEST` at most."""
    spare: int
    """What is left of what they had; of two with the same stars the one with more is better."""


BRIGHTEST = 3


def graded(score: float, bounds: tuple[float, float, float, float]) -> int:
    """A score as one of five degrees."""
    return 1 + sum(score > bound for bound in bounds)


class Draft(Struct, frozen=True):
    """A venue as its text has it: what is wrong with it, and how it looks."""

    faults: tuple[str, ...]
    """Why it cannot be played."""
    notes: tuple[str, ...] = ()
    """What is only worth knowing."""
    title: str = ""
    level: str = ""
    picture: str = ""
    """For terminals; empty where the text cannot be read."""


class Solution(Protocol):
    """How a venue is won; as text it says so."""

    @property
    def program(self) -> Sequence[str]:
        """Empty where none was found."""


class Drafts(NamedTuple):
    """Venues as text: those of the game by their name, and whatever people draw."""

    names: Sequence[str]
    read: Callable[[str], Draft]
    """Given a name or a text."""
    solve: Callable[[str], Solution] | None = None
    """The same, of what can be read."""


def _no_prize(options: Any, outcome: Any) -> Prize | None:
    return None


class Venues(NamedTuple):
    """Between which courses, rooms or arenas one chooses."""

    option: str | None = None
    """The option that names one, if the game has such a one."""
    all: Callable[[], Sequence[Venue]] = tuple
    """In the order of the option; without what everybody draws for himself."""
    drafts: Drafts | None = None
    """If people may draw their own."""
    prize: Callable[[Any, Any], Prize | None] = _no_prize
    """Of a finished game, given options and outcome, where all play together; None if it was not played by the book."""
