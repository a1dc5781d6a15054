"""Where a robot can go unharmed, and how: worked out once for every position."""

from functools import lru_cache
from typing import NamedTuple

from robotable.games.robot_quest_arena.actions import CONVERT, STEP, Action
from robotable.games.robot_quest_arena.arena import Tile, arena
from robotable.games.robot_quest_arena.geometry import NEXT, OFF, WAYS
from robotable.games.robot_quest_arena.state import State


class Way(NamedTuple):
    cost: int
    to: int
    steps: tuple[tuple[int, int], ...]
    """Each a way and whether its tile is ignored."""

    def actions(self, state: State, robot: int, more: int = 0) -> tuple[Action, ...]:
        """The steps, after as much Energy is turned into Move as they and `more` need."""
        bought = max(0, self.cost + more - state.move)
        return (CONVERT,) * bought + tuple(STEP[robot][way][ignore] for way, ignore in self.steps)


def ways(state: State, robot: int, taken: int, budget: int) -> list[Way]:
    """All within the budget, cheapest first; staying is the first of them."""
    body = state.robots[robot]
    others = taken & ~(1 << body.space)
    return [
        way
        for way in _ways(state.plan, body.space, others, body.jump, body.ignore, body.diagonal)
        if way.cost <= budget
    ]


@lru_cache(maxsize=20_000)
def _ways(plan: str, start: int, others: int, jump: bool, ignore: bool, diagonal: bool) -> tuple[Way, ...]:
    here = arena(plan)
    solid = here.walls | others
    leaving = 0 if ignore or here.tiles[start] is not Tile.POTHOLE else 1
    found = [Way(0, start, ())]
    seen = {start}
    for cost, at, steps in found:
        for way in WAYS if diagonal else WAYS[:4]:
            to = NEXT[at][way]
            blocked = to != OFF and solid >> to & 1
            if to == OFF or to in seen or (blocked and not jump) or (here.hazard[to] and not ignore and not blocked):
                continue
            seen.add(to)
            step = (int(way), int(here.hazard[to] and not blocked))
            found.append(Way(cost + 1 + (leaving if at == start else 0), to, (*steps, step)))
    return tuple(way for way in found if not solid >> way.to & 1)
