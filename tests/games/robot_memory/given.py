"""What the contract cannot know of robot memory."""

from collections import Counter
from collections.abc import Hashable

from robotable.games.robot_memory import Options, State

VARIANTS = [
    (Options(), range(1, 7)),
    (Options(teams=True), range(3, 7)),
    (Options(memory_cards=4, short_circuits=6, columns=5, chain=True, rounds=2, thinking=0), range(1, 7)),
    (Options(teams=True, captains="stay", memory_cards=7, short_circuits=2, columns=4, memorising=5), range(3, 7)),
    (Options(memory_cards=16, short_circuits=2, no_repeat=True, rounds=4, chain=True), range(1, 7)),
    (Options(memory_cards=0, short_circuits=3, rounds=1, thinking=10), range(1, 7)),
    (Options(memory_cards=21, no_repeat=True), range(1, 7)),
    (Options(memory_cards=3, short_circuits=0, columns=1), range(1, 5)),
]

ACTIONS = 600


def census(state: State) -> Counter[Hashable]:
    return Counter(state.stock + state.used + state.faces)
