"""What could be won beside a partner: by one seat who sees everything, by one who only knows how the others play, by one who
has many times the expert's time to think, and by one who knows the others' very programs.

How often a crew wins in which all seats but one belong to a partner of the pool. The *insider* on the free one sees all hands
and cards, asks the others' programs what they would do, and lays whatever makes the round end nearest to the goal. A search
that is broad, not a proof: more may be possible, and nobody who sees a view alone wins as much. The *acquaintance* is the
expert, who sees its view; but it need not find out how the others go on, for it is told. The *ponderer* is the expert as it
would be without a clock. The *confidant* sees a view and no more, but it may ask the others' programs what they would do with
any hand (`confidant`). The *forgetful* one knows nothing of what others kept from earlier rounds, the *informed* one chooses
as the expert does, the *detective* is told no more than that the others are of the pool, and the *mistaken* one takes them for
those of the pool that they are not.
"""

import argparse
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from robotable.bots import Bot
from robotable.bots.quirky_circuits.estimate import Estimate
from robotable.bots.quirky_circuits.expert import Expert
from robotable.bots.quirky_circuits.memory import numbers
from robotable.bots.quirky_circuits.players import Partner
from robotable.bots.quirky_circuits.playout import Mind, Style, Table, rule_of
from robotable.bots.quirky_circuits.styles import ENOUGHS, STYLES, TRUSTS, Told
from robotable.bots.quirky_circuits.worlds import OWN, believed
from robotable.core import Game, Random, Seat
from robotable.games.quirky_circuits import program
from robotable.games.quirky_circuits.actions import Action, Done, Play, Wait
from robotable.games.quirky_circuits.beliefs import Belief
from robotable.games.quirky_circuits.cards import BACKS, COMMANDS, NUMBER
from robotable.games.quirky_circuits.events import Revealed
from robotable.games.quirky_circuits.state import State, View
from robotable.games.quirky_circuits.world import Fate
from robotable.research.benchmark.confidant import Confidant, Detective, Forgetful, Player
from robotable.research.benchmark.deals import Deals, development
from robotable.research.benchmark.partners import MANNERS, POOL, habit_of
from robotable.research.benchmark.sealed import SEALED
from robotable.sim.play import Match, play_on

WIDTH = 40
"""Beginnings of a round that are gone on with."""
PRICE = 0.01
"""Of a card: of two queues that lead as far the shorter one is better."""


class Line(Struct, frozen=True):
    """A round as it may go: what the insider does in it, where it leads, and the table then."""

    mine: tuple[Action, ...]
    end: int
    state: State


class Insider(Partner):
    """Who lets it play shows it the state, and whoever else sits there."""

    state: Callable[[], State]
    others: Sequence[Bot[Any, Any]]

    def __init__(self, game: Game[Any, Any, Action, View], seat: Seat, random: Random) -> None:
        super().__init__(game, seat, random)
        self.plan: list[Action] = []
        self.answers: dict[Any, Action] = {}
        """What others do, by what they see."""

    def _belief(self, estimate: Estimate, view: View) -> Belief:
        return []

    def _play_or_pass(self, estimate: Estimate, belief: Belief, view: View, legal: Sequence[Action]) -> Action:
        if not self.plan or self.plan[0] not in legal:
            self.answers.clear()
            self.plan = list(self._best_line(estimate, self.state()).mine)
        return self.plan.pop(0)

    def _best_line(self, estimate: Estimate, state: State) -> Line:
        end = estimate.rehearsal.situation(state.world)
        for card in state.queue:
            end = estimate.after(end, COMMANDS[card])
        lines, over = [Line((), end, state)], list[Line]()
        while lines:
            found = [self._gone_on(estimate, line, action) for line in lines for action in acts(line.state, self.seat)]
            over += [line for line in found if ended(line.state)]
            lines = broadest(estimate, self.seat, [line for line in found if not ended(line.state)])
        return min(over, key=lambda line: cost(estimate, line))

    def _gone_on(self, estimate: Estimate, line: Line, action: Action) -> Line:
        """The line with this action and all that others do until it is asked again, or the queue runs."""
        state, mine = line.state, (*line.mine, action)
        end, state = done(estimate, line.end, state, self.seat, action)
        while not ended(state) and state.turn != self.seat:
            end, state = done(estimate, end, state, state.turn, self._answer(state))
        return Line(mine, end, state)

    def _answer(self, state: State) -> Action:
        view = SEALED.view(state, state.turn)
        key = (state.turn, view.queue, view.hand, view.idle, view.done, view.backs)
        if key not in self.answers:
            action = self.others[state.turn].choose(view, program.legal(state, state.turn))
            assert action is not None
            self.answers[key] = action
        return self.answers[key]


class Acquaintance(Expert):
    """Learns nothing from what others do, for it knows them."""

    def know(self, others: Mapping[int, type[Partner]]) -> None:
        self.told = {seat: surely(style_of(kind)) for seat, kind in others.items()}

    def _learn(self, event: Revealed, view: View) -> None:
        pass


class Ponderer(Expert):
    """In eight times as many worlds, with plans for whatever it could do until its hand is empty."""

    worlds = 8 * Expert.worlds
    plans = 16
    deep = 8


class Chooser(Expert):
    """The expert's choosing by itself."""

    tables: Sequence[Table] = ()

    def _tables(self, view: View) -> list[Table]:
        return list(self.tables)


