"""How much of what became of a chance was luck, how much the own choices, how much the others'."""

from msgspec import Struct


class LuckShares(Struct, frozen=True):
    """In points of chance; the three add up to the whole change."""

    start: int
    end: int
    choices: int
    luck: int
    others: int


def shared_out(start: float, end: float, choices: float, others: float) -> LuckShares:
    """What neither I nor the others have decided was luck."""
    first, last, own, theirs = (round(100 * value) for value in (start, end, choices, others))
    return LuckShares(first, last, own, last - first - own - theirs, theirs)
