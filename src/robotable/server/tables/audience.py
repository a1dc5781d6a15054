"""Who is at a table, and what each of them was shown last."""

import asyncio
import time
from collections.abc import Collection
from typing import Protocol

from robotable.core import Seat
from robotable.server.tables.chat import Chat, hears, said
from robotable.server.tables.days import Days
from robotable.server.tables.gathering import Gathering
from robotable.server.tables.history import seen_by_all
from robotable.server.tables.play import Look, Play, Viewer
from robotable.server.tables.room import room
from robotable.server.tables.shared import Shared
from robotable.server.tables.sheet import Line, Sheet, online
from robotable.server.wire import encode


class Client(Protocol):
    """Somebody's page at a table, however far away."""

    person: str
    viewer: Viewer
    seen: int | None
    """How many events the page has shown; None if it does not say so."""

    def send(self, data: bytes) -> None:
        """Never makes a table wait."""

    def close(self, code: int) -> None:
        """For the reason in `wire.CLOSED`, after what is still to be sent."""


class Audience:
    """The clients of one table. They are told only what has changed for them."""

    def __init__(self, shared: Shared, sheet: Sheet, gathering: Gathering, days: Days | None = None) -> None:
        self.connections: list[Client] = []
        self._shared = shared
        self._sheet = sheet
        self._gathering = gathering
        self._days = days
        self._looks: dict[Viewer, Look] = {}
        self._since = time.monotonic()
        self._left: dict[str, float] = {}
        """When seated persons were here last, if not before all this."""

    @property
    def persons(self) -> set[str]:
        return {connection.person for connection in self.connections}

    @property
    def players(self) -> set[Seat]:
        """The seats through which people look who play themselves."""
        people = (one for one in self.connections if not online(one.person))
        return {one.viewer for one in people if one.viewer is not None and self._may_act(one.viewer)}

    @property
    def company(self) -> set[Seat]:
        """The same, and the seats of people who have not come yet: a page takes a while to open."""
        known = self.persons | self._left.keys()
        seats = ((Seat(seat), one.person) for seat, one in enumerate(self._sheet.sittings))
        late = {seat for seat, who in seats if who and who not in known and not online(who) and self._may_act(seat)}
        return self.players | late

    async def welcome(self, connection: Client, since: int, seat: Viewer, play: Play | None, talk: Chat) -> None:
        """Shows everything, or what is new since the client was here last; through `seat`, if it is theirs."""
        unheard = await self._unheard(connection.person, talk)
        new = connection.person not in self.persons
        connection.viewer = self._sheet.eyes(connection.person, seat, play.waiting if play else ())
        self.connections.append(connection)
        self.tell_room(*(self.connections if new else [connection]))
        for line in talk.heard_by(connection.viewer, connection.person):
            if line.person not in unheard:
                connection.send(encode(said(line)))
        if play:
            await self._show(play, connection, since)

    async def _unheard(self, person: str, talk: Chat) -> set[str]:
        """Whose lines somebody does not want to read."""
        speakers = talk.speakers - {person}
        return {one for _, one in await self._shared.store.unheard([person], speakers)} if speakers else set()

    def part(self, connection: Client) -> None:
        if connection not in self.connections:
            return
        self.connections.remove(connection)
        if all(one.viewer != connection.viewer for one in self.connections):
            self._looks.pop(connection.viewer, None)
        if connection.person not in self.persons:
            if self._sheet.seats_of(connection.person):
                self._left[connection.person] = time.monotonic()
            self.tell_room()

    def spared(self, person: str) -> float:
        """Seconds in which a bot may not yet play for somebody who is away."""
        left = self._left.get(person, self._since)
        return max(0.0, left + self._shared.settings.stand_in_after - time.monotonic())

    def reseat(self) -> None:
        """After seats have changed, everybody sees from where they sit now."""
        for connection in self.connections:
            viewer = self._sheet.eyes(connection.person, connection.viewer, ())
            if viewer != connection.viewer:
                connection.viewer, connection.seen = viewer, None

    def tell_room(self, *connections: Client) -> None:
        """Tells those, or all."""
        here, start = self.persons, self._gathering.start(time.time())
        now = self._shared.now()
        for connection in connections or self.connections:
            person, viewer = connection.person, connection.viewer
            day = self._days.told(person, viewer, now) if self._days else None
            look = room(self._shared, self._sheet, here, self.spared, person, viewer, start, day)
            connection.send(encode(look))

    def tell_game(self, play: Play, now: float) -> None:
        frames: dict[Viewer, bytes | None] = {}
        for connection in self.connections:
            viewer = connection.viewer
            if viewer not in frames:
                frames[viewer] = self._news(play, viewer, now)
            if frame := frames[viewer]:
                connection.send(frame)

    def _news(self, play: Play, viewer: Viewer, now: float) -> bytes | None:
        """The frame for all who look through these eyes, if they see anything new."""
        before = self._looks.get(viewer)
        look = self._looks[viewer] = play.look(viewer, self._may_act(viewer), before)
        if look == before:
            return None
        return play.frame(viewer, look, before.number if before else look.number, now, before)

    def tell_line(self, line: Line, deaf: Collection[str] = ()) -> None:
        """Everybody who may hear it, but for those who do not want to."""
        for connection in self.connections:
            if hears(line, connection.viewer, connection.person) and connection.person not in deaf:
                connection.send(encode(said(line)))

    async def _show(self, play: Play, connection: Client, since: int) -> None:
        """The game from the start, or from where the client left off."""
        viewer = connection.viewer
        if since > play.told(viewer):
            since = 0
        if not play.remembers(viewer, since) and self._sheet.rules == play.game.rules:
            entries = await self._shared.store.entries(self._sheet.id)
            play.recall(await asyncio.to_thread(seen_by_all, play.game, self._sheet, entries))
        if viewer not in self._looks:
            self._looks[viewer] = play.look(viewer, self._may_act(viewer))
        connection.send(play.frame(viewer, self._looks[viewer], since, time.time()))

    def _may_act(self, viewer: Viewer) -> bool:
        return viewer is not None and not self._sheet.sittings[viewer].stand_in
