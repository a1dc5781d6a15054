"""Who plays for whom: every seat for itself, or two teams with a captain each."""

from functools import cache

from robotable.core import Seat
from robotable.games.robot_memory.options import Options
from robotable.games.robot_memory.state import MEMORISING, OVER, POINTING, State, View

TEAMS = 2


def count(options: Options, seats: int) -> int:
    return TEAMS if options.teams else seats


@cache
def all_sides(teams: bool, seats: int) -> tuple[int, ...]:
    """By seat."""
    return tuple(side_of(Options(teams=teams), Seat(seat)) for seat in range(seats))


def of_options(options: Options, seats: int) -> tuple[int, ...]:
    return all_sides(options.teams, seats)


def side_of(options: Options, seat: Seat) -> int:
    """Team-mates sit crosswise, so that the teams alternate round the table."""
    return seat % TEAMS if options.teams else seat


def members(options: Options, seats: int, side: int) -> list[Seat]:
    return [seat for seat in map(Seat, range(seats)) if side_of(options, seat) == side]


def captains(options: Options, seats: int, round: int) -> list[Seat]:
    """Who speaks for each side in a round: the captaincy goes round the team (MEM-A16)."""
    turn = round - 1 if options.captains == "rotate" else 0
    teams = [members(options, seats, side) for side in range(count(options, seats))]
    return [team[turn % len(team)] for team in teams]


def answerer(state: State | View) -> Seat:
    return state.captains[state.active]


def pointer(state: State | View) -> Seat:
    """The left neighbour (MEM-R6); who plays alone points for himself (MEM-R17)."""
    captains = state.captains
    return captains[(state.active + 1) % len(captains)]


def decider(state: State) -> Seat:
    """Whom the game waits for while the cards lie face down."""
    return pointer(state) if state.phase is POINTING else answerer(state)


def hears(state: State, speaker: Seat | None, listener: Seat | None) -> bool:
    """A team takes counsel in private while it learns or decides; who watches does not prompt."""
    if state.phase is OVER or speaker == listener:
        return True
    if speaker is None or not state.options.teams:
        return speaker is not None
    side = side_of(state.options, speaker)
    private = state.phase is MEMORISING or side == side_of(state.options, decider(state))
    return not private or (listener is not None and side == side_of(state.options, listener))
