"""Steps, jumps and pushes, what stops a robot, and what a tile does to whoever enters it."""

from collections.abc import Sequence
from functools import lru_cache, reduce
from operator import or_
from typing import Final, Literal

from robotable.core import Event
from robotable.games.robot_quest_arena.actions import PUSHES, STEPS, Action, Push, Step
from robotable.games.robot_quest_arena.arena import DAMAGE, TRASH_COMPACTOR, Arena
from robotable.games.robot_quest_arena.cards import COMPACTOR_COST, DESIGNS
from robotable.games.robot_quest_arena.events import Bumped, Charged, Moved, Source
from robotable.games.robot_quest_arena.geometry import AROUND, BIT, EXITS, NEXT, OFF, SPACES, STRAIGHT, Way, sides
from robotable.games.robot_quest_arena.health import hurt, hurt_all
from robotable.games.robot_quest_arena.piles import compact
from robotable.games.robot_quest_arena.robots import BOARDS
from robotable.games.robot_quest_arena.state import Robot, State

# What a robot can be knocked into, as a number: a wall's space, a robot, a side of the arena.
ROBOT: Final = 50
SIDE_OF_ARENA: Final = 60
PUSH_COST: Final = 2

How = Literal["push", "knock", "pull"]


def occupied(state: State) -> int:
    """The spaces with robots on them, as bits."""
    bits = 0
    for robot in state.robots:
        bits |= BIT[robot.space]
    return bits


def spaces(state: State, robots: Sequence[int]) -> int:
    """The spaces of some robots, as bits."""
    bits = 0
    for robot in robots:
        bits |= BIT[state.robots[robot].space]
    return bits


def legal(state: State, here: Arena, taken: int, robot: int, out: list[Action]) -> None:
    """The steps and pushes of one robot."""
    body = state.robots[robot]
    at, diagonal = body.space, body.diagonal
    spare = state.move - 1 - here.leaving[body.ignore][at]
    solid = here.walls | taken
    if not (solid if body.jump else taken) & AROUND[diagonal][at]:
        if spare >= 0:
            out += _walks(here, robot, at, body.ignore, diagonal)
        return
    for way, to in EXITS[diagonal][at]:
        if not solid >> to & 1:
            if spare >= 0:
                out += entries(here, body.ignore, to, STEPS[robot][way])
            continue
        if taken >> to & 1:
            out += _pushes(state, here, robot, way)
        if body.jump and spare > 0 and spare >= flight(solid & ~(1 << at), to, diagonal):
            out += STEPS[robot][way][False]


@lru_cache(maxsize=8192)
def _walks(here: Arena, robot: int, at: int, ignore: bool, diagonal: bool) -> list[Action]:
    """The steps of a robot that has nobody beside it and nothing to jump over: the same ones again and again."""
    free = [(way, to) for way, to in EXITS[diagonal][at] if not here.walls >> to & 1]
    return [step for way, to in free for step in entries(here, ignore, to, STEPS[robot][way])]


def legal_aloft(state: State, here: Arena) -> list[Action]:
    """In mid-jump nothing else is possible than to go on, to where a landing remains in reach (A16)."""
    robot = state.aloft
    body = state.robots[robot]
    solid = here.walls
    for number, other in enumerate(state.robots):
        if number != robot:
            solid |= BIT[other.space]
    out: list[Action] = []
    for way, to in EXITS[body.diagonal][body.space]:
        if not solid >> to & 1:
            out += entries(here, body.ignore, to, STEPS[robot][way])
        elif state.move - 1 >= flight(solid, to, body.diagonal):
            out += STEPS[robot][way][False]
    return out


def landing(state: State) -> Action:
    """A way down for whoever has no time left."""
    here = state.arena
    ways = legal_aloft(state, here)
    return next((way for way in ways if isinstance(way, Step) and not _solid(state, here, way)), ways[0])


def _solid(state: State, here: Arena, way: Step) -> bool:
    to = NEXT[state.robots[way.robot].space][way.way]
    return bool(here.walls >> to & 1) or robot_at(state, to, way.robot) != OFF


def entries(here: Arena, ignore: bool, to: int, choices: tuple[tuple[Action, ...], ...]) -> tuple[Action, ...]:
    """Whoever may ignore tiles chooses at each hazard (A17): from `STEPS` or `PUSHES`."""
    return choices[ignore and here.hazard[to]]


def flight(solid: int, at: int, diagonal: bool) -> int:
    """How many steps the nearest landing is away from the obstacle at `at`."""
    around = AROUND[diagonal]
    above, steps = around[at], 1
    while not above & ~solid:
        above = reduce(or_, (around[over] for over in range(SPACES) if above >> over & 1), above)
        steps += 1
    return steps


