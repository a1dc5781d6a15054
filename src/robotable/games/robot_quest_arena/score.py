"""Who has won."""

from robotable.core import Outcome, Reason, Seat
from robotable.games.robot_quest_arena.health import friends
from robotable.games.robot_quest_arena.reasons import Why
from robotable.games.robot_quest_arena.state import State


def outcome(state: State) -> Outcome:
    """Most points, then most Health left in the arena; a team counts together (R75, R76, R83, A29)."""
    seats = [Seat(seat) for seat in range(len(state.players))]
    points = {seat: sum(state.players[mate].points for mate in _team(state, seat)) for seat in seats}
    health = {seat: sum(robot.health for robot in state.robots if friends(state, seat, robot.seat)) for seat in seats}
    best = max((points[seat], health[seat]) for seat in seats)
    winners = tuple(seat for seat in seats if (points[seat], health[seat]) == best)
    robots = ([robot.kind for robot in state.robots if robot.seat == seat] for seat in seats)
    return Outcome.of(points.values(), winners, _why(state, points, best), robots)


def _team(state: State, seat: Seat) -> list[Seat]:
    return [Seat(mate) for mate in range(len(state.players)) if friends(state, seat, Seat(mate))]


def _why(state: State, points: dict[Seat, int], best: tuple[int, int]) -> Reason:
    tied = sum(score == best[0] for score in points.values()) > (2 if state.options.teams else 1)
    if tied:
        end = Why.TURNS_HEALTH if state.reserve else Why.CUBES_HEALTH
        return end(points=best[0], health=best[1])
    return (Why.TURNS if state.reserve else Why.CUBES)(points=best[0])
