"""What holds for the levels of every game: the same seed gives the same choices, and stronger ones win more often."""

from itertools import pairwise

import pytest

from robotable.bots import BOTS
from robotable.bots.characters import AIMLESS, CHARACTERS, offered
from robotable.bots.ladder import ladders
from robotable.core import Random, Seat
from robotable.games import GAMES
from robotable.sim.climbing import Climb, played
from robotable.sim.play import Match

STEPS, SLOW_STEPS = 12, 3
QUICK = {"quirkies": 60, "robot_memory": 10}
"""Games that take milliseconds, or in which luck decides little."""
LEVELS = [(game, level) for game, levels in BOTS.items() for level in levels]


def begun(game: str, level: str) -> list[object]:
    """How a game of two begins."""
    rules, random, bot = GAMES[game], Random(1_000_001), BOTS[game][level]
    match = Match(rules, [bot(rules, Seat(seat), random.fork()) for seat in range(2)], rules.types.options(), 5)
    for _ in range(SLOW_STEPS if bot.slow else STEPS):
        match.step()
    return match.record.actions


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_a_level_is_the_same_by_the_same_seed(game: str, level: str) -> None:
    assert begun(game, level) == begun(game, level)


@pytest.mark.parametrize("game", QUICK)
def test_whoever_is_two_steps_higher_wins_more_often(game: str) -> None:
    quick = [level for level in offered(BOTS[game]) if not BOTS[game][level].slow]
    climb = Climb(game, quick, [GAMES[game].types.options()], 0, 1_000_000)
    for lower, upper in zip(quick, quick[2:], strict=False):
        won = list(played(climb, upper, lower, QUICK[game]))
        assert sum(won) > len(won) / 2, f"{upper} against {lower}"


@pytest.mark.parametrize("game", BOTS)
def test_levels_are_listed_from_weakest_to_strongest(game: str) -> None:
    order = [AIMLESS, *CHARACTERS]
    assert list(BOTS[game]) == [level for level in order if level in BOTS[game]]
    measured = ladders()[game].strengths if game in ladders() else ()
    assert all(lower.value < upper.value for lower, upper in pairwise(measured))
