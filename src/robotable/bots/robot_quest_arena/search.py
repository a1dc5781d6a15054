"""A planned turn: which strikes, from which spaces, and where to rest."""

from collections.abc import Iterator, Sequence
from copy import copy
from heapq import nlargest
from typing import Final

from msgspec import Struct

from robotable.bots.robot_quest_arena.position import Judge
from robotable.bots.robot_quest_arena.reach import Way, ways
from robotable.core import Event
from robotable.games.robot_quest_arena import attacks, geometry, main, moves
from robotable.games.robot_quest_arena.actions import ATTACK, PLAY, PUSHES, SHOOT, Action, Beam
from robotable.games.robot_quest_arena.arena import Arena
from robotable.games.robot_quest_arena.cards import DESIGNS, Card, Reach, Verb, Weapon
from robotable.games.robot_quest_arena.geometry import BIT, NEXT, OFF, STRAIGHT, WAYS
from robotable.games.robot_quest_arena.questions import answers
from robotable.games.robot_quest_arena.robots import BOARDS
from robotable.games.robot_quest_arena.state import Phase, State, View
from robotable.games.robot_quest_arena.turn import work

ASKING: Final = frozenset({Verb.EITHER, Verb.ACQUIRE, Verb.SCRAP, Verb.TELEPORT})
FREE: Final = frozenset(card for card, design in DESIGNS.items() if design.weapon is None) - {Card.TELEPORTER}


class Line(Struct):
    """A way to play the rest of the turn, as far as it is thought out."""

    state: State
    actions: tuple[Action, ...]
    score: float
    """If the robots now go to their best resting places and the rest is spent."""
    last: tuple[Action, ...]
    """The actions that lead to those places."""


def branch(state: State) -> State:
    """A copy that may go its own way within this turn."""
    twin = copy(state)
    twin.__dict__.update(state.__dict__)  # The arena and the crews stay what they are.
    twin.robots = [copy(body) for body in state.robots]
    twin.players = state.players[:]
    twin.players[state.active] = me = copy(state.players[state.active])
    me.deck, me.hand, me.played, me.discard = me.deck[:], me.hand[:], me.played[:], me.discard[:]
    me.sources = me.sources.copy()
    twin.random = copy(state.random)
    twin.shop, twin.supply, twin.heap = state.shop[:], state.supply.copy(), state.heap[:]
    twin.shop_deck = state.shop_deck[:]
    twin.bumps, twin.agenda = state.bumps[:], state.agenda[:]
    return twin


def do(state: State, action: Action) -> None:
    out: list[Event] = []
    main.DO[type(action)](state, action, out)
    if state.agenda:
        work(state, out)


def at_once(table: State | View, hand: Sequence[Card]) -> list[Card]:
    """Cards that nothing is gained by holding back: first those that draw, last those that ask."""
    pair = sum(body.seat == table.active and body.space != OFF for body in table.robots) > 1
    return sorted((card for card in hand if card in FREE and not (pair and DESIGNS[card].personal)), key=_when)


def _when(card: Card) -> int:
    verbs = [effect.verb for effect in DESIGNS[card].effects]
    if any(verb in ASKING for verb in verbs):
        return 2
    return 0 if Verb.DRAW in verbs else 1


def surprising(card: Card) -> bool:
    """Whether nobody knows what it brings before it is played."""
    return _when(card) != 1


def somebody(state: State) -> int:
    """A robot of the active seat for which a card can be played."""
    crew = state.crews[state.active]
    return next((robot for robot in crew if state.robots[robot].space != OFF), crew[0])


def best_line(state: State, judge: Judge) -> Line:
    """The best line found."""
    return max(lines(state, judge), key=lambda line: line.score)


