"""The expert: reads cards by the habits of whoever laid them, and weighs to play, to wait and to be done."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from math import log
from typing import Any, ClassVar

from msgspec.structs import replace

from robotable.bots.bot import Idea
from robotable.bots.quirky_circuits import habits
from robotable.bots.quirky_circuits.belief import expected_cards
from robotable.bots.quirky_circuits.estimate import Estimate, estimate_of
from robotable.bots.quirky_circuits.holding import World as Holding
from robotable.bots.quirky_circuits.levels import Person
from robotable.bots.quirky_circuits.memory import Memory
from robotable.bots.quirky_circuits.playout import WAITING, Hidden, Plan, Table
from robotable.bots.quirky_circuits.reading import Deed, Pool, What
from robotable.bots.quirky_circuits.styles import NOTHING, Told, longer
from robotable.bots.quirky_circuits.worlds import Lot, Readers, Round, believed, gone_on
from robotable.core import Event, Game, Random, Seat
from robotable.core.random import GOLDEN
from robotable.games.quirky_circuits.actions import DONE, WAIT, Action, Play
from robotable.games.quirky_circuits.beliefs import Belief, hidden_commands
from robotable.games.quirky_circuits.beliefs import believed as believed_of
from robotable.games.quirky_circuits.cards import BACK_RANKS, NUMBER, SORTED_BACKS, Back, Card, Command
from robotable.games.quirky_circuits.events import Dealt, Declared, Laid, Revealed, Waited
from robotable.games.quirky_circuits.imagining import world_of
from robotable.games.quirky_circuits.options import LEAST
from robotable.games.quirky_circuits.state import Phase, View
from robotable.games.quirky_circuits.world import World

WHAT: dict[type, What] = {Laid: "play", Waited: "wait", Declared: "done"}
NO_CARD: dict[What, int] = {"wait": habits.WAITING, "done": habits.DONE}
PREFERENCE = 0.05
"""Cards that another choice has to lead farther than the one that seems best at once: chance is no reason."""
PRICE = 0.1
"""Cards that a plan has to lead farther than to go on by what helps at once: it is made before all is seen."""
UNLIKELY = 1e-6
FAINT = 1e-12
UNHURRIED = 1.0
"""By turns its pauses say nothing: all are as long as for a card that is worth this much."""


class Expert(Person):
    """By turns it works out from all that others do what they hold and how they play, plays the rest of the round out in
    thought, for all it could do and in many worlds that look the same to it, and does what leads nearest to the goal. Where
    all play at any time it believes and plays as the skilled one does."""

    trust = 1.6
    depth = 2
    eager = True
    counts = True
    seconds = 2.0
    worlds: ClassVar[int] = 96
    """In which a round is played out,"""
    surer: ClassVar[int] = 48
    """and in how many where somebody is read exactly: they are more alike then, and each costs more."""
    plans: ClassVar[int] = 3
    """Of what it could do, the best for which it tries out how to go on itself,"""
    deep: ClassVar[int] = 3
    """so many steps long."""

    def __init__(self, game: Game[Any, Any, Action, View], seat: Seat, random: Random) -> None:
        super().__init__(game, seat, random)
        self.fancy = random.bits()
        """What it imagines follows from this, so that asked twice it says the same."""
        self.told: dict[int, Told] = {}
        """By seat, what is known of the others' styles."""
        self.world: World | None = None
        """Where the round began."""
        self.dealt: tuple[tuple[int, ...], ...] = ()
        """The backs of all hands then, and for its own seat the cards."""
        self.deeds: list[Deed] = []
        """All that was done since,"""
        self.next = Deed(0, "wait")
        """and all that is known already of whatever is done next."""
        self.memory = Memory(seat)
        self.odds: dict[int, float] = {}
        """By seat, how much likelier all that was done in earlier rounds is by exact habits than by styles."""

    def see(self, events: Sequence[Event], view: View) -> None:
        by_turns = view.options.mode == "turns" and view.seats > 1
        for event in events if by_turns else ():
            if isinstance(event, Revealed) and self.world:
                self._learn(event, view)
            elif isinstance(event, Laid | Waited | Declared) and not by_itself(event):
                self._note(event)
            elif isinstance(event, Dealt):
                self.memory.gets(event.seat, event.backs)
        super().see(events, view)
        if view.phase is Phase.PROGRAM and by_turns:
            if self.world is None or (not view.queue and not view.idle):
                self.world, self.dealt = world_of(view.options.board, view), dealt_to(view, self.seat)
                self.deeds = [
                    Deed(int(laid.owner), "play", place, back=SORTED_BACKS.index(laid.back))
                    for place, laid in enumerate(view.queue)
                ]
            must = view.missing > 0 and view.idle >= view.done.count(False) - 1
            self.next = Deed(0, "wait", len(view.queue), view.idle, must, view.done.count(False) == 1)
            if not view.queue and not view.idle and True not in view.done and view.turn is not None:
                start = estimate_of(view.options).rehearsal.situation(self.world)
                self.memory.begin(view, start, self.dealt, self.sunk)
            self.memory.check(view)

    def _note(self, event: Laid | Waited | Declared) -> None:
        seat = int(event.seat)
        few = self.next.alone and self.next.place < LEAST
        owed = few or not any(deed.seat == seat and deed.what == "play" for deed in self.deeds)
        deed = replace(self.next, seat=seat, what=WHAT[type(event)], owed=owed)
        if isinstance(event, Laid):
            deed = replace(deed, back=SORTED_BACKS.index(event.back))
        self.deeds.append(deed)
        self.memory.note(deed.back if deed.what == "play" else NO_CARD[deed.what])

    def _learn(self, event: Revealed, view: View) -> None:
        """What is thought of everybody, now that a program lies open; `sunk` has not got it yet."""
        faces = [NUMBER[card] for card in event.cards]
        deeds = [replace(deed, card=faces[deed.place]) if deed.what == "play" else deed for deed in self.deeds]
        played = self._round(view, deeds)
        self._settle(event, played, view)
        for seat, told in played.learned().items():
            self.told[seat] = longer(self.told.get(seat, NOTHING), told)

    def _settle(self, event: Revealed, played: Round, view: View) -> None:
        """Who may have kept what, and whether habits explain him better than styles do."""
        if not self.memory.public:
            return
        self.memory.shown(event.owners, event.cards, view)
        readers = Readers(played)
        odds = {seat: self._odds(readers, view, seat) for seat in self.memory.explained(view)}
        self.memory.settle(view, self._chance(view), [seat for seat in odds if odds[seat] > 0], readers.likes)
        self.odds.update(odds)

    def _odds(self, readers: Readers, view: View, seat: int) -> float:
        """How much likelier all that the seat ever did is by exact habits than by styles, as a logarithm."""
        exact, soft = self.memory.evidence(view, seat), sum(readers.likes(seat).values())
        return self.odds.get(seat, 0.0) + log(max(exact, FAINT) / max(soft, FAINT))

    # What it weighs

    def ideas(self, view: View, legal: Sequence[Action]) -> Sequence[Idea[Action]]:
        if view.phase is not Phase.PROGRAM or view.choice or view.done[self.seat]:
            return super().ideas(view, legal)
        estimate = estimate_of(view.options)
        return self._weighed(estimate, self._belief(estimate, view), view, legal)

    def _belief(self, estimate: Estimate, view: View) -> Belief:
        if view.turn is None:
            return super()._belief(estimate, view)
        if view.seats == 1:
            return believed_of(view)  # A dummy hand plays anything.
        return believed([table.end for table in self._tables(view)])

    def _play_or_pass(self, estimate: Estimate, belief: Belief, view: View, legal: Sequence[Action]) -> Action:
        best = self._weighed(estimate, belief, view, legal)[0]
        self.worth = UNHURRIED if view.turn is not None else max(best.worth, 0.0)
        return best.actions[0]

    def _weighed(self, estimate: Estimate, belief: Belief, view: View, legal: Sequence[Action]) -> list[Idea[Action]]:
        """All it could do, the best first."""
        choices: list[Action] = [action for action in legal if isinstance(action, Play) or action in (DONE, WAIT)]
        worths = self._by_gain(estimate, belief, view, choices)
        if view.turn is not None and view.seats > 1 and len(choices) > 1:
            likely = worths.index(max(worths))
            worths = self._played_out(estimate, view, choices)
            worths[likely] += PREFERENCE
        found = [Idea((action,), worth) for action, worth in zip(choices, worths, strict=True)]
        return sorted(found, key=lambda idea: -idea.worth)

    def _by_gain(self, estimate: Estimate, belief: Belief, view: View, choices: Sequence[Action]) -> list[float]:
        """In cards. Rather than be done it waits: others may go on, and then it can."""
        now, waiting = expected_cards(estimate, belief), self.enough
        return [
            self._gain(estimate, belief, now, view.hand, action.card, self.depth)
            if isinstance(action, Play)
            else waiting
            if action == WAIT
            else waiting - UNLIKELY
            for action in choices
        ]

    def _played_out(self, estimate: Estimate, view: View, choices: Sequence[Action]) -> list[float]:
        """In cards: how much nearer to the goal the round ends on average than the robot stands now."""
        now = estimate.cards(estimate.rehearsal.situation(world_of(estimate.board, view)))
        tables = self._tables(view)

        def worth(action: Action, plan: Plan = ()) -> float:
            return now - sum([estimate.cards(gone_on(table, action, plan)) for table in tables]) / len(tables)

        worths = [worth(action) for action in choices]
        for at in sorted(range(len(choices)), key=lambda at: -worths[at])[: self.plans]:
            if choices[at] != DONE:
                worths[at] = planned(partial(worth, choices[at]), worths[at], held_after(view, choices[at]), self.deep)
        return worths

    # What it imagines

    def _chance(self, view: View) -> Random:
        return Random(self.fancy ^ view.ticks * GOLDEN)

    def _tables(self, view: View) -> list[Table]:
        played = self._round(view, self.deeds)
        lots = self._explained(played, view, self.some(self.surer)) if self.memory.public else []
        return played.tables(lots, view) if lots else played.drawn(self.some(self.worlds), view, self._chance(view))

    def _explained(self, played: Round, view: View, number: int) -> list[dict[int, Lot]]:
        """Worlds in which each does what he always does, as far as that is known of anybody."""
        memory, readers = self.memory, Readers(played)
        exact = [seat for seat in memory.explained(view) if self._odds(readers, view, seat) > 0]
        if not exact:
            return []
        worlds = memory.worlds(view, number, self._chance(view), exact, readers.likes)
        if not worlds:
            memory.forget(view)
            worlds = memory.worlds(view, number, self._chance(view), exact, readers.likes)
        random = self._chance(view)
        lot = partial(self._lot, readers, view, exact, random)
        return [
            {seat: lot(world, seat) for seat in played.others}
            for world, share in worlds.items()
            for _ in range(round(share * number))
        ]

    def _lot(
        self, readers: Readers, view: View, exact: Sequence[int], random: Random, world: Holding, seat: int
    ) -> Lot:
        if seat not in exact:
            return readers.lot(seat, world.hands[seat], random)
        one = self.memory.tellings(view, seat)[world.hands[seat]][world.ways[seat]]
        habit = self.memory.family(seat).one_of(world.habits[seat], random)
        return habit.style, one.mind, one.hand

    def _round(self, view: View, deeds: Sequence[Deed]) -> Round:
        estimate = estimate_of(view.options)
        assert self.world
        return Round(
            self.seat,
            estimate,
            estimate.rehearsal.situation(self.world),
            self._hidden(view),
            self._unseen(view),
            tuple([() if seat == self.seat else backs for seat, backs in enumerate(self.dealt)]),
            tuple(deeds),
            self.told,
        )

    def _hidden(self, view: View) -> Hidden:
        """What may be behind each back, as everybody knows."""
        deck = Counter(dict(view.sheet.deck))
        pool = deck.copy()
        for group in self.sunk:
            pool.subtract(group)
        found = {BACK_RANKS[NUMBER[card]]: behind(pool, deck, card.back) for card in deck}
        return tuple(found.items())

    def _unseen(self, view: View) -> Pool:
        """The cards that others may have begun the round with; who sat down late may have lost count."""
        deck = Counter({NUMBER[card]: number for card, number in view.sheet.deck})
        pool = deck.copy()
        for group in self.sunk:
            pool.subtract([NUMBER[card] for card in group])
        pool.subtract(self.dealt[self.seat])
        return tuple(sorted((pool if min(pool.values()) >= 0 else deck).items()))


