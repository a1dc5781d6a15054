"""A stored game: set-up, seed and actions. Everything else is derived from it.

It has two forms: JSON, and a text for people with a line for each action in the game's notation.
"""

from collections.abc import Callable, Iterator
from typing import Any, Generic

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from robotable.core.codec import codec
from robotable.core.ending import Passed
from robotable.core.game import Action, Event, Game, Options, State
from robotable.core.seat import CLOCK, Seat


class Record(Struct, Generic[Options, Action]):
    game: str
    rules: int
    options: Options
    seats: int
    seed: int
    actions: list[tuple[Seat, Action]] = []
    start: Raw | UnsetType = UNSET
    """The state it begins with, of a game that goes on from another; else the set-up by the seed."""


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
    state = opening(game, record)
    yield Passed([], state)
    for seat, action in record.actions:
        yield Passed(game.act(state, seat, action), state)


def opening(game: Game[Options, State, Action, Any], record: Record[Options, Action]) -> State:
    """The state before the first action. Raises ValueError for a record from which there can be none."""
    if record.start is UNSET:
        return game.setup(record.options, record.seats, record.seed)
    state: State = codec(game).decode_state(bytes(record.start))
    return state


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


def read(
    text: str, find: Callable[[str], Game[Any, Any, Any, Any]]
) -> tuple[Game[Any, Any, Any, Any], Record[Any, Any]]:
    """A record in either form, and its game, which is found by name. Raises ValueError, what msgspec raises or Unreplayable."""
    as_json = text.lstrip().startswith("{")
    game = find(game_of(text) if as_json else head_of(text).get("game", ""))
    record = load(game, text) if as_json else load_text(game, text)
    check(game, record)
    return game, record


HEAD = ("game", "rules", "options", "seats", "seed")
START = "start"
"""Stands there, too, in a game that goes on from another."""
CLOCKS = "clock"
"""Who acts in a line of the clock's; seats are counted from 1."""


def dump_text(game: Game[Options, State, Action, Any], record: Record[Options, Action]) -> str:
    """The set-up, a line each, and after an empty line every action: `2: play nut green dots`."""
    options = msgspec.json.encode(record.options).decode()
    values = (record.game, record.rules, options, record.seats, record.seed)
    head = [f"{key}: {value}" for key, value in zip(HEAD, values, strict=True)]
    if record.start is not UNSET:
        head.append(f"{START}: {bytes(record.start).decode()}")
    actions = [line(game, seat, action) for seat, action in record.actions]
    return "\n".join([*head, "", *actions]) + "\n"


def load_text(game: Game[Options, State, Action, Any], text: str) -> Record[Options, Action]:
    """Reads a record written as text. Options not given are as usual. Raises ValueError, naming the line."""
    head = {"options": "{}"} | head_of(text)
    if missing := [key for key in HEAD if key not in head]:
        raise ValueError(f"The record does not say its {' and '.join(missing)}.")
    try:
        options = msgspec.json.decode(head["options"], type=game.types.options)
        rules, seats, seed = (msgspec.convert(head[key], int, strict=False) for key in ("rules", "seats", "seed"))
    except (msgspec.MsgspecError, RecursionError) as error:
        raise ValueError(f"The set-up of this record cannot be read: {error}.") from error
    start = Raw(head[START].encode()) if START in head else UNSET
    return Record(head["game"], rules, options, seats, seed, list(_actions(game, text)), start)


def head_of(text: str) -> dict[str, str]:
    """What a record written as text says before its actions."""
    return {key: value for _, key, value in _lines(text) if key in (*HEAD, START)}


def line(game: Game[Any, Any, Action, Any], seat: Seat, action: Action) -> str:
    """Who did what."""
    return f"{_who(seat)}: {game.notation.write(action)}"


def _who(seat: Seat) -> str:
    return CLOCKS if seat == CLOCK else str(seat + 1)


def _actions(game: Game[Any, Any, Action, Any], text: str) -> Iterator[tuple[Seat, Action]]:
    seats = {_who(Seat(seat)): Seat(seat) for seat in (CLOCK, *range(game.seats.stop - 1))}
    for number, key, value in _lines(text):
        if key in (*HEAD, START):
            continue
        if key not in seats:
            raise ValueError(f"Line {number} should begin with a seat as in “1: …”, or with “{CLOCKS}:”.")
        try:
            yield seats[key], game.notation.read(value)
        except ValueError as error:
            raise ValueError(f"Line {number}: {error}") from error


def _lines(text: str) -> Iterator[tuple[int, str, str]]:
    """Number, key and value of each line; empty ones and remarks after # say nothing."""
    # Not splitlines: what people drew may hold other signs that end a line.
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip() and not line.startswith("#"):
            key, _, value = line.partition(":")
            yield number, key.strip().lower(), value.strip()
