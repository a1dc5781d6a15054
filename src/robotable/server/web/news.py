"""What of /api tells me what is new."""

from collections.abc import Iterable

from sqlalchemy import Connection
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from robotable.server import wire
from robotable.server.notices.words import KINDS, Values, told
from robotable.server.store import days, matching, notices
from robotable.server.store.notices import SHOWN, Notice
from robotable.server.store.people import People
from robotable.server.tables.sheet import Person
from robotable.server.web.account import store_of
from robotable.server.web.api import LIMIT, asks, if_changed, json, mine, people_of
from robotable.server.web.matching import finder_of


async def news(request: Request) -> Response:
    return if_changed(request, await _news(request, await mine(request)))


async def news_seen(request: Request) -> Response:
    person, wish = await asks(request, wire.SeenNews)
    await store_of(request).transact(notices.see, person.id, list(wish.ids))
    return json(await _news(request, person))


ROUTES = [
    Route("/api/news", news, methods=["GET"]),
    Route("/api/news/seen", news_seen, methods=["POST"], max_body_size=LIMIT),
]


async def _news(request: Request, person: Person) -> wire.News:
    turns, finding, mine = await store_of(request).read(_of, person.id, finder_of(request).alive_since)
    return wire.News(turns, finding, tuple(await items(mine, people_of(request))))


def _of(connection: Connection, person: str, alive: float) -> tuple[int, bool, list[Notice]]:
    finding = matching.waits(connection, person, alive)
    return len(days.turns(connection, person)), finding, notices.of(connection, person, SHOWN)


async def items(told_of: Iterable[Notice], people: People) -> list[wire.NewsItem]:
    """As they are shown. What a newer version told of, this one has no words for."""
    known = [one for one in told_of if one.kind in KINDS]
    await people.know(str(one.values["by"]) for one in known if "by" in one.values)
    return [_item(one, people) for one in known]


def _item(one: Notice, people: People) -> wire.NewsItem:
    says, does = told(one.kind, _named(one.values, people)), KINDS[one.kind].does
    return wire.NewsItem(one.id, one.kind, says, does, one.path, one.at, one.seen is not None)


def _named(values: Values, people: People) -> Values:
    return {**values, "by": people.name(str(values["by"]))} if "by" in values else values
