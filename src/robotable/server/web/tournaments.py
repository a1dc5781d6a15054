"""What of /api is about tournaments: holding one, joining it, how it stands."""

import csv
import io
import time
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any

from msgspec import Raw
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from robotable.core import Unfit, codec
from robotable.server import wire
from robotable.server.ratings.rating import fair
from robotable.server.reasons import Why
from robotable.server.store import tournaments
from robotable.server.store.tournaments import Brief, Kept, Pairing, Somebody, Whole
from robotable.server.tables.limits import TooMuch
from robotable.server.tables.names import readable, reserved
from robotable.server.tables.new_table import by_day, table_id, tried
from robotable.server.tables.play import AnyGame
from robotable.server.tables.shared import Shared
from robotable.server.tables.sheet import Person, Sheet
from robotable.server.tables.trial import drawn
from robotable.server.tournaments import standings
from robotable.server.tournaments.forms import MOST_ROUNDS
from robotable.server.tournaments.standings import Standing
from robotable.server.web.account import store_of
from robotable.server.web.api import LIMIT, Declined, asks, if_changed, json, lobby_of, mine, people_of
from robotable.server.web.senders import address_of
from robotable.server.web.steward import Steward, next_round

SOONEST, LATEST = 30.0, 90 * 24 * 3600.0
"""Seconds from now at which one may begin by the clock; a minute as people count it may have begun."""
MOST = {"swiss": 64, "arena": 64, "knock_out": 64, "round_robin": MOST_ROUNDS + 1}
"""Who may join."""
MOST_WITH_BOTS = 32


async def all_of_them(request: Request) -> Response:
    person = await mine(request)
    found = [one for one in await store_of(request).read(tournaments.shown, person.id) if _known(request, one.kept)]
    await people_of(request).know(one.kept.holder for one in found)
    infos = [_info(request, one) for one in found]
    past = tuple(one for one in infos if one.status == "over")
    return if_changed(request, wire.Tournaments(tuple(one for one in infos if one.status != "over"), past))


async def hold(request: Request) -> Response:
    person, wish = await asks(request, wire.NewTournament)
    _member(person)
    shared = lobby_of(request).shared
    shared.doorkeeper.tables.spend(person.id, address_of(request))
    try:
        kept = await _wanted(request, shared, person, wish)
        await store_of(request).transact(tournaments.hold, kept)
    except Unfit as why:
        raise Declined(422, why.why) from why
    return json(wire.Made(kept.id), 201)


async def one(request: Request) -> Response:
    person = await mine(request)
    return if_changed(request, await _page(request, person))


async def join(request: Request) -> Response:
    person, _ = await asks(request, wire.Nothing)
    _member(person)
    return await _done(request, person, tournaments.join, person.id, time.time())


async def leave(request: Request) -> Response:
    person, _ = await asks(request, wire.Nothing)
    return await _done(request, person, tournaments.leave, person.id)


async def cancel(request: Request) -> Response:
    person, _ = await asks(request, wire.Nothing)
    await _held(request, person)
    return await _done(request, person, tournaments.cancel, "holder_cancelled", time.time())


async def start(request: Request) -> Response:
    person, _ = await asks(request, wire.Nothing)
    found = await _held(request, person)
    if found.kept.status != "open":
        raise Declined(409, Why.TOURNAMENT_BEGUN())
    steward: Steward = request.app.state.steward
    try:
        await steward.begin(found)
    except Unfit as why:
        raise Declined(409, why.why) from why
    await steward.care(found.kept.id)
    return json(await _page(request, person))


async def results_json(request: Request) -> Response:
    person = await mine(request)
    return json(await _page(request, person), headers=_as_file(request, "json"))


async def results_csv(request: Request) -> Response:
    page = await _page(request, await mine(request))
    sheet = io.StringIO()
    csv.writer(sheet).writerows(_rows(page))
    headers = {"cache-control": "no-store", **_as_file(request, "csv")}
    return Response(sheet.getvalue(), headers=headers, media_type="text/csv")


