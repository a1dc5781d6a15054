"""What of /api is about games that were played without network: they are told again by the rules, and count nowhere."""

import time
from hashlib import sha256

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from robotable.core import Unfit
from robotable.core.record import dump
from robotable.server import wire
from robotable.server.reasons import Why
from robotable.server.store import offline
from robotable.server.tables.history import record_of
from robotable.server.tables.keeping import Lease, Release
from robotable.server.tables.limits import TooMuch
from robotable.server.tables.new_table import seated_elsewhere
from robotable.server.tables.records import BROUGHT, Brought
from robotable.server.tables.sheet import OFFLINE
from robotable.server.web.account import store_of
from robotable.server.web.api import Declined, asks, json, lobby_of
from robotable.server.web.senders import address_of

LARGEST = 2 * BROUGHT
"""Bytes of a body: there is a record in it, in quotes."""


async def bring(request: Request) -> Response:
    """Into my list, once, however often it is brought."""
    person, wish = await asks(request, wire.BringGame)
    shared, store = lobby_of(request).shared, store_of(request)
    shared.doorkeeper.records.spend(person.id, address_of(request))
    if shared.trials.busy:
        raise TooMuch(shared.settings.trial)
    try:
        told = await shared.trials.retell(wish.record)
        sheet = told.sheet
        if len(wish.seats) != len(sheet.sittings):
            raise Unfit(Why.SEATS_DIFFER(seats=len(sheet.sittings)))
        sheet.sittings = seated_elsewhere(shared, sheet.game, wish.seats, person.id)
        sheet.id, sheet.host = _id(person.id, told), person.id
        sheet.made = min(max(wish.ended, 0.0), time.time())
        entries = [replace(entry, at=sheet.made) for entry in told.entries]
        new, _ = await store.adding(offline.keep, sheet, entries, told.snapshot, shared.settings.limits.brought)
    except Unfit as fault:
        raise Declined(422, fault.why) from fault
    if new:
        await store.write(Release(sheet.id), lease=Lease(sheet.id))
    return json(wire.Made(sheet.id), 201)


def _id(person: str, told: Brought) -> str:
    """The same for the same game of the same person, however it was written."""
    game = dump(record_of(told.sheet, told.entries))
    return OFFLINE + sha256(person.encode() + b"\n" + game).hexdigest()[:24]


ROUTES = [Route("/api/offline", bring, methods=["POST"], max_body_size=LARGEST)]
