"""What of /api is about how people treat each other: whom they block and mute, and what they report."""

import secrets
import time

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from robotable.server import wire
from robotable.server.reasons import Why
from robotable.server.store import manners, members, moderation
from robotable.server.store.moderation import Report, Shown
from robotable.server.store.tokens import hashed
from robotable.server.tables.chat import around, hears
from robotable.server.tables.names import key
from robotable.server.tables.sheet import Line, Person, Sheet
from robotable.server.web.account import store_of
from robotable.server.web.api import LIMIT, Declined, asks, json, lobby_of, mine, people_of
from robotable.server.web.friends import member_called
from robotable.server.web.senders import address_of

LINES = 500
"""Of a table's chat, among which a reported one is looked for."""
SHORT = 16
"""Letters of an id that stands for a person, and says nothing of theirs."""


class Found(Struct, frozen=True):
    """Who is meant, by what name, and where."""

    person: str
    name: str
    sheet: Sheet | None = None
    line: Line | None = None
    shown: tuple[Shown, ...] = ()
    """The line and those around it, as whoever asks was shown them."""

    @property
    def subject(self) -> str:
        if self.sheet and self.line:
            return f"{self.sheet.id} {self.line.number}"
        return f"name {key(self.name)}"


# Blocked and muted


async def my_manners(request: Request) -> Response:
    return json(await _mine(request, await mine(request)))


async def shun(request: Request) -> Response:
    person, wish = await asks(request, wire.Shun)
    whom, store = (await _find(request, person, wish)).person, store_of(request)
    try:
        if wish.kind is None:
            await store.transact(manners.forgive, person.id, whom)
        else:
            await store.transact(manners.shun, person.id, whom, wish.kind == "block", time.time())
    except manners.TooMany as why:
        raise Declined(409, Why.SHUN_ENOUGH(most=manners.MOST)) from why
    return json(await _mine(request, person))


async def _mine(request: Request, person: Person) -> wire.MyManners:
    store, people = store_of(request), people_of(request)
    shunned = await store.read(manners.shunned, person.id)
    await people.know(shunned)
    listed = [wire.Shunned(_sign(one), people.name(one), "block" if far else "mute") for one, far in shunned.items()]
    return wire.MyManners(
        tuple(sorted(listed, key=lambda one: one.name.casefold())),
        tuple(map(told, await store.read(moderation.deeds_about, person.id))),
        tuple(
            wire.MyReport(one.id, one.at, one.name, one.settled is not None)
            for one in await store.read(moderation.reports_of, person.id)
        ),
    )


def told(deed: moderation.Deed) -> wire.ToldDeed:
    return wire.ToldDeed(deed.id, deed.at, deed.kind, deed.until, deed.why)


def _sign(person: str) -> str:
    return hashed(person)[:SHORT]


# Reports


async def report(request: Request) -> Response:
    """A line, or a name, for moderators to look at."""
    person, wish = await asks(request, wire.ReportIt)
    lobby_of(request).shared.doorkeeper.reports.spend(person.id, address_of(request))
    found, store = await _find(request, person, wish), store_of(request)
    try:
        await store.transact(moderation.report, _made(person, found, wish.note.strip()))
    except manners.TooMany as why:
        raise Declined(409, Why.REPORT_ENOUGH()) from why
    for moderator in await store.read(members.with_keys, request.app.state.access.moderators):
        await store.tell(moderator, "reported", "/moderation", {})
    return json(await _mine(request, person), 201)


def _made(person: Person, found: Found, note: str) -> Report:
    table = found.sheet.id if found.sheet else None
    id = secrets.token_urlsafe(9)
    return Report(id, time.time(), person.id, found.person, found.subject, table, found.name, note, found.shown)


# Who is meant


async def _find(request: Request, person: Person, wish: wire.Meant) -> Found:
    """Raises Declined if it is nobody, or whoever asks."""
    found = await _meant(request, person, wish)
    if found is None:
        raise Declined(404, Why.NOBODY_MEANT())
    if found.person == person.id:
        raise Declined(422, Why.YOURSELF())
    return found


async def _meant(request: Request, person: Person, wish: wire.Meant) -> Found | None:
    if wish.name is not None:
        other = await member_called(request, wish.name)
        return Found(other.id, other.name)
    if wish.who is not None:
        shunned = await store_of(request).read(manners.shunned, person.id)
        return next((Found(one, "") for one in shunned if _sign(one) == wish.who), None)
    sheet = await lobby_of(request).sheet(wish.table) if wish.table else None
    if sheet is None:
        lobby_of(request).shared.doorkeeper.tries.spend(address_of(request))
        return None
    if wish.seat is not None:
        return await _seated(request, sheet, wish.seat)
    return await _wrote(request, person, sheet, wish.line or 0)


async def _seated(request: Request, sheet: Sheet, seat: int) -> Found | None:
    sitting = sheet.sittings[seat] if 0 <= seat < len(sheet.sittings) else None
    if sitting is None or sitting.person is None or sitting.online:
        return None
    people = people_of(request)
    await people.know([sitting.person])
    return Found(sitting.person, sheet.name_at(seat) or people.name(sitting.person), sheet)


async def _wrote(request: Request, person: Person, sheet: Sheet, number: int) -> Found | None:
    """Whose line it is; of one that somebody was not shown they do not learn that it is there."""
    store, seats = store_of(request), sheet.seats_of(person.id) or (None,)
    lines = await store.lines(sheet.id, LINES)
    unheard = {one for _, one in await store.unheard([person.id], {line.person for line in lines})}

    def heard(line: Line) -> bool:
        return line.person not in unheard and any(hears(line, seat, person.id) for seat in seats)

    shown = around(lines, number, heard)
    line = next((one for one in shown if one.number == number), None)
    if line is None:
        return None
    context = tuple(Shown(one.person, one.name, one.text, one.at, one is line) for one in shown)
    return Found(line.person, line.name, sheet, line, context)


ROUTES = [
    Route("/api/manners", my_manners, methods=["GET"]),
    Route("/api/shun", shun, methods=["POST"], max_body_size=LIMIT),
    Route("/api/reports", report, methods=["POST"], max_body_size=LIMIT),
]
