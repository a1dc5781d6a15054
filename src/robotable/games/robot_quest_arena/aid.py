"""What a table shows before a seat commits itself: where it can go, whom it can push and hit. From its view alone."""

from collections.abc import Iterator
from heapq import heappop, heappush

from msgspec import Struct

from robotable.core import Random
from robotable.games.robot_quest_arena import attacks, moves
from robotable.games.robot_quest_arena.actions import ATTACK, CONVERT, PLAY, SHOOT, STEPS, Action, Beam
from robotable.games.robot_quest_arena.arena import Arena, Tile
from robotable.games.robot_quest_arena.cards import DESIGNS, Card, Reach, Weapon
from robotable.games.robot_quest_arena.geometry import DISTANCE, NEXT, OFF, STRAIGHT, WAYS, Way
from robotable.games.robot_quest_arena.robots import BOARDS
from robotable.games.robot_quest_arena.state import Phase, State, View
from robotable.games.robot_quest_arena.view import imagine

DAMAGE = {Tile.TACKS: 2, Tile.POTHOLE: 1}


class Route(Struct, frozen=True):
    """The best way to a space: least harm first, then fewest Move. `actions` lead there one by one."""

    robot: int
    space: int
    move: int
    bought: int
    """How much of that Move is bought with Energy."""
    lost: int
    """Health lost on tiles."""
    risk: bool
    """It ends in the Trash Compactor: nobody knows."""
    path: tuple[int, ...]
    actions: tuple[Action, ...]


class Shove(Struct, frozen=True):
    """A push that can be paid for, if need be with Energy."""

    robot: int
    target: int
    way: Way
    move: int
    bought: int
    to: int | None
    """Where the target ends; None when it collides."""
    lost: int
    """Health the target loses, by collision or tile."""
    other: int | None
    """The robot it collides with."""
    risk: bool
    actions: tuple[Action, ...]


class Shot(Struct, frozen=True):
    """A weapon and whom it hits. Without an action: in range, but out of sight."""

    card: Card | None
    """None for the robot's own weapon."""
    robot: int
    targets: tuple[int, ...]
    damage: int
    action: Action | None


class Aid(Struct, frozen=True):
    routes: tuple[Route, ...]
    shoves: tuple[Shove, ...]
    shots: tuple[Shot, ...]


NOTHING = Aid((), (), ())


def aid(view: View) -> Aid:
    if view.seat != view.active or view.phase is not Phase.MAIN or view.agenda or view.aloft != OFF:
        return NOTHING
    state = imagine(view, Random(0))
    here, taken = state.arena, moves.occupied(state)
    mine = [robot for robot in state.crews[state.active] if state.robots[robot].space != OFF]
    return Aid(
        tuple(route for robot in mine for route in routes(state, here, taken, robot)),
        tuple(shove for robot in mine for shove in shoves(state, here, robot)),
        tuple(shot for robot in mine for shot in shots(state, here, robot)),
    )


def routes(state: State, here: Arena, taken: int, robot: int) -> list[Route]:
    """Every space where the robot can stand with the Move and Energy at hand."""
    body = state.robots[robot]
    solid = (here.walls | taken) & ~(1 << body.space)
    budget = state.move + state.energy
    best: dict[int, Route] = {}
    queue: list[tuple[bool, int, int, int, tuple[int, ...]]] = [(False, 0, 0, body.space, ())]
    seen: set[int] = set()
    while queue:
        risk, lost, cost, at, path = heappop(queue)
        if at in seen:
            continue
        seen.add(at)
        aloft = bool(solid >> at & 1)
        if path and not aloft:
            best[at] = _route(state, robot, risk, lost, cost, path)
        if risk or lost >= body.health:
            continue  # What comes after is shown when one is there.
        more = 1 + (0 if aloft or here.tiles[at] is not Tile.POTHOLE or body.ignore else 1)
        for to in _neighbours(at, body.diagonal):
            if cost + more <= budget and (body.jump or not solid >> to & 1):
                harmless = body.ignore or solid >> to & 1
                hurt = 0 if harmless else DAMAGE.get(here.tiles[to] or Tile.SPAWN, 0)
                danger = not harmless and here.tiles[to] is Tile.TRASH_COMPACTOR
                heappush(queue, (danger, lost + hurt, cost + more, to, (*path, to)))
    return [best[at] for at in sorted(best)]