def behind(pool: Counter[Card], deck: Counter[Card], back: Back) -> tuple[tuple[Command, float], ...]:
    """What may be behind a back; who sat down late may have lost count."""
    return tuple(hidden_commands(pool, back) or hidden_commands(deck, back))


def dealt_to(view: View, own: Seat) -> tuple[tuple[int, ...], ...]:
    """What all began the round with: others by the backs, its own by the cards."""
    found = [[SORTED_BACKS.index(back) for back in backs] for backs in view.backs]
    for laid in view.queue:
        found[laid.owner].append(SORTED_BACKS.index(laid.back))
    found[own] = [NUMBER[card] for card in view.hand]
    found[own] += [NUMBER[laid.card] for laid in view.queue if laid.owner == own and laid.card]
    return tuple([tuple(sorted(cards)) for cards in found])


def held_after(view: View, action: Action) -> list[int]:
    hand = [NUMBER[card] for card in view.hand]
    if isinstance(action, Play):
        hand.remove(NUMBER[action.card])
    return hand


def planned(worth: Callable[[Plan], float], first: float, hand: Sequence[int], deep: int) -> float:
    """What a choice is worth with the best plan that follows it, found step by step."""
    plan: Plan = ()
    for _ in range(deep):
        left = Counter(hand)
        left.subtract(plan)
        found = max([(worth((*plan, card)), (*plan, card)) for card in (WAITING, *sorted(+left))])
        if found[0] - PRICE <= first:
            break
        first, plan = found[0] - PRICE, found[1]
    return first


def by_itself(event: Event) -> bool:
    """Whose hand is empty is done, and says nothing by it."""
    return isinstance(event, Declared) and event.itself
