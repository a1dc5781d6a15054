"""The Main phase: what the active seat may do, and doing it; also its answers to what the agenda asks."""

from collections.abc import Callable
from typing import Any, Final

from robotable.core import Event
from robotable.games.robot_quest_arena import attacks, moves
from robotable.games.robot_quest_arena.actions import (
    BUY,
    CONVERT,
    END,
    PLAY,
    Acquire,
    Action,
    Aim,
    Attack,
    Beam,
    Buy,
    Choose,
    Convert,
    Decline,
    Discard,
    End,
    Next,
    Place,
    Play,
    Push,
    Scrap,
    Shoot,
    Step,
    Teleport,
)
from robotable.games.robot_quest_arena.arena import Arena, arena
from robotable.games.robot_quest_arena.attacks import AREAS
from robotable.games.robot_quest_arena.cards import DESIGNS, WEAPONS, Verb
from robotable.games.robot_quest_arena.effects import carry_out
from robotable.games.robot_quest_arena.events import Charged, Declined, Discarded, Moved, Played
from robotable.games.robot_quest_arena.geometry import BIT
from robotable.games.robot_quest_arena.piles import acquire, offers, scrap
from robotable.games.robot_quest_arena.robots import BOARDS
from robotable.games.robot_quest_arena.shoves import knock_on, one_by_one
from robotable.games.robot_quest_arena.state import State, Task
from robotable.games.robot_quest_arena.turn import end, plan_tile, respawn

_PERSONAL: Final = frozenset(card for card, design in DESIGNS.items() if design.personal)


def legal(state: State) -> list[Action]:
    here = arena(state.plan)
    if state.aloft >= 0:
        return moves.legal_aloft(state, here)
    mine, own, others = _standing(state)
    out: list[Action] = []
    _legal_cards(state, here, mine, own, others, out)
    if state.energy:
        for robot in mine:
            if BOARDS[state.robots[robot].kind].weapon_cost:
                out += attacks.legal_shots(state, here, own | others, robot)
        out += [BUY[card] for card in offers(state, state.energy)]
        if mine:
            out.append(CONVERT)
    if state.move:
        for robot in mine:
            moves.legal(state, here, own | others, robot, out)
    out.append(END)
    return out


def _standing(state: State) -> tuple[list[int], int, int]:
    """In one look at the arena: the active seat's robots there, and as bits their spaces and those of all others."""
    seat, mine, own, others = state.active, [], 0, 0
    for number, body in enumerate(state.robots):
        if body.seat != seat:
            others |= BIT[body.space]
        elif body.space >= 0:
            mine.append(number)
            own |= BIT[body.space]
    return mine, own, others


def _legal_cards(state: State, here: Arena, mine: list[int], own: int, others: int, out: list[Action]) -> None:
    first, several, foes = mine[0] if mine else _own(state), len(mine) > 1, None
    for card in dict.fromkeys(state.players[state.active].hand):
        if card in AREAS:
            for robot in mine:
                if AREAS[card][state.robots[robot].space] & others:
                    foes = attacks.enemies(state) if foes is None else foes
                    attacks.legal(state, here, own | others, card, robot, foes, out)
        elif several and card in _PERSONAL:
            out += [PLAY[card][robot] for robot in mine]
        else:
            out.append(PLAY[card][first])


def _own(state: State) -> int:
    """With all robots out of the arena a card is played for the first of them (A27)."""
    return next(number for number, body in enumerate(state.robots) if body.seat == state.active)


# -- doing it


def _lay_out(state: State, action: Play | Attack | Beam, out: list[Event]) -> None:
    """From the hand into play, where the card stays until Cleanup (R22)."""
    player = state.players[state.active]
    player.hand.remove(action.card)
    player.played.append(action.card)
    out.append(Played(state.active, action.card, action.robot))


def _play(state: State, action: Play, out: list[Event]) -> None:
    _lay_out(state, action, out)
    if action.card in WEAPONS:
        attacks.attack_all(state, action, out)
    else:
        carry_out(state, action.robot, DESIGNS[action.card].effects, out)


def _attack(state: State, action: Attack, out: list[Event]) -> None:
    _lay_out(state, action, out)
    attacks.attack(state, action, out)


def _beam(state: State, action: Beam, out: list[Event]) -> None:
    _lay_out(state, action, out)
    attacks.beam(state, action, out)


def _convert(state: State, action: Convert, out: list[Event]) -> None:
    state.energy -= 1
    state.move += 1
    out.append(Charged(state.energy, state.move))


def _buy(state: State, action: Buy, out: list[Event]) -> None:
    acquire(state, action.card, DESIGNS[action.card].cost, out)


def _end(state: State, action: End, out: list[Event]) -> None:
    end(state, out)


# -- answers: each takes its question off the agenda


def _place(state: State, action: Place, out: list[Event]) -> None:
    state.agenda.pop()
    respawn(state, action.robot, action.space, out)


def _acquire(state: State, action: Acquire, out: list[Event]) -> None:
    state.agenda.pop()
    acquire(state, action.card, 0, out)


def _scrap(state: State, action: Scrap, out: list[Event]) -> None:
    task = state.agenda.pop()
    if task.n > 1:
        state.agenda.append(Task(task.verb, task.robot, task.n - 1))
    scrap(state, action.card, action.pile, out)


def _discard(state: State, action: Discard, out: list[Event]) -> None:
    state.agenda.pop()
    player = state.players[state.active]
    player.hand.remove(action.card)
    player.discard.append(action.card)
    out.append(Discarded(state.active, (action.card,)))


def _choose(state: State, action: Choose, out: list[Event]) -> None:
    task = state.agenda.pop()
    carry_out(state, task.robot, (task.of[action.option],), out)


def _aim(state: State, action: Aim, out: list[Event]) -> None:
    task = state.agenda.pop()
    (target,) = (robot for robot in task.targets if state.robots[robot].space >= 0)
    if task.verb is Verb.KNOCK_BACK:
        knock_on(state, task, target, action.way, out)
    else:
        moves.knock(state, target, action.way, task.robot, "pull", out)


def _next(state: State, action: Next, out: list[Event]) -> None:
    task = state.agenda.pop()
    if task.verb is not Verb.ORDER:
        one_by_one(state, task, action.robot)
        return
    for robot in (*(other for other in task.targets if other != action.robot), action.robot):
        plan_tile(state, robot)


def _teleport(state: State, action: Teleport, out: list[Event]) -> None:
    robot = state.agenda.pop().robot
    state.robots[robot].space = action.space
    out.append(Moved(robot, action.space, "teleport"))
    if not action.ignore:
        moves.enter(state, robot, robot, out)


def _decline(state: State, action: Decline, out: list[Event]) -> None:
    state.agenda.pop()
    out.append(Declined(state.active))


DO: Final[dict[type[Action], Callable[[State, Any, list[Event]], None]]] = {
    Play: _play,
    Attack: _attack,
    Beam: _beam,
    Shoot: attacks.shoot,
    Convert: _convert,
    Step: moves.step,
    Push: moves.push,
    Buy: _buy,
    End: _end,
    Place: _place,
    Acquire: _acquire,
    Scrap: _scrap,
    Discard: _discard,
    Choose: _choose,
    Aim: _aim,
    Next: _next,
    Teleport: _teleport,
    Decline: _decline,
}
