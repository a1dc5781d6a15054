"""The robots that members chose to be known by. Who chose none has one by their name: pages know which."""

from collections.abc import Collection

from sqlalchemy import Connection, delete, insert, select

from robotable.server.store import schema


def choose(connection: Connection, person: str, robot: str) -> None:
    forget(connection, person)
    connection.execute(insert(schema.robots), {"person": person, "robot": robot})


def forget(connection: Connection, person: str) -> None:
    connection.execute(delete(schema.robots).where(schema.robots.c.person == person))


def of(connection: Connection, people: Collection[str]) -> dict[str, str]:
    """By person, of those who chose one."""
    robots = schema.robots
    return {row.person: row.robot for row in connection.execute(select(robots).where(robots.c.person.in_(people)))}


def by_names(connection: Connection, keys: Collection[str]) -> dict[str, str]:
    """By what their names look like."""
    people, robots = schema.people, schema.robots
    both = select(people.c.key, robots.c.robot).join(robots, robots.c.person == people.c.id)
    return {row.key: row.robot for row in connection.execute(both.where(people.c.key.in_(keys)))}
