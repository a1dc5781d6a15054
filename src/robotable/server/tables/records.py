"""Records as tables: a game that was played elsewhere is told again by the rules before anybody believes it.

What somebody drew is built right here: houses of one person, whose time is their own, do that, and a server only in the
process of its trials.
"""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct

from robotable.core import CLOCK, Illegal, Record, Unfit, Unreplayable, codec
from robotable.core.record import read, retold
from robotable.server.reasons import Why
from robotable.server.tables.history import replay
from robotable.server.tables.play import AnyGame, Play
from robotable.server.tables.sheet import NOBODY, OPEN, Entry, Sheet, Snapshot
from robotable.server.wire import UNREADABLE, encode

LARGEST = 1_000_000
"""Bytes of a record,"""
LONGEST = 10_000
"""and actions: several times as many as the longest game has."""
SEEDS = range(2**64)
BROUGHT = 250_000
"""Bytes of a record that is brought to a server,"""
BROUGHT_ACTIONS = 5000
"""and actions."""
SERVERS_SEEDS = range(2**63)
"""All that a database can keep."""


class Brought(Struct, frozen=True):
    """A finished game, told again; who played it is not known yet."""

    sheet: Sheet
    entries: list[Entry]
    snapshot: Snapshot
    """How it ended."""


def brought(games: Mapping[str, AnyGame], text: str) -> Brought:
    """For the list of somebody who played it without network. Raises Unfit."""
    if len(text) > BROUGHT:
        raise Unfit(Why.RECORD_LARGE(bytes=BROUGHT, actions=BROUGHT_ACTIONS))
    sheet, entries = opened(games, text, NOBODY, 0.0)
    if len(entries) > BROUGHT_ACTIONS:
        raise Unfit(Why.RECORD_LARGE(bytes=BROUGHT, actions=BROUGHT_ACTIONS))
    if sheet.start is not None or sheet.seed not in SERVERS_SEEDS:
        raise Unfit(Why.RECORD_PLAYED_ON())
    if sheet.outcome is None:
        raise Unfit(Why.NOT_OVER())
    game = games[sheet.game]
    play = Play.begin(game, sheet, 0.0)
    for entry in entries:
        play.apply(entry.seat, codec(game).decode_action(entry.action), 0.0)
    return Brought(sheet, entries, play.snapshot())


def opened(games: Mapping[str, AnyGame], text: str, person: str, now: float) -> tuple[Sheet, list[Entry]]:
    """A table at which this was played by nobody we know, for somebody to look at. Raises Unfit if there can be none.

    The same record is always the same table.
    """
    if len(text) > LARGEST:
        raise Unfit(Why.RECORD_LARGE(bytes=LARGEST, actions=LONGEST))
    game, record = _read(games, text)
    outcome = game.outcome(_last(game, record))
    sheet = Sheet(
        f"record-{sha256(text.encode()).hexdigest()[:16]}",
        game.name,
        record.rules,
        encode(record.options),
        record.seed,
        "over",
        False,
        person,
        now,
        [OPEN] * record.seats,
        outcome=encode(outcome) if outcome else None,
        start=None if record.start is msgspec.UNSET else bytes(record.start),
    )
    actions = enumerate(record.actions, 1)
    entries = [Entry(number, seat, encode(action), None, None, now) for number, (seat, action) in actions]
    if sheet.start:
        _look(game, sheet, entries)
    return sheet, entries


def _read(games: Mapping[str, AnyGame], text: str) -> tuple[AnyGame, Record[Any, Any]]:
    def find(name: str) -> AnyGame:
        if not name:
            raise ValueError("it names no game")
        if name not in games:
            raise Unfit(Why.NO_GAME(game=name))
        return games[name]

    try:
        game, record = read(text, find)
    except Unreplayable as other:
        raise Unfit(Why.RULES_CHANGED()) from other
    except Unfit:
        raise
    except (*UNREADABLE, ValueError) as fault:
        raise Unfit(Why.RECORD_UNREADABLE()) from fault
    if len(record.actions) > LONGEST:
        raise Unfit(Why.RECORD_LARGE(bytes=LARGEST, actions=LONGEST))
    if record.seats not in game.seats:
        raise Unfit(Why.PLAYERS(fewest=game.seats[0], most=game.seats[-1], seats=record.seats))
    if record.seed not in SEEDS:
        raise Unfit(Why.RECORD_UNREADABLE())
    return game, record


def _last(game: AnyGame, record: Record[Any, Any]) -> Any:
    """The state in which it ends, if all of it is by the rules."""
    told, state = 0, None
    try:
        for passed in retold(game, _by_those_seated(record)):
            told, state = told + 1, passed.state
    except Illegal as refused:
        raise Unfit(Why.RECORD_ILLEGAL(number=told)) from refused
    except (Unfit, MemoryError):
        raise
    except Exception as fault:  # the options and the state it begins with may be anything of their type
        raise Unfit(Why.RECORD_BROKEN()) from fault
    return state


def _by_those_seated(record: Record[Any, Any]) -> Record[Any, Any]:
    seats = {CLOCK, *range(record.seats)}
    if number := next((number for number, (seat, _) in enumerate(record.actions, 1) if seat not in seats), None):
        raise Unfit(Why.RECORD_ILLEGAL(number=number))
    return record


def _look(game: AnyGame, sheet: Sheet, entries: list[Entry]) -> None:
    """A state that a stranger wrote may have no view."""
    try:
        replay(game, sheet, entries, None)
    except Exception as fault:
        raise Unfit(Why.RECORD_BROKEN()) from fault
