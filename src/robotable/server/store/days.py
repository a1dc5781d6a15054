"""For whom games by day wait."""

from collections.abc import Iterable

from sqlalchemy import Connection, func, select

from robotable.server.store import leases
from robotable.server.store.jobs import Row
from robotable.server.store.schema import ADD_WAIT, DROP_WAIT, sheets, waits
from robotable.server.tables.keeping import Await
from robotable.server.tables.sheet import Wait


def rows(change: Await) -> list[Row]:
    """What is new replaces what may be there: in a group all that goes comes before all that is added."""
    seats = dict.fromkeys((*change.gone, *(wait.seat for wait in change.new)))
    gone: list[Row] = [(DROP_WAIT, {"of": change.table, "at": seat}) for seat in seats]
    return gone + [(ADD_WAIT, {"table": change.table, **_columns(wait)}) for wait in change.new]


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
