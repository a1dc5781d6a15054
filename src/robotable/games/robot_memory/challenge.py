"""A round of Robo-Recall as a challenge: alone with fifteen cards or fewer; by points."""

from robotable.core import Random
from robotable.core.challenge import Challenges, Score, Setting
from robotable.core.ending import Line
from robotable.games.robot_memory.options import Options
from robotable.games.robot_memory.play import POINTS_FOR
from robotable.games.robot_memory.state import State

CARDS = (12, 15)
SHORT_CIRCUITS = (0, 1, 2)
SECONDS = (40, 60)


def draw(random: Random) -> Setting:
    cards, short = random.choice(CARDS), random.choice(SHORT_CIRCUITS)
    return Setting(
        Options(memory_cards=cards - short, short_circuits=short, rounds=1, memorising=random.choice(SECONDS))
    )


def measure(state: State) -> Score:
    """Half of all there is to get is as good as a win."""
    points, most = state.scores[0], POINTS_FOR[-1] * state.layout.memory_cards + state.layout.short_circuits
    return Score(points, 2 * points >= most, Line("recalled", {"points": points}))


CHALLENGES = Challenges(draw, measure, minutes=4, longest=40)
