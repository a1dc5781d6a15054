"""What tables want kept, and whom they ask for it: any place that can write in order, durably, and read."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Protocol

from msgspec import Struct

from robotable.server.tables.play import AnyGame
from robotable.server.tables.sheet import Entry, Line, Person, Session, Sheet, Snapshot, Wait
from robotable.server.wire import Status

LAST = 2**31 - 1
"""No action has a higher number."""


class Lease(Struct, frozen=True):
    """The right to write a table. It ends when somebody else takes the table, which gives it a higher term."""

    table: str
    term: int = 1
    """The first is had by whoever adds the table."""


class Stale(Exception):
    """Somebody else has taken the table: nothing was written."""


class Taken(Exception):
    """The table is somebody else's."""

    def __init__(self, node: str) -> None:
        super().__init__(f"the table is at {node}")
        self.node = node


class Unavailable(Exception):
    """Nothing can be read or written just now, or nobody can know whether it was."""


class Add(Struct, frozen=True):
    """A new table, owned by whoever adds it."""

    sheet: Sheet


class Change(Struct, frozen=True):
    """What has changed about a table but for its seats."""

    sheet: Sheet


class Reseat(Struct, frozen=True):
    """Who sits where."""

    sheet: Sheet


class Drop(Struct, frozen=True):
    """Forgets a table."""

    table: str


class Uninvite(Struct, frozen=True):
    """Nobody is invited to a table any more: its game has begun."""

    table: str


class Release(Struct, frozen=True):
    """Leaves a table to whoever takes it next."""

    table: str


class Append(Struct, frozen=True):
    """An action; nobody else can have written one of the same number."""

    table: str
    entry: Entry


class Keep(Struct, frozen=True):
    """A snapshot instead of the one before."""

    table: str
    snapshot: Snapshot


class Await(Struct, frozen=True):
    """By day: for whom the game waits no longer, or not for the same, and for whom it waits now."""

    table: str
    gone: Sequence[Wait]
    new: Sequence[Wait]


class Say(Struct, frozen=True):
    """A line of the chat."""

    table: str
    line: Line


class Meet(Struct, frozen=True):
    """Somebody new."""

    person: Person


class Rename(Struct, frozen=True):
    person: Person


class SignIn(Struct, frozen=True):
    session: Session


class SignOut(Struct, frozen=True):
    """The cookie of this hash is good no longer."""

    hash: str
    at: float


class See(Struct, frozen=True):
    """Somebody used this session."""

    hash: str
    at: float


Write = (
    Add
    | Change
    | Reseat
    | Drop
    | Uninvite
    | Release
    | Append
    | Keep
    | Await
    | Say
    | Meet
    | Rename
    | SignIn
    | SignOut
    | See
)


def invitation(table: str) -> str:
    """Where an invitation to a table leads."""
    return f"/table/{table}?sit"


class Keeper(Protocol):
    """Where tables are kept."""

    async def write(self, *writes: Write, lease: Lease | None = None) -> None:
        """Returns when all of it is durable. All that is about a table but adding it needs its lease.

        Raises Stale if the lease is good no longer; nothing was written then. After Unavailable nobody knows.
        """

    def write_soon(
        self, writes: Sequence[Write], lease: Lease | None, done: Callable[[Exception | None], None]
    ) -> None:
        """The same for somebody who does not wait: `done` is told when it is durable, or what `write` would raise."""

    def before_writing(self, work: Callable[[], None]) -> None:
        """Does what leads to a write, not before that could begin: at once, unless the keeper pauses."""

    async def take(self, table: str) -> Lease | None:
        """The right to write a table; None if there is none of this id. Raises Taken, and Unavailable."""

    async def sheet(self, id: str) -> Sheet | None: ...

    async def of_person(self, person: str, *statuses: Status, limit: int) -> list[Sheet]:
        """The newest tables at which somebody sits."""

    async def unfinished(self, person: str, limit: int) -> list[Sheet]:
        """The newest tables that are not over at which somebody sits or which they opened."""

    async def sheets(self, ids: Iterable[str]) -> list[Sheet]: ...

    async def listed(self, *statuses: Status, limit: int) -> list[Sheet]: ...

    async def waking(self) -> list[str]:
        """The tables that go on by themselves after a restart."""

    async def entries(self, table: str, after: int = 0, until: int = LAST) -> list[Entry]:
        """Those numbered `after` + 1 to `until`."""

    async def snapshot(self, table: str) -> Snapshot | None: ...

    async def waits(self, table: str) -> list[Wait]:
        """For whom a game by day waits."""

    async def turns(self, person: str) -> dict[str, float]:
        """The tables by day that wait for somebody, and until when."""

    async def due(self, now: float, but: Iterable[str], limit: int) -> list[str]:
        """The tables by day at which somebody's time is up, but for those of which another living node takes care."""

    async def tell_turns(self, now: float) -> None:
        """Those for whom a game by day waits and who do not know it, each once."""

    async def lines(self, table: str, limit: int) -> list[Line]:
        """The last of the chat, oldest first."""

    async def done(self, table: str, limit: int) -> Sequence[Sequence[tuple[str, str]]]:
        """Who sent which messages that are carried out: moves, and what was said; of each the oldest first."""

    async def blocks(self, persons: Collection[str]) -> set[tuple[str, str]]:
        """Which of them are not brought together, each pair both ways round."""

    async def unheard(self, listeners: Collection[str], speakers: Collection[str]) -> set[tuple[str, str]]:
        """Which of the listeners do not hear which speaker."""

    async def muted(self, person: str) -> float | None:
        """Until when somebody may say nothing, in Unix time."""

    async def unwatched(self, persons: Collection[str]) -> bool:
        """Whether one of them wants nobody to watch."""

    async def numbers(self, people: Collection[str]) -> Mapping[tuple[str, str], int]:
        """Ratings as they are shown, by person and game."""

    async def rate(self, games: Mapping[str, AnyGame]) -> None:
        """Works out what finished games make of their players' ratings, each once."""

    async def tell(self, person: str, kind: str, path: str, values: Mapping[str, str | int]) -> None:
        """A notice for somebody, instead of the last of the same kind and place."""

    async def withdraw(self, kind: str, path: str, person: str | None = None) -> None:
        """What a notice told of is no more: for one person, or for all."""


class Names(Protocol):
    """Who is called how."""

    needed: Callable[[], set[str]]
    """Those whose names must stay in memory."""

    def name(self, id: str) -> str: ...

    def member(self, id: str) -> bool:
        """Whether nobody else has the name."""

    async def know(self, ids: Iterable[str]) -> None:
        """Brings names to mind, so that `name` knows them."""
