"""A turn's phases but the Main one: Start, Respawn, End and Cleanup."""

from typing import Final

from robotable.core import Event, Seat
from robotable.core.agenda import work_off
from robotable.games.robot_quest_arena.arena import JUNKYARD, REMOTE_TERMINAL, REPAIR_PAD, SOLAR_FARM
from robotable.games.robot_quest_arena.cards import HAND, Verb
from robotable.games.robot_quest_arena.effects import INSTANT
from robotable.games.robot_quest_arena.events import Began, Discarded, Finished, Source, Spawned
from robotable.games.robot_quest_arena.geometry import CENTRE, OFF
from robotable.games.robot_quest_arena.health import gain, repair, score
from robotable.games.robot_quest_arena.piles import draw, reveal
from robotable.games.robot_quest_arena.questions import answers
from robotable.games.robot_quest_arena.robots import BOARDS
from robotable.games.robot_quest_arena.shoves import ACTING
from robotable.games.robot_quest_arena.state import MAIN, OVER, RESPAWN, START, Robot, State, Task

TURNS: Final = 400
"""A game that does not come to its end by itself is scored after so many turns."""

ASKING_TILES: Final = {
    JUNKYARD: (Verb.JUNKYARD,),
    REMOTE_TERMINAL: (Verb.DRAW, Verb.DISCARD),
}


def begin(state: State, seat: Seat, out: list[Event]) -> None:
    """Start effects first, then those who were knocked out return (R14): so a respawn triggers none (R72)."""
    state.active = seat
    state.turn += 1
    state.phase = START
    out.append(Began(seat, state.turn))
    state.agenda, asking = [], []
    for robot in state.crews[seat]:
        at = state.robots[robot].space
        if at == OFF:
            state.agenda.insert(0, Task(Verb.RESPAWN, robot))
        elif _start(state, robot, at, out):
            asking.append(robot)
    if len(asking) > 1:
        state.agenda.append(Task(Verb.ORDER, asking[0], targets=tuple(asking)))
    elif asking:
        plan_tile(state, asking[0])
    work(state, out)


def _start(state: State, robot: int, at: int, out: list[Event]) -> bool:
    """A robot's start-of-turn effect; True if it is one that asks, and so waits for its place in the order (A19)."""
    tile = state.arena.tiles[at]
    if tile is None:
        if at in CENTRE:
            score(state, 1, Source.CENTRE, out)
    elif tile is REPAIR_PAD:
        gain(state, state.options.repair_pad, Source.TILE, out)
        repair(state, robot, 1, out)
    elif tile is SOLAR_FARM:
        gain(state, state.options.solar_farm, Source.TILE, out)
    return tile in ASKING_TILES


def plan_tile(state: State, robot: int) -> None:
    """What the tile under a robot asks comes next."""
    tile = state.arena.tiles[state.robots[robot].space]
    assert tile is not None
    state.agenda += [Task(verb, robot) for verb in reversed(ASKING_TILES[tile])]


def work(state: State, out: list[Event]) -> None:
    """Works the agenda off until it asks something or is empty: then comes the Main phase."""
    if state.agenda:
        work_off(state.agenda, lambda task: _perform(state, task, out))
    if not state.agenda and (state.phase is START or state.phase is RESPAWN):
        state.phase = MAIN


def _perform(state: State, task: Task, out: list[Event]) -> bool:
    if instant := INSTANT.get(task.verb):
        instant(state, task.robot, task.n, out)
        return True
    if acting := ACTING.get(task.verb):
        return acting(state, task, out)
    if task.verb is Verb.RESPAWN:
        return _return(state, out)
    return not answers(state, task)


def _return(state: State, out: list[Event]) -> bool:
    """A robot would respawn: without a blue cube for it the game ends (R74)."""
    state.phase = RESPAWN
    if state.reserve:
        return False
    finish(state, "reserve", out)
    return True


def finish(state: State, reason: str, out: list[Event]) -> None:
    state.phase = OVER
    state.agenda.clear()
    reveal(state)
    out.append(Finished("reserve" if reason == "reserve" else "limit"))


def respawn(state: State, robot: int, space: int, out: list[Event]) -> None:
    """Takes one blue cube; the red ones never run out (R71, R68)."""
    state.reserve -= 1
    spawn(state, robot, space, out)


def spawn(state: State, robot: int, space: int, out: list[Event]) -> None:
    body = state.robots[robot]
    body.space, body.health = space, BOARDS[body.kind].health
    out.append(Spawned(robot, space, body.health, state.reserve))


def end(state: State, out: list[Event]) -> None:
    """The End phase, in which nothing of the box has an effect, and Cleanup (R19, R20)."""
    player = state.players[state.active]
    left = player.played + player.hand
    player.discard += left
    player.played, player.hand = [], []
    if left:
        out.append(Discarded(state.active, tuple(left)))
    draw(state, state.active, HAND, out)
    state.energy = state.move = 0
    state.bumps = []
    for robot in state.crews[state.active]:
        _calm(state.robots[robot])
    if state.turn == TURNS:
        finish(state, "limit", out)
    else:
        begin(state, Seat((state.active + 1) % len(state.players)), out)


def _calm(body: Robot) -> None:
    body.jump = body.ignore = body.diagonal = body.fired = False
    body.discount = 0
