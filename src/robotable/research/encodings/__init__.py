"""One module for each game; the only list of them."""

from robotable.research.encoding import Encoding
from robotable.research.encodings import quirkies, quirky_circuits, roborally, robot_memory, robot_quest_arena

ENCODINGS: dict[str, Encoding] = {
    "quirkies": quirkies.ENCODING,
    "quirky_circuits": quirky_circuits.ENCODING,
    "roborally": roborally.ENCODING,
    "robot_memory": robot_memory.ENCODING,
    "robot_quest_arena": robot_quest_arena.ENCODING,
}


def encoding(game: str) -> Encoding:
    """Of a game by its name."""
    try:
        return ENCODINGS[game]
    except KeyError:
        raise ValueError(f"No game called {game!r} has an encoding: there are {', '.join(ENCODINGS)}.") from None
