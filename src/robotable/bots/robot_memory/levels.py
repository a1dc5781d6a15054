"""What is said and pointed at from what is left in mind."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from msgspec import Struct

from robotable.bots.robot_memory.memory import Forgetful
from robotable.games.robot_memory.actions import POINTS, SAYS, Pass, Point, Say, ShortCircuit, Statement
from robotable.games.robot_memory.cards import CARDS, Card
from robotable.games.robot_memory.play import POINTS_FOR
from robotable.games.robot_memory.state import View
from robotable.games.robot_memory.view import aid

Features = tuple[object, ...]
ALL_FEATURES: tuple[Features, ...] = tuple((card.number, card.colour, card.kind) for card in CARDS)
SUBSETS = tuple(subset for size in (1, 2, 3) for subset in combinations(range(3), size))
STATEMENT: dict[Features, Say] = {(say.number, say.colour, say.kind): say for say in SAYS}


def face_down(view: View) -> list[int]:
    return [spot for spot, face in enumerate(view.faces) if face is None]


class Best(Struct, frozen=True):
    """The statement that promises most, and how many points it promises."""

    said: Statement
    worth: float


class Novice(Forgetful):
    """Says what it remembers and guesses a colour where it remembers nothing."""

    keeps = 0.35
    loses = 0.02

    def answer(self, view: View) -> Statement:
        assert view.spot is not None
        trace = self.trace(view.spot)
        if trace.short:
            return ShortCircuit()
        if trace.empty:
            return self.random.choice([say for say in SAYS if say.colour and say.features == 1])
        return STATEMENT[tuple(trace.features)]

    def point(self, view: View) -> Point:
        return POINTS[self.random.choice(face_down(view))]

    def pick(self, view: View) -> Point | Pass:
        known = {spot: sum(f is not None for f in self.trace(spot).features) for spot in face_down(view)}
        return POINTS[max(known, key=lambda spot: known[spot])]


class Skilled(Forgetful):
    """Remembers well, counts the cards that can still lie there, and says as much as pays on average."""

    keeps = 0.85
    loses = 0.02

    def answer(self, view: View) -> Statement:
        assert view.spot is not None
        here = self.best(view, view.spot)
        chance = self.chance_of_short(view, view.spot)
        # Where neither brings a point it says what it knows.
        return ShortCircuit() if chance * self.reward(view) >= here.worth else here.said

    def reward(self, view: View) -> float:
        """The points to expect from naming a Short Circuit."""
        match aid(view).short_circuit:
            case "point":
                return 1.0
            case "again":
                return max(self.best(view, spot).worth for spot in face_down(view) if spot != view.spot)
            case _:
                return 0.0

    def pick(self, view: View) -> Point | Pass:
        spots = face_down(view)
        worth = {spot: self.worth(view, spot) for spot in spots}
        return POINTS[max(spots, key=lambda spot: worth[spot])]

    def worth(self, view: View, spot: int) -> float:
        """Of a card of one's own choice; alone a Short Circuit is worth a point."""
        short = self.chance_of_short(view, spot) if len(view.scores) == 1 else 0.0
        return max(short, self.best(view, spot).worth)

    def point(self, view: View) -> Point:
        """At the card that serves the other least, and oneself least to keep for later."""
        spots = face_down(view)
        return POINTS[min(spots, key=lambda spot: (self.gift(view, spot), -self.seclusion(view, spot)))]

    def gift(self, view: View, spot: int) -> float:
        """A Short Circuit is a free choice among what is left: a gift early on, none at the end."""
        short, others = self.chance_of_short(view, spot), len(face_down(view)) - 1
        return short * min(6, 1.5 * others) + (1 - short) * self.best(view, spot).worth

    def seclusion(self, view: View, spot: int) -> int:
        """How far from the corners, where memory is best."""
        columns, rows = view.layout.columns, -(-len(view.faces) // view.layout.columns)
        x, y = spot % columns, spot // columns
        return min(x, columns - 1 - x) + min(y, rows - 1 - y)

    def best(self, view: View, spot: int) -> Best:
        """The statement about a Memory card that promises most: 1, 3 or 6 points times the chance to be right."""
        cards = list(self.candidates(view, spot))
        if not cards:
            return Best(SAYS[0], 0.0)
        chance = (1 - self.chance_of_short(view, spot)) / len(cards)
        return max((self.guess(cards, subset, chance) for subset in SUBSETS), key=lambda guess: guess.worth)

    def guess(self, cards: list[Features], subset: tuple[int, ...], chance: float) -> Best:
        """The likeliest values of these features."""
        said, count = Counter(tuple(card[at] for at in subset) for card in cards).most_common(1)[0]
        whole: list[object] = [None, None, None]
        for at, value in zip(subset, said, strict=True):
            whole[at] = value
        return Best(STATEMENT[tuple(whole)], POINTS_FOR[len(subset)] * chance * count)

    def candidates(self, view: View, spot: int) -> Iterator[Features]:
        """The cards that may lie there: not seen elsewhere, and like what is remembered."""
        features = self.trace(spot).features
        elsewhere = {tuple(self.trace(other).features) for other in face_down(view) if other != spot}
        gone = elsewhere | {(f.number, f.colour, f.kind) for f in (*view.faces, *view.used) if isinstance(f, Card)}
        for card in ALL_FEATURES:
            if card not in gone and all(f is None or f == c for f, c in zip(features, card, strict=True)):
                yield card

    def chance_of_short(self, view: View, spot: int) -> float:
        """The Short Circuits not remembered lie among the cards of which nothing is left in mind."""
        if not (trace := self.trace(spot)).empty:
            return float(trace.short)
        down = [self.trace(other) for other in face_down(view)]
        missing = view.layout.short_circuits - view.faces.count("short circuit") - sum(other.short for other in down)
        return missing / sum(other.empty for other in down)


class Steady(Skilled):
    """Thinks like the skilled with a memory like most people's."""

    keeps = 0.6
    loses = 0.03
