"""Who sees a view and no more, but knows the very programs of the others: as near to the ceiling of a view as we come.

It works out which hands the programs would have played as they did (`holding`), plays the round out with these very programs
in many of the worlds that are left, for all that it could do until its hand is empty, and does what wins most.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

from msgspec import Struct

from robotable.bots.quirky_circuits.estimate import Estimate, estimate_of
from robotable.bots.quirky_circuits.expert import dealt_to
from robotable.bots.quirky_circuits.players import Partner
from robotable.bots.quirky_circuits.playout import Hand, Mind, ground_of, less, open_to
from robotable.core import Event, Game, Random, Seat
from robotable.games.quirky_circuits.actions import Action, Done, Play, Wait
from robotable.games.quirky_circuits.beliefs import Belief
from robotable.games.quirky_circuits.cards import BACK_RANKS, COMMANDS, NUMBER, SORTED_BACKS, Back, Card
from robotable.games.quirky_circuits.events import Dealt, Declared, Laid, Revealed, Waited
from robotable.games.quirky_circuits.imagining import world_of
from robotable.games.quirky_circuits.rehearsal import WON
from robotable.games.quirky_circuits.state import Phase, View
from robotable.research.benchmark.holding import (
    UNKNOWN,
    Before,
    Deal,
    Deed,
    Sample,
    Tale,
    World,
    drawn,
    thinned,
)
from robotable.research.benchmark.partners import POOL
from robotable.research.benchmark.programs import DONE, WAITING, Known, Program, Public, back_of, options_of

ROOTS = 300
"""Ways in which a round may have ended that are kept in mind."""
TRIES = 8
"""For each world that is wanted."""
FAR = 100.0
"""Cards that are missing besides where the last round does not win."""

Player = tuple[Program, Mind, Hand, int]
"""Somebody else in a world: his program, what he believes and holds, and how much of the queue he has looked at."""


class Step(Struct, frozen=True):
    """What the others do until the seat is asked again, or the queue runs."""

    laid: Hand
    seen: tuple[int, ...]
    """As the seat sees it."""
    node: "Node"


class Node:
    """A moment of a round in a world, at which a seat is asked. What the others do depends on its cards' backs alone."""

    __slots__ = ("_steps", "backs", "players", "public")

    def __init__(self, public: Public, players: Sequence[Player | None], backs: Hand) -> None:
        self.public = public
        self.players = players
        self.backs = backs
        self._steps: dict[int, Step] = {}

    def after(self, what: int) -> Step:
        step = self._steps.get(what)
        if step is None:
            step = self._steps[what] = self._gone_on(what)
        return step

    def _gone_on(self, what: int) -> Step:
        own, public, players = self.public.turn, self.public.after(what), list(self.players)
        backs = (*self.backs, what) if what >= 0 else self.backs
        laid, seen = list[int](), list[int]()
        while not public.over and public.turn != own:
            program, mind, hand, read = players[public.turn]  # type: ignore[misc]
            for back in backs[read:]:
                mind = mind.sees(back, False)
            did = program.does(mind, hand, public)
            if did >= 0:
                mind, hand, backs = mind.lays(did), less(hand, did), (*backs, BACK_RANKS[did])
                laid.append(did)
            players[public.turn] = (program, mind, hand, len(backs))
            seen.append(back_of(did))
            public = public.after(did)
        return Step(tuple(laid), tuple(seen), Node(public, players, backs))


Case = tuple[Node, int, float]
"""A world: where it stands, the situation that its queue leads to, and how likely it is."""


