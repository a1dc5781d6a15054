"""The HTTP interface for bots under /api: a bearer token, lines of events and of games, moves. A bot at a table is a
client like a browser; only how it talks is different."""

import secrets
import time
from collections.abc import AsyncGenerator, Callable
from functools import partial

import msgspec
from msgspec import Raw, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from robotable.core import Outcome, Seat, codec
from robotable.server import bot_wire, wire
from robotable.server.reasons import Why
from robotable.server.tables.elsewhere import Reached
from robotable.server.tables.keeping import Unavailable
from robotable.server.tables.online import Caller
from robotable.server.tables.play import AnyGame
from robotable.server.tables.sheet import Person, Sheet
from robotable.server.web.api import LIMIT, Declined, json, lobby_of, people_of
from robotable.server.web.senders import address_of, number
from robotable.server.web.streams import KEEP_ALIVE, PATIENCE, Answer, BotLine, Lines, Post, say
from robotable.server.wire import encode

LONGEST_TOKEN = 200
LOOK = 0.5
"""Seconds after which it is looked again for new tables of a bot."""
TABLES = 50
"""Of a bot, that it is told of."""


async def account(request: Request) -> Response:
    bot = await _bot(request)
    return json(bot_wire.Account(bot.name, tuple(lobby_of(request).shared.games)))


async def events(request: Request) -> Response:
    bot = await _bot(request)
    lobby = lobby_of(request)
    wanted = request.query_params.get("games")
    games = tuple(game for game in lobby.shared.games if wanted is None or game in wanted.split(","))
    leave = _enter(request, bot)
    post = Post()
    end = post.end
    lobby.shared.online.come(Caller(bot.id, bot.name, games), end)

    def left() -> None:
        lobby.shared.online.go(bot.id, end)
        leave()

    return Lines(_events(request, bot, post), end, left)


async def _events(request: Request, bot: Person, post: Post) -> AsyncGenerator[bytes, None]:
    news = News(request, bot)
    said = 0.0
    while not post.ended:
        for line in await news.lines():
            yield encode(line) + b"\n"
        if time.monotonic() - said > KEEP_ALIVE:
            if not await _still(request, bot):
                return
            said = time.monotonic()
            yield b"\n"
        await post.take(LOOK)


class News:
    """Of the tables at which a bot sits: what it was not told yet."""

    def __init__(self, request: Request, bot: Person) -> None:
        self._lobby, self._bot = lobby_of(request), bot
        self._told: dict[str, wire.Status] = {}

    async def lines(self) -> list[bot_wire.EventLine]:
        try:
            return await self._lines()
        except Unavailable:  # the store is away: there is no news without it
            return []

    async def _lines(self) -> list[bot_wire.EventLine]:
        sheets = await self._lobby.shared.store.of_person(self._bot.id, "open", "running", limit=TABLES)
        lines = [line for sheet in sheets if sheet.game in self._lobby.shared.games for line in await self._new(sheet)]
        for id in self._told.keys() - {sheet.id for sheet in sheets}:
            lines.append(await self._gone(id))
        return lines

    async def _new(self, sheet: Sheet) -> list[bot_wire.EventLine]:
        if self._told.get(sheet.id) == sheet.status:
            return []
        self._told[sheet.id] = sheet.status
        info = await self._lobby.info(sheet, self._bot.id)
        seated = bot_wire.Seated(info.id, info.game, sheet.rules, info.options, info.yours[0], info.places)
        return [bot_wire.Challenge(seated) if sheet.status == "open" else bot_wire.GameStart(seated)]

    async def _gone(self, id: str) -> bot_wire.EventLine:
        before, sheet = self._told.pop(id), await self._lobby.sheet(id)
        outcome = msgspec.json.decode(sheet.outcome, type=Outcome) if sheet and sheet.outcome else None
        if before == "open" and outcome is None:
            return bot_wire.ChallengeCanceled(id)
        return bot_wire.GameFinish(id, outcome)


async def accept(request: Request) -> Response:
    return await _say(request, wire.Ready)


async def decline(request: Request) -> Response:
    """The seat is open to others then."""
    return await _say(request, wire.Leave)


