"""The server put together, and started."""

import contextlib
import os
import signal
import socket
import webbrowser
from collections.abc import AsyncIterator, Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from robotable.bots import BOTS, BotType
from robotable.games import GAMES
from robotable.server.notices.outside import Outside
from robotable.server.store.engine import Place, place
from robotable.server.store.folder import CannotStart, data_folder, folder_named, older_secret
from robotable.server.store.opening import open_store
from robotable.server.store.passwords import Passwords
from robotable.server.store.people import People
from robotable.server.store.puzzles import StoredSolvings
from robotable.server.tables.bots import Pool
from robotable.server.tables.keeping import Unavailable
from robotable.server.tables.limits import TooMuch
from robotable.server.tables.lobby import Lobby
from robotable.server.tables.play import AnyGame
from robotable.server.tables.shared import Settings, Shared
from robotable.server.tables.trial import Trials
from robotable.server.web import (
    account,
    api,
    api_page,
    friends,
    mail,
    manners,
    matching,
    moderation,
    news,
    offline,
    onward,
    openapi,
    players,
    previews,
    push,
    puzzles,
    reviews,
    robots,
    today,
    tournaments,
)
from robotable.server.web import bots as bot_api
from robotable.server.web.access import Access, Proxied
from robotable.server.web.bounds import Bounds, Crowd
from robotable.server.web.challenges import Care, Drawing
from robotable.server.web.collector import collect_seldom
from robotable.server.web.courier import Courier
from robotable.server.web.door import come_in
from robotable.server.web.finder import Finder
from robotable.server.web.lines import Http, Socket
from robotable.server.web.logs import Form, keep_log
from robotable.server.web.metrics import Metrics
from robotable.server.web.open_line import Outbox
from robotable.server.web.readiness import Readiness
from robotable.server.web.sharing import Sharing
from robotable.server.web.static import BOARD, Static
from robotable.server.web.steward import Steward

if TYPE_CHECKING:
    from robotable.server.nodes.node import Node

STATIC = Path(__file__).parents[2] / "client" / "static"
OFFLINE = "offline"
"""Beside it, what the app needs to be played without network; only where somebody asked for it, by `./do offline`."""
LARGEST = 64 * 1024
"""Bytes of a message, and of the head of a request."""
ZIPPED = Middleware(GZipMiddleware, minimum_size=1000, compresslevel=6, thread_minimum_size=32 * 1024)
"""What the server says; the client's files come compressed."""
CROWDED = 25_000
"""Lines in all with which we ask newcomers to try later."""
# Inline styles are the client's way to place things.
HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; "
        b"base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
]
FRAMED = [(name, value.replace(b"frame-ancestors 'none'", b"frame-ancestors 'self'")) for name, value in HEADERS]
"""Of the one page that stands in others, our own."""


def application(
    folder: Path,
    games: Mapping[str, AnyGame] = GAMES,
    bots: Mapping[str, Mapping[str, BotType]] = BOTS,
    settings: Settings | None = None,
    static: Path = STATIC,
    store_url: str | None = None,
    access: Access = Access(),
    redis: str | None = None,
    name: str | None = None,
    outside: Outside = Outside(),
    log: Form = "text",
) -> "Application":
    """The server as an ASGI application that keeps its data in `folder`, or in the store that a URL names.

    With a Redis it is one node of several. Raises CannotStart with a reason.
    """
    kept = place(store_url, folder)
    joining = check_node(redis, kept) if redis else None
    store = open_store(kept, joining.fitting_name(name) if joining else None)
    rules = settings or Settings()
    secret = store.secret(older_secret(folder))
    people, pool, passwords = People(store, secret), Pool(rules.thinkers), Passwords()
    trials = Trials(games, rules.trial, rules.trial_memory)
    lobby = Lobby(Shared(games, bots, folder, store, people, pool, trials, rules))
    steward = Steward(store, lobby)
    node = joining.join(store, people, lobby, redis, secret) if joining and redis else None
    care = Care(lobby, store, Drawing(rules.ahead, folder, store_url, log))
    finder = Finder(lobby, store)
    solving = puzzles.Solving(StoredSolvings(store), lambda: care.clock())
    reviewing = reviews.Reviewing(store, folder, store_url, log)
    sharing = Sharing(secret)
    courier = Courier(store, people, outside, secret)
    readiness = Readiness({"the store": store.answer, **(node.needed if node else {})})

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.lobby, app.state.people, app.state.readiness = lobby, people, readiness
        app.state.access = access
        app.state.store, app.state.passwords, app.state.streams = store, passwords, {}
        app.state.steward, app.state.finder = steward, finder
        app.state.courier, app.state.sharing = courier, sharing
        if node:
            await node.open()
        await lobby.open()
        steward.open()
        await people.sessions.tidy()
        app.state.challenges = care
        care.open()
        app.state.reviewing = reviewing
        app.state.puzzles = solving
        reviewing.open()
        finder.open()
        async with courier.at_work():
            yield
        await care.close()
        await reviewing.close()
        await finder.close()
        trials.close()
        passwords.close()
        await steward.close()
        await lobby.close()
        lobby.shared.pool.close()
        if node:
            await node.close()
        await store.close()

    routes = [
        WebSocketRoute("/ws/table/{id}", come_in),
        Route("/metrics", Metrics(access, lobby.shared, store).serve, methods=["GET"]),
        *api_page.ROUTES,
        *openapi.ROUTES,
        *api.ROUTES,
        *account.ROUTES,
        *players.ROUTES,
        *today.ROUTES,
        *onward.ROUTES,
        *reviews.ROUTES,
        *offline.ROUTES,
        *puzzles.ROUTES,
        *news.ROUTES,
        *matching.ROUTES,
        *push.ROUTES,
        *mail.ROUTES,
        *friends.ROUTES,
        *robots.ROUTES,
        *manners.ROUTES,
        *moderation.ROUTES,
        *tournaments.ROUTES,
        *bot_api.ROUTES,
        *previews.ROUTES,
        api.NOTHING,
        Route("/{path:path}", Static(static, static.with_name(OFFLINE), tags=previews.tags).serve, methods=["GET"]),
    ]
    problems = {
        HTTPException: api.problem,
        TooMuch: api.stop,
        Unavailable: api.away,
        ClientDisconnect: api.gone,
        Exception: api.problem,
    }
    starlette = Starlette(routes=routes, middleware=[ZIPPED], exception_handlers=problems, lifespan=lifespan)
    return Application(Proxied(starlette, access.proxies), lobby, steward, readiness, node, care, finder)


