"""What the database kept of every table, read when nobody writes any more."""

from msgspec import Struct
from sqlalchemy import Connection, create_engine, select

from robotable.server.store import schema
from robotable.server.store.engine import place
from robotable.server.tables.sheet import Entry, Line, Sheet, Sitting


class Kept(Struct):
    """Of one table."""

    sheet: Sheet
    entries: list[Entry]
    lines: list[Line]


def read(url: str) -> dict[str, Kept]:
    engine = create_engine(place(url).url)
    with engine.connect() as connection:
        kept = {sheet.id: Kept(sheet, [], []) for sheet in _sheets(connection)}
        chosen = select(schema.actions).order_by(schema.actions.c.table, schema.actions.c.number)
        for row in connection.execute(chosen).mappings():
            kept[row["table"]].entries.append(Entry(**{name: row[name] for name in Entry.__struct_fields__}))
        said = select(schema.lines).order_by(schema.lines.c.table, schema.lines.c.number)
        for row in connection.execute(said).mappings():
            fields = {name: row[name] for name in Line.__struct_fields__ if name != "heard"}
            kept[row["table"]].lines.append(Line(**fields, heard=[]))
    engine.dispose()
    return kept


def _sheets(connection: Connection) -> list[Sheet]:
    sheets = [Sheet(**row, sittings=[]) for row in connection.execute(select(*schema.SHEET)).mappings()]
    by_table = {sheet.id: sheet for sheet in sheets}
    for row in connection.execute(select(schema.sittings).order_by(schema.sittings.c.seat)).mappings():
        fields = {name: row[name] for name in Sitting.__struct_fields__}
        by_table[row["table"]].sittings.append(Sitting(**fields))
    return sheets
