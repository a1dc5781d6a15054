"""The call nobody made: a line lies on the table, and all let it go by."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from robotable.bots import Bot
from robotable.coach.puzzles.puzzle import Answer, Marks, Mine, Passed, Puzzle, Tip
from robotable.coach.puzzles.words import Words, spoken
from robotable.coach.words.quirkies import cell_of
from robotable.core import Event, Random, Reason, Seat
from robotable.games.quirkies.actions import Call
from robotable.games.quirkies.cards import BLANK, LINE_NAMES, LINES, SIGN, THROUGH, colour, name, pattern
from robotable.games.quirkies.events import Won
from robotable.games.quirkies.options import Options
from robotable.games.quirkies.state import Phase, State

WHO = ("novice", "casual", "steady", "able")
"""Those who overlook something now and then."""


class Calls(Mine):
    name = "quirkies"
    form = "call upper row"

    def read(self, text: str) -> Answer:
        return (text.strip(),)

    def asked(self, puzzle: Puzzle) -> tuple[Reason, Reason]:
        state = self.state(puzzle)
        card = state.stacks[state.latest.place][-1]
        return Words.CALL(), spoken(Words.CALL_LINE, {"card": card}, card=name(card))

    def tips(self, puzzle: Puzzle) -> tuple[Tip, Tip, Tip]:
        state: State = self.state(puzzle)
        assert state.latest
        (call,) = self.done(puzzle, puzzle.solutions[0])
        wrong = [number for number, *_ in THROUGH[state.latest.place] if number != call.line]
        first, last = (spoken(Words.NOT_LINE, {"line": line}, line=LINE_NAMES[line]) for line in (wrong[0], wrong[-1]))
        return Tip(first), Tip(shared([state.stacks[place][-1] for place in LINES[call.line]])), Tip(last)

    def marks(self, puzzle: Puzzle, events: Sequence[Event]) -> Marks:
        (call,) = self.done(puzzle, puzzle.solutions[0])
        return Marks(targets=tuple(map(cell_of, LINES[call.line])))

    def seats(self, state: State) -> int:
        return len(state.hands)

    def open(self, state: Any, seat: Seat) -> list[Any]:
        return [action for action in self.game.legal(state, seat) if isinstance(action, Call) and not action.taken]

    def carried_out(self, puzzle: Puzzle, actions: Sequence[Any]) -> Passed | None:
        """A wrong call is answered, and nothing more."""
        return self.after(puzzle, actions[:1])

    def dig(self, seed: int) -> Iterator[Puzzle]:
        random = Random(seed)
        levels = [random.choice(WHO) for _ in range(2 + random.below(3))]
        options = Options(mode="advanced" if random.chance(0.5) else "beginner", calls="spot")
        last = -1
        for match in self.played(levels, options, seed):
            state = match.state
            if state.phase is Phase.TURN and state.waits != last and deceptive(state):
                last = state.waits
                puzzle = Puzzle(seed, state.turn, "call", self.raw(state), ())
                if len(answers := self.answers(puzzle)) == 1:
                    yield replace(puzzle, solutions=answers)

    def answers(self, puzzle: Puzzle) -> tuple[Answer, ...]:
        """Every line, called by the rules."""
        legal = self.game.legal(self.state(puzzle), puzzle.seat)
        texts = (self.game.notation.write(action) for action in legal if isinstance(action, Call))
        return tuple((text,) for text in texts if self.right(puzzle, (text,)))

    def right(self, puzzle: Puzzle, answer: Answer) -> bool:
        (text,) = answer
        action, state = self.game.notation.read(text), self.state(puzzle)
        if action not in self.game.legal(state, puzzle.seat):
            return False
        return any(isinstance(event, Won) for event in self.game.apply(state, puzzle.seat, action))

    def attempt(self, puzzle: Puzzle, bot: Bot[Any, Any]) -> Answer:
        state = self.state(puzzle)
        action = bot.choose(self.game.view(state, puzzle.seat), self.game.legal(state, puzzle.seat))
        return (self.game.notation.write(action),)


def shared(cards: list[int]) -> Reason:
    if len({colour(card) for card in cards}) == 1:
        return Words.COLOUR()
    return Words.PATTERN() if len({pattern(card) for card in cards}) == 1 else Words.DIFFERENT()


def deceptive(state: State) -> bool:
    """Through the last card run three lines at least that could be right."""
    if state.latest is None:
        return False
    lines = (LINES[number] for number, *_ in THROUGH[state.latest.place])
    return sum(all(SIGN[state.stacks[place][-1]] != BLANK for place in line) for line in lines) >= 3
