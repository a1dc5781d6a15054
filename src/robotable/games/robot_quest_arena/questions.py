"""What a task on the agenda asks the active seat; no answers mean that there is nothing to decide."""

from collections.abc import Callable, Sequence
from typing import Final

from robotable.games.robot_quest_arena.actions import (
    ACQUIRE,
    AIM,
    DECLINE,
    DISCARD,
    NEXT_ROBOT,
    PLACE,
    SCRAP_DISCARD,
    SCRAP_HAND,
    TELEPORT,
    Action,
    Choose,
)
from robotable.games.robot_quest_arena.cards import Verb
from robotable.games.robot_quest_arena.geometry import OFF, away
from robotable.games.robot_quest_arena.moves import occupied
from robotable.games.robot_quest_arena.piles import offers
from robotable.games.robot_quest_arena.robots import BOARDS
from robotable.games.robot_quest_arena.shoves import aside, nearest, standing
from robotable.games.robot_quest_arena.state import State, Task


def answers(state: State, task: Task) -> Sequence[Action]:
    return ASKING[task.verb](state, task)


def _ask_knock_back(state: State, task: Task) -> Sequence[Action]:
    targets = standing(state, task)
    if len(targets) > 1:
        return [NEXT_ROBOT[target] for target in targets]
    return [AIM[way] for way in away(state.robots[task.robot].space, state.robots[targets[0]].space)]


def _ask_pull(state: State, task: Task) -> Sequence[Action]:
    return [NEXT_ROBOT[target] for target in nearest(state, task)]


def _ask_pull_close(state: State, task: Task) -> Sequence[Action]:
    return [AIM[way] for way in aside(state, task)]


def _ask_scrap(state: State, task: Task) -> Sequence[Action]:
    player = state.players[state.active]
    cards: list[Action] = [SCRAP_HAND[card] for card in dict.fromkeys(player.hand)]
    cards += [SCRAP_DISCARD[card] for card in dict.fromkeys(player.discard)]
    return [DECLINE, *cards] if cards and task.n else ()


def _ask_acquire(state: State, task: Task) -> Sequence[Action]:
    cards = [ACQUIRE[offer.card] for offer in offers(state, task.n)]
    return [DECLINE, *cards] if cards else ()


def _ask_either(state: State, task: Task) -> Sequence[Action]:
    return [Choose(option) for option in range(len(task.of))]


def _ask_teleport(state: State, task: Task) -> Sequence[Action]:
    if state.robots[task.robot].space == OFF:
        return ()
    here, taken = state.arena, occupied(state)
    out: list[Action] = []
    for at in here.floor:
        if not taken >> at & 1:
            out += reversed(TELEPORT[at]) if here.hazard[at] else TELEPORT[at][:1]
    return out


def _ask_order(state: State, task: Task) -> Sequence[Action]:
    return [NEXT_ROBOT[robot] for robot in task.targets]


def _ask_junkyard(state: State, task: Task) -> Sequence[Action]:
    hand = state.players[state.active].hand
    return [DECLINE, *(SCRAP_HAND[card] for card in dict.fromkeys(hand))] if hand else ()


def _ask_discard(state: State, task: Task) -> Sequence[Action]:
    return [DISCARD[card] for card in dict.fromkeys(state.players[state.active].hand)]


def spawn_spaces(state: State, robot: int) -> list[int]:
    """Unoccupied spawn tiles, for Pug also empty centre spaces; else any empty space of the ring (R84, A21, A26)."""
    here, taken = state.arena, occupied(state)
    spaces = here.spawns + (here.centre if BOARDS[state.robots[robot].kind].centre_spawn else ())
    free = [at for at in spaces if not taken >> at & 1]
    return free or [at for at in here.ring if not taken >> at & 1]


def _ask_respawn(state: State, task: Task) -> Sequence[Action]:
    return [PLACE[task.robot][at] for at in spawn_spaces(state, task.robot)]


ASKING: Final[dict[Verb, Callable[[State, Task], Sequence[Action]]]] = {
    Verb.KNOCK_BACK: _ask_knock_back,
    Verb.PULL: _ask_pull,
    Verb.PULL_CLOSE: _ask_pull_close,
    Verb.SCRAP: _ask_scrap,
    Verb.ACQUIRE: _ask_acquire,
    Verb.EITHER: _ask_either,
    Verb.TELEPORT: _ask_teleport,
    Verb.ORDER: _ask_order,
    Verb.JUNKYARD: _ask_junkyard,
    Verb.DISCARD: _ask_discard,
    Verb.RESPAWN: _ask_respawn,
}
