"""What of /api is about who I am: becoming a member, signing in and out, devices, my data."""

import secrets
import string
import time
from collections.abc import AsyncIterator
from typing import Any, TypeVar

from msgspec import Raw
from msgspec.structs import replace
from sqlalchemy.exc import IntegrityError
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from robotable.bots.characters import CHARACTERS
from robotable.server import wire
from robotable.server.manners.deeds import day
from robotable.server.reasons import Why
from robotable.server.store import (
    addresses,
    days,
    following,
    manners,
    matching,
    members,
    moderation,
    notices,
    players,
    pushes,
    puzzles,
    reviews,
    robots,
    schema,
    settings,
    tickets,
    today,
    tournaments,
)
from robotable.server.store.members import NotSo, Passkey, Ways
from robotable.server.store.passwords import Passwords
from robotable.server.store.sessions import label
from robotable.server.store.store import Store
from robotable.server.tables.names import GONE, any_name, key, readable, reserved
from robotable.server.tables.sheet import Came, Person, Session, Sheet
from robotable.server.web import passkeys
from robotable.server.web.api import LIMIT, Declined, asks, give, json, lobby_of, mine, people_of
from robotable.server.web.senders import address_of, cookie_name, cookie_of, secure
from robotable.server.web.streams import say
from robotable.server.wire import LONGEST, encode

PROVED = 600.0
"""Seconds for which it is enough to have shown who one is."""
MOST_PASSKEYS = 20
MOST_GAMES = 1000
OFFERS = 3
SHORT = 16
"""Letters of a device's id, which says nothing of its cookie."""
Body = TypeVar("Body", bound=wire.Body)


# Names


async def name_free(request: Request) -> Response:
    """Whether I may be called so."""
    person = await mine(request)
    lobby_of(request).shared.doorkeeper.tries.spend(address_of(request))
    name = readable(request.query_params.get("name", "")[:LONGEST])
    free = name is not None and await is_free(request, name, person)
    return json(wire.NameFree(free, name is not None, () if free else await offers(request, name or "")))


async def is_free(request: Request, name: str, person: Person) -> bool:
    """Whether somebody may have this name: one's own always."""
    if key(name) == person.key:
        return True
    return not kept_back(request, name) and not await store_of(request).read(members.taken, [key(name)])


def kept_back(request: Request, name: str) -> bool:
    """Bots are called so, Pip and Pip 2, or moderators."""
    levels = (level for bots in lobby_of(request).shared.bots.values() for level in bots)
    bots = {key(word) for word in (*levels, *(one.name for one in CHARACTERS.values()))}
    numbered = key(name.rstrip(string.digits + string.whitespace))
    return reserved(name) or numbered in bots or key(name) in {*bots, *request.app.state.access.moderators}


async def offers(request: Request, name: str) -> tuple[str, ...]:
    """Names like this one that nobody has."""
    short = name[: LONGEST - 10].strip()
    alike = (
        f"{any_name().split()[0]} {short}",
        f"{short} {secrets.randbelow(90) + 10}",
        f"{short} {any_name().split()[1]}",
    )
    all = dict.fromkeys([*(alike if short else ()), *(any_name() for _ in range(3 * OFFERS))])
    good = [one for one in all if len(one) <= LONGEST and not kept_back(request, one)]
    taken = await store_of(request).read(members.taken, [key(one) for one in good])
    return tuple(one for one in good if key(one) not in taken)[:OFFERS]


async def fitting(request: Request, wish: str, person: Person) -> str:
    """The name as it is kept. Raises Declined."""
    name = readable(wish)
    if name is None:
        raise Declined(422, Why.UNREADABLE_NAME())
    if not await is_free(request, name, person):
        raise Declined(409, Why.NAME_TAKEN())
    return name


async def rename(request: Request) -> Response:
    """Members keep their name for themselves; a guest may not be called as one of them."""
    person, wish = await asks(request, wire.Rename)
    name = await fitting(request, wish.name, person)
    if person.key in request.app.state.access.moderators and key(name) != person.key:
        raise Declined(409, Why.MODERATORS_NAME())
    try:
        person = await people_of(request).rename(person, name)
    except IntegrityError as why:
        raise Declined(409, Why.NAME_TAKEN()) from why
    called(request, person)
    return json(me_of(person))


# Becoming a member


async def become(request: Request) -> Response:
    person, wish = await asks(request, wire.Become)
    session, name = await _guest(request, person), await fitting(request, wish.name, person)
    hash = await passwords_of(request).hash(wish.password)
    return await _joined(request, person, name, session, hash, "password")


