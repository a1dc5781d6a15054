"""Who has won."""

from robotable.core import Outcome, Seat
from robotable.games.robot_quest_arena.health import friends
from robotable.games.robot_quest_arena.state import State


def outcome(state: State) -> Outcome:
    """Most points, then most Health left in the arena; a team counts together (R75, R76, R83, A29)."""
    seats = [Seat(seat) for seat in range(len(state.players))]
    points = {seat: sum(state.players[mate].points for mate in _team(state, seat)) for seat in seats}
    health = {seat: sum(robot.health for robot in state.robots if friends(state, seat, robot.seat)) for seat in seats}
    best = max((points[seat], health[seat]) for seat in seats)
    winners = tuple(seat for seat in seats if (points[seat], health[seat]) == best)
    return Outcome(tuple(float(points[seat]) for seat in seats), winners, _reason(state, points, best))


def _team(state: State, seat: Seat) -> list[Seat]:
    return [Seat(mate) for mate in range(len(state.players)) if friends(state, seat, Seat(mate))]


def _reason(state: State, points: dict[Seat, int], best: tuple[int, int]) -> str:
    end = "The blue cubes have run out" if not state.reserve else "The last turn is over"
    tied = sum(score == best[0] for score in points.values()) > (2 if state.options.teams else 1)
    return f"{end}: {best[0]} points" + (f" and {best[1]} Health." if tied else ".")
