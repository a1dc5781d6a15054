"""People who look for a game: kept in the queue while something is heard of them, and led to tables together."""

import asyncio
import secrets
import time
from collections.abc import Callable
from functools import cached_property

from robotable.bots.characters import offered
from robotable.core import Unfit, codec
from robotable.server import wire
from robotable.server.matching.matching import Form
from robotable.server.matching.queue import Place, Seated
from robotable.server.ratings.rating import fair
from robotable.server.reasons import Why
from robotable.server.store import matching
from robotable.server.store.store import Store
from robotable.server.tables.lobby import Lobby
from robotable.server.tables.new_table import company, new_sheet, usual_seats
from robotable.server.tables.sheet import NOBODY, Person, Sheet, Sitting
from robotable.server.wire import encode

LARGEST = 4
"""Seats at a table that somebody finds: more people wait longer for each other than they like."""


class Finder:
    def __init__(self, lobby: Lobby, store: Store) -> None:
        self._lobby, self._shared, self._store = lobby, lobby.shared, store
        self._patience = lobby.shared.settings.finding
        self._alive: set[str] = set()
        """Of whom was heard since the last round."""
        self._round: tuple[float, list[Place]] = (float("-inf"), [])
        """When the last was, and the queue after it."""
        self._turn = asyncio.Lock()
        self.now: Callable[[], float] = time.time

    @cached_property
    def forms(self) -> dict[str, Form]:
        """Of the games that more than one can play."""
        bots = self._shared.bots
        return {
            name: Form(
                game.seats[0], good := max(2, usual_seats(game)), max(good, min(LARGEST, game.seats[-1])), name in bots
            )
            for name, game in self._shared.games.items()
            if game.seats[-1] > 1
        }

    async def begin(self, person: Person, wish: wire.Find) -> wire.Finding:
        """Raises Unfit for what nobody can find."""
        games = tuple(dict.fromkeys(wish.games))
        for game in games:
            if game not in self.forms:
                raise Unfit(Why.GAMES_ARE(game=game, games=", ".join(self.forms)))
        most = self._shared.settings.limits.unfinished
        if len(await self._shared.store.unfinished(person.id, most)) >= most:
            raise Unfit(Why.TOO_MANY_TABLES())
        now = self.now()
        place = Place(person.id, games, wish.bots, wish.rated and person.member, now, now)
        await self._store.transact(matching.begin, place, self._patience.alive)
        return await self._go_round(person, anew=True)

    async def wait(self, person: Person) -> wire.Finding:
        self._alive.add(person.id)
        return await self._go_round(person)

    async def come(self, person: Person) -> wire.Finding:
        self._alive.add(person.id)
        await self._store.transact(matching.come, person.id)
        return await self._go_round(person, anew=True)

    async def stop(self, person: Person) -> wire.Finding:
        await self._store.transact(matching.stop, person.id)
        return await self._go_round(person, anew=True)

    async def look(self, person: Person) -> wire.Finding:
        """For somebody who need not be in the queue."""
        return self._told(await self._store.read(matching.queue, self.now() - self._patience.alive), person.id)

    async def _go_round(self, person: Person, anew: bool = False) -> wire.Finding:
        """Everything due now is done, once for all who ask within a moment."""
        async with self._turn:
            at, queue = self._round
            sheets: list[Sheet] = []
            if anew or self.now() - at >= self._shared.settings.list_age:
                queue, sheets = await self._settle()
        for sheet in sheets:
            await self._lobby.begin(sheet)
        return self._told(queue, person.id)

    async def _settle(self) -> tuple[list[Place], list[Sheet]]:
        alive, self._alive, now = self._alive, set(), self.now()
        queue, sheets = await self._store.adding(matching.settle, alive, now, self.forms, self._patience, self._table)
        self._round = now, queue
        return queue, sheets

    def _table(self, people: Seated, members: bool) -> Sheet:
        """For those who come to it, on seats drawn by chance."""
        offer = people[0].offer
        assert offer
        game = self._shared.games[offer.game]
        options = codec(game).decode_options(b"{}")
        bots = company(game, offered(self._shared.bots.get(offer.game, ())))[: offer.bots]
        sittings = [
            *(Sitting("person", one.person) for one in people),
            *(Sitting("bot", level=level) for level in bots),
        ]
        secrets.SystemRandom().shuffle(sittings)
        rated = members and not bots and all(place.rated for place in people)
        rated = rated and fair(game.manners.sides(options, len(sittings)))
        return new_sheet(offer.game, encode(options), sittings, NOBODY, True, game.rules, rated)

    def _told(self, queue: list[Place], person: str) -> wire.Finding:
        others = [place for place in queue if place.person != person and not place.table]
        mine = next((place for place in queue if place.person == person), None)
        waiting = [
            wire.WaitingFor(game, sum(game in place.games for place in others), form.good)
            for game, form in self.forms.items()
        ]
        return wire.Finding(tuple(waiting), len(others), self._seeking(mine, queue) if mine else None)

    def _seeking(self, mine: Place, queue: list[Place]) -> wire.Seeking:
        waited = self.now() - mine.since
        filled = max(0.0, self._patience.fill - waited) if mine.bots else None
        found = None
        if offer := mine.offer:
            came = sum(place.came for place in queue if place.offer == offer)
            left = max(0.0, offer.until - self.now())
            found = wire.Found(offer.game, offer.people, offer.bots, came, mine.came, round(left, 1))
        return wire.Seeking(mine.games, mine.bots, mine.rated, round(waited, 1), filled, found, mine.table)
