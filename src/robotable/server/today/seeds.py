"""Where challenges' deals come from: a secret of the server and the day. Who does not know the secret learns nothing from the
seeds of all the days before."""

import hmac
from collections.abc import Iterator

CANDIDATES = 20
"""Deals that bots try for a day, at most."""
BITS = 62
"""Of a seed, as of any table's."""


def seeds(secret: str, day: str, game: str) -> Iterator[int]:
    """One candidate after the other."""
    for number in range(CANDIDATES):
        whole = hmac.digest(secret.encode(), f"challenge {day} {game} {number}".encode(), "sha256")
        yield int.from_bytes(whole[:8]) >> (64 - BITS)
