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
        # A match that both ask for at the same time would be made twice.
        self.made = asyncio.Barrier(2)
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
        if seat == "1":
            await self.made.wait()
        await self.emit(line, "sync", match, seat, None, 2)
        moved = False
        async for text in line:
            if text == "2":
                await line.send("3")
                continue
            event, of, told, *_ = msgspec.json.decode(str(text).partition(",")[2])
            if of != match or event not in ("sync", "update"):
                continue
            state = told["state"] if event == "sync" else told
            if event == "sync" and seat == "0":
                await self.made.wait()
            self.note_move(seat, event, moved)
            if state["ctx"].get("gameover"):
                return
            moved = state["ctx"]["currentPlayer"] == seat
            if moved:
                await self.make_move(line, match, seat, state)

    def note_move(self, seat: str, event: str, moved: bool) -> None:
        """Whoever moved is told as everybody is."""
        other = self.sent[1 - int(seat)]
        if event == "update" and moved:
            self.figures.moves += 1
        elif event == "update" and other:
            self.figures.latencies.append(perf_counter() - other.popleft())

    async def make_move(self, line: ClientConnection, match: str, seat: str, state: Any) -> None:
        if self.pace:
            await asyncio.sleep(random.uniform(0.5, 1.5) * self.pace)
        move = {"type": "play", "args": [random.choice(state["G"]["hands"][seat])], "playerID": seat}
        self.sent[int(seat)].append(perf_counter())
        await self.emit(line, "update", {"type": "MAKE_MOVE", "payload": move}, state["_stateID"], match, seat)

    async def emit(self, line: ClientConnection, *event: Any) -> None:
        await line.send(f"42/{GAME},{msgspec.json.encode(event).decode()}")
