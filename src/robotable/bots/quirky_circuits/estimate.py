"""How many cards are still needed, as far as one can tell: what a bot goes by."""

from functools import lru_cache

from robotable.games.quirky_circuits.analysis.charts import LARGEST, UNKNOWN, chart_of, size
from robotable.games.quirky_circuits.analysis.solver import cards_for_cat
from robotable.games.quirky_circuits.board import Board
from robotable.games.quirky_circuits.cards import Command
from robotable.games.quirky_circuits.fields import FAR, fields_of
from robotable.games.quirky_circuits.options import Options
from robotable.games.quirky_circuits.rehearsal import ASLEEP, REMEMBERED, WON, rehearsal_of
from robotable.games.quirky_circuits.world import HELD, LOCKED

HOPELESS = 40.0
TOLL = 3.0
"""A battery step lost, in cards."""
TRIUMPH = 1.0
"""What winning is worth beyond the last card."""
MANY = 300_000
"""Situations of a scenario that are looked at one by one; beyond that a rough guess will do."""
EACH = 1.5
"""Cards for a thing to be cleaned or delivered, roughly."""


class Estimate:
    """Cards still needed from a situation of the rehearsal, and what a card makes of it."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.rehearsal = rehearsal_of(board)
        self._width = len(self.rehearsal.poses)
        self._charted = len(board.wanted) < 3 and size(self.rehearsal, board.wanted) <= LARGEST
        self._fielded = self._width << (len(board.dirt) + len(board.wanted)) <= MANY
        self._known: dict[int, float] = {WON: -TRIUMPH}
        self._after: dict[tuple[int, Command], int] = {}

    def cards(self, situation: int) -> float:
        found = self._known.get(situation)
        if found is None:
            found = self._known[situation] = self._work_out(situation % ASLEEP)
        return found

    def after(self, situation: int, command: Command) -> int:
        """What comes of a card; where there is a choice, the best of it."""
        key = (situation, command)
        found = self._after.get(key)
        if found is None:
            if len(self._after) > REMEMBERED:
                self._after.clear()
            found = self._after[key] = min(self.rehearsal.after(situation, command), key=self.cards)
        return found

    def _work_out(self, situation: int) -> float:
        things, pose = divmod(situation, self._width)
        hands, places, met = self.rehearsal.things[things]
        board, goal = self.board, self.board.scenario.goal
        cards: float = 0
        if "deliver" in goal and self._charted:
            cards = chart_of(self.rehearsal, board.wanted).cards(hands, places, pose)
        elif "clean" in goal or "deliver" in goal:
            cards = fields_of(self.rehearsal).cards(hands, places, pose) if self._fielded else self._rough(places, pose)
        if cards >= min(UNKNOWN, FAR):
            cards = HOPELESS
        return cards + TOLL * met + sum(cards_for_cat(board, cat, places[cat]) for cat in board.cats)

    def _rough(self, places: tuple[int, ...], pose: int) -> float:
        """Some cards for each thing left, and the way to the nearest."""
        board, here = self.board, self.board.cells[self.rehearsal.poses[pose][0]]
        left = [t for t in (*board.dirt, *board.wanted) if 0 <= places[t] < LOCKED or places[t] <= HELD]
        aims = [board.spaces(t, places[t] if places[t] >= 0 else board.target[t])[0] for t in left]
        ways = [abs(aim.x - here.x) + abs(aim.y - here.y) for aim in aims]
        return EACH * len(left) + min(ways, default=0) / 2


@lru_cache(maxsize=32)
def estimate_of(options: Options) -> Estimate:
    return Estimate(options.board)
