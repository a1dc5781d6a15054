"""People who look for a game: kept in the queue while something is heard of them, or for days, and led to tables together."""

import asyncio
import secrets
import time
from collections.abc import Callable, Sequence
from functools import cached_property

from robotable.bots.characters import offered
from robotable.core import Unfit, codec
from robotable.server import wire
from robotable.server.matching.matching import Form, Pace, Terms, between
from robotable.server.matching.queue import Place, Seated
from robotable.server.ratings.rating import fair
from robotable.server.reasons import Why
from robotable.server.store import matching
from robotable.server.store.matching import Known
from robotable.server.store.store import Store
from robotable.server.tables.again import again
from robotable.server.tables.lobby import Lobby
from robotable.server.tables.new_table import by_day, company, new_sheet, usual_seats
from robotable.server.tables.sheet import NOBODY, Person, Sheet, Sitting
from robotable.server.wire import encode

FACES = 4
"""Of those who wait, shown for each game."""
LOOKS = 10.0
"""Seconds from one look after those who wait by day to the next."""
LARGEST = 4
"""Seats at a table that somebody finds: more people wait longer for each other than they like."""


class Finder:
    def __init__(self, lobby: Lobby, store: Store) -> None:
        self._lobby, self._shared, self._store = lobby, lobby.shared, store
        self._awake: set[str] = set()
        """Of whom was heard since the last round,"""
        self._hidden: set[str] = set()
        """and whose page was out of sight."""
        self._task: asyncio.Task[None] | None = None
        self._round: tuple[float, list[Place]] = (float("-inf"), [])
        """When the last was, and the queue after it."""
        self._known = Known({}, {})
        """About those who are in it."""
        self._turn = asyncio.Lock()
        self.now: Callable[[], float] = time.time

    def open(self) -> None:
        self._task = asyncio.create_task(again(LOOKS, self.look_after, "those who wait by day"))

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    @cached_property
    def terms(self) -> dict[Pace, Terms]:
        settings, games = self._shared.settings, self._shared.games
        by_day = {
            name: form for name, form in self.forms.items() if form.bots and games[name].manners.by_day is not None
        }
        return {"live": Terms(self.forms, settings.finding), "day": Terms(by_day, settings.finding_by_day)}

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
        games, terms = tuple(dict.fromkeys(wish.games)), self.terms[wish.pace]
        for game in games:
            if game not in terms.forms:
                raise Unfit(Why.GAMES_ARE(game=game, games=", ".join(terms.forms)))
        most = self._shared.settings.limits.unfinished
        if len(await self._shared.store.unfinished(person.id, most)) >= most:
            raise Unfit(Why.TOO_MANY_TABLES())
        now = self.now()
        hours = tuple(sorted(set(wish.hours))) if wish.pace == "day" else (0,)
        place = Place(person.id, games, wish.bots, wish.rated and person.member, now, now, wish.pace, hours)
        await self._store.transact(matching.begin, place, terms)
        return self._told(await self._go_round(anew=True), person.id)

    async def wait(self, person: Person, hidden: bool) -> wire.Finding:
        said, other = (self._hidden, self._awake) if hidden else (self._awake, self._hidden)
        said.add(person.id)
        other.discard(person.id)
        return self._told(await self._go_round(), person.id)

    async def come(self, person: Person) -> wire.Finding:
        self._awake.add(person.id)
        await self._store.transact(matching.come, person.id)
        return self._told(await self._go_round(anew=True), person.id)

    async def stop(self, person: Person, pace: Pace) -> wire.Finding:
        await self._store.transact(matching.stop, person.id, pace)
        await self._go_round(anew=True)
        return await self.look(person)

    async def look(self, person: Person) -> wire.Finding:
        """For somebody who need not be in the queue."""
        now, queue = self.now(), await self._store.read(matching.queue)
        here = [place for place in queue if place.here(now, self.terms[place.pace].patience)]
        known = await self._store.read(matching.known, {person.id, *(place.person for place in here)})
        return self._told(here, person.id, known)

    @property
    def alive_since(self) -> float:
        """Of whom nothing was heard since then waits no longer, unless by day."""
        return self.now() - self.terms["live"].patience.alive

    async def look_after(self) -> None:
        """Those who wait by day are not there to ask for it."""
        if await self._store.read(matching.by_day):
            await self._go_round(anew=True)

    async def _go_round(self, anew: bool = False) -> list[Place]:
        """Everything due now is done, once for all who ask within a moment; the queue after it."""
        async with self._turn:
            at, queue = self._round
            sheets: list[Sheet] = []
            if anew or self.now() - at >= self._shared.settings.list_age:
                queue, sheets = await self._settle()
        for sheet in sheets:
            await self._lobby.begin(sheet)
        return queue

    async def _settle(self) -> tuple[list[Place], list[Sheet]]:
        awake, hidden, now = self._awake, self._hidden, self.now()
        self._awake, self._hidden = set(), set()
        queue, sheets = await self._store.adding(matching.settle, awake, hidden, now, self.terms, self._table)
        self._known = await self._store.read(matching.known, [place.person for place in queue])
        self._round = now, queue
        return queue, sheets

    def _table(self, people: Seated, members: bool) -> Sheet:
        """For those who come to it, on seats drawn by chance."""
        offer = people[0].offer
        assert offer
        game, levels = self._shared.games[offer.game], offered(self._shared.bots.get(offer.game, ()))
        options = codec(game).decode_options(b"{}")
        if offer.hours:
            options = codec(game).decode_options(by_day(game, encode(options), levels))
        bots = company(game, levels)[: offer.bots]
        sittings = [
            *(Sitting("person", one.person) for one in people),
            *(Sitting("bot", level=level) for level in bots),
        ]
        secrets.SystemRandom().shuffle(sittings)
        rated = members and not bots and all(place.rated for place in people)
        rated = rated and fair(game.manners.sides(options, len(sittings)))
        return new_sheet(offer.game, encode(options), sittings, NOBODY, True, game.rules, rated, offer.hours)

    def _told(self, queue: list[Place], person: str, known: Known | None = None) -> wire.Finding:
        """`known` if they need not be in the queue themselves."""
        about = known or self._known
        return wire.Finding(self._at(queue, person, "live", about), self._at(queue, person, "day", about))

    def _at(self, queue: list[Place], person: str, pace: Pace, known: Known) -> wire.Waiting:
        """What is told of one pace."""
        here = [place for place in queue if place.pace == pace]
        others = [place for place in here if place.person != person and not place.table]
        mine = next((place for place in here if place.person == person), None)
        waiting = tuple(
            _waiting_for(game, form, [place for place in others if game in place.games], known)
            for game, form in self.terms[pace].forms.items()
        )
        near = _near(person, others, known, self.terms[pace].patience.gap)
        you = self._seeking(mine, queue) if mine else None
        return wire.Waiting(waiting, len(others), near, _faces(others, known), you)

    def _seeking(self, mine: Place, queue: list[Place]) -> wire.Seeking:
        waited = self.now() - mine.since
        filled = max(0.0, self.terms[mine.pace].patience.fill - waited) if mine.bots else None
        found = None
        if offer := mine.offer:
            came = sum(place.came for place in queue if place.offer == offer)
            left = max(0.0, offer.until - self.now())
            found = wire.Found(offer.game, offer.people, offer.bots, came, mine.came, round(left, 1))
        hours = mine.hours if mine.pace == "day" else ()
        return wire.Seeking(mine.games, hours, mine.bots, mine.rated, round(waited, 1), filled, found, mine.table)


def _waiting_for(game: str, form: Form, people: Sequence[Place], known: Known) -> wire.WaitingFor:
    return wire.WaitingFor(game, len(people), form.good, _faces(people, known))


def _faces(people: Sequence[Place], known: Known) -> tuple[str, ...]:
    return tuple(known.robots.get(place.person, "") for place in people[:FACES])


def _near(person: str, others: Sequence[Place], known: Known, most: float) -> int | None:
    """Who of them are no farther away than is accepted at once, in a game of theirs in which I am rated."""
    own = known.strengths.get(person)
    if not own:
        return None
    return sum(
        any(
            game in own and between(own[game], known.strengths.get(one.person, {}).get(game)) <= most
            for game in one.games
        )
        for one in others
    )
