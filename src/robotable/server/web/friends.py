"""What of /api is about the people one likes to play with: following them, who is here, and what one wishes of others."""

import time
from collections.abc import Collection
from typing import Literal

from msgspec import Raw
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from robotable.core import Unfit
from robotable.server import wire
from robotable.server.manners.wishes import Wishes, within
from robotable.server.reasons import Why
from robotable.server.store import company, following, manners, players
from robotable.server.store.company import Known
from robotable.server.tables.keeping import invitation
from robotable.server.tables.play import AnyGame
from robotable.server.tables.sheet import Person, Sheet
from robotable.server.web.account import only_member, store_of
from robotable.server.web.api import LIMIT, Declined, asks, json, lobby_of, mine
from robotable.server.web.senders import address_of

HERE = 150.0
"""Seconds for which somebody counts as here: pages ask for news all the time, and that is noted once a minute."""


async def people(request: Request) -> Response:
    """Whom I follow, and who sat at my last tables."""
    person = await mine(request)
    only_member(person)
    store = store_of(request)
    ids = await store.read(following.following, person.id) | await store.read(company.company, person.id)
    return json(wire.Company(tuple(await acquaintances(request, person, ids))))


async def acquaintance(request: Request) -> Response:
    """One of the members, as I may know them."""
    person = await mine(request)
    other = await member_called(request, request.path_params["name"])
    store = store_of(request)
    shunned = await store.read(manners.shunned, person.id)
    last = await store.read(company.last_together, person.id, other.id)
    return json(
        wire.Between(
            await acquainted(request, person, other),
            None if other.id not in shunned else "block" if shunned[other.id] else "mute",
            await _favourite(request, person, other),
            last.game if last else None,
        )
    )


async def _favourite(request: Request, one: Person, other: Person) -> str:
    """Of the games that are here, the one both play most."""
    games = lobby_of(request).shared.games
    played = await store_of(request).read(company.games_of, one.id, other.id)
    return next((game for game in played if game in games), next(iter(games)))


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
    return json(await acquainted(request, person, other))


# To a table


async def invite(request: Request) -> Response:
    """By name, to a table at which I sit and where a seat is open."""
    person, wish = await asks(request, wire.Invite)
    other = await _inviting(request, person, wish.name)
    sheet = await lobby_of(request).sheet(wish.table)
    if sheet is None or not sheet.seats_of(person.id):
        raise Declined(404, Why.NO_TABLE())
    if sheet.seats_of(other.id):
        raise Declined(409, Why.SITS_THERE())
    if sheet.status != "open" or not sheet.open:
        raise Declined(409, Why.SEATS_FULL())
    return await _invited(request, person, other, sheet)


async def challenge(request: Request) -> Response:
    """To a private table, as we played this game last: nobody else knows of its open seat."""
    person, wish = await asks(request, wire.Challenge)
    other = await _inviting(request, person, wish.name)
    lobby, address = lobby_of(request), address_of(request)
    if (game := lobby.shared.games.get(wish.game)) is None:
        raise Declined(404, Why.NO_GAME(game=wish.game))
    lobby.shared.doorkeeper.tables.spend(person.id, address)
    last = await store_of(request).read(company.last_together, person.id, other.id, wish.game)
    try:
        sheet = await lobby.make(person.id, _again(last, person) if last else _afresh(game), address)
    except Unfit as why:
        raise Declined(422, why.why) from why
    return await _invited(request, person, other, sheet)


async def _inviting(request: Request, person: Person, name: str) -> Person:
    """Whom somebody wants to invite. Raises Declined if they do not want that."""
    only_member(person)
    lobby_of(request).shared.doorkeeper.invitations.spend(person.id, address_of(request))
    other = await member_called(request, name, but=person)
    if not all(map(_takes, await store_of(request).read(company.known, person.id, [other.id]))):
        raise Declined(403, Why.NOT_INVITED())
    return other