ROUTES = [
    Route("/api/tournaments", all_of_them, methods=["GET"]),
    Route("/api/tournaments", hold, methods=["POST"], max_body_size=LIMIT),
    Route("/api/tournaments/{id}", one, methods=["GET"]),
    Route("/api/tournaments/{id}/join", join, methods=["POST"], max_body_size=LIMIT),
    Route("/api/tournaments/{id}/leave", leave, methods=["POST"], max_body_size=LIMIT),
    Route("/api/tournaments/{id}/start", start, methods=["POST"], max_body_size=LIMIT),
    Route("/api/tournaments/{id}/cancel", cancel, methods=["POST"], max_body_size=LIMIT),
    Route("/api/tournaments/{id}/results.json", results_json, methods=["GET"]),
    Route("/api/tournaments/{id}/results.csv", results_csv, methods=["GET"]),
]


def _known(request: Request, kept: Kept) -> bool:
    return kept.game in lobby_of(request).shared.games


def _member(person: Person) -> None:
    if not person.member:
        raise Declined(409, Why.GUESTS_CANNOT())


async def _found(request: Request) -> Whole:
    found = await store_of(request).read(tournaments.whole, request.path_params["id"])
    if found is None or not _known(request, found.kept):
        lobby_of(request).shared.doorkeeper.tries.spend(address_of(request))
        raise Declined(404, Why.NO_TOURNAMENT())
    return found


async def _held(request: Request, person: Person) -> Whole:
    found = await _found(request)
    if found.kept.holder != person.id:
        raise Declined(403, Why.NOT_HOLDER())
    return found


async def _done(request: Request, person: Person, work: Any, *arguments: Any) -> Response:
    found = await _found(request)
    try:
        await store_of(request).transact(work, found.kept.id, *arguments)
    except Unfit as why:
        raise Declined(409, why.why) from why
    return json(await _page(request, person))


# A new one


async def _wanted(request: Request, shared: Shared, person: Person, wish: wire.NewTournament) -> Kept:
    """What was asked for, checked. Raises Unfit."""
    if (game := shared.games.get(wish.game)) is None:
        raise Unfit(Why.GAMES_ARE(game=wish.game, games=", ".join(shared.games)))
    if wish.seats not in game.seats:
        raise Unfit(Why.PLAYERS(fewest=game.seats[0], most=game.seats[-1], seats=wish.seats))
    levels = shared.bots.get(wish.game, {})
    if wish.bots is not None and wish.bots not in levels:
        raise Unfit(Why.NO_SUCH_BOT(level=wish.bots, levels=", ".join(levels)) if levels else Why.NO_BOTS())
    name, now = _name(wish.name), time.time()
    if wish.starts is not None and not now + SOONEST <= wish.starts <= now + LATEST:
        raise Unfit(Why.TOURNAMENT_TIME())

    def spend() -> None:
        shared.doorkeeper.drawings.spend(person.id, address_of(request))

    options = await tried(shared, game, wish.options, wish.seats, spend)
    if wish.hours:
        options = by_day(game, options, () if wish.form == "arena" else tuple(levels))
    _opposed(game, options, wish.seats)
    allowed = await _allowed(shared, game, options, wish.seats)
    _fits(wish, min(allowed))
    return Kept(
        id=table_id(),
        name=name,
        game=wish.game,
        options=options,
        form=wish.form,
        seats=wish.seats,
        allowed=allowed,
        size=wish.size,
        rounds=wish.rounds if wish.form == "swiss" else MOST_ROUNDS if wish.form != "arena" else 10**6,
        minutes=wish.minutes,
        hours=wish.hours,
        level=wish.bots,
        rated=wish.rated,
        listed=wish.listed,
        starts=wish.starts,
        when_full=wish.when_full,
        holder=person.id,
        made=now,
    )


