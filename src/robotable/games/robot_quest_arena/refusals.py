"""Why an action is refused, with the number of the rule."""

from robotable.core import Illegal
from robotable.games.robot_quest_arena import attacks, moves
from robotable.games.robot_quest_arena.actions import Action, Attack, Beam, Buy, Convert, Push, Shoot, Step, Undo
from robotable.games.robot_quest_arena.cards import COSTS, DESIGNS, Card, Reach, Weapon
from robotable.games.robot_quest_arena.geometry import BESIDE, DISTANCE, NEXT, OFF
from robotable.games.robot_quest_arena.health import friends
from robotable.games.robot_quest_arena.piles import offers
from robotable.games.robot_quest_arena.reasons import Why
from robotable.games.robot_quest_arena.robots import BOARDS
from robotable.games.robot_quest_arena.state import Phase, State


def refusal(state: State, action: Action, general: Illegal) -> Illegal:
    """The first thing that is wrong with an action of the active seat."""
    if isinstance(action, Undo):
        return Illegal(Why.NO_UNDO(), "RQA-A40")
    if state.agenda and state.phase is not Phase.OVER:
        return Illegal(Why.QUESTION())
    if state.phase is not Phase.MAIN:
        return general
    if state.aloft >= 0:
        return Illegal(Why.LAND(), "RQA-R46")
    match action:
        case Buy(card):
            return _buy(state, card)
        case Convert():
            return Illegal(Why.NO_ENERGY(), "RQA-R42")
        case Attack() | Beam() | Shoot():
            return _attack(state, action)
        case Step() | Push() if _own(state, action.robot):
            return _move(state, action)
    return general


def _in_arena(state: State, robot: int) -> bool:
    return 0 <= robot < len(state.robots) and state.robots[robot].space != OFF


def _own(state: State, robot: int) -> bool:
    return _in_arena(state, robot) and state.robots[robot].seat == state.active


def _buy(state: State, card: Card) -> Illegal:
    cost = COSTS[card]
    if Buy(card) not in offers(state, cost):
        return Illegal(Why.NOT_OFFERED(), "RQA-R25")
    return Illegal(Why.PRICE(cost=cost, left=state.energy), "RQA-R32")


def _attack(state: State, action: Attack | Beam | Shoot) -> Illegal:
    if isinstance(action, Shoot):
        return _shot(state, action)
    if action.card not in state.players[state.active].hand:
        return Illegal(Why.NOT_IN_HAND(), "RQA-R21")
    if isinstance(action, Attack) and (weapon := DESIGNS[action.card].weapon):
        return _aimed(state, weapon, action)
    return _nobody()


def _nobody() -> Illegal:
    return Illegal(Why.NOBODY(), "RQA-R40")


def _shot(state: State, action: Shoot) -> Illegal:
    if not _own(state, action.robot):
        return _nobody()
    body = state.robots[action.robot]
    cost = BOARDS[body.kind].weapon_cost
    if not cost:
        return Illegal(Why.NO_WEAPON(), "RQA-R86")
    if body.fired:
        return Illegal(Why.FIRED(), "RQA-R86")
    if state.energy < cost:
        return Illegal(Why.WEAPON_PRICE(cost=cost, left=state.energy), "RQA-R86")
    return _aimed(state, attacks.STRIDER[state.options.strider], action)


def _aimed(state: State, weapon: Weapon, action: Attack | Shoot) -> Illegal:
    """What is wrong with the target: it is none, a friend, too far away or out of sight."""
    if not (_own(state, action.robot) and _in_arena(state, action.target)):
        return _nobody()
    at, target = state.robots[action.robot].space, state.robots[action.target]
    if friends(state, state.active, target.seat):
        return Illegal(Why.FRIEND(), "RQA-R41")
    melee = weapon.reach is Reach.MELEE
    if target.space not in BESIDE[at] if melee else DISTANCE[at][target.space] > weapon.range:
        rule = "RQA-R36" if melee else "RQA-R37"
        return Illegal(Why.TOO_FAR(), rule)
    if weapon.sight and not attacks.sees(state, state.arena, moves.occupied(state), at, target.space):
        return Illegal(Why.NO_SIGHT(), "RQA-R38")
    return _nobody()


def _move(state: State, action: Step | Push) -> Illegal:
    body = state.robots[action.robot]
    to = NEXT[body.space][action.way]
    if action.way > 3 and not body.diagonal:
        return Illegal(Why.DIAGONAL(), "RQA-R44")
    if to == OFF:
        return Illegal(Why.EDGE(), "RQA-R45")
    if isinstance(action, Push):
        return _push(state, action)
    if state.arena.walls >> to & 1 or moves.robot_at(state, to) != OFF:
        return Illegal(Why.BLOCKED(), "RQA-R45")
    return Illegal(Why.NO_MOVE(), "RQA-R43")


def _push(state: State, action: Push) -> Illegal:
    target = moves.robot_at(state, NEXT[state.robots[action.robot].space][action.way])
    if target == OFF:
        return Illegal(Why.NOBODY_TO_PUSH(), "RQA-R48")
    stops = moves.obstacles(state, target, action.way)
    if stops and all(moves.bump_key(target, stop) in state.bumps for stop in stops):
        return Illegal(Why.KNOCKED(), "RQA-R54")
    cost = moves.push_cost(state, state.arena, action.robot, target, moves=not stops)
    return Illegal(Why.PUSH_PRICE(cost=cost, left=state.move), "RQA-R48")
