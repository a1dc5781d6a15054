"""For whom games by day wait, and what these are told of it."""

from collections.abc import Iterable
from math import ceil

from sqlalchemy import Connection, Select, func, select, update

from robotable.server.store import leases, notices
from robotable.server.store.jobs import Row
from robotable.server.store.schema import ADD_WAIT, DROP_TURN, DROP_WAIT, sheets, waits
from robotable.server.tables.keeping import Await
from robotable.server.tables.sheet import Wait

TURN = "your_turn"
"""The kind of notice."""


def rows(change: Await) -> list[Row]:
    """What is new replaces what may be there: in a group all that goes comes before all that is added."""
    seats = dict.fromkeys(wait.seat for wait in (*change.gone, *change.new))
    gone: list[Row] = [(DROP_WAIT, {"of": change.table, "at": seat}) for seat in seats]
    place = path(change.table)
    gone += [(DROP_TURN, {"kind": TURN, "place": place, "who": wait.person}) for wait in change.gone]
    return gone + [(ADD_WAIT, {"table": change.table, **_columns(wait)}) for wait in change.new]


def path(table: str) -> str:
    """Of its page."""
    return f"/table/{table}"


def _columns(wait: Wait) -> dict[str, object]:
    return {name: getattr(wait, name) for name in wait.__struct_fields__}


def waits_of(connection: Connection, table: str) -> list[Wait]:
    chosen = select(*(column for column in waits.c if column.name != "table")).where(waits.c.table == table)
    return [Wait(**row._mapping) for row in connection.execute(chosen)]


def turns(connection: Connection, person: str) -> dict[str, float]:
    """Until when which tables wait for somebody, the most urgent first."""
    end = func.min(waits.c.until).label("end")
    chosen = select(waits.c.table, end).where(waits.c.person == person).group_by(waits.c.table).order_by(end)
    return {row.table: row.end for row in connection.execute(chosen)}


def due(connection: Connection, now: float, but: Iterable[str], limit: int, node: str | None) -> list[str]:
    """Tables at which somebody's time is up; as one of several nodes, those that are its own or nobody's."""
    end = func.min(waits.c.until)
    chosen = select(waits.c.table).where(waits.c.until <= now, waits.c.table.not_in(list(but)))
    if node is not None:
        chosen = chosen.join(sheets, sheets.c.id == waits.c.table).where(leases.free_for(node))
    return list(connection.scalars(chosen.group_by(waits.c.table).order_by(end).limit(limit)))


def untold(connection: Connection) -> bool:
    """Whether somebody is to be told that it is their turn."""
    return connection.scalar(select(waits.c.table).where(~waits.c.told).limit(1)) is not None


def tell(connection: Connection, now: float) -> None:
    """Those who do not know it yet; marked in the same transaction, so that it is done once, by whichever node."""
    told = update(waits).where(~waits.c.told).values(told=True)
    rows = connection.execute(told.returning(waits.c.table, waits.c.person, waits.c.until)).all()
    games = {row.id: row.game for row in connection.execute(_games({row.table for row in rows}))}
    for row in rows:
        hours = max(1, ceil((row.until - now) / 3600))
        values = {"game": games[row.table], "hours": hours}
        notices.tell(connection, row.person, TURN, path(row.table), values, now)


def _games(tables: Iterable[str]) -> Select[tuple[str, str]]:
    return select(sheets.c.id, sheets.c.game).where(sheets.c.id.in_(tables))


def of_person(connection: Connection, person: str) -> list[dict[str, object]]:
    """All that waits for somebody, as they are told what is kept about them."""
    chosen = select(waits.c.table, waits.c.seat, waits.c.since, waits.c.until).where(waits.c.person == person)
    return [dict(row._mapping) for row in connection.execute(chosen)]
