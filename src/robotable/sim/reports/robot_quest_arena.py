"""A page on the balance of many games: seats, robots, cards, length, and where points come from."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import partial
from html import escape

from msgspec import Struct

from robotable.core import Game, Record, Seat
from robotable.games.robot_quest_arena.actions import Acquire, Action, Buy
from robotable.games.robot_quest_arena.cards import DESIGNS, Card
from robotable.games.robot_quest_arena.events import Source
from robotable.games.robot_quest_arena.options import Options
from robotable.games.robot_quest_arena.robots import Kind
from robotable.games.robot_quest_arena.state import State, View
from robotable.games.robot_quest_arena.words import title
from robotable.sim.intervals import wilson
from robotable.sim.play import Played
from robotable.sim.reports.report import Report

Arena = Game[Options, State, Action, View]


class Tally(Struct):
    """How often something was there, and how often it was the winner's."""

    seen: int = 0
    won: float = 0.0
    fair: float = 0.0
    """What it would have won if it made no difference."""
    games: int = 0
    """In which it was seen: two seats of a team that have it tell no more than one."""

    def see(self, won: float, fair: float) -> None:
        self.seen += 1
        self.won += won
        self.fair += fair

    def add(self, other: "Tally") -> None:
        self.seen += other.seen
        self.won += other.won
        self.fair += other.fair
        self.games += other.games


Tallies = dict[str, Tally]


def _tallies(games: int) -> Tallies:
    return defaultdict(partial(Tally, games=games))


class Balance(Report):
    """All that the page shows."""

    def __init__(self, games: int = 0) -> None:
        self.games = games
        self.places, self.robots, self.cards = (_tallies(games) for _ in range(3))
        self.bought: Counter[Card] = Counter()
        self.rounds: list[int] = []
        self.sources: dict[bool, Counter[Source]] = {False: Counter(), True: Counter()}
        """By whether the seat won."""
        self.seats: Counter[bool] = Counter()
        """The same for how many seats."""

    def after(self, game: Arena, played: Played[Options, State, Action]) -> None:
        self.add(_gathered(played.record, played.state, played.outcome.winners))

    def add(self, other: "Balance") -> None:
        self.games += other.games
        for mine, new in ((self.places, other.places), (self.robots, other.robots), (self.cards, other.cards)):
            for name, tally in new.items():
                mine[name].add(tally)
        self.bought.update(other.bought)
        self.rounds += other.rounds
        for won in (False, True):
            self.sources[won].update(other.sources[won])
        self.seats.update(other.seats)

    def page(self) -> str:
        return page(self)


