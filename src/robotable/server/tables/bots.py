"""Bots as clients: each sees what its seat sees, thinks, lets a moment pass, and acts through the table's inbox."""

import asyncio
import logging
import random
import time
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct

from robotable.bots import Bot
from robotable.bots.bot import luck
from robotable.bots.characters import strong
from robotable.bots.workers import end_with_parent
from robotable.core import Event, Random, Seat
from robotable.server.tables.figures import Figures
from robotable.server.tables.history import retell, sights
from robotable.server.tables.lessons import scripted
from robotable.server.tables.play import Play
from robotable.server.tables.sheet import TEACHER, Sheet

if TYPE_CHECKING:
    from robotable.server.tables.shared import Shared

log = logging.getLogger(__name__)

AnyBot = Bot[Any, Any]
Found = TypeVar("Found")


class Plan(Struct, frozen=True):
    """What a bot will do, and after how many seconds."""

    action: Any
    pause: float


Thought = tuple[AnyBot, Plan | None]


class Pool:
    """Processes in which slow bots think, so that no table has to wait for them."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, bot: AnyBot, view: Any, legal: Sequence[Any]) -> Thought:
        """The bot comes back as it is after thinking."""
        return await self.ask(think, bot, view, legal)

    async def ask(self, thinker: Callable[..., Found], *about: Any) -> Found:
        """What comes of it in one of these processes."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._workers, get_context("spawn"), end_with_parent)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, thinker, *about)
        except BrokenExecutor:
            self._pool = None
            raise

    def close(self) -> None:
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)


def think(bot: AnyBot, view: Any, legal: Sequence[Any]) -> Thought:
    action = bot.choose(view, legal)
    return bot, None if action is None else Plan(action, bot.pause(view, action))


def never(_: Any) -> bool:
    return False