async def become_by_passkey(request: Request) -> Response:
    person, wish = await asks(request, wire.BecomeByPasskey)
    session, name = await _guest(request, person), await fitting(request, wish.name, person)
    made = await _made(request, person, session, wish.credential)
    return await _joined(request, person, name, session, made, "passkey")


async def _guest(request: Request, person: Person) -> Session:
    if person.member:
        raise Declined(409, Why.MEMBER_ALREADY())
    return await session_of(request)


async def _joined(
    request: Request, person: Person, name: str, session: Session, way: str | Passkey, came: Came
) -> Response:
    now, codes = time.time(), members.new_codes()
    member = Person(person.id, name, key(name))
    session = replace(session, label=_label(request), came=came, made=now, seen=now)
    try:
        ended = await store_of(request).transact(members.become, member, session, way, came, codes)
    except NotSo as why:
        raise Declined(409, Why.MEMBER_ALREADY()) from why
    except IntegrityError as why:
        raise Declined(409, Why.NAME_TAKEN()) from why
    people = people_of(request)
    people.sessions.forget(ended)
    people.sessions.remember(session)
    called(request, people.remember(member))
    return json(wire.Joined(me_of(member), tuple(codes)), 201)


def called(request: Request, person: Person) -> None:
    """Whoever sees somebody sees their new name."""
    shared = lobby_of(request).shared
    shared.renamed(person.id)
    shared.elsewhere.renamed(person)


def me_of(person: Person) -> wire.Me:
    return wire.Me(person.id, person.name, person.member)


# Passkeys


async def passkey_options(request: Request) -> Response:
    """For a new one."""
    person, _ = await asks(request, wire.Nothing)
    await only_renewed(request, person)
    site, session, challenge = _site(request), await session_of(request), passkeys.new_challenge()
    await store_of(request).transact(tickets.issue, session.hash, "make", challenge)
    have = (await _ways(request, person)).passkeys
    return json(wire.PasskeyOptions(await passkeys.to_make(site, person, challenge, have)))


async def add_passkey(request: Request) -> Response:
    person, wish = await asks(request, wire.ShowPasskey)
    only_member(person)
    await only_renewed(request, person)
    if len((await _ways(request, person)).passkeys) >= MOST_PASSKEYS:
        raise Declined(409, Why.TOO_MANY_PASSKEYS())
    made = await _made(request, person, await session_of(request), wish.credential)
    try:
        await store_of(request).transact(members.add_passkey, made)
    except IntegrityError as why:
        raise Declined(422, Why.NO_PASSKEY()) from why
    return await _account(request, person)


async def _made(request: Request, person: Person, session: Session, credential: dict[str, object]) -> Passkey:
    """What a browser made for this session. Raises Declined."""
    try:
        challenge = passkeys.challenge_of(credential)
        if not await store_of(request).transact(tickets.take, "make", challenge, session.hash):
            raise passkeys.Refused
        id, public_key, times = await passkeys.made(passkeys.site(request), credential, challenge)
    except passkeys.Refused as why:
        raise Declined(422, Why.NO_PASSKEY()) from why
    return Passkey(id, person.id, public_key, times, _label(request), time.time())


# Signing in


async def sign_in(request: Request) -> Response:
    """By name and password, or a code. Whether there is anybody of this name is not to be learnt from the answer."""
    person, wish = await asks(request, wire.SignIn)
    keeper, looks = lobby_of(request).shared.doorkeeper, key(readable(wish.name) or "")
    keeper.guessers.spend(address_of(request))
    keeper.guesses.spend(looks)
    found = await store_of(request).read(members.by_name, looks)
    id, hash = found or (None, None)
    if await passwords_of(request).fits(wish.password, hash):
        return await _enter(request, person, id or "", "password")
    if await store_of(request).transact(members.use_code, id or "", wish.password):
        return await _enter(request, person, id or "", "code")
    raise Declined(403, Why.WRONG_SIGN_IN())


async def sign_in_options(request: Request) -> Response:
    """For any passkey that the device has."""
    await asks(request, wire.Nothing)
    site, session, challenge = _site(request), await session_of(request), passkeys.new_challenge()
    await store_of(request).transact(tickets.issue, session.hash, "show", challenge)
    return json(wire.PasskeyOptions(await passkeys.to_show(site, challenge)))


async def sign_in_by_passkey(request: Request) -> Response:
    person, wish = await asks(request, wire.ShowPasskey)
    lobby_of(request).shared.doorkeeper.guessers.spend(address_of(request))
    return await _enter(request, person, await _shown(request, wish.credential), "passkey")


