"""What nodes tell each other, as MessagePack through Redis.

A *guest line* is a client's at one node for a table of another. The client's node numbers it; the owner knows it by
that number and the node's name.
"""

import msgspec
from msgspec import Struct

from robotable.server.tables.elsewhere import News
from robotable.server.tables.limits import Told
from robotable.server.tables.online import Caller


class Part(Struct, frozen=True, tag=True, array_like=True):
    """Something one node tells another."""


# From a client's node to the owner of a table


class Arrive(Part, frozen=True):
    """A client, who was let in and is whom the node says they are."""

    line: int
    table: str
    person: str
    since: int
    seat: int | None


class Heard(Part, frozen=True):
    """A message of a client, as it came; it was read, checked and counted already."""

    line: int
    data: bytes


class Saw(Part, frozen=True):
    line: int
    number: int


class Depart(Part, frozen=True):
    line: int


# From the owner back


class Tell(Part, frozen=True):
    """The same to several lines."""

    lines: list[int]
    data: bytes


class Close(Part, frozen=True):
    line: int
    code: int


# Among all nodes


class Reset(Part, frozen=True):
    """I missed something that you told me: no line between us can be trusted."""


class Renamed(Part, frozen=True):
    person: str
    name: str
    key: str | None = None


class Beat(Part, frozen=True):
    """Every second: what is new with me since the last one. It keeps silence from being taken for health."""

    anew: bool
    """This is all there is, not what has changed."""
    tables: dict[str, News | None]
    """None for those that are no longer in memory."""
    spent: Told
    """What people and addresses used up of their limits, by kind of limit."""
    lines: Told
    """Of people and addresses that have many."""
    online: list[Caller] = []
    """Bots that are connected here."""


AnyPart = Arrive | Heard | Saw | Depart | Tell | Close | Reset | Renamed | Beat


class Envelope(Struct, frozen=True, array_like=True):
    sender: str
    life: str
    """Of the sender: another one for every time it came to Redis."""
    number: int
    """Of the envelopes from this sender in this life to this receiver; none is missing if none was lost."""
    parts: list[AnyPart]


encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(Envelope).decode
