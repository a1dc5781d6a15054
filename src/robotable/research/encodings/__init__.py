"""One module for each game; the only list of them."""

from robotable.research.encoding import Encoding
from robotable.research.encodings import quirkies, robot_memory

ENCODINGS: dict[str, Encoding] = {
    "quirkies": quirkies.ENCODING,
    "robot_memory": robot_memory.ENCODING,
}


def encoding(game: str) -> Encoding:
    """Of a game by its name."""
    try:
        return ENCODINGS[game]
    except KeyError:
        raise ValueError(f"No game called {game!r} has an encoding: there are {', '.join(ENCODINGS)}.") from None