async def _shown(request: Request, credential: dict[str, Any]) -> str:
    """Whose passkey a browser has shown for this session. Raises Declined."""
    store, session = store_of(request), await session_of(request)
    try:
        challenge = passkeys.challenge_of(credential)
        if not await store.transact(tickets.take, "show", challenge, session.hash):
            raise passkeys.Refused
        known = await store.read(members.passkey, passkeys.id_of(credential))
        if known is None:
            raise passkeys.Refused
        times = await passkeys.shown(passkeys.site(request), credential, challenge, known)
    except passkeys.Refused as why:
        raise Declined(403, Why.NO_PASSKEY()) from why
    await store.transact(members.use_passkey, known.id, times)
    return known.person


async def link(request: Request) -> Response:
    """A code for another device, for two minutes."""
    person, _ = await asks(request, wire.Nothing)
    only_member(person)
    session, code = await session_of(request), secrets.token_urlsafe(18)
    await store_of(request).transact(tickets.issue, session.hash, "link", code)
    return json(wire.Link(code, 60 * tickets.MINUTES["link"]))


async def sign_in_by_link(request: Request) -> Response:
    person, wish = await asks(request, wire.FollowLink)
    lobby_of(request).shared.doorkeeper.guessers.spend(address_of(request))
    store = store_of(request)
    shown = await store.transact(tickets.take, "link", wish.code)
    session = await store.session(shown) if shown else None
    whose = session.person if session else await store.transact(tickets.take, "recover", wish.code)
    if whose is None:
        raise Declined(403, Why.OLD_LINK())
    return await _enter(request, person, whose, "link", proved=session is None)


async def _enter(request: Request, before: Person, id: str, came: Came, proved: bool = True) -> Response:
    """From now on this browser is somebody else's, and no longer whose it was before. A device that another let in has
    shown nothing itself."""
    people = people_of(request)
    former = await people.session(cookie_of(request))
    person = await people.person(id)
    if person is None or not person.member:
        raise Declined(403, Why.WRONG_SIGN_IN())
    if closed := await store_of(request).read(moderation.restraint, person.id, "close", time.time()):
        raise Declined(403, Why.CLOSED(until=day(closed.until or 0.0), why=closed.why))
    cookie = await people.sign_in(people.sessions.new(person.id, _label(request), came, proved))
    if former:
        people.sessions.end_soon(former.hash)
    response = json(me_of(person))
    give(request, response, cookie)
    return response


# Signing out


async def sign_out(request: Request) -> Response:
    person, _ = await asks(request, wire.Nothing)
    only_member(person)
    await people_of(request).sessions.end([(await session_of(request)).hash])
    return _farewell(request)


async def end_device(request: Request) -> Response:
    """One of mine, or all but this."""
    person, wish = await asks(request, wire.EndDevice)
    only_member(person)
    own = await session_of(request)
    others = [session.hash for session in await _sessions(request, person) if session.hash != own.hash]
    await people_of(request).sessions.end(hash for hash in others if wish.device in (None, hash[:SHORT]))
    return await _account(request, person)


def _farewell(request: Request) -> Response:
    response = json(wire.Farewell())
    response.delete_cookie(cookie_name(request), httponly=True, samesite="lax", secure=secure(request))
    return response


# By what I sign in


async def renew(request: Request) -> Response:
    """Guessing is slowed as at the door."""
    person, wish = await asks(request, wire.Renew)
    only_member(person)
    keeper, store = lobby_of(request).shared.doorkeeper, store_of(request)
    keeper.guessers.spend(address_of(request))
    keeper.guesses.spend(person.key or "")
    if wish.credential is not None:
        good = await _shown(request, wish.credential) == person.id
    else:
        _, hash = await store.read(members.by_name, person.key or "") or (None, None)
        good = await passwords_of(request).fits(wish.password or "", hash)
    if not good:
        raise Declined(403, Why.WRONG_SIGN_IN())
    await store.transact(members.prove, (await session_of(request)).hash, time.time())
    return json(wire.Noted())


async def only_renewed(request: Request, person: Person) -> None:
    """A member who changes ways in has just shown that it is them: a browser that was left open must not be enough. Guests
    have nothing to show. Raises Declined."""
    kept = await store_of(request).session((await session_of(request)).hash)
    if person.member and (kept is None or (kept.proved or 0.0) < time.time() - PROVED):
        raise Declined(403, Why.RENEW_SIGN_IN())


