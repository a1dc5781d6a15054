"""What of /api is about notices that come while nobody looks at a page of ours."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from robotable.server import wire
from robotable.server.notices import endpoints
from robotable.server.reasons import Why
from robotable.server.store import pushes
from robotable.server.store.pushes import Push
from robotable.server.web.account import session_of, store_of
from robotable.server.web.api import LIMIT, Declined, asks, json, mine
from robotable.server.web.courier import Courier


async def push_key(request: Request) -> Response:
    """What a browser needs to know that a push is ours."""
    from robotable.server.notices.encryption import private, public, text_of

    await mine(request)
    return json(wire.PushKey(text_of(public(private(await courier_of(request).key())))))


async def push(request: Request) -> Response:
    """From now on this browser is told."""
    from robotable.server.notices.encryption import suitable

    person, wish = await asks(request, wire.Subscribe)
    try:
        endpoints.checked(wish.endpoint, courier_of(request).outside.anywhere)
    except endpoints.Refused as why:
        raise Declined(422, Why.NO_ENDPOINT()) from why
    if not suitable(wish.p256dh, wish.auth):
        raise Declined(422, Why.NO_ENDPOINT())
    session = await session_of(request)
    wanted = Push(wish.endpoint, wish.p256dh, wish.auth, wish.language)
    await store_of(request).transact(pushes.subscribe, person.id, session.hash, wanted)
    return json(wire.Noted())


async def push_end(request: Request) -> Response:
    person, wish = await asks(request, wire.Unsubscribe)
    await store_of(request).transact(pushes.unsubscribe, wish.endpoint, person.id)
    return json(wire.Noted())


ROUTES = [
    Route("/api/push", push_key, methods=["GET"]),
    Route("/api/push", push, methods=["POST"], max_body_size=LIMIT),
    Route("/api/push/end", push_end, methods=["POST"], max_body_size=LIMIT),
]


def courier_of(request: Request) -> Courier:
    courier: Courier = request.app.state.courier
    return courier
