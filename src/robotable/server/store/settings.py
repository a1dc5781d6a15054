"""What members prefer on all their devices. Each of these is done within a transaction."""

from msgspec import json
from msgspec.structs import replace
from sqlalchemy import Connection, delete, insert, select

from robotable.server.store import schema
from robotable.server.wire import Settings


def of(connection: Connection, person: str) -> Settings:
    kept = connection.scalar(select(schema.settings.c.kept).where(schema.settings.c.person == person))
    return json.decode(kept, type=Settings) if kept else Settings()


def prefer(connection: Connection, person: str, said: Settings) -> Settings:
    """What was said counts from now on; all the rest stays. What comes of it."""
    # One device after the other.
    connection.execute(select(schema.people.c.id).where(schema.people.c.id == person).with_for_update())
    wishes = {name: wish for name in said.__struct_fields__ if (wish := getattr(said, name)) is not None}
    settings = replace(of(connection, person), **wishes)
    connection.execute(delete(schema.settings).where(schema.settings.c.person == person))
    connection.execute(insert(schema.settings), {"person": person, "kept": json.encode(settings).decode()})
    return settings
