"""Hints at a table: who may ask, and a bot that thinks on somebody's seat with what the seat saw."""

import asyncio
import logging
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from msgspec import Raw
from msgspec.structs import replace

from robotable.bots import Bot, BotType
from robotable.bots.bot import one_way
from robotable.coach.advice import Advice, advise
from robotable.coach.case import Suggestion
from robotable.coach.plans import COMPARE, compared
from robotable.coach.plans.parting import Parting
from robotable.core import Event, Illegal, Seat
from robotable.core.companions import everybody_hears
from robotable.server.reasons import Why
from robotable.server.tables.history import retell, sights
from robotable.server.tables.limits import TooMuch
from robotable.server.tables.play import AnyGame, Play
from robotable.server.tables.shared import Shared
from robotable.server.tables.sheet import Entry, Sheet
from robotable.server.wire import Hints, Plan, Tip, encode

log = logging.getLogger(__name__)

LONGEST = 10.0
"""Seconds after which nobody waits for a hint any more."""


def people(sheet: Sheet) -> set[str]:
    """Who play here; bots that come over the network have nothing to agree to."""
    return {one.person for one in sheet.sittings if one.person and not one.online}


def agreed(sheet: Sheet) -> bool:
    """Alone with bots there is nobody to ask."""
    return len(people(sheet)) < 2 or all(one.agrees for one in sheet.sittings if one.person and not one.online)


def fair(sheet: Sheet) -> bool:
    """Nothing is to be won by this game but the game."""
    return not (sheet.rated or sheet.challenge or sheet.tournament)


def hushed(sheet: Sheet, game: AnyGame) -> bool:
    """Seats may not talk to each other now: anything they show would be a sign."""
    return sheet.status == "running" and game.manners.hears is not everybody_hears


def told(sheet: Sheet, game: AnyGame) -> Hints | None:
    """As everybody may know it."""
    if not fair(sheet):
        return None
    seats = [(Seat(seat), one) for seat, one in enumerate(sheet.sittings)]
    used = () if hushed(sheet, game) else tuple(seat for seat, one in seats if one.hinted)
    return Hints(agreed(sheet), tuple(seat for seat, one in seats if one.agrees), used)


def agree(sheet: Sheet, game: AnyGame, person: str, yes: bool) -> None:
    own = sheet.seats_of(person)
    if not own:
        raise Illegal(Why.NO_SEAT())
    if not fair(sheet):
        raise Illegal(Why.NO_HINTS())
    if hushed(sheet, game) and len(people(sheet)) > 1:
        raise Illegal(Why.HINTS_SILENT())
    for seat in own:
        sheet.sittings[seat] = replace(sheet.sittings[seat], agrees=yes)


class Coach:
    """Whoever thinks of hints at one table: for each seat one at a time."""

    def __init__(self, shared: Shared, sheet: Sheet) -> None:
        self._shared, self._sheet = shared, sheet
        self._asked: set[Seat] = set()

    def ask(self, play: Play, seat: Seat, person: str) -> bool:
        """Notes that somebody has asked, and says whether that is new of the seat. Raises Illegal if they may not, and
        TooMuch."""
        if not fair(self._sheet):
            raise Illegal(Why.NO_HINTS())
        if not agreed(self._sheet):
            raise Illegal(Why.HINTS_AGREED())
        if seat in self._asked:
            raise Illegal(Why.HINT_COMES())
        if not play.legal(seat):
            raise Illegal(Why.NOTHING_TO_HINT())
        self._shared.doorkeeper.hints.spend(person)
        self._asked.add(seat)
        sitting = self._sheet.sittings[seat]
        if sitting.hinted:
            return False
        self._sheet.sittings[seat] = replace(sitting, hinted=1)
        return True

    async def advise(self, play: Play, seat: Seat) -> Advice:
        """Thought of beside the loop; nothing, if that fails."""
        view, legal = play.view(seat), play.legal(seat)
        try:
            async with asyncio.timeout(LONGEST):
                bot = await self._mind(play, seat, view)
                return await self._shared.pool.ask(advise, play.game, bot, view, legal)
        except Exception:
            log.exception("a hint came to nothing at a table of %s", self._sheet.game)
            return Advice(())
        finally:
            self._asked.discard(seat)

    async def compare(self, play: Play, seat: Seat) -> Parting | None:
        """The seat's last round as it was planned and as it went; None where there is none, or that failed."""
        known = self._sheet.rules == play.game.rules
        try:
            entries = list(await self._shared.store.entries(self._sheet.id)) if known else []
            return await asyncio.to_thread(
                compared, play.game.name, told_to(play.game, self._sheet, entries, seat), seat
            )
        except Exception:
            log.exception("a round could not be compared at a table of %s", self._sheet.game)
            return None
        finally:
            self._asked.discard(seat)

    def ask_plan(self, play: Play, seat: Seat, person: str) -> None:
        """Notes that somebody wants to compare. Raises Illegal and TooMuch."""
        if play.game.name not in COMPARE:
            raise Illegal(Why.NO_PLANS())
        if seat in self._asked:
            raise Illegal(Why.HINT_COMES())
        self._shared.doorkeeper.hints.spend(person)
        self._asked.add(seat)

    async def _mind(self, play: Play, seat: Seat, view: Any) -> Bot[Any, Any]:
        """The strongest bot, as if it had sat there from the beginning."""
        level = list(self._shared.bots[self._sheet.game].values())[-1]
        known = self._sheet.rules == play.game.rules and level.see is not Bot.see
        entries = await self._shared.store.entries(self._sheet.id) if known and play.number else ()
        if not entries:
            bot = level(play.game, seat, one_way(encode(view)))
            bot.see([], view)
            return bot
        return await asyncio.to_thread(reminded, level, play.game, self._sheet, list(entries), seat)


def told_to(game: AnyGame, sheet: Sheet, entries: Iterable[Entry], seat: Seat) -> Iterator[tuple[list[Event], Any]]:
    """All that a seat saw, step by step."""
    for passed in retell(game, sheet, entries):
        yield sights(passed.events, seat), game.view(passed.state, seat)


def reminded(level: BotType, game: AnyGame, sheet: Sheet, entries: Iterable[Entry], seat: Seat) -> Bot[Any, Any]:
    """A bot that remembers what its seat saw, and whose chance comes from what that saw first."""
    story = told_to(game, sheet, entries, seat)
    _, first = next(story)
    bot = level(game, seat, one_way(encode(first)))
    bot.see([], first)
    for events, view in story:
        bot.see(events, view)
    return bot


@contextmanager
def patient() -> Iterator[None]:
    """Who asks too much is refused as for anything else."""
    try:
        yield
    except TooMuch as much:
        raise Illegal(much.why) from much


def plan(id: str, found: Parting | None) -> Plan:
    if found is None:
        return Plan(id, (), (), None, None)
    return Plan(id, found.planned, found.happened, found.at, found.why)


def tips(ideas: Iterable[Suggestion]) -> tuple[Tip, ...]:
    return tuple(map(_tip, ideas))


def _tip(idea: Suggestion) -> Tip:
    actions = tuple(Raw(encode(action)) for action in idea.actions)
    return Tip(actions, idea.title, idea.why, idea.way, idea.targets, idea.label)
