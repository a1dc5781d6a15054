"""A real server on loopback, and guests who talk to it over HTTP and WebSockets."""

import asyncio
import contextlib
import socket
import ssl
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

import httpx
import msgspec
from itsdangerous import URLSafeSerializer
from sqlalchemy import Table
from tests.server import toy
from tests.server.databases import DATABASES, run
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode
from websockets.sync.client import ClientConnection, connect

from robotable.server.notices.outside import Outside
from robotable.server.store import schema
from robotable.server.tables.limits import NO_LIMITS
from robotable.server.tables.shared import Settings
from robotable.server.web.access import Access
from robotable.server.web.app import STATIC, Application, Server, application, configuration
from robotable.server.web.bounds import Bounds

QUICK = Settings(
    bot_pause=(0.0, 0.0),
    patience=0.0,
    limits=NO_LIMITS,
    grace=0.0,
    stand_in_after=0.0,
    ready=0.0,
    no_show=0.0,
    round_pause=0.0,
    snapshot_every=8,
    list_age=0.0,
)
T = TypeVar("T")
IDS = count()
PATIENCE = 60.0
"""Seconds, of a machine that has much else to do: whoever waits so long will wait for ever."""
PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Of no use where nothing is encrypted; but without it every new client reads all certificates, for 50 milliseconds."""
fetch = partial(httpx.get, verify=PLAIN)
"""For somebody without a cookie."""


class Running:
    """A server in a thread of this process.

    Where there is a Redis there are two nodes: tables are made at one, and people come to the other.
    """

    def __init__(
        self,
        folder: Path,
        settings: Settings = QUICK,
        games: Any = toy.GAMES,
        bots: Any = toy.BOTS,
        static: Path = STATIC,
        bounds: Bounds = Bounds(),
        buffer: int | None = None,
        access: Access = Access(),
        outside: Outside = Outside(),
    ) -> None:
        self.access, self.outside = access, outside
        self.bounds, self.buffer = bounds, buffer
        self.folder, self.settings, self.games, self.bots, self.static = folder, settings, games, bots, static
        self.start()

    def start(self) -> None:
        self.nodes = [self._serve() for _ in range(2 if DATABASES.redis else 1)]
        self.address, self.lines = self.nodes[0].address, self.nodes[-1].address
        self.server = self.nodes[0].server
        if DATABASES.redis:
            wait_for(lambda: all(len(one.app.node.post.peers) == 2 for one in self.nodes))

    def _serve(self) -> "Serving":
        url, redis = DATABASES.url(self.folder), DATABASES.redis and DATABASES.redis.url
        app = application(
            self.folder,
            self.games,
            self.bots,
            self.settings,
            self.static,
            url,
            self.access,
            redis,
            outside=self.outside,
        )
        return Serving(app, self.bounds, self.buffer)

    def stop(self) -> None:
        for node in self.nodes:
            node.stop()

    def restart(self) -> None:
        self.stop()
        self.start()

    def guest(self, name: str | None = None) -> "Guest":
        guest = Guest(self)
        if name:
            assert guest.post("/api/me", name=name).status_code == 200
        return guest


class Serving:
    """An application in a thread."""

    def __init__(self, app: Application, bounds: Bounds = Bounds(), buffer: int | None = None) -> None:
        listening = socket.create_server(("127.0.0.1", 0), backlog=512)
        if buffer:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, buffer)
        self.address = f"127.0.0.1:{listening.getsockname()[1]}"
        self.app = app
        opened = threading.Event()

        def open() -> None:
            self._loop = asyncio.get_running_loop()
            opened.set()

        self.server = Server(configuration(app, bounds), open)
        self._thread = threading.Thread(target=self.server.run, kwargs={"sockets": [listening]}, daemon=True)
        self._thread.start()
        assert opened.wait(PATIENCE)

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """What a room of the server does by itself, in its own loop."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def stop(self) -> None:
        self.server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()


def wait_for(true: Callable[[], bool], seconds: float = PATIENCE) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


class Guest:
    """Somebody with a cookie."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.http = httpx.Client(timeout=PATIENCE, verify=PLAIN)
        self.me = self.get("/api/me").json()

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.http.get(f"http://{self.server.address}{path}", **more)

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self.http.post(f"http://{self.server.address}{path}", json=body)

    def make(self, *seats: str, listed: bool = True, game: str = "toy", **options: Any) -> str:
        """A new table's id."""
        answer = self.post("/api/tables", game=game, seats=list(seats), options=options, listed=listed)
        assert answer.status_code == 201, answer.text
        return answer.json()["id"]

    def as_before_sessions(self) -> None:
        """With the cookie that older versions gave."""
        ((secret,),) = run(self.server.folder, "SELECT value FROM secrets")
        self.show(str(URLSafeSerializer(secret, salt="who").dumps(self.me["id"])))

    def show(self, cookie: str) -> None:
        """This one from now on."""
        self.http.cookies.clear()
        self.http.cookies.set("robotable", cookie.removeprefix("robotable="), domain="127.0.0.1")

    @property
    def cookie(self) -> str:
        return f"robotable={self.http.cookies['robotable']}"

    @contextlib.contextmanager
    def at(self, table: str, since: int = 0, seat: int | str = "", **headers: str) -> Iterator["Tab"]:
        url = f"ws://{self.server.lines}/ws/table/{table}?since={since}&seat={seat}"
        given: dict[str, Any] = {
            "additional_headers": {"Cookie": self.cookie, **headers},
            "max_size": None,
            "max_queue": None,
        }
        with connect(url, **given) as line:
            tab = Tab(line, there=DATABASES.redis is not None)
            if not tab.goes_to_us:
                yield tab
                return
        with connect(url, **given) as line:
            yield Tab(line, there=True)


