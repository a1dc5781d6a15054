"""What a node knows of the others, and tells them of itself: once a second what is new, names at once."""

import time
from collections.abc import Collection, Iterable

from robotable.server.nodes.envelopes import Beat, Renamed
from robotable.server.nodes.lines import FarTable, Guests
from robotable.server.nodes.post import Post
from robotable.server.reasons import Why
from robotable.server.tables.elsewhere import NOBODY, Cause, Elsewhere, News, Reached
from robotable.server.tables.limits import Told
from robotable.server.tables.lobby import Lobby
from robotable.server.tables.online import Caller
from robotable.server.tables.sheet import Person


class Neighbours(Elsewhere):
    def __init__(self, post: Post, guests: Guests) -> None:
        self.lives_until = 0.0
        """For so long nobody may take our tables."""
        self._post, self._guests = post, guests
        self._news: dict[str, dict[str, News]] = {}
        """Of tables, by the node that has them."""
        self._noted: set[str] = set()
        """Tables of ours about which something is new."""
        self._online: dict[str, list[Caller]] = {}
        """Bots, by the node to which they are connected."""
        self._knows: set[str] = set()
        """Nodes that were told all there was."""

    # For lobbies and tables

    @property
    def sure(self) -> bool:
        return time.monotonic() < self.lives_until

    def lead(self, table: str, node: str) -> Reached | Cause:
        if not self._post.connected:
            return Cause(Why.NODES_APART)
        if node not in self._post.reachable:
            return Cause(Why.MOVING, node)
        return FarTable(self._guests, node, table)

    def note(self, table: str) -> None:
        self._noted.add(table)

    def news(self, table: str) -> News:
        return next((tables[table] for tables in self._news.values() if table in tables), NOBODY)

    def watched(self) -> Iterable[str]:
        return [id for tables in self._news.values() for id, news in tables.items() if news.watched]

    def attended(self) -> Iterable[tuple[str, Collection[str]]]:
        return [(id, news.persons) for tables in self._news.values() for id, news in tables.items()]

    def opened_from(self, address: str) -> int:
        return sum(news.address == address for tables in self._news.values() for news in tables.values())

    def online(self) -> Iterable[Caller]:
        return [bot for bots in self._online.values() for bot in bots]

    def renamed(self, person: Person) -> None:
        for node in self._others:
            self._post.send(node, Renamed(person.id, person.name, person.key))

    # Among nodes

    @property
    def _others(self) -> set[str]:
        return self._post.reachable - {self._post.name}

    def beat(self, lobby: Lobby) -> None:
        """Tells all others, and ourselves too: what does not come back says that Redis is silent."""
        noted, self._noted = self._noted, set()
        spent, lines = lobby.shared.doorkeeper.spent(), lobby.shared.doorkeeper.lines()
        news = Beat(False, {id: _look(lobby, id) for id in noted}, spent, lines, lobby.shared.online.all())
        self._knows &= self._post.reachable
        for node in self._others:
            self._post.send(node, news if node in self._knows else self._all(lobby, spent, lines))
        self._knows |= self._others
        self._post.send(self._post.name, Beat(False, {}, {}, {}))

    def introduce(self, node: str, lobby: Lobby) -> None:
        """Tells a node all there is, at once."""
        if node != self._post.name:
            self._post.send(node, self._all(lobby, {}, lobby.shared.doorkeeper.lines()))
            self._knows.add(node)

    def _all(self, lobby: Lobby, spent: Told, lines: Told) -> Beat:
        ours = {*lobby.shared.tables, *lobby.shared.failed}
        return Beat(True, {id: _look(lobby, id) for id in ours}, spent, lines, lobby.shared.online.all())

    def hear(self, node: str, beat: Beat, lobby: Lobby) -> None:
        if node == self._post.name:
            return
        known = self._news.setdefault(node, {})
        if beat.anew:
            known.clear()
        for id, news in beat.tables.items():
            if news:
                known[id] = news
            else:
                known.pop(id, None)
        self._online[node] = beat.online
        lobby.shared.doorkeeper.hear(node, beat.spent, beat.lines)

    def lose(self, node: str | None, lobby: Lobby) -> None:
        """What was heard of a node, or of all, counts no longer; it is to be told everything again."""
        for lost in [*self._news] if node is None else [node]:
            self._news.pop(lost, None)
            self._online.pop(lost, None)
            self._knows.discard(lost)
            lobby.shared.doorkeeper.hear(lost, {}, {})


def _look(lobby: Lobby, id: str) -> News | None:
    """A table as others may know it."""
    if id in lobby.shared.failed:
        return News(failed=True)
    if table := lobby.shared.tables.get(id):
        address = lobby.opened_from(id) if table.sheet.offered else None
        return News(frozenset(table.audience.persons), tuple(table.waiting), table.watched, False, address)
    return None
