"""The cards, the nine places, and which three cards make a line.

A card is a number: nine times its creature, plus three times its colour, plus its pattern. The white board card of
a creature is `WHITE` plus the creature. Places count from 0 at the upper left to 8 at the lower right.
"""

from enum import IntEnum
from itertools import product


class Creature(IntEnum):
    BOLT = 0
    COG = 1
    FIZZ = 2
    GASKET = 3
    NUT = 4
    PISTON = 5
    RIVET = 6
    SPARK = 7
    WIDGET = 8


class Colour(IntEnum):
    ORANGE = 0
    GREEN = 1
    BLUE = 2


class Pattern(IntEnum):
    STRIPES = 0
    DOTS = 1
    TRIANGLES = 2


CARDS = range(81)
WHITE = 81
PLACES = range(9)
CORNERS = (0, 2, 6, 8)

ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8))
COLUMNS = ((0, 3, 6), (1, 4, 7), (2, 5, 8))
FALLING, RISING = (0, 4, 8), (6, 4, 2)
LINES = (*ROWS, *COLUMNS, FALLING, RISING)
LINE_NAMES = (
    "upper row",
    "middle row",
    "lower row",
    "left column",
    "middle column",
    "right column",
    "falling diagonal",
    "rising diagonal",
)

THROUGH = tuple(
    tuple((number, *(other for other in line if other != place)) for number, line in enumerate(LINES) if place in line)
    for place in PLACES
)
"""By place: the lines through it, each as its number and its two other places."""

CREATURE: tuple[Creature, ...] = (*(Creature(card // 9) for card in CARDS), *Creature)
"""By card, the white ones too: whose it is."""

BLANK = 9
SIGN: tuple[int, ...] = (*(card % 9 for card in CARDS), *(BLANK for _ in PLACES))
"""By card: colour and pattern in one number; a white card has neither."""


def colour(card: int) -> Colour:
    return Colour(card % 9 // 3)


def pattern(card: int) -> Pattern:
    return Pattern(card % 3)


FACES = (*((CREATURE[card], colour(card), pattern(card)) for card in CARDS), *((one, None, None) for one in Creature))
"""By card: all that is drawn on it."""


def name(card: int) -> str:
    creature = CREATURE[card].name.title()
    return (
        f"{creature} white" if card >= WHITE else f"{creature} {colour(card).name.lower()} {pattern(card).name.lower()}"
    )


def _same_in_one(signs: tuple[int, ...]) -> bool:
    return len({sign // 3 for sign in signs}) == 1 or len({sign % 3 for sign in signs}) == 1


def _same_or_different_in_both(signs: tuple[int, ...]) -> bool:
    return len({sign // 3 for sign in signs}) != 2 and len({sign % 3 for sign in signs}) != 2


_RULE = {"beginner": _same_in_one, "advanced": _same_or_different_in_both}

VALID = {
    mode: bytes(BLANK not in signs and rule(signs) for signs in product(range(10), repeat=3))
    for mode, rule in _RULE.items()
}
"""By mode: whether three signs a, b, c make a line, at 100 a + 10 b + c."""
