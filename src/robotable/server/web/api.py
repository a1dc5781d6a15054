"""The HTTP interface under /api: bodies as in wire.py, errors as `Problem`."""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from functools import cache, partial
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Raw
from msgspec.structs import replace
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route

from robotable import __version__
from robotable.bots.characters import offered
from robotable.core import General, Reason, Seat, Unfit, Venue, codec
from robotable.core.record import dump
from robotable.server import wire
from robotable.server.pages import page
from robotable.server.ratings.rating import fair
from robotable.server.reasons import Why
from robotable.server.tables import history as retelling
from robotable.server.tables.days import DAYS_OFF, HOURS
from robotable.server.tables.limits import TooMuch
from robotable.server.tables.lobby import Lobby
from robotable.server.tables.new_table import company
from robotable.server.tables.play import AnyGame, Play, Viewer
from robotable.server.tables.room import places
from robotable.server.tables.shared import Shared
from robotable.server.tables.sheet import Entry, Person, Sheet
from robotable.server.web.senders import COOKIE, YEAR, address_of, cookie_name, cookie_of, number, same_origin, secure
from robotable.server.web.sharing import public, sharing_of, theirs
from robotable.server.wire import encode

if TYPE_CHECKING:
    from robotable.pictures.look import Theme
    from robotable.server.store.people import People

LIMIT = 64 * 1024
"""Bytes of a body."""
DAY = 24 * 3600
"""Seconds for which a browser keeps what never changes."""

Body = TypeVar("Body", bound=wire.Body)


class Declined(HTTPException):
    """A request that is not fulfilled, and why."""

    def __init__(self, status: int, why: Reason, headers: dict[str, str] | None = None) -> None:
        super().__init__(status, why.text, headers)
        self.why = why


async def me(request: Request) -> Response:
    """Whoever comes without a cookie of ours gets one, and a name."""
    people = people_of(request)
    cookie = cookie_of(request)
    # Somebody may have come before there was TLS.
    given = cookie or request.cookies.get(COOKIE)
    person = await people.named(given)
    count(request, person)
    if person is None:
        lobby_of(request).shared.doorkeeper.guests.spend(address_of(request))
        person, given = await people.welcome()
    elif given and not people.good(given):
        given = await people.sign_in(people.sessions.new(person.id))
    response = json(wire.Me(person.id, person.name, person.member))
    if given and given != cookie:
        give(request, response, given)
    return response


def give(request: Request, response: Response, cookie: str) -> None:
    """From now on a browser shows this."""
    response.set_cookie(cookie_name(request), cookie, YEAR, httponly=True, samesite="lax", secure=secure(request))


async def games(request: Request) -> Response:
    count(request)
    return json(game_infos(lobby_of(request).shared))


def game_infos(shared: Shared) -> list[wire.GameInfo]:
    return [_game(game, offered(shared.bots.get(name, ()))) for name, game in shared.games.items()]


async def venues(request: Request) -> Response:
    count(request)
    if game := lobby_of(request).shared.games.get(request.path_params["game"]):
        return json(await asyncio.to_thread(_venues, game))
    raise Declined(404, Why.NO_GAME(game=request.path_params["game"]))


async def tables(request: Request) -> Response:
    person = await mine(request)
    return if_changed(request, await lobby_of(request).tables(person.id))


async def make(request: Request) -> Response:
    person, wish = await asks(request, wire.NewTable)
    return await made(request, person, partial(lobby_of(request).make, person.id, wish))


async def play(request: Request) -> Response:
    shared = lobby_of(request).shared
    person, wish = await asks(request, wire.PlayNow)
    name = wish.game or secrets.choice(list(shared.games))
    bots = company(shared.games.get(name), offered(shared.bots.get(name, ())), wish.level)
    wanted = wire.NewTable(name, ["me", *(f"bot:{level}" for level in bots)], listed=False)
    return await made(request, person, partial(lobby_of(request).make, person.id, wanted))


async def lessons(request: Request) -> Response:
    count(request)
    return json([script.lesson for script in lobby_of(request).shared.lessons.values()])


async def learn(request: Request) -> Response:
    person, wish = await asks(request, wire.Learn)
    lobby = lobby_of(request)
    if (script := lobby.shared.lessons.get(wish.lesson)) is None:
        raise Declined(404, Why.NO_LESSON())
    return await made(request, person, partial(lobby.teach, person.id, script))


async def table(request: Request) -> Response:
    person = await mine(request)
    return json(await lobby_of(request).info(await _sheet(request, person), person.id))


