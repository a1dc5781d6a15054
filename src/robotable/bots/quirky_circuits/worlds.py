"""Worlds that look the same to a seat: what lies there, what others hold, what each believes, and how each goes on."""

from bisect import bisect
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate

from msgspec import Struct, field

from robotable.bots.quirky_circuits.estimate import Estimate
from robotable.bots.quirky_circuits.minds import Cards, Guess, Queue, public
from robotable.bots.quirky_circuits.playout import Hand, Hidden, Mind, Rule, Style, Table, few, rule_of
from robotable.bots.quirky_circuits.styles import Character
from robotable.core import Random
from robotable.games.quirky_circuits.actions import WAIT, Action, Play
from robotable.games.quirky_circuits.beliefs import Belief, follow
from robotable.games.quirky_circuits.cards import BACK_RANKS, NUMBER, SORTED_BACKS, Card
from robotable.games.quirky_circuits.state import View

OWN = Style()
"""How it goes on itself, and whoever reads cards as it does."""
ANYBODY = Character()


class Worlds(Struct):
    """A moment of the Program phase by turns, as a seat sees it."""

    seat: int
    view: View
    estimate: Estimate
    queue: Queue
    guesses: Sequence[Guess]
    """What the queue may be."""
    pressed: tuple[bool, ...]
    """For every card of it, whether it had to be laid."""
    hidden: Hidden
    unseen: Sequence[int]
    """The cards that others may hold or have laid."""
    characters: Mapping[int, Character]
    """By seat, how others play."""
    minds: dict[tuple[int, Cards, float], Mind] = field(default_factory=dict)

    def drawn(self, number: int, random: Random) -> list[Table]:
        """So many worlds, each as likely as the next."""
        own = Mind(self.rule(OWN.trust), ends(self.guesses))
        return [self.table(guess, own, random) for guess in spread(self.guesses, number, random)]

    def table(self, guess: Guess, own: Mind, random: Random) -> Table:
        view, (end, laid, _) = self.view, guess
        styles = [self.style(seat, random) for seat in range(view.seats)]
        minds = [own if seat == self.seat else self.mind(seat, laid[seat], styles[seat].trust) for seat in range(view.seats)]  # fmt: skip
        assert view.turn is not None
        return Table(
            end=end,
            hands=self.dealt(laid, random),
            minds=minds,
            styles=styles,
            turn=int(view.turn),
            idle=view.idle,
            length=len(view.queue),
            done=list(view.done),
            owing=[not number for number in view.played],
        )

    # Hands

    def dealt(self, laid: Sequence[Cards], random: Random) -> list[Hand]:
        """Hands that others may hold if these are the cards they have laid."""
        cards = list(self.unseen)
        for number in self.face_down(laid):
            if number in cards:
                cards.remove(number)
        random.shuffle(cards)
        stacks: dict[int, list[int]] = {rank: [] for rank, _ in self.hidden}
        for card in cards:
            stacks[BACK_RANKS[card]].append(card)
        own = tuple(sorted([NUMBER[card] for card in self.view.hand]))
        return [own if seat == self.seat else self.hand(seat, stacks, random) for seat in range(self.view.seats)]

    def face_down(self, laid: Sequence[Cards]) -> Iterator[int]:
        """The cards of the queue that it does not see, if each seat has laid these commands."""
        rest = [iter(commands) for commands in laid]
        for card in self.view.queue:
            command = next(rest[card.owner])
            if not card.card:
                yield NUMBER[Card(command, card.back.quirk)]

    def hand(self, seat: int, stacks: dict[int, list[int]], random: Random) -> Hand:
        found = []
        for back in self.view.backs[seat]:
            stack = stacks[SORTED_BACKS.index(back)]
            # A guess may hold more of a kind than there are: then any card of that back will do.
            alike = [NUMBER[card] for card, _ in self.view.sheet.deck if card.back == back]
            found.append(stack.pop() if stack else random.choice(alike))
        return tuple(sorted(found))

    # What others believe

    def style(self, seat: int, random: Random) -> Style:
        return OWN if seat == self.seat else self.characters.get(seat, ANYBODY).draw(random)

    def rule(self, trust: float) -> Rule:
        return rule_of(self.estimate, self.hidden, trust)

    def mind(self, seat: int, own: Cards, trust: float) -> Mind:
        key = (seat, own, trust)
        if key not in self.minds:
            rule = self.rule(trust)
            self.minds[key] = Mind(rule, self.belief(seat, own, rule))
        return self.minds[key]

    def belief(self, seat: int, own: Cards, rule: Rule) -> Belief:
        """Who trusts as it does itself is thought to reason alike; others read card by card."""
        shared = [guess for guess in public(self.queue).guesses if guess[1][seat] == own]
        if shared and rule.trust == OWN.trust:
            return ends(shared)
        mine = iter(own)
        belief: Belief = [(self.queue.situation, 1.0)]
        for card, pressed in zip(self.view.queue, self.pressed, strict=True):
            if card.owner == seat:
                belief = follow(self.estimate.after, belief, next(mine))
            else:
                belief = rule.read(belief, SORTED_BACKS.index(card.back), pressed)
        return belief


def ends(guesses: Sequence[Guess]) -> Belief:
    found: dict[int, float] = {}
    for end, _, weight in guesses:
        found[end] = found.get(end, 0.0) + weight
    return few(found)


def spread(guesses: Sequence[Guess], number: int, random: Random) -> Iterator[Guess]:
    """So many of them, each as often as it is likely."""
    sums = list(accumulate([weight for _, _, weight in guesses]))
    start = random.bits() / 2**64
    for at in range(number):
        yield guesses[min(bisect(sums, (at + start) / number * sums[-1]), len(guesses) - 1)]


def gone_on(table: Table, action: Action) -> int:
    """Where the round leads after this, if all go on as they are thought to."""
    table = table.copy()
    if isinstance(action, Play):
        table.play(NUMBER[action.card])
    elif action == WAIT:
        table.wait()
    else:
        table.be_done()
    return table.to_the_end()
