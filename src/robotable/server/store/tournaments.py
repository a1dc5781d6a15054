"""Tournaments as they are kept. Each step is taken within a transaction that finds things as whoever takes it thought, so
that it is taken once, whichever node does it and whatever crashes."""

import time
from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, Row, delete, func, insert, or_, select, update

from robotable.bots.characters import called
from robotable.core import Unfit
from robotable.server.reasons import Why
from robotable.server.store import manners, notices, schema
from robotable.server.store.ratings import rating_of
from robotable.server.tables.new_table import table_id
from robotable.server.tournaments.forms import Plan, Seats
from robotable.server.tournaments.pairing import Pair
from robotable.server.tournaments.standings import Entrant, Form, Played

Stage = Literal["open", "running", "over", "cancelled"]
Trouble = Literal["too_few", "holder_cancelled", "holder_gone", "too_few_left"]
"""Why one ended before its time."""
SHOWN = 30
"""In the list, of those that go on and of those that are over."""
HELD = 3
"""At a time by one person,"""
HELD_WITH_BOTS = 1
"""and of these with bots."""


class Kept(Struct, frozen=True, kw_only=True):
    """As its holder wanted it, and how far it is."""

    id: str
    name: str
    game: str
    options: bytes
    form: Form
    seats: int
    """At a full table."""
    allowed: tuple[int, ...]
    """How many may sit at a table at all."""
    size: int
    """How many may join."""
    rounds: int
    minutes: int
    """For how long new tables begin in an arena."""
    hours: int
    """For a decision, if it is played by day; 0 for a live one."""
    level: str | None
    """Of the bots that fill it up."""
    rated: bool
    listed: bool
    starts: float | None
    when_full: bool
    holder: str
    made: float
    status: Stage = "open"
    round: int = 0
    """That is played, or was drawn last."""
    begun: float | None = None
    ended: float | None = None
    trouble: Trouble | None = None

    @property
    def plan(self) -> Plan:
        return Plan(self.form, self.seats, self.allowed, self.rounds)


class Somebody(Struct, frozen=True):
    """Who is in it."""

    number: int
    person: str | None
    level: str | None
    rating: float
    joined: float
    out: bool = False
    paused: bool = False

    @property
    def entrant(self) -> Entrant:
        return Entrant(self.number, self.rating, self.out, self.paused)


class Pairing(Struct, frozen=True):
    round: int
    board: int
    """From 1 on."""
    table: str | None
    """None for a free round."""
    seats: tuple[int, ...]
    places: tuple[int, ...] | None
    failed: bool
    made: float
    ended: float | None

    @property
    def played(self) -> Played:
        return Played(self.round, self.seats, self.places)


class Whole(Struct, frozen=True):
    """All there is to a tournament."""

    kept: Kept
    people: tuple[Somebody, ...]
    pairings: tuple[Pairing, ...]

    @property
    def entrants(self) -> list[Entrant]:
        return [one.entrant for one in self.people]

    @property
    def played(self) -> list[Played]:
        return [one.played for one in self.pairings]

    @property
    def waiting(self) -> list[Pairing]:
        """Tables that are not over."""
        return [one for one in self.pairings if one.places is None]

    @property
    def bots(self) -> dict[int, str]:
        """What they are called, by their numbers, here and at their tables."""
        levels = [(one.number, one.level) for one in self.people if one.level]
        return {number: called(level, 1 + before) for before, (number, level) in enumerate(levels)}

    def number(self, person: str) -> int | None:
        return next((one.number for one in self.people if one.person == person), None)


def whole(connection: Connection, id: str) -> Whole | None:
    if "\0" in id:
        return None
    row = connection.execute(select(schema.tournaments).where(schema.tournaments.c.id == id)).first()
    if row is None:
        return None
    entrants, pairings = schema.entrants, schema.pairings
    people = select(*_but(entrants.c, "tournament")).where(entrants.c.tournament == id).order_by(entrants.c.number)
    tables = select(*_but(pairings.c, "tournament")).where(pairings.c.tournament == id)
    drawn = connection.execute(tables.order_by(pairings.c.round, pairings.c.board))
    return Whole(
        _kept(row), tuple(Somebody(**one._mapping) for one in connection.execute(people)), tuple(map(_pairing, drawn))
    )


