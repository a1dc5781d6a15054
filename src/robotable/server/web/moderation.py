"""What of /api is for moderators: what was reported, what they do about it, and the log of that."""

import secrets
import time

from sqlalchemy.exc import IntegrityError
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from robotable.server import wire
from robotable.server.manners.deeds import DAY, LASTING
from robotable.server.reasons import Why
from robotable.server.store import members, moderation
from robotable.server.store.moderation import Deed, NoReport, Report
from robotable.server.store.people import People
from robotable.server.tables.names import any_name, key
from robotable.server.tables.sheet import Person
from robotable.server.web.account import called, store_of
from robotable.server.web.api import LIMIT, Declined, asks, json, mine, people_of
from robotable.server.web.manners import told

LONGEST = 365
"""Days."""
PLAYING = 500
"""Tables of a moderator that are looked at."""


async def look(request: Request) -> Response:
    person = await mine(request)
    _only_moderator(request, person)
    return json(await _all(request, person))


async def decide(request: Request) -> Response:
    """About a report. Whom it concerns, and who reported it, are told."""
    person, wish = await asks(request, wire.Moderate)
    _only_moderator(request, person)
    try:
        found = next(one for one in await _waiting(request, person) if one.id == wish.report)
        await _carry_out(request, _deed(person, found, wish))
    except (StopIteration, NoReport, IntegrityError) as why:
        raise Declined(409, Why.NO_REPORT()) from why
    return json(await _all(request, person))


async def lift(request: Request) -> Response:
    """Takes back what still lasts for somebody."""
    person, wish = await asks(request, wire.Lift)
    _only_moderator(request, person)
    store = store_of(request)
    done = next((one for one in await store.read(moderation.all_deeds) if one.id == wish.deed), None)
    if done is None or not _lasts(done) or done.person == person.id:
        raise Declined(409, Why.NO_REPORT())
    id, why = secrets.token_urlsafe(9), wish.why.strip()
    await store.transact(moderation.do, Deed(id, time.time(), person.id, done.person, "lift", None, why, None))
    return json(await _all(request, person))


ROUTES = [
    Route("/api/moderation", look, methods=["GET"]),
    Route("/api/moderation", decide, methods=["POST"], max_body_size=LIMIT),
    Route("/api/moderation/lift", lift, methods=["POST"], max_body_size=LIMIT),
]


def _only_moderator(request: Request, person: Person) -> None:
    if not person.member or person.key not in request.app.state.access.moderators:
        raise Declined(403, Why.MODERATORS_ONLY())


# What is done


def _deed(person: Person, report: Report, wish: wire.Moderate) -> Deed:
    lasts, why, now = wish.kind in LASTING, wish.why.strip(), time.time()
    if lasts and not 1 <= (wish.days or 0) <= LONGEST:
        raise Declined(422, Why.HOW_LONG())
    if wish.kind != "dismiss" and not why:
        raise Declined(422, Why.NO_WHY())
    until = now + (wish.days or 0) * DAY if lasts else None
    return Deed(secrets.token_urlsafe(9), now, person.id, report.about, wish.kind, until, why, report.id)


async def _carry_out(request: Request, deed: Deed) -> None:
    store = store_of(request)
    if deed.kind == "rename":
        await _rename(request, deed)
    else:
        await store.transact(moderation.settle, deed)
    if deed.kind == "close":
        people_of(request).sessions.forget(await store.transact(members.end_others, deed.person, None))


async def _rename(request: Request, deed: Deed) -> None:
    """To a name that says nothing. Where a game is silent it shows only after it, as every new name does."""
    people = people_of(request)
    if (before := await people.person(deed.person)) is None:
        raise NoReport
    name = f"{any_name()} {secrets.randbelow(900) + 100}"
    await store_of(request).transact(moderation.settle, deed, name)
    called(request, people.remember(Person(before.id, name, key(name) if before.member else None)))


# What is seen


async def _waiting(request: Request, person: Person) -> list[Report]:
    """What a moderator may decide: nothing about themselves or reported by them, and nothing that was said where they
    play, as long as they do: it may not have been said to them."""
    store = store_of(request)
    playing = {sheet.id for sheet in await store.of_person(person.id, "open", "running", limit=PLAYING)}
    return [
        one
        for one in await store.read(moderation.waiting)
        if person.id not in (one.about, one.reporter) and one.table not in playing
    ]


async def _all(request: Request, person: Person) -> wire.Moderation:
    store, people = store_of(request), people_of(request)
    waiting, log = await _waiting(request, person), await store.read(moderation.all_deeds)
    await people.know({id for one in waiting for id in (one.about, one.reporter)})
    await people.know({id for one in log for id in (one.moderator, one.person)})
    games = {sheet.id: sheet.game for sheet in await store.sheets({one.table for one in waiting if one.table})}
    return wire.Moderation(
        tuple(_report(one, people, games.get(one.table or ""), log) for one in waiting),
        tuple(_logged(one, people) for one in log),
    )


def _report(one: Report, people: People, game: str | None, log: list[Deed]) -> wire.Report:
    return wire.Report(
        one.id,
        one.at,
        one.name,
        people.name(one.about),
        people.member(one.about),
        people.name(one.reporter),
        one.table,
        game,
        one.note,
        tuple(wire.ReportedLine(line.name, line.text, line.at, line.meant) for line in one.shown),
        tuple(told(deed) for deed in log if deed.person == one.about and deed.kind != "dismiss"),
    )


def _logged(one: Deed, people: People) -> wire.Deed:
    by, name = people.name(one.moderator), people.name(one.person)
    return wire.Deed(one.id, one.at, by, name, one.kind, one.until, one.why, _lasts(one))


def _lasts(deed: Deed) -> bool:
    return deed.until is not None and deed.until > time.time()
