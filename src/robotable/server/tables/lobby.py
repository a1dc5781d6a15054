"""All tables of a server: made, found, woken after a restart and put away when nobody is there."""

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType

from msgspec import Struct
from msgspec.structs import replace

from robotable.core import Seat, Unfit, codec
from robotable.server.reasons import Why
from robotable.server.tables import answers, keeping
from robotable.server.tables.again import again
from robotable.server.tables.answers import Answers
from robotable.server.tables.chat import KEPT, Chat
from robotable.server.tables.elsewhere import Cause, Reached
from robotable.server.tables.history import Stories
from robotable.server.tables.lessons import Script
from robotable.server.tables.new_table import against_bots, asked_for, new_sheet, seated
from robotable.server.tables.play import Play
from robotable.server.tables.room import table_info
from robotable.server.tables.shared import Shared
from robotable.server.tables.sheet import MIXED, NOBODY, TEACHER, Sheet, Sitting
from robotable.server.tables.table import Table
from robotable.server.tables.trial import aside, drawn
from robotable.server.tables.waiting import WaitingRoom
from robotable.server.today.challenge import Challenge
from robotable.server.wire import NewTable, TableInfo, Tables, encode

log = logging.getLogger(__name__)

LISTED = 50
ONCE_MORE = 1.0
"""Seconds after which a store that was away is asked again."""
AT_ONCE = 10
"""Tables that are put away together."""
FRESH = 600
"""Seconds for which an open table is listed although nobody waits at it,"""
FRESH_BY_DAY = 7 * 24 * 3600
"""and one that is played by day."""
LATE = 100
"""Tables at a time at which somebody's time is up."""


Shown = list[tuple[Sheet, TableInfo]]
"""Tables, and how they look to those who do not sit at them."""


def _others(shown: Shown, person: str) -> tuple[TableInfo, ...]:
    """Those at which the person does not sit."""
    return tuple(info for sheet, info in shown if not sheet.seats_of(person))


def _with_ratings(sheet: Sheet, info: TableInfo, rated: Mapping[tuple[str, str], int]) -> TableInfo:
    """With those of members who go by their own names here."""
    known = [one.person or "" for one, place in zip(sheet.sittings, info.places, strict=True) if place.member]
    return replace(info, ratings=tuple(rated[one, sheet.game] for one in known if (one, sheet.game) in rated))


class Listed(Struct, frozen=True):
    """The tables that are open to everybody."""

    join: Shown
    watch: Shown


def by_few(tables: Sequence[Table]) -> Iterator[Sequence[Table]]:
    """So that they share what it costs to write that they were left, and nobody waits long for one of them."""
    return (tables[first : first + AT_ONCE] for first in range(0, len(tables), AT_ONCE))