def apart(connection: Connection, found: Whole) -> frozenset[Pair]:
    """Who of them block each other, by their numbers."""
    numbers = {one.person: one.number for one in found.people if one.person}
    pairs = manners.blocks(connection, numbers) if numbers else set()
    return frozenset((numbers[one], numbers[two]) for one, two in pairs if numbers[one] < numbers[two])


def shunned(connection: Connection, found: Whole, person: str) -> bool:
    """Whether somebody is in it whom this person blocks; by whom they are blocked themselves is nobody's to know."""
    blocked = {whom for whom, far in manners.shunned(connection, person).items() if far}
    return any(one.person in blocked for one in found.people if not one.out)


def _but(columns: Any, name: str) -> list[Any]:
    return [column for column in columns if column.name != name]


def _kept(row: Row[Any]) -> Kept:
    return Kept(**{**row._mapping, "allowed": tuple(msgspec.json.decode(row.allowed))})


def _pairing(row: Row[Any]) -> Pairing:
    places = tuple(msgspec.json.decode(row.places)) if row.places else None
    return Pairing(**{**row._mapping, "seats": tuple(msgspec.json.decode(row.seats)), "places": places})


def _text(numbers: Sequence[int]) -> str:
    return msgspec.json.encode(numbers).decode()


class Brief(Struct, frozen=True):
    """One of a list."""

    kept: Kept
    entered: int
    mine: bool


def shown(connection: Connection, person: str, every: bool = True) -> list[Brief]:
    """Those that everybody may know of and those that are mine: first those that can be joined or go on."""
    kept, entrants = schema.tournaments, schema.entrants
    mine = kept.c.id.in_(select(entrants.c.tournament).where(entrants.c.person == person)) | (kept.c.holder == person)
    going, past = kept.c.status.in_(("open", "running")), kept.c.status == "over"
    rows = [_chosen(connection, (kept.c.listed | mine) & going)]
    if every:
        rows.append(_chosen(connection, (kept.c.listed | mine) & past))
    found = [_kept(row) for some in rows for row in some]
    ids = [one.id for one in found]
    counted = select(entrants.c.tournament, func.count()).where(entrants.c.tournament.in_(ids))
    many = {row[0]: row[1] for row in connection.execute(counted.group_by(entrants.c.tournament))}
    own = set(connection.scalars(select(kept.c.id).where(kept.c.id.in_(ids), mine)))
    return [Brief(one, many.get(one.id, 0), one.id in own) for one in found]


def _chosen(connection: Connection, where: ColumnElement[bool]) -> Sequence[Row[Any]]:
    kept = schema.tournaments
    return connection.execute(select(kept).where(where).order_by(kept.c.made.desc()).limit(SHOWN)).all()


def due(connection: Connection, now: float) -> list[str]:
    """Those in which something may have to be done."""
    kept, entrants = schema.tournaments, schema.entrants
    entered = select(func.count()).where(entrants.c.tournament == kept.c.id).scalar_subquery()
    begins = or_(kept.c.starts <= now, kept.c.when_full & (entered >= kept.c.size))
    return list(
        connection.scalars(select(kept.c.id).where(or_(kept.c.status == "running", (kept.c.status == "open") & begins)))
    )


# What people do


def hold(connection: Connection, kept: Kept) -> None:
    """Raises Unfit if its holder has enough of them."""
    tournaments = schema.tournaments
    theirs = (tournaments.c.holder == kept.holder) & tournaments.c.status.in_(("open", "running"))
    others = connection.scalars(select(tournaments.c.level).where(theirs).with_for_update()).all()
    if len(others) >= HELD or (kept.level and sum(level is not None for level in others) >= HELD_WITH_BOTS):
        raise Unfit(Why.TOO_MANY_TOURNAMENTS())
    connection.execute(insert(tournaments), {**msgspec.structs.asdict(kept), "allowed": _text(kept.allowed)})


