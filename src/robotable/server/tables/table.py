"""A table: whatever happens at it happens in one order, and is stored before anybody is told."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from robotable.bots.characters import strong
from robotable.coach.advice import Advice
from robotable.core import CLOCK, Event, Illegal, Seat, Timeout, codec
from robotable.server import wire
from robotable.server.manners.deeds import day
from robotable.server.reasons import Why
from robotable.server.tables import chat, hints, keeping, seating
from robotable.server.tables.answers import DONE, Answers
from robotable.server.tables.attention import Attention
from robotable.server.tables.audience import Audience, Client
from robotable.server.tables.bots import BotSeats, Plan
from robotable.server.tables.days import Days
from robotable.server.tables.gathering import Gathering
from robotable.server.tables.hints import Coach, patient
from robotable.server.tables.history import put_aside
from robotable.server.tables.inbox import Alarm, Inbox
from robotable.server.tables.new_table import new_sheet
from robotable.server.tables.play import Broken, Play
from robotable.server.tables.shared import Shared
from robotable.server.tables.sheet import Entry, Sheet, Wait, online
from robotable.server.tables.trial import aside
from robotable.server.tables.weakly import weakly
from robotable.server.wire import encode

log = logging.getLogger(__name__)


class Unwritten(Exception):
    """The store could not keep something: what is in memory no longer counts."""


def _farewell(error: Exception) -> int:
    """The code of `wire.CLOSED` for clients of a table that goes on no longer, or not here."""
    if any(isinstance(one, keeping.Unavailable) for one in (error, error.__cause__)):
        return 4503
    return 1012 if isinstance(error, Unwritten) else 4500


class _AllOrNothing:
    """Around what would leave a table half changed if it failed."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, Exception) and not isinstance(error, (Broken, Unwritten, keeping.Unavailable)):
            raise Broken(f"stopped half-way: {error!r}") from error


ALL_OR_NOTHING = _AllOrNothing()


