"""What each person was answered, so that a repeated message is answered again and not done again."""

from collections import OrderedDict, defaultdict, deque
from collections.abc import Iterable
from functools import partial

from robotable.server.tables.sheet import Sheet
from robotable.server.wire import Done, encode

REMEMBERED = 32
"""Answers per person (after a table came back, of each kind),"""
PASSERS_BY = 1000
"""for so many who have no seat,"""
KEPT = 2000
"""and messages of each kind looked up when a table comes back to memory."""
DONE = b""
"""Stands for the answer that nearly everybody gets; it is written anew for who asks again."""


class Answers:
    def __init__(self, sheet: Sheet, done: Iterable[Iterable[tuple[str, str]]] = ()) -> None:
        """With who sent which messages that were carried out already: the moves, and what was said. Nobody knows which
        came first, so neither makes the other forgotten: who said much would else move twice."""
        self._sheet = sheet
        self._given: OrderedDict[str, dict[str, bytes]] = OrderedDict()
        for kind in done:
            latest: dict[str, deque[str]] = defaultdict(partial(deque, maxlen=REMEMBERED))
            for person, id in kind:
                latest[person].append(id)
            for person, ids in latest.items():
                self._given.setdefault(person, {}).update(dict.fromkeys(ids, DONE))

    def given(self, person: str, id: str) -> bytes | None:
        answer = self._given.get(person, {}).get(id)
        return encode(Done(id)) if answer == DONE else answer

    def give(self, person: str, id: str, answer: bytes) -> None:
        """DONE, or what it was instead. Of those who are not seated, whoever was silent for longest is forgotten when there are too many."""
        mine = self._given.setdefault(person, {})
        self._given.move_to_end(person)
        mine[id] = answer
        if len(mine) > REMEMBERED:
            del mine[next(iter(mine))]
        if len(self._given) > PASSERS_BY and len(self._given) > PASSERS_BY + len(seated := self._sheet.persons):
            del self._given[next(one for one in self._given if one not in seated)]
