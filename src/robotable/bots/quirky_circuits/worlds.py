"""Worlds that look the same to a seat: what lies there, what others hold, what each believes, and how each goes on."""

from bisect import bisect
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import accumulate
from operator import mul

from msgspec import Struct

from robotable.bots.quirky_circuits.estimate import Estimate
from robotable.bots.quirky_circuits.playout import Hand, Hidden, Mind, Plan, Rule, Style, Table, few, rule_of
from robotable.bots.quirky_circuits.reading import Case, Deed, Pool, Story, cases, summed
from robotable.bots.quirky_circuits.styles import NOTHING, OUTLOOKS, STYLES, TEMPERS, Told, likely
from robotable.core import Random
from robotable.games.quirky_circuits.actions import WAIT, Action, Play
from robotable.games.quirky_circuits.beliefs import Belief
from robotable.games.quirky_circuits.cards import NUMBER
from robotable.games.quirky_circuits.state import View

OWN = Style()
"""How it goes on itself."""
TRIES = 8
"""How often something else is drawn for a seat, at most, if its cards are already with the others."""

Lot = tuple[Style, Mind, Hand]
"""How somebody may play, what he believes and has laid, and what he holds."""

Way = tuple[float, int, Case]
"""How likely a case is, by what outlook and temper; the number of the first style of that outlook."""


class Urn:
    """All that may be of a seat, to draw from."""

    def __init__(self, cases: Sequence[Sequence[Case]], chances: Sequence[float]) -> None:
        self.cases = cases
        """By outlook."""
        self.chances = chances
        """By style."""
        self._sums = list(accumulate(chances))
        self._columns: dict[int, list[float]] = {}

    def draw(self, at: float) -> Lot:
        """What lies there, from 0 to 1, if all that may be lies side by side, each as broad as it is likely."""
        at *= self._sums[-1]
        style = min(bisect(self._sums, at), len(STYLES) - 1)
        outlook, temper = divmod(style, len(TEMPERS))
        if style not in self._columns:
            self._columns[style] = list(accumulate([weights[temper] for _, _, weights in self.cases[outlook]]))
        sums, inside = self._columns[style], 1 - (self._sums[style] - at) / (self.chances[style] or 1.0)
        mind, hand, _ = self.cases[outlook][min(bisect(sums, inside * sums[-1]), len(sums) - 1)]
        return STYLES[style], mind, hand

    def spread(self, number: int, random: Random) -> list[Lot]:
        """So many, each as often as it is likely."""
        start = random.bits() / 2**64
        found = [self.draw((at + start) / number) for at in range(number)]
        random.shuffle(found)
        return found


