"""A scenario as a challenge: with one bot as partner, in turns, so that nobody's speed counts; by what is left of the battery."""

from typing import Final

from robotable.core import Random
from robotable.core.challenge import Challenges, Score, Setting
from robotable.core.ending import Line
from robotable.games.quirky_circuits.ending import undone
from robotable.games.quirky_circuits.options import Options
from robotable.games.quirky_circuits.state import State
from robotable.games.quirky_circuits.world import Fate

SCENARIOS: Final = ("G1", "G2", "T1", "T4", "R1", "R2", "L1", "L2", "L3")


def draw(random: Random) -> Setting:
    return Setting(Options(scenario=random.choice(SCENARIOS), mode="turns", deal_named=False), ("skilled",))


def measure(state: State) -> Score:
    """Where the goal is not met, by what is still to be done."""
    if state.world.fate is Fate.WON:
        battery = state.world.battery
        return Score(100 + battery, True, Line("battery", {"battery": battery}))
    left = undone(state.options.board, state.world)
    return Score(-left, False, Line("left", {"left": left}))


CHALLENGES = Challenges(draw, measure, minutes=10, longest=60)
