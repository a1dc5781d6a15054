"""What the server keeps of people and tables."""

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec import Struct

from robotable.core import Seat
from robotable.server.today.days import ends
from robotable.server.wire import Status

ONLINE = "bot:"
"""Begins the id of a person who is a bot that comes over the network."""


OFFLINE = "offline-"
"""Begins the id of a table at which nobody ever was here: its game was played without network and brought later. It counts
nowhere."""


def online(person: str | None) -> bool:
    """Whether this is such a bot."""
    return person is not None and person.startswith(ONLINE)


Came = Literal["guest", "password", "passkey", "code", "link"]
"""How somebody came to be signed in."""


class Person(Struct, frozen=True):
    id: str
    name: str
    key: str | None = None
    """What their name looks like, which is theirs alone; guests have none."""

    @property
    def member(self) -> bool:
        return self.key is not None and not online(self.id)


class Session(Struct, frozen=True):
    """A browser in which somebody is signed in, or a guest."""

    hash: str
    """Of what its cookie says."""
    person: str
    made: float
    """Unix time."""
    seen: float
    """The same, and not to the minute; of guests when they came first."""
    label: str = ""
    """What kind of browser a member's is; of guests nobody asks."""
    came: Came = "guest"
    proved: float | None = None
    """When somebody showed here last, by a passkey, a password or a code, that it is them."""


class Sitting(Struct, frozen=True):
    """Who has a seat."""

    kind: Literal["person", "bot", "open"]
    person: str | None = None
    level: str | None = None
    stand_in: bool = False
    """The bot of `level` plays for the absent person."""
    name: str | None = None
    """What the person is called on this seat, if not by their own name; of a bot, who was there before it or what it is
    called in its tournament."""
    known_as: str | None = None
    """The name they had when a game began in which seats may not talk: a new one would be a message."""

    gone: str | None = None
    """After somebody called `name` has left this seat to a bot: how many events each seat had seen by then, and the
    spectators at last; in JSON."""
    leaver: str | None = None
    """Who that was, where they played for a rating or alone against our bots."""
    days_off: int = 0
    """That the person has taken, at a table by day;"""
    seen: int | None = None
    """how many events their page had shown there when they were here last."""
    agrees: bool = False
    """To hints, where several people play."""
    hinted: int = 0
    """Not 0 once a hint was asked for on this seat."""

    @property
    def online(self) -> bool:
        """A bot sits here that comes over the network."""
        return online(self.person)

    def left_after(self, viewer: Seat | None) -> int | None:
        """How many events a viewer had seen when the person who sat here left; None if nobody has."""
        return msgspec.json.decode(self.gone)[-1 if viewer is None else viewer] if self.gone else None

    @property
    def bot(self) -> str | None:
        """The level of the bot that plays here now."""
        return self.level if self.kind == "bot" or self.stand_in else None


OPEN = Sitting("open")
NOBODY = ""
"""Hosts a table at which the server brought people together."""
TEACHER = "lesson:"
"""Begins the level of a bot that has its part in a lesson."""
MIXED = 0
"""The rules of a game in the middle of which they changed."""