class Table:
    def __init__(
        self,
        shared: Shared,
        sheet: Sheet,
        lease: keeping.Lease,
        play: Play | None,
        talk: chat.Chat,
        answers: Answers,
        waits: Sequence[Wait] = (),
    ) -> None:
        self.shared = shared
        self.sheet = sheet
        self.lease = lease
        """By which all that happens here is written."""
        self._gathering = Gathering(sheet, shared.settings.no_show if sheet.contest else shared.settings.ready)
        self._days = Days(sheet, waits) if sheet.hours else None
        self.audience = Audience(shared, sheet, self._gathering, self._days)
        self.inbox = Inbox(weakly(self._fail))
        self.quiet_since = time.monotonic()
        self._coming: set[Client] = set()
        self._play = play
        self._talk = talk
        self._answers = answers
        self._bots = BotSeats(shared, sheet, weakly(self._due), partial(self.inbox.put, weakly(self._ask_again)))
        self._coach = Coach(shared, sheet)
        self._hints: set[asyncio.Task[None]] = set()
        self._attention = Attention(self.audience, shared.settings)
        self._watched = False
        """Bots wait for people's pages."""
        self._alarm = Alarm(self.inbox, weakly(self._time_up))
        self._pace = Alarm(self.inbox, weakly(self._look_up))
        self._start = Alarm(self.inbox, weakly(self._gathered))
        self._idling = Alarm(self.inbox, weakly(self._mind_idle))
        self._hurried: set[Seat] = set()
        """For whom the game does not wait for ever, as long as they play themselves: bots that come over the network, and
        everybody at a tournament's live table."""
        self._asked: dict[Seat, float] = {}
        """Since when the game waits for them."""
        self._unwatched = False
        """Somebody who plays here wants nobody to watch: asked for when a game begins or goes on."""
        self._room_stale = self._game_stale = False
        self._over = False
        """It has failed, or is somebody else's."""
        self._trying: tuple[Seat, Any] | None = None
        self._hurry()

    # For others to call

    def open(self) -> None:
        """Begins to work."""
        self.inbox.put(self._wake)
        self.inbox.open()

    async def close(self) -> None:
        """Stops working; the store has all that is needed to go on later, here or elsewhere."""
        await self.inbox.close()
        if self._over:
            return
        self._rest()
        writes: list[keeping.Write] = []
        if self._play and self.sheet.status == "running":
            if self._play.number:
                writes.append(keeping.Keep(self.sheet.id, self._play.snapshot()))
            if self.sheet.wakes and not self._goes_on(self._play):
                self.sheet.wakes = False
                writes.append(keeping.Change(self.sheet))
        try:
            await self.shared.store.write(*writes, keeping.Release(self.sheet.id), lease=self.lease)
        finally:
            self._end(1012)

    async def give_up(self) -> None:
        """Stops working at once and writes nothing: it is somebody else's table now."""
        await self.inbox.close()
        if not self._over:
            self._end(1012)

    def arrive(self, connection: Client, since: int, seat: Seat | None) -> None:
        self._coming.add(connection)
        self.inbox.put(partial(self._arrive, connection, since, seat))

    def depart(self, connection: Client) -> None:
        self.inbox.put(partial(self._depart, connection))

    def receive(self, connection: Client, message: wire.Message, data: str | bytes = "") -> None:
        at = time.perf_counter()
        if isinstance(message, wire.Act):
            self.inbox.put_off(partial(self._move, connection, message, at), self.shared.store.before_writing)
        else:
            self.inbox.put(partial(self._receive, connection, message, at))

    def seen(self, connection: Client, number: int) -> None:
        """A page has shown so many events."""
        self.inbox.put(partial(self._seen, connection, number))

    def time_passes(self) -> None:
        """By day, somebody's time may be up."""
        self.inbox.put(self._mind_days)

    def renamed(self) -> None:
        """Somebody here has a new name."""
        self.inbox.put(self._renamed)

    def forget(self, person: str) -> None:
        """All they said here."""
        self._talk.forget(person)

    @property
    def deserted(self) -> bool:
        """Nobody is here, and nothing can happen until somebody comes."""
        if self.audience.connections or not self.inbox.idle:
            return False
        if self._play and self.sheet.status == "running" and self._goes_on(self._play):
            return False
        return not (self.sheet.contest and self.sheet.status == "open")

    def idle(self, now: float) -> bool:
        """And so it has been for a while; to a finished game people seldom come back."""
        settings = self.shared.settings
        patience = min(settings.left_over, settings.idle) if self.sheet.status == "over" else settings.idle
        return self.deserted and now - self.quiet_since > patience

    @property
    def watched(self) -> bool:
        """In the list of those one may watch."""
        return self.watchable and bool(self.audience.connections)

    @property
    def watchable(self) -> bool:
        return self.sheet.listed and self.sheet.status == "running" and not self._unwatched

    @property
    def play(self) -> Play | None:
        """For those who only look."""
        return self._play

    @property
    def waiting(self) -> Sequence[Seat]:
        """Whom the game cannot go on without."""
        return self._play.waiting if self._play else ()

    # When it can go on no longer

    async def _fail(self, error: Exception) -> None:
        if isinstance(error.__cause__, keeping.Stale):
            log.warning("table %s was taken over by another server", self.sheet.id)
        elif isinstance(error, Unwritten | keeping.Unavailable):
            log.error("table %s: the store failed: %s", self.sheet.id, error.__cause__ or error)
            if _farewell(error) == 4503:
                self.shared.stranded.add(self.sheet.id)
        else:
            self.shared.failed.add(self.sheet.id)
            await self._put_aside(error)
        self._end(_farewell(error))

    async def _put_aside(self, error: Exception) -> None:
        record: object = "nowhere"
        with contextlib.suppress(keeping.Unavailable, OSError):
            entries = await self.shared.store.entries(self.sheet.id)
            record = put_aside(self.shared.folder / "failed", self.sheet, entries, self._trying)
        log.error("table %s has failed; its record is %s", self.sheet.id, record, exc_info=error)

    def _end(self, code: int) -> None:
        self._over = True
        self._rest()
        if self.shared.tables.get(self.sheet.id) is self:
            del self.shared.tables[self.sheet.id]
        self.shared.elsewhere.note(self.sheet.id)
        self._send_away(code)

    def _send_away(self, code: int) -> None:
        for connection in (*self.audience.connections, *self._coming):
            connection.close(code)

    def _rest(self) -> None:
        self._bots.stop()
        for hint in self._hints:
            hint.cancel()
        self._alarm.stop()
        self._pace.stop()
        self._start.stop()
        self._idling.stop()

    async def _write(self, *writes: keeping.Write) -> None:
        try:
            await self.shared.store.write(*writes, lease=self.lease)
        except Exception as error:
            raise Unwritten from error

    # Coming and going

    async def _wake(self) -> None:
        """A full table begins, a running one goes on."""
        if self.sheet.status == "open":
            await self._reseat()
        elif self._play and self.sheet.status == "running":
            self._unwatched = await self.shared.store.unwatched(self.sheet.persons)
            self._play.spare(time.time() + self.shared.settings.grace)
            await self._bots.sit_down(self._play)
            self._game_stale = True
        self._go_on()

    async def _arrive(self, connection: Client, since: int, seat: Seat | None) -> None:
        self._coming.discard(connection)
        if self._shuts_out(connection):
            connection.close(4403)
            return
        try:
            await self.audience.welcome(connection, since, seat, self._play, self._talk)
        except keeping.Unavailable:
            connection.close(4503)
        except Exception:
            log.exception("table %s cannot be shown to somebody", self.sheet.id)
            connection.close(4500)
        self.shared.elsewhere.note(self.sheet.id)
        if self.sheet.status == "open":
            await self._gathered()

    def _shuts_out(self, connection: Client) -> bool:
        """Whoever has no seat and only wants to watch, where nobody may."""
        if self.sheet.hidden(connection.person, time.time()):
            return True
        return self._unwatched and self.sheet.status == "running" and not self.sheet.seats_of(connection.person)

    async def _close_doors(self) -> None:
        """The game begins: before it anybody could look in."""
        self._unwatched = await self.shared.store.unwatched(self.sheet.persons)
        for connection in [*filter(self._shuts_out, self.audience.connections)]:
            self.audience.part(connection)
            connection.close(4403)

    async def _remember(self, person: str, seat: Seat, seen: int) -> None:
        """Up to where somebody has seen a game by day: coming back they are shown the rest."""
        sitting = self.sheet.sittings[seat]
        if sitting.person == person and seen > (sitting.seen or 0):
            self.sheet.sittings[seat] = replace(sitting, seen=seen)
            await self._write(keeping.Reseat(self.sheet))

    def _depart(self, connection: Client) -> None:
        self.audience.part(connection)
        if self._days and connection.viewer is not None and connection.seen is not None:
            self.inbox.put(partial(self._remember, connection.person, connection.viewer, connection.seen))
        self.quiet_since = time.monotonic()
        # Nobody yields to who is gone, or waits for their page.
        self._game_stale = True
        self._go_on()

    def _renamed(self) -> None:
        # Where names are kept nothing has changed, and even that would be a sign.
        if self.sheet.status != "running" or not any(sitting.known_as for sitting in self.sheet.sittings):
            self.audience.tell_room()

    def _go_on(self) -> None:
        """After every change: tells whoever notices it, winds the clock, asks the bots."""
        self.shared.elsewhere.note(self.sheet.id)
        if self._room_stale:
            self._room_stale = False
            self.audience.tell_room()
        if self._game_stale and (play := self._play):
            self._game_stale, now = False, time.time()
            self._keep_pace(play, now)
            self.audience.tell_game(play, now)
            self._alarm.set(play.rings, now)
            if self._bots.at:
                self._ask_bots(play)
            if self._hurried:
                self._watch_idle(play, now)

    # Pace

    def _keep_pace(self, play: Play, now: float) -> None:
        """Holds clock and bots while people's pages still show what happened."""
        self._attention.note(play, now)
        self._watched, held = self._watching(play, now)
        if held:
            play.hold(now)
        elif play.held is not None:
            play.release(now)
        self._wait_at_most(play, now)

    def _wait_at_most(self, play: Play, now: float) -> None:
        if self._watched:
            self._pace.set(self._held_until(play) if play.held is not None else self._attention.until, now)
        else:
            self._pace.at = None

    def _watching(self, play: Play, now: float) -> tuple[bool, bool]:
        """Whether bots have to wait for people's pages, and whether the clock has to."""
        showing = self._attention.showing(now)
        if not showing:
            return False, False
        showing &= self.audience.players
        held = now < self._held_until(play) and any(seat in showing for seat in play.waiting)
        return bool(showing), held

    def _held_until(self, play: Play) -> float:
        """The clock is held in the beginning of a turn only: nobody wins time by looking on for ever."""
        return min(self._attention.until, play.wound + self.shared.settings.watch_most)

    def _look_up(self) -> None:
        """Perhaps people have seen all by now."""
        if (play := self._play) is None:
            return
        now = time.time()
        if self._watching(play, now) != (self._watched, play.held is not None):
            self._game_stale = True
            self._go_on()
        else:
            # The alarm may have been a little early.
            self._wait_at_most(play, now)

    def _seen(self, connection: Client, number: int) -> None:
        if self._play:
            connection.seen = max(connection.seen or 0, min(number, self._play.told(connection.viewer)))
            self._look_up()

    def _ask_bots(self, play: Play) -> None:
        if self._watched:
            self._bots.hold()
        else:
            self._bots.ask(play, self.audience.company)

    # Bots that come over the network, and people at a tournament's tables

    def _watch_idle(self, play: Play, now: float) -> None:
        """None of them keeps the others waiting for ever."""
        self._asked = {seat: self._asked.get(seat, now) for seat in play.waiting if seat in self._hurried}
        self._idling.set(min(map(self._idle_until, self._asked)) if self._asked else None, now)

    def _hurry(self) -> None:
        """After a change of seats."""
        self._hurried = {
            Seat(seat)
            for seat, one in enumerate(self.sheet.sittings)
            if (one.online or (self.sheet.contest and one.kind == "person")) and not one.stand_in
        }
        if not self._hurried:
            self._asked, self._idling.at = {}, None

    def _idle_until(self, seat: Seat) -> float:
        """In Unix time. Who is away is given less time, but some to come back."""
        settings, person, asked = self.shared.settings, self.sheet.sittings[seat].person or "", self._asked[seat]
        latest = asked + (settings.online_turn if online(person) else settings.tournament_turn)
        if person in self.audience.persons:
            return latest
        back = time.time() + self.audience.spared(person)
        return min(latest, max(asked + settings.stand_in_after, back))

    async def _mind_idle(self) -> None:
        """A bot of ours plays for whoever took too long."""
        late = [seat for seat in self._asked if seat in self._hurried and self._idle_until(seat) <= time.time()]
        if late and self._deputy:
            for seat in late:
                seating.replace_idle(self.sheet, seat, self._deputy)
            await self._reseat()
        self._game_stale = True
        self._go_on()

    # By day

    async def _mind_days(self) -> None:
        """Whose time is up: a bot plays for them, or they have left, as the table agreed."""
        late = self._days.late(self.shared.now()) if self._days and self._play else []
        if late and self._deputy:
            for wait in late:
                self._give_up(wait, self._deputy)
            await self._reseat()
            for person in {wait.person for wait in late}:
                path, values = f"/table/{self.sheet.id}", {"game": self.sheet.game}
                await self.shared.store.tell(person, "day_over", path, values)
            self._go_on()

    def _give_up(self, wait: Wait, level: str) -> None:
        if not self.sheet.forfeits:
            seating.replace_idle(self.sheet, wait.seat, level)
        elif self.sheet.seats_of(wait.person) and self._play:
            seating.leave(self.sheet, wait.person, level, self.shared.people.name, self._play.told_all())

    def _waits(self, play: Play) -> list[keeping.Write]:
        """What has changed about whom a game by day waits for."""
        change = self._days.note(play, self.audience.persons, self.shared.now()) if self._days else None
        if change is None:
            return []
        self._room_stale = True
        return [change]

    async def _day_off(self, connection: Client, message: wire.DayOff) -> None:
        if self._days is None:
            raise Illegal(Why.NOT_BY_DAY())
        await self._write(self._days.put_off(connection.person), keeping.Reseat(self.sheet))
        self._room_stale = True

    # Playing

    async def _time_up(self) -> None:
        if self._play and self._play.rings and time.time() >= self._play.rings:
            await self._do(self._play, CLOCK, Timeout())
        self._game_stale = True
        self._go_on()

    def _due(self, seat: Seat, plan: Plan) -> None:
        self.inbox.put(partial(self._bot_acts, seat, plan))

    async def _bot_acts(self, seat: Seat, plan: Plan) -> None:
        if self._play and self._bots.take(seat, plan):
            # A slow bot may have made its plan for what was; it is asked anew then.
            with contextlib.suppress(Illegal):
                await self._do(self._play, seat, plan.action)
            self._game_stale = True
            self._go_on()

    def _ask_again(self) -> None:
        if self._play:
            self._ask_bots(self._play)

    async def _receive(self, connection: Client, message: wire.Message, at: float) -> None:
        if self._answer_again(connection, message):
            return
        try:
            await HANDLERS[type(message)](self, connection, message)
        except Exception as error:
            self._refuse(connection, message, error)
        else:
            self._confirm(connection, message, at)

    def _answer_again(self, connection: Client, message: wire.Message) -> bool:
        """Whether it was answered before."""
        answer = self._answers.given(connection.person, message.id)
        if answer:
            connection.send(answer)
        return answer is not None

    def _confirm(self, connection: Client, message: wire.Message, at: float) -> None:
        """It is done, durably: everybody is told."""
        figures, durable = self.shared.figures, time.perf_counter()
        self._answer(connection, message, wire.Done(message.id))
        figures.durable.note(durable - at)
        figures.told.note(time.perf_counter() - at)

    def _refuse(self, connection: Client, message: wire.Message, error: Exception) -> None:
        """Nothing has changed: whatever was sent, it is no reason to close the table to the others. Raises what is one."""
        if isinstance(error, (Broken, Unwritten, keeping.Unavailable)):
            raise error
        if isinstance(error, Illegal):
            why, rule = error.why, error.rule
        else:
            kind = type(message).__name__
            log.error("table %s stumbled over a message of type %s", self.sheet.id, kind, exc_info=error)
            self._trying, why, rule = None, Why.SORRY(), None
        self.shared.figures.refusals[why.key] += 1
        self._answer(connection, message, wire.refused(message.id, why, rule))

    def _answer(self, connection: Client, message: wire.Message, answer: wire.Done | wire.Refused) -> None:
        written = encode(answer)
        self._answers.give(connection.person, message.id, DONE if isinstance(answer, wire.Done) else written)
        connection.send(written)
        self._go_on()

    def _move(self, connection: Client, message: wire.Act, at: float) -> None:
        """As `_receive` does, but without a task: nearly all that ever comes are moves."""
        if self._answer_again(connection, message):
            return
        try:
            play, seat, action = self._meant(connection, message)
            events, writes = self._carry_out(play, seat, action, connection.person, message.id)
        except Exception as error:
            self._refuse(connection, message, error)
            return

        self.inbox.hold()
        then = partial(self.inbox.resume, self._moved, connection, message, at, play, seat, events)
        self.shared.store.write_soon(writes, self.lease, then)

    def _moved(
        self,
        connection: Client,
        message: wire.Act,
        at: float,
        play: Play,
        seat: Seat,
        events: list[Event],
        error: Exception | None,
    ) -> None:
        if error:
            raise Unwritten from error
        self._note_done(play, seat, connection.person, events)
        self._confirm(connection, message, at)

    def _meant(self, connection: Client, message: wire.Act) -> tuple[Play, Seat, Any]:
        play, seat = self._playing(connection)
        try:
            return play, seat, play.codec.decode_action(bytes(message.action))
        except wire.UNREADABLE as error:
            raise Illegal(Why.NO_ACTION(fault=str(error))) from error

    def _playing(self, connection: Client) -> tuple[Play, Seat]:
        """The game and the seat for which somebody acts in it."""
        seat = connection.viewer
        if self._play is None:
            raise Illegal(Why.NOT_BEGUN())
        if seat is None:
            raise Illegal(Why.WATCHING())
        if self.sheet.sittings[seat].stand_in:
            raise Illegal(Why.BOT_FOR_YOU())
        return self._play, seat

    async def _do(self, play: Play, seat: Seat, action: Any) -> None:
        """What a bot or the clock does: carries it out and makes it durable; nobody is told yet."""
        events, writes = self._carry_out(play, seat, action)
        await self._write(*writes)
        self._note_done(play, seat, None, events)

    def _carry_out(
        self, play: Play, seat: Seat, action: Any, by: str | None = None, message: str | None = None
    ) -> tuple[list[Event], list[keeping.Write]]:
        """What happened, and what is to be written before anybody is told."""
        now = time.time()
        self._trying = (seat, action)
        events = play.act(seat, action, now)
        with ALL_OR_NOTHING:
            entry = Entry(play.number, seat, encode(action), by, message, now)
            writes: list[keeping.Write] = [keeping.Append(self.sheet.id, entry)]
            if self._note_progress(play):
                writes.append(keeping.Change(self.sheet))
            if self._days:
                writes += self._waits(play)
            if play.number % self.shared.settings.snapshot_every == 0:
                writes.append(keeping.Keep(self.sheet.id, play.snapshot()))
        return events, writes

    def _note_done(self, play: Play, seat: Seat, by: str | None, events: list[Event]) -> None:
        """An action is durable."""
        self._trying = None
        if self.sheet.status == "over":
            self.shared.rating.ask()
        self._asked.pop(seat, None)
        kind = "clock" if seat == CLOCK else "person" if by and not online(by) else "bot"
        self.shared.figures.moves[kind] += 1
        if self._bots.at:
            self._bots.see(play, seat, events)
        self._game_stale = True

    def _note_progress(self, play: Play) -> bool:
        """Whether the sheet has changed."""
        before = (self.sheet.status, self.sheet.wakes)
        if outcome := play.outcome:
            self.sheet.status, self.sheet.outcome = "over", encode(outcome)
            self._room_stale = True
        # A table that had a clock once may have one again: no need to write each time.
        self.sheet.wakes = outcome is None and (self.sheet.wakes or self._goes_on(play))
        return before != (self.sheet.status, self.sheet.wakes)

    def _goes_on(self, play: Play) -> bool:
        """Something will happen even if nobody comes."""
        seats = [self.sheet.sittings[seat] for seat in play.waiting]
        return play.deadline is not None or any(one.bot or one.online or self.sheet.contest for one in seats)

    # Hints

    async def _ask_hint(self, connection: Client, message: wire.AskHint) -> None:
        play, seat = self._playing(connection)
        with patient():
            first = self._coach.ask(play, seat, connection.person)
        if first:
            await self._write(keeping.Reseat(self.sheet))
            # Where seats may not talk, even that something was told would be a sign.
            self._room_stale = not hints.hushed(self.sheet, play.game)
        self._beside(self._think_of_hint(connection, message.id, play, seat))

    def _beside(self, thinking: Coroutine[Any, Any, None]) -> None:
        """Beside the inbox: nothing at the table waits for it."""
        task = asyncio.create_task(thinking)
        self._hints.add(task)
        task.add_done_callback(self._hints.discard)

    async def _think_of_hint(self, connection: Client, id: str, play: Play, seat: Seat) -> None:
        advice = await self._coach.advise(play, seat)
        self.inbox.put(partial(self._give_hint, connection, id, play, seat, advice))

    def _give_hint(self, connection: Client, id: str, play: Play, seat: Seat, advice: Advice) -> None:
        """To who asked alone, if it can still be followed."""
        legal = play.legal(seat)
        ideas = tuple(idea for idea in advice.ideas if not idea.actions or idea.actions[0] in legal)
        if connection in self.audience.connections and connection.viewer == seat:
            connection.send(encode(wire.Hint(id, hints.tips(ideas))))

    async def _ask_plan(self, connection: Client, message: wire.AskPlan) -> None:
        play, seat = self._playing(connection)
        with patient():
            self._coach.ask_plan(play, seat, connection.person)
        self._beside(self._compare(connection, message.id, play, seat))

    async def _compare(self, connection: Client, id: str, play: Play, seat: Seat) -> None:
        found = await self._coach.compare(play, seat)
        if connection in self.audience.connections and connection.viewer == seat:
            connection.send(encode(hints.plan(id, found)))

    async def _agree_hints(self, connection: Client, message: wire.AgreeHints) -> None:
        hints.agree(self.sheet, self.shared.games[self.sheet.game], connection.person, message.yes)
        await self._write(keeping.Reseat(self.sheet))
        self._room_stale = True

    # Seats

    async def _join(self, connection: Client, message: wire.Join) -> None:
        await self.shared.people.know([connection.person])
        apart = await self.shared.store.blocks({connection.person, *self.sheet.persons})
        if any(connection.person in pair for pair in apart):
            raise Illegal(Why.APART())
        seating.join(self.sheet, connection.person, message.seat, self.shared.people.member(connection.person))
        await self._reseat()

    async def _leave(self, connection: Client, message: wire.Leave) -> None:
        told = self._play.told_all() if self._play else []
        seating.leave(self.sheet, connection.person, self._deputy, self.shared.people.name, told)
        await self._reseat()

    async def _fill(self, connection: Client, message: wire.Fill) -> None:
        levels = tuple(self.shared.bots.get(self.sheet.game, ()))
        seating.fill(self.sheet, connection.person, message.seat, message.bot, levels)
        await self._reseat()

    async def _stand_in(self, connection: Client, message: wire.StandIn) -> None:
        seating.stand_in(
            self.sheet, connection.person, message.seat, self.audience.persons, self.audience.spared, self._deputy
        )
        await self._reseat()

    async def _take_back(self, connection: Client, message: wire.TakeBack) -> None:
        seating.take_back(self.sheet, connection.person)
        await self._reseat()

    async def _ready(self, connection: Client, message: wire.Ready) -> None:
        seating.ready(self.sheet, connection.person)
        self._gathering.ready(connection.person)
        await self._reseat()

    async def _gathered(self) -> None:
        """Somebody came, or time has passed: perhaps the game may begin."""
        if self._gathering.until is not None:
            await self._reseat()
            self._go_on()

    @property
    def _deputy(self) -> str | None:
        """The level that plays for people."""
        levels = self.shared.bots.get(self.sheet.game)
        return strong(levels) if levels else None

    async def _reseat(self) -> None:
        """After a change of seats; a full table begins when its people are ready."""
        with ALL_OR_NOTHING:
            await self._sit_anew()

    async def _sit_anew(self) -> None:
        writes: list[keeping.Write] = []
        now = time.time()
        if self.sheet.status == "open" and self._gathering.complete(self.audience.persons, now):
            game = self.shared.games[self.sheet.game]
            options = codec(game).decode_options(self.sheet.options)
            self._play = await aside(options, partial(Play.begin, game, self.sheet, now))
            self.sheet.status, self.sheet.rules = "running", game.rules
            await self._close_doors()
            if self.sheet.contest and self._deputy:
                seating.sit_in(self.sheet, self.audience.persons, self._deputy)
            if chat.silent(self._play):
                seating.keep_names(self.sheet, self.shared.people.name)
            writes += [keeping.Keep(self.sheet.id, self._play.snapshot()), keeping.Uninvite(self.sheet.id)]
        if self._play:
            self._play.wind(now)
            self._note_progress(self._play)
            writes += self._waits(self._play)
        await self._write(*writes, keeping.Change(self.sheet), keeping.Reseat(self.sheet))
        if self._play:
            await self._bots.sit_down(self._play)
        self._start.set(self._gathering.until if self.sheet.status == "open" else None, now)
        self._hurry()
        self.audience.reseat()
        self._room_stale = self._game_stale = True

    async def _rematch(self, connection: Client, message: wire.Rematch) -> None:
        sittings = seating.rotated(self.sheet, connection.person)
        if self.sheet.rematch is None:
            if await self.shared.store.blocks(self.sheet.persons):
                raise Illegal(Why.APART())
            again = new_sheet(self.sheet.game, self.sheet.options, sittings, self.sheet.host, self.sheet.listed)
            again.rated = self.sheet.rated and all(sitting.person for sitting in sittings)
            again.hours, again.forfeits = self.sheet.hours, self.sheet.forfeits
            game = self.shared.games[self.sheet.game]
            options = codec(game).decode_options(self.sheet.options)
            again.seed = game.manners.rematch_seed(options, len(sittings), self.sheet.seed, again.seed)
            self.sheet.rematch = again.id
            await self._write(keeping.Add(again), keeping.Change(self.sheet))
            self.shared.added(again)
            self._room_stale = True

    async def _say(self, connection: Client, message: wire.Say) -> None:
        speaker, person = connection.viewer, connection.person
        heard = chat.listeners(self._play, len(self.sheet.sittings), speaker)
        given = None if speaker is None else self.sheet.name_at(speaker)
        name = given or self.shared.people.name(person)
        line = self._talk.line(speaker, person, name, message.text, heard, message.id)
        if until := await self.shared.store.muted(person):
            raise Illegal(Why.MUTED(until=day(until)))
        unheard = await self.shared.store.unheard(self.audience.persons, [person])
        await self._write(keeping.Say(self.sheet.id, line))
        self._talk.add(line)
        self.audience.tell_line(line, {listener for listener, _ in unheard})


HANDLERS: dict[type, Callable[..., Awaitable[None]]] = {
    wire.Join: Table._join,
    wire.Leave: Table._leave,
    wire.Fill: Table._fill,
    wire.StandIn: Table._stand_in,
    wire.TakeBack: Table._take_back,
    wire.Ready: Table._ready,
    wire.DayOff: Table._day_off,
    wire.Rematch: Table._rematch,
    wire.AskHint: Table._ask_hint,
    wire.AgreeHints: Table._agree_hints,
    wire.AskPlan: Table._ask_plan,
    wire.Say: Table._say,
}
