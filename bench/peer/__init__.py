"""boardgame.io under the same load: its server on the Node that we bring, and players who speak its protocol."""

import asyncio
import random
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bench.players import AS_BROWSERS, Pair
from robotable.client.build import install, npm_and_node

FOLDER = Path(__file__).parent
GAME = "quirky"


def command(data: str | None) -> list[str]:
    """Starts the server: in memory, or with its file store in a folder."""
    install(FOLDER)
    _, node = npm_and_node()
    return [str(node / "node"), str(FOLDER / "server.js"), *([data] if data else [])]


class Peers(Pair):
    """Two players of a match; socket.io sends `42/game,[event, ...]` for an event and `2` to ask whether one is there."""

    async def play(self, address: str, ready: asyncio.Barrier) -> None:
        self.both = asyncio.Barrier(2)
        await super().play(address, ready)

    async def seat(self, address: str, cookie: str, ready: asyncio.Barrier) -> None:
        url = f"ws://{address}/socket.io/?EIO=4&transport=websocket"
        async with connect(url, **AS_BROWSERS) as line:
            await line.recv()
            await line.send(f"40/{GAME},")
            await line.recv()
            await ready.wait()
            for number in range(10**6):
                await self.match(line, f"{self.table}-{number}", cookie)

    async def match(self, line: ClientConnection, match: str, seat: str) -> None:
        state = await self.enter(line, match, seat)
        while not state["ctx"].get("gameover"):
            moved = state["ctx"]["currentPlayer"] == seat
            if moved:
                await self.make_move(line, match, seat, state)
            state = await self.told(line, "update", match)
            self.note_move(seat, moved)

    async def enter(self, line: ClientConnection, match: str, seat: str) -> Any:
        """One after the other, and nobody moves before both are there: a match that two ask for at the same time is made
        twice, and who is let in while a move is made does not hear of it."""
        if seat == "1":
            await self.both.wait()
        await self.emit(line, "sync", match, seat, None, 2)
        state = (await self.told(line, "sync", match))["state"]
        if seat == "0":
            await self.both.wait()
        await self.both.wait()
        return state

    async def told(self, line: ClientConnection, event: str, match: str) -> Any:
        """What the next event of this kind is about."""
        while True:
            text = str(await line.recv())
            if text == "2":
                await line.send("3")
                continue
            kind, of, about, *_ = msgspec.json.decode(text.partition(",")[2])
            if (kind, of) == (event, match):
                return about

    def note_move(self, seat: str, moved: bool) -> None:
        """Whoever moved is told as the other is."""
        other = self.sent[1 - int(seat)]
        if moved:
            self.figures.moves += 1
        elif other:
            self.figures.latencies.append(perf_counter() - other.popleft())

    async def make_move(self, line: ClientConnection, match: str, seat: str, state: Any) -> None:
        if self.pace:
            await asyncio.sleep(random.uniform(0.5, 1.5) * self.pace)
        move = {"type": "play", "args": [random.choice(state["G"]["hands"][seat])], "playerID": seat}
        self.sent[int(seat)].append(perf_counter())
        await self.emit(line, "update", {"type": "MAKE_MOVE", "payload": move}, state["_stateID"], match, seat)

    async def emit(self, line: ClientConnection, *event: Any) -> None:
        await line.send(f"42/{GAME},{msgspec.json.encode(event).decode()}")
