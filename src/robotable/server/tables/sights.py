"""What one viewer has seen of a game, event by event."""

import zlib
from collections.abc import Iterable

PACK = 16
"""Events that are packed together; at least as many, the newest, lie open."""
BETWEEN = b"\n"
"""No event has it inside: JSON writes it otherwise."""


class Sights:
    """Whoever comes anew is told all of it, which is seldom; most only hear the newest. So what is older is packed: a
    server has thousands of games in memory, and this is nearly all by which they grow."""

    __slots__ = ("_open", "_packed")

    def __init__(self, events: Iterable[bytes] = ()) -> None:
        self._packed: list[bytes] = []
        self._open: list[bytes] = []
        for event in events:
            self.append(event)

    def __len__(self) -> int:
        return PACK * len(self._packed) + len(self._open)

    def append(self, event: bytes) -> None:
        self._open.append(event)
        if len(self._open) == 2 * PACK:
            self._packed.append(_pack(self._open[:PACK]))
            del self._open[:PACK]

    def since(self, number: int) -> list[bytes]:
        """All but the first so many."""
        number = max(0, number)
        first, rest = divmod(number, PACK)
        if first >= len(self._packed):
            return self._open[number - PACK * len(self._packed) :]
        events = [event for packed in self._packed[first:] for event in _unpack(packed)]
        return [*events[rest:], *self._open]


def _pack(events: list[bytes]) -> bytes:
    """In a small window: to make room for a large one would take longer than the packing."""
    packer = zlib.compressobj(1, zlib.DEFLATED, -12, 5)
    return packer.compress(BETWEEN.join(events)) + packer.flush()


def _unpack(packed: bytes) -> list[bytes]:
    return zlib.decompress(packed, -12).split(BETWEEN)
