"""How a game of Robo-Recall went: points by round and by how much was dared, and the card that decided it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise

from robotable.core.ending import (
    Chart,
    Ending,
    Figures,
    Line,
    Mark,
    Moment,
    Passed,
    Series,
    Standing,
    ahead,
    keep_mark,
    took_the_lead,
)
from robotable.games.robot_memory import sides
from robotable.games.robot_memory.actions import Say
from robotable.games.robot_memory.events import Answered, RoundEnded, TurnedUp
from robotable.games.robot_memory.play import POINTS_FOR
from robotable.games.robot_memory.state import State

LEVELS = ("one", "two", "three")
"""Features said and right."""


class _Game:
    def __init__(self, sides: int) -> None:
        self.marks = [Mark(0, 1, [0] * sides)]
        self.places: dict[int, str] = {}
        """By action, the card that was turned up."""
        self.rounds: list[Sequence[int]] = [[0] * sides]
        self.right: list[Counter[int]] = [Counter() for _ in range(sides)]
        """By side: how often so many features were right."""
        self.answers = [0] * sides

    def note(self, action: int, round: int, passed: Passed) -> None:
        state: State = passed.state
        features = 0
        for event in passed.events:
            if isinstance(event, Answered):
                features = event.said.features if isinstance(event.said, Say) else 0
            elif isinstance(event, TurnedUp):
                side = sides.side_of(state.options, event.seat)
                self.answers[side] += 1
                self.right[side][features] += event.points > 0
                self.places[action] = event.place
            elif isinstance(event, RoundEnded):
                self.rounds.append(event.scores)
        keep_mark(self.marks, Mark(action, round, list(state.scores)))


def ending(story: Iterable[Passed]) -> Ending:
    round = 1
    for action, passed in enumerate(story):
        state: State = passed.state
        if not action:
            game = _Game(len(state.scores))
        game.note(action, round, passed)
        round = state.round
    order = sorted(range(len(state.scores)), key=lambda side: -state.scores[side])
    standings = tuple(_standing(game, state, side) for side in order)
    series = tuple(
        Series("points", standing.seats, _gains(game, side)) for side, standing in zip(order, standings, strict=True)
    )
    figures = tuple(Figures(level, tuple(game.right[side][n] for side in order)) for n, level in enumerate(LEVELS, 1))
    lead = took_the_lead(game.marks, order[0]) if len(order) > 1 else None
    return Ending(
        _result(state, standings),
        standings,
        Chart("bars", "round", "points", series),
        figures,
        (*_dared(game, order[0], standings), *_took(game, lead, standings[0])),
        _moment(game, lead, state),
    )


def _standing(game: _Game, state: State, side: int) -> Standing:
    seats = tuple(sides.members(state.options, state.seats, side))
    right = Line("right", {"right": game.right[side].total(), "answers": game.answers[side]})
    return Standing(seats, state.scores[side], (right,))


def _gains(game: _Game, side: int) -> tuple[int, ...]:
    return tuple(after[side] - before[side] for before, after in pairwise(game.rounds))


def _result(state: State, standings: Sequence[Standing]) -> Line:
    if len(standings) > 1:
        return ahead(Line("points", {"points": standings[0].score}), standings)
    most = state.options.rounds * (POINTS_FOR[3] * state.layout.memory_cards + state.layout.short_circuits)
    return Line("reached", {"points": standings[0].score, "most": most})


def _dared(game: _Game, side: int, standings: Sequence[Standing]) -> tuple[Line, ...]:
    """What brought the winner most; nothing of those who share the win."""
    right, best = game.right[side], standings[0]
    if best.score in (other.score for other in standings[1:]):
        return ()
    features = max(range(1, 4), key=lambda n: right[n] * POINTS_FOR[n])
    points = right[features] * POINTS_FOR[features]
    if not points:
        return ()
    told = {"seat": best.seats[0], "features": features, "times": right[features], "points": points, "all": best.score}
    return (Line("dared", told),)


def _took(game: _Game, lead: Mark | None, best: Standing) -> tuple[Line, ...]:
    if lead is None:
        return ()
    return (Line("lead", {"seat": best.seats[0], "round": lead.round, "place": game.places[lead.action]}),)


def _moment(game: _Game, lead: Mark | None, state: State) -> Moment | None:
    if lead is None:
        return None
    return Moment(lead.action, lead.round, game.places[lead.action] if lead.round == state.round else None)
