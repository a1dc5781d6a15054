"""What a bot is: someone who sees a seat's view, its legal actions and its events, and nothing else."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from hashlib import blake2b
from typing import Any, ClassVar, Generic

from msgspec import Struct

from robotable.core import Event, Game, Outcome, Random, Seat
from robotable.core.game import Action, View


class Idea(Struct, Generic[Action], frozen=True):
    """Something that could be done now."""

    actions: tuple[Action, ...]
    """The first is legal now; those after it are how it is meant to go on."""
    worth: float = 0.0
    """By the bot's own measure, the more the better: to compare ideas about one decision."""


class Bot(ABC, Generic[Action, View]):
    """One seat's mind for one game. The same random and the same sights give the same choices."""

    slow: ClassVar[bool] = False
    """Whether `choose` may take more than a few milliseconds; a server then lets it think in another process."""
    seconds: ClassVar[float] = 0.0
    """Of one core for its longest decisions, where these are long."""
    share: float = 1.0
    """Of its usual work: a machine that is too slow for all of it may ask for less."""
    fault: str | None = None
    """Why chance plays for it, if it came from outside and broke a rule of the house."""

    def __init__(self, game: Game[Any, Any, Action, View], seat: Seat, random: Random) -> None:
        self.game = game
        self.seat = seat
        self.random = random

    # Not abstract: most bots need no memory of their own.
    def see(self, events: Sequence[Event], view: View) -> None:
        """Called with the first view, and again after every action with what this seat saw of it."""

    @abstractmethod
    def choose(self, view: View, legal: Sequence[Action]) -> Action | None:
        """One of `legal`. None lets a chance go by; a bot that is waited on must not return it.

        The choice stands as long as it stays legal; when it no longer is, the bot is asked again.
        """

    def ideas(self, view: View, legal: Sequence[Action]) -> Sequence[Idea[Action]]:
        """What it thinks of doing, the best first: for those who want to hear more than the choice."""
        action = self.choose(view, legal)
        return () if action is None else (Idea((action,)),)

    def some(self, usual: int) -> int:
        """Of so many things that it usually tries."""
        return max(1, round(usual * self.share))

    def pause(self, view: View, action: Action) -> float:
        """Seconds this bot lets pass before `action`: others may be faster."""
        return 0.0

    def yields(self, view: View, action: Action, people: Collection[Seat]) -> bool:
        """Whether a person on one of these seats should have the chance to go first; a server then adds to the pause."""
        return False

    def leave(self, outcome: Outcome | None) -> None:
        """Called at last by whoever plays without people; without an outcome the game was broken off."""


class RandomBot(Bot[Action, View]):
    """Any legal action, each as likely as the next."""

    def choose(self, view: View, legal: Sequence[Action]) -> Action | None:
        return self.random.choice(legal)


BotType = type[Bot[Any, Any]]


def one_way(secret: bytes) -> Random:
    """Chance for a bot that must not learn the secret, which deals may come from: `Random` runs backwards as well, and a
    hash does not."""
    return Random(int.from_bytes(blake2b(secret, digest_size=8).digest()))


def luck(seed: int, seat: Seat, number: int) -> Random:
    """The chance of a bot at a table, from there on where it sits down or acts: the same whenever this game is played again."""
    return one_way(f"{seed} {seat} {number}".encode())