class Sheet(Struct):
    """All there is to a table but its actions."""

    id: str
    game: str
    rules: int
    """By which it was set up."""
    options: bytes
    seed: int
    status: Status
    listed: bool
    host: str
    made: float
    sittings: list[Sitting]
    wakes: bool = False
    """It goes on by itself after a restart: there is a clock or a bot."""
    outcome: bytes | None = None
    rematch: str | None = None
    rated: bool = False
    """Members play here, each on a seat of their own, and their ratings change by it."""
    hours: int = 0
    """For each decision, at a table that is played by day; 0 at a live one."""
    forfeits: bool = False
    """Whose time is up there has left; else a bot plays for them until they are back."""
    language: str | None = None
    """Of whoever opened it."""
    tournament: str | None = None
    """The one it is a table of."""
    challenge: str | None = None
    """The day whose challenge is played here: till that is over nobody else may know what is dealt."""
    start: bytes | None = None
    """The state with which it begins, where it goes on from another game; else it is set up by the seed."""

    @property
    def offline(self) -> bool:
        return self.id.startswith(OFFLINE)

    @property
    def contest(self) -> bool:
        """A live table of a tournament: nobody is waited for for ever here."""
        return self.tournament is not None and not self.hours

    @property
    def lesson(self) -> str | None:
        """The one that is learnt here: its bots say so."""
        levels = (sitting.level or "" for sitting in self.sittings)
        return next((level.removeprefix(TEACHER) for level in levels if level.startswith(TEACHER)), None)

    def secret(self, now: float) -> bool:
        """What was dealt here may still be dealt to others."""
        return self.challenge is not None and now < ends(self.challenge)

    def hidden(self, person: str, now: float) -> bool:
        """There is nothing here for somebody but to wait until the day is over."""
        return self.secret(now) and person not in {*self.persons, self.host}

    @property
    def persons(self) -> set[str]:
        """Who sit here."""
        return {sitting.person for sitting in self.sittings if sitting.person}

    @property
    def abandoned(self) -> bool:
        """No person sits here."""
        return all(map(online, self.persons))

    @property
    def offered(self) -> bool:
        """In the list of those one may join."""
        return self.listed and self.status == "open" and any(sitting.kind == "open" for sitting in self.sittings)

    @property
    def alone(self) -> bool:
        """One person on one seat, against our bots and nobody else, now and before."""
        others = [one for one in self.sittings if one.person is None]
        return len(others) == len(self.sittings) - 1 and all(one.kind == "bot" and one.gone is None for one in others)

    @property
    def bots_only(self) -> bool:
        return all(sitting.kind == "bot" or sitting.online for sitting in self.sittings)

    def name_at(self, seat: int) -> str | None:
        """What whoever sits there is called at this table, if not by the name they have now."""
        sitting = self.sittings[seat]
        return sitting.name or (sitting.known_as if self.status == "running" else None)

    @property
    def company(self) -> bool:
        """Several people play here, at one screen or at several."""
        return len([one for one in self.sittings if one.kind == "person" and not (one.stand_in or one.online)]) > 1

    @property
    def open(self) -> bool:
        """There is room for somebody."""
        return any(sitting.kind == "open" for sitting in self.sittings)

    def seats_of(self, person: str) -> tuple[Seat, ...]:
        """One, or several where people share a screen."""
        return tuple(Seat(seat) for seat, sitting in enumerate(self.sittings) if sitting.person == person)

    def eyes(self, person: str, wanted: Seat | None, waiting: Sequence[Seat]) -> Seat | None:
        """Through which of their own seats somebody looks: the wanted one, one the game waits for, or the first."""
        own = self.seats_of(person)
        if wanted in own:
            return wanted
        return next((seat for seat in own if seat in waiting), own[0] if own else None)


class Wait(Struct, frozen=True):
    """A game by day waits for somebody."""

    seat: Seat
    person: str
    key: int | None
    """Of the decision, as the game's timer tells it from others."""
    since: float
    until: float
    """Unix times."""
    told: bool = False
    """They know: they were here when it began, or have been told."""


class Entry(Struct, frozen=True):
    """An action as it was played."""

    number: int
    seat: Seat
    action: bytes
    by: str | None
    message: str | None
    """The client's own id of it."""
    at: float


class Snapshot(Struct, frozen=True):
    """The state after `number` actions, and by which rules it was reached."""

    number: int
    rules: int
    state: bytes
    told: list[int]
    """How many events each seat has seen, and the spectators at last."""
    key: int | None
    """Of the timer that runs until the deadline."""
    deadline: float | None


class Line(Struct, frozen=True):
    """Of the chat."""

    number: int
    seat: Seat | None
    person: str
    name: str
    text: str
    at: float
    heard: list[Seat | None]
    """By whom; None stands for the spectators."""
    message: str | None = None
    """The client's own id of it."""
