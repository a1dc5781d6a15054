"""What of /api is about mails: an address, its confirmation, what is sent there, and a way back in."""

import secrets
from functools import partial

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from robotable.server import wire
from robotable.server.notices.letters import CONFIRM, CONFIRM_TEXT, RECOVER, RECOVER_TEXT, asking
from robotable.server.reasons import Why
from robotable.server.store import addresses, tickets
from robotable.server.store.people import People
from robotable.server.store.store import Store
from robotable.server.tables.sheet import Person
from robotable.server.web.account import only_member, only_renewed, store_of
from robotable.server.web.api import LIMIT, Declined, asks, count, json, lobby_of, mine, people_of
from robotable.server.web.courier import Courier
from robotable.server.web.push import courier_of
from robotable.server.web.senders import address_of


async def my_mail(request: Request) -> Response:
    return await _mail(request, await mine(request))


async def want_mail(request: Request) -> Response:
    """The address is asked whether it wants to be one."""
    person, wish = await asks(request, wire.WantMail)
    only_member(person)
    await only_renewed(request, person)
    courier, address, code = _sending(request), wish.address.strip().lower(), secrets.token_urlsafe(24)
    _count(request, person.id, address)
    await store_of(request).transact(addresses.want, person.id, address, wish.language, code)
    link = f"{courier.outside.site}/mail#confirm={code}"
    courier.send_soon(asking((CONFIRM, CONFIRM_TEXT), wish.language, address, person.name, link))
    return await _mail(request, person)


async def confirm_mail(request: Request) -> Response:
    """By whoever has the link, wherever they are."""
    _, wish = await asks(request, wire.ConfirmMail)
    lobby_of(request).shared.doorkeeper.guessers.spend(address_of(request))
    if not await store_of(request).transact(addresses.confirm, wish.code):
        raise Declined(403, Why.OLD_LINK())
    return json(wire.Noted())


async def mail_wishes(request: Request) -> Response:
    person, wish = await asks(request, wire.MailWishes)
    only_member(person)
    wished = partial(addresses.change, notices=wish.notices, often=wish.often, language=wish.language)
    await store_of(request).transact(wished, person.id)
    return await _mail(request, person)


async def remove_mail(request: Request) -> Response:
    person, _ = await asks(request, wire.Nothing)
    await only_renewed(request, person)
    await store_of(request).transact(addresses.remove, person.id)
    return await _mail(request, person)


async def stop_mail(request: Request) -> Response:
    """One press, in a mail or by the program that reads it: the token is all it takes."""
    count(request)
    if (whose := courier_of(request).whose(request.query_params.get("token", "")[:500])) is None:
        raise Declined(403, Why.OLD_LINK())
    await store_of(request).transact(addresses.stop, *whose)
    return json(wire.Noted())


async def recover(request: Request) -> Response:
    """A link to whoever has this address, if anybody has. The answer is the same, and as quick."""
    _, wish = await asks(request, wire.Recover)
    address = wish.address.strip().lower()
    _count(request, address_of(request), address)
    courier_of(request).soon(_send_way_in(store_of(request), people_of(request), courier_of(request), address))
    return json(wire.Noted())


ROUTES = [
    Route("/api/mail", my_mail, methods=["GET"]),
    Route("/api/mail", want_mail, methods=["POST"], max_body_size=LIMIT),
    Route("/api/mail/confirm", confirm_mail, methods=["POST"], max_body_size=LIMIT),
    Route("/api/mail/wishes", mail_wishes, methods=["POST"], max_body_size=LIMIT),
    Route("/api/mail/remove", remove_mail, methods=["POST"], max_body_size=LIMIT),
    Route("/api/mail/stop", stop_mail, methods=["POST"], max_body_size=LIMIT),
    Route("/api/recover", recover, methods=["POST"], max_body_size=LIMIT),
]


async def _mail(request: Request, person: Person) -> Response:
    told, possible = await store_of(request).read(addresses.of, person.id), courier_of(request).writes
    return json(wire.Mail(possible, told.address, told.wanted, told.notices, told.often))


async def _send_way_in(store: Store, people: People, courier: Courier, address: str) -> None:
    for id, language in await store.read(addresses.owners, address) if courier.writes else ():
        person, code = await people.person(id), secrets.token_urlsafe(24)
        if person and person.member:
            await store.transact(tickets.issue, id, "recover", code)
            link = f"{courier.outside.site}/sign-in#{code}"
            await courier.send(asking((RECOVER, RECOVER_TEXT), language, address, person.name, link))


def _sending(request: Request) -> Courier:
    courier = courier_of(request)
    if not courier.writes:
        raise Declined(409, Why.NO_MAIL())
    return courier


def _count(request: Request, *whose: str) -> None:
    """Nobody is written to more than they can bear, and nobody has us write to many."""
    letters = lobby_of(request).shared.doorkeeper.letters
    for one in whose:
        letters.spend(one)
