"""Between a house and the worker of a browser it lives in: what JavaScript hands over is made Python's, and back."""

from collections.abc import Callable, Sequence
from typing import Any

from robotable.local import house
from robotable.local.house import House, Line
from robotable.local.shelf import Row

try:
    from pyodide.ffi import JsException, to_js  # type: ignore[import-not-found]
except ImportError:  # only browsers have it
    JsException = to_js = None


class BrowserShelf:
    """IndexedDB, as `web/src/local/shelf.ts` brings it."""

    def __init__(self, shelf: Any) -> None:
        self._shelf = shelf

    async def read(self, prefix: str) -> Sequence[Row]:
        try:
            return [(key, data.to_bytes()) for key, data in await self._shelf.read(prefix)]
        except JsException as why:
            raise OSError(str(why)) from why

    async def change(self, puts: Sequence[Row], drops: Sequence[str]) -> None:
        try:
            await self._shelf.change(to_js([list(row) for row in puts]), to_js(list(drops)))
        except JsException as why:
            raise OSError(str(why)) from why


class Door:
    """What the page may do, in words that travel between workers."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._lines: dict[int, Line] = {}

    async def ask(self, method: str, path: str, body: str, headers: Any) -> Any:
        answer = await self._house.ask(method, path, body.encode(), headers.to_py())
        return to_js([answer.status, answer.headers, answer.body], dict_converter=_object)

    async def come(self, line: int, path: str, send: Any, close: Any) -> None:
        def closed(code: int, reason: str) -> None:
            self._lines.pop(line, None)
            close(code, reason)

        self._lines[line] = Line(send, closed)
        await self._house.come(path, self._lines[line])

    def say(self, line: int, text: str) -> None:
        if one := self._lines.get(line):
            one.heard(text)

    def leave(self, line: int) -> None:
        if one := self._lines.pop(line, None):
            one.left()


def _object(pairs: Any) -> Any:
    from js import Object  # type: ignore[import-not-found]

    return Object.fromEntries(pairs)


async def open(shelf: Any, ask: Callable[[Any], Any], away: bool) -> Door:
    async def think(question: bytes) -> bytes:
        answer: bytes = (await ask(to_js(question))).to_bytes()
        return answer

    opened = House(BrowserShelf(shelf), think, away=away)
    await opened.open()
    return Door(opened)


def thought(question: Any) -> Any:
    """In the worker in which bots think."""
    return to_js(house.thought(question.to_bytes()))