async def record(request: Request) -> Response:
    sheet, _, entries = await finished(request, await mine(request))
    if sheet.secret(time.time()):
        raise Declined(403, Why.CHALLENGE_OPEN())
    headers = {"content-disposition": f'attachment; filename="{sheet.game}-{sheet.id}.json"'}
    return json(Raw(dump(retelling.record_of(sheet, entries))), headers=headers)


async def replay(request: Request) -> Response:
    person = await mine(request)
    sheet, game, entries = await finished(request, person)
    seat = _seat(request, len(sheet.sittings))
    lobby = lobby_of(request)
    info = await lobby.info(sheet, person.id)
    info = replace(info, places=places(lobby.shared, sheet, set(), seat))

    def tell() -> Response:
        actions, steps = zip(*retelling.replay(game, sheet, entries, seat), strict=True)
        return json(wire.Replay(info, seat, steps, actions))

    return await asyncio.to_thread(tell)


async def ending(request: Request) -> Response:
    """How a finished game went, for whoever may see its replay."""
    person = await mine(request)
    sheet = await _over(request, person)
    lobby_of(request).shared.doorkeeper.stories.spend(person.id, address_of(request))
    return json(Raw(await lobby_of(request).shared.endings.of(sheet)))


async def picture(request: Request) -> Response:
    """The board of a finished game as it ended, or after so many actions. It never changes."""
    person = await mine(request)
    sheet, pictures = await _over(request, person), lobby_of(request).shared.pictures
    if not pictures.possible(sheet):
        raise Declined(409, Why.RULES_CHANGED())
    lobby_of(request).shared.doorkeeper.stories.spend(person.id, address_of(request))
    headers = {"cache-control": f"private, max-age={DAY}", "content-security-policy": "default-src 'none'"}
    drawn = await pictures.drawn(sheet, _theme(request), number(request, "after"))
    return Response(drawn, 200, headers, "image/svg+xml")


def _theme(request: Request) -> "Theme":
    return "dark" if request.query_params.get("theme") == "dark" else "light"


async def board(request: Request) -> Response:
    """A running game as I see it, or whoever may watch. At a screen that several share, nobody's cards."""
    person = await mine(request)
    shared, (sheet, seat, play) = lobby_of(request).shared, await _looked(request, person)
    spend = partial(shared.doorkeeper.stories.spend, person.id, address_of(request))
    theme = _theme(request)
    number, drawn = await shared.boards.of(sheet, play, seat, theme, spend)
    etag = f'"{number}-{"s" if seat is None else seat}-{theme}"'
    headers = {"cache-control": "private, no-cache", "content-security-policy": "default-src 'none'", "etag": etag}
    if request.headers.get("if-none-match") == etag:
        return Response(status_code=304, headers=headers)
    return Response(drawn, 200, headers, "image/svg+xml")


async def position(request: Request) -> Response:
    """The same as data, for pages that tell how far it is."""
    person = await mine(request)
    shared, (sheet, seat, play) = lobby_of(request).shared, await _looked(request, person)
    shared.doorkeeper.stories.spend(person.id, address_of(request))
    return json(wire.Position(Raw(await shared.boards.view(sheet, play, seat))))


async def _looked(request: Request, person: Person) -> tuple[Sheet, Viewer, Play | None]:
    """A running game that somebody may look at, with whose eyes; and as it is played where it is in memory."""
    sheet, shared = await _sheet(request, person), lobby_of(request).shared
    if not shared.boards.possible(sheet):
        raise Declined(409, Why.NO_BOARD())
    own = sheet.seats_of(person.id)
    if not own and await shared.store.unwatched(sheet.persons):
        raise Declined(403, Why.UNWATCHED())
    table = shared.tables.get(sheet.id)
    return sheet, own[0] if len(own) == 1 else None, table.play if table else None


async def history(request: Request) -> Response:
    person = await mine(request)
    sheet = await _sheet(request, person)
    if sheet.status == "open":
        raise Declined(409, Why.NOT_BEGUN())
    wanted = number(request, "seat")
    seat = sheet.eyes(person.id, None if wanted is None else Seat(wanted), ())
    game, lobby = _retold(request, person, sheet), lobby_of(request)
    if seat is None and sheet.status == "running" and await lobby.shared.store.unwatched(sheet.persons):
        raise Declined(403, Why.UNWATCHED())
    return json(await lobby.stories.page(lobby.shared.store, game, sheet, seat, number(request, "until")))


async def bots(request: Request) -> Response:
    """Those that are connected now."""
    count(request)
    online = lobby_of(request).shared.online_bots()
    return json([wire.OnlineBot(name, online[name].games) for name in sorted(online)])


