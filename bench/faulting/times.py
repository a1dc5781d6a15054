"""How long people were away from their seats after each kind of fault."""

from collections.abc import Iterable
from itertools import pairwise

from msgspec import Struct

from bench.faulting.checker import Frame, read_heard
from bench.faulting.notes import Fault, Note


class Stay(Struct):
    """In the seat, from the first frame on a line until it is closed."""

    table: str
    since: float
    until: float


class Gaps(Struct):
    """After one kind of fault, of those who were away."""

    faults: int = 0
    seconds: list[float] = []
    """Until people were back in their seats, counted from when nothing kept them from it."""
    again: int = 0
    """How often somebody who was back was sent away once more before the next fault."""

    def share(self, share: float) -> float | None:
        ordered = sorted(self.seconds)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else None


def stays(notes: Iterable[Note]) -> list[Stay]:
    found: list[Stay] = []
    first, last = 0.0, None
    for note in notes:
        last = note
        if note.what == "opened":
            first = 0.0
        elif note.what == "heard" and not first and isinstance(read_heard(note.text), Frame):
            first = note.at
        elif note.what == "closed" and first:
            found.append(Stay(note.table, first, note.at))
            first = 0.0
    return [*found, Stay(last.table, first, last.at)] if first and last else found


def gaps(faults: list[Fault], people: Iterable[list[Stay]]) -> dict[str, Gaps]:
    """By kind of fault. What breaks from one fault to the next is put down to the first."""
    found: dict[str, Gaps] = {fault.kind: Gaps() for fault in faults}
    ends = [*(fault.at for fault in faults[1:]), float("inf")]
    for fault in faults:
        found[fault.kind].faults += 1
    for stays in people:
        for fault, end in zip(faults, ends, strict=True):
            _count(found[fault.kind], fault, _returns(stays, fault.at, end))
    return found


def _returns(stays: list[Stay], at: float, end: float) -> list[tuple[float, Stay]]:
    """When people's lines broke in this time, and where they came back to; who goes on to the next game was not sent away."""
    return [(one.until, two) for one, two in pairwise(stays) if one.table == two.table and at <= one.until < end]


def _count(gaps: Gaps, fault: Fault, returns: list[tuple[float, Stay]]) -> None:
    lasting = [(left, stay) for left, stay in returns if stay.until > fault.over]
    if lasting:
        left, back = lasting[0]
        gaps.seconds.append(max(0.0, back.since - (left if fault.gentle else fault.over)))
        gaps.again += len(lasting) - 1
