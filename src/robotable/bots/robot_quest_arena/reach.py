"""Where a robot can go unharmed, and how: worked out once for every position."""

from functools import lru_cache
from typing import Final

from msgspec import Struct

from robotable.games.robot_quest_arena.actions import CONVERT, STEP, Action
from robotable.games.robot_quest_arena.arena import Tile, arena
from robotable.games.robot_quest_arena.geometry import EXITS, SPACES
from robotable.games.robot_quest_arena.state import State


class Way(Struct, frozen=True, gc=False):
    cost: int
    to: int
    steps: tuple[tuple[int, int], ...]
    """Each a way and whether its tile is ignored."""

    def actions(self, state: State, robot: int, more: int = 0) -> tuple[Action, ...]:
        """The steps, after as much Energy is turned into Move as they and `more` need."""
        bought = max(0, self.cost + more - state.move)
        return (CONVERT,) * bought + tuple(STEP[robot][way][ignore] for way, ignore in self.steps)


def ways(state: State, robot: int, taken: int, budget: int) -> tuple[Way, ...]:
    """All within the budget, cheapest first; staying is the first of them."""
    body = state.robots[robot]
    others = taken & ~(1 << body.space)
    return _within(state.plan, body.space, others, body.jump, body.ignore, body.diagonal, budget)


@lru_cache(maxsize=40_000)
def _within(
    plan: str, start: int, others: int, jump: bool, ignore: bool, diagonal: bool, budget: int
) -> tuple[Way, ...]:
    found = _ways(plan, start, others, jump, ignore, diagonal)
    return found if found[-1].cost <= budget else tuple(way for way in found if way.cost <= budget)


@lru_cache(maxsize=20_000)
def _ways(plan: str, start: int, others: int, jump: bool, ignore: bool, diagonal: bool) -> tuple[Way, ...]:
    here = arena(plan)
    solid, hazard, exits = here.walls | others, here.hazard, EXITS[diagonal]
    leaving = 0 if ignore or here.tiles[start] is not Tile.POTHOLE else 1
    found = [Way(0, start, ())]
    seen = 1 << start | (0 if jump else solid)
    for way in found:
        cost = way.cost + 1 + (0 if way.steps else leaving)
        for turn, to in exits[way.to]:
            if seen >> to & 1:
                continue
            harmful = hazard[to] and not solid >> to & 1
            if harmful and not ignore:
                continue
            seen |= 1 << to
            found.append(Way(cost, to, (*way.steps, (int(turn), int(harmful)))))
    return tuple(way for way in found if not solid >> way.to & 1)


FAR: Final = 99


@lru_cache(maxsize=64)
def distances(plan: str) -> list[list[int]]:
    """From each space to each, as far as one walks in an arena without robots."""
    walks = [[FAR] * SPACES for _ in range(SPACES)]
    for start in range(SPACES):
        for way in _ways(plan, start, 0, False, False, False):
            walks[start][way.to] = way.cost
    return walks
