"""Looking at the board, which takes a while, overlooks lines and misreads signs."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import ClassVar

from robotable.bots.bot import Bot
from robotable.bots.quirkies.board import Sight, board_of, valid_lines
from robotable.games.quirkies.actions import Action, Call, Pass, Play
from robotable.games.quirkies.cards import BLANK, FALLING, LINES, RISING, THROUGH
from robotable.games.quirkies.state import Phase, View


class Looker(Bot[Action, View]):
    """What all levels share: they call what they happened to see, after a while, and otherwise play or pass."""

    overlooks: ClassVar[float]
    """Chance that a line is not seen at all, decided once per card."""
    slants: ClassVar[float] = 0.0
    """Chance that a diagonal is not even looked at."""
    confuses: ClassVar[float] = 0.0
    """Chance to take a sign for one with another colour or another pattern, when choosing a card."""
    errs: ClassVar[float]
    """Chance of seeing a line that is none."""
    look: ClassVar[tuple[float, float]]
    """Seconds, at least and at most, until a line is called."""

    seen: tuple[int, tuple[int, ...]] = (-1, ())
    """The number of the card looked at, and the lines seen then."""

    def choose(self, view: View, legal: Sequence[Action]) -> Action | None:
        if (call := self.call(view, legal)) is not None:
            return call
        plays = [action for action in legal if isinstance(action, Play)]
        if plays:
            return self.card(view, plays)
        return next((action for action in legal if isinstance(action, Pass)), None)

    def call(self, view: View, legal: Sequence[Action]) -> Action | None:
        if view.latest is None:
            return None
        number = sum(map(len, view.stacks))
        if self.seen[0] != number:
            self.seen = number, tuple(self.lines_seen(view, view.latest.place))
        return next((call for line in self.seen[1] if (call := Call(line)) in legal), None)

    def lines_seen(self, view: View, place: int) -> Iterator[int]:
        valid = valid_lines(view, place)
        yield from (line for line in valid if self.looks_at(line))
        if self.random.chance(self.errs):
            board = board_of(view)
            full = [n for n, *_ in THROUGH[place] if all(board[p] != BLANK for p in LINES[n]) and n not in valid]
            yield from full[:1]

    def looks_at(self, line: int) -> bool:
        slanted = LINES[line] in (FALLING, RISING) and self.random.chance(self.slants)
        return not slanted and not self.random.chance(self.overlooks)

    def sight(self, view: View) -> Sight:
        return Sight([self.read(sign) for sign in board_of(view)], list(filter(self.looks_at, range(len(LINES)))))

    def read(self, sign: int) -> int:
        if sign == BLANK or not self.random.chance(self.confuses):
            return sign
        colour, pattern = divmod(sign, 3)
        other = 1 + self.random.below(2)
        by_colour = self.random.chance(0.5)
        return 3 * ((colour + other) % 3) + pattern if by_colour else 3 * colour + (pattern + other) % 3

    def pause(self, view: View, action: Action) -> float:
        low, high = self.look
        if isinstance(action, Pass) and view.phase is Phase.OWN:
            low, high = low, min(high, 3.0)
        if isinstance(action, Play):
            low, high = 0.8, 1.6
        return low + (high - low) * self.random.below(1000) / 1000

    def shuffled(self, plays: Sequence[Play]) -> list[Play]:
        cards = list(plays)
        self.random.shuffle(cards)
        return cards

    @abstractmethod
    def card(self, view: View, plays: Sequence[Play]) -> Play: ...
