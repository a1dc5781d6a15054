"""All that can happen, in results. What a seat draws is the only secret among them."""

from enum import StrEnum
from typing import Literal

import msgspec

from robotable.core import Event, Seat
from robotable.games.robot_quest_arena.cards import Card
from robotable.games.robot_quest_arena.geometry import Way
from robotable.games.robot_quest_arena.robots import Kind


class Source(StrEnum):
    """Where victory points come from, and where they go."""

    SEAT = "seat"
    CENTRE = "centre"
    TILE = "tile"
    ATTACK = "attack"
    COLLISION = "collision"
    HAZARD = "hazard"
    CARD = "card"
    BOUNTY = "bounty"
    LOST = "lost"


class Picked(Event, frozen=True):
    seat: Seat
    robot: int
    kind: Kind


class Spawned(Event, frozen=True):
    robot: int
    space: int
    health: int
    reserve: int
    """Blue cubes left."""


class Began(Event, frozen=True):
    """A seat's turn."""

    seat: Seat
    turn: int


class Drew(Event, frozen=True):
    """`cards` are for the seat itself; `count` is for all."""

    seat: Seat
    count: int
    cards: tuple[Card, ...]

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else msgspec.structs.replace(self, cards=())


class Reshuffled(Event, frozen=True):
    """A seat's discard pile became its deck."""

    seat: Seat


class Charged(Event, frozen=True):
    """What the active seat now has to spend."""

    energy: int
    move: int


class Played(Event, frozen=True):
    seat: Seat
    card: Card
    robot: int


class Attacked(Event, frozen=True):
    """`card` is None for a robot's own weapon."""

    robot: int
    target: int
    card: Card | None


class Beamed(Event, frozen=True):
    robot: int
    way: Way
    card: Card
    to: int
    """The last space it shines on."""


class Moved(Event, frozen=True):
    robot: int
    to: int
    how: Literal["step", "jump", "follow", "push", "knock", "pull", "teleport"]


class Bumped(Event, frozen=True):
    """Into a wall's space, another robot, or a side of the arena."""

    robot: int
    wall: int | None
    other: int | None
    side: Way | None


class Damaged(Event, frozen=True):
    robot: int
    lost: int
    health: int
    by: Source


class KnockedOut(Event, frozen=True):
    robot: int


class Repaired(Event, frozen=True):
    robot: int
    health: int


class Scored(Event, frozen=True):
    """A seat's victory points, after `gain` (or loss) of some."""

    seat: Seat
    points: int
    gain: int
    by: Source


class Empowered(Event, frozen=True):
    """What a robot may do until the end of the turn."""

    robot: int
    jump: bool
    ignore: bool
    diagonal: bool
    discount: int


class Acquired(Event, frozen=True):
    """Bought, or free, into the seat's discard pile."""

    seat: Seat
    card: Card
    paid: int
    slot: int | None
    """Of the Shop; None from the Supply."""


class Restocked(Event, frozen=True):
    """The shop's slot holds another card."""

    slot: int
    card: Card


class ShopShuffled(Event, frozen=True):
    """The Scrap Heap's shop cards became the Shop Deck."""

    cards: int


class Scrapped(Event, frozen=True):
    """Onto the Scrap Heap; from the Shop Deck by the Trash Compactor."""

    seat: Seat
    card: Card
    pile: Literal["hand", "discard", "shop_deck"]


class Discarded(Event, frozen=True):
    seat: Seat
    cards: tuple[Card, ...]


class Declined(Event, frozen=True):
    seat: Seat


class TookBack(Event, frozen=True):
    """The seat's last action is undone: the latest so many of the events that stood until now."""

    seat: Seat
    events: int


class RanOut(Event, frozen=True):
    """The seat's time is up."""

    seat: Seat


class Finished(Event, frozen=True):
    reason: Literal["reserve", "limit"]


ArenaEvent = (
    Picked
    | Spawned
    | Began
    | Drew
    | Reshuffled
    | Charged
    | Played
    | Attacked
    | Beamed
    | Moved
    | Bumped
    | Damaged
    | KnockedOut
    | Repaired
    | Scored
    | Empowered
    | Acquired
    | Restocked
    | ShopShuffled
    | Scrapped
    | Discarded
    | Declined
    | TookBack
    | RanOut
    | Finished
)
