"""Knocking back, pulling and hitting by cards: True when done, False when the seat is asked first."""

from collections.abc import Callable
from typing import Final

from robotable.core import Event
from robotable.games.robot_quest_arena.cards import Verb
from robotable.games.robot_quest_arena.events import Source
from robotable.games.robot_quest_arena.geometry import CROSSED, DISTANCE, NEXT, OFF, WAYS, Way, away
from robotable.games.robot_quest_arena.health import hurt, hurt_all
from robotable.games.robot_quest_arena.moves import bump_key, knock, obstacles
from robotable.games.robot_quest_arena.state import State, Task


def _damage(state: State, task: Task, out: list[Event]) -> bool:
    hurt_all(state, list(task.targets), task.n, task.robot, Source.ATTACK, out)
    return True


def one_by_one(state: State, task: Task, first: int) -> None:
    rest = tuple(target for target in task.targets if target != first)
    state.agenda.append(Task(task.verb, task.robot, task.n, rest))
    state.agenda.append(Task(task.verb, task.robot, task.n, (first,)))


def standing(state: State, task: Task) -> tuple[int, ...]:
    return tuple(target for target in task.targets if state.robots[target].space != OFF)


def _knock_back(state: State, task: Task, out: list[Event]) -> bool:
    targets = standing(state, task)
    if len(targets) > 1:
        return False
    if not targets or not task.n:
        return True
    ways = away(state.robots[task.robot].space, state.robots[targets[0]].space)
    if len(ways) > 1:
        return False
    knock_on(state, task, targets[0], ways[0], out)
    return True


def knock_on(state: State, task: Task, target: int, way: Way, out: list[Event]) -> None:
    """One space after the other; a collision ends it (A12)."""
    if knock(state, target, way, task.robot, "knock", out) and task.n > 1:
        state.agenda.append(Task(task.verb, task.robot, task.n - 1, (target,)))


def _pull(state: State, task: Task, out: list[Event]) -> bool:
    """Some spaces along the line, nearest robots first."""
    first = nearest(state, task)
    if len(first) > 1:
        return False
    if len(task.targets) > 1 and first:
        one_by_one(state, task, first[0])
    elif first:
        _pull_along(state, first[0], task.robot, task.n, out)
    return True


def nearest(state: State, task: Task) -> tuple[int, ...]:
    at, targets = state.robots[task.robot].space, standing(state, task)
    far = min((DISTANCE[at][state.robots[target].space] for target in targets), default=0)
    return tuple(target for target in targets if DISTANCE[at][state.robots[target].space] == far)


def _pull_along(state: State, target: int, robot: int, spaces: int | None, out: list[Event]) -> None:
    """Through the spaces that the line from target to puller crosses, until something stops it (R57)."""
    body = state.robots[target]
    for to in CROSSED[body.space][state.robots[robot].space][:spaces]:
        if body.space == OFF or not knock(state, target, WAYS[NEXT[body.space].index(to)], robot, "pull", out):
            return


def _pull_close(state: State, task: Task, out: list[Event]) -> bool:
    """Along the line up to the puller; from exactly 45 degrees it ends with a step aside (A41)."""
    target = task.targets[0]
    _pull_along(state, target, task.robot, None, out)
    ways = aside(state, task)
    if not ways:
        return True
    free = [way for way in ways if not obstacles(state, target, way)]
    if len(free) > 1:
        return False
    if free:
        knock(state, target, free[0], task.robot, "pull", out)
    else:
        _squeeze(state, target, ways, task.robot, out)
    return True


def aside(state: State, task: Task) -> tuple[Way, ...]:
    """The ways from diagonally beside the puller to straight beside it; none from anywhere else."""
    at, to = state.robots[task.targets[0]].space, state.robots[task.robot].space
    if at == OFF or to not in NEXT[at][4:]:
        return ()
    return away(at, to)


def _squeeze(state: State, target: int, ways: tuple[Way, ...], by: int, out: list[Event]) -> None:
    """Both spaces beside the puller are blocked: 1 damage to the pulled robot alone."""
    keys = [bump_key(target, obstacles(state, target, way)[0]) for way in ways]
    if fresh := [key for key in keys if key not in state.bumps]:
        state.bumps.append(fresh[0])
        hurt(state, target, 1, by, Source.COLLISION, out)


ACTING: Final[dict[Verb, Callable[[State, Task, list[Event]], bool]]] = {
    Verb.DAMAGE: _damage,
    Verb.KNOCK_BACK: _knock_back,
    Verb.PULL: _pull,
    Verb.PULL_CLOSE: _pull_close,
}
