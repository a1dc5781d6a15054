"""What of /api is about the robots by which members are known."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from robotable.server import wire
from robotable.server.reasons import Why
from robotable.server.store import robots
from robotable.server.tables.names import key, readable
from robotable.server.tables.sheet import Person
from robotable.server.web.account import only_member, store_of
from robotable.server.web.api import LIMIT, Declined, asks, json, lobby_of, mine

MOST = 60
"""Names at a time."""


async def robots_of(request: Request) -> Response:
    """Of the members among these names, those who chose one."""
    await mine(request)
    asked = request.query_params.getlist("name")[:MOST]
    names = {key(name): name for name in asked if readable(name)}
    chosen = await store_of(request).read(robots.by_names, list(names))
    return json(wire.Robots({names[one]: robot for one, robot in chosen.items()}))


async def choose(request: Request) -> Response:
    """Whoever sits at a silent table could say something by it."""
    person, wish = await asks(request, wire.ChooseRobot)
    only_member(person)
    if await _silent(request, person):
        raise Declined(409, Why.SILENT_ROBOT())
    await store_of(request).transact(robots.choose, person.id, wish.robot)
    return json(wire.Robots({person.name: wish.robot}))


async def _silent(request: Request, person: Person) -> bool:
    """Names stand still where a game is silent."""
    most = lobby_of(request).shared.settings.limits.unfinished
    running = [sheet for sheet in await store_of(request).unfinished(person.id, most) if sheet.status == "running"]
    return any(sheet.sittings[seat].known_as for sheet in running for seat in sheet.seats_of(person.id))


ROUTES = [
    Route("/api/robots", robots_of, methods=["GET"]),
    Route("/api/robots", choose, methods=["POST"], max_body_size=LIMIT),
]