def step(state: State, action: Step, out: list[Event]) -> None:
    here, robot = state.arena, action.robot
    body = state.robots[robot]
    jumping = state.aloft == robot
    state.move -= 1 if jumping else 1 + here.leaving[body.ignore][body.space]
    to = NEXT[body.space][action.way]
    solid = body.jump and (here.walls | occupied(state)) >> to & 1
    body.space = to
    state.aloft = robot if solid else OFF
    out.append(Charged(state.energy, state.move))
    out.append(Moved(robot, to, "jump" if solid or jumping else "step"))
    if here.hazard[to] and not solid and not action.ignore:
        enter(state, robot, robot, out)


def robot_at(state: State, at: int, besides: int = OFF) -> int:
    for number, body in enumerate(state.robots):
        if body.space == at and number != besides:
            return number
    return OFF


def enter(state: State, robot: int, by: int, out: list[Event]) -> None:
    """What the tile under a robot does to it (R93 to R95)."""
    tile = state.arena.tiles[state.robots[robot].space]
    if tile in DAMAGE:
        hurt(state, robot, DAMAGE[tile], by, Source.HAZARD, out)
    elif tile is TRASH_COMPACTOR:
        card = compact(state, out)
        if card is not None and DESIGNS[card].cost >= COMPACTOR_COST:
            hurt(state, robot, state.robots[robot].health, by, Source.HAZARD, out)


def obstacles(state: State, robot: int, way: Way) -> list[int]:
    """What stops a robot on this way: nothing, one thing, or either of two sides in a corner (A4, A36)."""
    at = state.robots[robot].space
    to = NEXT[at][way]
    if to == OFF:
        return [SIDE_OF_ARENA + side for side in sides(at, way)]
    if state.arena.walls >> to & 1:
        return [to]
    other = robot_at(state, to)
    return [ROBOT + other] if other != OFF else []


def bump_key(robot: int, obstacle: int) -> int:
    return robot * 100 + obstacle


def knock(state: State, robot: int, way: Way, by: int, how: How, out: list[Event], side: Way | None = None) -> bool:
    """Drives a robot one space: it moves and enters, or collides (R51 to R54). True if it moved."""
    stops = obstacles(state, robot, way)
    if stops:
        stop = stops[0] if side is None else SIDE_OF_ARENA + side
        if bump_key(robot, stop) not in state.bumps:
            bump(state, robot, stop, by, out)
        return False
    body = state.robots[robot]
    body.space = NEXT[body.space][way]
    out.append(Moved(robot, body.space, how))
    if not body.ignore:
        enter(state, robot, by, out)
    return True


def bump(state: State, robot: int, stop: int, by: int, out: list[Event]) -> None:
    """1 damage; for both where two robots meet."""
    state.bumps.append(bump_key(robot, stop))
    other = stop - ROBOT if ROBOT <= stop < SIDE_OF_ARENA else None
    wall = stop if stop < ROBOT else None
    out.append(Bumped(robot, wall, other, Way(stop - SIDE_OF_ARENA) if stop >= SIDE_OF_ARENA else None))
    hurt_all(state, [robot] if other is None else [robot, other], 1, by, Source.COLLISION, out)


def push_cost(state: State, here: Arena, robot: int, target: int, moves: bool) -> int:
    """2, more for Crate and off a Pothole, less by discounts, at least 1 (A9, A10)."""
    body = state.robots[robot]
    more = BOARDS[state.robots[target].kind].heavy + (here.leaving[body.ignore][body.space] if moves else 0)
    return max(1, PUSH_COST + more - body.discount)


def _pushes(state: State, here: Arena, robot: int, way: Way) -> list[Action]:
    if not state.move:
        return []
    body = state.robots[robot]
    to = NEXT[body.space][way]
    target = robot_at(state, to)
    stops = obstacles(state, target, way)
    if state.move < push_cost(state, here, robot, target, moves=not stops):
        return []
    fresh = [stop for stop in stops if bump_key(target, stop) not in state.bumps]
    return push_actions(here, robot, way, body, to, fresh) if fresh or not stops else []


def push_actions(here: Arena, robot: int, way: Way, body: Robot, to: int, stops: list[int]) -> list[Action]:
    """A push into a corner may be into either side that was not hit yet (A36)."""
    if not stops:
        return list(entries(here, body.ignore, to, PUSHES[robot][way]))
    if way in STRAIGHT or stops[0] < SIDE_OF_ARENA:
        return list(PUSHES[robot][way][False])
    return [Push(robot, way, side=Way(stop - SIDE_OF_ARENA)) for stop in stops]


def push(state: State, action: Push, out: list[Event]) -> None:
    """The other robot is knocked back; if it moved, the pusher takes its place (R49, A6 to A8)."""
    robot, way = action.robot, action.way
    here, body = state.arena, state.robots[robot]
    to = NEXT[body.space][way]
    target = robot_at(state, to)
    state.move -= push_cost(state, here, robot, target, moves=not obstacles(state, target, way))
    out.append(Charged(state.energy, state.move))
    if knock(state, target, way, robot, "push", out, action.side):
        body.space = to
        out.append(Moved(robot, to, "follow"))
        if not action.ignore:
            enter(state, robot, robot, out)