class Tab:
    """A browser's tab at a table."""

    def __init__(self, line: ClientConnection, there: bool = False) -> None:
        """With `there` only once the table has said something: to another node's it takes a moment."""
        self.line = line
        self.first: list[str | bytes] = []
        if there:
            with contextlib.suppress(ConnectionClosed, TimeoutError):
                self.first.append(line.recv(PATIENCE))
        self.raw: list[str] = []
        self.room: dict[str, Any] = {}
        self.frame: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []
        self.said: list[dict[str, Any]] = []

    @property
    def goes_to_us(self) -> bool:
        """We were asked to come again before anything was said: a table that nobody was at comes to our node."""
        return self.line.close_code == CloseCode.SERVICE_RESTART and not self.first

    def next(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message, taken note of."""
        text = self.first.pop() if self.first else self.line.recv(timeout)
        self.raw.append(text)
        message = msgspec.json.decode(text)
        match message["type"]:
            case "Room":
                self.room = message
            case "Frame":
                self.frame = message
                self.events += message["events"]
            case "Said":
                self.said.append(message)
        return message

    def until(self, kind: str, timeout: float = PATIENCE) -> dict[str, Any]:
        end = time.monotonic() + timeout
        while (message := self.next(max(0.01, end - time.monotonic())))["type"] != kind:
            pass
        return message

    def until_room(self, **facts: Any) -> dict[str, Any]:
        while any(self.room.get(key) != value for key, value in facts.items()):
            self.next()
        return self.room

    def until_frame(self, **facts: Any) -> dict[str, Any]:
        while not self.frame or any(self.frame["view"].get(key) != value for key, value in facts.items()):
            self.next()
        return self.frame

    def until_over(self) -> dict[str, Any]:
        while not self.frame.get("outcome"):
            self.next()
        return self.frame["outcome"]

    def quiet(self, seconds: float = 0.2) -> bool:
        """Whether nothing is told for a while."""
        try:
            self.next(seconds)
        except TimeoutError:
            return True
        return False

    def say(self, kind: str, id: str | None = None, **fields: Any) -> str:
        """Sends a message without waiting for the answer; its id."""
        id = id or f"m{next(IDS)}"
        self.line.send(msgspec.json.encode({"type": kind, "id": id, **fields}).decode())
        return id

    def ask(self, kind: str, id: str | None = None, **fields: Any) -> dict[str, Any]:
        """Sends a message; its answer."""
        return self.answer(self.say(kind, id, **fields))

    def answer(self, id: str | None) -> dict[str, Any]:
        while (message := self.next()).get("id") != id or message["type"] not in ("Done", "Refused"):
            pass
        return message

    def act(self, kind: str, **fields: Any) -> dict[str, Any]:
        return self.ask("Act", action={"type": kind, **fields})

    def done(self, kind: str, **fields: Any) -> None:
        answer = self.ask(kind, **fields)
        assert answer["type"] == "Done", answer

    def move(self) -> None:
        """A whole turn: lay the first card and turn it over."""
        card = self.frame["view"]["hand"][0]
        assert self.act("Lay", card=card)["type"] == "Done"
        assert self.act("Turn")["type"] == "Done"

    def closed(self) -> tuple[int, str]:
        """Code and reason with which the server closes."""
        with contextlib.suppress(Exception):
            while True:
                self.next()
        assert self.line.close_code is not None
        return self.line.close_code, self.line.close_reason or ""


OLDEST = {
    "formats": {"number"},
    "people": {"id", "name"},
    "sheets": {
        *("id", "game", "rules", "options", "seed", "status"),
        *("listed", "host", "made", "wakes", "outcome", "rematch"),
    },
    "sittings": {"table", "seat", "kind", "person", "level", "stand_in", "name", "known_as", "gone"},
    "actions": {"table", "number", "seat", "action", "by", "message", "at"},
    "snapshots": {"table", "number", "rules", "state", "told", "key", "deadline"},
    "lines": {"table", "number", "seat", "person", "name", "text", "at", "heard", "message"},
}
"""All there was before Alembic."""
OLDEST_INDICES = ("sheets_by_status", "sittings_by_person")


def made_older(folder: Path, revision: int) -> None:
    """Leaves the data of a stopped server as an earlier version kept it, before there was Alembic."""
    dropped = {2: ("sittings", "name"), 3: ("sittings", "known_as"), 4: ("lines", "message"), 5: ("sittings", "gone")}
    ((secret,),) = run(folder, "SELECT value FROM secrets")
    folder.mkdir(exist_ok=True)
    (folder / "secret").write_text(secret)
    run(folder, "DROP TABLE alembic_version")
    for table in schema.META.tables.values():
        _make_older(folder, table)
    for number in range(5, revision, -1):
        run(folder, "ALTER TABLE {} DROP COLUMN {}".format(*dropped[number]))
    run(folder, "UPDATE formats SET number = :number", number=revision)


def _make_older(folder: Path, table: Table) -> None:
    if table.name not in OLDEST:
        run(folder, f"DROP TABLE {table.name}")
        return
    for index in table.indexes:
        if index.name not in OLDEST_INDICES:
            run(folder, f"DROP INDEX {index.name}")
    for column in table.columns:
        if column.name not in OLDEST[table.name]:
            run(folder, f"ALTER TABLE {table.name} DROP COLUMN {column.name}")


def play_turns(one: Tab, two: Tab, turns: int) -> None:
    """In turn, an even number of them; both have seen the last."""
    for turn in range(0, turns, 2):
        one.until_frame(turn=turn)
        one.move()
        two.until_frame(turn=turn + 1)
        two.move()
    one.until_frame(turn=turns)
    two.until_frame(turn=turns)
