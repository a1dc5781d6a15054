"""What cards are worth to a deck, and the weights by which the skilled bot judges a table."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from msgspec import Struct

from robotable.games.robot_quest_arena.cards import DESIGNS, FULL, STARTING_DECK, Card, Effect, Reach, Verb, Weapon
from robotable.games.robot_quest_arena.geometry import OFF
from robotable.games.robot_quest_arena.options import blue_cubes
from robotable.games.robot_quest_arena.state import State


class Taste(Struct, frozen=True):
    """In victory points. Found by letting bots of different tastes play each other."""

    energy: float = 0.25
    energy_early: float = 0.025
    """More per turn that is left: early Energy becomes cards."""
    move: float = 0.25
    draw: float = 0.7
    repair: float = 0.12
    scrap: float = 0.06
    """Per turn that is left."""
    free_card: float = 0.3
    """Per Energy the card would cost."""
    melee: float = 0.5
    """How often an attack finds a target, by its reach."""
    ranged: float = 0.8
    further: float = 0.05
    """More per space of range."""
    dilution: float = 0.8
    """How much of an average card's worth a new card displaces."""
    rounds: float = 8.0
    """Of a usual game."""
    centre: float = 0.75
    pad: float = 0.8
    solar: float = 0.3
    junkyard: float = 0.35
    terminal: float = 0.15
    brink: float = 0.1
    """Standing beside a hazard, into which others can push."""
    threat: float = 0.3
    """A damage that an enemy could do, shared among its possible victims."""
    spite: float = 0.3
    """An enemy's point in the centre, denied."""
    finish: float = 4.0
    """Being ahead, or behind, when the game is about to end."""
    tenure: float = 0.0
    """Starts for which a place is kept, for each damage that enemies have in hand; none for one Start."""
    step: float = 0.0
    """A Move less to a place that is worth it."""
    weak: float = 1.3
    """How much worse a threat is to a robot of little Health."""
    hunt: float = 0.0
    """An own damage that could be done from there in the next turn."""
    hurry: float = 0.0
    """A point ahead for every robot that is out, shared by the cubes that are left."""
    price: float = 0.0
    """More for a card, for each Energy that it costs."""
    hunger: float = 0.0
    """More for Energy the less of it the deck has, as a share."""
    cards: Mapping[Card, float] = {}
    """What playing a card brings besides what can be told from its effects."""


class Mind(Struct, frozen=True):
    """How far one thinks within a turn."""

    width: int = 12
    """Lines that are followed at the same time."""
    depth: int = 7
    """Strikes in a line."""
    far: int = 99
    """Move within which a strike is looked for."""
    pushes: bool = True
    """Whether pushing comes to mind."""
    stays: bool = False
    """Whether to strike from where it is good to stay, besides from where it is cheap."""
    overlooks: int = 0
    """In how many turns of a hundred an enemy is not noticed."""


USUAL: Final = Taste()
ENERGY: Final = Verb.ENERGY
ENOUGH: Final = 0.7
"""Energy in a card of a deck that does not lack it."""
SMALL: Final = {
    Verb.CENTRE_POINTS: 0.5,
    Verb.JUMP: 0.2,
    Verb.IGNORE: 0.1,
    Verb.DIAGONAL: 0.2,
    Verb.DISCOUNT: 0.4,
    Verb.TELEPORT: 0.9,
    Verb.KNOCK_BACK: 0.3,
    Verb.PULL: 0.2,
    Verb.PULL_CLOSE: 0.3,
    Verb.POINTS: 1.0,
}


DRIVING: Final = (Verb.ENERGY, Verb.MOVE)
FUEL: Final = 6
"""Energy and Move that a deck keeps."""
FIRST: Final = 18
"""Turns until somebody is knocked out even where it takes long,"""
EACH: Final = 3
"""and from one to the next: with more seats neither takes longer."""


def drive(card: Card, *verbs: Verb) -> int:
    """What a card gives of them."""
    return sum(effect.n for effect in DESIGNS[card].effects if effect.verb in verbs)


