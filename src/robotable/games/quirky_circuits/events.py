"""What happens, in results. A face-down card is told by its back to everybody but its owner."""

from typing import Literal

from msgspec.structs import replace

from robotable.core import Event, Seat
from robotable.core.grid import Cell, Way
from robotable.games.quirky_circuits.cards import Back, Card
from robotable.games.quirky_circuits.scenario import Medal

Hand = Literal["H", "M", "L", "R"]
"""Twirl's hands, Rover's mouth, Lefty's left and right."""


class Laid(Event, frozen=True):
    """A card at the right end of the queue, as card number `place` (from 0)."""

    seat: Seat
    place: int
    back: Back
    card: Card | None
    open: bool = False

    def seen_by(self, seat: Seat | None) -> Event:
        return self if self.open or seat == self.seat else replace(self, card=None)


class Declared(Event, frozen=True):
    """This seat is done; `itself` when its hand is empty."""

    seat: Seat
    itself: bool = False


class Withdrew(Event, frozen=True):
    """This seat is not done after all."""

    seat: Seat


class Flattened(Event, frozen=True):
    """Hands flat on the table: enough cards, this seat thinks."""

    seat: Seat


class Beeped(Event, frozen=True):
    """Beep-boop."""

    seat: Seat


class Waited(Event, frozen=True):
    seat: Seat


class Revealed(Event, frozen=True):
    """The queue is turned up; before it runs, cards may be exchanged so often."""

    cards: tuple[Card, ...]
    owners: tuple[Seat, ...]
    edits: int


class Exchanged(Event, frozen=True):
    """In solo play: the cards `place` and `place + 1` have changed places."""

    place: int


class Started(Event, frozen=True):
    """The card at this place of the queue is carried out now."""

    place: int


class Stepped(Event, frozen=True):
    to: Cell


class Jumped(Event, frozen=True):
    to: Cell


class Drifted(Event, frozen=True):
    """Moved by momentum."""

    to: Cell


class Bumped(Event, frozen=True):
    """A collision on the way to `way`; `at` is the obstacle's space."""

    into: Literal["wall", "slope", "obstacle"]
    at: Cell | None
    way: Way


class Turned(Event, frozen=True):
    facing: Way


class Marked(Event, frozen=True):
    """The momentum marker points this way now, or is off."""

    way: Way | None


class Collected(Event, frozen=True):
    token: str


class Spilled(Event, frozen=True):
    """A vase has fallen and lies broken there."""

    token: str
    at: Cell


class Picked(Event, frozen=True):
    hand: Hand
    token: str


class Dropped(Event, frozen=True):
    hand: Hand
    token: str
    at: tuple[Cell, ...]


class Swapped(Event, frozen=True):
    """What Lefty's hands hold now, and over which spaces."""

    left: str | None
    right: str | None
    left_at: tuple[Cell, ...]
    right_at: tuple[Cell, ...]


class Carried(Event, frozen=True):
    """By a belt."""

    token: str
    at: Cell


class Moved(Event, frozen=True):
    """A token that walks, or was sent home."""

    token: str
    at: Cell


class Delivered(Event, frozen=True):
    token: str


class Met(Event, frozen=True):
    """Two tokens that must not meet have met."""

    tokens: tuple[str, str]


class Skipped(Event, frozen=True):
    """The rest of the queue is not carried out."""


class Asked(Event, frozen=True):
    """This seat has to choose what the hand takes."""

    seat: Seat
    hand: Hand
    tokens: tuple[str, ...]


class Gathered(Event, frozen=True):
    """The queue's cards have gone under the deck."""

    cards: int


class Drained(Event, frozen=True):
    battery: int


class Dealt(Event, frozen=True):
    """New cards for a seat, sorted: their order tells nothing."""

    seat: Seat
    backs: tuple[Back, ...]
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, cards=None)


class Won(Event, frozen=True):
    battery: int
    medal: Medal


class Lost(Event, frozen=True):
    pass


AnyEvent = (
    Laid
    | Declared
    | Withdrew
    | Flattened
    | Beeped
    | Waited
    | Revealed
    | Exchanged
    | Started
    | Stepped
    | Jumped
    | Drifted
    | Bumped
    | Turned
    | Marked
    | Collected
    | Spilled
    | Picked
    | Dropped
    | Swapped
    | Carried
    | Moved
    | Delivered
    | Met
    | Skipped
    | Asked
    | Gathered
    | Drained
    | Dealt
    | Won
    | Lost
)