def join(connection: Connection, id: str, person: str, now: float) -> None:
    """Or come back to one that goes on. Raises Unfit."""
    kept, people = _locked(connection, id)
    if own := next((one for one in people if one.person == person), None):
        _come_back(connection, kept, own)
        return
    if kept.status != "open":
        raise Unfit(Why.TOURNAMENT_BEGUN())
    if len(people) >= kept.size:
        raise Unfit(Why.TOURNAMENT_FULL(size=kept.size))
    number = max((one.number for one in people), default=0) + 1
    _enter(connection, id, Somebody(number, person, None, 0.0, now))


def _come_back(connection: Connection, kept: Kept, own: Somebody) -> None:
    if kept.status == "running" and kept.form == "arena" and not own.out:
        _change(connection, kept.id, own.number, paused=False)
    else:
        raise Unfit(Why.IN_TOURNAMENT())


def leave(connection: Connection, id: str, person: str) -> None:
    """Raises Unfit."""
    kept, people = _locked(connection, id)
    own = next((one for one in people if one.person == person and not one.out), None)
    if own is None:
        raise Unfit(Why.NOT_IN_TOURNAMENT())
    if kept.status not in ("open", "running"):
        raise Unfit(Why.TOURNAMENT_OVER())
    _go(connection, kept, own.number)


def _go(connection: Connection, kept: Kept, number: int) -> None:
    """Before it begins nothing is left of who goes; afterwards what they played counts for the others."""
    if kept.status == "open":
        entrants = schema.entrants
        connection.execute(delete(entrants).where(entrants.c.tournament == kept.id, entrants.c.number == number))
    else:
        _change(connection, kept.id, number, out=True)


def cancel(connection: Connection, id: str, why: Trouble, now: float) -> None:
    """Raises Unfit if it has begun."""
    kept, _ = _locked(connection, id)
    if kept.status != "open":
        raise Unfit(Why.TOURNAMENT_BEGUN())
    _set(connection, id, status="cancelled", trouble=why, ended=now)


def forget(connection: Connection, person: str) -> None:
    """Somebody deletes themselves: what they hold does not begin, and where they play nobody waits for them."""
    kept, entrants = schema.tournaments, schema.entrants
    held = connection.scalars(select(kept.c.id).where(kept.c.holder == person, kept.c.status == "open")).all()
    for id in held:
        cancel(connection, id, "holder_gone", time.time())
    theirs = select(kept, entrants.c.number).join(entrants, entrants.c.tournament == kept.c.id)
    for row in connection.execute(theirs.where(entrants.c.person == person, kept.c.status.in_(("open", "running")))):
        fields = {name: row._mapping[name] for name in Kept.__struct_fields__}
        _go(connection, Kept(**{**fields, "allowed": tuple(msgspec.json.decode(row.allowed))}), row.number)


def of_person(connection: Connection, person: str) -> list[dict[str, Any]]:
    """All they held or were in, for their own eyes."""
    kept, entrants = schema.tournaments, schema.entrants
    own = select(entrants.c.tournament).where(entrants.c.person == person)
    chosen = select(kept.c.id, kept.c.name, kept.c.game, kept.c.form, kept.c.made, kept.c.status, kept.c.holder)
    rows = connection.execute(chosen.where((kept.c.holder == person) | kept.c.id.in_(own)).order_by(kept.c.made))
    return [{**row._mapping, "holder": row.holder == person} for row in rows]


# What the server does


def begin(connection: Connection, id: str, bots: int, rounds: int, now: float) -> bool:
    """With so many bots; False if somebody was first."""
    kept, people = _locked(connection, id)
    if kept.status != "open":
        return False
    for one in people:
        rating = rating_of(connection, one.person or "", kept.game).mu
        _change(connection, id, one.number, rating=rating)
    first = max((one.number for one in people), default=0) + 1
    for number in range(first, first + bots):
        _enter(connection, id, Somebody(number, None, kept.level, 0.0, now))
    _set(connection, id, status="running", rounds=rounds, begun=now)
    return True


