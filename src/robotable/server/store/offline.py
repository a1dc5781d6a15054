"""Games that were played without network, brought into somebody's list."""

from collections.abc import Sequence

from msgspec.structs import asdict
from sqlalchemy import Connection, func, select

from robotable.core import Unfit
from robotable.server.reasons import Why
from robotable.server.store import schema
from robotable.server.tables.sheet import OFFLINE, Entry, Sheet, Snapshot
from robotable.server.wire import encode


def keep(
    connection: Connection, sheet: Sheet, entries: Sequence[Entry], snapshot: Snapshot, most: int
) -> tuple[bool, list[Sheet]]:
    """Whether it is new, and the table that is still to be added then. Raises Unfit if they have enough of them."""
    sheets, seats = schema.sheets, schema.sittings
    if connection.scalar(select(func.count()).where(sheets.c.id == sheet.id)):
        return False, []
    theirs = select(seats.c.table).where(seats.c.person == sheet.host, seats.c.table.like(f"{OFFLINE}%")).distinct()
    if (connection.scalar(select(func.count()).select_from(theirs.subquery())) or 0) >= most:
        raise Unfit(Why.TOO_MANY_BROUGHT(most=most))
    connection.execute(schema.ADD_ACTION, [{"table": sheet.id, **asdict(entry)} for entry in entries])
    told = encode(snapshot.told)
    connection.execute(schema.ADD_SNAPSHOT, {"table": sheet.id, **asdict(snapshot), "told": told})
    return True, [sheet]
