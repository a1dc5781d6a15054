"""A fight as a challenge: two robots each dealt, few blue cubes, against one bot; by points ahead."""

from typing import Final

from robotable.core import Random
from robotable.core.challenge import Challenges, Score, Setting, lead
from robotable.games.robot_quest_arena.options import Options
from robotable.games.robot_quest_arena.score import outcome
from robotable.games.robot_quest_arena.state import State

LAYOUTS: Final = ("standard", "open", "tight", "hazards")
FEWER = -4
"""Blue cubes."""


def draw(random: Random) -> Setting:
    return Setting(Options(layout=random.choice(LAYOUTS), robots="dealt", blue_cubes=FEWER), ("novice",))


def measure(state: State) -> Score:
    return lead(outcome(state))


CHALLENGES = Challenges(draw, measure, minutes=10, longest=90)