async def rules(request: Request) -> Response:
    count(request)
    game, lang = request.path_params["game"], request.query_params.get("lang", "en")
    if game not in lobby_of(request).shared.games:
        raise Declined(404, Why.NO_GAME(game=game))
    if lang not in ("en", "fr"):
        raise Declined(422, Why.RULES_LANGUAGES())
    name = f"{game}.fr.md" if lang == "fr" else f"{game}.md"
    return json(wire.Rules(game, lang, page(f"games/{name}"), page(f"rulings/{name}")))  # type: ignore[arg-type]


async def health(request: Request) -> Response:
    open = lobby_of(request).shared.tables.values()
    return json(wire.Health(__version__, len(open), sum(len(table.audience.connections) for table in open)))


async def ready(request: Request) -> Response:
    """Whether visitors should be sent here."""
    count(request)
    fault = await request.app.state.readiness.fault()
    return Response(f"{fault or 'Ready.'}\n", 503 if fault else 200, {"cache-control": "no-store"}, "text/plain")


async def nothing(request: Request) -> Response:
    raise Declined(404, Why.NOTHING())


ROUTES = [
    Route("/api/me", me, methods=["GET"]),
    Route("/api/games", games, methods=["GET"]),
    Route("/api/games/{game}/venues", venues, methods=["GET"]),
    Route("/api/tables", tables, methods=["GET"]),
    Route("/api/tables", make, methods=["POST"], max_body_size=LIMIT),
    Route("/api/play", play, methods=["POST"], max_body_size=LIMIT),
    Route("/api/lessons", lessons, methods=["GET"]),
    Route("/api/lessons", learn, methods=["POST"], max_body_size=LIMIT),
    Route("/api/tables/{id}", table, methods=["GET"]),
    Route("/api/tables/{id}/record", record, methods=["GET"]),
    Route("/api/tables/{id}/replay", replay, methods=["GET"]),
    Route("/api/tables/{id}/ending", ending, methods=["GET"]),
    Route("/api/tables/{id}/board.svg", board, methods=["GET"]),
    Route("/api/tables/{id}/position", position, methods=["GET"]),
    Route("/api/tables/{id}/picture.svg", picture, methods=["GET"]),
    Route("/api/tables/{id}/history", history, methods=["GET"]),
    Route("/api/bots", bots, methods=["GET"]),
    Route("/api/rules/{game}", rules, methods=["GET"]),
    Route("/api/health", health, methods=["GET"]),
    Route("/api/ready", ready, methods=["GET"]),
]
NOTHING = Route("/api/{rest:path}", nothing)
"""After all others."""


def lobby_of(request: HTTPConnection) -> Lobby:
    lobby: Lobby = request.app.state.lobby
    return lobby


def people_of(request: HTTPConnection) -> "People":
    people: People = request.app.state.people
    return people


async def mine(request: Request) -> Person:
    person = await people_of(request).named(cookie_of(request))
    count(request, person)
    if person is None:
        raise Declined(401, Why.STRANGER())
    return person


def count(request: Request, person: Person | None = None) -> None:
    """Raises TooMuch if this is one request too many."""
    lobby_of(request).shared.doorkeeper.requests.spend(person.id if person else None, address_of(request))


async def asks(request: Request, kind: type[Body]) -> tuple[Person, Body]:
    """Who posts what, once all of it is checked."""
    if not same_origin(request):
        raise Declined(403, Why.OTHER_SITE())
    if request.headers.get("content-type", "").split(";")[0] != "application/json":
        raise Declined(415, Why.NOT_JSON())
    person = await mine(request)
    lobby_of(request).shared.doorkeeper.messages.spend(person.id, address_of(request))
    body = await request.body()
    try:
        return person, msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as error:
        raise Declined(422, General.FAULT(fault=f"{error}.")) from error
    except wire.UNREADABLE as error:
        raise Declined(400, Why.UNREADABLE_JSON(fault=str(error))) from error


async def made(request: Request, person: Person, make: Callable[[str], Awaitable[Sheet]]) -> Response:
    """A new table, for somebody at an address."""
    address = address_of(request)
    lobby_of(request).shared.doorkeeper.tables.spend(person.id, address)
    try:
        return json(wire.Made((await make(address)).id), 201)
    except Unfit as wish:
        raise Declined(422, wish.why) from wish


async def _sheet(request: Request, person: Person) -> Sheet:
    sheet = await lobby_of(request).sheet(request.path_params["id"])
    if sheet and not sheet.hidden(person.id, time.time()):
        return sheet
    lobby_of(request).shared.doorkeeper.tries.spend(address_of(request))
    raise Declined(404, Why.NO_TABLE())