class BotSeat:
    """One bot at one table. A choice stands as long as it stays legal; else the bot is asked again."""

    def __init__(
        self,
        bot: AnyBot,
        pool: Pool,
        due: Callable[[Plan], None],
        again: Callable[[], None],
        patience: float,
        figures: Figures,
    ) -> None:
        self.bot = bot
        self._figures = figures
        self.chance: Callable[[int], Random] | None = None
        """By how often it has acted, where its chance is to depend on nothing else."""
        self.acted = 0
        self.sees = type(bot).see is not Bot.see
        self.yields = type(bot).yields is not Bot.yields
        self._pool = pool
        self._due = due
        """Told the plan when its pause is over."""
        self._again = again
        """Told when a slow bot, for which the game did not wait, is ready to be asked anew."""
        self._patience = patience
        """Seconds for which it lets people go first."""
        self._plan: Plan | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._since = 0.0
        self._yielding = False
        self._held = False
        self._yields: Callable[[Any], bool] = never
        self._thinking: asyncio.Task[None] | None = None
        self._missed = False
        self._unseen: list[tuple[Sequence[Event], Any]] = []

    def see(self, events: Sequence[Event], view: Any) -> None:
        if self._thinking:
            self._unseen.append((events, view))
            return
        try:
            self.bot.see(events, view)
        except Exception:
            log.exception("a bot of type %s failed", type(self.bot).__name__)

    def ask(
        self, look: Callable[[], Any], legal: Sequence[Any], waited_on: bool, at_least: float, people: Collection[Seat]
    ) -> None:
        """Makes a plan, or lets the present one stand if it may."""
        self._held = False
        self._yields = partial(self._yields_to, look, people) if people and self.yields else never
        if self._plan and self._plan.action in legal:
            self._wait(self._plan)
            return
        self.drop()
        if self.chance and not self._thinking:
            self.bot.random = self.chance(self.acted)
        if self._thinking:
            self._missed = True
        elif legal and self.bot.slow:
            self._thinking = asyncio.create_task(self._think_aside(look(), legal, waited_on, at_least))
        elif legal:
            self._settle(self._think(look(), legal), legal, waited_on, at_least)

    def take(self, plan: Plan) -> bool:
        """Whether this plan is still the bot's; it is no plan any more then."""
        if self._plan is not plan or self._held:
            return False
        self._plan = self._timer = None
        return True

    def hold(self) -> None:
        """Lets no pause run before it is asked again."""
        self._held = True
        self._stop_timer()

    def drop(self) -> None:
        """Forgets the plan."""
        self._plan = None
        self._stop_timer()

    def _stop_timer(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def stop(self) -> None:
        self.drop()
        if self._thinking:
            self._thinking.cancel()

    def _think(self, view: Any, legal: Sequence[Any]) -> Plan | None:
        begun = time.perf_counter()
        try:
            return think(self.bot, view, legal)[1]
        except Exception:
            log.exception("a bot of type %s failed", type(self.bot).__name__)
            return None
        finally:
            self._figures.thought_here.note(time.perf_counter() - begun)

    async def _think_aside(self, view: Any, legal: Sequence[Any], waited_on: bool, at_least: float) -> None:
        plan = None
        begun = time.perf_counter()
        self._figures.thinking += 1
        try:
            self.bot, plan = await self._pool.think(self.bot, view, legal)
        except Exception:
            log.exception("a bot of type %s failed", type(self.bot).__name__)
        finally:
            self._figures.thinking -= 1
            self._figures.thought_aside.note(time.perf_counter() - begun)
        self._thinking = None
        unseen, self._unseen = self._unseen, []
        for events, later in unseen:
            self.see(events, later)
        self._settle(plan, legal, waited_on, at_least)
        if self._missed:
            self._missed = False
            self._again()

    def _settle(self, plan: Plan | None, legal: Sequence[Any], waited_on: bool, at_least: float) -> None:
        if plan is None or plan.action not in legal:
            if not waited_on:
                return
            # A bot that fails must not hold up the table.
            plan = Plan(self.bot.random.choice(legal), 0.0)
        self._plan = plan = Plan(plan.action, max(plan.pause, at_least))
        self._wait(plan)

    def _wait(self, plan: Plan) -> None:
        """Lets the pause begin; one that lasts because of people ends when they need it no longer."""
        if self._held or (self._timer and not self._yielding):
            return
        now = asyncio.get_running_loop().time()
        if self._timer is None:
            self._since = now
        self._stop_timer()
        self._yielding = self._yields(plan.action)
        pause = plan.pause + self._patience * self._yielding
        self._timer = asyncio.get_running_loop().call_later(max(0.0, self._since + pause - now), self._due, plan)

    def _yields_to(self, look: Callable[[], Any], people: Collection[Seat], action: Any) -> bool:
        try:
            return self.bot.yields(look(), action, people)
        except Exception:
            log.exception("a bot of type %s failed", type(self.bot).__name__)
            return False


class BotSeats:
    """All bots at one table."""

    def __init__(
        self, shared: "Shared", sheet: Sheet, due: Callable[[Seat, Plan], None], again: Callable[[], None]
    ) -> None:
        self._shared = shared
        self._sheet = sheet
        self._due = due
        self._again = again
        self.at: dict[Seat, BotSeat] = {}

    async def sit_down(self, play: Play) -> None:
        """Bots take the seats that are theirs now, and give up those that are not."""
        for number, sitting in enumerate(self._sheet.sittings):
            seat = Seat(number)
            if sitting.bot is None:
                if seat in self.at:
                    self.at.pop(seat).stop()
            elif seat not in self.at:
                self.at[seat] = await self._sit(play, seat, sitting.bot)

    async def _sit(self, play: Play, seat: Seat, level: str) -> BotSeat:
        mind, patience = self._bot(play, seat, level), self._shared.settings.patience
        due, figures = partial(self._due, seat), self._shared.figures
        bot = BotSeat(mind, self._shared.pool, due, self._again, patience, figures)
        if self._sheet.challenge:
            bot.chance = partial(luck, self._sheet.seed, seat)
            bot.acted = await self._acted(play, seat)
        if bot.sees:
            await self._remind(bot, play, seat)
        return bot

    async def _acted(self, play: Play, seat: Seat) -> int:
        """So far."""
        entries = await self._shared.store.entries(self._sheet.id) if play.number else ()
        return sum(entry.seat == seat for entry in entries)

    def _bot(self, play: Play, seat: Seat, level: str) -> AnyBot:
        game, levels = play.game, self._shared.bots[self._sheet.game]
        random = luck(self._sheet.seed, seat, play.number)
        if level.startswith(TEACHER) and (script := self._shared.lessons.get(level.removeprefix(TEACHER))):
            return scripted(script, game, seat, levels, random)
        return levels[level if level in levels else strong(levels)](game, seat, random)

    async def _remind(self, bot: BotSeat, play: Play, seat: Seat) -> None:
        """A bot that sits down in mid-game remembers what its seat saw."""
        if self._sheet.rules != play.game.rules or play.number == 0:
            bot.see([], play.view(seat))
            return
        for passed in retell(play.game, self._sheet, await self._shared.store.entries(self._sheet.id)):
            bot.see(sights(passed.events, seat), play.game.view(passed.state, seat))

    def see(self, play: Play, by: Seat, events: Sequence[Event]) -> None:
        """What happened when somebody acted."""
        for seat, bot in self.at.items():
            bot.acted += seat == by
            if bot.sees:
                bot.see(sights(events, seat), self._view(play, seat, bot))

    def ask(self, play: Play, people: Collection[Seat]) -> None:
        """Lets every bot that may act make up its mind, in the company of these people."""
        waiting = play.waiting
        for seat, bot in self.at.items():
            legal = play.legal(seat)
            at_least = random.uniform(*self._shared.settings.bot_pause)
            bot.ask(partial(self._view, play, seat, bot), legal, seat in waiting, at_least, people)

    def hold(self) -> None:
        """Lets no bot act before it is asked again."""
        for bot in self.at.values():
            bot.hold()

    def take(self, seat: Seat, plan: Plan) -> bool:
        return seat in self.at and self.at[seat].take(plan)

    def stop(self) -> None:
        for bot in self.at.values():
            bot.stop()

    def _view(self, play: Play, seat: Seat, bot: BotSeat) -> Any:
        # What waits for another process must not change on the way.
        return play.view(seat) if bot.bot.slow else play.game.view(play.state, seat)
