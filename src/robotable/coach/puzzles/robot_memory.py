"""What must lie there: somebody remembers a part of the cards, and the rest follows from what lies open."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from robotable.bots import Bot
from robotable.bots.robot_memory.memory import Features, Forgetful, Trace, face_down, features_of
from robotable.bots.robot_memory.outlook import ALL_FEATURES, FITTING
from robotable.bots.robot_memory.telling import STATEMENT
from robotable.coach.puzzles.puzzle import Answer, Marks, Mine, Passed, Puzzle, Tip
from robotable.coach.puzzles.words import Words, spoken
from robotable.coach.words.robot_memory import spot_of
from robotable.core import Event, Random, Reason, Seat
from robotable.games.robot_memory.actions import SAYS, Say, ShortCircuit
from robotable.games.robot_memory.cards import NUMBERS, Card, Colour, Kind
from robotable.games.robot_memory.events import TurnedUp
from robotable.games.robot_memory.notation import NOTATION
from robotable.games.robot_memory.options import Options
from robotable.games.robot_memory.play import POINTS_FOR
from robotable.games.robot_memory.state import Phase, State, View

WHO = ("able", "skilled", "expert")
"""Those who forget, and never remember wrongly."""
ROUNDS = 4
"""Of thirteen cards: in the last of them most of the sixty-four were seen."""
SHORT: Features = ()
HALVES = {NOTATION.write(say) for say in SAYS if say.features < 3}
WIDTH = 10


class Spots(Mine):
    name = "robot_memory"
    form = "say 3 red bulb"
    per_game = 1

    def read(self, text: str) -> Answer:
        return (text.strip(),)

    def asked(self, puzzle: Puzzle) -> tuple[Reason, Reason]:
        state = self.state(puzzle)
        place = state.layout.place(state.spot)
        return spoken(Words.CARD, {"spot": place}, spot=f"card {state.spot + 1}"), Words.CARD_LINE()

    def tips(self, puzzle: Puzzle) -> tuple[Tip, Tip, Tip]:
        view = self.game.view(self.state(puzzle), puzzle.seat)
        fitting = FITTING[self._features(puzzle.known[view.spot])]
        (right,) = self.answers(puzzle)
        first, second = [text for text in map(self._text, fitting) if (text,) != right][:2]
        count = len(set(fitting) - seen(view))
        return Tip(Words.FITTING(count=count)), Tip(not_this(first)), Tip(not_this(second))

    def marks(self, puzzle: Puzzle, events: Sequence[Event]) -> Marks:
        view = self.game.view(self.state(puzzle), puzzle.seat)
        return Marks(targets=spot_of(view, view.spot))

    def seats(self, state: State) -> int:
        return state.seats

    def beside(self, puzzle: Puzzle) -> Mapping[str, Any]:
        """What is remembered, by spot."""
        return {"known": {spot: self.game.notation.read(text) for spot, text in puzzle.known.items()}}

    def open(self, state: State, seat: Seat) -> list[Any]:
        return [action for action in self.game.legal(state, seat) if isinstance(action, Say | ShortCircuit)]

    def after(self, puzzle: Puzzle, actions: Sequence[Any]) -> Passed:
        """Whatever is said turns the card up: there are no steps before that."""
        return super().after(puzzle, ())

    def carried_out(self, puzzle: Puzzle, actions: Sequence[Any]) -> Passed | None:
        """A wrong answer turns the card up, too."""
        return super().after(puzzle, actions) if self.judged(puzzle, actions) else None

    def show(self, puzzle: Puzzle) -> str:
        view = self.game.view(self.state(puzzle), puzzle.seat)
        memory = [f"  card {spot + 1}: {text.removeprefix('say ')}" for spot, text in puzzle.known.items()]
        remembered = ["You remember:", *memory]
        return "\n".join([super().show(puzzle), "", *remembered, "In earlier rounds lay:", *_earlier(view)])

    def dig(self, seed: int) -> Iterator[Puzzle]:
        """First those for which other hidden cards must be thought of, too."""
        random = Random(seed)
        levels = [random.choice(WHO) for _ in range(2 + random.below(3))]
        found: list[Puzzle] = []
        for match in self.played(levels, Options(rounds=ROUNDS, no_repeat=True), seed):
            state = match.state
            if state.phase is Phase.ANSWERING and state.round > 1:
                seat = self.game.waiting_on(state)[0]
                found += self._asked(seed, seat, state, self._remembered(match.bots[seat], state.down))
        yield from sorted(found, key=lambda puzzle: -self._fitting(puzzle))

    def _asked(self, seed: int, seat: Seat, state: State, known: dict[int, str]) -> Iterator[Puzzle]:
        """Of a card half remembered."""
        half = known.get(state.spot or 0, "") in HALVES
        puzzle = Puzzle(seed, seat, "card", self.raw(state), (), known)
        if half and len(answers := self.answers(puzzle)) == 1:
            yield replace(puzzle, solutions=answers)

    def _fitting(self, puzzle: Puzzle) -> int:
        """Cards nobody has seen yet of which all is true that is remembered of the one asked for."""
        view = self.game.view(self.state(puzzle), puzzle.seat)
        known = self._features(puzzle.known[view.spot])
        return len(set(FITTING[known]) - seen(view))

    def _remembered(self, bot: Bot[Any, Any], down: Sequence[int]) -> dict[int, str]:
        assert isinstance(bot, Forgetful)
        traces = {spot: bot.trace(spot) for spot in down}
        return {
            spot: self._text(SHORT if trace.short else tuple(trace.features))
            for spot, trace in traces.items()
            if not trace.empty
        }

    def _text(self, features: Features) -> str:
        return self.game.notation.write(STATEMENT[features] if features else ShortCircuit())

    def answers(self, puzzle: Puzzle) -> tuple[Answer, ...]:
        view = self.game.view(self.state(puzzle), puzzle.seat)
        memory = {spot: self._features(text) for spot, text in puzzle.known.items()}
        return tuple((self._text(card),) for card in possible(view, memory))

    def _features(self, text: str) -> Features:
        said = self.game.notation.read(text)
        return (said.number, said.colour, said.kind) if isinstance(said, Say) else SHORT

    def right(self, puzzle: Puzzle, answer: Answer) -> bool:
        """The card whole, or the Short Circuit by its name."""
        (text,) = answer
        said, state = self.game.notation.read(text), self.state(puzzle)
        if said not in self.game.legal(state, puzzle.seat):
            return False
        card = next(e for e in self.game.apply(state, puzzle.seat, said) if isinstance(e, TurnedUp))
        return card.points == POINTS_FOR[3] or (said == ShortCircuit() and not isinstance(card.face, Card))

    def attempt(self, puzzle: Puzzle, bot: Bot[Any, Any]) -> Answer:
        """With the same memory as whoever is asked."""
        assert isinstance(bot, Forgetful)
        state = self.state(puzzle)
        view = self.game.view(state, puzzle.seat)
        memory = {spot: self._features(text) for spot, text in puzzle.known.items()}
        bot.round, bot.traces = view.round, [_trace(memory, spot) for spot in range(len(view.faces))]
        return (self.game.notation.write(bot.choose(view, self.game.legal(state, puzzle.seat))),)


def not_this(text: str) -> Reason:
    return Words.NOT_CARD(said=text.removeprefix("say "))


def _trace(memory: Mapping[int, Features], spot: int) -> Trace:
    features = memory.get(spot, (None, None, None))
    return Trace(list(features or (None, None, None)), short=features == SHORT)


def possible(view: View, memory: Mapping[int, Features]) -> list[Features]:
    """All that can lie at the spot pointed at, so that every other spot has a card as well."""
    assert view.spot is not None
    open, blanks = seen(view), [spot for spot in face_down(view) if spot not in memory]
    shorts = view.layout.short_circuits - view.faces.count("short circuit") - list(memory.values()).count(SHORT)
    choices = {spot: [c for c in FITTING[part] if c not in open] for spot, part in memory.items() if part}
    found: list[Features] = []
    if view.spot in blanks:
        found += [SHORT] if shorts else []
        choices[view.spot] = [c for c in ALL_FEATURES if c not in open] if len(blanks) > shorts else []
    return found + [card for card in choices[view.spot] if all_lie({**choices, view.spot: [card]})]


def seen(view: View) -> set[Features]:
    """What lies open, and what lay in earlier rounds."""
    return {features_of(face) for face in (*view.faces, *view.used) if isinstance(face, Card)}


def all_lie(choices: Mapping[int, Sequence[Features]]) -> bool:
    """Whether every spot can have one of its cards, no card lying twice."""
    lies: dict[Features, int] = {}

    def lay(spot: int, tried: set[Features]) -> bool:
        for card in choices[spot]:
            if card not in tried:
                tried.add(card)
                if card not in lies or lay(lies[card], tried):
                    lies[card] = spot
                    return True
        return False

    return all(lay(spot, set()) for spot in choices)


def _earlier(view: View) -> list[str]:
    """By type and colour: the numbers."""
    head = " " * WIDTH + "".join(f"{colour:<{WIDTH}}" for colour in Colour)
    rows = [f"  {kind:<{WIDTH - 2}}" + "".join(_numbers(view, kind, colour) for colour in Colour) for kind in Kind]
    return [line.rstrip() for line in (head, *rows)]


def _numbers(view: View, kind: Kind, colour: Colour) -> str:
    numbers = [str(number) for number in NUMBERS if Card(number, colour, kind) in view.used]
    return f"{' '.join(numbers) or '-':<{WIDTH}}"
