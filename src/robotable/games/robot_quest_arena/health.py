"""Health, damage, victory points and knock-outs."""

from robotable.core import Event, Seat
from robotable.games.robot_quest_arena.events import Charged, Damaged, KnockedOut, Repaired, Scored, Source
from robotable.games.robot_quest_arena.geometry import OFF
from robotable.games.robot_quest_arena.options import apart
from robotable.games.robot_quest_arena.piles import draw
from robotable.games.robot_quest_arena.robots import BOARDS
from robotable.games.robot_quest_arena.state import State


def friends(state: State, one: Seat, other: Seat) -> bool:
    """Own robots, and in a team game those of the seat across (R100)."""
    return (one - other) % apart(state.options) == 0


def score(state: State, gain: int, by: Source, out: list[Event]) -> None:
    """The active seat gains points, or loses them, down to none (A1)."""
    player = state.players[state.active]
    before = player.points
    player.points = max(0, before + gain)
    gain = player.points - before
    player.sources[by] = player.sources.get(by, 0) + gain
    out.append(Scored(state.active, player.points, gain, by))


def gain(state: State, what: str, by: Source, out: list[Event]) -> None:
    """1 point or 1 Energy, as the table has agreed."""
    if what == "point":
        score(state, 1, by, out)
    else:
        state.energy += 1
        out.append(Charged(state.energy, state.move))


def hurt(state: State, robot: int, damage: int, by: int, source: Source, out: list[Event]) -> None:
    """Takes cubes, red first: the active seat claims an enemy's and pays for a friend's (R63 to R65). `by` caused it."""
    body = state.robots[robot]
    lost = min(damage, body.health)
    if not lost:
        return
    body.health -= lost
    out.append(Damaged(robot, lost, body.health, source))
    worth = lost if body.health else lost + 1  # The blue cube, the last, counts twice.
    if friends(state, state.active, body.seat):
        score(state, -worth, Source.LOST, out)
    else:
        score(state, worth, source, out)
    if not body.health:
        _knock_out(state, robot, by, out)


def _knock_out(state: State, robot: int, by: int, out: list[Event]) -> None:
    body, doer = state.robots[robot], state.robots[by]
    body.space = OFF
    if state.aloft == robot:
        state.aloft = OFF
    out.append(KnockedOut(robot))
    if BOARDS[doer.kind].bounty and doer.seat == state.active and not friends(state, doer.seat, body.seat):
        gain(state, state.options.petri, Source.BOUNTY, out)
        draw(state, state.active, 1, out)


def hurt_all(state: State, robots: list[int], damage: int, by: int, source: Source, out: list[Event]) -> None:
    """One event for several robots: what is gained comes before what is lost (A3)."""
    for robot in sorted(robots, key=lambda robot: friends(state, state.active, state.robots[robot].seat)):
        hurt(state, robot, damage, by, source, out)


def repair(state: State, robot: int, n: int, out: list[Event]) -> None:
    """Red cubes up to full Health; nothing for a robot that is out (R67, A27)."""
    body = state.robots[robot]
    full = BOARDS[body.kind].health
    if body.space != OFF and body.health < full:
        body.health = min(full, body.health + n)
        out.append(Repaired(robot, body.health))
