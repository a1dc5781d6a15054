"""What of /api is about today's challenges: one for each game, a try that counts, and results for those who had theirs."""

from collections.abc import Sequence
from functools import partial

from msgspec import Raw
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from robotable.games import CHALLENGES
from robotable.server import wire
from robotable.server.reasons import Why
from robotable.server.store import puzzles, today
from robotable.server.tables.lobby import LISTED
from robotable.server.tables.sheet import Person, Sheet
from robotable.server.today.challenge import Challenge, Try
from robotable.server.today.days import ends, in_a_row, later, week
from robotable.server.web.account import store_of
from robotable.server.web.api import LIMIT, Declined, asks, json, lobby_of, made, mine, people_of
from robotable.server.web.challenges import Care


async def overview(request: Request) -> Response:
    """The five, and what became of mine; of the others only how many there are."""
    person, care, store = await mine(request), care_of(request), store_of(request)
    day = care.day
    drawn = {one.game: one for one in await store.read(today.on, day)}
    tries = {one.game: one for one in await _tries(request, person, day)}
    counts, played = await store.read(today.counts, day), await _days(request, person)
    fives = [
        await _five(request, drawn[game], tries.get(game), counts.get(game, 0)) for game in care.games if game in drawn
    ]
    lit = tuple(one in played for one in week(day))
    return json(wire.Today(day, ends(day) - care.clock(), tuple(fives), in_a_row(played, day), lit))


async def take_on(request: Request) -> Response:
    """My table of a challenge: the one that counts, or once that is over one for practice."""
    person, _ = await asks(request, wire.Nothing)
    challenge = await _challenge(request)
    if table := await _under_way(request, person, challenge):
        return json(wire.Made(table), 201)
    return await made(request, person, partial(_begin, request, person, challenge))


async def results(request: Request) -> Response:
    """For those who have had their try, and for nobody else before the day is over."""
    person = await mine(request)
    challenge = await _challenge(request)
    day, game, store = challenge.day, challenge.game, store_of(request)
    own = next((one for one in await _tries(request, person, day) if one.game == game and one.score), None)
    if own is None:
        raise Declined(403, Why.TRY_FIRST())
    best = await store.read(today.results, day, game)
    await people_of(request).know([one.person for one in best])
    shown = tuple(_result(request, one, best.index(_first_equal(best, one)) + 1, person) for one in best)
    place, played = await _place(request, own), (await store.read(today.counts, day)).get(game, 0)
    return json(wire.Results(day, game, played, _result(request, own, place, person), shown))


ROUTES = [
    Route("/api/today", overview, methods=["GET"]),
    Route("/api/today/{game}", take_on, methods=["POST"], max_body_size=LIMIT),
    Route("/api/today/{game}/results", results, methods=["GET"]),
]


def care_of(request: Request) -> Care:
    care: Care = request.app.state.challenges
    return care


async def _challenge(request: Request) -> Challenge:
    """Today's of this game."""
    game, care = request.path_params["game"], care_of(request)
    challenge = await store_of(request).read(today.of, care.day, game) if game in care.games else None
    if challenge is None:
        raise Declined(404, Why.NO_CHALLENGE())
    return challenge


async def _tries(request: Request, person: Person, day: str) -> Sequence[Try]:
    """Somebody's of a day, measured if they are over: nobody waits for it to be done by the way."""
    store = store_of(request)
    tries = await store.read(today.of_person, person.id, day)
    if all(one.score for one in tries):
        return tries
    await care_of(request).settle(tries)
    return await store.read(today.of_person, person.id, day)


async def _days(request: Request, person: Person) -> set[str]:
    """On which somebody played a challenge to its end, or solved the day's puzzle."""
    store = store_of(request)
    return await store.read(today.days_of, person.id) | await store.read(puzzles.solved_days, person.id)


async def _under_way(request: Request, person: Person, challenge: Challenge) -> str | None:
    """The table at which somebody is trying this, or practising."""
    tries = await _tries(request, person, challenge.day)
    if open := next((one for one in tries if one.game == challenge.game and one.score is None), None):
        return open.table
    for sheet in await store_of(request).of_person(person.id, "open", "running", limit=LISTED):
        if (sheet.challenge, sheet.game) == (challenge.day, challenge.game):
            return sheet.id
    return None


async def _five(request: Request, challenge: Challenge, mine: Try | None, played: int) -> wire.Five:
    store = store_of(request)
    best = await store.read(today.best, later(challenge.day, -1), challenge.game)
    if best:
        await people_of(request).know([best.person])
    return wire.Five(
        challenge.game,
        Raw(challenge.options),
        challenge.bots,
        CHALLENGES[challenge.game].minutes,
        played,
        mine.table if mine else None,
        mine.score if mine else None,
        await _place(request, mine) if mine and mine.score else None,
        wire.Best(people_of(request).name(best.person), best.table, best.score) if best and best.score else None,
    )


async def _begin(request: Request, person: Person, challenge: Challenge, address: str) -> Sheet:
    """A new table, unless somebody opened two at the same time."""
    lobby = lobby_of(request)
    sheet = await lobby.challenge(person.id, challenge, address)
    one = Try(challenge.day, challenge.game, person.id, sheet.id)
    first = await store_of(request).transact(today.begin, one)
    if first.table != sheet.id and first.score is None and (theirs := await lobby.sheet(first.table)):
        await lobby.forget(sheet.id)
        return theirs
    return sheet


async def _place(request: Request, one: Try) -> int:
    assert one.score
    return await store_of(request).read(today.place, one.day, one.game, one.score.value)


def _first_equal(best: Sequence[Try], one: Try) -> Try:
    """With whom somebody shares a place."""
    return next(other for other in best if other.score and one.score and other.score.value == one.score.value)


def _result(request: Request, one: Try, place: int, viewer: Person) -> wire.Result:
    assert one.score
    people = people_of(request)
    name, member = people.name(one.person), people.member(one.person)
    return wire.Result(place, name, member, one.person == viewer.id, one.score)