def lines(state: State, judge: Judge) -> list[Line]:
    """Beam search over strikes: all that were followed."""
    front, seen = [rested(Line(state, (), 0.0, ()), judge)], {_key(state)}
    followed = front
    for _ in range(judge.mind.depth):
        found: list[Line] = []
        for line in front:
            for actions in strikes(line.state, judge):
                if (further := _played(line, actions, judge, seen)) is not None:
                    found.append(further)
        if not found:
            break
        front = nlargest(judge.mind.width, found, key=lambda line: line.score)
        followed = followed + front
    return followed


def _played(line: Line, actions: tuple[Action, ...], judge: Judge, seen: set[tuple[object, ...]]) -> Line | None:
    state = branch(line.state)
    for action in actions:
        do(state, action)
    answered = settle(state, judge)
    key = _key(state)
    if key in seen:
        return None
    seen.add(key)
    return rested(Line(state, line.actions + actions + answered, 0.0, ()), judge)


def settle(state: State, judge: Judge) -> tuple[Action, ...]:
    """Answers what a strike asks, each time by what looks best at once."""
    done: list[Action] = []
    while state.agenda and state.phase is Phase.MAIN:
        options = answers(state, state.agenda[-1])
        best = max(options, key=lambda action: _after(state, action, judge)) if len(options) > 1 else options[0]
        do(state, best)
        done.append(best)
    return tuple(done)


def _after(state: State, action: Action, judge: Judge) -> float:
    twin = branch(state)
    do(twin, action)
    mine = [n for n, body in enumerate(twin.robots) if body.seat == judge.seat and body.space != OFF]
    return judge.standing(twin) + sum(judge.rest(twin, robot, twin.robots[robot].space) for robot in mine)


def _key(state: State) -> tuple[object, ...]:
    bodies = tuple(
        (body.space, body.health, body.jump, body.ignore, body.diagonal, body.fired) for body in state.robots
    )
    me = state.players[state.active]
    return bodies, state.energy, state.move, me.points, tuple(sorted(me.hand)), len(state.bumps)


def rested(line: Line, judge: Judge) -> Line:
    """Lets each robot go where it rests best for the Energy that takes; the rest is spent."""
    state, last, score = line.state, line.last, judge.standing(line.state)
    taken, move, energy = moves.occupied(state), state.move, state.energy
    for robot in state.crews[judge.seat]:
        if state.robots[robot].space == OFF:
            continue
        gain, choice = -1e9, None
        rests, purchases = judge.rests(state, robot), judge.purchases
        for way in ways(state, robot, taken, move + energy):
            worth = rests[way.to] + purchases[min(30, energy - way.cost + move if way.cost > move else energy)]
            if worth > gain:
                gain, choice = worth, way
        assert choice is not None
        taken = taken & ~BIT[state.robots[robot].space] | BIT[choice.to]
        bought = max(0, choice.cost - move)
        last += choice.actions(state, robot) if not last else choice.actions(_with(state, move), robot)
        move, energy = move + bought - choice.cost, energy - bought
        score += gain - judge.spend(energy)
    return Line(state, line.actions, score + judge.spend(energy), last)


def _with(state: State, move: int) -> State:
    twin = copy(state)
    twin.move = move
    return twin


def strikes(state: State, judge: Judge) -> Iterator[tuple[Action, ...]]:
    """Every attack and push that is thought of, and cards still to be played."""
    if state.phase is not Phase.MAIN:
        return
    foes = [foe for foe in attacks.enemies(state) if foe not in judge.unnoticed]
    hand = list(dict.fromkeys(state.players[state.active].hand))
    taken = moves.occupied(state)
    for robot in state.crews[state.active]:
        if state.robots[robot].space == OFF:
            continue
        yield from ((PLAY[card][robot],) for card in hand if DESIGNS[card].weapon is None)
        spaces = ways(state, robot, taken, min(state.move + state.energy, judge.mind.far))
        yield from _attacks(state, judge, robot, foes, hand, spaces)
        if judge.mind.pushes:
            yield from _pushes(state, judge.here, robot, spaces)


