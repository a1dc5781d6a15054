"""A race as a challenge: short, without upgrades, against two bots; by place, then by registers."""

from typing import Final

from robotable.core import Random
from robotable.core.challenge import CHALLENGED, Challenges, Score, Setting
from robotable.core.ending import Line
from robotable.games.roborally.options import Options
from robotable.games.roborally.scoring import outcome
from robotable.games.roborally.state import State

COURSES: Final = ("warmup", "clockin", "downstream", "mindgap", "freightdash")
ROUNDS = 8
REGISTERS = 5


def draw(random: Random) -> Setting:
    options = Options(course=random.choice(COURSES), lighter=True, max_rounds=ROUNDS)
    return Setting(options, ("novice", "novice"))


def measure(state: State) -> Score:
    """Who comes first is the better the sooner; others by their place and their flags."""
    end = outcome(state)
    assert end
    behind, claimed = round(end.scores[CHALLENGED]), state.robots[CHALLENGED].claimed
    if state.winner == CHALLENGED:
        registers = REGISTERS * (state.round - 1) + state.register
        return Score(10_000 * behind + 1000 - registers, True, Line("registers", {"registers": registers}))
    place = 1 + sum(score > end.scores[CHALLENGED] for score in end.scores)
    told = Line("place", {"place": place, "flags": claimed})
    return Score(10_000 * behind + claimed, CHALLENGED in end.winners, told)


CHALLENGES = Challenges(draw, measure, minutes=10, longest=45)
