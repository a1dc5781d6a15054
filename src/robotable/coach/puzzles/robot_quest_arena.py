"""The most points in this turn, as far as no hidden card is needed for them."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from robotable.bots import Bot
from robotable.coach.puzzles.puzzle import Answer, Marks, Mine, Puzzle, Tip, begun
from robotable.coach.puzzles.words import Words
from robotable.coach.words.robot_quest_arena import cell_of
from robotable.core import Event, Random, Reason, Seat, codec
from robotable.games.robot_quest_arena.actions import END, Action, Buy, Play
from robotable.games.robot_quest_arena.cards import DESIGNS, Card, Verb
from robotable.games.robot_quest_arena.events import Damaged, Drew, Moved
from robotable.games.robot_quest_arena.geometry import name as named
from robotable.games.robot_quest_arena.options import Options
from robotable.games.robot_quest_arena.state import Phase, State

WHO = ("novice", "casual", "steady", "able", "skilled")
LAYOUTS = ("standard", "open", "tight", "hazards")
HIDDEN = frozenset({Verb.DRAW, Verb.SCRAP, Verb.ACQUIRE, Verb.EITHER, Verb.TELEPORT, Verb.JUNKYARD})
"""What brings hidden cards, or takes too long to try out."""
HARMLESS = frozenset({Verb.ENERGY, Verb.MOVE, Verb.POINTS})
"""A card of nothing else is best played at once."""
LEAST, SHORTEST = 3, 5
"""Points worth asking for, and actions."""
LARGEST = 8_000
"""Tables to look at for one puzzle."""
Trail = dict[bytes, tuple[bytes, Action | None]]


class Points(Mine):
    name = "robot_quest_arena"
    form = "play battery 1, convert, step 1 east, attack hammer 1 > 2"
    tries = 3
    only = False

    def asked(self, puzzle: Puzzle) -> tuple[Reason, Reason]:
        return Words.POINTS(points=self._gain(puzzle, puzzle.solutions[0])), Words.POINTS_LINE()

    def tips(self, puzzle: Puzzle) -> tuple[Tip, Tip, Tip]:
        actions = self.done(puzzle, puzzle.solutions[0])
        state: State = self.after(puzzle, actions).state
        mine = next(robot for robot in state.robots if robot.seat == puzzle.seat)
        card = next(action.card for action in reversed(actions) if hasattr(action, "card"))
        return Tip(Words.STANDS(place=named(mine.space))), Tip(Words.USED(card=card)), begun(actions)

    def marks(self, puzzle: Puzzle, events: Sequence[Event]) -> Marks:
        """My way, and where somebody was hurt."""
        state: State = self.state(puzzle)
        mine = next(number for number, robot in enumerate(state.robots) if robot.seat == puzzle.seat)
        at = [robot.space for robot in state.robots]
        way, hurt = [at[mine]], dict[int, None]()
        for event in events:
            if isinstance(event, Moved):
                at[event.robot] = event.to
                way += [event.to] if event.robot == mine else []
            elif isinstance(event, Damaged) and event.robot != mine:
                hurt[at[event.robot]] = None
        return Marks(tuple(map(cell_of, way)), tuple(map(cell_of, hurt)))

    def seats(self, state: State) -> int:
        return len(state.players)

    def open(self, state: State, seat: Seat) -> list[Any]:
        return [action for action in self.game.legal(state, seat) if action != END and not isinstance(action, Buy)]

    def dig(self, seed: int) -> Iterator[Puzzle]:
        random = Random(seed)
        levels = [random.choice(WHO) for _ in range(3)]
        options = Options(layout=LAYOUTS[seed % len(LAYOUTS)], undo=False)  # type: ignore[arg-type]
        last = 0
        for match in self.played(levels, options, seed):
            state = match.state
            if state.phase is Phase.MAIN and state.turn != last and not state.agenda:
                last = state.turn
                if foreseeable(state):
                    puzzle = Puzzle(seed, state.active, "points", self.raw(state), ())
                    answers = self.answers(puzzle)
                    if answers and len(answers[0]) >= SHORTEST and self._gain(puzzle, answers[0]) >= LEAST:
                        yield replace(puzzle, solutions=answers)

    def answers(self, puzzle: Puzzle) -> tuple[Answer, ...]:
        """The shortest of all ways to the most points; none where a hidden card would show, or it takes too long."""
        first: State = self.state(puzzle)
        seat, clone = puzzle.seat, codec(self.game).clone
        trail: Trail = {key(first): (b"", None)}
        best = first
        tables = [first]
        for state in tables:
            if state.players[seat].points > best.players[seat].points and not state.agenda:
                best = state
            for action in worth_trying(self.game.legal(state, seat)):
                after = clone(state)
                if any(isinstance(event, Drew) for event in self.game.apply(after, seat, action)):
                    return ()
                if (reached := key(after)) not in trail:
                    trail[reached] = key(state), action
                    tables.append(after)
            if len(tables) > LARGEST:
                return ()
        return (tuple(map(self.game.notation.write, way(trail, key(best)))),)

    def right(self, puzzle: Puzzle, answer: Answer) -> bool:
        return self._gain(puzzle, answer) >= self._gain(puzzle, puzzle.solutions[0])

    def _gain(self, puzzle: Puzzle, answer: Answer) -> int:
        state: State = self.state(puzzle)
        before = state.players[puzzle.seat].points
        for action in map(self.game.notation.read, answer):
            if action not in self.game.legal(state, puzzle.seat):
                raise ValueError(f"You cannot {self.game.notation.write(action)} then.")
            if action == END:
                break
            self.game.apply(state, puzzle.seat, action)
        return state.players[puzzle.seat].points - before

    def attempt(self, puzzle: Puzzle, bot: Bot[Any, Any]) -> Answer:
        """Its turn, without what it buys: for that there are no points now."""
        state, done = self.state(puzzle), []
        while (action := self._chosen(state, puzzle.seat, bot)) != END:
            self.game.apply(state, puzzle.seat, action)
            if not isinstance(action, Buy):
                done.append(self.game.notation.write(action))
        return tuple(done)

    def _chosen(self, state: State, seat: Seat, bot: Bot[Any, Any]) -> Action:
        action: Action | None = bot.choose(self.game.view(state, seat), self.game.legal(state, seat))
        return END if action is None else action


def foreseeable(state: State) -> bool:
    hand = state.players[state.active].hand
    return not any(effect.verb in HIDDEN for card in hand for effect in DESIGNS[card].effects)


def worth_trying(legal: Sequence[Action]) -> list[Action]:
    """Harmless cards at once, and never what brings no points: buying, and ending the turn."""
    for action in legal:
        if isinstance(action, Play) and harmless(action.card):
            return [action]
    return [action for action in legal if action != END and not isinstance(action, Buy)]


def harmless(card: Card) -> bool:
    design = DESIGNS[card]
    return design.weapon is None and all(effect.verb in HARMLESS for effect in design.effects)


def key(state: State) -> bytes:
    """Tables that are alike for the rest of this turn."""
    player = state.players[state.active]
    table = (state.robots, sorted(player.hand), player.points, state.energy, state.move, state.aloft)
    return msgspec.msgpack.encode((table, state.bumps, state.agenda))


def way(trail: Trail, end: bytes) -> list[Action]:
    actions: list[Action] = []
    before, action = trail[end]
    while action is not None:
        actions.insert(0, action)
        before, action = trail[before]
    return actions
