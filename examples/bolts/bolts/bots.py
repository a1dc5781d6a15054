"""Who plays Bolts when no person does."""

from collections.abc import Sequence
from functools import reduce
from operator import xor

from bolts.game import MOST, Take, View
from robotable.bots import Bot, RandomBot


class Counter(Bot[Take, View]):
    """Leaves boxes that cancel each other out, as in Nim with a bound."""

    def choose(self, view: View, legal: Sequence[Take]) -> Take:
        return next((take for take in legal if self.cancelled(view, take)), legal[0])

    def cancelled(self, view: View, take: Take) -> bool:
        left = [bolts - take.bolts * (box == take.box) for box, bolts in enumerate(view.boxes)]
        return reduce(xor, (bolts % (MOST + 1) for bolts in left)) == 0


LEVELS = {"random": RandomBot, "counter": Counter}
"""From weakest to strongest."""