class Worth:
    """The worth of cards for one seat at one moment."""

    def __init__(
        self, taste: Taste, left: float, deck: Iterable[Card], mood: Mapping[Card, float] | None = None
    ) -> None:
        self.taste = taste
        self.left = left
        self.mood = mood or {}
        self._plays: dict[Card, float] = {}
        owned = Counter(deck) or Counter(STARTING_DECK)
        self.size = owned.total()
        energy = sum(drive(card, ENERGY) * count for card, count in owned.items())
        self.fuel = sum(drive(card, *DRIVING) * count for card, count in owned.items())
        self.energy = taste.energy + taste.energy_early * left
        self.energy *= max(0.0, 1.0 + taste.hunger * (ENOUGH - energy / self.size))
        self.average = sum(self.play(card) * count for card, count in owned.items()) / self.size

    def play(self, card: Card) -> float:
        """What playing it once brings."""
        if card not in self._plays:
            design = DESIGNS[card]
            worth = self.taste.cards.get(card, 0.0) + sum(self._effect(effect) for effect in design.effects)
            self._plays[card] = worth + (self._weapon(design.weapon) if design.weapon else 0.0)
        return self._plays[card]

    def _effect(self, effect: Effect) -> float:
        taste, n = self.taste, effect.n
        match effect.verb:
            case Verb.ENERGY:
                return n * self.energy
            case Verb.MOVE:
                return n * taste.move
            case Verb.DRAW:
                return n * taste.draw
            case Verb.REPAIR:
                return taste.repair * (4 if n == FULL else n)
            case Verb.SCRAP:
                return taste.scrap * self.left * (1.0 if n == 1 else 1.5)
            case Verb.ACQUIRE:
                return taste.free_card * n * min(1.0, self.left / 6)
            case Verb.EITHER:
                return max(self._effect(half) for half in effect.of) + 0.1
        return n * SMALL.get(effect.verb, 0.0)

    def _weapon(self, weapon: Weapon) -> float:
        taste = self.taste
        near = weapon.reach in (Reach.MELEE, Reach.ALL_NEXT)
        hits = taste.melee if near else min(0.98, taste.ranged + taste.further * weapon.range)
        several = 1.4 if weapon.reach in (Reach.ALL_NEXT, Reach.ALL_RANGED, Reach.BEAM) else 1.0
        return weapon.damage * hits * several

    def buy(self, card: Card) -> float:
        """What having it in the deck brings until the end."""
        if self.left <= 1:
            return 0.0
        plays = (self.left - 1.0) * 5 / (self.size + 1)
        gain = self.play(card) * self.mood.get(card, 1.0) - self.taste.dilution * self.average
        return plays * gain + self.taste.price * DESIGNS[card].cost

    def spares(self, card: Card) -> bool:
        """Whether the deck still drives a robot without it: who scraps all Batteries stands still for ever."""
        return not drive(card, *DRIVING) or self.fuel - drive(card, *DRIVING) >= FUEL

    def purchases(self, state: State) -> list[float]:
        """By Energy, the worth of the best things to buy with it."""
        best = [0.0] * 31
        for _, cost, gain in self._offers(state):
            for energy in range(30, cost - 1, -1):
                best[energy] = max(best[energy], best[energy - cost] + gain)
        return best

    def choice(self, state: State, energy: int) -> Card | None:
        """The dearest card of the best purchase; none if nothing is worth having."""
        best: list[tuple[float, tuple[Card, ...]]] = [(0.0, ())] * (energy + 1)
        for card, cost, gain in self._offers(state):
            for purse in range(energy, cost - 1, -1):
                worth, cards = best[purse - cost]
                if worth + gain > best[purse][0]:
                    best[purse] = (worth + gain, (*cards, card))
        return max(best[energy][1], key=self.buy, default=None)

    def _offers(self, state: State) -> list[tuple[Card, int, float]]:
        cards = [card for card in state.shop if card is not None]
        cards += [card for card, left in state.supply.items() for _ in range(min(2, left))]
        offers = ((card, DESIGNS[card].cost, self.buy(card)) for card in cards)
        return [offer for offer in offers if offer[2] > 0]


def rounds_left(state: State, taste: Taste) -> float:
    """By the blue cubes that are left, and by the clock."""
    start = {2: 6, 3: 7, 4: 8}[len(state.players)] + state.options.blue_cubes
    share = max(0.0, state.reserve + 1 - _out(state)) / (start + 1)
    return max(1.0, taste.rounds * share)


def overdue(state: State) -> int:
    """Turns for which somebody should have been knocked out."""
    knocked_out = blue_cubes(state.options, len(state.players)) - state.reserve + _out(state)
    return max(0, state.turn - FIRST - EACH * knocked_out)


def _out(state: State) -> int:
    return sum(body.space == OFF for body in state.robots)