def _attacks(
    state: State, judge: Judge, robot: int, foes: list[int], hand: list[Card], spaces: tuple[Way, ...]
) -> Iterator[tuple[Action, ...]]:
    """Each from the space that is cheapest to reach, and from the one where it is best to stay."""
    body = state.robots[robot]
    home, marks = body.space, moves.spaces(state, foes)
    weapons: list[tuple[Card | None, Weapon]] = [(c, w) for c in hand if (w := DESIGNS[c].weapon)]
    cost = BOARDS[body.kind].weapon_cost
    if cost and not body.fired and state.energy >= cost:
        weapons.append((None, attacks.STRIDER[state.options.strider]))
    for card, weapon in weapons:
        found: dict[object, list[tuple[Way, Action]]] = {}
        area = attacks.area(weapon)
        for way in spaces:
            if card is None and max(0, way.cost - state.move) > state.energy - cost:
                break
            if area[way.to] & marks:
                body.space = way.to
                for mark, action in _aims(state, judge.here, robot, card, weapon, foes):
                    found.setdefault(mark, []).append((way, action))
        body.space = home
        for aims in found.values():
            for way, action in _stands(state, judge, robot, aims):
                yield (*way.actions(state, robot), action)


def _stands(state: State, judge: Judge, robot: int, aims: list[tuple[Way, Action]]) -> Sequence[tuple[Way, Action]]:
    if not judge.mind.stays or len(aims) == 1:
        return aims[:1]
    rests = judge.rests(state, robot)
    best = max(aims, key=lambda aim: rests[aim[0].to] + judge.spend(state.energy - max(0, aim[0].cost - state.move)))
    return aims[:1] if best is aims[0] else (aims[0], best)


def _aims(
    state: State, here: Arena, robot: int, card: Card | None, weapon: Weapon, foes: list[int]
) -> Iterator[tuple[object, Action]]:
    """What can be hit from here, with a mark for what makes no difference."""
    at = state.robots[robot].space
    if weapon.reach is Reach.BEAM and card is not None:
        for way in WAYS:
            hit = attacks.on_line(state, here, at, way)
            if any(foe in hit for foe in foes):
                yield frozenset(hit), Beam(card, robot, way)
        return
    hit = attacks.reached(state, robot, weapon, foes)
    if card is None:
        yield from ((foe, SHOOT[robot][foe]) for foe in hit)
    elif weapon.reach in (Reach.MELEE, Reach.RANGED):
        shoves = bool(DESIGNS[card].effects)
        yield from (((foe, at) if shoves else foe, ATTACK[card][robot][foe]) for foe in hit)
    elif hit:
        yield (frozenset(hit), at), PLAY[card][robot]


def _pushes(state: State, here: Arena, robot: int, spaces: tuple[Way, ...]) -> Iterator[tuple[Action, ...]]:
    budget, reachable = state.move + state.energy, {way.to: way for way in spaces}
    for target, body in enumerate(state.robots):
        if target == robot or body.space == OFF:
            continue
        for way in STRAIGHT:
            approach = reachable.get(NEXT[body.space][(way + 2) % 4])
            if approach is None or approach.cost >= budget:
                continue
            stops = [stop for stop in moves.obstacles(state, target, way) if stop != moves.ROBOT + robot]
            if any(moves.bump_key(target, stop) in state.bumps for stop in stops):
                continue
            cost, action = _push(state, here, robot, target, approach.to, way, bool(stops))
            if approach.cost + cost <= budget:
                yield (*approach.actions(state, robot, cost), action)


def _push(
    state: State, here: Arena, robot: int, target: int, at: int, way: geometry.Way, stopped: bool
) -> tuple[int, Action]:
    """What a push from another space would cost, and the action."""
    body = state.robots[robot]
    home, body.space = body.space, at
    cost = moves.push_cost(state, here, robot, target, moves=not stopped)
    body.space = home
    choices = PUSHES[robot][way]
    return cost, (choices[False] if stopped else moves.entries(here, body.ignore, NEXT[at][way], choices))[0]
