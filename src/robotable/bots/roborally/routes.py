"""Programs that reckon with the robot's upgrades and Haywires: the best ways of a round for a robot alone."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from heapq import nsmallest

from msgspec import Struct

from robotable.bots.roborally.ground import FALL, FELL, Ground
from robotable.bots.roborally.manoeuvres import Manoeuvre, repertoire
from robotable.bots.roborally.plans import BEAM, KIND, SOON, Judge
from robotable.games.roborally.actions import PUTS, Action, Put, PutPair
from robotable.games.roborally.cards import HAYWIRE, TURNS, Card, Upgrade
from robotable.games.roborally.programming import PAIRS
from robotable.games.roborally.steps import Window

WIDTH = 250
"""Ways that are followed from register to register."""
ENERGY = 0.35
RID_OF_SPAM = 1.5
"""Registers that it is worth to lose a SPAM, although a card of chance is executed."""
FORCED = 50.0
"""What it would cost not to put a Haywire of one's hand down (RR-A80)."""
STAY = Card.POWER_UP
Answers = Mapping[tuple[int, Window], Action]


class Route(Struct, frozen=True):
    """A program, the answers it was made with, and the registers one may expect to go after it."""

    puts: tuple[Put | PutPair, ...]
    answers: dict[tuple[int, Window], Action]
    to_go: float
    end: tuple[int, int]


class Way(Struct):
    """Some registers of a route."""

    stance: int
    claimed: int
    cost: float
    hand: tuple[int, ...]
    last: Card
    spent: tuple[Upgrade, ...] = ()
    crab: bool = False
    before: "Way | None" = None
    put: Put | PutPair | None = None
    answer: tuple[Window, Action] | None = None
    over: bool = False


