"""The house put together: whoever has a shelf and somebody who thinks gets a server's answers without a server."""

import pickle
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from msgspec import Struct
from msgspec.structs import replace
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import Message

from robotable.bots import BOTS, BotType
from robotable.core import Unfit, codec
from robotable.games import GAMES
from robotable.local.keeper import LocalKeeper
from robotable.local.pace import Pace, pace
from robotable.local.people import LocalPeople
from robotable.local.puzzles import ShelvedSolvings
from robotable.local.shelf import Shelf
from robotable.server import wire
from robotable.server.reasons import Why
from robotable.server.tables.bots import AnyBot, Found, Thought, think
from robotable.server.tables.keeping import Add, Append, Unavailable
from robotable.server.tables.limits import Allowance, Limits, TooMuch
from robotable.server.tables.lobby import Lobby
from robotable.server.tables.names import readable
from robotable.server.tables.play import AnyGame
from robotable.server.tables.records import opened
from robotable.server.tables.shared import Settings, Shared
from robotable.server.web import api, onward, puzzles
from robotable.server.web.door import Visit, come_in

HOST = "localhost"
FREELY = Allowance(1000, 10_000)
LIMITS = Limits(messages=FREELY, requests=FREELY, arrivals=FREELY, tables=FREELY, stories=FREELY, tries=FREELY)
"""Nobody is here to be protected from."""


class Thinking:
    """Slow bots think elsewhere, so that neither the page nor a clock has to wait."""

    def __init__(self, ask: Callable[[bytes], Awaitable[bytes]]) -> None:
        self._ask = ask
        self.pace = Pace()

    async def think(self, bot: AnyBot, view: Any, legal: Sequence[Any]) -> Thought:
        bot.share = self.pace.share(type(bot))
        return await self.ask(think, bot, view, legal)

    async def ask(self, thinker: Callable[..., Found], *about: Any) -> Found:
        found: Found = pickle.loads(await self._ask(pickle.dumps((thinker, about))))
        return found

    def close(self) -> None: ...


def thought(question: bytes) -> bytes:
    """What comes of thinking, for whoever was asked."""
    thinker, about = pickle.loads(question)
    return pickle.dumps(thinker(*about))


class OwnDrawings:
    """What people drew at home harms nobody else: it is only built."""

    busy = False

    def __init__(self, games: Mapping[str, AnyGame]) -> None:
        self._games = games

    async def run(self, game: str, options: bytes, seats: int) -> None:
        self._games[game].setup(codec(self._games[game]).decode_options(options), seats, 0)

    def close(self) -> None: ...


class Answer(Struct, frozen=True):
    status: int
    headers: dict[str, str]
    body: bytes


class Line:
    """To a page: as a WebSocket, but that nothing is ever on its way."""

    waiting = 0

    def __init__(self, send: Callable[[str], None], close: Callable[[int, str], None]) -> None:
        self._send, self._close = send, close
        self._visit: Visit | None = None

    def led_to(self, visit: Visit) -> "Line":
        self._visit = visit
        return self

    def send(self, data: bytes) -> None:
        self._send(data.decode())

    def close(self, code: int, reason: str) -> None:
        self.left()
        self._close(code, reason)

    def heard(self, data: str) -> None:
        if self._visit:
            self._visit.heard(data)

    def left(self) -> None:
        visit, self._visit = self._visit, None
        if visit:
            visit.left()


class House:
    def __init__(
        self,
        shelf: Shelf,
        ask: Callable[[bytes], Awaitable[bytes]],
        bots: Mapping[str, Mapping[str, BotType]] = BOTS,
        settings: Settings = Settings(limits=LIMITS),
        away: bool = False,
    ) -> None:
        self._keeper = LocalKeeper(shelf, away)
        self._people = LocalPeople(self._keeper)
        self._shelf, self._pool, self._bots = shelf, Thinking(ask), bots
        trials = OwnDrawings(GAMES)
        shared = Shared(GAMES, bots, Path(), self._keeper, self._people, self._pool, trials, settings)  # type: ignore[arg-type]
        self._lobby = Lobby(shared)
        problems = {HTTPException: api.problem, TooMuch: api.stop, Unavailable: api.away, Exception: api.problem}
        own = [
            Route("/api/me", self._rename, methods=["POST"]),
            Route("/api/games", self._games, methods=["GET"]),
            Route("/api/records", self._open_record, methods=["POST"]),
        ]
        routes = [*own, *api.ROUTES, *onward.ROUTES, *puzzles.ROUTES, api.NOTHING]
        self._app = Starlette(
            routes=[*routes, WebSocketRoute("/ws/table/{id}", come_in)],
            exception_handlers=problems,
        )
        state = self._app.state
        state.lobby, state.people = self._lobby, self._people
        state.puzzles = puzzles.Solving(ShelvedSolvings(shelf))

    async def open(self) -> None:
        await self._keeper.open()
        await self._people.open()
        self._pool.pace = await pace(self._shelf)
        await self._lobby.open()

    async def close(self) -> None:
        await self._lobby.close()

    async def _games(self, request: Request) -> Response:
        """With those who think long here."""
        return api.json([replace(info, long=self._long(info.name)) for info in api.game_infos(self._lobby.shared)])

    def _long(self, game: str) -> dict[str, int]:
        found = {level: self._pool.pace.long(bot) for level, bot in self._bots[game].items()}
        return {level: seconds for level, seconds in found.items() if seconds is not None}

    async def _rename(self, request: Request) -> Response:
        _, wish = await api.asks(request, wire.Rename)
        if (name := readable(wish.name)) is None:
            raise api.Declined(422, Why.UNREADABLE_NAME())
        person = await self._people.rename(name)
        self._lobby.shared.renamed(person.id)
        return api.json(wire.Me(person.id, person.name, member=False))

    async def _open_record(self, request: Request) -> Response:
        person, wish = await api.asks(request, wire.OpenRecord)
        try:
            sheet, entries = opened(self._lobby.shared.games, wish.record, person.id, time.time())
        except Unfit as fault:
            raise api.Declined(422, fault.why) from fault
        await self._keeper.write(Add(sheet), *(Append(sheet.id, entry) for entry in entries))
        return api.json(wire.Made(sheet.id), 201)

    async def ask(self, method: str, address: str, body: bytes = b"", headers: Mapping[str, str] = {}) -> Answer:
        """As a server answers."""
        parts: list[bytes] = []
        head: Message = {}

        async def receive() -> Message:
            return {"type": "http.request", "body": body}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                head.update(message)
            else:
                parts.append(message.get("body", b""))

        told = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
        await self._app({**_scope("http", address), "method": method, "headers": told}, receive, send)
        named = {name.decode(): value.decode() for name, value in head["headers"]}
        return Answer(head["status"], named, b"".join(parts))

    async def come(self, address: str, line: Line) -> None:
        """A page comes to a table, as it would over a WebSocket."""

        async def receive() -> Message:
            return {"type": "websocket.connect"}

        async def send(message: Message) -> None:
            if message["type"] == "websocket.close":
                line.close(message["code"], message.get("reason") or "")

        await self._app({**_scope("websocket", address), "extensions": {"line": line.led_to}}, receive, send)


def _scope(kind: str, address: str) -> dict[str, Any]:
    parts = urlsplit(address)
    return {
        "type": kind,
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": unquote(parts.path),
        "raw_path": parts.path.encode(),
        "query_string": parts.query.encode(),
        "root_path": "",
        "headers": [],
        "client": (HOST, 0),
        "server": (HOST, 80),
    }
