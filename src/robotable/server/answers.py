"""What each person was answered, so that a repeated message is answered again and not done again."""

from collections.abc import Iterable

from robotable.server.kept import Entry
from robotable.server.play import encode
from robotable.server.wire import Done

REMEMBERED = 32
"""Answers per person."""
PERSONS = 200


class Answers:
    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self._given: dict[str, dict[str, bytes]] = {}
        for entry in entries:
            if entry.by and entry.message:
                self.give(entry.by, entry.message, encode(Done(entry.message)))

    def given(self, person: str, id: str) -> bytes | None:
        return self._given.get(person, {}).get(id)

    def give(self, person: str, id: str, answer: bytes) -> None:
        mine = self._given.setdefault(person, {})
        mine[id] = answer
        if len(mine) > REMEMBERED:
            del mine[next(iter(mine))]
        if len(self._given) > PERSONS:
            del self._given[next(iter(self._given))]