async def my_account(request: Request) -> Response:
    return await _account(request, await mine(request))


async def set_password(request: Request) -> Response:
    person, wish = await asks(request, wire.SetPassword)
    only_member(person)
    await only_renewed(request, person)
    hash = await passwords_of(request).hash(wish.password)
    await store_of(request).transact(members.set_password, person.id, hash)
    return await _account(request, person)


async def new_codes(request: Request) -> Response:
    person, _ = await asks(request, wire.Nothing)
    only_member(person)
    await only_renewed(request, person)
    codes = members.new_codes()
    await store_of(request).transact(members.set_codes, person.id, codes)
    return json(wire.Codes(tuple(codes)))


async def remove_way(request: Request) -> Response:
    person, wish = await asks(request, wire.RemoveWay)
    only_member(person)
    await only_renewed(request, person)
    try:
        await store_of(request).transact(members.remove_way, person.id, wish.passkey)
    except NotSo as why:
        raise Declined(409, Why.LAST_WAY_IN()) from why
    return await _account(request, person)


async def _account(request: Request, person: Person) -> Response:
    here, ways = await people_of(request).session(cookie_of(request)), await _ways(request, person)
    games = await store_of(request).read(players.finished, person.id)
    devices = [_device(session, here) for session in await _sessions(request, person)]
    keys = [wire.Passkey(one.id, one.label, one.made, one.used) for one in ways.passkeys]
    mine = sorted(devices, key=lambda device: not device.here)
    return json(wire.Account(me_of(person), games, tuple(mine), ways.password, tuple(keys), ways.codes))


def _device(session: Session, here: Session | None) -> wire.Device:
    own = here is not None and here.hash == session.hash
    return wire.Device(session.hash[:SHORT], session.label, session.came, session.seen, own)


# What I prefer


async def my_settings(request: Request) -> Response:
    """What guests prefer stays in their browser."""
    person = await mine(request)
    only_member(person)
    return json(await store_of(request).read(settings.of, person.id))


async def prefer(request: Request) -> Response:
    person, said = await asks(request, wire.Settings)
    only_member(person)
    return json(await store_of(request).transact(settings.prefer, person.id, said))


# My data


async def my_data(request: Request) -> Response:
    """All of it as one file, a table at a time: others wait for the store, too."""
    person = await mine(request)
    lobby_of(request).shared.doorkeeper.stories.spend(person.id, address_of(request))
    headers = {"cache-control": "no-store", "content-disposition": 'attachment; filename="robotable-my-data.json"'}
    return StreamingResponse(_data(request, person), headers=headers, media_type="application/json")


async def _data(request: Request, person: Person) -> AsyncIterator[bytes]:
    store, ways = store_of(request), await _ways(request, person)
    head = {
        "person": {"id": person.id, "name": person.name, "member": person.member},
        "devices": [_device(session, None) for session in await _sessions(request, person)],
        "password": ways.password,
        "passkeys": [wire.Passkey(one.id, one.label, one.made, one.used) for one in ways.passkeys],
        "codes": ways.codes,
        "ratings": await store.read(players.kept_of, schema.ratings, person.id),
        "ladder": await store.read(players.kept_of, schema.ladder, person.id),
        "results": await store.read(players.kept_of, schema.results, person.id),
        **await store.read(following.kept_of, person.id),
        **await store.read(manners.kept_of, person.id),
        **await store.read(moderation.kept_of, person.id),
        "tournaments": await store.read(tournaments.of_person, person.id),
        "chat": await store.read(members.chat_of, person.id),
        "challenges": await store.read(today.all_of, person.id),
        "puzzles": await store.read(puzzles.kept_of, person.id),
        "reviews": await store.read(reviews.kept_of, person.id),
        "notices": await store.read(notices.of, person.id),
        "mail": await store.read(addresses.of, person.id),
        "pushes": [push.endpoint for push in await store.read(pushes.of, person.id)],
        "turns": await store.read(days.of_person, person.id),
        "robot": await store.read(robots.chosen, person.id),
        "settings": await store.read(settings.of, person.id),
        "finding": await store.read(matching.of, person.id),
    }
    yield encode(head)[:-1] + b',"tables":['
    sheets = await store.of_person(person.id, "open", "running", "over", limit=10**6)
    for number, sheet in enumerate(sheets):
        yield b"," * (number > 0) + encode(await _table(store, sheet, person))
    yield b"]}"


