"""The line of a bot to a server: requests, and streams of lines that are waited for."""

import http.client
import ssl
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote, urlsplit

import msgspec
from msgspec import Struct

SILENCE = 20.0
"""Seconds without a sign of life after which a server counts as gone; it gives one every five."""
LONGEST = 16 * 1024 * 1024
"""Bytes of a line."""
TROUBLE = (OSError, http.client.HTTPException, msgspec.MsgspecError)
"""What means: try again later."""


class Account(Struct):
    name: str


class Refusal(Exception):
    """The server said no."""

    def __init__(self, status: int, reason: str, wait: float = 0.0, worded: bool = True) -> None:
        super().__init__(reason)
        self.status = status
        self.worded = worded
        """Whether it said why, as Robotable does."""
        self.wait = wait
        """Seconds after which it may be tried again."""


class NoServer(Exception):
    """What was named is no server."""


class Link:
    def __init__(self, server: str, token: str) -> None:
        """Raises NoServer."""
        self.server = server
        try:
            parts = urlsplit(server if "://" in server else f"http://{server}")
            self._port = parts.port
        except ValueError as error:
            raise NoServer(f"“{server}” is no address of a server: {error}.") from error
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise NoServer(f"“{server}” is no address of a server; one is http://localhost:8000.")
        if not token.isascii() or not token.isprintable():
            raise NoServer("this is no token; robotable token new prints one.")
        self._host, self._secure, self._path = parts.hostname, parts.scheme == "https", parts.path.rstrip("/")
        self._headers = {"Authorization": f"Bearer {token.strip()}", "Accept": "application/json, application/x-ndjson"}

    def account(self) -> str:
        """The bot's name. Raises NoServer where something else answers."""
        try:
            return msgspec.convert(self.get("/api/bot/account"), Account).name
        except msgspec.MsgspecError as error:
            raise NoServer(f"{self.server} does not answer as Robotable does.") from error
        except Refusal as refusal:
            if refusal.worded:
                raise
            raise NoServer(f"{self.server} does not answer as Robotable does: {refusal}.") from refusal

    def get(self, path: str) -> Any:
        return self._asked("GET", path)

    def post(self, path: str, body: Any = None) -> Any:
        return self._asked("POST", path, body)

    def lines(self, path: str) -> Iterator[bytes]:
        """What a stream says; nothing for a sign of life."""
        line = self._line()
        try:
            answer = self._answer(line, "GET", path, None)
            while data := answer.readline(LONGEST):
                yield data.strip()
        finally:
            line.close()

    def _asked(self, method: str, path: str, body: Any = None) -> Any:
        line = self._line()
        try:
            return msgspec.json.decode(self._answer(line, method, path, body).read(LONGEST))
        finally:
            line.close()

    def _line(self) -> http.client.HTTPConnection:
        if self._secure:
            safe = ssl.create_default_context()
            return http.client.HTTPSConnection(self._host, self._port, timeout=SILENCE, context=safe)
        return http.client.HTTPConnection(self._host, self._port, timeout=SILENCE)

    def _answer(self, line: http.client.HTTPConnection, method: str, path: str, body: Any) -> http.client.HTTPResponse:
        """Raises Refusal."""
        sent = None if body is None else msgspec.json.encode(body)
        headers = {**self._headers, **({"Content-Type": "application/json"} if sent else {})}
        line.request(method, self._path + path, sent, headers)
        answer = line.getresponse()
        if answer.status != http.client.OK:
            raise _refusal(answer)
        return answer


def _refusal(answer: http.client.HTTPResponse) -> Refusal:
    wait = answer.headers.get("retry-after", "")
    try:
        reason, worded = str(msgspec.json.decode(answer.read(LONGEST))["reason"]), True
    except (msgspec.MsgspecError, KeyError, TypeError):
        reason, worded = f"{answer.status} {answer.reason}", False
    return Refusal(answer.status, reason, float(wait) if wait.isdecimal() else 0.0, worded)


def worded(action: str) -> str:
    """An action as part of an address."""
    return quote(action, safe="")
