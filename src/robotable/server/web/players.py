"""What of /api is about others: a player's page, and who leads."""

from collections import Counter
from collections.abc import Iterable

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from robotable.core import Outcome
from robotable.server import wire
from robotable.server.ratings.rating import KNOWN, Rating, places
from robotable.server.reasons import Why
from robotable.server.store import players
from robotable.server.store.people import People
from robotable.server.store.store import Store
from robotable.server.tables.sheet import Person, Sheet
from robotable.server.web.account import store_of
from robotable.server.web.api import Declined, count, json, lobby_of, mine, people_of
from robotable.server.web.connection import address_of, cookie_of

LAST = 6
"""Games that are shown,"""
COMPANY = 6
"""and people."""


async def player(request: Request) -> Response:
    """All that everybody may know of a member; of private games only who sat there."""
    viewer, store = await mine(request), store_of(request)
    doorkeeper = lobby_of(request).shared.doorkeeper
    doorkeeper.stories.spend(viewer.id, address_of(request))
    found = await store.read(players.by_name, request.path_params["name"])
    if found is None:
        doorkeeper.tries.spend(address_of(request))
        raise Declined(404, Why.NO_PLAYER())
    person, since = found
    known = lobby_of(request).shared.games
    played = [sheet for sheet in await store.read(players.played, person.id, viewer.id) if _shown(sheet, known)]
    await people_of(request).know(id for sheet in played for id in sheet.persons)
    return json(
        wire.Player(
            person.name,
            since,
            person.id == viewer.id,
            tuple(await _games(store, person, {sheet.id for sheet in played}, known)),
            tuple(_last(sheet, person.id, people_of(request)) for sheet in played[:LAST]),
            tuple(_company(played, person.id, people_of(request))),
        )
    )


async def leaders(request: Request) -> Response:
    count(request)
    game = request.path_params["game"]
    if game not in lobby_of(request).shared.games:
        raise Declined(404, Why.NO_GAME(game=game))
    store, viewer = store_of(request), await people_of(request).named(cookie_of(request))
    rows = await store.read(players.leaders, game)
    own = await store.read(players.standing, viewer.id, game) if viewer and viewer.member else None
    rank, of = await store.read(players.rank, game, own.mu if own else 0.0)
    you = _leader(rank, own) if own else None
    return json(wire.Leaders(game, KNOWN, of, tuple(_leader(1 + at, row) for at, row in enumerate(rows)), you))


ROUTES = [
    Route("/api/players/{name:path}", player, methods=["GET"]),
    Route("/api/leaders/{game}", leaders, methods=["GET"]),
]


def _leader(rank: int, row: players.AnyRow) -> wire.Leader:
    rating = _rating(row)
    return wire.Leader(rank if rating.games >= KNOWN else None, row.name, rating.number, rating.give, rating.games)


def _shown(sheet: Sheet, games: Iterable[str]) -> bool:
    return sheet.game in games and not sheet.lesson and sheet.outcome is not None


async def _games(store: Store, person: Person, seen: set[str], games: Iterable[str]) -> list[wire.PlayerGame]:
    """By game, the one played most first; `seen` are the tables of which the viewer may see the replay."""
    standings = [row for row in await store.read(players.standings, person.id) if row.game in games]
    return [await _game(store, row, seen) for row in standings]


async def _game(store: Store, row: players.AnyRow, seen: set[str]) -> wire.PlayerGame:
    rating = _rating(row)
    known = rating.games >= KNOWN
    rank, of = await store.read(players.rank, row.game, row.mu)
    points = await store.read(players.curve, row.person, row.game)
    return wire.PlayerGame(
        row.game,
        rating.number,
        rating.give,
        known,
        rating.games,
        rank if known else None,
        of,
        Rating(await store.read(players.best, row.person, row.game)).number,
        tuple(_point(one, seen) for one in points),
        tuple(
            wire.Wins(one.seats, one.games, one.wins) for one in await store.read(players.wins, row.person, row.game)
        ),
    )


def _rating(row: players.AnyRow) -> Rating:
    return Rating(row.mu, row.sigma, row.games)


def _point(row: players.AnyRow, seen: set[str]) -> wire.RatingPoint:
    rating, table = _rating(row), row.table if row.listed or row.table in seen else None
    return wire.RatingPoint(rating.number, rating.give, row.place, row.seats, row.at, table)


def _last(sheet: Sheet, person: str, people: People) -> wire.LastGame:
    seat = sheet.seats_of(person)[0]
    outcome = msgspec.json.decode(sheet.outcome or b"", type=Outcome)
    others = [one.person for one in sheet.sittings if one.person and one.person != person]
    return wire.LastGame(
        sheet.id,
        sheet.game,
        sheet.made,
        len(sheet.sittings),
        places(outcome)[seat],
        seat in outcome.winners,
        sheet.rated,
        tuple(people.name(one) for one in others),
    )


def _company(played: Iterable[Sheet], person: str, people: People) -> list[wire.Companion]:
    """Members with whom they play most, and how often they won then."""
    games, wins = Counter[str](), Counter[str]()
    for sheet in played:
        outcome = msgspec.json.decode(sheet.outcome or b"", type=Outcome)
        others = {one for one in sheet.persons if one != person and people.member(one)}
        games.update(others)
        if any(seat in outcome.winners for seat in sheet.seats_of(person)):
            wins.update(others)
    return [wire.Companion(people.name(one), times, wins[one]) for one, times in games.most_common(COMPANY)]
