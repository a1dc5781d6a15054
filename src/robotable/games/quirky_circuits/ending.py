"""How a crew did: what was left to do and how full the battery was, round by round, and the round that did most."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from robotable.core import Seat
from robotable.core.ending import Chart, Ending, Line, Moment, Passed, Series, Standing, counted
from robotable.games.quirky_circuits.board import Board
from robotable.games.quirky_circuits.events import Met, Revealed
from robotable.games.quirky_circuits.state import Phase, State
from robotable.games.quirky_circuits.world import LOCKED, Fate, World


def ending(story: Iterable[Passed]) -> Ending:
    left: list[int] = []
    battery: list[int] = []
    runs: list[int] = []
    """By round: the action with which its queue began to run."""
    met, round = 0, 0
    for action, passed in enumerate(story):
        state: State = passed.state
        met += sum(isinstance(event, Met) for event in passed.events)
        if any(isinstance(event, Revealed) for event in passed.events):
            runs.append(action)
        if state.round != round or state.phase is Phase.OVER:
            left.append(undone(state.options.board, state.world))
            battery.append(state.world.battery)
            round = state.round
    crew = tuple(Seat(seat) for seat in range(state.seats))
    series = (Series("left", crew, tuple(left)), Series("battery", crew, tuple(battery)))
    best = _stride(left, state)
    return Ending(
        _result(state),
        (Standing(crew, state.world.battery),),
        Chart("curve", "round", "circuits", series),
        why=(*_why(state, left, best), *counted("met", met)),
        moment=Moment(runs[best - 1], best) if best and best <= len(runs) else None,
    )


def undone(board: Board, world: World) -> int:
    """What the goal still asks for: dirt, objects and cats, and to be at the dock."""
    goal, places = board.goal, world.places
    return (
        sum(places[token] >= 0 for token in board.dirt if "clean" in goal)
        + sum(places[token] < LOCKED for token in board.wanted if "deliver" in goal)
        + sum(places[token] != board.target[token] for token in board.cats if "gather" in goal)
        + (board.dock >= 0 and world.cell != board.dock)
    )


def _stride(left: Sequence[int], state: State) -> int | None:
    """The round that did more than one thing at a time, the last of several; else the one that met the goal."""
    done = [before - after for before, after in pairwise(left)]
    most = max(done, default=0)
    if most > 1:
        return len(done) - done[::-1].index(most)
    return state.round if state.world.fate is Fate.WON else None


def _result(state: State) -> Line:
    if state.world.fate is Fate.LOST:
        return Line("lost", {"rounds": state.round})
    left = state.world.battery
    medal = state.options.board.scenario.medal(left)
    return Line("won", {"rounds": state.round, "battery": left, "medal": medal})


def _why(state: State, left: Sequence[int], best: int | None) -> Iterable[Line]:
    if state.world.fate is Fate.LOST:
        yield Line("short", {"left": left[-1]})
    if best and (done := left[best - 1] - left[best]) > 1:
        yield Line("stride", {"round": best, "done": done})
    elif best:
        yield Line("last", {"round": best})
    for round, (before, after) in enumerate(pairwise(left), 1):
        if after > before:
            yield Line("setback", {"round": round, "more": after - before})
            break
    scenario, battery = state.options.board.scenario, state.world.battery
    if state.world.fate is Fate.WON and battery < scenario.green:
        wanted = scenario.yellow if battery < scenario.yellow else scenario.green
        yield Line("next_medal", {"medal": scenario.medal(wanted), "more": wanted - battery})
