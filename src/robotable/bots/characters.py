"""Six whom people meet in every game: a level's name and face are the same everywhere, what it is like there is the game's."""

from collections.abc import Collection, Iterable

from msgspec import Struct


class Character(Struct, frozen=True):
    """Somebody whom a level plays."""

    name: str
    face: str
    """The client's drawing."""


CHARACTERS = {
    "novice": Character("Pip", "bot-pip"),
    "casual": Character("Otto", "bot-otto"),
    "steady": Character("Mira", "bot-mira"),
    "able": Character("Juno", "bot-juno"),
    "skilled": Character("Brask", "bot-brask"),
    "expert": Character("Vesper", "bot-vesper"),
}
"""By level, from weakest to strongest. Levels of other packages have nobody."""

AIMLESS = "random"
"""For programs and tests: people are not offered it where there is anybody else."""
STRONG = "skilled"
"""The best who answers at once: whoever stands in, fills up and tries things out. Stronger ones take their time."""


def called(level: str, number: int = 1) -> str:
    """By name, the second of the same with its number; nothing for those who are nobody."""
    name = CHARACTERS[level].name if level in CHARACTERS else ""
    return f"{name} {number}" if name and number > 1 else name


def offered(levels: Iterable[str]) -> tuple[str, ...]:
    """The levels that people may choose."""
    known = tuple(levels)
    return tuple(level for level in known if level != AIMLESS) or known


def strong(levels: Collection[str]) -> str:
    """The best of these levels who keeps nobody waiting."""
    return STRONG if STRONG in levels else [*levels][-1]
