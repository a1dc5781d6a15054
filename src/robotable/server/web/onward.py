"""What of /api goes on from a moment of a finished game."""

import asyncio
import secrets
import time
from functools import partial

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from robotable.coach.onward import onward
from robotable.coach.outlooks import OUTLOOKS
from robotable.core import Random, Seat
from robotable.server import wire
from robotable.server.reasons import Why
from robotable.server.tables.history import retell
from robotable.server.tables.sheet import Entry, Person, Sheet
from robotable.server.web.api import LIMIT, Declined, asks, finished, lobby_of, made

LONGEST = 5000
"""Actions of a game that can be reviewed."""


async def play_on(request: Request) -> Response:
    """From a moment, against bots."""
    person, wish = await asks(request, wire.PlayOn)
    sheet, entries, seat = await reviewable(request, person)
    lobby = lobby_of(request)
    game = lobby.shared.games[sheet.game]

    def start() -> bytes | None:
        story, luck = partial(retell, game, sheet, entries), Random(secrets.randbits(64))
        state = onward(game, OUTLOOKS[sheet.game], story, wish.after, Seat(seat), luck)
        return None if state is None else wire.encode(state)

    state = await asyncio.to_thread(start)
    if state is None:
        raise Declined(409, Why.NO_WAY_ON())
    return await made(request, person, partial(lobby.play_on, person.id, sheet, Seat(seat), state))


async def reviewable(request: Request, person: Person) -> tuple[Sheet, list[Entry], int]:
    """Of a table whose replay this person may see, by rules that still hold."""
    sheet, _, entries = await finished(request, person)
    seats = [str(seat) for seat in range(len(sheet.sittings))]
    if sheet.game not in OUTLOOKS or request.path_params["seat"] not in seats:
        raise Declined(404, Why.NO_REVIEW())
    if sheet.secret(time.time()):
        raise Declined(403, Why.CHALLENGE_OPEN())
    if len(entries) > LONGEST:
        raise Declined(409, Why.LONG_GAME(actions=len(entries), most=LONGEST))
    return sheet, entries, seats.index(request.path_params["seat"])


ROUTES = [
    Route("/api/tables/{id}/review/{seat}/play", play_on, methods=["POST"], max_body_size=LIMIT),
]
