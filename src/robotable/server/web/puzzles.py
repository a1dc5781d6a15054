"""What of /api is about puzzles: of each game, and of the day. Rules and solutions stay here; only what ended tells how it goes."""

import asyncio
import time
from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any, TypeVar

import msgspec
from msgspec import Raw, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from robotable.coach.puzzles import MINES
from robotable.coach.puzzles.puzzle import Marks, Mine, Passed, Puzzle, daily, kept
from robotable.core import codec
from robotable.server import wire
from robotable.server.reasons import Why
from robotable.server.tables.history import sights
from robotable.server.tables.sheet import Person
from robotable.server.today.days import day_of, ends, later, week
from robotable.server.today.puzzles import HINTS, LATE, Progress, Solvings, Which, marks, of_day, row
from robotable.server.web.api import LIMIT, Declined, asks, json, lobby_of, mine
from robotable.server.web.senders import address_of
from robotable.server.wire import encode

T = TypeVar("T")
DAYS, TODAY = "day", "today"
"""In the place of a game, and of a number."""
DIGITS = 4
"""Of a number that somebody may name."""


class Asked(Struct, frozen=True):
    """The puzzle that a request is about."""

    which: Which
    mine: Mine
    puzzle: Puzzle


class Solving:
    """Puzzles, who solved them, and what day it is."""

    def __init__(self, solvings: Solvings, clock: Callable[[], float] = time.time) -> None:
        self.solvings, self.clock = solvings, clock

    @property
    def day(self) -> str:
        return day_of(self.clock())

    async def of_day(self, day: str) -> Which:
        return of_day(await self.solvings.secret(), day, _daily())


async def overview(request: Request) -> Response:
    """All puzzles, as far as they can be told of, and mine."""
    person, solving = await mine(request), solving_of(request)
    day = solving.day
    which, ended = await solving.of_day(day), await solving.solvings.ended(person.id)
    progress = _progress(await solving.solvings.of(person.id, which))
    left, grade = ends(day) - solving.clock(), kept(which.game)[which.number - 1].grade
    today = wire.PuzzleInfo(day, left, which.game, which.number, grade, progress)
    return json(wire.Puzzles(today, await _row(solving, person), tuple(_listed(game, ended) for game in MINES)))


async def look(request: Request) -> Response:
    """One to be solved, as far as I am with it."""
    person = await mine(request)
    asked = await _asked(request)
    return json(await _told(request, person, asked, await solving_of(request).solvings.of(person.id, asked.which)))


async def after(request: Request) -> Response:
    """Steps towards an answer; nothing of it is judged or counted."""
    person, wish = await asks(request, wire.PuzzleSteps)
    asked = await _spent(request, person)
    return json(await _read(lambda: _step(asked, _actions(asked, wish))))


async def answer(request: Request) -> Response:
    """A try."""
    person, wish = await asks(request, wire.PuzzleSteps)
    asked = await _spent(request, person)
    right, marked, passed = await _read(lambda: _judged(asked, _actions(asked, wish)))
    progress = await _change(request, person, asked, lambda before: before.tried(marked, right))
    told = await _told(request, person, asked, progress)
    if right and passed:  # there may be several ways, and this is mine
        told = msgspec.structs.replace(told, marks=asked.mine.marks(asked.puzzle, passed.events))
    return json(wire.PuzzleTried(right, _shown(asked, passed) if passed else None, told))


async def hint(request: Request) -> Response:
    """The next one, after a first try."""
    person, _ = await asks(request, wire.Nothing)
    asked = await _spent(request, person)
    before = await solving_of(request).solvings.of(person.id, asked.which)
    if before.hinted() == before:
        raise Declined(409, Why.HINT_LATER(most=HINTS))
    return json(await _told(request, person, asked, await _change(request, person, asked, Progress.hinted)))


async def give_up(request: Request) -> Response:
    person, _ = await asks(request, wire.Nothing)
    asked = await _spent(request, person)
    return json(await _told(request, person, asked, await _change(request, person, asked, Progress.given_up)))


ROUTES = [
    Route("/api/puzzles", overview, methods=["GET"]),
    Route("/api/puzzles/{game}/{number}", look, methods=["GET"]),
    Route("/api/puzzles/{game}/{number}/after", after, methods=["POST"], max_body_size=LIMIT),
    Route("/api/puzzles/{game}/{number}/try", answer, methods=["POST"], max_body_size=LIMIT),
    Route("/api/puzzles/{game}/{number}/hint", hint, methods=["POST"], max_body_size=LIMIT),
    Route("/api/puzzles/{game}/{number}/give-up", give_up, methods=["POST"], max_body_size=LIMIT),
]


def solving_of(request: Request) -> Solving:
    solving: Solving = request.app.state.puzzles
    return solving


@cache
def _sizes() -> dict[str, int]:
    return {game: len(kept(game)) for game in MINES}


@cache
def _daily() -> dict[str, tuple[int, ...]]:
    return {game: daily(game) for game in MINES}


async def _asked(request: Request) -> Asked:
    """By game and number, or by its day as long as it can be solved for that."""
    game, number = request.path_params["game"], request.path_params["number"]
    solving = solving_of(request)
    if game == DAYS:
        open = {later(solving.day, -ago) for ago in range(LATE + 1)}
        day = solving.day if number == TODAY else number
        which = await solving.of_day(day) if day in open else None
    else:
        known = game in MINES and number.isascii() and number.isdecimal() and len(number) <= DIGITS
        which = Which(game, int(number)) if known and 0 < int(number) <= _sizes()[game] else None
    if which is None:
        raise Declined(404, Why.NO_PUZZLE())
    return Asked(which, MINES[which.game], kept(which.game)[which.number - 1])


