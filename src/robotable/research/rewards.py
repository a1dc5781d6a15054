"""What a learner is paid.

`outcome`: nothing before the end. Then who wins alone gets 1, several winners share it, and the others pay for it, so
that the sum is 0: with four seats a lost game costs a third. Where all win or lose together, a win is 1 and a loss 0.
Who plays alone wins by reaching the end and gets 1, whatever the score.

`score`: at the end, the points of the game's own count.

`shaped`: `outcome`, and besides after every decision what changed in a seat's standing, in the game's own measure:
a tenth of a win for a token of Quirkies, a checkpoint, a star, a full answer, a token that is as the goal of Quirky
Circuits wants it. It leads learners there sooner; it may also lead them astray, as all
shaping may that is not paid back in the end.
"""

from typing import Any, Literal, get_args

from robotable.core import Outcome
from robotable.research.setting import Setting

Kind = Literal["outcome", "score", "shaped"]
KINDS: tuple[str, ...] = get_args(Kind)

PART = 0.1
"""Of a win, what one step of a standing is worth."""


def checked(kind: str, setting: Setting) -> Kind:
    if kind not in KINDS:
        raise ValueError(f"Rewards are one of {', '.join(KINDS)}, not {kind!r}.")
    if kind == "shaped" and setting.encoding.standing is None:
        raise ValueError(f"{setting.game.name} has no shaped rewards.")
    return kind  # type: ignore[return-value]


def at_end(kind: Kind, setting: Setting, outcome: Outcome) -> list[float]:
    """By seat."""
    if kind == "score":
        return list(outcome.scores)
    return utilities(setting, outcome)


def utilities(setting: Setting, outcome: Outcome) -> list[float]:
    seats, winners = setting.seats, outcome.winners
    if setting.encoding.together or seats == 1:
        return [float(seat in winners) for seat in range(seats)]
    loss = 1 / (seats - 1)
    win = (seats - len(winners)) * loss / len(winners)
    return [win if seat in winners else -loss for seat in range(seats)]


class Shaping:
    """What changed in every seat's standing since it was asked for last."""

    def __init__(self, setting: Setting, state: Any) -> None:
        assert setting.encoding.standing
        self._standing = setting.encoding.standing
        self._before = list(self._standing(state))

    def change(self, state: Any) -> list[float]:
        now = list(self._standing(state))
        before, self._before = self._before, now
        return [PART * (new - old) for new, old in zip(now, before, strict=True)]
