"""A game of Quirkies as a challenge: against two bots; by tokens ahead."""

from robotable.core import Random
from robotable.core.challenge import Challenges, Score, Setting, lead
from robotable.games.quirkies.options import Options
from robotable.games.quirkies.state import State
from robotable.games.quirkies.turn import outcome


def draw(random: Random) -> Setting:
    return Setting(Options(), ("novice", "novice"))


def measure(state: State) -> Score:
    return lead(outcome(state))


CHALLENGES = Challenges(draw, measure, minutes=5, longest=20)
