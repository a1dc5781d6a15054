"""People at tables, as the web client is one: they come back by themselves and say again what was not answered."""

import asyncio
import contextlib
import random
from collections.abc import Sequence
from itertools import count
from typing import Any

import httpx
import msgspec
from msgspec import Raw, Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from bench.faulting.notes import Notebook, json
from bench.faulting.rig import PLAIN, Node

FIRST_WAIT, LONGEST_WAIT = 0.25, 8.0
PING = 10.0
MOVED, MOMENT, LONGEST_MOMENT = 1012, 0.03, 0.5
AWAY, AWAY_WAIT = 4503, 1.0
"""As in the web client; in seconds, but for the codes of a table that moves and of a store that is away."""
FINAL = (4401, 4404, 4409, 4500)
"""Codes after which coming back is of no use."""
OPENING = 4.0
"""Seconds after which a line that does not open is given up; the next time another node is asked for."""


class Heard(Struct, tag_field="type", tag="Frame"):
    number: int
    legal: list[Raw]
    outcome: dict[str, Any] | None


class Room(Struct, tag_field="type", tag="Room"):
    rematch: str | None


class Done(Struct, tag_field="type", tag="Done"):
    id: str


class Refused(Struct, tag_field="type", tag="Refused"):
    id: str | None


class Said(Struct, tag_field="type", tag="Said"):
    pass


class Notice(Struct, tag_field="type", tag="Notice"):
    pass


understand = msgspec.json.Decoder(Heard | Room | Done | Refused | Said | Notice).decode


class Guest:
    """Somebody with a cookie, who reaches any node."""

    def __init__(self, name: str, nodes: Sequence[Node], notebook: Notebook, chance: random.Random) -> None:
        self.name = name
        self.cookie = ""
        self.table = ""
        self.notebook = notebook
        self.chance = chance
        self._nodes = nodes

    async def introduce(self) -> None:
        answer = await self.ask("GET", "/api/me")
        self.notebook.write("is", "", json(person=answer["id"]))

    async def ask(self, method: str, path: str, **body: Any) -> Any:
        headers = {"Cookie": self.cookie} if self.cookie else {}
        async with httpx.AsyncClient(timeout=20, headers=headers, verify=PLAIN) as line:
            address = self.chance.choice(self._nodes).address
            answer = await line.request(method, f"http://{address}{path}", json=body or None)
            answer.raise_for_status()
            if given := line.cookies.get("robotable"):
                self.cookie = f"robotable={given}"
            return answer.json()

    async def open_table(self, game: str, *seats: str) -> str:
        made = await self.ask("POST", "/api/tables", game=game, seats=list(seats), options={}, listed=False)
        return str(made["id"])

    async def reach(self, since: int) -> ClientConnection | None:
        """A line through whichever node a proxy finds: it passes over those that refuse, and cannot know who stands still."""
        for node in self.chance.sample(self._nodes, len(self._nodes)):
            try:
                return await connect(
                    f"ws://{node.address}/ws/table/{self.table}?since={since}",
                    additional_headers={"Cookie": self.cookie},
                    open_timeout=OPENING,
                    close_timeout=0.5,
                    ping_interval=None,
                    max_size=None,
                    compression=None,
                    proxy=None,
                )
            except TimeoutError:
                return None
            except (OSError, InvalidHandshake, ConnectionClosed):
                continue
        return None


