"""The messages between a table and its clients. The client's TypeScript types are generated from these."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct

from robotable.core import Outcome, Seat

Text = Annotated[str, Meta(min_length=1, max_length=500)]
Id = Annotated[str, Meta(min_length=1, max_length=64)]


class Message(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """From a client. `id` is the client's own: a repeat is answered again, not done again."""

    id: Id


class Act(Message, frozen=True):
    action: Raw


class Join(Message, frozen=True):
    """Take an open seat; any, if none is named."""

    seat: int | None = None


class Leave(Message, frozen=True):
    """Give up the seat: before the game it becomes open, during it a bot's."""


class Fill(Message, frozen=True):
    """By the host, before the game: a bot of this level onto the seat, or None to open it."""

    seat: int
    bot: str | None


class StandIn(Message, frozen=True):
    """A bot shall play for this absent seat until its player is back."""

    seat: int


class TakeBack(Message, frozen=True):
    """I am back: my seat from the bot that stood in."""


class Say(Message, frozen=True):
    text: Text


class Rematch(Message, frozen=True):
    """The same table again with the start rotated; everybody is led there by `Room.rematch`."""


class Ping(Message, frozen=True):
    pass


ClientMessage = Act | Join | Leave | Fill | StandIn | TakeBack | Say | Rematch | Ping


class Place(Struct, frozen=True):
    """A seat as everybody sees it."""

    kind: Literal["person", "bot", "open"]
    name: str
    """A person's name, or a bot's level."""
    here: bool
    stand_in: bool
    """A bot plays for an absent person."""


class Room(Struct, frozen=True, tag=True):
    """The table around the game; sent on connecting and whenever it changes."""

    id: str
    game: str
    options: Any
    status: Literal["open", "running", "over"]
    places: tuple[Place, ...]
    you: Seat | None
    host: bool
    listed: bool
    watchers: int
    rematch: str | None
    """The next table, once somebody asked for a rematch."""


class Frame(Struct, frozen=True, tag=True):
    """The game as one seat may know it. `number` counts the events this seat has seen, `events` are those since its last frame."""

    number: int
    events: tuple[Raw, ...]
    view: Raw
    legal: tuple[Raw, ...]
    aid: Raw
    waiting: tuple[Seat, ...]
    clock: float | None
    """Seconds left."""
    outcome: Outcome | None


class Done(Struct, frozen=True, tag=True):
    """The message with this id was carried out, durably."""

    id: str


class Refused(Struct, frozen=True, tag=True):
    """The message with this id changed nothing, and why."""

    id: str
    reason: str
    rule: str | None


class Said(Struct, frozen=True, tag=True):
    seat: Seat | None
    name: str
    text: str
    at: float
    """Unix time."""


ServerMessage = Room | Frame | Done | Refused | Said
