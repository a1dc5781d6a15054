"""What people report, and what moderators do about it. Each of these is done within a transaction."""

from typing import Any

from msgspec import Struct
from msgspec.json import decode, encode
from msgspec.structs import asdict, replace
from sqlalchemy import Connection, delete, insert, select, update

from robotable.server.manners.deeds import DeedKind, day
from robotable.server.store import notices, schema
from robotable.server.store.manners import TooMany
from robotable.server.tables.names import GONE, SILENCED, key

MOST_OPEN = 20
"""Reports of one person that wait."""
SHOWN = 100
"""Reports, or deeds, that are shown at a time."""
"""What those said who are gone."""
TOLD: dict[DeedKind, str] = {
    "warn": "warned",
    "mute": "muted",
    "rename": "renamed",
    "close": "closed",
    "lift": "lifted",
}
"""The notice for whom a deed concerns."""


class NoReport(Exception):
    """There is none of this id that waits."""


class Shown(Struct, frozen=True):
    """A line as the reporter was shown it."""

    person: str
    name: str
    text: str
    at: float
    meant: bool = False
    """The one that is reported."""


class Report(Struct, frozen=True):
    id: str
    at: float
    reporter: str
    about: str
    subject: str
    """What exactly: whoever reports the same has it settled together."""
    table: str | None
    name: str
    """What the person was called."""
    note: str
    shown: tuple[Shown, ...]
    settled: float | None = None


class Deed(Struct, frozen=True):
    """Of a moderator."""

    id: str
    at: float
    moderator: str
    person: str
    kind: DeedKind
    until: float | None
    why: str
    report: str | None


def report(connection: Connection, made: Report) -> None:
    """Once. Raises TooMany."""
    reports = schema.reports
    mine = select(reports.c.about, reports.c.subject).where(reports.c.reporter == made.reporter)
    waiting = [tuple(row) for row in connection.execute(mine.where(reports.c.settled.is_(None)))]
    if (made.about, made.subject) in waiting:
        return
    if len(waiting) >= MOST_OPEN:
        raise TooMany
    connection.execute(insert(reports), {**asdict(made), "shown": encode(made.shown)})


def waiting(connection: Connection) -> list[Report]:
    """The oldest first."""
    reports = schema.reports
    return _reports(connection, reports.c.settled.is_(None), reports.c.at)


def reports_of(connection: Connection, person: str) -> list[Report]:
    """What somebody reported, the newest first."""
    return _reports(connection, schema.reports.c.reporter == person, schema.reports.c.at.desc())


def _reports(connection: Connection, where: Any, order: Any) -> list[Report]:
    rows = connection.execute(select(schema.reports).where(where).order_by(order).limit(SHOWN))
    return [_report(row) for row in rows]


def _report(row: Any) -> Report:
    return Report(**{**row._mapping, "shown": decode(row.shown, type=tuple[Shown, ...])})


# Moderators


def settle(connection: Connection, deed: Deed, name: str | None = None) -> None:
    """What a moderator does about a report, with a new name where that is it; all who reported the same are told.

    Raises NoReport, and IntegrityError if somebody has a name that looks the same."""
    reports = schema.reports
    row = connection.execute(select(reports).where(reports.c.id == deed.report, reports.c.settled.is_(None))).first()
    if row is None or row.about != deed.person:
        raise NoReport
    same = (reports.c.about == row.about) & (reports.c.subject == row.subject) & reports.c.settled.is_(None)
    reporters = connection.execute(select(reports.c.id, reports.c.reporter).where(same)).all()
    connection.execute(update(reports).where(same).values(settled=deed.at))
    for one in reporters:
        notices.tell(connection, one.reporter, "report_settled", f"/settings?report={one.id}#privacy", {}, deed.at)
    do(connection, deed, name)


def do(connection: Connection, deed: Deed, name: str | None = None) -> None:
    """And tells whom it concerns why, but for a report that was nothing."""
    connection.execute(insert(schema.deeds), asdict(deed))
    if name is not None:
        member = connection.scalar(select(schema.people.c.key).where(schema.people.c.id == deed.person))
        connection.execute(schema.RENAME, {"of": deed.person, "name": name, "looks": key(name) if member else None})
    if deed.kind in TOLD:
        until = {} if deed.until is None else {"until": day(deed.until)}
        path = f"/settings?deed={deed.id}#privacy"
        notices.tell(connection, deed.person, TOLD[deed.kind], path, {"why": deed.why, **until}, deed.at)


def restraint(connection: Connection, person: str, kind: DeedKind, now: float) -> Deed | None:
    """By which somebody is muted, or their account closed, now."""
    deeds = schema.deeds
    newest = select(deeds).where(deeds.c.person == person, deeds.c.kind.in_((kind, "lift")))
    row = connection.execute(newest.order_by(deeds.c.at.desc()).limit(1)).first()
    return Deed(**row._mapping) if row and row.kind == kind and row.until > now else None


def deeds_about(connection: Connection, person: str) -> list[Deed]:
    """The newest first; of what was dismissed nobody is told."""
    deeds = schema.deeds
    return _deeds(connection, (deeds.c.person == person) & (deeds.c.kind != "dismiss"))


def all_deeds(connection: Connection) -> list[Deed]:
    return _deeds(connection, schema.deeds.c.id.is_not(None))


def _deeds(connection: Connection, where: Any) -> list[Deed]:
    rows = connection.execute(select(schema.deeds).where(where).order_by(schema.deeds.c.at.desc()).limit(SHOWN))
    return [Deed(**row._mapping) for row in rows]


# Leaving for good


def forget(connection: Connection, person: str) -> None:
    """What is told of them goes; what they reported, and what moderators did, stays without their words."""
    reports, deeds = schema.reports, schema.deeds
    connection.execute(delete(reports).where(reports.c.about == person))
    for row in connection.execute(select(reports)).all():
        shown = decode(row.shown, type=tuple[Shown, ...])
        if any(line.person == person for line in shown) or row.reporter == person:
            note = SILENCED if row.reporter == person else row.note
            values = {"shown": encode([_without(line, person) for line in shown]), "note": note}
            connection.execute(update(reports).where(reports.c.id == row.id).values(values))
    connection.execute(update(deeds).where(deeds.c.person == person).values(why=SILENCED))


def _without(line: Shown, person: str) -> Shown:
    return replace(line, name=GONE, text=SILENCED) if line.person == person else line


def kept_of(connection: Connection, person: str) -> dict[str, Any]:
    """For their own eyes."""
    deeds = [
        {"at": one.at, "kind": one.kind, "until": one.until, "why": one.why} for one in deeds_about(connection, person)
    ]
    reported = [
        {"at": one.at, "name": one.name, "note": one.note, "settled": one.settled}
        for one in reports_of(connection, person)
    ]
    return {"moderation": deeds, "reports": reported}
