"""What of /api is about the robots by which members are known."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from robotable.server import wire
from robotable.server.store import robots
from robotable.server.tables.names import key, readable
from robotable.server.web.account import only_member, store_of
from robotable.server.web.api import LIMIT, asks, json, mine

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
    """Answers as others see it: whoever sits at a silent table could say something by it, and it shows after the game."""
    person, wish = await asks(request, wire.ChooseRobot)
    only_member(person)
    shown = await store_of(request).transact(robots.choose, person.id, wish.robot)
    return json(wire.Robots({person.name: shown} if shown else {}))


ROUTES = [
    Route("/api/robots", robots_of, methods=["GET"]),
    Route("/api/robots", choose, methods=["POST"], max_body_size=LIMIT),
]
