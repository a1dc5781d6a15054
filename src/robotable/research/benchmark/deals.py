"""What is played: rooms, and deals that nobody can work out who lacks the key they were drawn with."""

from collections.abc import Sequence
from hashlib import blake2b

from msgspec import Struct
from msgspec.structs import replace

from robotable.games.quirky_circuits.options import Options
from robotable.games.quirky_circuits.scenarios import BOOK
from robotable.research.benchmark.generator import rooms
from robotable.research.benchmark.sealed import terms

PUBLIC = b"Silent Teamwork v1, development"
LEAST_SALT = 16
"""Bytes: fewer could be guessed one after the other."""


class Room(Struct, frozen=True):
    """A scenario of the book, or one of its own that is drawn as `text`."""

    name: str
    text: str = ""

    def options(self, practice: bool = False) -> Options:
        return terms("own" if self.text else self.name, self.text, practice)


class Deal(Struct, frozen=True):
    place: int
    """In its set; it says nothing of the cards."""
    room: Room
    seats: int
    seed: int


class Deals(Struct, frozen=True):
    """A set of deals without an end: all of it follows from the key and the rooms."""

    name: str
    key: bytes
    rooms: tuple[Room, ...]

    def deal(self, seats: int, place: int) -> Deal:
        return Deal(place, self.rooms[place % len(self.rooms)], seats, self.drawn("deal", seats, place))

    def drawn(self, *words: object) -> int:
        """64 bits for a purpose. Not by `Random`: whoever knows one number of it knows all that follow."""
        text = "/".join(map(str, words)).encode()
        return int.from_bytes(blake2b(text, key=self.key, digest_size=8).digest())

    @property
    def mark(self) -> str:
        """By which two runs can tell that they played the same set; the key does not follow from it."""
        return f"{self.drawn('mark'):016x}"


def deals(name: str, salt: bytes, places: Sequence[Room]) -> Deals:
    return Deals(name, blake2b(salt, digest_size=32).digest(), tuple(places))


def development() -> Deals:
    """For everybody to try on: the book's rooms, and deals that everybody can look up."""
    return deals("development", PUBLIC, [Room(id) for id in BOOK])


def salted(salt: bytes) -> Deals:
    """For evaluators: rooms and deals that only whoever holds the salt can draw. It takes half a minute."""
    bare = deals("test", salt, ())
    return replace(bare, rooms=tuple(Room(name, text) for name, text in rooms(bare.drawn)))
