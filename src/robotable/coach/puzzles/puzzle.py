"""A position from a game between bots, a question about it, and all answers, found by trying whatever there is to try."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from robotable.bots import BOTS, Bot
from robotable.bots.bot import luck
from robotable.bots.characters import offered
from robotable.coach.puzzles.words import Words
from robotable.coach.ways import Stop
from robotable.core import Event, Game, Illegal, Outcome, Reason, Seat, codec
from robotable.core.grid import Cell
from robotable.games import GAMES
from robotable.sim.play import Match

FOLDER = Path(__file__).parent
Answer = tuple[str, ...]
"""Actions in the game's notation, one after the other."""


class Puzzle(Struct, frozen=True, omit_defaults=True):
    """Whoever solves it has `seat`, and sees what that seat sees and what is `known` besides."""

    seed: int
    """Of the game it was dug from."""
    seat: Seat
    task: str
    """What is asked: a key of its game's questions."""
    state: msgspec.Raw
    solutions: tuple[Answer, ...]
    """All there are, but for what no longer matters once it is solved; where there are many ways, one of them."""
    known: dict[int, str] = {}
    """In Robo-Recall: what is remembered of cards that lie face down."""
    solved: dict[str, int] = {}
    """By level of the ladder: how often it solved it."""
    tries: int = 1
    """How often each level tried."""

    @property
    def grade(self) -> int:
        """1 where every level solves it more often than not, and one more for each that does not."""
        return 1 + sum(2 * times <= self.tries for times in self.solved.values())

    @property
    def daily(self) -> bool:
        """Whether it may be everybody's for a day: one of the two strongest levels solves it more often than not."""
        return any(2 * times > self.tries for times in list(self.solved.values())[-2:])


class Tip(Struct, frozen=True):
    """A hint to a puzzle, and the actions that come with it."""

    why: Reason
    actions: tuple[Any, ...] = ()


class Marks(Struct, frozen=True):
    """What a board shows of a solution."""

    way: tuple[Cell, ...] = ()
    """The spaces over which an arrow leads,"""
    targets: tuple[Cell, ...] = ()
    """those it is about,"""
    stops: tuple[Stop, ...] = ()
    """and the way of a robot that carries out a program, card by card."""


class Passed(Struct, frozen=True):
    """What actions led to."""

    state: Any
    events: list[Event]


class Mine(ABC):
    """Where the puzzles of one game come from, and who says what is right."""

    name: ClassVar[str]
    form: ClassVar[str]
    """How an answer is typed."""
    per_game: ClassVar[int] = 2
    """Puzzles taken from one game between bots: positions of one game are alike."""
    tries: ClassVar[int] = 5
    only: ClassVar[bool] = True
    """Whether all solutions are kept; else one of the shortest."""

    @property
    def game(self) -> Game[Any, Any, Any, Any]:
        return GAMES[self.name]

    @abstractmethod
    def dig(self, seed: int) -> Iterator[Puzzle]:
        """The puzzles of one game between bots, each proved and none graded."""

    @abstractmethod
    def answers(self, puzzle: Puzzle) -> tuple[Answer, ...]:
        """All that are to be kept, found by trying everything."""

    @abstractmethod
    def right(self, puzzle: Puzzle, answer: Answer) -> bool:
        """Whether the rules say so. Raises ValueError for what cannot be read or done."""

    @abstractmethod
    def attempt(self, puzzle: Puzzle, bot: Bot[Any, Any]) -> Answer:
        """What a bot does on this seat."""

    def read(self, text: str) -> Answer:
        """An answer as somebody types it."""
        return tuple(part.strip() for part in text.split(",") if part.strip())

    def show(self, puzzle: Puzzle) -> str:
        """The table as the seat sees it."""
        return self.game.display.draw(self.game.view(self.state(puzzle), puzzle.seat))

    def question(self, puzzle: Puzzle) -> str:
        """In English."""
        return ". ".join(why.text for why in self.asked(puzzle))

    @abstractmethod
    def asked(self, puzzle: Puzzle) -> tuple[Reason, Reason]:
        """What is to be done, and what one has to know for it."""

    @abstractmethod
    def tips(self, puzzle: Puzzle) -> tuple[Tip, Tip, Tip]:
        """Where, which, how: each gives away a little more."""

    @abstractmethod
    def seats(self, state: Any) -> int: ...

    def beside(self, puzzle: Puzzle) -> Mapping[str, Any]:
        """What whoever solves it knows besides what the seat sees."""
        return {}

    def open(self, state: Any, seat: Seat) -> Sequence[Any]:
        """What an answer is made of, step by step; nothing of it brings anything hidden to light."""
        return self.game.legal(state, seat)

    def after(self, puzzle: Puzzle, actions: Sequence[Any]) -> Passed:
        """Where steps towards an answer lead, as far as nothing is judged. Raises ValueError for what is not open."""
        state, events = self.state(puzzle), list[Event]()
        for action in actions:
            if action not in self.open(state, puzzle.seat):
                raise ValueError(f"{action} is not open")
            events += self.game.apply(state, puzzle.seat, action)
        return Passed(state, events)

    def so_far(self, state: Any, seat: Seat, actions: Sequence[Any]) -> Sequence[Any]:
        """The same steps without detours."""
        return actions

    def carried_out(self, puzzle: Puzzle, actions: Sequence[Any]) -> Passed | None:
        """What comes of an answer, for whoever wants to watch; None where that would tell the solution."""
        return self.after(puzzle, actions)

    def said(self, actions: Sequence[Any]) -> Answer:
        return tuple(map(self.game.notation.write, actions))

    def done(self, puzzle: Puzzle, answer: Answer) -> list[Any]:
        """An answer as actions."""
        return list(map(self.game.notation.read, answer))

    def marks(self, puzzle: Puzzle, events: Sequence[Event]) -> Marks:
        """Of a solution of which these events came."""
        return Marks()

    def judged(self, puzzle: Puzzle, actions: Sequence[Any]) -> bool:
        """Raises ValueError for what is no answer."""
        try:
            return self.right(puzzle, self.said(actions))
        except (Illegal, LookupError, TypeError) as fault:
            raise ValueError(str(fault)) from fault

    def state(self, puzzle: Puzzle) -> Any:
        return codec(self.game).decode_state(bytes(puzzle.state))

    def seated(self, level: str, seat: Seat, seed: int, number: int = 0) -> Bot[Any, Any]:
        return BOTS[self.name][level](self.game, seat, luck(seed, seat, number))

    def raw(self, state: Any) -> msgspec.Raw:
        return msgspec.Raw(codec(self.game).encode(state))

    def played(self, levels: Sequence[str], options: Any, seed: int) -> Iterator[Match[Any, Any, Any]]:
        """A game between bots, before every action."""
        bots = [self.seated(level, Seat(seat), seed) for seat, level in enumerate(levels)]
        match = Match(self.game, bots, options, seed)
        while not self.over(match.state):
            yield match
            match.step()

    def over(self, state: Any) -> Outcome | None:
        return self.game.outcome(state)