def _name(text: str) -> str:
    if (name := readable(text)) is None:
        raise Unfit(Why.UNREADABLE_NAME())
    if reserved(name):
        raise Unfit(Why.NAME_TAKEN())
    return name


def _opposed(game: AnyGame, options: bytes, seats: int) -> None:
    if not fair(game.manners.sides(codec(game).decode_options(options), seats)):
        raise Unfit(Why.NOBODY_AGAINST())


async def _allowed(shared: Shared, game: AnyGame, options: bytes, seats: int) -> tuple[int, ...]:
    """How many may sit at a table with these options, up to so many; of what people drew only so many were tried."""
    if drawn(codec(game).decode_options(options)):
        return (seats,)
    allowed = [seats]
    for fewer in range(max(2, game.seats[0]), seats):
        try:
            await tried(shared, game, options, fewer, lambda: None)
            _opposed(game, options, fewer)
            allowed.append(fewer)
        except (Unfit, TooMuch):
            continue
    return tuple(sorted(allowed))


def _fits(wish: wire.NewTournament, fewest: int) -> None:
    most = min(MOST[wish.form], MOST_WITH_BOTS if wish.bots else MOST[wish.form])
    if not fewest <= wish.size <= most:
        raise Unfit(Why.TOURNAMENT_SIZE(fewest=fewest, most=most))


# How one stands


def _info(request: Request, brief: Brief) -> wire.TournamentInfo:
    kept = brief.kept
    return wire.TournamentInfo(
        kept.id,
        kept.name,
        kept.game,
        Raw(kept.options),
        kept.form,
        kept.seats,
        kept.size,
        brief.entered,
        kept.rounds,
        kept.minutes,
        kept.hours,
        kept.level,
        kept.rated,
        kept.listed,
        kept.starts,
        kept.when_full,
        kept.status,
        kept.round,
        kept.begun,
        kept.ended,
        people_of(request).name(kept.holder),
        brief.mine,
    )


async def _page(request: Request, person: Person) -> wire.Tournament:
    found = await _found(request)
    kept, shared = found.kept, lobby_of(request).shared
    await people_of(request).know([kept.holder, *(one.person for one in found.people if one.person)])
    running = [one.table for one in found.waiting if one.table]
    sheets = {sheet.id: sheet for sheet in await store_of(request).sheets(running)}
    mine = kept.holder == person.id or found.number(person.id) is not None
    return wire.Tournament(
        _info(request, Brief(kept, len(found.people), mine)),
        kept.holder == person.id,
        tuple(map(int, standings.points(range(1, kept.seats + 1), kept.seats))),
        tuple(_entrants(request, found, person.id)),
        tuple(_tables(shared, found, sheets, person.id)),
        _next(found, shared),
        kept.trouble,
        await store_of(request).read(tournaments.shunned, found, person.id),
    )


def _next(found: Whole, shared: Shared) -> float | None:
    kept = found.kept
    if kept.status == "open":
        return kept.starts
    if kept.status != "running":
        return None
    if kept.form == "arena":
        return (kept.begun or 0.0) + 60 * kept.minutes
    return None if found.waiting or not found.pairings else next_round(found, shared.settings.round_pause)


def _entrants(request: Request, found: Whole, viewer: str) -> Iterable[wire.TournamentEntrant]:
    kept, who, names = found.kept, {one.number: one for one in found.people}, _names(request, found)
    for standing in standings.standings(kept.form, found.entrants, found.played, kept.seats):
        yield _entrant(found, who[standing.number], names[standing.number], standing, viewer)


def _names(request: Request, found: Whole) -> dict[int, str]:
    """Of all who are in it, by their numbers."""
    people = {one.number: people_of(request).name(one.person) for one in found.people if one.person}
    return people | found.bots


