"""A page on the balance of many games of Quirkies: who wins, by the place in the order of turns."""

from collections import Counter
from html import escape

from robotable.core import Game
from robotable.games.quirkies.actions import Action
from robotable.games.quirkies.options import Options
from robotable.games.quirkies.state import State, View
from robotable.sim.intervals import wilson
from robotable.sim.play import Played
from robotable.sim.reports.report import Report

Key = tuple[str, int, int]
"""Which lines count, how many seats there are, and which of them it is: 1 begins, the last is the dealer."""


class Balance(Report):
    """A shared win is counted in parts."""

    def __init__(self) -> None:
        self.seen: Counter[Key] = Counter()
        self.won: dict[Key, float] = {}

    def after(self, game: Game[Options, State, Action, View], played: Played[Options, State, Action]) -> None:
        state, winners = played.state, played.outcome.winners
        seats = len(state.tokens)
        for seat in range(seats):
            key = (state.options.mode, seats, (seat - state.dealer - 1) % seats + 1)
            self.seen[key] += 1
            self.won[key] = self.won.get(key, 0.0) + (1 / len(winners) if seat in winners else 0.0)

    def add(self, other: "Balance") -> None:
        self.seen.update(other.seen)
        for key, won in other.won.items():
            self.won[key] = self.won.get(key, 0.0) + won

    def rows(self) -> list[tuple[str, str, str, str]]:
        return [self.row(key) for key in sorted(self.seen)]

    def row(self, key: Key) -> tuple[str, str, str, str]:
        mode, seats, place = key
        share, games = self.won[key] / self.seen[key], self.seen[key]
        low, high = wilson(share, games)
        who = f"plays {place} of {seats}" + (" (the dealer)" if place == seats else "")
        return f"{mode} lines", who, f"{share:.1%}", f"{low:.1%} to {high:.1%} in {games} games"

    def __str__(self) -> str:
        return "\n".join("  ".join(row) for row in self.rows())

    def page(self) -> str:
        cells = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in self.rows())
        return (
            '<!doctype html><html lang="en"><meta charset="utf-8"><title>Quirkies: balance</title>'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            "<style>body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 44rem; } "
            "td { padding: .2rem 1rem .2rem 0; }</style><h1>Quirkies: balance</h1>"
            "<p>Wins by the place in the order of turns, with their 95 % interval. The dealer closes every round.</p>"
            f"<table>{cells}</table></html>\n"
        )
