"""How the chances of a game are looked at: when something is to be decided, how one plays on, and what a state is worth."""

from collections.abc import Hashable, Iterable, Sequence
from math import exp
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from robotable.bots import BOTS, BotType
from robotable.core import Event, Game, Outcome, Random, Seat, codec
from robotable.core.ending import Line

if TYPE_CHECKING:
    from robotable.coach.ways import Stop

AnyGame = Game[Any, Any, Any, Any]
Chances = tuple[float, ...]
"""By seat, or by what a crew may earn; from 0 to 1."""


class Standing(NamedTuple):
    """By side how it stands, more being better; how much is left of the game; and what weighs on each side besides."""

    values: Sequence[float]
    left: float
    burdens: Sequence[float] = ()


class Numbers(NamedTuple):
    """How large a lead has to be to mean something, at the end and more with what is left; and what a burden weighs."""

    near: float = 1.0
    far: float = 0.0
    burden: float = 0.0

    def shares(self, standing: Standing) -> list[float]:
        """The chances of sides that stand so."""
        values, left, burdens = standing
        if burdens:
            values = [value - self.burden * weight for value, weight in zip(values, burdens, strict=True)]
        return shares(values, self.near + self.far * left)


class Outlook:
    """One for each game. These are the usual answers; a game says what is different there."""

    unit: ClassVar[str] = "round"
    bands: ClassVar[tuple[str, ...]] = ()
    """What a crew may earn, the best first; empty where seats play against each other."""
    level: ClassVar[str] = "novice"
    """Who plays on from imagined states, where one of the levels is quick."""
    samples: ClassVar[int] = 24
    """Imagined states for one estimate."""
    again: ClassVar[float] = 2.0
    """So many times as many for a second look, at what is to be told."""
    ahead: ClassVar[int | None] = None
    """Stages that are played on before `worth` is asked; None is to the end."""
    asked: ClassVar[int] = 40
    """Decisions, at most, about which the strongest level is asked: those that changed most."""
    minds: ClassVar[int] = 1
    """Bots of the strongest level that are asked: several where each remembers something else."""
    luck: ClassVar[bool] = True
    """Whether luck can be told from choices."""

    def count(self, seats: int) -> int:
        """Samples, at a table of so many."""
        return self.samples

    def player(self, game: str) -> BotType:
        """Who plays on from imagined states: somebody quick."""
        levels = BOTS[game]
        return levels.get(self.level) or list(levels.values())[-1]

    def stage(self, state: Any) -> int:
        """The round or turn a state is in."""
        return int(state.round)

    def matter(self, state: Any, seat: Seat) -> Hashable | None:
        """What a seat has to decide: the same as long as it is the same decision; None if nothing."""
        raise NotImplementedError

    def minor(self, matter: Hashable) -> bool:
        """Whether a decision is passed over unless it is one's own."""
        return False

    def resumable(self, state: Any) -> bool:
        """Whether one can play on from here: all that seats know of this stage is to be seen."""
        return True

    def imagine(self, game: AnyGame, state: Any, eyes: Seat, random: Random) -> Any:
        """What the state could be for all that a seat knows."""
        return game.imagine(game.view(state, eyes), random)

    numbers: ClassVar[Numbers] = Numbers()
    """`coach.fitting` fits them where bots are quick enough to play many games."""

    def standing(self, state: Any) -> Standing:
        """How the sides stand, and how much is left, where that says enough."""
        raise NotImplementedError

    def side(self, state: Any, seat: Seat) -> int:
        """Which of the sides a seat belongs to."""
        return seat

    def worth(self, state: Any, seats: int) -> Chances:
        """Chances without playing on."""
        by_side = self.numbers.shares(self.standing(state))
        return tuple(by_side[self.side(state, Seat(seat))] for seat in range(seats))

    def result(self, game: AnyGame, state: Any, outcome: Outcome) -> Chances:
        """Chances when all is over: sides that share the win share it evenly."""
        sides = game.manners.sides(state.options, len(outcome.scores))
        winning = {sides[seat] for seat in outcome.winners}
        return tuple((sides[seat] in winning) / max(1, len(winning)) for seat in range(len(outcome.scores)))

    def mine(self, chances: Chances, seat: Seat, outcome: Chances) -> float:
        """The chance a review is about, given what came out in the end."""
        return chances[seat]

    def way(self, before: Any, seat: Seat, events: Iterable[Event]) -> "tuple[Stop, ...]":
        """The way of a seat's robot in a stage, where programs are made and carried out."""
        return ()

    def cause(self, before: Any, seat: Seat, events: Sequence[Event], whose: str, helped: bool) -> Line | None:
        """What can be seen to have helped a seat in a stage, or to have cost it; None where nothing can be named."""
        return None

    def why(self, before: Any, seat: Seat, mine: Sequence[Event], other: Sequence[Event]) -> tuple[Line, ...]:
        """What became of what a seat did, and what would have become of something better, others being as they were.

        The cause first, then what the better way brings; nothing where neither shows."""
        return ()


def shares(values: Sequence[float], scale: float) -> list[float]:
    """Chances of sides that stand so far apart: the larger the scale, the less it means."""
    most = max(values)
    weights = [exp((value - most) / scale) for value in values]
    return [weight / sum(weights) for weight in weights]


def clone(game: AnyGame, state: Any) -> Any:
    return codec(game).clone(state)


def seen(events: Iterable[Event], seat: Seat) -> list[Event]:
    return [sight for event in events if (sight := event.seen_by(seat)) is not None]
