"""Who plays Quirkies: the novice overlooks lines, the skilled plans two cards and leaves little to the next."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from math import sqrt
from typing import ClassVar

from robotable.bots.bot import Bot, BotType, RandomBot
from robotable.games.quirkies.actions import Action, Call, Pass, Play
from robotable.games.quirkies.cards import BLANK, CARDS, CREATURE, LINES, PLACES, SIGN, THROUGH, VALID
from robotable.games.quirkies.state import HAND, Phase, View

Board = list[int]
"""By place: the sign on top."""

GAINS = {
    mode: tuple(
        tuple(bytes(valid[100 * sign + 10 * a + b] for sign in range(BLANK)) for b in range(10)) for a in range(10)
    )
    for mode, valid in VALID.items()
}
"""By mode and two signs of a line: for each third sign, whether it completes the line."""


def gains(mode: str, board: Board, place: int) -> list[int]:
    """For each sign: how many lines it would make there."""
    table = GAINS[mode]
    rows = [table[board[a]][board[b]] for _, a, b in THROUGH[place]]
    return [sum(column) for column in zip(*rows, strict=True)]


def board_of(view: View) -> Board:
    return [SIGN[stack[-1]] for stack in view.stacks]


def homes_of(view: View) -> list[int]:
    """By creature: its place."""
    return sorted(PLACES, key=lambda place: view.stacks[place][0])


def valid_lines(view: View, place: int) -> list[int]:
    board, valid = board_of(view), VALID[view.options.mode]
    return [n for n, a, b in THROUGH[place] if valid[100 * board[place] + 10 * board[a] + board[b]]]


class Looker(Bot[Action, View]):
    """What both levels share: they call what they happened to see, after a while, and otherwise play or pass."""

    overlooks: ClassVar[float]
    """Chance that a line is not seen at all, decided once per placed card."""
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
        yield from (line for line in valid if not self.random.chance(self.overlooks))
        if self.random.chance(self.errs):
            board = board_of(view)
            full = [n for n, *_ in THROUGH[place] if all(board[p] != BLANK for p in LINES[n]) and n not in valid]
            yield from full[:1]

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


class Novice(Looker):
    """Plays a line it sees, and any card when it sees none."""

    overlooks = 0.4
    errs = 0.03
    look = (2.0, 5.0)

    def card(self, view: View, plays: Sequence[Play]) -> Play:
        board, homes = board_of(view), homes_of(view)
        for play in self.shuffled(plays):
            lines = gains(view.options.mode, board, homes[CREATURE[play.card]])[SIGN[play.card]]
            if any(not self.random.chance(self.overlooks) for _ in range(lines)):
                return play
        return self.random.choice(plays)


class Skilled(Looker):
    """Weighs every card, and every second card after it, by what it earns, what it leaves to the next seat and what it keeps."""

    overlooks = 0.1
    errs = 0.0
    look = (1.0, 2.5)
    fear: ClassVar[float] = 1.0
    hope: ClassVar[float] = 0.15

    def card(self, view: View, plays: Sequence[Play]) -> Play:
        plan = Plan(view, self.fear, self.hope)
        hand = [play.card for play in plays]
        return max(self.shuffled(plays), key=lambda play: plan.worth(hand, play.card))


class Plan:
    """A turn thought through on a board of signs."""

    def __init__(self, view: View, fear: float, hope: float) -> None:
        self.mode = view.options.mode
        self.board = board_of(view)
        self.homes = homes_of(view)
        self.second = view.second
        self.final = view.closing is not None and view.turn == view.dealer
        self.fear = fear / sqrt(len(view.tokens) - 1)
        self.hope = hope
        known = {*view.hand, *(card for stack in view.stacks for card in stack)}
        self.unseen: list[list[int]] = [[] for _ in PLACES]
        for card in CARDS:
            if card not in known:
                self.unseen[self.homes[CREATURE[card]]].append(SIGN[card])
        self.count = sum(map(len, self.unseen))

    def worth(self, hand: list[int], card: int) -> float:
        """Of playing `card`, and the best card after it if it earns one."""
        place, sign = self.homes[CREATURE[card]], SIGN[card]
        lines = gains(self.mode, self.board, place)[sign]
        covered, self.board[place] = self.board[place], sign
        rest = [other for other in hand if other != card]
        if lines and not self.second:
            self.second = True
            value = lines + max(self.worth(rest, other) for other in rest)
            self.second = False
        else:
            value = lines + self.prospect(rest)
        self.board[place] = covered
        return value

    def prospect(self, rest: list[int]) -> float:
        """What a board is worth to me when my turn is over."""
        if self.final:
            return 0.0
        table = [gains(self.mode, self.board, place) for place in PLACES]
        mine: int = max(table[self.homes[CREATURE[card]]][SIGN[card]] for card in rest)
        return self.hope * mine - self.fear * self.threat(table)

    def threat(self, table: list[list[int]]) -> float:
        """The lines the best of six unknown cards may be expected to make."""
        at_least = [0] * 5
        for place, signs in enumerate(self.unseen):
            for sign in signs:
                at_least[table[place][sign]] += 1
        expected, good, cards = 0.0, 0, max(1, self.count)
        for more in at_least[:0:-1]:
            good += more
            expected += 1 - float((1 - good / cards) ** HAND)
        return expected


LEVELS: dict[str, BotType] = {"random": RandomBot, "novice": Novice, "skilled": Skilled}
