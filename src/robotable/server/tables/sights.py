"""What one viewer has seen of a game, event by event."""

import zlib
from collections.abc import Iterable

PACK = 16
"""Events that are packed or forgotten together; at least as many, the newest, lie open."""
MANY = 2 * PACK
"""So many that lie open are too many."""
BETWEEN = b"\n"
"""No event has it inside: JSON writes it otherwise."""


class Sights:
    """Whoever comes anew is told all of it, which is seldom; most only hear the newest. A server has thousands of games in
    memory, and this is nearly all by which they grow. So what is older is forgotten, for the store can tell it again;
    where somebody asked for that, or it cannot, the `whole` is kept, packed."""

    __slots__ = ("_packed", "_whole", "before", "newest")

    def __init__(self, events: Iterable[bytes] = (), first: int = 0, *, whole: bool = True) -> None:
        self.before = first
        """How many events came before the newest."""
        self.newest = list(events)
        """What is seen is put here; at every move, so no method stands before it."""
        self._whole = whole
        self._packed: list[bytes] = []
        self.tidy()

    def __len__(self) -> int:
        """How many there were, at hand or not."""
        return self.before + len(self.newest)

    @property
    def first(self) -> int:
        """How many events came before those that are at hand."""
        return self.before - PACK * len(self._packed)

    def tidy(self) -> None:
        """Once everybody who is here was told: what is old is packed or forgotten."""
        while len(self.newest) >= MANY:
            if self._whole:
                self._packed.append(_pack(self.newest[:PACK]))
            self.before += PACK
            del self.newest[:PACK]

    def since(self, number: int) -> list[bytes]:
        """All but the first so many, as far as they are at hand."""
        if number >= self.before:
            return self.newest[number - self.before :]
        packs, rest = divmod(max(0, number - self.first), PACK)
        events = [event for packed in self._packed[packs:] for event in _unpack(packed)]
        return [*events[rest:], *self.newest]


def _pack(events: list[bytes]) -> bytes:
    """In a small window: to make room for a large one would take longer than the packing."""
    packer = zlib.compressobj(1, zlib.DEFLATED, -12, 5)
    return packer.compress(BETWEEN.join(events)) + packer.flush()


def _unpack(packed: bytes) -> list[bytes]:
    return zlib.decompress(packed, -12).split(BETWEEN)
