"""How much of what became of a chance was luck, how much the own choices, how much the others'."""

from msgspec import Struct


class LuckShares(Struct, frozen=True):
    """In points of chance; the three add up to the whole change."""

    start: int
    end: int
    choices: int
    luck: int
    others: int


def shared_out(start: float, end: float, choices: float, others: float, luck: bool = True) -> LuckShares:
    """What neither I nor the others have decided was luck; where that cannot be told, what I have not was the others'."""
    first, last, own, theirs = (round(100 * value) for value in (start, end, choices, others))
    rest = last - first - own
    return LuckShares(first, last, own, rest - theirs, theirs) if luck else LuckShares(first, last, own, 0, rest)
