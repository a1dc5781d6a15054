"""The shortest winning program of a scenario, with proof where it can be had: cards unlimited, rounds aside."""

from heapq import heappop, heappush
from itertools import combinations

from msgspec import Struct

from robotable.games.quirky_circuits.analysis.charts import LARGEST, UNKNOWN, chart_of, size
from robotable.games.quirky_circuits.board import Board
from robotable.games.quirky_circuits.cards import CHASES, Command
from robotable.games.quirky_circuits.fields import FAR, fields_of
from robotable.games.quirky_circuits.programs import rehearse
from robotable.games.quirky_circuits.rehearsal import WON, Rehearsal
from robotable.games.quirky_circuits.rulings import Rulings
from robotable.games.quirky_circuits.scenario import Scenario
from robotable.games.quirky_circuits.world import Fate, begin

Trail = dict[int, tuple[int, Command]]
"""For every situation the one before it, and the card."""
Open = list[tuple[int, int, int]]
"""A heap: cards in all, cards used (negative), situation."""
EFFORT = 1_500_000
"""Situations that are looked at before the solver gives up."""


class Solution(Struct):
    """`par` is the least number of cards if `proved`; else it lies between `bound` and the program's length."""

    program: tuple[str, ...]
    par: int | None
    bound: int
    proved: bool
    situations: int

    def __str__(self) -> str:
        cards = len(self.program)
        if self.proved and not self.program:
            return "No program wins."
        if self.proved:
            return f"Par is {self.par} cards, proved: {' '.join(self.program)}"
        best = f"{cards} cards win: {' '.join(self.program)}" if cards else "no winning program was found"
        return f"Par is at least {self.bound}; {best}"


def solve(scenario: Scenario, effort: int = EFFORT) -> Solution:
    """Beyond `effort` situations it gives the bounds reached."""
    return Search(Board(scenario, Rulings())).run(effort)


class Search:
    """Best first, by cards used and the cards a relaxed problem still needs: never too many, so the first win is best."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.rehearsal = Rehearsal(board)
        gather = "gather" in board.scenario.goal
        self.commands = [command for command in self.rehearsal.commands if gather or command not in CHASES]
        self._least_of: dict[int, int] = {}
        if "deliver" in board.scenario.goal:
            self.charts = [chart_of(self.rehearsal, group, loose=True) for group in self._groups()]

    def _groups(self) -> list[tuple[int, ...]]:
        """All objects together; or every two, or each alone, when that would be too many situations."""
        for number in (len(self.board.wanted), 2):
            groups = self._groups_of(number)
            if groups and max(size(self.rehearsal, group) for group in groups) <= LARGEST:
                return groups
        return self._groups_of(1)

    def _groups_of(self, number: int) -> list[tuple[int, ...]]:
        """Without those that lack an object whose turn is earlier: once that is delivered, what lies on its target
        already needs no card any more, and a chart of such a group would say too much."""
        order = [self.board.numbers[name] for name in self.board.scenario.order]
        return [
            group
            for group in combinations(self.board.wanted, number)
            if set(order[: len(set(group) & set(order))]) <= set(group)
        ]

    def least(self, situation: int) -> int:
        """Cards that are needed at least; FAR when it is hopeless."""
        if situation not in self._least_of:
            things, pose = divmod(situation, len(self.rehearsal.poses))
            hands, places, _ = self.rehearsal.things[things]
            self._least_of[situation] = self._relaxed(hands, places, pose)
        return self._least_of[situation]

    def _relaxed(self, hands: tuple[int, ...], places: tuple[int, ...], pose: int) -> int:
        goal = self.board.scenario.goal
        cards = 0
        if "deliver" in goal:
            cards = max(chart.cards(hands, places, pose) for chart in self.charts)
        elif "clean" in goal:
            cards = fields_of(self.rehearsal).cards(hands, places, pose)
        return FAR if cards >= min(UNKNOWN, FAR) else cards + self._cats(places)

    def _cats(self, places: tuple[int, ...]) -> int:
        return sum(cards_for_cat(self.board, cat, places[cat]) for cat in self.board.cats)

    def run(self, effort: int) -> Solution:
        first = self.rehearsal.situation(begin(self.board, self.board.scenario.battery))
        came: Trail = {}
        used = {first: 0}
        todo: Open = [(self.least(first), 0, first)]
        bound = 0
        while todo:
            total, negative, situation = heappop(todo)
            if total >= FAR:
                break
            bound = max(bound, total)
            if situation == WON:
                program = self._trace(came, first)
                return Solution(program, len(program), len(program), True, len(used))
            if -negative > used[situation]:
                continue
            if len(used) > effort:
                return self._give_up(bound, len(used))
            self._expand(situation, -negative + 1, used, came, todo)
        return Solution((), None, bound, True, len(used))

    def _expand(self, situation: int, cards: int, used: dict[int, int], came: Trail, todo: Open) -> None:
        for command in self.commands:
            for after in self.rehearsal.after(situation, command):
                if cards < used.get(after, FAR):
                    rest = 0 if after == WON else self.least(after)
                    if rest < FAR:
                        used[after] = cards
                        came[after] = (situation, command)
                        heappush(todo, (cards + rest, -cards, after))

    def _trace(self, came: Trail, first: int) -> tuple[str, ...]:
        steps = []
        at = WON
        while at != first:
            before, command = came[at]
            steps.append(self._told(before, command, at))
            at = before
        return tuple(reversed(steps))

    def _told(self, before: int, command: Command, after: int) -> str:
        """`PD(red)` where there was a choice."""
        if command is not Command.PD or len(self.rehearsal.after(before, command)) == 1 or after == WON:
            return str(command)
        width = len(self.rehearsal.poses)
        hands, now = (self.rehearsal.things[n // width][0] for n in (before, after))
        taken = [token for token in now if token not in hands]
        return f"PD({self.board.names[taken[0]]})" if taken else "PD"

    def _give_up(self, bound: int, situations: int) -> Solution:
        """The scenario's own program is the best we know then."""
        program = self.board.scenario.program
        wins = bool(program) and rehearse(self.board, program)[0].fate is Fate.WON
        return Solution(program if wins else (), None, bound, False, situations)


def cards_for_cat(board: Board, cat: int, place: int) -> int:
    """Move Token cards until this cat can be on its target, at the very least."""
    name = board.names[cat]
    used = board.scenario.commands()
    strides = [steps for command, (token, _, steps) in CHASES.items() if token == name and command in used]
    here, there = board.cells[place], board.cells[board.target[cat]]
    away = max(abs(here.x - there.x), abs(here.y - there.y))
    return -(-away // max(strides)) if strides else (FAR if away else 0)
