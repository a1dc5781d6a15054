"""The database brought up to date: by Alembic, one revision for each step since the first version.

A revision's name is its number. Before there was Alembic the same numbers stood in `formats`, so that old data finds
its place in the row; the relation stays, for programs of that time look there and must see that they are too old.
"""

import re

from sqlalchemy import Connection, Inspector, inspect, text

from robotable.server.store.engine import be_patient
from robotable.server.store.schema import META

HEAD = 31
"""The newest revision: that of `schema`."""
VERSIONS = {"alembic_version": "version_num", "formats": "number"}
"""Where it stands, by table; what Alembic says counts."""
NUMBER = re.compile(r"\d{1,4}")
LOCK = 0x0B07_5C4E
"""The number of the advisory lock under which a PostgreSQL database is brought up to date."""


class Newer(Exception):
    """The data was written by a newer version."""

    def __init__(self, found: int) -> None:
        super().__init__(
            f"it was written by a newer version (it has schema {found}, this Robotable knows {HEAD}). "
            "Install that version or a later one; nothing was changed"
        )


class Foreign(Exception):
    """The data is another program's."""

    def __init__(self) -> None:
        super().__init__(
            "it belongs to another program, which has tables in it that are called as Robotable's are. "
            "Name an empty database, or another folder; nothing was changed"
        )


def revision(connection: Connection) -> int:
    """Which one the database has; 0 if it has nothing of ours. Raises Newer, and Foreign."""
    inside = inspect(connection)
    if not (there := set(inside.get_table_names()) & {*META.tables, *VERSIONS}):
        return 0
    found = [_number(connection, inside, table) for table in VERSIONS if table in there]
    if "formats" not in there or not found[0]:  # ours has it, also where Alembic counts
        raise Foreign
    if found[0] > HEAD:
        raise Newer(found[0])
    return found[0]


def _number(connection: Connection, inside: Inspector, table: str) -> int:
    """What is written there; 0 if it cannot have been us."""
    if VERSIONS[table] not in [column["name"] for column in inside.get_columns(table)]:
        return 0
    number = str(connection.scalar(text(f"SELECT {VERSIONS[table]} FROM {table}")))
    return int(number) if NUMBER.fullmatch(number) else 0


def outdated(connection: Connection) -> int:
    """The revision it has, if there is a newer one; else 0. Raises Newer, and Foreign."""
    return found if (found := revision(connection)) < HEAD else 0


def upgrade(connection: Connection, to: int = HEAD) -> None:
    """Within the connection's transaction, so that it happens wholly or not at all. Raises Newer, and Foreign."""
    if revision(connection) >= to:
        return
    if connection.dialect.name == "postgresql":  # several nodes may start at the same time
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
    be_patient(connection)
    found = revision(connection)
    if not found and to == HEAD:
        _make(connection)
        return
    # Alembic takes its time to load, and is needed once in many starts.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "robotable.server.store:migrations")
    config.attributes["connection"] = connection
    if found and not inspect(connection).has_table("alembic_version"):
        command.stamp(config, str(found))
    command.upgrade(config, str(to))


def _make(connection: Connection) -> None:
    """The newest schema where there is nothing yet: all revisions lead to the same, one after the other and slower."""
    META.create_all(connection, checkfirst=False)
    connection.execute(text("INSERT INTO formats VALUES (:head)"), {"head": HEAD})
    connection.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)"))
    connection.execute(text("INSERT INTO alembic_version VALUES (:head)"), {"head": str(HEAD)})
