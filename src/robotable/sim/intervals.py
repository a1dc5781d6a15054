"""How sure a share of wins is."""

from math import sqrt


def wilson(share: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """Wilson's 95 % interval."""
    spread = z * z / games
    middle = (share + spread / 2) / (1 + spread)
    half = z * sqrt(max(0.0, share * (1 - share)) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)