async def _spent(request: Request, person: Person) -> Asked:
    lobby_of(request).shared.doorkeeper.puzzles.spend(person.id, address_of(request))
    return await _asked(request)


async def _change(request: Request, person: Person, asked: Asked, step: Callable[[Progress], Progress]) -> Progress:
    return await solving_of(request).solvings.change(person.id, asked.which, step)


async def _read(work: Callable[[], T]) -> T:
    """Beside the loop, for it takes some milliseconds; what is no answer is refused."""
    try:
        return await asyncio.to_thread(work)
    except ValueError as fault:  # that of msgspec's, too
        raise Declined(422, Why.NO_ANSWER()) from fault


def _actions(asked: Asked, wish: wire.PuzzleSteps) -> list[Any]:
    decode = codec(asked.mine.game).decode_action
    return [decode(bytes(action)) for action in wish.actions]


def _step(asked: Asked, actions: Sequence[Any]) -> wire.PuzzleStep:
    seat = asked.puzzle.seat
    passed = asked.mine.after(asked.puzzle, actions)
    so_far = asked.mine.so_far(passed.state, seat, actions)
    return wire.PuzzleStep(_raw(so_far), _shown(asked, passed), _raw(asked.mine.open(passed.state, seat)))


def _judged(asked: Asked, actions: Sequence[Any]) -> tuple[bool, str, Passed | None]:
    mine, puzzle = asked.mine, asked.puzzle
    right, said = mine.judged(puzzle, actions), mine.said(actions)
    told = mine.only and len(puzzle.solutions[0]) > 1
    return right, marks(said, puzzle.solutions, right, told), mine.carried_out(puzzle, actions)


def _solution(asked: Asked) -> tuple[wire.PuzzleStep, Marks]:
    actions = asked.mine.done(asked.puzzle, asked.puzzle.solutions[0])
    passed = asked.mine.carried_out(asked.puzzle, actions)
    assert passed
    return wire.PuzzleStep(_raw(actions), _shown(asked, passed), ()), asked.mine.marks(asked.puzzle, passed.events)


def _shown(asked: Asked, passed: Passed) -> wire.Step:
    """As the seat sees it."""
    game, seat = asked.mine.game, asked.puzzle.seat
    view = game.view(passed.state, seat)
    return wire.Step(_raw(sights(passed.events, seat)), Raw(encode(view)), Raw(encode(game.display.aid(view))))


def _raw(things: Sequence[Any]) -> tuple[Raw, ...]:
    return tuple(Raw(encode(one)) for one in things)


async def _told(request: Request, person: Person, asked: Asked, progress: Progress) -> wire.Puzzle:
    solving = solving_of(request)
    which, ended = asked.which, progress.ended != "open"
    left = ends(which.day) - solving.clock() if which.day == solving.day else None
    spread = await solving.solvings.spread(which.day) if which.day and ended else None
    whole = await asyncio.to_thread(partial(_puzzle, asked, progress, left))
    many = None if spread is None else tuple(wire.PuzzleSpread(tries, spread[tries]) for tries in sorted(spread))
    return msgspec.structs.replace(whole, row=await _row(solving, person), spread=many)


def _puzzle(asked: Asked, progress: Progress, left: float | None) -> wire.Puzzle:
    """Solutions and what follows from them are told only when it has ended, hints when they were asked for."""
    which, mine, puzzle, ended = asked.which, asked.mine, asked.puzzle, progress.ended != "open"
    title, line = mine.asked(puzzle)
    solution, shown = _solution(asked) if ended else (None, None)
    state = mine.state(puzzle)
    tips = mine.tips(puzzle)[: progress.hints] if progress.hints else ()
    return wire.Puzzle(
        which.game,
        which.number,
        _sizes()[which.game],
        puzzle.grade,
        which.day or None,
        left,
        puzzle.seat,
        mine.seats(state),
        Raw(encode(state.options)),
        title,
        line,
        _step(asked, ()),
        dict(mine.beside(puzzle)),
        ended and mine.only and len(puzzle.solutions) == 1,
        _progress(progress),
        tuple(wire.PuzzleTip(tip.why, _raw(tip.actions)) for tip in tips),
        solution,
        shown,
        wire.PuzzleRow(0, ()),
        None,
    )


def _progress(progress: Progress) -> wire.PuzzleProgress:
    """How near each try was is no secret once it has ended."""
    told = tuple(filter(None, progress.marks.split(","))) if progress.ended != "open" else ()
    return wire.PuzzleProgress(progress.tries, progress.hints, progress.ended, told)


async def _row(solving: Solving, person: Person) -> wire.PuzzleRow:
    mine, day = await solving.solvings.days(person.id), solving.day
    solved = {one for one, progress in mine.items() if progress.ended == "solved"}
    days = (wire.PuzzleDay(one, _progress(mine[one]) if one in mine else None) for one in week(day))
    return wire.PuzzleRow(row(solved, day), tuple(days))


def _listed(game: str, ended: Any) -> wire.PuzzlesOf:
    numbers = range(1, _sizes()[game] + 1)
    solved, given_up = (
        tuple(number for number in numbers if ended.get(f"{game}/{number}") == how) for how in ("solved", "given_up")
    )
    return wire.PuzzlesOf(game, tuple(puzzle.grade for puzzle in kept(game)), solved, given_up)
