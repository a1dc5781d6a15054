"""What of /api is about others: a player's page, who leads, and our own bots as opponents."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Literal

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, Table
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from robotable.bots.characters import offered
from robotable.bots.ladder import ladders
from robotable.core import Outcome, codec
from robotable.server import wire
from robotable.server.ratings.ladder import SURE, crews, rungs
from robotable.server.ratings.rating import KNOWN, Rating, gain, number, places
from robotable.server.reasons import Why
from robotable.server.store import players, schema
from robotable.server.store.people import People
from robotable.server.store.players import Rows
from robotable.server.store.ratings import rating_of
from robotable.server.store.store import Store
from robotable.server.tables.play import AnyGame
from robotable.server.tables.shared import Shared
from robotable.server.tables.sheet import Person, Sheet
from robotable.server.web.account import store_of
from robotable.server.web.api import Declined, count, json, lobby_of, mine, people_of
from robotable.server.web.senders import address_of, cookie_of

Kind = Literal["rated", "bots", "free"]
KINDS: Sequence[Kind] = ("rated", "bots", "free")
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
            tuple(await store.read(_games, person.id, viewer.id, shared.games)),
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
    leaders = tuple(_leader(1 + at, row) for at, row in enumerate(rows))
    rooms = await store.read(_records, game.name, viewer.id if viewer else "")
    return json(wire.Leaders(game.name, KNOWN, of, leaders, you, rooms))


async def ladder(request: Request) -> Response:
    """Our bots at a game, and how whoever asks did against them."""
    viewer, game, store = await mine(request), _game_of(request), store_of(request)
    own = await store.read(rating_of, viewer.id, game.name, schema.ladder)
    you = (await store.read(_curves, schema.ladder, viewer.id, viewer.id)).get(game.name)
    scores = {row.level: row for row in await store.read(players.against, viewer.id, game.name)}
    measured = ladders().get(game.name)
    return json(
        wire.Ladder(
            game.name,
            tuple(
                [
                    _rung(game.name, level, own, scores.get(level), last)
                    for level in offered(lobby_of(request).shared.bots.get(game.name, ()))
                    for last in [await store.read(players.latest, viewer.id, game.name, level)]
                ]
            ),
            you,
            measured.command or None if measured else None,
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
        share = crews(game)[level].value if level in crews(game) else None
        return wire.Rung(level, None, None, None, share, won, games - won, tuple(last), None)
    low, high = number(rung.low), number(rung.high)
    bring = gain(you, Rating(rung.mu, SURE))
    return wire.Rung(level, number(rung.mu), low, high, None, won, games - won, tuple(last), bring)


# A player's page


def _games(connection: Connection, person: str, viewer: str, games: Iterable[str]) -> list[wire.PlayerGame]:
    """The one played most first."""
    rows = [row for row in players.figures(connection, person) if row.game in games]
    curves = {kind: _curves(connection, table, person, viewer) for kind, table in CURVES.items()}
    played = Counter[str]()
    for row in rows:
        played[row.game] += row.games
    return [
        _game(
            connection,
            person,
            [row for row in rows if row.game == game],
            {kind: curves[kind].get(game) for kind in curves},
        )
        for game, _ in played.most_common()
    ]


def _game(connection: Connection, person: str, rows: Rows, curves: Mapping[str, wire.Curve | None]) -> wire.PlayerGame:
    """Of one game."""
    rated, game = curves["rated"], rows[0].game
    rank, of = players.rank(connection, game, rating_of(connection, person, game).mu) if rated else (None, 0)
    kinds = ((kind, [row for row in rows if row.kind == kind]) for kind in KINDS)
    played = tuple(_played(kind, own, curves.get(kind)) for kind, own in kinds if own)
    total = sum(row.games for row in rows)
    return wire.PlayerGame(game, total, rank if rated and rated.known else None, of, played)


def _played(kind: Kind, rows: Rows, curve: wire.Curve | None) -> wire.Played:
    by_seats = sorted(_shares(rows, lambda row: [str(row.seats)]), key=lambda one: int(one.name))
    wins = tuple(wire.Wins(int(one.name), one.games, one.wins) for one in by_seats)
    roles = _shares(rows, lambda row: row.role.split("+") if row.role else ())
    venues = _shares(rows, lambda row: [row.venue] if row.venue else ())
    return wire.Played(kind, sum(row.games for row in rows), curve, wins, roles, venues)


def _shares(rows: Rows, of: Callable[[players.AnyRow], Sequence[str]]) -> tuple[wire.Share, ...]:
    """Most played first; a game with two robots counts for both."""
    games, wins = Counter[str](), Counter[str]()
    for row in rows:
        for one in of(row):
            games[one] += row.games
            wins[one] += row.wins
    return tuple(wire.Share(name, played, wins[name]) for name, played in games.most_common())


def _curves(connection: Connection, table: Table, person: str, viewer: str) -> dict[str, wire.Curve]:
    """By game."""
    best, rows = players.bests(connection, table, person), players.curves(connection, table, person, viewer)
    return {game: _curve(list(own), best[game]) for game, own in groupby(rows, lambda row: row.game)}


def _curve(rows: Rows, best: float) -> wire.Curve:
    now = _rating(rows[-1])
    return wire.Curve(now.number, now.give, now.games >= KNOWN, now.games, number(best), tuple(map(_point, rows)))


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


def _records(connection: Connection, game: str, viewer: str) -> wire.Rooms | None:
    """Of everybody's crews; who they were where the viewer may see the game again."""
    found = _rooms(players.records(connection, game, viewer), [game])
    if not found:
        return None
    tables = [crew.table for room in found[0].visited for crew in room.crews if crew.table]
    names = players.crews(connection, tables)
    return replace(found[0], visited=tuple(_named(room, names) for room in found[0].visited))


def _named(room: wire.Visited, names: Mapping[str, Sequence[str]]) -> wire.Visited:
    return replace(room, crews=tuple(replace(one, names=tuple(names.get(one.table or "", ()))) for one in room.crews))


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
