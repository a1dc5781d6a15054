"""The only program that reaches the next checkpoint, the others' programs being known."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from robotable.bots import Bot
from robotable.bots.roborally.ground import FELL, Ground, ground_of
from robotable.bots.roborally.plans import KIND, STAY
from robotable.coach.outlooks import OUTLOOKS
from robotable.coach.puzzles.puzzle import Answer, Marks, Mine, Passed, Puzzle, Tip, begun
from robotable.coach.puzzles.words import Words, spoken
from robotable.coach.ways import Stop
from robotable.core import Event, Random, Reason, Seat, codec
from robotable.core.grid import Cell
from robotable.core.reasons import Value
from robotable.games.roborally.actions import COMMIT, Commit, Put, TakeBack
from robotable.games.roborally.cards import HAND, ORDINARY, REGISTERS, Card
from robotable.games.roborally.courses import NAMES
from robotable.games.roborally.events import Began, Claimed, Fell
from robotable.games.roborally.floor import OFF
from robotable.games.roborally.options import Options
from robotable.games.roborally.state import Robot, State, floor_of
from robotable.games.roborally.words import ROBOTS, WAYS

WHO = ("novice", "casual", "steady")
ROUNDS = 12
FEW = 1
"""Ways that a lone robot may have: with more of them there is hardly one way only when others are about."""
SHORTEST = 3
"""Cards of a solution: less is seen at once."""
Program = tuple[Card, ...]


class Programs(Mine):
    name = "roborally"
    form = "move 2, left, move 1, again, right"
    tries = 1

    def asked(self, puzzle: Puzzle) -> tuple[Reason, Reason]:
        return Words.REACH(next=self.state(puzzle).robots[puzzle.seat].claimed + 1), Words.REACH_LINE()

    def tips(self, puzzle: Puzzle) -> tuple[Tip, Tip, Tip]:
        program = self.done(puzzle, puzzle.solutions[0])
        put = program[len(program) // 2]
        return (
            Tip(self._last_but_one(puzzle, program)),
            Tip(Words.ONE_CARD(register=put.register, card=put.card)),
            begun(program),
        )

    def _last_but_one(self, puzzle: Puzzle, program: Sequence[Any]) -> Reason:
        """Where the robot is before the card by which it gets there."""
        *before, there = self._stops(puzzle, self.carried_out(puzzle, program).events)
        last = there.part
        at = [stop for stop in before if stop.part < last][-1]
        values: dict[str, Value] = {"register": last, "place": Cell(at.x, at.y).name, "way": at.facing}
        return spoken(Words.BEFORE, values, way=WAYS[at.facing])

    def _stops(self, puzzle: Puzzle, events: Sequence[Event]) -> tuple[Stop, ...]:
        """Up to the end of the register that decides it."""
        _, last = judged(puzzle.seat, events)
        stops = OUTLOOKS[self.name].way(self.state(puzzle), puzzle.seat, events)
        return stops[: 1 + max(place for place, stop in enumerate(stops) if stop.part == last)]

    def marks(self, puzzle: Puzzle, events: Sequence[Event]) -> Marks:
        return Marks(stops=self._stops(puzzle, events))

    def seats(self, state: State) -> int:
        return len(state.robots)

    def beside(self, puzzle: Puzzle) -> Mapping[str, Any]:
        """What the others have programmed, by seat."""
        robots = enumerate(self.state(puzzle).robots)
        return {"programs": {seat: robot.registers for seat, robot in robots if seat != puzzle.seat}}

    def open(self, state: State, seat: Seat) -> list[Any]:
        return [action for action in self.game.legal(state, seat) if isinstance(action, Put | TakeBack)]

    def so_far(self, state: State, seat: Seat, actions: Sequence[Any]) -> list[Any]:
        """What lies in the registers."""
        return [Put(cards[0], register) for register, cards in enumerate(state.robots[seat].registers, 1) if cards]

    def carried_out(self, puzzle: Puzzle, actions: Sequence[Any]) -> Passed:
        passed = self.after(puzzle, actions)
        fill(passed.state.robots[puzzle.seat])
        return Passed(passed.state, passed.events + self.game.act(passed.state, puzzle.seat, COMMIT))

    def show(self, puzzle: Puzzle) -> str:
        others = (
            f"{ROBOTS[seat]} has programmed {', '.join(cards[0] for cards in robot.registers)}"
            for seat, robot in enumerate(self.state(puzzle).robots)
            if seat != puzzle.seat
        )
        return "\n".join([super().show(puzzle), f"You are {ROBOTS[puzzle.seat]}.", *others])

    def read(self, text: str) -> Answer:
        """The cards alone will do."""
        return tuple(
            part if part.startswith("program") else f"program {register} {part}"
            for register, part in enumerate(super().read(text), 1)
        )

    def dig(self, seed: int) -> Iterator[Puzzle]:
        random = Random(seed)
        options = Options(course=NAMES[seed % len(NAMES)], lighter=True, max_rounds=ROUNDS)
        fewest, _ = floor_of(options).course.plan.players
        levels = [random.choice(WHO) for _ in range(max(2, fewest))]
        last = 0
        for match in self.played(levels, options, seed):
            if match.state.phase == "program" and match.state.round != last:
                last = match.state.round
                if all(plain(robot) for robot in match.state.robots) and OFF not in match.state.cells:
                    yield from self._asked(match.state, levels, seed)

    def _asked(self, state: State, levels: list[str], seed: int) -> Iterator[Puzzle]:
        ground = ground_of(state.options)
        for seat in range(len(levels)):
            if not 0 < len(Ways(ground, state, seat).reaching) <= FEW:
                continue
            twin = codec(self.game).clone(state)
            for other in range(len(levels)):
                if other != seat:
                    self._programs(twin, Seat(other), self.seated(levels[other], Seat(other), seed, state.round))
            puzzle = Puzzle(seed, Seat(seat), "reach", self.raw(twin), ())
            answers = self.answers(puzzle)
            if len(answers) == 1 and len(answers[0]) >= SHORTEST:
                yield replace(puzzle, solutions=answers)

    def _programs(self, state: State, seat: Seat, bot: Bot[Any, Any]) -> None:
        while not state.robots[seat].ready:
            self.game.act(state, seat, self._next(state, seat, bot))

    def _next(self, state: State, seat: Seat, bot: Bot[Any, Any]) -> Any:
        action = bot.choose(self.game.view(state, seat), self.game.legal(state, seat))
        return COMMIT if isinstance(action, Commit) else action

    def attempt(self, puzzle: Puzzle, bot: Bot[Any, Any]) -> Answer:
        state, puts = self.state(puzzle), []
        while (action := self._next(state, puzzle.seat, bot)) != COMMIT:
            self.game.act(state, puzzle.seat, action)
            puts.append(self.game.notation.write(action))
        return tuple(puts)

    def answers(self, puzzle: Puzzle) -> tuple[Answer, ...]:
        """Every program the hand allows is run; of those that solve it alike up to there, only what they share."""
        state, clone = self.state(puzzle), codec(self.game).clone
        solved: dict[Program, None] = {}
        failed: set[Program] = set()
        for program in programs(state.robots[puzzle.seat].hand):
            begun = [program[:length] for length in range(1, REGISTERS + 1)]
            if failed.isdisjoint(begun) and solved.keys().isdisjoint(begun):
                right, register = judged(puzzle.seat, self._run(clone(state), puzzle.seat, program))
                if right:
                    solved[program[:register]] = None
                elif register < REGISTERS:
                    failed.add(program[:register])
        return tuple(tuple(f"program {r} {card}" for r, card in enumerate(program, 1)) for program in solved)

    def _run(self, state: State, seat: Seat, program: Program) -> list[Event]:
        robot = state.robots[seat]
        left = list((Counter(robot.hand) - Counter(program)).elements())
        for register, card in zip(robot.registers, (*program, *left), strict=False):
            register.append(card)
            robot.hand.remove(card)
        return self.game.act(state, seat, COMMIT)

    def right(self, puzzle: Puzzle, answer: Answer) -> bool:
        """Registers left open are filled with what is left in hand."""
        state = self.state(puzzle)
        actions = list(map(self.game.notation.read, answer))
        if not all(isinstance(action, Put) for action in actions):
            raise ValueError("A program is five cards.")
        for action in actions:
            if action not in self.game.legal(state, puzzle.seat):
                raise ValueError(f"You cannot {self.game.notation.write(action)}.")
            self.game.act(state, puzzle.seat, action)
        fill(state.robots[puzzle.seat])
        return judged(puzzle.seat, self.game.act(state, puzzle.seat, COMMIT))[0]


def fill(robot: Robot) -> None:
    """Open registers, with what is left in hand."""
    for cards in robot.registers:
        if not cards:
            cards.append(robot.hand.pop())


def plain(robot: Robot) -> bool:
    """Nothing that chance would have to replace, and a whole program to make."""
    return len(robot.hand) == HAND and ORDINARY.issuperset(robot.hand) and not any(robot.registers)


def programs(hand: list[Card]) -> Iterator[Program]:
    """Each once, cards of a kind being alike."""

    def extended(program: Program, left: Counter[Card]) -> Iterator[Program]:
        if len(program) == REGISTERS:
            yield program
            return
        for card in sorted(+left):
            yield from extended((*program, card), left - Counter((card,)))

    return extended((), Counter(hand))


def judged(seat: Seat, events: Sequence[Event]) -> tuple[bool, int]:
    """Whether a round reaches a checkpoint, and in which register that was decided."""
    register = 0
    for event in events:
        if isinstance(event, Began) and event.register:
            register = event.register
        if isinstance(event, Claimed | Fell) and event.robot == seat:
            return isinstance(event, Claimed), register
    return False, REGISTERS


class Ways:
    """A lone robot's that reach the next checkpoint; there may be more than are named once these are more than a few."""

    def __init__(self, ground: Ground, state: State, seat: int) -> None:
        self.ground = ground
        self.goal = floor_of(state.options).goals[state.robots[seat].claimed]
        self.reaching: set[Program] = set()
        stance = 4 * state.cells[seat] + state.facing[seat]
        self._extend((), Counter(state.robots[seat].hand), stance, STAY)

    def _extend(self, program: Program, left: Counter[Card], stance: int, last: int) -> None:
        if len(program) == REGISTERS:
            return
        tables = self.ground.after[len(program) % 2 == 0]
        for card, count in left.items():
            if count and len(self.reaching) <= FEW:
                kind = last if card is Card.AGAIN else KIND[card]
                end = tables[kind][stance]
                if end == FELL:
                    continue
                left[card] -= 1
                if end >> 2 == self.goal:
                    self.reaching.add((*program, card))
                self._extend((*program, card), left, end, kind)
                left[card] += 1