class Round(Struct, frozen=True):
    """A Program phase by turns so far, as a seat sees it."""

    seat: int
    estimate: Estimate
    situation: int
    """Where it began."""
    hidden: Hidden
    """What may be behind each back, as everybody knows."""
    pool: Pool
    """The cards that others may have begun with."""
    backs: tuple[tuple[int, ...], ...]
    """Of the hands that all began with."""
    deeds: tuple[Deed, ...]
    told: Mapping[int, Told]
    """By seat, what earlier rounds tell of the others' styles."""

    @property
    def others(self) -> list[int]:
        return [seat for seat in range(len(self.backs)) if seat != self.seat]

    def rule(self, trust: float) -> Rule:
        return rule_of(self.estimate, self.hidden, trust)

    # What it tells of others

    def cases(self, seat: int) -> list[list[Case]]:
        """By outlook."""
        story = Story(seat, self.situation, self.pool, self.backs[seat], self.deeds)
        return [cases(story, self.rule(trust), depth) for trust, depth in OUTLOOKS]

    def learned(self) -> dict[int, Told]:
        """By seat, what this round tells of the others' styles."""
        return {seat: tuple([one for found in self.cases(seat) for one in summed(found)]) for seat in self.others}

    def urn(self, seat: int, learned: Told) -> Urn:
        """All that may be of one of the others, after what was learned of him in this round."""
        chances = [one * more for one, more in zip(likely(self.told.get(seat, NOTHING)), learned, strict=True)]
        return Urn(self.cases(seat), chances)

    # Worlds

    def drawn(self, number: int, view: View, random: Random) -> list[Table]:
        """So many worlds, each as likely as the next."""
        urns = {seat: self.urn(seat, learned) for seat, learned in self.learned().items()}
        lots = {seat: urn.spread(number, random) for seat, urn in urns.items()}
        worlds = [{seat: lots[seat][at] for seat in lots} for at in range(number)]
        for world in worlds:
            self._share_out(world, urns, random)
        return self.tables(worlds, view)

    def tables(self, worlds: Sequence[Mapping[int, Lot]], view: View) -> list[Table]:
        ends = [self._end(world, view) for world in worlds]
        own = Mind(self.rule(OWN.trust), believed(ends))
        return [self._table(world, end, own, view) for world, end in zip(worlds, ends, strict=True)]

    def _share_out(self, world: dict[int, Lot], urns: Mapping[int, Urn], random: Random) -> None:
        """No card is with two: what was drawn for each was drawn without a look at the others."""
        left = Counter(dict(self.pool))
        for seat in world:
            for _ in range(TRIES):
                _, mind, hand = world[seat]
                if Counter(mind.laid + hand) <= left:
                    break
                world[seat] = urns[seat].draw(random.bits() / 2**64)
            _, mind, hand = world[seat]
            left -= Counter(mind.laid + hand)

    def _end(self, world: Mapping[int, Lot], view: View) -> int:
        """Where the queue leads."""
        ground = self.rule(OWN.trust).ground
        laid = {seat: iter(mind.laid) for seat, (_, mind, _) in world.items()}
        end = self.situation
        for card in view.queue:
            number = NUMBER[card.card] if card.card else next(laid[card.owner])
            end = ground.rows[end][1][ground.columns[number]]
        return end

    def _table(self, world: Mapping[int, Lot], end: int, own: Mind, view: View) -> Table:
        assert view.turn is not None
        mine = (OWN, own, tuple(sorted([NUMBER[card] for card in view.hand])))
        lots = [world.get(seat, mine) for seat in range(view.seats)]
        return Table(
            end=end,
            hands=[hand for _, _, hand in lots],
            minds=[mind for _, mind, _ in lots],
            styles=[style for style, _, _ in lots],
            turn=int(view.turn),
            idle=view.idle,
            length=len(view.queue),
            done=list(view.done),
            owing=[not number for number in view.played],
        )


class Readers:
    """What may be of each seat by the hand that it was dealt, as far as styles tell."""

    def __init__(self, round: Round) -> None:
        self.round = round
        self._ways: dict[int, dict[Hand, list[Way]]] = {}
        self._likes: dict[int, dict[Hand, float]] = {}

    def likes(self, seat: int) -> dict[Hand, float]:
        """How likely each hand is together with all that was done in the round."""
        if seat not in self._likes:
            self._likes[seat] = {hand: sum([like for like, _, _ in ways]) for hand, ways in self.ways(seat).items()}
        return self._likes[seat]

    def ways(self, seat: int) -> dict[Hand, list[Way]]:
        if seat not in self._ways:
            self._ways[seat] = self._weighed(seat)
        return self._ways[seat]

    def _weighed(self, seat: int) -> dict[Hand, list[Way]]:
        chances, found = self._chances(seat), dict[Hand, list[Way]]()
        for outlook, known in enumerate(self.round.cases(seat)):
            first = outlook * len(TEMPERS)
            here = chances[first : first + len(TEMPERS)]
            for case in known:
                like = sum(map(mul, here, case[2]))
                found.setdefault(tuple(sorted((*case[0].laid, *case[1]))), []).append((like, first, case))
        return found

    def _chances(self, seat: int) -> list[float]:
        chances = likely(self.round.told.get(seat, NOTHING))
        total = sum(chances)
        return [chance / total for chance in chances]

    def lot(self, seat: int, hand: Hand, random: Random) -> Lot:
        """One of all that may be if it was dealt this hand."""
        ways = self.ways(seat)[hand]
        _, first, (mind, left, weights) = ways[picked_of([like for like, _, _ in ways], random)]
        temper = picked_of(list(map(mul, self._chances(seat)[first : first + len(TEMPERS)], weights)), random)
        return STYLES[first + temper], mind, left


def picked_of(likes: Sequence[float], random: Random) -> int:
    sums = list(accumulate(likes))
    return min(bisect(sums, random.bits() / 2**64 * sums[-1]), len(sums) - 1)


def believed(ends: Sequence[int]) -> Belief:
    return few(dict(Counter(ends)))


def gone_on(table: Table, action: Action, plan: Plan = ()) -> int:
    """Where the round leads after this, if it goes on by its plan and all others as they are thought to."""
    table, own = table.copy(), table.turn
    if isinstance(action, Play):
        table.play(NUMBER[action.card])
    elif action == WAIT:
        table.wait()
    else:
        table.be_done()
    return table.to_the_end(own, plan)