def draw(connection: Connection, id: str, round: int, tables: Seats, now: float) -> bool:
    """The tables of a round; False if somebody was first."""
    if not _step(connection, id, round - 1, round=round):
        return False
    rows = [
        {
            "tournament": id,
            "round": round,
            "board": board,
            "table": table_id() if len(seats) > 1 else None,
            "seats": _text(seats),
            "places": None if len(seats) > 1 else "[1]",
            "failed": False,
            "made": now,
            "ended": None if len(seats) > 1 else now,
        }
        for board, seats in enumerate(tables, 1)
    ]
    connection.execute(insert(schema.pairings), rows)
    if found := whole(connection, id):
        _tell_of_tables(connection, found, round, now)
    return True


def _tell_of_tables(connection: Connection, found: Whole, round: int, now: float) -> None:
    who = {one.number: one.person for one in found.people if not one.out}
    values: dict[str, str | int] = {"tournament": found.kept.name, "round": round}
    for pairing in found.pairings:
        for person in (who.get(number) for number in pairing.seats if pairing.round == round and pairing.table):
            if person:
                notices.tell(connection, person, "round", f"/table/{pairing.table}", values, now)


def finish(connection: Connection, id: str, round: int, trouble: Trouble | None, now: float) -> bool:
    """False if somebody was first."""
    if not _step(connection, id, round, status="over", trouble=trouble, ended=now):
        return False
    if found := whole(connection, id):
        for one in found.people:
            if one.person and not one.out:
                notices.tell(
                    connection, one.person, "tournament_over", f"/tournament/{id}", {"tournament": found.kept.name}, now
                )
    return True


def _step(connection: Connection, id: str, at: int, **values: Any) -> bool:
    """From this round on; False if it is no longer there."""
    kept = schema.tournaments
    here = (kept.c.id == id) & (kept.c.round == at) & (kept.c.status == "running")
    return connection.execute(update(kept).where(here).values(values)).rowcount > 0


class Result(Struct, frozen=True):
    """How a table ended."""

    pairing: Pairing
    places: tuple[int, ...]
    away: tuple[int, ...]
    """Who was not there then."""
    failed: bool


def settle(connection: Connection, id: str, results: Sequence[Result], now: float) -> None:
    for one in results:
        _settle(connection, id, one, now)


def _settle(connection: Connection, id: str, one: Result, now: float) -> None:
    """Unless somebody was first."""
    pairings, pairing = schema.pairings, one.pairing
    here = (pairings.c.tournament == id) & (pairings.c.round == pairing.round) & (pairings.c.board == pairing.board)
    ended = update(pairings).where(here, pairings.c.places.is_(None))
    if connection.execute(ended.values(places=_text(one.places), failed=one.failed, ended=now)).rowcount:
        notices.withdraw(connection, "round", f"/table/{pairing.table}")
        for number in one.away:
            _change(connection, id, number, paused=True)


def _locked(connection: Connection, id: str) -> tuple[Kept, tuple[Somebody, ...]]:
    """With nobody else changing it until this transaction is over. Raises Unfit."""
    chosen = select(schema.tournaments.c.id).where(schema.tournaments.c.id == id)
    found = "\0" not in id and connection.scalar(chosen.with_for_update()) and whole(connection, id)
    if not found:
        raise Unfit(Why.NO_TOURNAMENT())
    return found.kept, found.people


def _enter(connection: Connection, id: str, one: Somebody) -> None:
    connection.execute(insert(schema.entrants), {"tournament": id, **msgspec.structs.asdict(one)})


def _change(connection: Connection, id: str, number: int, **values: Any) -> None:
    entrants = schema.entrants
    here = (entrants.c.tournament == id) & (entrants.c.number == number)
    connection.execute(update(entrants).where(here).values(values))


def _set(connection: Connection, id: str, **values: Any) -> None:
    connection.execute(update(schema.tournaments).where(schema.tournaments.c.id == id).values(values))
