"""Looks after tournaments: begins them, seats their rounds, takes what tables bring, and goes on. All it knows is in the
store, so any node may do the next step, and one of them does."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Sequence

from msgspec.json import decode
from msgspec.structs import replace
from sqlalchemy.exc import IntegrityError

from robotable.bots.characters import strong
from robotable.core import Outcome, Unfit
from robotable.server.ratings.rating import places
from robotable.server.reasons import Why
from robotable.server.store import tournaments
from robotable.server.store.store import Store
from robotable.server.store.tournaments import Kept, Pairing, Result, Trouble, Whole
from robotable.server.tables.again import again
from robotable.server.tables.keeping import Stale, Taken, Unavailable
from robotable.server.tables.lobby import Lobby
from robotable.server.tables.sheet import Sheet, Sitting
from robotable.server.tournaments import forms
from robotable.server.tournaments.pairing import sizes

log = logging.getLogger(__name__)

LOOK = 1.0
"""Seconds between two looks."""
LATE = 5.0
"""Seconds after which a table that should have begun is looked after: its server may be gone."""


class Steward:
    def __init__(self, store: Store, lobby: Lobby) -> None:
        self._store, self._lobby = store, lobby
        self._clock: Callable[[], float] = time.time
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._task = asyncio.create_task(again(LOOK, self.look, "tournaments"))

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def look(self) -> None:
        """Does whatever is to be done now; what cannot be done is done later, and no tournament stops another."""
        for id in await self._store.read(tournaments.due, self._clock()):
            try:
                await self.care(id)
            except Unavailable:
                log.warning("tournament %s waits for the store", id)
            except Exception:
                log.exception("tournament %s cannot go on", id)

    async def care(self, id: str) -> None:
        """For one tournament."""
        found = await self._whole(id)
        if found and found.kept.status == "open":
            with contextlib.suppress(Unfit):
                await self._begin_or_cancel(found)
            found = await self._whole(id)
        if found and found.kept.status == "running":
            if await self._collect(found):
                found = await self._whole(id) or found
            await self._go_on(found)

    async def _whole(self, id: str) -> Whole | None:
        return await self._store.read(tournaments.whole, id)

    # The beginning

    async def _begin_or_cancel(self, found: Whole) -> None:
        try:
            await self.begin(found)
        except Unfit:
            await self._store.transact(tournaments.cancel, found.kept.id, "too_few", self._clock())

    async def begin(self, found: Whole) -> None:
        """With bots on the places that are left, if they are wanted. Raises Unfit if there are too few."""
        kept, people = found.kept, len(found.people)
        bots = kept.size - people if kept.level else 0
        if not people or not sizes(people + bots, kept.seats, kept.allowed):
            raise Unfit(Why.TOURNAMENT_FEW(fewest=1 if kept.level else min(kept.allowed)))
        rounds = await asyncio.to_thread(forms.rounds, kept.plan, people + bots)
        await self._store.transact(tournaments.begin, kept.id, bots, rounds, self._clock())

    # Rounds

    async def _go_on(self, found: Whole) -> None:
        kept, now = found.kept, self._clock()
        if kept.form == "arena":
            await self._go_on_in_arena(found, now)
        elif not found.waiting and now >= next_round(found, self._lobby.shared.settings.round_pause):
            tables = await asyncio.to_thread(forms.draw, await self._plan(found), found.entrants, found.played)
            if tables is None:
                await self._finish(found, "too_few_left" if self._cut_short(found) else None)
            else:
                await self._draw(found, tables)

    def _cut_short(self, found: Whole) -> bool:
        """So many have left that there is no other round."""
        return found.kept.form != "knock_out" and found.kept.round < found.kept.rounds

    async def _go_on_in_arena(self, found: Whole, now: float) -> None:
        kept = found.kept
        if now >= (kept.begun or now) + 60 * kept.minutes:
            if not found.waiting:
                await self._finish(found, None)
        elif tables := await asyncio.to_thread(forms.gather, await self._plan(found), found.entrants, found.played):
            await self._draw(found, tables)

    async def _plan(self, found: Whole) -> forms.Plan:
        """Those who block each other are kept apart while it can be."""
        return replace(found.kept.plan, apart=await self._store.read(tournaments.apart, found))

    async def _draw(self, found: Whole, tables: forms.Seats) -> None:
        id, round = found.kept.id, found.kept.round + 1
        await self._store.transact(tournaments.draw, id, round, tables, self._clock())
        if drawn := await self._whole(id):
            await self._collect(drawn)

    async def _finish(self, found: Whole, trouble: Trouble | None) -> None:
        await self._store.transact(tournaments.finish, found.kept.id, found.kept.round, trouble, self._clock())

    # Tables

    async def _collect(self, found: Whole) -> bool:
        """Makes the tables that are missing, and takes the results of those that are over; whether there were any."""
        sheets = {one.id: one for one in await self._store.sheets(one.table or "" for one in found.waiting)}
        looked = [self._look_at(found, one, sheets.get(one.table or "")) for one in found.waiting]
        results = [result for result in await asyncio.gather(*looked) if result]
        if results:
            await self._store.transact(tournaments.settle, found.kept.id, results, self._clock())
        return bool(results)

    async def _look_at(self, found: Whole, one: Pairing, sheet: Sheet | None) -> Result | None:
        if sheet is None:
            return await self._seat(found, one)
        if sheet.outcome or self._failed(sheet.id):
            return _result(found.kept, one, sheet)
        if sheet.status == "open" and self._clock() > sheet.made + self._lobby.shared.settings.no_show + LATE:
            with contextlib.suppress(Taken, Stale):
                await self._lobby.table(sheet.id)
        return None

    def _failed(self, table: str) -> bool:
        return table in self._lobby.shared.failed or self._lobby.shared.elsewhere.news(table).failed

    async def _seat(self, found: Whole, one: Pairing) -> Result | None:
        """If another node was faster, its table is the one. A table that cannot be is over before it began."""
        kept = found.kept
        sittings = [self._sitting(found, number) for number in one.seats]
        members = all(sitting.person for sitting in sittings)
        try:
            await self._lobby.seat(
                kept.game,
                kept.options,
                sittings,
                listed=kept.listed,
                rated=kept.rated and members,
                hours=kept.hours,
                tournament=kept.id,
                id=one.table,
            )
        except IntegrityError:
            log.info("table %s was made by another node", one.table)
        except Unfit as why:
            log.warning("table %s of tournament %s cannot be: %s", one.table, kept.id, why)
            return _shared(one)
        return None

    def _sitting(self, found: Whole, number: int) -> Sitting:
        """Whoever has deleted themselves since the draw is played by a bot."""
        who = next(one for one in found.people if one.number == number)
        levels = tuple(self._lobby.shared.bots.get(found.kept.game, ()))
        if who.person and not (who.out and levels):
            return Sitting("person", who.person)
        return Sitting("bot", level=who.level or strong(levels), name=found.bots.get(number) or None)


def next_round(found: Whole, pause: float) -> float:
    """When it is drawn at the earliest: the first at once, the others after a pause."""
    return max((one.ended or 0.0 for one in found.pairings if one.table), default=-pause) + pause


def _result(kept: Kept, one: Pairing, sheet: Sheet) -> Result:
    if sheet.outcome is None:
        return _shared(one)
    seats = zip(one.seats, sheet.sittings, strict=True)
    away = [number for number, sitting in seats if sitting.stand_in] if kept.form == "arena" else []
    return Result(one, tuple(_places(sheet, sheet.outcome)), tuple(away), failed=False)


def _shared(one: Pairing) -> Result:
    """At a table that failed all are equal."""
    return Result(one, (1,) * len(one.seats), (), failed=True)


def _places(sheet: Sheet, outcome: bytes) -> Sequence[int]:
    """As the game says; whoever left is last."""
    found = places(decode(outcome, type=Outcome))
    left = [sitting.leaver is not None or sitting.gone is not None for sitting in sheet.sittings]
    keys = list(zip(left, found, strict=True))
    return [1 + sum(other < own for other in keys) for own in keys]