async def game(request: Request) -> Response:
    bot = await _bot(request)
    sheet, seat, table = await _table(request, bot)
    leave = _enter(request, bot)
    line, key = BotLine(bot.id), (bot.id, sheet.id)
    streams = _streams(request)
    streams[key] = Stream(line, table)
    table.arrive(line, number(request, "since") or 0, seat)

    def left() -> None:
        if streams.get(key) and streams[key].line is line:
            del streams[key]
        line.end()
        table.depart(line)
        leave()

    return Lines(
        _game(request, bot, line, Teller(lobby_of(request).shared.games[sheet.game], sheet, table)), line.end, left
    )


async def _game(request: Request, bot: Person, line: BotLine, teller: "Teller") -> AsyncGenerator[bytes, None]:
    yield b"\n"
    while not teller.over:
        data = await line.post.take(KEEP_ALIVE)
        if data is not None:
            for said in teller.tell(data, line):
                yield encode(said) + b"\n"
        elif line.post.ended or not await _still(request, bot):
            return
        else:
            yield b"\n"


class Teller:
    """Makes of what a page would be sent what a bot is told: the same, and the legal actions in words."""

    def __init__(self, game: AnyGame, sheet: Sheet, table: Reached) -> None:
        self.over = False
        """Nothing more is to be told."""
        self._game, self._sheet, self._table = game, sheet, table
        self._room: wire.Room | None = None
        self._full = False
        self._early: list[bot_wire.GameLine] = []
        """What came before the game."""

    def tell(self, data: bytes, line: BotLine) -> list[bot_wire.GameLine]:
        message = _read(data)
        if isinstance(message, wire.Frame):
            return self._frame(message)
        if isinstance(message, wire.Room):
            told = self._places(message, line)
        elif isinstance(message, wire.Said):
            told = bot_wire.Heard(message.seat, message.name, message.text)
        else:
            assert isinstance(message, wire.Notice)
            return [bot_wire.Waits(message.reason, message.key, message.values)]
        if self._full:
            return [told]
        self._early.append(told)
        return []

    def _places(self, room: wire.Room, line: BotLine) -> bot_wire.GameLine:
        """Whoever comes takes its seat back from the bot that played for it."""
        if self._room is None and room.you is not None and room.places[room.you].stand_in:
            back = wire.TakeBack(secrets.token_hex(8))
            self._table.receive(line, back, encode(back))
        self._room = room
        self.over = room.you is None
        return bot_wire.Places(room.places)

    def _frame(self, frame: wire.Frame) -> list[bot_wire.GameLine]:
        assert self._room
        assert self._room.you is not None
        self.over = frame.outcome is not None
        state = self._state(frame, self._room.you)
        if self._full:
            return [bot_wire.GameState(**{name: getattr(state, name) for name in state.__struct_fields__})]
        self._full = True
        chat = [one for one in self._early if isinstance(one, bot_wire.Heard)]
        room = self._room
        seated = bot_wire.Seated(room.id, room.game, self._game.rules, room.options, self._room.you, room.places)
        return [bot_wire.GameFull(seated, state), *chat]

    def _state(self, frame: wire.Frame, seat: Seat) -> bot_wire.State:
        read, write = codec(self._game).decode_action, self._game.notation.write
        return bot_wire.State(
            frame.number,
            frame.events,
            frame.view,
            seat in frame.waiting and bool(frame.legal),
            tuple(bot_wire.Legal(write(read(bytes(action))), action) for action in frame.legal),
            frame.waiting,
            frame.clock,
            frame.outcome,
            frame.hushed,
        )


_read = msgspec.json.Decoder(wire.ServerMessage).decode


async def move(request: Request) -> Response:
    """Raises Declined for what is no action at all; whether it may be done now is the table's to say."""
    bot = await _bot(request)
    sheet, seat, table = await _table(request, bot)
    text = request.path_params["action"]
    try:
        action = lobby_of(request).shared.games[sheet.game].notation.read(text)
    except ValueError as error:
        raise Declined(400, Why.NO_ACTION(fault=str(error).rstrip("."))) from error
    return await _ask(request, bot, seat, sheet, table, partial(wire.Act, action=Raw(encode(action))))


async def chat(request: Request) -> Response:
    bot = await _bot(request)
    if request.headers.get("content-type", "").split(";")[0] != "application/json":
        raise Declined(415, Why.NOT_JSON())
    sheet, seat, table = await _table(request, bot)
    try:
        line = msgspec.json.decode(await request.body(), type=bot_wire.ChatLine)
    except wire.UNREADABLE as error:
        raise Declined(400, Why.UNREADABLE_JSON(fault=str(error))) from error
    return await _ask(request, bot, seat, sheet, table, partial(wire.Say, text=line.text))


