"""What can still lie under the backs, as somebody sees it who remembers a part."""

from collections.abc import Sequence
from itertools import combinations

from msgspec import Struct

from robotable.bots.robot_memory.memory import Features, Trace, face_down, features_of
from robotable.bots.robot_memory.telling import STATEMENT
from robotable.games.robot_memory.actions import ShortCircuit, Statement
from robotable.games.robot_memory.aid import aid
from robotable.games.robot_memory.cards import CARDS, Card
from robotable.games.robot_memory.play import POINTS_FOR
from robotable.games.robot_memory.state import View

ALL_FEATURES: tuple[Features, ...] = tuple(map(features_of, CARDS))
SUBSETS = tuple(subset for size in (1, 2, 3) for subset in combinations(range(3), size))
PARTS: dict[Features, tuple[Features, ...]] = {
    card: tuple(tuple(f if at in subset else None for at, f in enumerate(card)) for subset in SUBSETS)
    for card in ALL_FEATURES
}
"""All that can be said of a card, in the order of the subsets."""
FITTING: dict[Features, list[Features]] = {(None, None, None): list(ALL_FEATURES)}
"""The cards of which so much is true."""
for card, parts in PARTS.items():
    for part in parts:
        FITTING.setdefault(part, []).append(card)


class Guess(Struct, frozen=True):
    """A statement, what it brings if it is right, and how likely that is."""

    said: Statement
    points: float
    chance: float

    @property
    def worth(self) -> float:
        return self.points * self.chance


class Outlook:
    """Made for one decision: what it has worked out once it knows."""

    def __init__(self, view: View, traces: Sequence[Trace]) -> None:
        self.view = view
        self.down = face_down(view)
        self.traces = traces
        seen = {features_of(card) for card in (*view.faces, *view.used) if isinstance(card, Card)}
        self.unseen = dict.fromkeys(card for card in ALL_FEATURES if card not in seen) or dict.fromkeys(ALL_FEATURES)
        self.remembered = [tuple(traces[spot].features) for spot in self.down]
        elsewhere = set(self.remembered)
        self.free = dict.fromkeys(card for card in self.unseen if card not in elsewhere) or self.unseen
        """Cards neither seen nor remembered elsewhere, in a fixed order."""
        self.blind = self.chance_among_blanks()
        self.worked_out: dict[Features, list[tuple[Statement, int, float]]] = {}

    def best(self, spot: int) -> Guess:
        """The statement about a Memory card that promises most: 1, 3 or 6 points times the chance to be right."""
        return max(self.guesses(spot), key=lambda guess: guess.worth)

    def guesses(self, spot: int) -> list[Guess]:
        """The likeliest of every subset of features."""
        features, memory = tuple(self.traces[spot].features), 1 - self.chance_of_short(spot)
        if features not in self.worked_out:
            self.worked_out[features] = self.shares(features)
        return [Guess(said, points, memory * share) for said, points, share in self.worked_out[features]]

    def shares(self, features: Features) -> list[tuple[Statement, int, float]]:
        """Of the cards that fit what is remembered, the share that a statement is right about."""
        likely = self.likely(features)
        total = sum(likely.values())
        told: list[tuple[Statement, int, float]] = []
        for number, subset in enumerate(SUBSETS):
            counts: dict[Features, int] = {}
            for card, weight in likely.items():
                part = PARTS[card][number]
                counts[part] = counts.get(part, 0) + weight
            said = max(counts, key=lambda part: counts[part])
            told.append((STATEMENT[said], POINTS_FOR[len(subset)], counts[said] / total))
        return told

    def likely(self, features: Features) -> dict[Features, int]:
        """The cards that may lie where so much is remembered, and how likely each is beside the others."""
        if self.remembered.count(features) == 1 and features in self.unseen:
            return {features: 1}
        fitting = [card for card in FITTING[features] if card in self.free]
        return dict.fromkeys(fitting or self.free, 1)  # what lies elsewhere proves a memory wrong

    def chance_of_short(self, spot: int) -> float:
        trace = self.traces[spot]
        return self.blind if trace.empty else float(trace.short)

    def chance_among_blanks(self) -> float:
        """The Short Circuits not remembered lie among the cards of which nothing is left in mind."""
        down, view = [self.traces[spot] for spot in self.down], self.view
        missing = view.layout.short_circuits - view.faces.count("short circuit") - sum(other.short for other in down)
        return min(1.0, max(0, missing) / max(1, sum(other.empty for other in down)))

    def short(self, spot: int) -> Guess:
        return Guess(ShortCircuit(), self.reward(spot), self.chance_of_short(spot))

    def reward(self, spot: int) -> float:
        """The points to expect from naming a Short Circuit."""
        match aid(self.view).short_circuit:
            case "point":
                return 1.0
            case "again":
                return max(self.best(other).worth for other in self.down if other != spot)
            case _:
                return 0.0

    def worth(self, spot: int) -> float:
        """Of a card of one's own choice; alone a Short Circuit is worth a point."""
        short = self.chance_of_short(spot) if len(self.view.scores) == 1 else 0.0
        return max(short, self.best(spot).worth)
