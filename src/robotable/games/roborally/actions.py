"""What a player can do. The first legal answer to a question is the one the clock takes."""

from typing import Literal

from robotable.core import Data, Timeout
from robotable.games.roborally.cards import Card, Upgrade

Hand = Literal["left", "right"]


class Start(Data, frozen=True):
    """Take this start space."""

    space: int
    facing: int


class Draw(Data, frozen=True):
    """Pay 1 energy for the top upgrade card."""


class Install(Data, frozen=True):
    upgrade: Upgrade


class Uninstall(Data, frozen=True):
    upgrade: Upgrade


class Use(Data, frozen=True):
    """Use an installed upgrade: on a seat, towards a way, or to take another's upgrade, as its text says."""

    upgrade: Upgrade
    seat: int | None = None
    way: int | None = None
    take: Upgrade | None = None


class Done(Data, frozen=True):
    """Nothing more in this phase."""


class Reopen(Data, frozen=True):
    """Think again, while others are not done."""


class Put(Data, frozen=True):
    card: Card
    register: int


class PutPair(Data, frozen=True):
    """Move 1 and a turn on one register: a step to that side (Crab Legs)."""

    turn: Card
    register: int


class TakeBack(Data, frozen=True):
    register: int


class Commit(Data, frozen=True):
    """The program stands; with it is sealed whether the robot shuts down this round."""

    shut_down: bool = False


class Stack(Data, frozen=True):
    """Put a card of the hand on top of the own deck (Memory Swap)."""

    card: Card


class Keep(Data, frozen=True):
    """Put a card of the hand on the Memory Cards."""

    card: Card


class Pass(Data, frozen=True):
    """No, thank you; or: as usual."""


class Face(Data, frozen=True):
    way: int


class Choose(Data, frozen=True):
    side: Hand


class Pay(Data, frozen=True):
    energy: int


class Remove(Data, frozen=True):
    """Take a card out of the game."""

    card: Card


class First(Data, frozen=True):
    """Execute this one of the two first."""

    card: Card


class Take(Data, frozen=True):
    """Put the Haywire found in place of the revealed card."""


class Brake(Data, frozen=True):
    """Stay where you are."""


class Aim(Data, frozen=True):
    """Fire this weapon; None is the main laser."""

    weapon: Upgrade | None


Action = (
    Start
    | Draw
    | Install
    | Uninstall
    | Use
    | Done
    | Reopen
    | Put
    | PutPair
    | TakeBack
    | Commit
    | Stack
    | Keep
    | Pass
    | Face
    | Choose
    | Pay
    | Remove
    | First
    | Take
    | Brake
    | Aim
    | Timeout
)

# Actions are values: one object of each serves every table.
DONE, REOPEN, PASS = Done(), Reopen(), Pass()
COMMIT, SHUT_DOWN = Commit(), Commit(shut_down=True)
DRAW, TAKE, BRAKE = Draw(), Take(), Brake()
FACES = tuple(Face(way) for way in range(4))
PUTS = {card: tuple(Put(card, register) for register in range(1, 6)) for card in Card}
TAKE_BACKS = tuple(TakeBack(register) for register in range(1, 6))
INSTALLS = {upgrade: Install(upgrade) for upgrade in Upgrade}
UNINSTALLS = {upgrade: Uninstall(upgrade) for upgrade in Upgrade}
USES = {upgrade: Use(upgrade) for upgrade in Upgrade}
