"""What of /api is about others: a player's page, who leads, and our own bots as opponents."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Literal

import msgspec
from sqlalchemy import Table
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from robotable.bots.ladder import ladders
from robotable.core import Outcome, codec
from robotable.server import wire
from robotable.server.ratings.ladder import SURE, rungs
from robotable.server.ratings.rating import KNOWN, Rating, gain, number, places
from robotable.server.reasons import Why
from robotable.server.store import players, schema
from robotable.server.store.people import People
from robotable.server.store.store import Store
from robotable.server.tables.play import AnyGame
from robotable.server.tables.shared import Shared
from robotable.server.tables.sheet import Person, Sheet
from robotable.server.web.account import store_of
from robotable.server.web.api import Declined, count, json, lobby_of, mine, people_of
from robotable.server.web.connection import address_of, cookie_of

KINDS: Sequence[Literal["rated", "bots", "free"]] = ("rated", "bots", "free")
CURVES = {"rated": schema.ratings, "bots": schema.ladder}


async def player(request: Request) -> Response:
    """All that everybody may know of a member or a bot; of private games only how many there were."""
    viewer, store = await mine(request), store_of(request)
    shared = lobby_of(request).shared
    shared.doorkeeper.stories.spend(viewer.id, address_of(request))
    found = await store.read(players.by_name, request.path_params["name"])
    if found is None:
        shared.doorkeeper.tries.spend(address_of(request))
        raise Declined(404, Why.NO_PLAYER())
    person, since = found
    last, finished = await store.read(players.played, person.id, viewer.id, list(shared.games))
    await people_of(request).know(id for sheet in last for id in sheet.persons)
    company = await store.read(players.company, person.id, viewer.id)
    return json(
        wire.Player(
            person.name,
            since,
            person.id == viewer.id,
            not person.member,
            tuple(await _games(store, person, viewer, shared.games)),
            tuple(_rooms(await store.read(players.runs, person.id, viewer.id), shared.games)),
            tuple(_last(sheet, person.id, people_of(request), shared) for sheet in last),
            finished,
            tuple(wire.Companion(row.name, row.games, row.wins) for row in company),
            await _together(store, viewer, person),
        )
    )


async def leaders(request: Request) -> Response:
    count(request)
    game = _game_of(request)
    store, viewer = store_of(request), await people_of(request).named(cookie_of(request))
    rows = await store.read(players.leaders, game.name)
    own = await store.read(players.placed, viewer.id, game.name) if viewer and viewer.member else None
    rank, of = await store.read(players.rank, game.name, own.mu if own else 0.0)
    you = _leader(rank, own) if own else None
    return json(wire.Leaders(game.name, KNOWN, of, tuple(_leader(1 + at, row) for at, row in enumerate(rows)), you))


async def ladder(request: Request) -> Response:
    """Our bots at a game, and how whoever asks did against them."""
    viewer, game, store = await mine(request), _game_of(request), store_of(request)
    you = await _curve(store, schema.ladder, viewer, viewer, game.name)
    row = await store.read(players.standing, schema.ladder, viewer.id, game.name)
    scores = {row.by: row for row in await store.read(players.against, viewer.id, game.name)}
    measured = ladders().get(game.name)
    return json(
        wire.Ladder(
            game.name,
            tuple(
                [
                    _rung(game.name, level, _rating(row) if row else Rating(), scores.get(level), last)
                    for level in lobby_of(request).shared.bots.get(game.name, ())
                    for last in [await store.read(players.latest, viewer.id, game.name, level)]
                ]
            ),
            you,
            measured.command if measured else None,
            measured.date if measured else None,
        )
    )


ROUTES = [
    Route("/api/players/{name:path}", player, methods=["GET"]),
    Route("/api/leaders/{game}", leaders, methods=["GET"]),
    Route("/api/ladder/{game}", ladder, methods=["GET"]),
]


def _game_of(request: Request) -> AnyGame:
    name = request.path_params["game"]
    if game := lobby_of(request).shared.games.get(name):
        return game
    raise Declined(404, Why.NO_GAME(game=name))


def _leader(rank: int, row: players.AnyRow) -> wire.Leader:
    rating = _rating(row)
    return wire.Leader(rank if rating.games >= KNOWN else None, row.name, rating.number, rating.give, rating.games)


def _rung(game: str, level: str, you: Rating, score: players.AnyRow | None, last: Sequence[bool]) -> wire.Rung:
    won, games = (score.wins, score.games) if score else (0, 0)
    if (rung := rungs(game).get(level)) is None:
        return wire.Rung(level, None, None, None, won, games - won, tuple(last), None)
    low, high = number(rung.low), number(rung.high)
    bring = gain(you, Rating(rung.mu, SURE))
    return wire.Rung(level, number(rung.mu), low, high, won, games - won, tuple(last), bring)


# A player's page


async def _games(store: Store, person: Person, viewer: Person, games: Iterable[str]) -> list[wire.PlayerGame]:
    """The one played most first."""
    by_game: dict[str, dict[str, int]] = {}
    for row in await store.read(players.games, person.id):
        if row.game in games:
            by_game.setdefault(row.game, {})[row.kind] = row.games
    order = sorted(by_game, key=lambda game: -sum(by_game[game].values()))
    return [await _game(store, person, viewer, game, by_game[game]) for game in order]


async def _game(store: Store, person: Person, viewer: Person, game: str, kinds: dict[str, int]) -> wire.PlayerGame:
    row = await store.read(players.standing, schema.ratings, person.id, game)
    rank, of = await store.read(players.rank, game, row.mu) if row else (None, 0)
    known = rank if row and row.games >= KNOWN else None
    played = [await _played(store, person, viewer, game, kind, kinds[kind]) for kind in KINDS if kind in kinds]
    return wire.PlayerGame(game, sum(kinds.values()), known, of, tuple(played))


async def _played(
    store: Store, person: Person, viewer: Person, game: str, kind: Literal["rated", "bots", "free"], games: int
) -> wire.Played:
    by_seats, by_role, by_venue = [
        await store.read(players.shares, by, person.id, game, kind) for by in ("seats", "role", "venue")
    ]
    curve = await _curve(store, CURVES[kind], person, viewer, game) if kind in CURVES else None
    wins = tuple(wire.Wins(row.by, row.games, row.wins) for row in by_seats)
    return wire.Played(kind, games, curve, wins, _shares(by_role), _shares(by_venue))


def _shares(rows: Iterable[players.AnyRow]) -> tuple[wire.Share, ...]:
    """Most played first; a game with two robots counts for both."""
    games, wins = Counter[str](), Counter[str]()
    for row in rows:
        for one in row.by.split("+"):
            games[one] += row.games
            wins[one] += row.wins
    return tuple(wire.Share(name, played, wins[name]) for name, played in games.most_common())


async def _curve(store: Store, table: Table, person: Person, viewer: Person, game: str) -> wire.Curve | None:
    row = await store.read(players.standing, table, person.id, game)
    if row is None:
        return None
    rating = _rating(row)
    points = await store.read(players.curve, table, person.id, game, viewer.id)
    best = number(await store.read(players.best, table, person.id, game))
    known = rating.games >= KNOWN
    return wire.Curve(rating.number, rating.give, known, rating.games, best, tuple(map(_point, points)))


def _rating(row: players.AnyRow) -> Rating:
    return Rating(row.mu, row.sigma, row.games)


def _point(row: players.AnyRow) -> wire.RatingPoint:
    rating = _rating(row)
    table = row.table if row.shown else None
    return wire.RatingPoint(rating.number, rating.give, row.place, row.seats, row.at, table)


def _rooms(runs: Iterable[players.AnyRow], games: Iterable[str]) -> list[wire.Rooms]:
    return [
        wire.Rooms(game, tuple(_visited(venue, list(crews)) for venue, crews in groupby(own, lambda run: run.venue)))
        for game, own in groupby(runs, lambda run: run.game)
        if game in games
    ]


def _visited(venue: str, crews: Sequence[players.AnyRow]) -> wire.Visited:
    told = (wire.Crew(row.seats, row.stars, row.spare, row.at, row.table if row.shown else None) for row in crews)
    return wire.Visited(venue, max(row.stars for row in crews), tuple(told))


def _last(sheet: Sheet, person: str, people: People, shared: Shared) -> wire.LastGame:
    game = shared.games[sheet.game]
    own = [seat for seat, one in enumerate(sheet.sittings) if person in (one.person, one.leaver)]
    outcome = msgspec.json.decode(sheet.outcome or b"", type=Outcome)
    others = [one.person for one in sheet.sittings if one.person and one.person != person]
    left = [seat for seat, one in enumerate(sheet.sittings) if one.leaver]
    prize = game.venues.prize(codec(game).decode_options(sheet.options), outcome)
    return wire.LastGame(
        sheet.id,
        sheet.game,
        sheet.made,
        len(sheet.sittings),
        places(outcome, left)[own[0]],
        any(seat in outcome.winners for seat in own),
        sheet.rated,
        prize.stars if prize else None,
        tuple(people.name(one) for one in others),
        shared.pictures.possible(sheet),
    )


async def _together(store: Store, viewer: Person, person: Person) -> wire.Together | None:
    row = await store.read(players.together, viewer.id, person.id)
    return wire.Together(row.games, row.yours, row.theirs, row.last) if row.games and viewer.id != person.id else None
