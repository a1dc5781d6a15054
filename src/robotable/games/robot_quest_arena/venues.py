"""The layouts as one chooses between them."""

from robotable.core import Venue, graded
from robotable.games.robot_quest_arena.arena import Arena, Tile, arena, layout
from robotable.games.robot_quest_arena.geometry import CENTRE, NEXT, OFF, SPACES, STRAIGHT

LAYOUTS = ("standard", "open", "tight", "hazards")
PLAYERS = (2, 4)
MINUTES = 40
"""As many cubes on every layout, and so as long."""
DEGREES = (6, 10, 14, 16)


def venues() -> tuple[Venue, ...]:
    return tuple(map(_venue, LAYOUTS))


def _venue(name: str) -> Venue:
    here = arena(layout(name))
    counts = {"hazards": sum(here.hazard), "walls": here.tiles.count(Tile.WALL), "smoke": here.tiles.count(Tile.SMOKE)}
    return Venue(name, PLAYERS, MINUTES, graded(exposure(here), DEGREES), counts)


def exposure(here: Arena) -> int:
    """How many pushes end in a hazard; those from the middle, where everybody wants to stand, count twice."""
    floor = set(here.floor)
    pushes = [
        NEXT[at][way]
        for at in range(SPACES)
        if here.hazard[at]
        for way in STRAIGHT
        if (pushed := NEXT[at][way]) != OFF and {pushed, NEXT[pushed][way]} <= floor
    ]
    return sum(2 if at in CENTRE else 1 for at in pushes)
