"""The command cards: what they are called, what their backs tell, and how many of each a robot owns."""

import re
from enum import StrEnum
from typing import Literal

from msgspec import Struct

Robot = Literal["Gizmo", "Twirl", "Rover", "Lefty"]
Kind = Literal["move", "turn", "special"]


class Command(StrEnum):
    """In the order in which a hand is sorted; their names for people are in `NAMES`."""

    F1 = "F1"
    F2 = "F2"
    F3 = "F3"
    B1 = "B1"
    SL = "SL"
    SR = "SR"
    MN = "MN"
    J2 = "J2"
    J3 = "J3"
    RL = "RL"
    RR = "RR"
    UT = "UT"
    RN = "RN"
    PD = "PD"
    SW = "SW"
    C1 = "C1"
    C2 = "C2"
    FOX1 = "FOX1"
    FOX2 = "FOX2"
    HEN1 = "HEN1"
    HEN2 = "HEN2"
    PAT1 = "PAT1"
    TIG1 = "TIG1"
    SCA1 = "SCA1"
    SCA2 = "SCA2"


NAMES: dict[Command, str] = {
    Command.F1: "Forward One",
    Command.F2: "Forward Two",
    Command.F3: "Forward Three",
    Command.B1: "Backward One",
    Command.SL: "Shift Left",
    Command.SR: "Shift Right",
    Command.MN: "Move North",
    Command.J2: "Jump Two",
    Command.J3: "Jump Three",
    Command.RL: "Rotate Left",
    Command.RR: "Rotate Right",
    Command.UT: "Turn Around",
    Command.RN: "Rotate North",
    Command.PD: "Pick Up or Drop",
    Command.SW: "Swap",
    Command.C1: "Conveyor One",
    Command.C2: "Conveyor Two",
    Command.FOX1: "Move Fox One",
    Command.FOX2: "Move Fox Two",
    Command.HEN1: "Move Hen One",
    Command.HEN2: "Move Hen Two",
    Command.PAT1: "Move Patches One",
    Command.TIG1: "Move Tiger One",
    Command.SCA1: "Move Scar One",
    Command.SCA2: "Move Scar Two",
}

KINDS: dict[Command, Kind] = {
    **dict.fromkeys(Command, "special"),
    **dict.fromkeys(list(Command)[: list(Command).index(Command.RL)], "move"),
    **dict.fromkeys((Command.RL, Command.RR, Command.UT, Command.RN), "turn"),
}

# Which token a Move Token card moves, toward what, and how far (QC-R92 to QC-R96).
CHASES: dict[Command, tuple["Piece", str, int]] = {
    Command.FOX1: ("fox", "hen", 1),
    Command.FOX2: ("fox", "hen", 2),
    Command.HEN1: ("hen", "wheat", 1),
    Command.HEN2: ("hen", "wheat", 2),
    Command.PAT1: ("patches", "robot", 1),
    Command.TIG1: ("tiger", "toy", 1),
    Command.SCA1: ("scar", "box", 1),
    Command.SCA2: ("scar", "box", 2),
}


class Back(Struct, frozen=True, order=True):
    """All that a face-down card tells."""

    kind: Kind
    quirk: bool


class Card(Struct, frozen=True, order=True):
    """A face. Cards of the same face are the same card: no card has an identity to be followed by (QC-U8)."""

    command: Command
    quirk: bool = False

    @property
    def back(self) -> Back:
        return Back(KINDS[self.command], self.quirk)


# Inside a state a card is its number in CARDS. Quirks come first: a sorted hand shows at once whether it holds one.
CARDS: tuple[Card, ...] = tuple(Card(command, quirk) for quirk in (True, False) for command in Command)
NUMBER: dict[Card, int] = {card: number for number, card in enumerate(CARDS)}
BACKS: tuple[Back, ...] = tuple(card.back for card in CARDS)
SORTED_BACKS: tuple[Back, ...] = tuple(sorted(set(BACKS)))
BACK_RANKS: tuple[int, ...] = tuple(SORTED_BACKS.index(back) for back in BACKS)
COMMANDS: tuple[Command, ...] = tuple(card.command for card in CARDS)
QUIRKS = len(Command)
"""Numbers below this are yellow."""

Counts = dict[Command, int]


def counts(text: str) -> Counts:
    """`F1 3, UT` as a table; raises ValueError with the reason."""
    found: Counts = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        code, _, number = part.partition(" ")
        if code not in Command.__members__:
            raise ValueError(f"There is no card {code!r}; the cards are {', '.join(Command)}.")
        if number and not re.fullmatch(r"\s*[1-9][0-9]?", number):
            raise ValueError(f"{part!r}: a card's code and how many, from 1 to 99, as in 'F1 3'.")
        found[Command(code)] = found.get(Command(code), 0) + int(number or 1)
    return found


BASIC: dict[Robot, Counts] = {
    "Gizmo": counts("F1 3, F2 3, F3 2, B1 2, RL 2, RR 3, UT 1"),
    "Twirl": counts("F1 4, F2 4, B1 1, RL 2, RR 2, UT 1, PD 4"),
    "Rover": counts("F1 3, F2 3, B1 2, RL 2, RR 2, UT 1, J2 2, J3 1, PD 3"),
    "Lefty": counts("F1 3, F2 2, B1 2, SL 2, SR 2, RL 1, RR 1, PD 3, SW 2"),
}
"""The blue cards a robot always brings along (QC-R5)."""

EXTRA: dict[Robot, Counts] = {"Gizmo": {}, "Twirl": {}, "Rover": {}, "Lefty": counts("C1 2, C2 1")}
"""Blue cards in the box that only some scenarios use."""

QUIRKY: dict[Robot, Counts] = {
    "Gizmo": counts("RL 2, F2 1"),
    "Twirl": counts("MN 2, F2 1, FOX1, FOX2, HEN1, HEN2"),
    "Rover": counts("RN 2, J2 1"),
    "Lefty": counts("SW 1, SL 1, PAT1, TIG1, SCA1, SCA2"),
}
"""The yellow cards in the box."""

Piece = Literal[
    "dust", "vase", "seed", "fox", "hen", "wheat", "fossil", "dish", "toy", "box", "patches", "tiger", "scar"
]

BOX: dict[Piece, int] = {
    "dust": 12,
    "vase": 3,
    "seed": 7,
    "fox": 1,
    "hen": 1,
    "wheat": 1,
    "fossil": 9,
    "dish": 6,
    "toy": 1,
    "box": 1,
    "patches": 1,
    "tiger": 1,
    "scar": 1,
}
"""The tokens in the box (QC-R2)."""

CARRIED: frozenset[Piece] = frozenset(("seed", "fox", "hen", "wheat", "fossil", "dish", "toy", "box"))
"""What a robot can carry (QC-A48)."""
DIRT: frozenset[Piece] = frozenset(("dust", "vase"))
