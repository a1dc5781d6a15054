"""All that passes between the server and bots that come over the network, in the shape of lichess's Bot API."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from robotable.core import Outcome, Seat
from robotable.core.reasons import Value
from robotable.server.wire import Body, Clock, EventJson, OptionsJson, Place, Text, ViewJson

ActionText = Annotated[str, Meta(min_length=1, max_length=200)]
"""An action in words, as `legal` has it."""


class Account(Struct, frozen=True):
    """GET /api/bot/account"""

    name: str
    games: tuple[str, ...]
    """There are here."""


class Ok(Struct, frozen=True):
    """It was done, durably."""

    ok: bool = True


class ChatLine(Body, frozen=True):
    """POST /api/bot/game/{id}/chat"""

    text: Text


class Seated(Struct, frozen=True):
    """A table at which the bot has a seat."""

    id: str
    game: str
    rules: int
    options: OptionsJson
    seat: Seat
    places: tuple[Place, ...]


# GET /api/stream/event: lines, and an empty one now and then


class Challenge(Struct, frozen=True, tag_field="type", tag="challenge"):
    """Somebody wants the bot at a new table: accept or decline."""

    challenge: Seated


class ChallengeCanceled(Struct, frozen=True, tag_field="type", tag="challengeCanceled"):
    """There will be no such game, or without the bot."""

    id: str


class GameStart(Struct, frozen=True, tag_field="type", tag="gameStart"):
    game: Seated


class GameFinish(Struct, frozen=True, tag_field="type", tag="gameFinish"):
    id: str
    outcome: Outcome | None
    """None if it goes on without the bot."""


EventLine = Challenge | ChallengeCanceled | GameStart | GameFinish


# GET /api/bot/game/stream/{id}: lines, and an empty one now and then


class Legal(Struct, frozen=True):
    text: str
    """What to send as a move."""
    action: Any
    """The same as the game's own JSON."""


class State(Struct, frozen=True):
    """The game as the bot's seat may know it."""

    number: int
    """Events this seat has seen so far."""
    events: tuple[EventJson, ...]
    """Those since the last line, or since the `since` that was asked for."""
    view: ViewJson
    must: bool
    """The game waits for this seat; if not, it may let the chance go by."""
    legal: tuple[Legal, ...]
    waiting: tuple[Seat, ...]
    clock: Clock | None
    outcome: Outcome | None
    hushed: bool
    """Nobody would hear what this seat writes now."""


class GameFull(Struct, frozen=True, tag_field="type", tag="gameFull"):
    """The first line, as soon as the game has begun."""

    table: Seated
    state: State


class GameState(State, frozen=True, tag_field="type", tag="gameState"):
    pass


class Places(Struct, frozen=True, tag_field="type", tag="places"):
    """Somebody came, went, or is played for by a bot of the house."""

    places: tuple[Place, ...]


class Heard(Struct, frozen=True, tag_field="type", tag="chatLine"):
    seat: Seat | None
    """None for somebody who watches."""
    name: str
    text: str


class Waits(Struct, frozen=True, tag_field="type", tag="notice"):
    """Why nothing happens."""

    reason: str
    key: str
    values: dict[str, Value]


GameLine = GameFull | GameState | Places | Heard | Waits
