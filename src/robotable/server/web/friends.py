"""What of /api is about the people one likes to play with: following them, who is here, and what one wishes of others."""

import time
from collections.abc import Collection
from typing import Literal

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from robotable.server import wire
from robotable.server.manners.wishes import Wishes, within
from robotable.server.reasons import Why
from robotable.server.store import following, players
from robotable.server.store.following import Known
from robotable.server.tables.sheet import Person, Sheet
from robotable.server.web.account import only_member, store_of
from robotable.server.web.api import LIMIT, Declined, asks, json, lobby_of, mine
from robotable.server.web.connection import address_of

HERE = 150.0
"""Seconds for which somebody counts as here: pages ask for news all the time, and that is noted once a minute."""


async def people(request: Request) -> Response:
    """Whom I follow, and who sat at my last tables."""
    person = await mine(request)
    only_member(person)
    store = store_of(request)
    ids = await store.read(following.following, person.id) | await store.read(following.company, person.id)
    return json(wire.Company(tuple(await acquaintances(request, person, ids))))


async def acquaintance(request: Request) -> Response:
    """One of the members, as I may know them."""
    person = await mine(request)
    other = await member_called(request, request.path_params["name"])
    return json((await acquaintances(request, person, [other.id]))[0])


async def follow(request: Request) -> Response:
    person, wish = await asks(request, wire.Follow)
    only_member(person)
    other = await member_called(request, wish.name, but=person)
    try:
        if wish.on:
            await store_of(request).transact(following.follow, person.id, other.id, time.time())
        else:
            await store_of(request).transact(following.unfollow, person.id, other.id)
    except following.Enough as why:
        raise Declined(409, Why.FOLLOW_ENOUGH(most=following.MOST)) from why
    return json((await acquaintances(request, person, [other.id]))[0])


async def wishes(request: Request) -> Response:
    person = await mine(request)
    wished = (await store_of(request).read(following.wishes, [person.id]))[person.id]
    return json(wire.Wishes(wished.invite, wished.see, wished.watch))


async def wish(request: Request) -> Response:
    person, wished = await asks(request, wire.Wishes)
    only_member(person)
    await store_of(request).transact(following.wish, person.id, Wishes(wished.invite, wished.see, wished.watch))
    return json(wished)


ROUTES = [
    Route("/api/people", people, methods=["GET"]),
    Route("/api/people/{name:path}", acquaintance, methods=["GET"]),
    Route("/api/follow", follow, methods=["POST"], max_body_size=LIMIT),
    Route("/api/wishes", wishes, methods=["GET"]),
    Route("/api/wishes", wish, methods=["POST"], max_body_size=LIMIT),
]


async def member_called(request: Request, name: str, but: Person | None = None) -> Person:
    """Raises Declined if there is nobody, or it is whoever asks."""
    found = await store_of(request).read(players.by_name, name)
    if found is None:
        lobby_of(request).shared.doorkeeper.tries.spend(address_of(request))
        raise Declined(404, Why.NO_PLAYER())
    if but and found[0].id == but.id:
        raise Declined(422, Why.YOURSELF())
    return found[0]


async def acquaintances(request: Request, viewer: Person, ids: Collection[str]) -> list[wire.Acquaintance]:
    """Those of them who are members; who is here first."""
    known = await store_of(request).read(following.known, viewer.id, ids)
    shared = lobby_of(request).shared
    at = shared.whereabouts({one.person.id for one in known if _shown(one)})
    sheets = {sheet.id: sheet for sheet in await shared.store.sheets(set(at.values()))}
    told = [_told(request, viewer, one, sheets.get(at.get(one.person.id, ""))) for one in known]
    return sorted(told, key=lambda one: (one.where == "away", not one.followed, one.name.casefold()))


def _shown(one: Known) -> bool:
    """Whether they want the viewer to see where they are."""
    return within(one.wishes.see, one.follows)


def _told(request: Request, viewer: Person, one: Known, sheet: Sheet | None) -> wire.Acquaintance:
    public = sheet if sheet and sheet.listed else None
    return wire.Acquaintance(
        one.person.name,
        one.followed,
        _where(one, sheet),
        public.game if public else None,
        public.id if public else None,
        _use(request, public, viewer) if public else None,
        within(one.wishes.invite, one.follows) and one.person.id != viewer.id,
    )


def _where(one: Known, sheet: Sheet | None) -> Literal["here", "table", "away"]:
    if sheet:
        return "table"
    return "here" if _shown(one) and time.time() - one.seen < HERE else "away"


def _use(request: Request, sheet: Sheet, viewer: Person) -> Literal["join", "watch"] | None:
    if sheet.offered and not sheet.seats_of(viewer.id):
        return "join"
    return "watch" if lobby_of(request).shared.watched(sheet.id) else None