async def _invited(request: Request, person: Person, other: Person, sheet: Sheet) -> Response:
    values = {"by": person.id, "game": sheet.game}
    await store_of(request).tell(other.id, "invited", invitation(sheet.id), values)
    return json(wire.Made(sheet.id), 201)


def _again(last: Sheet, person: Person) -> wire.NewTable:
    """With the same options and bots, and all other seats open."""
    own = last.seats_of(person.id)[0]
    others = [f"bot:{one.level}" if one.kind == "bot" and one.gone is None else "open" for one in last.sittings]
    seats = ["me" if seat == own else other for seat, other in enumerate(others)]
    return wire.NewTable(last.game, seats, Raw(last.options), False, last.rated)


def _afresh(game: AnyGame) -> wire.NewTable:
    """With as few seats as two people need."""
    return wire.NewTable(game.name, ["me", *["open"] * (max(2, game.seats[0]) - 1)], listed=False)


# What I wish of others


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
    Route("/api/invitations", invite, methods=["POST"], max_body_size=LIMIT),
    Route("/api/challenges", challenge, methods=["POST"], max_body_size=LIMIT),
    Route("/api/wishes", wishes, methods=["GET"]),
    Route("/api/wishes", wish, methods=["POST"], max_body_size=LIMIT),
]


async def member_called(request: Request, name: str, but: Person | None = None) -> Person:
    """Raises Declined if there is nobody, or a bot, or it is whoever asks."""
    found = await store_of(request).read(players.by_name, name)
    if found is None:
        lobby_of(request).shared.doorkeeper.tries.spend(address_of(request))
    if found is None or not found[0].member:
        raise Declined(404, Why.NO_PLAYER())
    if but and found[0].id == but.id:
        raise Declined(422, Why.YOURSELF())
    return found[0]


async def acquainted(request: Request, viewer: Person, other: Person) -> wire.Acquaintance:
    """Raises Declined if they have gone meanwhile."""
    told = await acquaintances(request, viewer, [other.id])
    if not told:
        raise Declined(404, Why.NO_PLAYER())
    return told[0]


async def acquaintances(request: Request, viewer: Person, ids: Collection[str]) -> list[wire.Acquaintance]:
    """Those of them who are members; who is here first."""
    known = await store_of(request).read(company.known, viewer.id, ids)
    shared = lobby_of(request).shared
    at = shared.whereabouts({one.person.id for one in known if _shown(one)})
    found = await shared.store.sheets(set(at.values()))
    sheets = {sheet.id: sheet for sheet in found if sheet.status in ("open", "running")}
    told = [_told(request, viewer, one, sheets.get(at.get(one.person.id, ""))) for one in known]
    return sorted(told, key=lambda one: (one.where == "away", not one.followed, one.name.casefold()))


def _shown(one: Known) -> bool:
    """Whether they want the viewer to see where they are."""
    return within(one.wishes.see, one.follows) and not one.apart


def _takes(one: Known) -> bool:
    """Whether they let the viewer invite them."""
    return within(one.wishes.invite, one.follows) and not one.apart


def _told(request: Request, viewer: Person, one: Known, sheet: Sheet | None) -> wire.Acquaintance:
    public = sheet if sheet and sheet.listed else None
    return wire.Acquaintance(
        one.person.name,
        one.followed,
        _where(one, sheet),
        public.game if public else None,
        public.id if public else None,
        _use(request, public, viewer) if public else None,
        one.person.id != viewer.id and _takes(one),
    )


def _where(one: Known, sheet: Sheet | None) -> Literal["here", "table", "away"]:
    if sheet:
        return "table"
    return "here" if _shown(one) and time.time() - one.seen < HERE else "away"


def _use(request: Request, sheet: Sheet, viewer: Person) -> Literal["join", "watch"] | None:
    if sheet.offered and not sheet.seats_of(viewer.id):
        return "join"
    return "watch" if lobby_of(request).shared.watched(sheet.id) else None
