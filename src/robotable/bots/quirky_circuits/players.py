"""Partners for Quirky Circuits. They look at their seat's view, guess what lies face down, and play what helps."""

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any, ClassVar

from robotable.bots.bot import Bot, RandomBot
from robotable.bots.quirky_circuits.belief import expect, expected_cards
from robotable.bots.quirky_circuits.estimate import Estimate, estimate_of
from robotable.core import Event, Game, Random, Seat
from robotable.core.grid import Cell
from robotable.games.quirky_circuits.actions import DONE, UNDONE, WAIT, Action, Choose, Exchange, Play
from robotable.games.quirky_circuits.beliefs import Belief, follow, hidden_commands, pool_of
from robotable.games.quirky_circuits.cards import Card, Command
from robotable.games.quirky_circuits.commands import pick_up
from robotable.games.quirky_circuits.events import Gathered, Revealed
from robotable.games.quirky_circuits.hands import within_reach
from robotable.games.quirky_circuits.imagining import world_of
from robotable.games.quirky_circuits.rehearsal import WON
from robotable.games.quirky_circuits.state import Phase, View
from robotable.games.quirky_circuits.world import NONE

BEAT = 0.5
"""Bots act on the half second: finer timing would be a language (QC-U9)."""
REGRET = 0.15
"""Cards won by a card for which it takes 'done' back."""
WATCHING = 1.0
"""Seconds a bot gives the others for each card of the last run: to follow it, and to look at their new hands."""


