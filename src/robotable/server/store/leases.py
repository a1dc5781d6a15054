"""Who may write a table: one node at a time, and the database itself sees to it.

Every table's row names the node that owns it and a term, which rises whenever somebody takes the table. Who takes it
gets a `Lease`, the table's id with that term, and hands it in with every write (`Store.write(…, lease=…)`). Within the
transaction that writes, `valid` finds out which leases still have their table's term, and locks those rows until the
commit: a takeover waits for a commit under way, and after a takeover the old lease writes nothing, whatever its holder
believes. Only the writes of the stale lease are refused (`Stale`); others of the same group commit go on.

How nodes use it (all functions run on a connection within a transaction; `Store` has the same as coroutines):

1. A node enters once, under a name of its own: `enter(connection, node, seconds)`. It raises `NameTaken` while another
   node of that name lives.
2. It calls `renew(connection, node, seconds)` well before the seconds are over, say at a third of them. One statement
   renews all leases of the node: a lease is good for as long as its node lives and its term is the table's. If `renew`
   gives False the node was dead to the others for a while. It may go on: tables that were taken meanwhile refuse its
   writes, all others are still its own.
3. `take(connection, table, node)` gives the lease of a table that is free, its own already, or a dead node's; otherwise
   it raises `Taken` with the name of the living owner, to whom clients are to be led.
4. `release` (at a table: `keeping.Release` among its last writes) frees a table for whoever takes it next, without
   waiting for anything to expire. `leave` at last takes the node itself away.
5. `Stale` means: another node has the table. Drop it from memory, tell its clients to come back, write nothing.

Time is the database's alone, so that clocks of nodes may differ. A server that is alone has no name among the nodes and
takes every table it loads (`force`): on SQLite the lock in the folder keeps others out, on PostgreSQL an advisory lock
(`alone`), which several nodes hold together and a single server all for itself.
"""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, Float, bindparam, delete, exists, insert, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.elements import ColumnElement
from sqlalchemy.sql.functions import FunctionElement

from robotable.server.store.schema import nodes, sheets
from robotable.server.tables.keeping import Lease, Taken

LOCK = 0x0B0_7AB1E
"""The number of our advisory lock in a PostgreSQL database."""
SINCE = 6
"""The revision that brought nodes."""


class NameTaken(Exception):
    """Another node of this name lives."""

    def __init__(self, node: str) -> None:
        super().__init__(f"A node called {node} is running already: give each node a name of its own")


class InUse(Exception):
    """Another server has the database for itself, or several share it."""


class Older(InUse):
    """Nodes of an older version have it, for whom it must stay as it is."""

    def __init__(self, found: int, nodes: list[str]) -> None:
        one = len(nodes) == 1
        super().__init__(
            f"The data has schema {found}, and {', '.join(nodes)} {'is a node' if one else 'are nodes'} of that version: "
            f"stop {'it' if one else 'them'} first, and then start this one"
        )


class now(FunctionElement[float]):  # noqa: N801, as SQL functions are written
    """The database's own time, in seconds since 1970."""

    type = Float()
    inherit_cache = True


@compiles(now, "postgresql")
def _now_postgresql(element: Any, compiler: Any, **_: Any) -> str:
    return "extract(epoch FROM clock_timestamp())::float8"


@compiles(now, "sqlite")
def _now_sqlite(element: Any, compiler: Any, **_: Any) -> str:
    return "((julianday('now') - 2440587.5) * 86400.0)"


def free_for(node: str) -> ColumnElement[bool]:
    """Of a table's row: nobody's, the node's own, or that of a node which lives no longer."""
    return (sheets.c.node == node) | nobodys()


def nobodys() -> ColumnElement[bool]:
    """Of a table's row: no node has it that lives."""
    owner_lives = exists().where(nodes.c.name == sheets.c.node, nodes.c.until > now())
    return sheets.c.node.is_(None) | ~owner_lives


def take(connection: Connection, table: str, node: str, force: bool = False) -> Lease | None:
    """The table becomes the node's, with a new term; None if there is no such table. Raises Taken."""
    taken = update(sheets).where(sheets.c.id == table).values(node=node, term=sheets.c.term + 1)
    taken = (taken if force else taken.where(free_for(node))).returning(sheets.c.term)
    if (term := connection.scalar(taken)) is not None:
        return Lease(table, term)
    owner = connection.execute(select(sheets.c.node).where(sheets.c.id == table)).first()
    if owner is None:
        return None
    raise Taken(owner.node or "")


def owner(connection: Connection, table: str) -> str | None:
    """The living node that has the table."""
    lives = exists().where(nodes.c.name == sheets.c.node, nodes.c.until > now())
    return connection.scalar(select(sheets.c.node).where(sheets.c.id == table, lives))


def release(connection: Connection, lease: Lease) -> bool:
    """Frees the table for the next; False if it was taken over already."""
    mine = (sheets.c.id == lease.table) & (sheets.c.term == lease.term)
    return connection.execute(update(sheets).where(mine).values(node=None)).rowcount == 1


VALID = (
    select(sheets.c.id, sheets.c.term)
    .where(sheets.c.id.in_(bindparam("tables", expanding=True)))
    .order_by(sheets.c.id)
    .with_for_update(read=True)
)


def valid(connection: Connection, leases: Iterable[Lease]) -> set[Lease]:
    """Those by which may be written until the transaction ends; no takeover can come in between."""
    held = set(leases)
    if not held:
        return held
    found = connection.execute(VALID, {"tables": sorted({lease.table for lease in held})})
    return held & {Lease(row.id, row.term) for row in found}


def enter(connection: Connection, node: str, seconds: float) -> None:
    """A node begins to live, for so long; what one of its name left behind is anybody's. Raises NameTaken."""
    connection.execute(delete(nodes).where(nodes.c.name == node, nodes.c.until <= now()))
    try:
        connection.execute(insert(nodes).values(name=node, until=now() + seconds))
    except IntegrityError as error:
        raise NameTaken(node) from error
    connection.execute(update(sheets).where(sheets.c.node == node).values(node=None))


def renew(connection: Connection, node: str, seconds: float) -> bool:
    """A node lives for so long from now on; whether it was alive until now."""
    lives = connection.scalar(select(nodes.c.until > now()).where(nodes.c.name == node))
    if connection.execute(update(nodes).where(nodes.c.name == node).values(until=now() + seconds)).rowcount == 0:
        connection.execute(insert(nodes).values(name=node, until=now() + seconds))
    return bool(lives)


def leave(connection: Connection, node: str) -> None:
    """A node lives no longer: whatever it still has is free."""
    connection.execute(delete(nodes).where(nodes.c.name == node))


def living(connection: Connection) -> list[str]:
    return list(connection.scalars(select(nodes.c.name).where(nodes.c.until > now()).order_by(nodes.c.name)))


def claim(connection: Connection, alone: bool) -> None:
    """Has a PostgreSQL database for one server alone, or together with other nodes; for as long as the line is open.

    Raises InUse.
    """
    if connection.dialect.name != "postgresql":
        return
    lock = "pg_try_advisory_lock" if alone else "pg_try_advisory_lock_shared"
    got = connection.scalar(text(f"SELECT {lock}(:key)"), {"key": LOCK})
    connection.commit()
    if not got:
        raise InUse("Another Robotable uses this database. Stop it, or let all of them be nodes of one cluster")


def unclaim(connection: Connection) -> None:
    """Before the line is closed: PostgreSQL may notice only later that it was, and whoever starts at once would be refused."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_unlock_all()"))
        connection.commit()
