"""The call nobody made: a line lies on the table, and all let it go by."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from robotable.bots import Bot
from robotable.coach.puzzles.puzzle import Answer, Mine, Puzzle
from robotable.core import Random
from robotable.games.quirkies.actions import Call
from robotable.games.quirkies.cards import BLANK, LINES, SIGN, THROUGH, name
from robotable.games.quirkies.events import Won
from robotable.games.quirkies.state import Options, Phase, State

WHO = ("novice", "casual", "steady", "able")
"""Those who overlook something now and then."""


class Calls(Mine):
    name = "quirkies"
    questions = {"call": "{card} was the last card. It made one line that nobody called: which?"}
    form = "call upper row"

    def read(self, text: str) -> Answer:
        return (text.strip(),)

    def question(self, puzzle: Puzzle) -> str:
        state = self.state(puzzle)
        return super().question(puzzle).format(card=name(state.stacks[state.latest.place][-1]))

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


def deceptive(state: State) -> bool:
    """Through the last card run three lines at least that could be right."""
    if state.latest is None:
        return False
    lines = (LINES[number] for number, *_ in THROUGH[state.latest.place])
    return sum(all(SIGN[state.stacks[place][-1]] != BLANK for place in line) for line in lines) >= 3
