"""The shortest program from here, of the cards that the crew holds, all hands open."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from robotable.bots import Bot
from robotable.coach.puzzles.puzzle import Answer, Marks, Mine, Passed, Puzzle, Tip, begun
from robotable.coach.puzzles.words import Words
from robotable.core import Event, Random, Reason, Seat
from robotable.games.quirky_circuits.actions import Play
from robotable.games.quirky_circuits.cards import CARDS, COMMANDS, NUMBER, Command
from robotable.games.quirky_circuits.commands import carry_out
from robotable.games.quirky_circuits.events import Drifted, Jumped, Revealed, Stepped
from robotable.games.quirky_circuits.options import Options
from robotable.games.quirky_circuits.program import close
from robotable.games.quirky_circuits.rehearsal import WON, Rehearsal, rehearsal_of
from robotable.games.quirky_circuits.state import Phase, State
from robotable.games.quirky_circuits.words import face, who
from robotable.games.quirky_circuits.world import Fate
from robotable.sim.play import Match

WHO = ("novice", "casual", "steady")
SCENARIOS = ("G1", "G2", "G3", "G4", "T1", "T2", "R2", "L1", "L3")
"""Those that are often short of the goal by a few cards."""
SHORTEST, LONGEST = 3, 6
"""Cards of a solution."""
FEW = 6
"""Solutions: with more of them it is no riddle."""
LARGEST = 40_000
"""Situations to look at for one more card."""
Program = tuple[Command, ...]


class Shortest(Mine):
    name = "quirky_circuits"
    form = "F2, RL, PD"
    tries = 3

    def asked(self, puzzle: Puzzle) -> tuple[Reason, Reason]:
        return Words.WIN(cards=len(puzzle.solutions[0])), Words.WIN_LINE()

    def tips(self, puzzle: Puzzle) -> tuple[Tip, Tip, Tip]:
        solution = puzzle.solutions[0]
        state: State = self.state(puzzle)
        for code in solution[:-1]:
            carry_out(state.options.board, state.world, Command(code), [])
        at = state.options.board.cells[state.world.cell].name
        card = Words.USED(card=solution[len(solution) // 2])
        return Tip(Words.BEFORE_LAST(place=at)), Tip(card), begun(self.done(puzzle, solution))

    def seats(self, state: State) -> int:
        return state.seats

    def beside(self, puzzle: Puzzle) -> Mapping[str, Any]:
        return {"hands": [[CARDS[card] for card in hand] for hand in self.state(puzzle).hands]}

    def open(self, state: State, seat: Seat) -> list[Any]:
        return [Play(CARDS[card], None) for hand in state.hands for card in hand]

    def after(self, puzzle: Puzzle, actions: Sequence[Any]) -> Passed:
        """Cards are laid by whoever holds them; who lays them makes no difference."""
        state: State = self.state(puzzle)
        for action in actions:
            if action not in self.open(state, puzzle.seat):
                raise ValueError(f"{action} is not open")
            card = NUMBER[action.card]
            owner = next(seat for seat, hand in enumerate(state.hands) if card in hand)
            state.hands[owner].remove(card)
            state.queue.append(card)
            state.owners.append(Seat(owner))
        return Passed(state, [])

    def carried_out(self, puzzle: Puzzle, actions: Sequence[Any]) -> Passed:
        passed = self.after(puzzle, actions)
        close(passed.state, passed.events)
        return passed

    def marks(self, puzzle: Puzzle, events: Sequence[Event]) -> Marks:
        robot = self.game.view(self.state(puzzle), puzzle.seat).robot
        cells = [robot, *(event.to for event in events if isinstance(event, Stepped | Jumped | Drifted))]
        return Marks(tuple(cells), (cells[-1],))

    def said(self, actions: Sequence[Any]) -> Answer:
        return tuple(action.card.command.value for action in actions)

    def done(self, puzzle: Puzzle, answer: Answer) -> list[Any]:
        """With a card of the hands for each command."""
        left, laid = self.open(self.state(puzzle), puzzle.seat), []
        for code in answer:
            laid.append(next(play for play in left if play.card.command == code))
            left.remove(laid[-1])
        return laid

    def show(self, puzzle: Puzzle) -> str:
        hands = enumerate(self.state(puzzle).hands)
        lines = (f"{who(seat)} holds {' '.join(face(CARDS[card]) for card in hand)}" for seat, hand in hands)
        return "\n".join([super().show(puzzle), *lines])

    def dig(self, seed: int) -> Iterator[Puzzle]:
        random = Random(seed)
        levels = [random.choice(WHO) for _ in range(2 + random.below(2))]
        options = Options(scenario=SCENARIOS[seed % len(SCENARIOS)])  # type: ignore[arg-type]
        last = 0
        for match in self.played(levels, options, seed):
            state = match.state
            if state.phase is Phase.PROGRAM and state.round != last:
                last = state.round
                puzzle = Puzzle(seed, Seat(0), "win", self.raw(state), ())
                answers = self.answers(puzzle)
                if 0 < len(answers) <= FEW and len(answers[0]) >= SHORTEST:
                    puzzle = replace(puzzle, solutions=answers)
                    if all(self.right(puzzle, answer) for answer in answers):
                        yield puzzle

    def answers(self, puzzle: Puzzle) -> tuple[Answer, ...]:
        """All of the fewest cards; none where it takes too many, or a hand would have to choose."""
        state: State = self.state(puzzle)
        rehearsal = rehearsal_of(state.options.board)
        cards = Counter(COMMANDS[card] for hand in state.hands for card in hand)
        return tuple(shortest(rehearsal, rehearsal.situation(state.world), cards))

    def read(self, text: str) -> Answer:
        return tuple(part.upper() for part in super().read(text))

    def right(self, puzzle: Puzzle, answer: Answer) -> bool:
        """The rules carry it out, card by card: it wins, with no card too many."""
        state: State = self.state(puzzle)
        board, world = state.options.board, state.world
        left = Counter(COMMANDS[card] for hand in state.hands for card in hand)
        for code in answer[: len(puzzle.solutions[0])]:
            if code not in Command.__members__ or not left[Command(code)]:
                raise ValueError(f"There is no {code} left in the hands.")
            left[Command(code)] -= 1
            if not world.napping:
                carry_out(board, world, Command(code), [])
            if world.fate:
                break
        return world.fate is Fate.WON

    def attempt(self, puzzle: Puzzle, bot: Bot[Any, Any]) -> Answer:
        """What a crew of its like lays in this round, each seeing its own hand."""
        state: State = self.state(puzzle)
        bots = [type(bot)(self.game, Seat(seat), bot.random.fork()) for seat in range(state.seats)]
        match = Match(self.game, bots, state.options, puzzle.seed, state)
        while True:
            for event in match.step():
                if isinstance(event, Revealed):
                    return tuple(card.command.value for card in event.cards)


Place = tuple[int, Program]
"""A situation, and the cards used for it, sorted."""


def shortest(rehearsal: Rehearsal, first: int, cards: Counter[Command]) -> list[Answer]:
    """Card by card, everything at once; the same situation from the same cards is looked at once."""
    start: Place = (first, ())
    before: dict[Place, list[tuple[Place, Command]]] = {start: []}
    level: Sequence[Place] = [start]
    for _ in range(LONGEST):
        found: dict[Place, list[tuple[Place, Command]]] = {}
        for place in level:
            for command in cards:
                if place[1].count(command) < cards[command]:
                    ends = rehearsal.after(place[0], command)
                    if len(ends) > 1:
                        return []
                    found.setdefault((ends[0], tuple(sorted((*place[1], command)))), []).append((place, command))
        wins = [place for place in found if place[0] == WON]
        before |= found
        if wins:
            return sorted(answer for win in wins for answer in told(before, win))
        level = list(found)
        if len(level) > LARGEST:
            return []
    return []


def told(before: dict[Place, list[tuple[Place, Command]]], place: Place) -> Iterator[Answer]:
    """All programs that lead there."""
    if not before[place]:
        yield ()
    for earlier, command in before[place]:
        yield from ((*program, command.value) for program in told(before, earlier))
