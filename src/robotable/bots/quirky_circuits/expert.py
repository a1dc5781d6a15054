"""The expert: reads cards by the habits of whoever laid them, and weighs to play, to wait and to be done."""

from collections import Counter
from collections.abc import Sequence
from math import exp, log
from typing import Any, ClassVar

from robotable.bots.bot import Idea
from robotable.bots.quirky_circuits.belief import expected_cards
from robotable.bots.quirky_circuits.estimate import Estimate, estimate_of
from robotable.bots.quirky_circuits.levels import Person
from robotable.bots.quirky_circuits.minds import (
    DUMMY,
    HABITS,
    PRESSED,
    STRANGER,
    Counts,
    Queue,
    Step,
    public,
    seen_from,
)
from robotable.bots.quirky_circuits.players import Partner
from robotable.bots.quirky_circuits.playout import Hidden
from robotable.bots.quirky_circuits.styles import Act, Character, Moment, Program, What, weighed
from robotable.bots.quirky_circuits.worlds import Worlds, gone_on
from robotable.core import Event, Game, Random, Seat
from robotable.core.random import GOLDEN
from robotable.games.quirky_circuits.actions import DONE, WAIT, Action, Play
from robotable.games.quirky_circuits.beliefs import Belief, hidden_commands, narrow
from robotable.games.quirky_circuits.cards import BACK_RANKS, NUMBER, Back, Card, Command
from robotable.games.quirky_circuits.events import Declared, Laid, Revealed, Waited
from robotable.games.quirky_circuits.imagining import world_of
from robotable.games.quirky_circuits.state import Phase, View
from robotable.games.quirky_circuits.world import World

WHAT: dict[type, What] = {Laid: "play", Waited: "wait", Declared: "done"}
PREFERENCE = 0.05
"""Cards that another choice has to lead farther than the one that seems best at once: chance is no reason."""
KEEN = 0.5
"""How much a card that was turned up tells of the habit of whoever laid it."""
DOUBT = 0.02
"""Nobody is ever quite sure of a habit."""
UNLIKELY = 1e-6
UNHURRIED = 1.0
"""By turns its pauses say nothing: all are as long as for a card that is worth this much."""


class Reader(Person):
    """Remembers who laid a card because he had to, and learns habits from every program that is turned up."""

    counts = True

    def __init__(self, game: Game[Any, Any, Action, View], seat: Seat, random: Random) -> None:
        super().__init__(game, seat, random)
        self.habits: dict[int, tuple[float, ...]] = {}
        """By seat, how likely each of HABITS is."""
        self.pressed: list[bool] = []
        """For every card of the queue, whether it had to be laid."""
        self.must = False
        """Whether whoever acts next has to lay a card or be done."""
        self.world: World | None = None
        """Where the round began."""

    def see(self, events: Sequence[Event], view: View) -> None:
        for event in events:
            if isinstance(event, Laid):
                self.pressed.append(self.must)
            elif isinstance(event, Revealed) and self.world:
                self._learn(event, view)
        super().see(events, view)
        if view.phase is Phase.PROGRAM:
            self.must = view.turn is not None and view.missing > 0 and view.idle >= view.done.count(False) - 1
            if not view.queue:
                self.pressed, self.world = [], world_of(view.options.board, view)

    # What it believes

    def _belief(self, estimate: Estimate, view: View) -> Belief:
        found: dict[int, float] = {}
        queue = self._queue(estimate, view, world_of(estimate.board, view), [(laid.owner, laid.back) for laid in view.queue])  # fmt: skip
        for end, _, weight in seen_from(queue, self._faces(view)):
            found[end] = found.get(end, 0.0) + weight
        return narrow(found.items())

    def _faces(self, view: View) -> tuple[Command | Counts, ...]:
        """What it knows of each card of the queue."""
        pool, deck = self._pool(view), Counter(dict(view.sheet.deck))
        return tuple([laid.card.command if laid.card else behind(pool, deck, laid.back) for laid in view.queue])

    def _queue(self, estimate: Estimate, view: View, world: World, laid: Sequence[tuple[int, Back]]) -> Queue:
        """The queue as everybody sees it."""
        deck = Counter(dict(view.sheet.deck))
        pool = deck.copy()
        for group in self.sunk:
            pool.subtract(group)
        steps = [Step(int(owner), behind(pool, deck, back), self._shares(view, place, owner)) for place, (owner, back) in enumerate(laid)]  # fmt: skip
        return Queue(view.options, estimate.rehearsal.situation(world), len(view.backs), tuple(steps))

    def _shares(self, view: View, place: int, owner: int) -> tuple[float, ...]:
        if owner >= view.seats:
            return DUMMY
        return PRESSED if self._had_to(place) else self.habits.get(owner, STRANGER)

    def _had_to(self, place: int) -> bool:
        return place < len(self.pressed) and self.pressed[place]

    def _learn(self, event: Revealed, view: View) -> None:
        """Weighs everybody's habits by what the cards turned out to be; `sunk` has not got this program yet."""
        assert self.world
        estimate = estimate_of(view.options)
        queue = self._queue(estimate, view, self.world, [(owner, card.back) for owner, card in zip(event.owners, event.cards, strict=True)])  # fmt: skip
        own: dict[int, tuple[Command, ...]] = {}
        logs: dict[int, list[float]] = {}
        for place, (step, card) in enumerate(zip(queue.steps, event.cards, strict=True)):
            cards = own.get(step.owner, ())
            own[step.owner] = (*cards, card.command)
            sights = public(queue.before(place + 1)).sights.get(cards)
            if sights and not self._had_to(place):
                chances = [dict(zip([c for c, _ in step.counts], sights.by_habit(habit, step.counts), strict=True)) for habit in HABITS]  # fmt: skip
                said = [KEEN * log(max(chance.get(card.command, 0.0), UNLIKELY)) for chance in chances]
                before = logs.get(step.owner) or [log(share) for share in self.habits.get(step.owner, STRANGER)]
                logs[step.owner] = [one + other for one, other in zip(before, said, strict=True)]
        self.habits |= {owner: shares(found) for owner, found in logs.items()}


