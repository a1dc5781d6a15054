"""Where a seat had to expect the robot after each of its own cards, by the faces and backs it saw, and where it was.

Only the seat's own: what others expected would tell of their hands, and is shown when the game is over.
"""

from collections.abc import Iterable

from msgspec import Struct

from robotable.coach.plans.parting import Parting, Seen
from robotable.coach.words.quirky_circuits import Words
from robotable.core import Seat
from robotable.core.grid import Cell
from robotable.games.quirky_circuits.beliefs import expectation
from robotable.games.quirky_circuits.events import Drifted, Jumped, Laid, Revealed, Started, Stepped
from robotable.games.quirky_circuits.state import View


class Guess(Struct, frozen=True):
    """After so many cards of the queue."""

    card: int
    view: View


class _Round:
    """What is remembered of the round that runs, and of the one before it."""

    def __init__(self) -> None:
        self.guesses: list[Guess] = []
        self.ways: list[list[Cell]] = []
        self.number = 0

    def begin(self, number: int, at: Cell) -> None:
        self.ways, self.number = [], number
        self._at = at

    def next_card(self) -> None:
        self.ways.append([self._at])

    def go(self, to: Cell) -> None:
        self._at = to
        if self.ways:
            self.ways[-1].append(to)


def compare(story: Iterable[Seen], seat: Seat) -> Parting | None:
    laid: list[Guess] = []
    now, before = _Round(), None
    for seen in story:
        for event in seen.events:
            match event:
                case Revealed():
                    now.guesses, laid = laid, []
                    last: View = before or seen.view
                    now.begin(last.round, last.robot)
                case Started():
                    now.next_card()
                case Stepped(to) | Jumped(to) | Drifted(to):
                    now.go(to)
        if seen.view.queue and any(isinstance(event, Laid) and event.seat == seat for event in seen.events):
            laid.append(Guess(len(seen.view.queue), seen.view))
        before = seen.view
    return _parting(now) if now.guesses and now.ways else None


def _parting(now: _Round) -> Parting | None:
    ways = tuple(map(tuple, now.ways))
    for guess in now.guesses:
        if guess.card > len(ways):
            break
        likely, there = expectation(guess.view)[0], ways[guess.card - 1][-1]
        if likely.cell is not None and likely.cell != there:
            told = Words.EXPECTED(
                card=guess.card, space=likely.cell.name, chance=round(100 * likely.share), there=there.name
            )
            return Parting(now.number, ((likely.cell,),), ways, guess.card, told)
    return Parting(now.number, (), ways, None, Words.AS_EXPECTED(round=now.number))
