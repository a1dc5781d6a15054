"""The Main phase: what the active seat may do, and doing it; also its answers to what the agenda asks."""

from collections.abc import Callable
from itertools import combinations
from typing import Any, Final

from robotable.core import Event
from robotable.games.robot_quest_arena import attacks, moves
from robotable.games.robot_quest_arena.actions import (
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
from robotable.games.robot_quest_arena.attacks import AREAS
from robotable.games.robot_quest_arena.cards import DESIGNS, WEAPONS, Card, Verb
from robotable.games.robot_quest_arena.effects import AT_ONCE, carry_out
from robotable.games.robot_quest_arena.events import Charged, Declined, Discarded, Moved, Played
from robotable.games.robot_quest_arena.piles import acquire, offers, scrap
from robotable.games.robot_quest_arena.robots import CHEAPEST_SHOT
from robotable.games.robot_quest_arena.shoves import knock_on, one_by_one
from robotable.games.robot_quest_arena.state import State, Task
from robotable.games.robot_quest_arena.turn import end, plan_tile, respawn


def _plays(robots: tuple[int, ...]) -> dict[Card, tuple[Action, ...]]:
    """All but attacks, for each of a seat's robots where it matters for which."""
    cards = {card: design for card, design in DESIGNS.items() if card not in WEAPONS}
    return {
        card: tuple(PLAY[card][robot] for robot in (robots if design.personal else robots[:1]))
        for card, design in cards.items()
    }


_PLAYS: Final = {robots: _plays(robots) for count in range(1, 5) for robots in combinations(range(4), count)}


def legal(state: State) -> list[Action]:
    if state.aloft >= 0:
        return moves.legal_aloft(state, state.arena)
    mine = _standing(state)
    out: list[Action] = []
    _legal_cards(state, mine, out)
    if state.energy:
        if state.energy >= CHEAPEST_SHOT:
            for robot in mine:
                out += attacks.legal_shots(state, robot)
        out += offers(state, state.energy)
        if mine:
            out.append(CONVERT)
    if state.move:
        here, taken = state.arena, moves.occupied(state)
        for robot in mine:
            moves.legal(state, here, taken, robot, out)
    out.append(END)
    return out


def _standing(state: State) -> tuple[int, ...]:
    """The active seat's robots that are in the arena."""
    crew, robots = state.crews[state.active], state.robots
    for robot in crew:
        if robots[robot].space < 0:
            return tuple(other for other in crew if robots[other].space >= 0)
    return crew


def _legal_cards(state: State, mine: tuple[int, ...], out: list[Action]) -> None:
    """With all robots out of the arena a card is played for the first of them (A27)."""
    plays, marks = _PLAYS[mine or state.crews[state.active][:1]], None
    for card in dict.fromkeys(state.players[state.active].hand):
        if card in plays:
            out += plays[card]
            continue
        if marks is None:
            marks = moves.spaces(state, state.foes[state.active])
        for robot in mine:
            if AREAS[card][state.robots[robot].space] & marks:
                attacks.legal(state, card, robot, out)


# -- doing it


def _lay_out(state: State, action: Play | Attack | Beam, out: list[Event]) -> None:
    """From the hand into play, where the card stays until Cleanup (R22)."""
    player = state.players[state.active]
    player.hand.remove(action.card)
    player.played.append(action.card)
    out.append(Played(state.active, action.card, action.robot))


def _play(state: State, action: Play, out: list[Event]) -> None:
    _lay_out(state, action, out)
    if action.card in AT_ONCE:
        for instant, n in AT_ONCE[action.card]:
            instant(state, action.robot, n, out)
    elif action.card in WEAPONS:
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
