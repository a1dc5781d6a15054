"""A fight: everybody has another turn, and then points and what is left of the cubes say the rest."""

from collections import Counter
from collections.abc import Hashable, Sequence

from robotable.bots import BotType
from robotable.bots.robot_quest_arena import Quick
from robotable.coach.outlook import Numbers, Outlook, Standing
from robotable.core import Event, Seat
from robotable.core.ending import Line
from robotable.games.robot_quest_arena.ending import points_of, sides_of
from robotable.games.robot_quest_arena.events import Damaged, KnockedOut, Scored
from robotable.games.robot_quest_arena.state import OVER, State


class ArenaOutlook(Outlook):
    unit = "turn"
    samples = 24
    ahead = 4
    numbers = Numbers(3.0, 0.2)
    asked = 24

    def player(self, game: str) -> BotType:
        """No level plans as little as that any more, and thousands of turns are played on."""
        return Quick

    def stage(self, state: State) -> int:
        return state.turn + (state.phase is OVER)

    def matter(self, state: State, seat: Seat) -> Hashable | None:
        """A whole turn."""
        return ("turn", state.turn) if state.turn and state.active == seat and state.phase is not OVER else None

    def standing(self, state: State) -> Standing:
        """Points, and the cubes in the Reserve."""
        return Standing([points_of(state, side) for side in sides_of(state)], state.reserve)

    def side(self, state: State, seat: Seat) -> int:
        return next(number for number, members in enumerate(sides_of(state)) if seat in members)

    def cause(self, before: State, seat: Seat, events: Sequence[Event], whose: str, helped: bool) -> Line | None:
        """Who is knocked out, or else points, or who is hurt: my points help me, and what befalls somebody else."""
        outs = [before.robots[one.robot] for one in events if isinstance(one, KnockedOut)]
        if out := next((body for body in outs if (body.seat == seat) != helped), None):
            return Line("out", {"seat": out.seat, "robot": out.kind})
        lines = [line for line in _scores(events) if (line.values["seat"] == seat) == helped]
        lines += [line for line in _hurt(before, events) if (line.values["seat"] == seat) != helped]
        return next(iter(lines), None)

    def why(self, before: State, seat: Seat, mine: Sequence[Event], other: Sequence[Event]) -> tuple[Line, ...]:
        """Robots knocked out, points and damage, where the other turn had more of them."""
        lines = (
            ("would_out", _outs(before, seat, mine), _outs(before, seat, other)),
            ("would_score", _points(seat, mine), _points(seat, other)),
            ("would_hurt", _damage(before, seat, mine), _damage(before, seat, other)),
        )
        return tuple(Line(key, {"count": more, "mine": own}) for key, own, more in lines if more > own)[:2]


def _points(seat: Seat, events: Sequence[Event]) -> int:
    return sum(one.gain for one in events if isinstance(one, Scored) and one.seat == seat)


def _scores(events: Sequence[Event]) -> list[Line]:
    """By seat what it scored, the most first."""
    seats = {one.seat for one in events if isinstance(one, Scored)}
    scored = [(_points(seat, events), seat) for seat in seats]
    return [Line("scored", {"seat": seat, "points": points}) for points, seat in sorted(scored, reverse=True) if points]


def _hurt(before: State, events: Sequence[Event]) -> list[Line]:
    """By robot how much Health it lost, the most first."""
    lost = Counter[int]()
    for one in events:
        if isinstance(one, Damaged):
            lost[one.robot] += one.lost
    bodies = [(before.robots[robot], count) for robot, count in lost.most_common() if count]
    return [Line("hurt", {"seat": body.seat, "robot": body.kind, "count": count}) for body, count in bodies]


def _outs(before: State, seat: Seat, events: Sequence[Event]) -> int:
    return sum(isinstance(one, KnockedOut) and before.robots[one.robot].seat != seat for one in events)


def _damage(before: State, seat: Seat, events: Sequence[Event]) -> int:
    return sum(one.lost for one in events if isinstance(one, Damaged) and before.robots[one.robot].seat != seat)
