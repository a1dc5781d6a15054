"""Bots that come to a server of tests over HTTP."""

import contextlib
import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
from sqlalchemy import create_engine
from tests.server.databases import DATABASES
from tests.server.running import PATIENCE, PLAIN, Running

from robotable.server.store import tokens
from robotable.server.store.engine import place
from robotable.server.store.store import writing


def new_token(folder: Path, name: str) -> str:
    with _changing(folder) as connection:
        return tokens.new(connection, name)


def revoke(folder: Path, name: str) -> None:
    with _changing(folder) as connection:
        tokens.revoke(connection, name)


@contextlib.contextmanager
def _changing(folder: Path) -> Iterator[Any]:
    engine = create_engine(place(DATABASES.url(folder), folder).url)
    with engine.connect() as connection, writing(connection):
        yield connection
    engine.dispose()


class Caller:
    """A bot with a token. What it streams comes from the last node, what it posts goes to the first."""

    def __init__(self, server: Running, name: str) -> None:
        self.server, self.name = server, name
        self.token = new_token(server.folder, name)
        self.http = httpx.Client(headers={"authorization": f"Bearer {self.token}"}, timeout=PATIENCE, verify=PLAIN)

    def get(self, path: str) -> httpx.Response:
        return self.http.get(f"http://{self.server.address}{path}")

    def post(self, path: str, **more: Any) -> httpx.Response:
        return self.http.post(f"http://{self.server.address}{path}", **more)

    def move(self, table: str, text: str) -> httpx.Response:
        return self.post(f"/api/bot/game/{table}/move/{quote(text, safe='')}")

    @contextlib.contextmanager
    def stream(self, path: str) -> Iterator["Told"]:
        with self.http.stream("GET", f"http://{self.server.lines}{path}") as answer:
            assert answer.status_code == 200, answer.read()
            assert answer.headers["content-type"] == "application/x-ndjson"
            yield Told(answer)

    def online(self, query: str = "") -> contextlib.AbstractContextManager["Told"]:
        return self.stream(f"/api/stream/event{query}")

    def at(self, table: str, since: int = 0) -> contextlib.AbstractContextManager["Told"]:
        return self.stream(f"/api/bot/game/stream/{table}?since={since}")


class Told:
    """What a stream says."""

    def __init__(self, answer: httpx.Response) -> None:
        self.raw: list[str] = []
        self._lines = answer.iter_lines()

    def next(self) -> dict[str, Any] | None:
        """The next line that says something; None at the end."""
        for line in self._lines:
            if line.strip():
                self.raw.append(line)
                return json.loads(line)
        return None

    def until(self, kind: str) -> dict[str, Any]:
        while (line := self.next()) and line["type"] != kind:
            pass
        assert line, f"the stream ended without {kind}"
        return line

    def states(self) -> Iterator[dict[str, Any]]:
        """Until the stream ends."""
        while line := self.next():
            if line["type"] in ("gameFull", "gameState"):
                yield line.get("state", line)

    def until_gone(self) -> None:
        while self.next():
            pass


class Accepting(threading.Thread):
    """Accepts every challenge until the stream ends."""

    def __init__(self, caller: Caller, told: Told) -> None:
        super().__init__(daemon=True)
        self.caller, self.told = caller, told
        self.start()

    def run(self) -> None:
        with contextlib.suppress(httpx.HTTPError):
            while line := self.told.next():
                if line["type"] == "challenge":
                    self.caller.post(f"/api/challenge/{line['challenge']['id']}/accept")
