"""Whom a weapon reaches, and what an attack does."""

from collections.abc import Sequence
from typing import Final

from robotable.core import Event
from robotable.games.robot_quest_arena.actions import ATTACK, PLAY, SHOOT, Action, Attack, Beam, Play, Shoot
from robotable.games.robot_quest_arena.arena import Arena
from robotable.games.robot_quest_arena.cards import (
    ALL_NEXT,
    ALL_RANGED,
    BEAM,
    DESIGNS,
    MELEE,
    RANGED,
    WEAPONS,
    Card,
    Verb,
    Weapon,
)
from robotable.games.robot_quest_arena.events import Attacked, Beamed, Charged, Source
from robotable.games.robot_quest_arena.geometry import AROUND, BETWEEN, BIT, DISTANCE, SIDE, WAYS, WITHIN, Way, rays
from robotable.games.robot_quest_arena.health import hurt, hurt_all
from robotable.games.robot_quest_arena.moves import occupied
from robotable.games.robot_quest_arena.robots import BOARDS
from robotable.games.robot_quest_arena.state import State, Task

STRIDER: Final = {
    "1_damage_range_2": Weapon(RANGED, damage=1, range=2),
    "2_damage_range_1": Weapon(RANGED, damage=2, range=1),
}


_BESIDE: Final = (AROUND[False],) * SIDE
_AREAS: Final = {MELEE: _BESIDE, ALL_NEXT: _BESIDE, RANGED: WITHIN, ALL_RANGED: WITHIN, BEAM: WITHIN}
"""_AREAS[reach][range][space]: where a weapon could hit anybody from there if nothing were in its way, as bits."""


def area(weapon: Weapon) -> tuple[int, ...]:
    return _AREAS[weapon.reach][weapon.range]


AREAS: Final = {card: area(weapon) for card, weapon in WEAPONS.items()}


def enemies(state: State) -> list[int]:
    """The active seat's enemies in the arena."""
    robots = state.robots
    return [foe for foe in state.foes[state.active] if robots[foe].space >= 0]


def sees(state: State, here: Arena, taken: int, a: int, b: int) -> bool:
    """Whether the line between two spaces is free; what stands on its ends does not count (R60, A14)."""
    if BETWEEN[a][b] & (here.opaque | taken):
        return False
    hidden = state.options.smoke_hides and (here.smoke >> a | here.smoke >> b) & 1
    return not hidden or DISTANCE[a][b] == 1


def reached(state: State, robot: int, weapon: Weapon, among: Sequence[int]) -> list[int]:
    """Those of `among` that the weapon can hit from where the robot stands. Not for beams."""
    at, robots = state.robots[robot].space, state.robots
    around = _AREAS[weapon.reach][weapon.range][at]
    near = [other for other in among if around & BIT[robots[other].space]]
    if not near or weapon.range == 1 or not weapon.sight:  # Nothing is between two spaces side by side.
        return near
    here, taken = state.arena, occupied(state)
    return [other for other in near if sees(state, here, taken, at, robots[other].space)]


def on_line(state: State, here: Arena, at: int, way: Way) -> list[int]:
    """The robots on a beam."""
    line = shone_on(here, at, way)
    return [number for to in line for number, body in enumerate(state.robots) if body.space == to]


def shone_on(here: Arena, at: int, way: Way) -> list[int]:
    """The spaces of a beam, nearest first: it passes all but walls."""
    line = []
    for to in rays(at, way):
        if here.walls >> to & 1:
            break
        line.append(to)
    return line


def legal(state: State, card: Card, robot: int, out: list[Action]) -> None:
    """An attack needs somebody to hit (R40)."""
    weapon, foes = WEAPONS[card], state.foes[state.active]
    if weapon.reach is BEAM:
        at = state.robots[robot].space
        lines = ((way, on_line(state, state.arena, at, way)) for way in WAYS)
        out += [Beam(card, robot, way) for way, hit in lines if any(foe in hit for foe in foes)]
        return
    targets = reached(state, robot, weapon, foes)
    if weapon.reach is MELEE or weapon.reach is RANGED:
        options = ATTACK[card][robot]
        out += [options[target] for target in targets]
    elif targets:
        out.append(PLAY[card][robot])


def legal_shots(state: State, robot: int) -> list[Action]:
    """A robot's own weapon, once per turn, for Energy (R86)."""
    body = state.robots[robot]
    cost = BOARDS[body.kind].weapon_cost
    if not cost or body.fired or state.energy < cost:
        return []
    weapon = STRIDER[state.options.strider]
    return [SHOOT[robot][foe] for foe in reached(state, robot, weapon, state.foes[state.active])]


def shoot(state: State, action: Shoot, out: list[Event]) -> None:
    body = state.robots[action.robot]
    body.fired = True
    state.energy -= BOARDS[body.kind].weapon_cost
    out.append(Charged(state.energy, state.move))
    out.append(Attacked(action.robot, action.target, None))
    weapon = STRIDER[state.options.strider]
    hurt(state, action.target, weapon.damage, action.robot, Source.ATTACK, out)


def attack(state: State, action: Attack, out: list[Event]) -> None:
    out.append(Attacked(action.robot, action.target, action.card))
    _hit(state, action.card, action.robot, (action.target,), out)


def attack_all(state: State, action: Play, out: list[Event]) -> None:
    """Every enemy in reach: first all are moved, then all are damaged."""
    weapon = WEAPONS[action.card]
    targets = reached(state, action.robot, weapon, state.foes[state.active])
    out += [Attacked(action.robot, target, action.card) for target in targets]
    _hit(state, action.card, action.robot, tuple(targets), out)


def beam(state: State, action: Beam, out: list[Event]) -> None:
    """Friends on the line are hit too (R41)."""
    weapon, here, at = WEAPONS[action.card], state.arena, state.robots[action.robot].space
    hit = on_line(state, here, at, action.way)
    out.append(Beamed(action.robot, action.way, action.card, shone_on(here, at, action.way)[-1]))
    hurt_all(state, hit, weapon.damage, action.robot, Source.ATTACK, out)


def _hit(state: State, card: Card, robot: int, targets: tuple[int, ...], out: list[Event]) -> None:
    """The card's text, then its damage (R34)."""
    damage, effects = WEAPONS[card].damage, DESIGNS[card].effects
    if not effects:
        hurt(state, targets[0], damage, robot, Source.ATTACK, out)
        return
    state.agenda.append(Task(Verb.DAMAGE, robot, damage, targets))
    state.agenda += [Task(effect.verb, robot, effect.n, targets) for effect in reversed(effects)]