class Confidant(Partner):
    """Where nothing that it knows explains what was done it plays as the sensible one does that it is besides."""

    trust, depth, counts = 1.6, 2, True
    worlds: ClassVar[int] = 64
    """In which a round is played out."""
    waits: ClassVar[int] = 1
    """How often it thinks of waiting later in the round."""
    forgets: ClassVar[bool] = False
    """Whether every round is the first to it, but for what lies under the deck."""

    def __init__(self, game: Game[Any, Any, Action, View], seat: Seat, random: Random) -> None:
        super().__init__(game, seat, random)
        self.programs: Mapping[int, Sequence[type[Partner]]] = {}
        """Of the others: by seat, which they may be."""
        self.roots: dict[Before, float] = {}
        """What may have been before the deal, and how likely each is."""
        self.sizes: list[int] = []
        """Of the piles in the deck."""
        self.kept: list[int] = []
        """Cards that seats had in hand before the deal."""
        self.fresh: dict[int, Hand] = {}
        """The backs of the cards that they got."""
        self.deal = Deal((), ())
        self.public = Public(0, 0, 0, (), (), ())
        self.start = 0
        """The situation in which the round began."""
        self.own: Hand = ()
        """Its hand then."""
        self.deeds: list[Deed] = []
        self.faces: list[Hand] = []
        """By seat, what was laid in the round, once it lies open."""
        self.tales: dict[tuple[int, Hand, int], Tale] = {}
        self.known: Known = {}
        self.nodes: dict[World, Node] = {}
        """Where worlds stood when it was last asked,"""
        self.asked = 0
        """after so many deeds."""

    def know(self, others: Mapping[int, type[Partner]]) -> None:
        self.programs = {seat: [kind] for seat, kind in others.items()}

    # What it follows

    def see(self, events: Sequence[Event], view: View) -> None:
        super().see(events, view)
        for event in events:
            match event:
                case Laid():
                    self._note(SORTED_BACKS.index(event.back))
                case Waited():
                    self._note(WAITING)
                case Declared(itself=False):
                    self._note(DONE)
                case Revealed():
                    self._settle(event, view)
                case Dealt():
                    self.fresh[event.seat] = ranks(event.backs)
        if view.phase is Phase.PROGRAM and not view.queue and not view.idle:
            self._begin(view)

    def _note(self, what: int) -> None:
        self.deeds.append(Deed(self.public, what))
        self.public = self.public.after(what)

    def _begin(self, view: View) -> None:
        estimate, seats = estimate_of(view.options), view.seats
        self.start = estimate.rehearsal.situation(world_of(estimate.board, view))
        self.own = numbers(view.hand)
        assert view.turn is not None
        self.public = Public(int(view.turn), 0, 0, (False,) * seats, (True,) * seats, tuple(map(len, view.backs)))
        self.deeds, self.faces, self.nodes = [], [], {}
        self.tales, self.known = {}, {}
        if self.forgets or not self.roots:
            self._forget(view)
        else:
            self._deal(view)

    def _deal(self, view: View) -> None:
        counts = drawn(self.kept, view.options.hand(view.seats), view.starter, self.sizes)
        self.deal = Deal(counts, tuple([self.fresh.get(seat, ()) for seat in range(view.seats)]))
        self.sizes = [size - sum(column) for size, column in zip(self.sizes, zip(*counts, strict=True), strict=True)]
        self.fresh = {}

    def _forget(self, view: View) -> None:
        """As if all hands were new: what others kept is any card, and whose programs they are is open again."""
        deck = Counter({NUMBER[card]: number for card, number in view.sheet.deck})
        sunk = [numbers(group) for group in reversed(self.sunk)]
        for group in sunk:
            deck.subtract(group)
        piles = (tuple(deck.elements()), *sunk)
        self.roots = {Before(((),) * view.seats, piles, (UNKNOWN,) * view.seats): 1.0}
        self.sizes, self.kept = list(map(len, piles)), [0] * view.seats
        dealt = dealt_to(view, self.seat)
        self.fresh = dict(enumerate(dealt))
        self.fresh[self.seat] = tuple([BACK_RANKS[card] for card in dealt[self.seat]])
        self._deal(view)

    def _settle(self, event: Revealed, view: View) -> None:
        """What all may have kept, now that a program lies open."""
        lie = [(owner, NUMBER[card]) for owner, card in zip(event.owners, event.cards, strict=True)]
        self.faces = [tuple([card for owner, card in lie if owner == seat]) for seat in range(view.seats)]
        roots: dict[Before, float] = {}
        for world, weight in self._worlds(view, ROOTS).items():
            kept = tuple(map(left_of, world.hands, self.faces))
            piles = (*filter(None, world.piles), tuple(sorted([card for _, card in lie])))
            one = Before(kept, piles, world.programs)
            roots[one] = roots.get(one, 0.0) + weight
        self.roots = roots
        self.sizes = [*filter(None, self.sizes), len(lie)]
        self.kept = list(self.public.left)

    # What others may hold

    def _worlds(self, view: View, number: int) -> dict[World, float]:
        """So many at most, and how likely each is; none if nothing explains what was seen."""
        order = sorted(range(view.seats), key=lambda seat: seat != self.seat)
        several = [len(self.programs.get(seat, [Partner])) for seat in range(view.seats)]
        sample = Sample(self.roots, self.deal, order, several, partial(self._fits, view))
        return thinned(sample.worlds(number * TRIES, self.random), number, self.random)

    def _fits(self, view: View, seat: int, hand: Hand, program: int) -> bool:
        if seat == self.seat:
            return hand == self.own
        tale = self._tale(view, seat, hand, program)
        return tale.explains(seat, self.deeds) and (not self.faces or tale.mind.laid == self.faces[seat])

    def _tale(self, view: View, seat: int, hand: Hand, program: int) -> Tale:
        key = (seat, hand, program)
        if key not in self.tales:
            kind, estimate = self.programs[seat][program], estimate_of(view.options)
            options = options_of(view.sheet.deck, self.sunk if kind.counts else (), hand)
            reader = Program(kind, estimate, options, self.known)
            self.tales[key] = Tale(reader, Mind(reader, [(self.start, 1.0)]), hand)
        return self.tales[key]

    def _cases(self, estimate: Estimate, view: View) -> list[Case]:
        worlds = self._worlds(view, self.worlds)
        if not worlds:
            self._forget(view)
            worlds = self._worlds(view, self.worlds)
        nodes, found = dict[World, Node](), list[Case]()
        for world, weight in worlds.items():
            tales = self._tales(view, world)
            nodes[world] = node = self._node(world, tales)
            found.append((node, self._end(estimate, view, tales), weight))
        self.nodes, self.asked = nodes, len(self.deeds)
        return found

    def _tales(self, view: View, world: World) -> list[Tale | None]:
        held = enumerate(zip(world.hands, world.programs, strict=True))
        return [None if seat == self.seat else self._tale(view, seat, *one) for seat, one in held]

    def _node(self, world: World, tales: Sequence[Tale | None]) -> Node:
        """What was thought of already is not thought of again, but where it had no choice since then."""
        before, since = self.nodes.get(world), [deed.what for deed in self.deeds[self.asked :]]
        if before and since and (step := before.after(since[0])).seen == tuple(since[1:]):
            return step.node
        backs = tuple([deed.what for deed in self.deeds if deed.what >= 0])
        players = [(tale.program, tale.mind, tale.hand, len(backs)) if tale else None for tale in tales]
        return Node(self.public, players, backs)

    def _end(self, estimate: Estimate, view: View, tales: Sequence[Tale | None]) -> int:
        """Where the queue leads."""
        laid = [iter(tale.mind.laid if tale else ()) for tale in tales]
        end = self.start
        for card in view.queue:
            end = estimate.after(end, card.card.command if card.card else COMMANDS[next(laid[card.owner])])
        return end

    # What it does

    def _belief(self, estimate: Estimate, view: View) -> Belief:
        return []

    def _play_or_pass(self, estimate: Estimate, belief: Belief, view: View, legal: Sequence[Action]) -> Action:
        choices = [action for action in legal if isinstance(action, Play | Wait | Done)]
        if len(choices) == 1:
            return choices[0]
        cases = self._cases(estimate, view)
        if not cases:
            return super()._play_or_pass(estimate, super()._belief(estimate, view), view, legal)
        search, hand = Search(estimate, view.battery == 1), numbers(view.hand)
        return min(choices, key=lambda action: search.tried(cases, hand, what_of(action), self.waits))


