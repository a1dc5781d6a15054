"""Taking back: the turn's actions since something hidden last showed, done again without the last one."""

from msgspec.structs import replace

from robotable.games.robot_quest_arena.actions import Action
from robotable.games.robot_quest_arena.state import Before, State


def snapshot(state: State) -> Before:
    player = state.players[state.active]
    return Before(
        phase=state.phase,
        points=player.points,
        sources=player.sources.copy(),
        hand=player.hand[:],
        played=player.played[:],
        discard=player.discard[:],
        heap=state.heap[:],
        supply=state.supply.copy(),
        robots=[replace(robot) for robot in state.robots],
        reserve=state.reserve,
        energy=state.energy,
        move=state.move,
        aloft=state.aloft,
        bumps=state.bumps[:],
        agenda=state.agenda[:],
    )


def restore(state: State) -> tuple[list[Action], int]:
    """Back to the snapshot; gives the actions that are to be done again, and the number of events that the last one had."""
    # Views and imagined states share the snapshot, so it is copied and never changed.
    before, again = state.before, [action for action, _ in state.done[:-1]]
    events = state.done[-1][1]
    assert before is not None
    state.done = []
    player = state.players[state.active]
    player.points, player.sources = before.points, before.sources.copy()
    player.hand, player.played, player.discard = before.hand[:], before.played[:], before.discard[:]
    state.phase, state.heap, state.supply = before.phase, before.heap[:], before.supply.copy()
    state.robots = [replace(robot) for robot in before.robots]
    state.reserve, state.energy, state.move, state.aloft = before.reserve, before.energy, before.move, before.aloft
    state.bumps, state.agenda = before.bumps[:], before.agenda[:]
    return again, events