class Router:
    """Follows the best ways register by register."""

    def __init__(
        self,
        ground: Ground,
        claimed: int,
        registers: Sequence[Sequence[Card]],
        hand: Sequence[Card],
        installed: Collection[Upgrade],
        keep: Callable[[Upgrade], float],
        judge: Judge,
        energy: int = 0,
        width: int = WIDTH,
    ) -> None:
        self.ground, self.claimed, self.registers = ground, claimed, registers
        self.known = repertoire(ground)
        counts = Counter(hand)
        self.kinds = list(counts)
        self.counts = tuple(counts.values())
        self.place = {card: place for place, card in enumerate(self.kinds)}
        self.haywires = [place for place, card in enumerate(self.kinds) if card in HAYWIRE]
        self.again = Card.AGAIN in counts
        self.installed, self.keep, self.judge, self.energy, self.width = installed, keep, judge, energy, width
        self.uses = [use for upgrade in installed for use in self.known.uses(upgrade)]
        self.goals = len(ground.floor.goals)

    def routes(self, stance: int, most: int) -> list[Route]:
        """The best for each end, best first."""
        ways = [Way(stance, self.claimed, 0.0, self.counts, STAY)]
        ended: list[Way] = []
        for r in range(5):
            best: dict[object, Way] = {}
            for way in ways:
                for longer in self.longer(r, way):
                    if longer.over:
                        ended.append(longer)
                        continue
                    key = (longer.stance, longer.claimed, longer.hand, longer.last, longer.spent, longer.crab)
                    known = best.get(key)
                    if known is None or longer.cost < known.cost:
                        best[key] = longer
            ways = list(best.values())
            if r < 4 and len(ways) > self.width:
                ways = nsmallest(self.width, ways, key=self.score)
        ends: dict[tuple[int, int], Way] = {}
        for way in ways + ended:
            end = (way.claimed, way.stance)
            if end not in ends or self.score(way) < self.score(ends[end]):
                ends[end] = way
        return [self.route(way) for way in nsmallest(most, ends.values(), key=self.score)]

    def score(self, way: Way) -> float:
        forced = FORCED * sum(way.hand[place] for place in self.haywires)
        return way.cost + forced + (0.0 if way.over else self.judge(way.claimed, way.stance))

    def longer(self, r: int, way: Way) -> Iterator[Way]:
        held = self.registers[r]
        if held:
            yield from self.played(r, way, held[0], way.hand, None)
            return
        for place, count in enumerate(way.hand):
            if count:
                card = self.kinds[place]
                hand = (*way.hand[:place], count - 1, *way.hand[place + 1 :])
                yield from self.played(r, way, card, hand, PUTS[card][r])
        if Upgrade.CRAB_LEGS in self.installed and not way.crab:
            yield from self.sidled(r, way)
        if not any(way.hand):
            yield from self.arrived(r, way, way.stance, way.hand, STAY, None, None, 0.0)

    def sidled(self, r: int, way: Way) -> Iterator[Way]:
        """Move 1 and a turn in one register."""
        one = self.place.get(Card.MOVE_1)
        for turn in TURNS:
            other = self.place.get(turn)
            if one is not None and other is not None and way.hand[one] and way.hand[other]:
                hand = list(way.hand)
                hand[one] -= 1
                hand[other] -= 1
                end = self.known.sidesteps[turn][way.stance]
                for longer in self.arrived(r, way, end, tuple(hand), STAY, PAIRS[turn][r], None, 0.0):
                    longer.crab = True
                    yield longer

    def played(self, r: int, way: Way, card: Card, hand: tuple[int, ...], put: Put | None) -> Iterator[Way]:
        """A card with all that may be made of it, and a temporary upgrade before or after."""
        deed = way.last if card is Card.AGAIN else card
        cost = -RID_OF_SPAM if card is Card.SPAM else -ENERGY if card is Card.POWER_UP else 0.0
        if deed in HAYWIRE:
            ways = self.known.haywire(deed)
        else:
            ways = self.known.card(deed if deed in KIND else STAY, self.installed)
        last = deed if self.again else STAY
        for made in ways:
            if made.energy > self.energy:
                continue
            answer = (made.window, made.action) if made.window and made.action else None
            more = cost + ENERGY * made.energy
            end = made.table[way.stance]
            yield from self.arrived(r, way, end, hand, last, put, answer, more)
        plain = ways[0].table
        for use in self.uses:
            assert use.spends is not None
            if use.spends not in way.spent:
                yield from self.boosted(r, way, use, plain, hand, last, put, cost)

    def boosted(
        self,
        r: int,
        way: Way,
        use: Manoeuvre,
        plain: list[int],
        hand: tuple[int, ...],
        last: Card,
        put: Put | None,
        cost: float,
    ) -> Iterator[Way]:
        assert use.spends is not None
        assert use.action is not None
        cost += self.keep(use.spends)
        first, then = use.table[way.stance], plain[way.stance]
        ends = []
        if first != FELL and first != way.stance:
            ends.append((plain[first], Window.BEFORE))
        if then != FELL and use.table[then] != then:
            ends.append((use.table[then], Window.AFTER))
        for end, window in ends:
            if end != FELL:
                for longer in self.arrived(r, way, end, hand, last, put, (window, use.action), cost):
                    longer.spent = tuple(sorted((*way.spent, use.spends)))
                    yield longer

    def arrived(
        self,
        r: int,
        way: Way,
        moved: int,
        hand: tuple[int, ...],
        last: Card,
        put: Put | PutPair | None,
        answer: tuple[Window, Action] | None,
        cost: float,
    ) -> Iterator[Way]:
        """The elements, and what the place brings."""
        ground = self.ground
        stance = FELL if moved == FELL else ground.settle[r % 2 == 0][moved]
        claimed = way.claimed
        cost += way.cost
        if stance == FELL:
            cost += FALL + self.home(claimed)
            yield Way(FELL, claimed, cost, hand, last, way.spent, way.crab, way, put, answer, True)
            return
        c = stance >> 2
        cost += BEAM * ground.beams[c] - ENERGY * (c in ground.floor.batteries)
        over = False
        if ground.floor.checkpoints.get(c) == claimed + 1:
            claimed += 1
            cost += SOON * r
            if claimed == self.goals:
                cost, over = r - 100.0 + len(way.spent) * 0.01, True
        yield Way(stance, claimed, cost, hand, last, way.spent, way.crab, way, put, answer, over)

    def home(self, claimed: int) -> float:
        tokens = self.ground.floor.tokens.values()
        return min(self.judge(claimed, 4 * c + f) for c, _ in tokens for f in range(4))

    def route(self, way: Way) -> Route:
        puts: list[Put | PutPair] = []
        answers: dict[tuple[int, Window], Action] = {}
        step: Way | None = way
        trail: list[Way] = []
        while step is not None and step.before is not None:
            trail.append(step)
            step = step.before
        for register, step in enumerate(reversed(trail), 1):
            if step.put:
                puts.append(step.put)
            if step.answer:
                answers[register, step.answer[0]] = step.answer[1]
        return Route(tuple(puts), answers, self.score(way), (way.claimed, way.stance))
