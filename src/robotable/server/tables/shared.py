"""What the tables of one server share."""

import time
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from robotable.bots import BotType
from robotable.server.matching.matching import BY_DAY, Patience
from robotable.server.tables.again import Together, tried
from robotable.server.tables.boards import Boards
from robotable.server.tables.bots import Pool
from robotable.server.tables.elsewhere import Elsewhere
from robotable.server.tables.endings import Endings, Pictures, Pixels
from robotable.server.tables.figures import Figures
from robotable.server.tables.keeping import Keeper, Names
from robotable.server.tables.lessons import Script, lessons_of
from robotable.server.tables.limits import Doorkeeper, Limits
from robotable.server.tables.names import GONE
from robotable.server.tables.online import Caller, Online
from robotable.server.tables.play import AnyGame
from robotable.server.tables.sheet import Sheet
from robotable.server.tables.trial import Trials

if TYPE_CHECKING:
    from robotable.server.tables.table import Table


FRESH = 1000
"""Tables that are kept in mind until somebody comes; after that they are read like any other."""

RATED_EVERY = 0.25
"""Seconds after which games that are over are gone through again: where many end, they share what that costs."""


class Settings(Struct, frozen=True):
    """What may differ from server to server; times are in seconds."""

    bot_pause: tuple[float, float] = (0.6, 1.2)
    """The least a bot lets pass before it acts, from and to."""
    patience: float = 15.0
    """How long a bot lets people go first who had less of a chance."""
    watch: float = 1.5
    """How long bots and clocks wait at most for people's pages to show an event,"""
    watch_most: float = 30.0
    """and for all that happened at a time."""
    limits: Limits = Limits()
    stand_in_after: float = 10.0
    """For so long somebody whose line broke may come back before a bot plays for them."""
    online_turn: float = 60.0
    """For so long a bot that comes over the network may think before another plays for it."""
    snapshot_every: int = 64
    """Actions."""
    grace: float = 5.0
    """The least that is left on a clock after a restart."""
    ready: float = 20.0
    """The most a full table of several people waits until all are ready."""
    no_show: float = 120.0
    """The most a tournament's table waits for its people; then bots sit in for those who are not there."""
    tournament_turn: float = 180.0
    """For so long somebody at such a table may think before a bot plays for them until they are back."""
    round_pause: float = 20.0
    """Between the end of a tournament's round and the next."""
    idle: float = 60.0
    """After which a table where nothing can happen leaves memory,"""
    left_over: float = 5.0
    """and one whose game is over: where all play again at once, each game would else be there twice."""
    list_age: float = 1.0
    """How old the list of tables may be that everybody is shown."""
    ahead: int = -1
    """Days after today for which this server sees to it that there are challenges; -1 leaves that to others."""
    finding: Patience = Patience()
    """Of those who look for a game,"""
    finding_by_day: Patience = BY_DAY
    """also one by day."""
    thinkers: int = 1
    """Processes for slow bots."""
    trial: float = 2.0
    """For what people drew to be built and tried,"""
    trial_memory: int = 512 * 1024 * 1024
    """and the bytes the process for it may have."""


@dataclass
class Shared:
    games: Mapping[str, AnyGame]
    bots: Mapping[str, Mapping[str, BotType]]
    folder: Path
    store: Keeper
    people: Names
    pool: Pool
    trials: Trials
    settings: Settings
    tables: "dict[str, Table]" = field(default_factory=dict)
    """Those in memory."""
    failed: set[str] = field(default_factory=set)
    """Tables put aside until the next start."""
    stranded: set[str] = field(default_factory=set)
    """Tables that the store left in the middle of something: they are looked after once it is back."""
    fresh: dict[str, Sheet] = field(default_factory=dict)
    """Tables added here to which nobody has come yet: there is nothing to read about them."""
    figures: Figures = field(default_factory=Figures)
    online: Online = field(default_factory=Online)
    """Bots that are connected here."""
    elsewhere: Elsewhere = field(default_factory=Elsewhere)
    """What other servers have."""
    now: Callable[[], float] = time.time
    """Unix time, for tables by day."""

    def __post_init__(self) -> None:
        self.doorkeeper = Doorkeeper(self.settings.limits)
        self.people.needed = self.present
        self.rating = Together(RATED_EVERY, self.rate)
        """To be asked for when a game is over."""

    def present(self) -> set[str]:
        """All who sit or stand at a table in memory."""
        return {person for table in self.tables.values() for person in (*table.sheet.persons, *table.audience.persons)}

    def whereabouts(self, persons: Collection[str]) -> dict[str, str]:
        """At which table those of them are who are at one, anywhere."""
        here = ((id, table.audience.persons) for id, table in self.tables.items())
        return {
            person: id for id, there in (*here, *self.elsewhere.attended()) for person in there if person in persons
        }

    def watched(self, id: str) -> bool:
        """Whether a table, wherever it is, is one of those one may watch."""
        table = self.tables.get(id)
        return table.watched if table else self.elsewhere.news(id).watched

    def shows(self, sheet: Sheet, person: str) -> bool:
        """Whether somebody may see its board in a list: who sits there, and whoever may watch."""
        table = self.tables.get(sheet.id)
        watchable = table.watchable if table else self.elsewhere.news(sheet.id).watched
        return (bool(sheet.seats_of(person)) or watchable) and self.boards.possible(sheet)

    def online_bots(self) -> dict[str, Caller]:
        """All that are connected anywhere, by name."""
        return {bot.name: bot for bot in (*self.elsewhere.online(), *self.online.all())}

    def added(self, sheet: Sheet) -> None:
        """A table that is opened when somebody comes."""
        self.fresh[sheet.id] = sheet
        if len(self.fresh) > FRESH:
            del self.fresh[next(iter(self.fresh))]

    async def rate(self) -> None:
        """Games that are over; what cannot be done now is done later, and no table fails for it."""
        await tried(partial(self.store.rate, self.games), "ratings")

    def renamed(self, person: str) -> None:
        """Somebody has a new name: where they are, it is shown. Who is gone for good has said nothing anywhere."""
        for table in self.tables.values():
            if self.people.name(person) == GONE:
                table.forget(person)
            if person in table.audience.persons or table.sheet.seats_of(person):
                table.renamed()

    @cached_property
    def endings(self) -> Endings:
        return Endings(self.games, self.store)

    @cached_property
    def pictures(self) -> Pictures:
        return Pictures(self.games, self.store)

    @cached_property
    def pixels(self) -> Pixels:
        return Pixels(self.games, self.store)

    @cached_property
    def boards(self) -> Boards:
        return Boards(self.games, self.store, self.pictures)

    @cached_property
    def lessons(self) -> dict[str, Script]:
        """By id: those of the games that are here."""
        return lessons_of(self.games)