def _entrant(found: Whole, one: Somebody, name: str, standing: Standing, viewer: str) -> wire.TournamentEntrant:
    return wire.TournamentEntrant(
        one.number,
        name,
        one.level,
        one.person == viewer,
        one.out,
        one.paused,
        standing.place,
        _number(standing.points),
        tuple(_results(found, one.number)),
        {name: _number(value) for name, value in standing.ties.items()},
    )


def _number(value: Any) -> float:
    return round(float(value), 2)


def _results(found: Whole, number: int) -> Iterable[wire.TournamentResult | None]:
    """Of rounds that somebody did not play in, too; of an arena all they played."""
    own = {one.round: one for one in found.pairings if number in one.seats and one.places}
    rounds = sorted(own) if found.kept.form == "arena" else range(1, found.kept.round + 1)
    for round in rounds:
        yield _result(own[round], number, found.kept.seats) if round in own else None


def _result(one: Pairing, number: int, most: int) -> wire.TournamentResult:
    seat, places = one.seats.index(number), one.places or ()
    return wire.TournamentResult(places[seat], _number(standings.points(places, most)[seat]), len(one.seats) == 1)


def _tables(shared: Shared, found: Whole, sheets: dict[str, Sheet], viewer: str) -> Iterable[wire.TournamentTable]:
    met: set[tuple[int, int]] = set()
    before: set[tuple[int, int]] = set()
    round = 0
    for one in found.pairings:
        if one.round != round:
            round, before = one.round, set(met)
        pairs = set(combinations(sorted(one.seats), 2))
        met |= pairs
        yield _table(shared, one, sheets.get(one.table or ""), bool(pairs & before), viewer)


def _table(shared: Shared, one: Pairing, sheet: Sheet | None, again: bool, viewer: str) -> wire.TournamentTable:
    waits = sheet is None or sheet.status == "open"
    begins = sheet.made + shared.settings.no_show if sheet and sheet.contest and waits and not one.places else None
    seats = tuple(_seat(shared, one, seat, sheet) for seat in range(len(one.seats)))
    shown = sheet is not None and shared.shows(sheet, viewer)
    return wire.TournamentTable(one.round, one.board, one.table, _stage(one, waits), seats, again, begins, shown)


def _stage(one: Pairing, waits: bool) -> Any:
    if one.table is None:
        return "free"
    if one.places:
        return "failed" if one.failed else "over"
    return "waiting" if waits else "playing"


def _seat(shared: Shared, one: Pairing, seat: int, sheet: Sheet | None) -> wire.TournamentSeat:
    place = one.places[seat] if one.places else None
    if sheet is None:
        return wire.TournamentSeat(one.seats[seat], place)
    table, sitting = shared.tables.get(sheet.id), sheet.sittings[seat]
    here = table.audience.persons if table else set(shared.elsewhere.news(sheet.id).persons)
    present = sitting.kind == "bot" or sitting.person in here
    return wire.TournamentSeat(one.seats[seat], place, present, sitting.stand_in)


# Files


def _as_file(request: Request, form: str) -> dict[str, str]:
    id = "".join(letter for letter in request.path_params["id"] if letter.isascii() and letter.isalnum())
    return {"content-disposition": f'attachment; filename="tournament-{id}.{form}"'}


def _rows(page: wire.Tournament) -> Iterable[Sequence[object]]:
    rounds = max((len(one.results) for one in page.entrants), default=0)
    ties = list(page.entrants[0].ties) if page.entrants else []
    yield ["place", "player", "points", *ties, *(f"round {number}" for number in range(1, rounds + 1))]
    for one in page.entrants:
        results = ["" if result is None else result.points for result in one.results]
        yield [one.place, _cell(one), one.points, *one.ties.values(), *results, *[""] * (rounds - len(results))]


def _cell(one: wire.TournamentEntrant) -> str:
    """A name that a spreadsheet takes for a formula would be reckoned."""
    name = one.name or f"{one.bot} {one.number}"
    return f"'{name}" if name[0] in "=+-@\t\r" else name