def begun(actions: Sequence[Any]) -> Tip:
    """The first half, laid for whoever asks."""
    half = len(actions) // 2
    return Tip(Words.BEGUN(steps=half, all=len(actions)), tuple(actions[:half]))


def graded(mine: Mine, puzzle: Puzzle) -> Puzzle:
    """With how often each level solves it."""
    levels = offered(BOTS[mine.name])
    solved = {level: sum(_solves(mine, puzzle, level, number) for number in range(mine.tries)) for level in levels}
    return replace(puzzle, solved=solved, tries=mine.tries)


def _solves(mine: Mine, puzzle: Puzzle, level: str, number: int) -> bool:
    try:
        return mine.right(puzzle, mine.attempt(puzzle, mine.seated(level, puzzle.seat, puzzle.seed, number)))
    except ValueError:
        return False


def dug(mine: Mine, count: int, seed: int) -> Iterator[Puzzle]:
    """So many from the games of this seed and those after it; the same seed has the same puzzles."""
    found: set[str] = set()
    while len(found) < count:
        taken = 0
        for puzzle in mine.dig(seed):
            picture = mine.show(puzzle)
            if picture not in found and len(found) < count:
                found.add(picture)
                taken += 1
                yield graded(mine, puzzle)
            if taken == mine.per_game:
                break
        seed += 1


def fault(mine: Mine, puzzle: Puzzle) -> str | None:
    """What is wrong with a puzzle, if the rules are asked again."""
    if not all(mine.right(puzzle, answer) for answer in puzzle.solutions):
        return "a solution does not solve it"
    return None if mine.answers(puzzle) == puzzle.solutions else "there are other solutions"


def kept(name: str, path: Path | None = None) -> Sequence[Puzzle]:
    """The puzzles of a game, or of a file."""
    return read(path.read_bytes()) if path else _kept(name)


def daily(name: str) -> tuple[int, ...]:
    """The numbers, from 1, of those that may be a day's."""
    return tuple(number for number, puzzle in enumerate(kept(name), 1) if puzzle.daily)


@cache
def _kept(name: str) -> Sequence[Puzzle]:
    return read((FOLDER / f"{name}.jsonl").read_bytes())


def read(data: bytes) -> tuple[Puzzle, ...]:
    return tuple(msgspec.json.decode(line, type=Puzzle) for line in data.splitlines())


def written(puzzles: Iterable[Puzzle]) -> bytes:
    return b"".join(msgspec.json.encode(puzzle) + b"\n" for puzzle in puzzles)