class Lobby:
    def __init__(self, shared: Shared) -> None:
        self.shared = shared
        self.stories = Stories()
        self._from: dict[str, str] = {}
        """From which address tables of the list were opened; of some that left memory, too."""
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._listed: tuple[float, asyncio.Task[Listed]] | None = None
        """When it was looked up, and what was found."""
        self._caretakers: list[asyncio.Task[None]] = []
        self._leaving: dict[str, asyncio.Task[None]] = {}
        """Tables that are being put away."""
        self.waiting = WaitingRoom(self._find)
        self.closing = False
        """No table is taken any more."""

    async def open(self) -> None:
        """Tables with bots or clocks go on at once, all others when somebody comes."""
        waking = await self.shared.store.waking()
        work = (self._take_care(waking), again(ONCE_MORE, self._go_on, "tables that lost their store"))
        self._caretakers = [asyncio.create_task(one) for one in work]

    async def close(self) -> None:
        self.closing = True
        for caretaker in self._caretakers:
            caretaker.cancel()
        await asyncio.gather(*self._caretakers, return_exceptions=True)
        await self.waiting.close()
        await asyncio.gather(*map(self.put_away, list(self.shared.tables.values())))
        await self.shared.rating.close()

    async def hand_over(self) -> None:
        """Leaves tables to other servers, a few at a time; the people at them are asked to come again."""
        self.closing = True
        for some in by_few([*self.shared.tables.values()]):
            await asyncio.gather(*map(self.put_away, some))
        await self.waiting.send_back()

    async def make(self, person: str, wish: NewTable, address: str = "") -> Sheet:
        """Raises Unfit if there can be no such table."""
        return await self._add(await asked_for(self.shared, person, wish, address), address)

    async def seat(
        self,
        game: str,
        options: bytes,
        sittings: Sequence[Sitting],
        *,
        listed: bool = True,
        rated: bool = False,
        hours: int = 0,
        forfeits: bool = False,
        tournament: str | None = None,
        id: str | None = None,
    ) -> Sheet:
        """A table for people and bots whom the server brought together: as soon as all people are there it begins, and after
        a while without those who are not; one by day begins at once. Raises Unfit if there can be no such table, and what
        the store raises if there is one of this id already."""
        sheet = await seated(self.shared, game, options, sittings, listed, rated, hours)
        sheet.forfeits, sheet.tournament, sheet.id = forfeits, tournament, id or sheet.id
        return await self._keep(sheet)

    async def teach(self, person: str, script: Script, address: str = "") -> Sheet:
        """A table for a lesson; those of earlier lessons are forgotten when nobody is there."""
        for sheet in await self.shared.store.of_person(person, "running", "over", limit=LISTED):
            if sheet.lesson and not self._anybody(sheet):
                await self.forget(sheet.id)
        bots = [Sitting("bot", level=TEACHER + script.lesson.id)] * len(script.parts)
        sittings = [Sitting("person", person), *bots]
        options = encode(codec(self.shared.games[script.lesson.game]).decode_options(script.options))
        sheet = new_sheet(script.lesson.game, options, sittings, person, listed=False)
        sheet.seed = script.seed
        return await self._add(sheet, address)

    async def challenge(self, person: str, challenge: Challenge, address: str = "") -> Sheet:
        """A table for a day's challenge, at which nothing is left to chance that others would not meet, too; those of days
        that are over are forgotten where they came to no end."""
        for sheet in await self.shared.store.of_person(person, "running", limit=LISTED):
            if sheet.challenge and not sheet.secret(time.time()) and not self._anybody(sheet):
                await self.forget(sheet.id)
        sittings = [Sitting("person", person), *(Sitting("bot", level=level) for level in challenge.bots)]
        sheet = await seated(self.shared, challenge.game, challenge.options, sittings, listed=False, rated=False)
        sheet.seed, sheet.challenge, sheet.host = challenge.seed, challenge.day, person
        return await self._add(sheet, address)

    async def play_on(self, person: str, past: Sheet, seat: Seat, start: bytes, address: str = "") -> Sheet:
        """A table for one person against bots that goes on from where a finished game stood."""
        sittings = against_bots(past, person, seat, tuple(self.shared.bots.get(past.game, ())))
        sheet = new_sheet(past.game, past.options, sittings, person, listed=False, rules=past.rules)
        sheet.start = start
        return await self._add(sheet, address)

    async def _add(self, sheet: Sheet, address: str) -> Sheet:
        await self._count(sheet, address)
        return await self._keep(sheet, address)

    async def _keep(self, sheet: Sheet, address: str | None = None) -> Sheet:
        if self.closing:
            raise keeping.Unavailable("this server closes")
        await self.shared.store.write(keeping.Add(sheet))
        if sheet.listed and address is not None:
            self._from[sheet.id] = address
        return await self.begin(sheet)

    async def begin(self, sheet: Sheet) -> Sheet:
        """A table that was just added."""
        await self.shared.people.know(sheet.persons)
        table = self._open(self._new(sheet))
        await table.inbox.begun.wait()
        return sheet

    async def _count(self, sheet: Sheet, address: str) -> None:
        """Raises Unfit if this is one table too many."""
        limits = self.shared.settings.limits
        theirs = await self.shared.store.unfinished(sheet.host, limits.unfinished)
        if len(theirs) >= limits.unfinished:
            raise Unfit(Why.TOO_MANY_TABLES())
        if sheet.bots_only and sum(one.bots_only for one in theirs) >= limits.bots_only:
            raise Unfit(Why.TOO_MANY_BOT_TABLES())
        if sheet.offered and sum(one.offered for one in theirs) >= limits.listed:
            raise Unfit(Why.TOO_MANY_LISTED())
        if sheet.listed:
            self._count_here(sheet, address)

    def _count_here(self, sheet: Sheet, address: str) -> None:
        limits = self.shared.settings.limits
        self._from = {id: place for id, place in self._from.items() if id in self.shared.tables}
        here = [self.shared.tables[id].sheet for id, place in self._from.items() if place == address]
        offered = sum(one.offered for one in here) + self.shared.elsewhere.opened_from(address)
        if sheet.offered and offered >= limits.listed * limits.crowd:
            raise Unfit(Why.TOO_MANY_HERE())

    async def forget(self, id: str) -> None:
        """Drops a table, wherever it is."""
        self.shared.fresh.pop(id, None)
        if table := self.shared.tables.get(id):
            await self.put_away(table)
        with contextlib.suppress(keeping.Taken):
            if lease := await self.shared.store.take(id):
                await self.shared.store.write(keeping.Drop(id), lease=lease)

    async def reach(self, id: str) -> Reached | None:
        """The table of this id, wherever it is, or a place to wait for it; None if there is none or it has failed."""
        found = await self._find(id)
        return self.waiting.seat(id, found) if isinstance(found, Cause) else found

    async def _find(self, id: str) -> Reached | Cause | None:
        try:
            return await self.table(id)
        except keeping.Taken as taken:
            return self.shared.elsewhere.lead(id, taken.node)
        except keeping.Stale:
            return Cause(Why.MOVING)

    async def table(self, id: str) -> Table | None:
        """The table of this id, from memory or from the store; None if there is none or it has failed.

        Raises Taken if another server has it, Unavailable if nobody can say so.
        """
        if not self.shared.elsewhere.sure:
            raise keeping.Unavailable("nobody knows whose tables these are")
        if leaving := self._leaving.get(id):
            await asyncio.shield(leaving)
        if table := self.shared.tables.get(id):
            return table
        if self.closing:
            raise keeping.Stale("this server closes")
        if id not in self._loading:
            task = self._loading[id] = asyncio.create_task(self._load(id))
            task.add_done_callback(lambda _: self._loading.pop(id))
        return await asyncio.shield(self._loading[id])

    def _new(self, sheet: Sheet) -> Table:
        """At a table that was just added nothing has happened yet."""
        return Table(self.shared, sheet, keeping.Lease(sheet.id), None, Chat([]), Answers(sheet))

    async def _load(self, id: str) -> Table | None:
        if fresh := self.shared.fresh.pop(id, None):
            await self.shared.people.know(fresh.persons)
            return self._open(self._new(fresh))
        sheet = await self.shared.store.sheet(id)
        if sheet is None or not self._playable(sheet):
            return None
        # What is read before it is ours may be old by now.
        lease, sheet = await self.shared.store.take(id), await self.shared.store.sheet(id)
        if lease is None or sheet is None:
            return None
        await self.shared.people.know(sitting.person for sitting in sheet.sittings if sitting.person)
        try:
            table = await self._restore(sheet, lease)
        except (keeping.Stale, keeping.Unavailable):
            raise
        except Exception:
            log.exception("table %s cannot be read", id)
            self.shared.failed.add(id)
            return None
        return self._open(table)

    def _open(self, table: Table) -> Table:
        self.shared.tables[table.sheet.id] = table
        table.open()
        return table

    async def _restore(self, sheet: Sheet, lease: keeping.Lease) -> Table:
        game = self.shared.games[sheet.game]
        options = codec(game).decode_options(sheet.options)
        if drawn(options) and sheet.rules != game.rules:  # it passed no trial by these rules
            await self.shared.trials.run(game.name, sheet.options, len(sheet.sittings))
        snapshot = await self.shared.store.snapshot(sheet.id)
        entries = await self.shared.store.entries(sheet.id, after=snapshot.number if snapshot else 0)
        play = None
        if snapshot:
            play = await aside(options, partial(Play.resume, game, sheet, snapshot, entries, time.time()))
            if snapshot.rules != game.rules and sheet.status == "running":
                sheet.rules = MIXED
                await self.shared.store.write(
                    keeping.Change(sheet), keeping.Keep(sheet.id, play.snapshot()), lease=lease
                )
        lines = await self.shared.store.lines(sheet.id, KEPT)
        done = await self.shared.store.done(sheet.id, answers.KEPT)
        waits = await self.shared.store.waits(sheet.id) if sheet.hours else ()
        return Table(self.shared, sheet, lease, play, Chat(lines), Answers(sheet, done), waits)

    async def _take_care(self, waking: list[str]) -> None:
        await self.wake(waking)
        await again(max(1.0, self.shared.settings.idle / 4), self._look_after, "looking after tables")

    async def _look_after(self) -> None:
        await self.shared.rate()
        for some in by_few([table for table in self.shared.tables.values() if table.idle(time.monotonic())]):
            # By now somebody may have come.
            idle = [table for table in some if table.idle(time.monotonic())]
            await asyncio.gather(*map(self.put_away, idle))
            for table in idle:
                if table.sheet.status == "open" and table.sheet.abandoned:
                    with contextlib.suppress(keeping.Stale):
                        await self.shared.store.write(keeping.Drop(table.sheet.id), lease=table.lease)
        await self.mind_days()

    async def mind_days(self) -> None:
        """Tables by day at which somebody's time is up are woken for it; they leave memory again as others do."""
        for id in await self.shared.store.due(self.shared.now(), self.shared.failed, LATE):
            try:
                if table := await self.table(id):
                    table.time_passes()
            except (keeping.Taken, keeping.Stale):
                continue
            except keeping.Unavailable:
                raise
            except Exception:  # the others' time is up, too
                log.exception("table %s cannot be minded", id)
        await self.shared.store.tell_turns(self.shared.now())

    async def wake(self, ids: Iterable[str]) -> None:
        """Lets tables go on, one after the other; what cannot be had now is somebody else's or comes later."""
        for id in ids:
            with contextlib.suppress(Exception):
                await self.table(id)

    async def _go_on(self) -> None:
        """Tables that lost their store go on when it is back, also where nobody comes back to them."""
        for id in list(self.shared.stranded):
            with contextlib.suppress(keeping.Taken, keeping.Stale):
                await self.table(id)
            self.shared.stranded.discard(id)

    def leaves(self, id: str) -> bool:
        """Whether a table is being put away: soon anybody may have it."""
        return id in self._leaving

    async def put_away(self, table: Table) -> None:
        """Whoever wants it meanwhile has to wait."""
        id = table.sheet.id
        if id not in self._leaving:
            self._leaving[id] = asyncio.create_task(self._close(table))
            self._leaving[id].add_done_callback(lambda _: self._leaving.pop(id))
        await asyncio.shield(self._leaving[id])

    async def _close(self, table: Table) -> None:
        try:
            await table.close()
        except (keeping.Stale, keeping.Unavailable) as error:  # what matters of it is stored already
            log.warning("table %s could not be put away: %s", table.sheet.id, error)
        except Exception:
            log.exception("table %s could not be put away", table.sheet.id)

    async def tables(self, person: str) -> Tables:
        kept = self.shared.store
        listed = await self._shown()
        mine = await kept.of_person(person, "open", "running", limit=LISTED)
        turns = await kept.turns(person) if any(sheet.hours for sheet in mine) else {}
        finished = await kept.of_person(person, "over", limit=LISTED)
        return Tables(
            _others(listed.join, person),
            _others(listed.watch, person),
            await self._infos([sheet for sheet in mine if self._playable(sheet) and not sheet.lesson], person, turns),
            await self._infos([sheet for sheet in finished if self._playable(sheet) and not sheet.lesson], person),
        )

    async def _shown(self) -> Listed:
        """What everybody is shown: looked up once for all who ask within a second."""
        now = time.monotonic()
        if self._listed is None or now - self._listed[0] > self.shared.settings.list_age:
            self._listed = now, asyncio.create_task(self._look_around())
        return await asyncio.shield(self._listed[1])

    async def _look_around(self) -> Listed:
        kept = self.shared.store
        opened = await kept.listed("open", limit=10 * LISTED)
        join = self._fair([sheet for sheet in opened if sheet.open and self._attended(sheet)])
        elsewhere = await kept.sheets(self.shared.elsewhere.watched())
        watch = self._fair([*(table.sheet for table in self.shared.tables.values() if table.watched), *elsewhere])
        return Listed(await self._seen(join), await self._seen(watch))

    async def _seen(self, sheets: list[Sheet]) -> Shown:
        rated = await self.shared.store.numbers({person for sheet in sheets for person in sheet.persons})
        infos = await self._infos(sheets, "")
        return [(sheet, _with_ratings(sheet, info, rated)) for sheet, info in zip(sheets, infos, strict=True)]

    def opened_from(self, id: str) -> str | None:
        """The address, of a table in memory."""
        return self._from.get(id)

    async def info(self, sheet: Sheet, person: str) -> TableInfo:
        return (await self._infos([sheet], person))[0]

    async def sheet(self, id: str) -> Sheet | None:
        if table := self.shared.tables.get(id):
            return table.sheet
        sheet = await self.shared.store.sheet(id)
        return sheet if sheet and sheet.game in self.shared.games else None

    async def _infos(
        self, sheets: list[Sheet], person: str, turns: Mapping[str, float] = MappingProxyType({})
    ) -> tuple[TableInfo, ...]:
        await self.shared.people.know(one.person for sheet in sheets for one in sheet.sittings if one.person)
        return tuple(table_info(self.shared, sheet, person, turns.get(sheet.id)) for sheet in sheets)

    def _playable(self, sheet: Sheet) -> bool:
        failed = sheet.id in self.shared.failed or self.shared.elsewhere.news(sheet.id).failed
        return sheet.game in self.shared.games and not failed

    def _anybody(self, sheet: Sheet) -> bool:
        table = self.shared.tables.get(sheet.id)
        return bool(table.audience.connections if table else self.shared.elsewhere.news(sheet.id).persons)

    def _fair(self, sheets: list[Sheet]) -> list[Sheet]:
        """The newest first, those where somebody is before the others, and nobody's so many that they hide the rest."""
        shown: list[Sheet] = []
        hosts: Counter[str] = Counter()
        for sheet in sorted(sheets, key=lambda sheet: (self._anybody(sheet), sheet.made), reverse=True):
            hosts[sheet.host] += sheet.host != NOBODY
            if hosts[sheet.host] <= self.shared.settings.limits.listed:
                shown.append(sheet)
        return shown[:LISTED]

    def _attended(self, sheet: Sheet) -> bool:
        fresh = FRESH_BY_DAY if sheet.hours else FRESH
        return self._anybody(sheet) or (self._playable(sheet) and time.time() - sheet.made < fresh)
