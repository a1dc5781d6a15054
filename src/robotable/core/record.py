"""A stored game: set-up, seed and actions. Everything else is derived from it."""

from collections.abc import Iterator
from typing import Any, Generic

import msgspec
from msgspec import Struct

from robotable.core.ending import Passed
from robotable.core.game import Action, Event, Game, Options, Seat, State


class Record(Struct, Generic[Options, Action]):
    game: str
    rules: int
    options: Options
    seats: int
    seed: int
    actions: list[tuple[Seat, Action]] = []


class Unreplayable(Exception):
    """The record belongs to another game or to other rules than those at hand."""


def replay(game: Game[Options, State, Action, Any], record: Record[Options, Action]) -> tuple[State, list[Event]]:
    """The state in which a record ends, and all that happened on the way."""
    events: list[Event] = []
    for passed in retold(game, record):
        events += passed.events
    return passed.state, events


def retold(game: Game[Options, State, Action, Any], record: Record[Options, Action]) -> Iterator[Passed]:
    """A record action by action, beginning with the set-up."""
    check(game, record)
    state = game.setup(record.options, record.seats, record.seed)
    yield Passed([], state)
    for seat, action in record.actions:
        yield Passed(game.act(state, seat, action), state)


def check(game: Game[Any, Any, Any, Any], record: Record[Any, Any]) -> None:
    """Refuses a record which these rules would replay differently."""
    if record.game != game.name:
        raise Unreplayable(f"This record is a game of {record.game}, not of {game.name}.")
    if record.rules != game.rules:
        raise Unreplayable(
            f"This record was played by rules {record.rules} of {game.name}; here are rules {game.rules}."
        )


def dump(record: Record[Any, Any]) -> bytes:
    return msgspec.json.encode(record)


def load(game: Game[Options, State, Action, Any], data: bytes | str) -> Record[Options, Action]:
    """Reads a record of `game`, checking every action's type."""
    record: Record[Options, Action] = msgspec.json.decode(data, type=Record[game.types.options, game.types.action])  # type: ignore[name-defined]
    return record


class _Head(Struct):
    game: str


def game_of(data: bytes | str) -> str:
    """The name of the game a record belongs to."""
    return msgspec.json.decode(data, type=_Head).game
