"""How many cards are still needed, as far as one can tell: what a bot goes by."""

from functools import lru_cache

from robotable.games.quirky_circuits.board import Board
from robotable.games.quirky_circuits.cards import Command
from robotable.games.quirky_circuits.charts import LARGEST, UNKNOWN, chart_of, size
from robotable.games.quirky_circuits.fields import FAR, fields_of
from robotable.games.quirky_circuits.options import Options
from robotable.games.quirky_circuits.rehearsal import ASLEEP, REMEMBERED, WON, rehearsal_of
from robotable.games.quirky_circuits.solver import cards_for_cat

HOPELESS = 40.0
TOLL = 3.0
"""A battery step lost, in cards."""
TRIUMPH = 1.0
"""What winning is worth beyond the last card."""


class Estimate:
    """Cards still needed from a situation of the rehearsal, and what a card makes of it."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.rehearsal = rehearsal_of(board)
        self._width = len(self.rehearsal.poses)
        self._charted = len(board.wanted) < 3 and size(self.rehearsal, board.wanted) <= LARGEST
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
            cards = fields_of(self.rehearsal).cards(hands, places, pose)
        if cards >= min(UNKNOWN, FAR):
            cards = HOPELESS
        return cards + TOLL * met + sum(cards_for_cat(board, cat, places[cat]) for cat in board.cats)


@lru_cache(maxsize=32)
def estimate_of(options: Options) -> Estimate:
    return Estimate(options.board)