async def _table(store: Store, sheet: Sheet, person: Person) -> dict[str, object]:
    entries = await store.entries(sheet.id)
    mine = [entry for entry in entries if entry.by == person.id]
    return {
        "id": sheet.id,
        "game": sheet.game,
        "options": Raw(sheet.options),
        "status": sheet.status,
        "made": sheet.made,
        "seats": sheet.seats_of(person.id),
        "outcome": Raw(sheet.outcome) if sheet.outcome else None,
        "actions": [{"seat": entry.seat, "action": Raw(entry.action), "at": entry.at} for entry in mine],
    }


async def delete_me(request: Request) -> Response:
    """Everything about me. My seats are left first, so that nobody waits for me; under a name that tells nothing."""
    person, wish = await asks(request, wire.Delete)
    if wish.name != person.name:
        raise Declined(422, Why.NOT_YOUR_NAME())
    await only_renewed(request, person)
    lobby, people, store = lobby_of(request), people_of(request), store_of(request)
    nobody = await people.rename(Person(person.id, person.name), GONE)
    called(request, nobody)
    for sheet in await store.unfinished(person.id, limit=MOST_GAMES):
        if sheet.seats_of(person.id) and (table := await lobby.reach(sheet.id)):
            await say(person.id, sheet.seats_of(person.id)[0], table, wire.Leave(secrets.token_hex(8)))
    people.sessions.forget(await store.transact(members.forget, person.id))
    called(request, nobody)  # a table that was woken meanwhile may have read what they said
    return _farewell(request)


ROUTES = [
    Route("/api/me", rename, methods=["POST"], max_body_size=LIMIT),
    Route("/api/names", name_free, methods=["GET"]),
    Route("/api/members", become, methods=["POST"], max_body_size=LIMIT),
    Route("/api/members/passkey", become_by_passkey, methods=["POST"], max_body_size=LIMIT),
    Route("/api/passkeys/options", passkey_options, methods=["POST"], max_body_size=LIMIT),
    Route("/api/passkeys", add_passkey, methods=["POST"], max_body_size=LIMIT),
    Route("/api/password", set_password, methods=["POST"], max_body_size=LIMIT),
    Route("/api/renew", renew, methods=["POST"], max_body_size=LIMIT),
    Route("/api/codes", new_codes, methods=["POST"], max_body_size=LIMIT),
    Route("/api/ways/remove", remove_way, methods=["POST"], max_body_size=LIMIT),
    Route("/api/sign-in", sign_in, methods=["POST"], max_body_size=LIMIT),
    Route("/api/sign-in/options", sign_in_options, methods=["POST"], max_body_size=LIMIT),
    Route("/api/sign-in/passkey", sign_in_by_passkey, methods=["POST"], max_body_size=LIMIT),
    Route("/api/sign-in/link", sign_in_by_link, methods=["POST"], max_body_size=LIMIT),
    Route("/api/link", link, methods=["POST"], max_body_size=LIMIT),
    Route("/api/sign-out", sign_out, methods=["POST"], max_body_size=LIMIT),
    Route("/api/devices/end", end_device, methods=["POST"], max_body_size=LIMIT),
    Route("/api/settings", my_settings, methods=["GET"]),
    Route("/api/settings", prefer, methods=["POST"], max_body_size=LIMIT),
    Route("/api/account", my_account, methods=["GET"]),
    Route("/api/account/data", my_data, methods=["GET"]),
    Route("/api/account/delete", delete_me, methods=["POST"], max_body_size=LIMIT),
]


def store_of(request: Request) -> Store:
    store: Store = request.app.state.store
    return store


def passwords_of(request: Request) -> Passwords:
    passwords: Passwords = request.app.state.passwords
    return passwords


async def session_of(request: Request) -> Session:
    """Of whoever asks: one with a cookie of old gets another first."""
    session = await people_of(request).session(cookie_of(request))
    if session is None:
        raise Declined(401, Why.STRANGER())
    return session


async def _sessions(request: Request, person: Person) -> list[Session]:
    return await store_of(request).read(members.sessions_of, person.id)


async def _ways(request: Request, person: Person) -> Ways:
    return await store_of(request).read(members.ways_of, person.id)


def only_member(person: Person) -> None:
    if not person.member:
        raise Declined(409, Why.GUESTS_CANNOT())


def _site(request: Request) -> passkeys.Site:
    try:
        return passkeys.site(request)
    except passkeys.Refused as why:
        raise Declined(422, Why.NO_PASSKEY()) from why


def _label(request: Request) -> str:
    return label(request.headers.get("user-agent", ""))
