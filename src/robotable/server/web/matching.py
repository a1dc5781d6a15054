"""What of /api is about finding a game: waiting for others, and coming to the table that was found."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from robotable.core import Unfit
from robotable.server import wire
from robotable.server.web.api import LIMIT, Declined, asks, json, lobby_of, mine
from robotable.server.web.finder import Finder
from robotable.server.web.senders import address_of


async def look(request: Request) -> Response:
    """Who waits; whoever looks need not wait themselves."""
    return json(await finder_of(request).look(await mine(request)))


async def find(request: Request) -> Response:
    """Whoever waits already stands where they stood."""
    person, wish = await asks(request, wire.Find)
    lobby_of(request).shared.doorkeeper.tables.spend(person.id, address_of(request))
    try:
        return json(await finder_of(request).begin(person, wish))
    except Unfit as unfit:
        raise Declined(422, unfit.why) from unfit


async def wait(request: Request) -> Response:
    """Said again and again: of whom nothing is heard is gone."""
    person, said = await asks(request, wire.StillWait)
    return json(await finder_of(request).wait(person, said.hidden))


async def come(request: Request) -> Response:
    person, _ = await asks(request, wire.Nothing)
    return json(await finder_of(request).come(person))


async def stop(request: Request) -> Response:
    person, wish = await asks(request, wire.StopFinding)
    return json(await finder_of(request).stop(person, wish.pace))


ROUTES = [
    Route("/api/find", look, methods=["GET"]),
    Route("/api/find", find, methods=["POST"], max_body_size=LIMIT),
    Route("/api/find/wait", wait, methods=["POST"], max_body_size=LIMIT),
    Route("/api/find/come", come, methods=["POST"], max_body_size=LIMIT),
    Route("/api/find/stop", stop, methods=["POST"], max_body_size=LIMIT),
]


def finder_of(request: Request) -> Finder:
    finder: Finder = request.app.state.finder
    return finder
