"""The database brought up to date: by Alembic, one revision for each step since the first version.

A revision's name is its number. Before there was Alembic the same numbers stood in `formats`, so that old data finds
its place in the row; the relation stays, for programs of that time look there and must see that they are too old.
"""

from sqlalchemy import Connection, inspect, text

from robotable.server.store.engine import be_patient
from robotable.server.store.schema import META

HEAD = 31
"""The newest revision: that of `schema`."""
LOCK = 0x0B07_5C4E
"""The number of the advisory lock under which a PostgreSQL database is brought up to date."""


class Newer(Exception):
    """The data was written by a newer version."""

    def __init__(self, found: int) -> None:
        super().__init__(
            f"it was written by a newer version (it has schema {found}, this Robotable knows {HEAD}). "
            "Install that version or a later one; nothing was changed"
        )


def revision(connection: Connection) -> int:
    """Which one the database has; 0 if it has nothing of ours. Raises Newer."""
    for table, column in (("alembic_version", "version_num"), ("formats", "number")):
        if inspect(connection).has_table(table):
            number = connection.scalar(text(f"SELECT {column} FROM {table}"))
            if number is not None:
                return _known(int(number))
    return 0


def _known(found: int) -> int:
    if not 0 < found <= HEAD:
        raise Newer(found)
    return found


def upgrade(connection: Connection, to: int = HEAD) -> None:
    """Within the connection's transaction, so that it happens wholly or not at all. Raises Newer."""
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