def _neighbours(at: int, diagonal: bool) -> Iterator[int]:
    yield from (to for to in (NEXT[at] if diagonal else NEXT[at][:4]) if to != OFF)


def _route(state: State, robot: int, risk: bool, lost: int, cost: int, path: tuple[int, ...]) -> Route:
    body = state.robots[robot]
    here, bought = state.arena, max(0, cost - state.move)
    actions: list[Action] = [CONVERT] * bought
    solid = here.walls | (moves.occupied(state) & ~(1 << body.space))
    for at, to in zip((body.space, *path), path, strict=False):
        choices = STEPS[robot][NEXT[at].index(to)]
        actions.append((choices[False] if solid >> to & 1 else moves.entries(here, body.ignore, to, choices))[0])
    return Route(robot, path[-1], cost, bought, min(lost, body.health), risk, path, tuple(actions))


def shoves(state: State, here: Arena, robot: int) -> Iterator[Shove]:
    body = state.robots[robot]
    for way in WAYS if body.diagonal else STRAIGHT:
        to = NEXT[body.space][way]
        target = moves.robot_at(state, to) if to != OFF else OFF
        if target == OFF:
            continue
        stops = moves.obstacles(state, target, way)
        cost = moves.push_cost(state, here, robot, target, moves=not stops)
        fresh = [stop for stop in stops if moves.bump_key(target, stop) not in state.bumps]
        if cost <= state.move + state.energy and (fresh or not stops):
            yield _shove(state, here, robot, target, way, cost, fresh)


def _shove(state: State, here: Arena, robot: int, target: int, way: Way, cost: int, stops: list[int]) -> Shove:
    bought = max(0, cost - state.move)
    body, other = state.robots[robot], state.robots[target]
    to = None if stops else NEXT[other.space][way]
    tile = here.tiles[to] if to is not None and not other.ignore else None
    return Shove(
        robot,
        target,
        way,
        cost,
        bought,
        to,
        lost=min(other.health, 1 if stops else DAMAGE.get(tile or Tile.SPAWN, 0)),
        other=stops[0] - moves.ROBOT if stops and moves.ROBOT <= stops[0] < moves.SIDE_OF_ARENA else None,
        risk=tile is Tile.TRASH_COMPACTOR,
        actions=(*(CONVERT,) * bought, moves.push_actions(here, robot, way, body, other.space, stops)[0]),
    )


def shots(state: State, here: Arena, robot: int) -> Iterator[Shot]:
    """The robot's own weapon and the attacks in hand."""
    body, foes = state.robots[robot], attacks.enemies(state)
    board = BOARDS[body.kind]
    if board.weapon_cost and not body.fired and state.energy >= board.weapon_cost:
        yield from _single(state, robot, None, attacks.STRIDER[state.options.strider], foes)
    for card in dict.fromkeys(state.players[state.active].hand):
        weapon = DESIGNS[card].weapon
        if weapon is None:
            continue
        if weapon.reach is Reach.BEAM:
            yield from _beams(state, here, robot, card, weapon, foes)
        elif weapon.reach in (Reach.MELEE, Reach.RANGED):
            yield from _single(state, robot, card, weapon, foes)
        elif hit := attacks.reached(state, robot, weapon, foes):
            yield Shot(card, robot, tuple(hit), weapon.damage, PLAY[card][robot])


def _single(state: State, robot: int, card: Card | None, weapon: Weapon, foes: list[int]) -> Iterator[Shot]:
    seen = attacks.reached(state, robot, weapon, foes)
    for foe in foes:
        if foe in seen:
            action = SHOOT[robot][foe] if card is None else ATTACK[card][robot][foe]
            yield Shot(card, robot, (foe,), weapon.damage, action)
        elif weapon.reach is Reach.RANGED and _distance(state, robot, foe) <= weapon.range:
            yield Shot(card, robot, (foe,), weapon.damage, None)


def _distance(state: State, a: int, b: int) -> int:
    return DISTANCE[state.robots[a].space][state.robots[b].space]


def _beams(state: State, here: Arena, robot: int, card: Card, weapon: Weapon, foes: list[int]) -> Iterator[Shot]:
    for way in WAYS:
        hit = attacks.on_line(state, here, state.robots[robot].space, way)
        if any(foe in hit for foe in foes):
            yield Shot(card, robot, tuple(hit), weapon.damage, Beam(card, robot, way))
