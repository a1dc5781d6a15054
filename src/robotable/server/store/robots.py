"""The robots that members chose to be known by. Who chose none has one by their name: pages know which.

A robot could be a message as a name could: whoever chooses one while they sit at a table where names stand still
(`Sitting.known_as`) is known by the one before until that game is over."""

from collections.abc import Collection

from sqlalchemy import ColumnElement, Connection, Select, delete, func, insert, select

from robotable.server.store import schema


def choose(connection: Connection, person: str, robot: str) -> str | None:
    """By which they are known now; none for that of their name."""
    shown = of(connection, [person]).get(person, "")
    kept, sittings = schema.kept_robots, schema.sittings
    old = kept.c.table.not_in(_running())
    connection.execute(delete(kept).where(kept.c.person == person, old))
    silent = select(sittings.c.table).where(sittings.c.person == person, sittings.c.known_as.is_not(None)).distinct()
    known = select(kept.c.table).where(kept.c.person == person)
    for table in list(
        connection.scalars(silent.where(sittings.c.table.in_(_running()), sittings.c.table.not_in(known)))
    ):
        connection.execute(insert(kept), {"table": table, "person": person, "robot": shown})
    connection.execute(delete(schema.robots).where(schema.robots.c.person == person))
    connection.execute(insert(schema.robots), {"person": person, "robot": robot})
    return of(connection, [person]).get(person)


def chosen(connection: Connection, person: str) -> str | None:
    """By which they want to be known."""
    return connection.scalar(select(schema.robots.c.robot).where(schema.robots.c.person == person))


def of(connection: Connection, people: Collection[str]) -> dict[str, str]:
    """By person, of those who chose one."""
    robots = schema.robots
    rows = connection.execute(select(robots.c.person, _shown()).where(robots.c.person.in_(people)))
    return {row.person: row.robot for row in rows if row.robot}


def by_names(connection: Connection, keys: Collection[str]) -> dict[str, str]:
    """By what their names look like."""
    people, robots = schema.people, schema.robots
    both = select(people.c.key, _shown()).join(robots, robots.c.person == people.c.id)
    return {row.key: row.robot for row in connection.execute(both.where(people.c.key.in_(keys))) if row.robot}


def _shown() -> ColumnElement[str]:
    """Empty for that of the name."""
    robots, kept = schema.robots, schema.kept_robots
    before = select(kept.c.robot).where(kept.c.person == robots.c.person, kept.c.table.in_(_running())).limit(1)
    return func.coalesce(before.scalar_subquery(), robots.c.robot).label("robot")


def _running() -> Select[tuple[str]]:
    return select(schema.sheets.c.id).where(schema.sheets.c.status == "running")