class Partner(Bot[Action, View]):
    slow: ClassVar[bool] = True
    trust: ClassVar[float] = 0.0
    """How sure it is that partners play what helps."""
    depth: ClassVar[int] = 1
    """How many of its own cards it thinks ahead."""
    fade: ClassVar[float] = 0.9
    """What a later card counts: others may come in between."""
    enough: ClassVar[float] = 0.05
    """Cards won by a card that is worth playing."""
    counts: ClassVar[bool] = False
    """Whether it remembers which cards lie deep in the deck."""
    eager: ClassVar[bool] = False
    """Whether it is the faster the better its card is, where the table likes pauses that tell."""

    def __init__(self, game: Game[Any, Any, Action, View], seat: Seat, random: Random) -> None:
        super().__init__(game, seat, random)
        self.sunk: list[tuple[Card, ...]] = []
        self.last_run: tuple[Card, ...] = ()
        self.worth = 0.0

    def see(self, events: Sequence[Event], view: View) -> None:
        """Keeps in mind which programs went under the deck and have not come up again."""
        for event in events:
            if isinstance(event, Revealed):
                self.last_run = event.cards
            elif isinstance(event, Gathered):
                self.sunk.insert(0, self.last_run)
        while sum(map(len, self.sunk)) > view.deck:
            self.sunk.pop()

    def choose(self, view: View, legal: Sequence[Action]) -> Action | None:
        estimate = estimate_of(view.options)
        if view.phase is Phase.EDIT:
            return max(legal, key=lambda action: -self._cards_if_edited(estimate, view, action))
        if view.choice:
            return max(legal, key=lambda action: -self._cards_if_taken(estimate, view, action))
        belief = self._belief(estimate, view)
        if view.done[self.seat]:
            self.worth = self._best(estimate, belief, view.hand)[0]
            return UNDONE if UNDONE in legal and self.worth > REGRET else None
        return self._play_or_pass(estimate, belief, view, legal)

    def _play_or_pass(self, estimate: Estimate, belief: Belief, view: View, legal: Sequence[Action]) -> Action:
        plays = {action.card.command: action for action in legal if isinstance(action, Play)}
        self.worth, command = self._best(estimate, belief, view.hand)
        if self.worth > self.enough and command in plays:
            return plays[command]
        self.worth = 0.0
        passing = [action for action in (DONE, WAIT) if action in legal]
        return passing[0] if passing else plays.get(command) or self.random.choice(legal)  # type: ignore[arg-type]

    def pause(self, view: View, action: Action) -> float:
        """Good cards first: who has the better one plays earlier. Who has none lets the others go on."""
        watching = WATCHING * len(self.last_run) if not view.queue else 0.0
        if not isinstance(action, Play):
            return watching + (8 if action == DONE else 2) * BEAT
        if not self.worth:
            return watching + 12 * BEAT
        telling = self.eager and view.options.telling_pauses
        beats = round(6 * (1.5 - self.worth)) if telling else self.random.below(6)
        return watching + (2 + min(max(beats, 0), 8)) * BEAT

    def yields(self, view: View, action: Action, people: Collection[Seat]) -> bool:
        return ahead(view, self.seat, action, people)

    # What it believes

    def _pool(self, view: View) -> Counter[Card]:
        """The cards that may be hidden from it, as far as it keeps count."""
        pool = pool_of(view)
        for group in self.sunk if self.counts else ():
            pool.subtract(group)
        return pool

    def _belief(self, estimate: Estimate, view: View) -> Belief:
        """Where the queue may lead."""
        pool, whole = self._pool(view), Counter(dict(view.sheet.deck))
        belief: Belief = [(estimate.rehearsal.situation(world_of(estimate.board, view)), 1.0)]
        for laid in view.queue:
            if laid.card:
                belief = follow(estimate.after, belief, laid.card.command)
            else:
                # Who sat down late may have lost count.
                commands = hidden_commands(pool, laid.back) or hidden_commands(whole, laid.back)
                belief = expect(estimate, belief, commands, self.trust)
        return belief

    def believe(self, view: View) -> dict[Cell | None, float]:
        """Where it expects the robot after the queue; None where the goal would be met before."""
        estimate = estimate_of(view.options)
        found: dict[Cell | None, float] = {}
        for situation, weight in self._belief(estimate, view):
            cell = None if situation == WON else estimate.rehearsal.cell(situation)
            found[cell] = found.get(cell, 0.0) + weight
        return found

    # What its cards are worth

    def _best(self, estimate: Estimate, belief: Belief, hand: tuple[Card, ...]) -> tuple[float, Command | None]:
        now = expected_cards(estimate, belief)
        found = [(self._gain(estimate, belief, now, hand, card, self.depth), card.command) for card in open_cards(hand)]
        return max(found, default=(0.0, None))

    def _gain(
        self, estimate: Estimate, belief: Belief, now: float, hand: tuple[Card, ...], card: Card, depth: int
    ) -> float:
        """How many cards nearer to the goal, with the best of the own cards to follow."""
        after = follow(estimate.after, belief, self._taken_for(card.command))
        gain = now - expected_cards(estimate, after)
        if depth == 1:
            return gain
        left = without(hand, card)
        later = [self._gain(estimate, after, now, left, another, depth - 1) for another in open_cards(left)]
        return max([gain, *(self.fade * value for value in later)])

    def _taken_for(self, command: Command) -> Command:
        """What it takes a card of its own for."""
        return command

    # Questions outside the Program phase: everything lies open then.

    def _cards_if_taken(self, estimate: Estimate, view: View, action: Action) -> float:
        board, world = estimate.board, world_of(estimate.board, view)
        assert isinstance(action, Choose)
        assert view.choice is not None
        picks = [NONE if name is None else board.numbers[name] for name in (*view.choice.picks, action.token)]
        picks += [(within_reach(board, world, hand) or [NONE])[-1] for hand in range(len(picks), len(world.hands))]
        pick_up(board, world, picks, [])
        if world.fate:
            return 0.0
        return self._cards_after(estimate, estimate.rehearsal.situation(world), view.queue[view.at + 1 :])

    def _cards_if_edited(self, estimate: Estimate, view: View, action: Action) -> float:
        queue = list(view.queue)
        if isinstance(action, Exchange):
            queue[action.place : action.place + 2] = reversed(queue[action.place : action.place + 2])
        return self._cards_after(estimate, estimate.rehearsal.situation(world_of(estimate.board, view)), queue)

    def _cards_after(self, estimate: Estimate, situation: int, queue: Sequence[Any]) -> float:
        for laid in queue:
            situation = estimate.after(situation, laid.card.command)
        return estimate.cards(situation)


def ahead(view: View, seat: Seat, action: Action, people: Collection[Seat]) -> bool:
    """Whether this card would put the seat ahead by more than one of a person who still plays."""
    if not isinstance(action, Play) or view.turn is not None:
        return False
    playing = [one for one in people if view.backs[one] and not view.done[one] and not view.flat[one]]
    return any(view.played[seat] > view.played[person] for person in playing)


def open_cards(hand: tuple[Card, ...]) -> list[Card]:
    """What may be played next, one of each: yellow cards first (QC-R99)."""
    return list(dict.fromkeys([card for card in hand if card.quirk] or hand))


def without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


class RandomPartner(RandomBot[Action, View]):
    """Any card, but not before people had a chance."""

    def yields(self, view: View, action: Action, people: Collection[Seat]) -> bool:
        return ahead(view, self.seat, action, people)