def check_node(redis: str, kept: Place) -> Any:
    """All it takes to be a node; a server that is alone needs nothing of it. Raises CannotStart if this can be none."""
    try:
        from robotable.server.nodes import joining
    except ImportError as error:
        raise CannotStart("Nodes need redis and psycopg: pip install 'robotable[cluster]'.") from error
    joining.check(redis, kept)
    return joining


class Application:
    """Has our headers on every answer."""

    def __init__(
        self,
        app: ASGIApp,
        lobby: Lobby,
        steward: Steward,
        readiness: Readiness,
        node: "Node | None",
        care: Care,
        finder: Finder,
    ) -> None:
        self.app, self.lobby, self.steward, self.readiness, self.node = app, lobby, steward, readiness, node
        self.care, self.finder = care, finder

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *(FRAMED if scope["path"] == BOARD else HEADERS)]
            await send(message)

        await self.app(scope, receive, send_with_headers if scope["type"] == "http" else send)


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path | None = None,
    open_browser: bool = False,
    games: Mapping[str, AnyGame] = GAMES,
    bots: Mapping[str, Mapping[str, BotType]] = BOTS,
    settings: Settings | None = None,
    store_url: str | None = None,
    access: Access = Access(),
    log: Form = "text",
    redis: str | None = None,
    name: str | None = None,
    shared_port: bool = False,
    outside: Outside = Outside(),
) -> None:
    """Serves until stopped. Raises CannotStart with a reason."""
    folder = folder_named(data)
    listening = listen(host, port, shared_port)
    app = application(folder, games, bots, settings, STATIC, store_url, access, redis, name, outside, log)
    data_folder(folder)
    kept = place(store_url, folder)
    keep_log(log)
    shown = f"[{host}]" if ":" in host else {"0.0.0.0": "localhost"}.get(host, host)
    url = f"http://{shown}:{listening.getsockname()[1]}"

    def opened() -> None:
        collect_seldom()
        print(f"Robotable is open at {url} (data in {kept.folder or kept}; Ctrl+C closes it)", flush=True)
        if open_browser:
            webbrowser.open(url)

    # uvicorn raises the signal that stopped it once more. By itself SIGTERM would then end us on the spot, with the
    # bots' processes still to be sent home.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with contextlib.suppress(KeyboardInterrupt):
        Server(configuration(app, Bounds(free=access.proxies)), opened).run(sockets=[listening])


class Server(uvicorn.Server):
    """Says when it is open."""

    def __init__(self, config: uvicorn.Config, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self._opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Nobody new is let in while tables are handed over."""
        for one in (*self.servers, *(sockets or ())):
            one.close()
        if isinstance(app := self.config.app, Application):
            app.readiness.closing = True
            if app.node:
                await app.node.hand_over()
        await super().shutdown(sockets)


def configuration(app: ASGIApp, bounds: Bounds = Bounds()) -> uvicorn.Config:
    crowd = Crowd(bounds)
    return uvicorn.Config(
        app,
        http=partial(Http, bounds, crowd),  # type: ignore[arg-type]
        proxy_headers=False,
        h11_max_incomplete_event_size=LARGEST,
        limit_concurrency=CROWDED,
        ws=partial(Socket, bounds, crowd, Outbox()),  # type: ignore[arg-type]
        ws_max_size=LARGEST,
        ws_per_message_deflate=False,
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        lifespan="on",
        timeout_graceful_shutdown=5,
    )


def listen(host: str, port: int, shared: bool = False) -> socket.socket:
    """Alone, or beside other processes on the same port. Raises CannotStart."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        if shared:
            return _beside_others(host, port, family)
        return socket.create_server((host, port), family=family, backlog=2048)
    except (OSError, OverflowError, UnicodeError) as error:  # a name too long for the network is badly encoded
        number = getattr(error, "errno", None) or 0
        # A name that nobody knows has a number that is no error's.
        reason = os.strerror(number) if number > 0 else "there is no such address"
        raise CannotStart(f"Cannot listen on {host}:{port}: {reason}. Name another with --host and --port.") from error


def _beside_others(host: str, port: int, family: socket.AddressFamily) -> socket.socket:
    """Does not listen before the server is open: until then visitors are the others'."""
    one = socket.socket(family)
    for option in (socket.SO_REUSEADDR, socket.SO_REUSEPORT):
        one.setsockopt(socket.SOL_SOCKET, option, 1)
    if family == socket.AF_INET6:
        one.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
    one.bind((host, port))
    return one