async def _over(request: Request, person: Person) -> Sheet:
    sheet = await _sheet(request, person)
    if not (public(sheet) or theirs(sheet, person) or sharing_of(request).shown(request, sheet.id)):
        raise Declined(403, Why.PRIVATE())
    if sheet.status != "over":
        raise Declined(409, Why.NOT_OVER())
    return sheet


async def finished(request: Request, person: Person) -> tuple[Sheet, AnyGame, list[Entry]]:
    sheet = await _over(request, person)
    game = _retold(request, person, sheet)
    return sheet, game, await lobby_of(request).shared.store.entries(sheet.id)


def _retold(request: Request, person: Person, sheet: Sheet) -> AnyGame:
    """The game by whose rules this may be told again."""
    shared = lobby_of(request).shared
    shared.doorkeeper.stories.spend(person.id, address_of(request))
    game = shared.games[sheet.game]
    if sheet.rules != game.rules:
        raise Declined(409, Why.RULES_CHANGED())
    return game


def _game(game: AnyGame, levels: tuple[str, ...]) -> wire.GameInfo:
    schema = _schema(game.types.options)
    options = codec(game).decode_options(b"{}")
    seats = (game.seats[0], game.seats[-1])
    bots, rated = company(game, levels), fair(game.manners.sides(options, seats[1]))
    defaults, by_day = Raw(encode(options)), game.manners.by_day if levels else None
    return wire.GameInfo(
        game.name,
        game.rules,
        seats,
        schema,
        defaults,
        levels,
        bots,
        game.venues.option,
        rated,
        () if by_day is None else HOURS,
        dict(by_day or {}),
        DAYS_OFF,
    )


@cache
def _venues(game: AnyGame) -> wire.Venues:
    return wire.Venues(game.name, tuple(_venue(game, venue) for venue in game.venues.all()))


def _venue(game: AnyGame, venue: Venue) -> wire.VenueInfo:
    options = codec(game).decode_options(encode({game.venues.option: venue.name}))
    state = game.setup(options, venue.players[0], seed=0)
    return wire.VenueInfo(venue, Raw(encode(game.view(state, None))))


def _schema(options: Any) -> dict[str, Any]:
    """JSON Schema with choices in the order of the type; msgspec sorts them."""
    schema = msgspec.json.schema(options)
    fields = schema["$defs"][options.__name__]["properties"]
    for name, kind in get_type_hints(options).items():
        if get_origin(kind) is Literal:
            fields[name]["enum"] = list(get_args(kind))
    return schema


def json(value: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    return Response(encode(value), status, {"cache-control": "no-store", **(headers or {})}, "application/json")


def if_changed(request: Request, value: Any) -> Response:
    """For what is asked for again and again: nothing but a 304 while it is the same."""
    body = encode(value)
    headers = {"cache-control": "private, no-cache", "etag": f'"{blake2b(body, digest_size=9).hexdigest()}"'}
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type="application/json")


async def problem(request: Request, error: Exception) -> Response:
    match error:
        case Declined():
            lobby_of(request).shared.figures.refusals[error.why.key] += 1
            return json(_problem(error.why), error.status_code, dict(error.headers or {}))
        case HTTPException(status_code=413):  # raised anew, past the route's limit, which would answer in plain English
            raise Declined(413, Why.LARGE_BODY()) from error
        case HTTPException():
            return json(_problem(General.FAULT(fault=error.detail)), error.status_code)
    return json(_problem(Why.SORRY()), 500)


async def stop(request: Request, why: Exception) -> Response:
    assert isinstance(why, TooMuch)
    lobby_of(request).shared.figures.refusals[why.why.key] += 1
    return too_much(why)


async def away(request: Request, why: Exception) -> Response:
    """The store is; whoever asks again in a moment may find it."""
    return json(_problem(Why.STORE_AWAY()), 503, {"retry-after": "1"})


async def gone(request: Request, why: Exception) -> Response:
    """Nobody reads this: they hung up in the middle of their request."""
    return Response(status_code=400)


def too_much(why: TooMuch) -> Response:
    headers = {"retry-after": str(why.seconds), "cache-control": "no-store"}
    return Response(encode(_problem(why.why)), 429, headers, "application/json")


def _problem(why: Reason) -> wire.Problem:
    return wire.Problem(why.text, why.key, why.values)


def _seat(request: Request, seats: int) -> Viewer:
    if request.query_params.get("seat", "spectator") == "spectator":
        return None
    seat = number(request, "seat")
    if seat is None or seat >= seats:
        raise Declined(422, Why.EYES(last=seats - 1))
    return Seat(seat)