def behind(pool: Counter[Card], deck: Counter[Card], back: Back) -> Counts:
    """What may be behind a back; who sat down late may have lost count."""
    return tuple(hidden_commands(pool, back) or hidden_commands(deck, back))


def shares(logs: Sequence[float]) -> tuple[float, ...]:
    """Rounded, so that a habit that is known well does not change the thoughts of every round."""
    top = max(logs)
    found = [exp(one - top) + DOUBT for one in logs]
    return tuple([round(one / sum(found), 2) + UNLIKELY for one in found])


class Expert(Reader):
    """By turns it plays the rest of the round out in thought, for all it could do and in many worlds that look the same
    to it, and does what leads nearest to the goal. Where all play at any time it plays what leads farthest, as the skilled
    one does."""

    trust = 1.6
    depth = 2
    eager = True
    seconds = 0.25
    worlds: ClassVar[int] = 16
    """In which a round is played out."""

    def __init__(self, game: Game[Any, Any, Action, View], seat: Seat, random: Random) -> None:
        super().__init__(game, seat, random)
        self.fancy = random.bits()
        """What it imagines follows from this, so that asked twice it says the same."""
        self.characters: dict[int, Character] = {}
        self.acts: list[Act] = []
        self.moment = Moment()
        """Before whatever happens next."""

    def see(self, events: Sequence[Event], view: View) -> None:
        for event in events:
            if isinstance(event, Revealed) and self.world and self.acts:
                self._weigh(event, view)
            elif view.options.mode == "turns" and isinstance(event, Laid | Waited | Declared) and not by_itself(event):
                self.acts.append(Act(int(event.seat), WHAT[type(event)], self.moment))
        super().see(events, view)
        if view.phase is Phase.PROGRAM:
            self.moment = Moment(len(view.queue), view.idle, self.must, view.done.count(False) == 1)
            if not view.queue and not view.idle:
                self.acts = []

    def _weigh(self, event: Revealed, view: View) -> None:
        """What is thought of everybody, now that a program lies open; `sunk` has not got it yet."""
        assert self.world
        estimate = estimate_of(view.options)
        cards, owners = tuple([NUMBER[card] for card in event.cards]), tuple(map(int, event.owners))
        program = Program(estimate.rehearsal.situation(self.world), cards, owners, tuple(self.acts))
        hidden = self._hidden(view)
        for seat in range(view.seats):
            if seat != self.seat:
                before = self.characters.get(seat, Character())
                self.characters[seat] = weighed(before, estimate, hidden, program, seat)

    # What it weighs

    def ideas(self, view: View, legal: Sequence[Action]) -> Sequence[Idea[Action]]:
        if view.phase is not Phase.PROGRAM or view.choice or view.done[self.seat]:
            return super().ideas(view, legal)
        estimate = estimate_of(view.options)
        return self._weighed(estimate, self._belief(estimate, view), view, legal)

    def _belief(self, estimate: Estimate, view: View) -> Belief:
        """Where pauses bring the better card first it believes what the skilled one does, who wins more so."""
        return super()._belief(estimate, view) if view.turn is not None else Partner._belief(self, estimate, view)

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
        random = Random(self.fancy ^ view.ticks * GOLDEN)
        tables = self._worlds(estimate, view).drawn(self.some(self.worlds), random)
        return [now - sum([estimate.cards(gone_on(table, action)) for table in tables]) / len(tables) for action in choices]  # fmt: skip

    # What it imagines

    def _worlds(self, estimate: Estimate, view: View) -> Worlds:
        queue = self._queue(estimate, view, world_of(estimate.board, view), [(laid.owner, laid.back) for laid in view.queue])  # fmt: skip
        guesses = seen_from(queue, self._faces(view))
        pressed = tuple(map(self._had_to, range(len(view.queue))))
        return Worlds(self.seat, view, estimate, queue, guesses, pressed, self._hidden(view), self._unseen(view), self.characters)  # fmt: skip

    def _hidden(self, view: View) -> Hidden:
        """What may be behind each back, as everybody knows."""
        deck = Counter(dict(view.sheet.deck))
        pool = deck.copy()
        for group in self.sunk:
            pool.subtract(group)
        found = {BACK_RANKS[NUMBER[card]]: behind(pool, deck, card.back) for card in deck}
        return tuple(found.items())

    def _unseen(self, view: View) -> list[int]:
        """The cards that others may hold or have laid; who sat down late may have lost count."""
        pool, deck = self._pool(view), Counter(dict(view.sheet.deck))
        return [NUMBER[card] for card in (pool if min(pool.values(), default=0) >= 0 else deck).elements()]


def by_itself(event: Event) -> bool:
    """Whose hand is empty is done, and says nothing by it."""
    return isinstance(event, Declared) and event.itself
