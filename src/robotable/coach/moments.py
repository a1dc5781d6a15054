"""The few moments that decided a game."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

MOST = 3
DECISIVE = 5
"""Points of chance; what changed less decided nothing."""


class Turn(NamedTuple):
    """Something that changed a chance."""

    stage: int
    whose: Literal["choice", "luck", "others"]
    change: int
    seat: int | None
    choice: int | None
    action: int


def moments_of(turns: Iterable[Turn]) -> list[Turn]:
    """Those that changed most, as they came."""
    decisive = [turn for turn in turns if abs(turn.change) >= DECISIVE]
    most = sorted(decisive, key=lambda turn: (-abs(turn.change), turn.action))[:MOST]
    return sorted(most, key=lambda turn: (turn.stage, turn.action))