def _gathered(record: Record[Options, Action], state: State, winners: Sequence[Seat]) -> Balance:
    """What one game tells."""
    found, seats = Balance(games=1), record.seats
    fair = (2 if state.options.teams else 1) / seats
    share = {seat: fair * seats / len(winners) if seat in winners else 0.0 for seat in range(seats)}
    found.rounds.append(-(-state.turn // seats))
    bought: dict[int, set[Card]] = defaultdict(set)
    for buyer, action in record.actions:
        if isinstance(action, (Buy, Acquire)):
            bought[buyer].add(action.card)
            found.bought[action.card] += 1
    for seat in range(seats):
        place = (seat - state.first) % seats + 1
        found.places[f"plays {place} of {seats}"].see(share[seat], fair)
        found.seats[seat in winners] += 1
        found.sources[seat in winners].update(state.players[seat].sources)
        for card in bought[seat]:
            found.cards[card].see(share[seat], fair)
    for robot in state.robots:
        found.robots[robot.kind].see(share[robot.seat], fair)
    return found


# -- the page

STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #22262f; }
h1 { margin-bottom: 0; } p.lead { color: #5a6070; margin-top: .2rem; } svg { width: 100%; height: auto; }
svg text { font: 13px system-ui, sans-serif; fill: currentColor; } .bar { fill: #3572d8; } .bar.minus { fill: #d6453d; }
.ci { stroke: #22262f; stroke-width: 2; } .dot { fill: #3572d8; } .dot.off { fill: #d6453d; }
.fair { stroke: #8a90a0; stroke-dasharray: 4 4; } .faint { fill: #8a90a0; }
@media (prefers-color-scheme: dark) {
  body { background: #171a21; color: #e8eaf0; } p.lead { color: #a0a6b6; } .ci { stroke: #e8eaf0; }
}
"""
WIDTH, LEFT, ROW = 860, 190, 24


def page(findings: Balance) -> str:
    cards = {title(Card(name)): tally for name, tally in findings.cards.items()}
    kinds = {Kind(name).title(): tally for name, tally in findings.robots.items()}
    sections = [
        ("Wins by place in the turn order", _shares(dict(sorted(findings.places.items())))),
        ("Wins by robot", _shares(_best_first(kinds))),
        ("Wins of seats that acquired a card", _shares(_best_first(cards))),
        ("Cards acquired per game", _bars(_purchases(findings))),
        ("Rounds per game", _bars(_lengths(findings.rounds))),
        ("Points per seat by source, winners", _bars(_sources(findings, won=True))),
        ("Points per seat by source, the others", _bars(_sources(findings, won=False))),
    ]
    body = "".join(f"<h2>{escape(head)}</h2>{chart}" for head, chart in sections)
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Robot Quest Arena: balance</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{STYLE}</style><h1>Robot Quest Arena: balance</h1>"
        f'<p class="lead">{findings.games} games of bots. A dot is the share of wins, its line the 95 % interval, '
        "the dashed line what would be fair; red dots lie off it for certain.</p>"
        f"{body}</html>\n"
    )


def _best_first(tallies: dict[str, Tally]) -> dict[str, Tally]:
    return dict(sorted(tallies.items(), key=lambda item: -item[1].won / item[1].seen))


def _purchases(findings: Balance) -> dict[str, float]:
    return {
        f"{title(card)} ({DESIGNS[card].cost})": count / findings.games for card, count in findings.bought.most_common()
    }


def _lengths(rounds: Sequence[int]) -> dict[str, float]:
    count = Counter(rounds)
    return {str(length): float(count[length]) for length in range(min(rounds), max(rounds) + 1)}


def _sources(findings: Balance, won: bool) -> dict[str, float]:
    seats = findings.seats[won] or 1
    return {source: findings.sources[won][source] / seats for source in Source}


def _svg(rows: int, parts: Iterable[str]) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {rows * ROW + 10}" role="img">{"".join(parts)}</svg>'


def _shares(tallies: dict[str, Tally]) -> str:
    """One row each: the share of wins with its interval, and the fair share."""
    parts = []
    for row, (name, tally) in enumerate(tallies.items()):
        y, share, fair = row * ROW + 17, tally.won / tally.seen, tally.fair / tally.seen
        low, high = wilson(min(1.0, share), tally.games)
        kind = "dot" if low <= fair <= high else "dot off"
        parts += [
            f'<text x="{LEFT - 10}" y="{y + 4}" text-anchor="end">{escape(name)}</text>',
            f'<line class="fair" x1="{_x(fair)}" x2="{_x(fair)}" y1="{y - 11}" y2="{y + 11}"/>',
            f'<line class="ci" x1="{_x(low)}" x2="{_x(high)}" y1="{y}" y2="{y}"/>',
            f'<circle class="{kind}" cx="{_x(share)}" cy="{y}" r="5"/>',
            f'<text class="faint" x="{WIDTH - 4}" y="{y + 4}" text-anchor="end">{share:.0%} of {tally.seen}</text>',
        ]
    return _svg(len(tallies), parts)


def _x(share: float) -> float:
    return round(LEFT + share * (WIDTH - LEFT - 110), 1)


def _bars(values: dict[str, float]) -> str:
    most = max((abs(value) for value in values.values()), default=1.0) or 1.0
    parts = []
    for row, (name, value) in enumerate(values.items()):
        y, width = row * ROW + 5, abs(value) / most * (WIDTH - LEFT - 110)
        parts += [
            f'<text x="{LEFT - 10}" y="{y + 15}" text-anchor="end">{escape(name)}</text>',
            f'<rect class="{"bar" if value >= 0 else "bar minus"}" x="{LEFT}" y="{y}" width="{width:.1f}" height="18"/>',
            f'<text class="faint" x="{LEFT + width + 6:.1f}" y="{y + 15}">{value:.4g}</text>',
        ]
    return _svg(len(values), parts)