class Forgetful(Confidant):
    """Remembers of earlier rounds what lies under the deck, and nothing of what others kept."""

    forgets = True


class Detective(Confidant):
    """Is told that the others are of the pool, and not who they are."""

    worlds = 16

    def know(self, others: Mapping[int, type[Partner]]) -> None:
        self.programs = {seat: list(POOL.values()) for seat in others}


def what_of(action: Play | Wait | Done) -> int:
    if isinstance(action, Play):
        return NUMBER[action.card]
    return WAITING if isinstance(action, Wait) else DONE


def numbers(cards: Sequence[Card]) -> Hand:
    return tuple([NUMBER[card] for card in cards])


def ranks(backs: Sequence[Back]) -> Hand:
    return tuple([SORTED_BACKS.index(back) for back in backs])


def left_of(hand: Hand, laid: Hand) -> Hand:
    for card in laid:
        hand = less(hand, card)
    return hand


class Search:
    """The best way on, over all worlds together. What is planned for later is planned before more is seen, and so no world
    is played as nobody could play it who does not know which it is."""

    def __init__(self, estimate: Estimate, last: bool) -> None:
        self.estimate = estimate
        self.ground = ground_of(estimate)
        self.last = last
        """Whether no round comes after this one."""

    def tried(self, cases: Sequence[Case], hand: Hand, what: int, waits: int) -> float:
        """Cards that are missing in the end if this is done and the best after it, summed up by the worlds' weights."""
        back, missing, open = back_of(what), 0.0, list[Case]()
        for node, end, weight in cases:
            step = node.after(back)
            end = self._led(end, (what, *step.laid) if what >= 0 else step.laid)
            if step.node.public.over:
                missing += weight * self._missing(end)
            else:
                open.append((step.node, end, weight))
        return missing + (self._best(open, less(hand, what) if what >= 0 else hand, waits) if open else 0.0)

    def _best(self, cases: Sequence[Case], hand: Hand, waits: int) -> float:
        choices = open_to(hand)
        if waits and all(node.public.may_wait for node, _, _ in cases):
            choices.append(WAITING)
        if all(node.public.may_be_done for node, _, _ in cases):
            choices.append(DONE)
        return min([self.tried(cases, hand, what, waits - (what == WAITING)) for what in choices])

    def _led(self, end: int, cards: Hand) -> int:
        rows, columns = self.ground.rows, self.ground.columns
        for card in cards:
            end = rows[end][1][columns[card]]
        return end

    def _missing(self, end: int) -> float:
        return self.estimate.cards(end) + (FAR if self.last and end != WON else 0.0)
