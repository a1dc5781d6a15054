"""A race that the owner of a view could not tell from the real one: hidden cards are dealt anew."""

from collections import Counter
from collections.abc import Iterable

from robotable.core import Random
from robotable.core.grid import Cell
from robotable.games.roborally.cards import DAMAGE, HAYWIRES, PROGRAMMING, TURNS, UPGRADES, Card
from robotable.games.roborally.floor import OFF, Floor
from robotable.games.roborally.state import Robot, RobotView, State, View, floor_of
from robotable.games.roborally.view import copied, opened

BACKS = (Card.HIDDEN, Card.HIDDEN_HAYWIRE)


def imagine(view: View, random: Random) -> State:
    floor = floor_of(view.options)
    state = State(
        options=view.options,
        random=random.fork(),
        robots=[],
        cells=[number(floor, robot.at) for robot in view.robots],
        facing=[robot.facing for robot in view.robots],
        damage=[],
        upgrades=[],
        priority=view.priority,
        damage_discard=list(view.damage_discard),
        upgrade_discard=list(view.upgrade_discard),
        loans=list(view.loans),
        keeps=view.keeps,
        round=view.round,
        register=view.register,
        active=view.active,
        phase=view.phase,
        beat=copied(view.beat),
        agenda=list(view.agenda),
        waits=view.waits,
        winner=view.winner,
    )
    haywires = unseen_haywires(view)
    random.shuffle(haywires)
    for seat, seen in enumerate(view.robots):
        state.robots.append(Dealer(state, view, seat, random, haywires).robot(floor, seen))
    state.damage = haywires + [Card.SPAM] * (view.damage - len(haywires))
    random.shuffle(state.damage)
    deal_upgrades(state, view, random)
    return state


def number(floor: Floor, cell: Cell | None) -> int:
    return OFF if cell is None else floor.number(cell)


def cards_of(robot: RobotView, removed: bool = True) -> Iterable[Card]:
    """All cards of a robot that a view shows, backs included."""
    for cards in (robot.discard, robot.hand, *robot.registers, robot.store, robot.removed if removed else ()):
        yield from cards
    yield from (card for card in (*robot.under, robot.top) if card)


def unseen_haywires(view: View) -> list[Card]:
    seen = {card for robot in view.robots for card in cards_of(robot)} | {*view.damage_discard, view.beat.held}
    return [card for card in HAYWIRES if card not in seen]


def deal_upgrades(state: State, view: View, random: Random) -> None:
    seen = {*view.upgrade_discard, *(u for robot in view.robots for u in (*robot.installed, *robot.collection))}
    unseen = [upgrade for upgrade in UPGRADES if upgrade not in seen]
    random.shuffle(unseen)
    for robot, look in zip(state.robots, view.robots, strict=True):
        robot.collection = [upgrade or unseen.pop() for upgrade in look.collection]
    state.upgrades = unseen


class Dealer:
    """Deals one player's hidden cards: to each place something that could lie there."""

    def __init__(self, state: State, view: View, seat: int, random: Random, haywires: list[Card]) -> None:
        self.state, self.view, self.random, self.haywires = state, view, random, haywires
        self.seen = view.robots[seat]
        self.own = seat == view.seat
        known = Counter(card for card in cards_of(self.seen) if card not in BACKS)
        self.pool = list((Counter(PROGRAMMING) - known).elements())
        self.rewired = 0 if self.own else self.seen.haywires
        held = [card for card in cards_of(self.seen, removed=False) if card in DAMAGE or card is Card.HIDDEN_HAYWIRE]
        self.spam = self.seen.damage - len(held) - self.rewired
        random.shuffle(self.pool)

    def robot(self, floor: Floor, seen: RobotView) -> Robot:
        registers = self.registers()
        store = [self.ordinary() if card is Card.HIDDEN else card for card in seen.store]
        hand = self.hand()
        rest = self.pool + [Card.SPAM] * self.spam
        self.random.shuffle(rest)
        registers = [[rest.pop() if card is Card.HIDDEN else card for card in cards] for cards in registers]
        discard = [rest.pop() if card is Card.HIDDEN else card for card in seen.discard]
        hand = [rest.pop() if card is Card.HIDDEN else card for card in hand]
        return Robot(
            deck=rest + ([seen.top] if seen.top else []),
            discard=discard,
            hand=hand,
            registers=registers,
            under=[self.haywires.pop() if card is Card.HIDDEN_HAYWIRE else card for card in seen.under],
            deeds=list(seen.deeds),
            played=seen.played,
            installed=list(seen.installed),
            store=store,
            removed=list(seen.removed),
            energy=seen.energy,
            claimed=seen.claimed,
            start=number(floor, seen.start),
            start_facing=seen.start_facing,
            archive=number(floor, seen.archive),
            back=seen.back,
            returns=seen.returns,
            shut=seen.shut,
            ready=seen.ready,
            sleepy=seen.sleepy,
            drew=seen.drew,
            bought=seen.bought,
            stacking=seen.stacking,
            rewired=seen.rewired,
            shown=seen.top is not None,
            unseen=seen.unseen,
        )

    def registers(self) -> list[list[Card]]:
        """Haywires and pairs first: they can lie in few places."""
        registers = [list(cards) for cards in self.seen.registers]
        for cards in registers:
            if cards == [Card.HIDDEN_HAYWIRE]:
                cards[0] = self.haywires.pop()
            if cards == [Card.HIDDEN, Card.HIDDEN]:
                cards[:] = [self.take(Card.MOVE_1), self.take(*TURNS)]
        if self.rewired and not self.programming():
            closed = range(opened(self.state) + self.seen.unseen, 5)
            places = [register for register in closed if registers[register] == [Card.HIDDEN]]
            self.random.shuffle(places)
            for register in places[: self.rewired]:
                registers[register] = [self.haywires.pop()]
        return registers

    def programming(self) -> bool:
        """Rewired Haywires are in hand until the program stands."""
        return self.view.phase == "upgrade" or (self.view.phase == "program" and not self.seen.ready)

    def hand(self) -> list[Card]:
        """Outside programming a hand holds SPAM, and little else (RR-R24)."""
        hand = list(self.seen.hand)
        if self.own:
            return hand
        if self.rewired and self.programming():
            hand[: self.rewired] = [self.haywires.pop() for _ in range(self.rewired)]
        if self.view.phase not in ("program", "store"):
            for place, card in enumerate(hand):
                if card is Card.HIDDEN and self.spam:
                    hand[place] = Card.SPAM
                    self.spam -= 1
        return hand

    def take(self, *kinds: Card) -> Card:
        """A card of one of these kinds out of the pool."""
        card = next(card for card in self.pool if card in kinds)
        self.pool.remove(card)
        return card

    def ordinary(self) -> Card:
        return self.pool.pop()
