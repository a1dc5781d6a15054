"""What becomes of records, state by state. It runs here and in WebAssembly, so it needs nothing but the rules."""

from collections.abc import Iterable, Iterator
from hashlib import sha256

from robotable.core import codec
from robotable.core.record import game_of, load, retold
from robotable.games import GAMES


def digests(records: Iterable[bytes]) -> Iterator[str]:
    """Of all states that each of these games went through, as they are stored."""
    for data in records:
        game, digest = GAMES[game_of(data)], sha256()
        for passed in retold(game, load(game, data)):
            digest.update(codec(game).encode(passed.state))
        yield digest.hexdigest()
