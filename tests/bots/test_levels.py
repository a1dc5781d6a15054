"""What holds for the levels of every game: the same seed gives the same choices, and stronger ones win more often."""

from itertools import pairwise

import pytest

from robotable.__main__ import parser
from robotable.bots import BOTS
from robotable.bots.characters import AIMLESS, CHARACTERS, offered
from robotable.bots.ladder import ladders
from robotable.commands.measuring import planned, whole
from robotable.core import Random, Seat
from robotable.games import GAMES
from robotable.sim.climbing import Climb, played
from robotable.sim.play import Match

STEPS = 12
QUICK = {"quirkies": 60, "robot_memory": 60, "roborally": 24, "robot_quest_arena": 24}
"""Games that take milliseconds, or in which luck decides little."""
AT_ONCE = ("roborally", "robot_memory")
"""Games of which one command measured all pairs."""
DEALS = 2_000_000
SLOWEST = "able"
"""Those above it take seconds for so many games where they think in processes of their own."""
BY_TURNS = {"quirky_circuits": {"mode": "turns"}}
"""Options by which the expert thinks for itself."""
LEVELS = [(game, level, {}) for game, levels in BOTS.items() for level in levels]
LEVELS += [(game, list(BOTS[game])[-1], options) for game, options in BY_TURNS.items()]


def begun(game: str, level: str, options: dict[str, str]) -> list[object]:
    """How a game of two begins."""
    rules, random, bot = GAMES[game], Random(1_000_001), BOTS[game][level]
    bots = [bot(rules, Seat(seat), random.fork()) for seat in range(2)]
    match = Match(rules, bots, rules.types.options(**options), 5)
    for _ in range(STEPS):
        if rules.outcome(match.state):
            break
        match.step()
    return match.record.actions


@pytest.mark.parametrize(("game", "level", "options"), LEVELS)
def test_a_level_is_the_same_by_the_same_seed(game: str, level: str, options: dict[str, str]) -> None:
    assert begun(game, level, options) == begun(game, level, options)


@pytest.mark.parametrize("game", QUICK)
def test_whoever_is_two_steps_higher_wins_more_often(game: str) -> None:
    levels = list(offered(BOTS[game]))
    upto = levels.index(SLOWEST) + 1
    quick = [*levels[:upto], *(level for level in levels[upto:] if not BOTS[game][level].slow)]
    climb = Climb(game, quick, [GAMES[game].types.options()], 0, DEALS)
    assert len(quick) > 2
    for lower, upper in zip(quick, quick[2:], strict=False):
        won = list(played(climb, upper, lower, QUICK[game]))
        assert sum(won) > len(won) / 2, f"{upper} against {lower}"


@pytest.mark.parametrize("game", BOTS)
def test_levels_are_listed_from_weakest_to_strongest(game: str) -> None:
    order = [AIMLESS, *CHARACTERS]
    assert list(BOTS[game]) == [level for level in order if level in BOTS[game]]
    measured = ladders()[game].strengths if game in ladders() else ()
    assert all(lower.value < upper.value for lower, upper in pairwise(measured))


@pytest.mark.parametrize("game", AT_ONCE)
def test_the_command_of_a_ladder_measures_all_of_it(game: str) -> None:
    measured = ladders()[game]
    climb, command = planned(GAMES[game], parser().parse_args(measured.command.split()[1:]))
    assert command == measured.command
    assert whole(climb, measured.pairs)