async def resign(request: Request) -> Response:
    """A bot of the house plays on."""
    return await _say(request, wire.Leave)


ROUTES = [
    Route("/api/bot/account", account, methods=["GET"]),
    Route("/api/stream/event", events, methods=["GET"]),
    Route("/api/challenge/{id}/accept", accept, methods=["POST"], max_body_size=LIMIT),
    Route("/api/challenge/{id}/decline", decline, methods=["POST"], max_body_size=LIMIT),
    Route("/api/bot/game/stream/{id}", game, methods=["GET"]),
    Route("/api/bot/game/{id}/move/{action:path}", move, methods=["POST"], max_body_size=LIMIT),
    Route("/api/bot/game/{id}/chat", chat, methods=["POST"], max_body_size=LIMIT),
    Route("/api/bot/game/{id}/resign", resign, methods=["POST"], max_body_size=LIMIT),
]


class Stream(Struct, frozen=True):
    """A bot's, from a table."""

    line: BotLine
    table: Reached

    async def ask(self, said: wire.Message) -> Answer | None:
        return await self.line.ask(said.id, partial(self.table.receive, self.line, said, encode(said)), PATIENCE)


def _streams(request: Request) -> dict[tuple[str, str], Stream]:
    """By bot and table."""
    streams: dict[tuple[str, str], Stream] = request.app.state.streams
    return streams


async def _bot(request: Request) -> Person:
    """Who has sent the token. Raises Declined, and TooMuch for who guesses."""
    doorkeeper, address = lobby_of(request).shared.doorkeeper, address_of(request)
    doorkeeper.requests.spend(None, address)
    bot = await _named(request)
    if bot is None:
        doorkeeper.tries.spend(address)
        raise Declined(401, Why.NO_TOKEN(), {"www-authenticate": "Bearer"})
    limited = doorkeeper.arrivals if request.method == "GET" else doorkeeper.messages
    limited.spend(bot.id, address)
    return bot


async def _named(request: Request) -> Person | None:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not 0 < len(token) <= LONGEST_TOKEN:
        return None
    return await people_of(request).bot(token)


async def _still(request: Request, bot: Person) -> bool:
    """Whether its token was not revoked meanwhile."""
    try:
        return await _named(request) == bot
    except Unavailable:
        return True


def _enter(request: Request, bot: Person) -> Callable[[], None]:
    """One more stream; what to call when it ends. Raises Declined."""
    doorkeeper, address = lobby_of(request).shared.doorkeeper, address_of(request)
    if not doorkeeper.enter(bot.id, address):
        raise Declined(429, Why.TOO_MANY_STREAMS(), {"retry-after": "60"})
    return partial(doorkeeper.leave, bot.id, address)


async def _table(request: Request, bot: Person) -> tuple[Sheet, Seat, Reached]:
    """Where the bot sits. Of other tables it does not even learn whether they exist."""
    lobby = lobby_of(request)
    sheet = await lobby.sheet(request.path_params["id"])
    seats = sheet.seats_of(bot.id) if sheet else ()
    if sheet and seats and (table := await lobby.reach(sheet.id)):
        return sheet, seats[0], table
    lobby.shared.doorkeeper.tries.spend(address_of(request))
    raise Declined(404, Why.NO_TABLE())


async def _say(request: Request, message: Callable[..., wire.Message]) -> Response:
    bot = await _bot(request)
    sheet, seat, table = await _table(request, bot)
    return await _ask(request, bot, seat, sheet, table, message)


async def _ask(
    request: Request, bot: Person, seat: Seat, sheet: Sheet, table: Reached, message: Callable[..., wire.Message]
) -> Response:
    """Says something at a table, through the bot's stream if that is here. The same `id` is done once."""
    said = message(id=_id(request))
    stream = _streams(request).get((bot.id, sheet.id))
    answer = await stream.ask(said) if stream else None
    if answer is None and (stream is None or stream.line.post.ended):
        answer = await say(bot.id, seat, table, said)
    if answer is None:
        raise Declined(503, Why.NOT_ANSWERED(), {"retry-after": "1"})
    if isinstance(answer, wire.Refused):
        return json(wire.Problem(answer.reason, answer.key, answer.values), 400)
    return json(bot_wire.Ok())


def _id(request: Request) -> str:
    given = request.query_params.get("id", "")
    return given if 0 < len(given) <= 64 and "\0" not in given else secrets.token_hex(8)
