"""Who sees a view and no more, but knows the very programs of the others: as near to the ceiling of a view as we come.

It works out which hands the programs would have played as they did (`holding`), plays the round out with these very programs
in many of the worlds that are left, for all that it could do until its hand is empty, and does what wins most.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from msgspec import Struct

from robotable.bots.quirky_circuits.estimate import Estimate, estimate_of
from robotable.bots.quirky_circuits.expert import dealt_to
from robotable.bots.quirky_circuits.habits import DONE, WAITING, Habit, Public, back_of, does
from robotable.bots.quirky_circuits.holding import World
from robotable.bots.quirky_circuits.memory import Memory, numbers
from robotable.bots.quirky_circuits.players import Partner
from robotable.bots.quirky_circuits.playout import Hand, Mind, ground_of, less, open_to
from robotable.core import Event, Game, Random, Seat
from robotable.games.quirky_circuits.actions import Action, Done, Play, Wait
from robotable.games.quirky_circuits.beliefs import Belief
from robotable.games.quirky_circuits.cards import BACK_RANKS, COMMANDS, NUMBER, SORTED_BACKS
from robotable.games.quirky_circuits.events import Dealt, Declared, Laid, Revealed, Waited
from robotable.games.quirky_circuits.imagining import world_of
from robotable.games.quirky_circuits.rehearsal import WON
from robotable.games.quirky_circuits.state import Phase, View
from robotable.research.benchmark.partners import POOL, habit_of

FAR = 100.0
"""Cards that are missing besides where the last round does not win."""

Player = tuple[Habit, Mind, Hand, int]
"""Somebody else in a world: his habit, what he believes and holds, and how much of the queue he has looked at."""


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
            habit, mind, hand, read = players[public.turn]  # type: ignore[misc]
            for back in backs[read:]:
                mind = mind.sees(back, False)
            did = does(habit, mind, hand, public)
            if did >= 0:
                mind, hand, backs = mind.lays(did), less(hand, did), (*backs, BACK_RANKS[did])
                laid.append(did)
            players[public.turn] = (habit, mind, hand, len(backs))
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
        self.memory = Memory(seat)
        self.nodes: dict[tuple[tuple[Hand, ...], tuple[Habit | None, ...]], Node] = {}
        """Where worlds stood when it was last asked,"""
        self.asked = 0
        """after so many deeds."""

    def know(self, others: Mapping[int, type[Partner]]) -> None:
        self.memory.families = {seat: (habit_of(kind),) for seat, kind in others.items()}

    # What it follows

    def see(self, events: Sequence[Event], view: View) -> None:
        super().see(events, view)
        for event in events:
            match event:
                case Laid():
                    self.memory.note(SORTED_BACKS.index(event.back))
                case Waited():
                    self.memory.note(WAITING)
                case Declared(itself=False):
                    self.memory.note(DONE)
                case Revealed():
                    self.memory.shown(event.owners, event.cards, view)
                    self.memory.settle(view, self.random)
                case Dealt():
                    self.memory.gets(event.seat, event.backs)
        if view.phase is Phase.PROGRAM and not view.queue and not view.idle:
            self._begin(view)

    def _begin(self, view: View) -> None:
        """Whom nothing explains it meets as if for the first time."""
        estimate, memory = estimate_of(view.options), self.memory
        memory.habits = {seat: habits for seat, habits in memory.habits.items() if habits}
        if self.forgets:
            memory.roots, memory.habits = {}, {}
        start = estimate.rehearsal.situation(world_of(estimate.board, view))
        memory.begin(view, start, dealt_to(view, self.seat), self.sunk)
        self.nodes = {}

    # What others may hold

    def _worlds(self, view: View) -> dict[World, float]:
        worlds = self.memory.worlds(view, self.worlds, self.random)
        if not worlds:
            self.memory.forget(view)
            worlds = self.memory.worlds(view, self.worlds, self.random)
        return worlds

    def _cases(self, estimate: Estimate, view: View) -> list[Case]:
        nodes, found = dict[tuple[tuple[Hand, ...], tuple[Habit | None, ...]], Node](), list[Case]()
        for world, weight in self._worlds(view).items():
            players = self._players(view, world)
            key = (world.hands, tuple([player[0] if player else None for player in players]))
            nodes[key] = node = self._node(key, players)
            found.append((node, self._end(estimate, view, players), weight))
        self.nodes, self.asked = nodes, len(self.memory.deeds)
        return found

    def _players(self, view: View, world: World) -> list[Player | None]:
        laid = sum([deed.what >= 0 for deed in self.memory.deeds])
        found: list[Player | None] = [None] * view.seats
        for seat in range(view.seats):
            if seat != self.seat:
                one = self.memory.tellings(view, seat)[world.hands[seat]][world.ways[seat]]
                habit = self.memory.family(seat).one_of(world.habits[seat], self.random)
                found[seat] = (habit, one.mind, one.hand, laid)
        return found

    def _node(self, key: tuple[tuple[Hand, ...], tuple[Habit | None, ...]], players: Sequence[Player | None]) -> Node:
        """What was thought of already is not thought of again, but where it had no choice since then."""
        before, deeds = self.nodes.get(key), self.memory.deeds
        since = [deed.what for deed in deeds[self.asked :]]
        if before and since and (step := before.after(since[0])).seen == tuple(since[1:]):
            return step.node
        assert self.memory.public
        return Node(self.memory.public, players, tuple([deed.what for deed in deeds if deed.what >= 0]))

    def _end(self, estimate: Estimate, view: View, players: Sequence[Player | None]) -> int:
        """Where the queue leads."""
        laid = [iter(player[1].laid if player else ()) for player in players]
        end = self.memory.start
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
        self.memory.families = dict.fromkeys(others, tuple(map(habit_of, POOL.values())))


def what_of(action: Play | Wait | Done) -> int:
    if isinstance(action, Play):
        return NUMBER[action.card]
    return WAITING if isinstance(action, Wait) else DONE


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