class Person(Guest):
    """At a table until told to leave: plays at random where there is a seat, and watches where there is none."""

    def __init__(
        self, name: str, nodes: Sequence[Node], notebook: Notebook, chance: random.Random, pace: float = 0.5
    ) -> None:
        super().__init__(name, nodes, notebook, chance)
        self.pace = pace
        """Seconds for which they think on average."""
        self.frame: Heard | None = None
        """What they see; None while they are away."""
        self.resting = False
        """They begin nothing new."""
        self.failure = ""
        """Why they cannot come back."""
        self._known = 0
        """Events."""
        self._unanswered: dict[str, bytes] = {}
        self._acting: str | None = None
        self._ids = count(1)
        self._line: ClientConnection | None = None
        self._wait, self._moves = FIRST_WAIT, 0
        self._pinged = False
        self._asked_again = False
        self._did: bytes = b""

    def __str__(self) -> str:
        line = self._line.remote_address if self._line else "no line"
        return f"{self.name} at {self.table}, in seat: {self.in_seat}, {line}, unanswered: {list(self._unanswered)}"

    @property
    def in_seat(self) -> bool:
        return self.frame is not None

    @property
    def settled(self) -> bool:
        """Back in the seat, and everything is answered."""
        return self.in_seat and not self._unanswered

    async def live(self) -> None:
        others = [asyncio.create_task(work) for work in (self._think_always(), self._ping_always())]
        try:
            while not self.failure:
                code = await self._visit()
                await asyncio.sleep(self._pause(code) * self.chance.uniform(0.75, 1.25))
        finally:
            for task in others:
                task.cancel()
            await asyncio.gather(*others, return_exceptions=True)

    def _pause(self, code: int) -> float:
        """Before coming back: a table that moves is there in a moment."""
        if code == MOVED:
            self._moves += 1
            return min(MOMENT * 2 ** (self._moves - 1), LONGEST_MOMENT)
        wait = AWAY_WAIT if code == AWAY else self._wait
        self._wait = min(wait * 2, LONGEST_WAIT)
        return wait

    async def _visit(self) -> int:
        """The code with which the line ended; 0 without one."""
        table = self.table
        line = await self.reach(self._known)
        if line is None:
            return 0
        self.notebook.write("opened", table, json(since=self._known))
        self._line, self._pinged, self._wait = line, False, FIRST_WAIT
        with contextlib.suppress(ConnectionClosed):
            for text in list(self._unanswered.values()):
                await self._send(text)
            while self.table == table:
                self._hear(await line.recv(decode=False))
        self._line = self.frame = None
        line.transport.abort()
        code = line.close_code or 0
        self.notebook.write("closed", table, json(code=code))
        if code in FINAL:
            self.failure = f"{self.name} was closed out of {table} with {code}"
        return code

    def _hear(self, text: bytes) -> None:
        self.notebook.write("heard", self.table, text)
        self._pinged = False
        match understand(text):
            case Heard() as frame:
                self.frame, self._known, self._moves = frame, frame.number, 0
            case Room(rematch):
                self._moves = 0
                if rematch:
                    self._go_to(rematch)
            case Done(id) | Refused(id):
                self._unanswered.pop(id or "", None)
                if id == self._acting:
                    self._acting = None

    def _go_to(self, table: str) -> None:
        self.table, self._known, self.frame = table, 0, None
        self._unanswered.clear()
        self._acting, self._asked_again = None, False

    async def say(self, kind: str, **fields: Any) -> str:
        """Kept until it is answered."""
        id = f"{self.name}-{next(self._ids)}"
        text = self._unanswered[id] = json(type=kind, id=id, **fields)
        await self._send(text)
        return id

    async def _send(self, text: bytes) -> None:
        if self._line:
            self.notebook.write("sent", self.table, text)
            with contextlib.suppress(ConnectionClosed, OSError):
                await self._line.send(text.decode())

    async def _think_always(self) -> None:
        while True:
            await asyncio.sleep(self.pace * self.chance.uniform(0.2, 1.8))
            if self.frame and not self._acting and not self.resting:
                await self._do_something(self.frame)

    async def _do_something(self, frame: Heard) -> None:
        whim = self.chance.random()
        if whim < 0.03:
            await self.say("Say", text=f"{self.name} has something to say")
        elif whim < 0.06 and self._did:
            # What was right a moment ago is mostly refused now.
            self._acting = await self.say("Act", action=Raw(self._did))
        elif frame.legal:
            self._did = bytes(self.chance.choice(frame.legal))
            self._acting = await self.say("Act", action=Raw(self._did))
        elif frame.outcome and not self._asked_again:
            self._asked_again = True
            await self.say("Rematch")

    async def _ping_always(self) -> None:
        """A line that does not answer is a dead line."""
        while True:
            await asyncio.sleep(PING)
            if not self._line:
                continue
            if self._pinged:
                self._line.transport.abort()
            else:
                self._pinged = True
                await self._send(json(type="Ping", id=f"{self.name}-ping"))