class Informed(Confidant):
    """Knows what the confidant knows, and goes on from there as the expert does."""

    def _play_or_pass(self, estimate: Estimate, belief: Belief, view: View, legal: Sequence[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        chooser = Chooser(self.game, self.seat, Random(0))
        chooser.sunk = self.sunk
        tables = [
            self._players(view, world)
            for world, share in self._worlds(view).items()
            for _ in range(round(share * self.worlds))
        ]
        ends = [self._end(estimate, view, players) for players in tables]
        own = Mind(rule_of(estimate, chooser._hidden(view), OWN.trust), believed(ends))
        chooser.tables = [self._table(view, end, players, own) for end, players in zip(ends, tables, strict=True)]
        return chooser._weighed(estimate, believed(ends), view, legal)[0].actions[0]

    def _table(self, view: View, end: int, players: Sequence[Player | None], own: Mind) -> Table:
        assert view.turn is not None
        hand = numbers(view.hand)
        return Table(
            end=end,
            hands=[player[2] if player else hand for player in players],
            minds=[player[1] if player else own for player in players],
            styles=[player[0].style if player else OWN for player in players],
            turn=int(view.turn),
            idle=view.idle,
            length=len(view.queue),
            done=list(view.done),
            owing=[not number for number in view.played],
        )


class Mistaken(Detective):
    """Takes each of the others for one of the pool that he is not."""

    def know(self, others: Mapping[int, type[Partner]]) -> None:
        self.memory.families = {
            seat: tuple([habit_of(one) for one in POOL.values() if one is not kind]) for seat, kind in others.items()
        }


def surely(style: Style) -> Told:
    return tuple([float(style == one) for one in STYLES])


def style_of(kind: type[Partner]) -> Style:
    """The nearest that the expert has a word for."""
    trust = min(TRUSTS, key=lambda trust: abs(trust - kind.trust))
    enough = min(ENOUGHS, key=lambda enough: abs(enough - kind.enough))
    return Style(trust, enough, MANNERS.get(kind, "quits"), kind.depth)


def acts(state: State, seat: Seat) -> list[Action]:
    return [action for action in program.legal(state, seat) if isinstance(action, Play | Wait | Done)]


def done(estimate: Estimate, end: int, state: State, seat: Seat, action: Action) -> tuple[int, State]:
    """A Program phase a step further; the world is left as it is, and the queue does not run."""
    after = replace(
        state,
        hands=list(map(list, state.hands)),
        queue=list(state.queue),
        owners=list(state.owners),
        done=list(state.done),
    )
    if isinstance(action, Play):
        end = estimate.after(end, COMMANDS[NUMBER[action.card]])
        program.lay(after, seat, NUMBER[action.card], [])
        after.idle = 0
    elif isinstance(action, Wait):
        after.idle += 1
    else:
        after.done[seat] = True
    if not ended(after):
        program.pass_turn(after, [])
    return end, after


def ended(state: State) -> bool:
    return False not in state.done or (state.idle >= state.done.count(False) and program.enough(state))


def cost(estimate: Estimate, line: Line) -> float:
    return estimate.cards(line.end) + PRICE * len(line.state.queue)


def broadest(estimate: Estimate, seat: Seat, lines: Iterable[Line]) -> list[Line]:
    """The best of them; of those that others cannot tell apart and that lead to the same, one."""
    found = {(line.end, seen(line.state, seat), *map(tuple, line.state.hands)): line for line in lines}
    return sorted(found.values(), key=lambda line: cost(estimate, line))[:WIDTH]


def seen(state: State, seat: Seat) -> tuple[Any, ...]:
    """What all others together see of a queue in which this seat's cards lie face down."""
    queue = [BACKS[card] if owner == seat else card for owner, card in zip(state.owners, state.queue, strict=True)]
    return *queue, *state.owners, state.idle, *state.done


def sit(deals: Deals, who: str, partner: str, seats: int, place: int) -> bool:
    """Whether a deal was won among partners of this name."""
    deal, own = deals.deal(seats, place), Seat(deals.drawn("seat", seats, place) % seats)
    chances = [Random(deals.drawn("chance", who, seats, place, seat)) for seat in range(seats)]
    kinds: list[type[Partner]] = [WHO[who] if seat == own else POOL[partner] for seat in range(seats)]
    bots = [kind(SEALED, Seat(seat), chances[seat]) for seat, kind in enumerate(kinds)]
    game = Match(SEALED, bots, deal.room.options(), deal.seed)
    match bots[own]:
        case Insider() as insider:
            insider.state, insider.others = partial(getattr, game, "state"), bots
        case Acquaintance() | Confidant() as told:
            told.know({seat: kind for seat, kind in enumerate(kinds) if seat != own})
    return play_on(game).state.world.fate is Fate.WON


WHO: dict[str, type[Partner]] = {
    "insider": Insider,
    "acquaintance": Acquaintance,
    "ponderer": Ponderer,
    "confidant": Confidant,
    "forgetful": Forgetful,
    "informed": Informed,
    "detective": Detective,
    "mistaken": Mistaken,
    "expert": Expert,
}


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m robotable.research.benchmark.insider", description=__doc__)
    parser.add_argument("--who", choices=WHO, default="insider", help="on the free seat (default: %(default)s)")
    parser.add_argument("--deals", type=int, default=16, help="of each number of seats (default: %(default)s)")
    parser.add_argument("--first", type=int, default=0, help="the place of the first (default: %(default)s)")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4], help="(default: %(default)s)")
    parser.add_argument("--partners", nargs="+", choices=POOL, default=list(POOL), help="(default: all of the pool)")
    given = parser.parse_args(words)
    deals = development()
    places = sorted(range(given.first, given.first + given.deals), key=lambda place: place % len(deals.rooms))
    won = {(name, seats): 0 for name in given.partners for seats in given.seats}
    for place in places:
        for name, seats in won:
            won[name, seats] += sit(deals, given.who, name, seats, place)
    for (name, seats), games in won.items():
        print(f"{name}, {seats} seats: {games} of {given.deals}")


if __name__ == "__main__":
    main()
