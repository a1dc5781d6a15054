"""Proves, from what people wrote down and what the database kept, that nothing was lost, doubled, forged or told too early.

For each table: actions are numbered 1…n; a replay by the rules accepts each of them; a message that was acknowledged is in
the log exactly once, one that was refused is not, and none is there that nobody sent. For each line of each person: events
follow on what the person had, without gap or double; every frame is what a replay shows to that seat after that many
actions; nobody goes back in time, and who comes anew sees at least all that anybody was told before.
"""

import hashlib
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import Any

import msgspec
from msgspec import Raw, Struct

from bench.faulting.log import Kept
from bench.faulting.notes import Note
from robotable.core import Seat, codec
from robotable.games import GAMES
from robotable.server.tables.history import sights
from robotable.server.tables.play import AnyGame, Viewer, setup
from robotable.server.tables.sheet import Entry
from robotable.server.wire import encode


class Finding(Struct, frozen=True, order=True):
    kind: str
    table: str
    detail: str


class Message(Struct, tag_field="type", tag="Act"):
    id: str
    action: Raw


class Frame(Struct, tag_field="type", tag="Frame"):
    number: int
    events: list[Raw]
    view: Raw
    legal: list[Raw]
    waiting: tuple[int, ...]
    outcome: Raw


class Room(Struct, tag_field="type", tag="Room"):
    you: int | None


class Done(Struct, tag_field="type", tag="Done"):
    id: str


class Refused(Struct, tag_field="type", tag="Refused"):
    id: str | None


class Said(Struct, tag_field="type", tag="Said"):
    number: int
    text: str


class Notice(Struct, tag_field="type", tag="Notice"):
    pass


class Words(Struct, tag_field="type", tag="Say"):
    id: str
    text: str


class Other(Struct, tag_field="type", tag="Join"):
    id: str


class Rematch(Struct, tag_field="type", tag="Rematch"):
    id: str


class Ping(Struct, tag_field="type", tag="Ping"):
    id: str


class Opened(Struct):
    since: int


read_heard = msgspec.json.Decoder(Room | Frame | Done | Refused | Said | Notice).decode
read_sent = msgspec.json.Decoder(Message | Words | Other | Rematch | Ping).decode
read_opened = msgspec.json.Decoder(Opened).decode


class Story:
    """A table's log, replayed: what each viewer had seen and how things looked after every action."""

    def __init__(self, kept: Kept) -> None:
        self.faults: list[Finding] = []
        self._game: AnyGame = GAMES[kept.sheet.game]
        self._table = kept.sheet.id
        viewers: list[Viewer] = [*map(Seat, range(len(kept.sheet.sittings))), None]
        self.events: dict[Viewer, list[bytes]] = {viewer: [] for viewer in viewers}
        self.told: dict[Viewer, list[int]] = {viewer: [] for viewer in viewers}
        """By number of actions."""
        self.looks: dict[Viewer, list[bytes]] = {viewer: [] for viewer in viewers}
        self._state = setup(self._game, kept.sheet)
        self._look()
        self._follow(kept.entries)

    def _follow(self, entries: list[Entry]) -> None:
        decode = codec(self._game).decode_action
        for number, entry in enumerate(entries, 1):
            action = decode(entry.action)
            if entry.number != number or action not in self._game.legal(self._state, entry.seat):
                self.faults.append(Finding("no replay", self._table, f"stops at the log's row {number}"))
                return
            events = self._game.apply(self._state, entry.seat, action)
            for viewer, seen in self.events.items():
                seen += map(encode, sights(events, viewer))
            self._look()

    def _look(self) -> None:
        game, state = self._game, self._state
        waiting, outcome = encode(game.waiting_on(state)), encode(game.outcome(state))
        for viewer, looks in self.looks.items():
            legal = () if viewer is None else game.legal(state, viewer)
            looks.append(_print(encode(game.view(state, viewer)), encode(tuple(legal)), waiting, outcome))
            self.told[viewer].append(len(self.events[viewer]))

    def moments(self, viewer: Viewer, frame: Frame) -> list[int]:
        """After how many actions the viewer may have been shown this."""
        told, looks, shown = self.told[viewer], self.looks[viewer], _shown(frame)
        first = bisect_left(told, frame.number)
        after = bisect_left(told, frame.number + 1)
        return [number for number in range(first, after) if looks[number] == shown]


def _shown(frame: Frame) -> bytes:
    return _print(bytes(frame.view), encode(frame.legal), encode(frame.waiting), bytes(frame.outcome))


def _print(*parts: bytes) -> bytes:
    """The fingerprint of how a game looks to a viewer: a long run has too many looks to keep them."""
    return hashlib.blake2b(b"\n".join(parts), digest_size=16).digest()


class Told(Struct, frozen=True):
    """Somebody knew at this time that so many actions had been played."""

    at: float
    number: int
    opened: float | None
    """When the line was opened, if this was the first frame on it."""
    most: int
    """Where the frame fits several moments, the last of them."""


class Table:
    """All that is known about one table, and what is wrong about it."""

    def __init__(self, kept: Kept) -> None:
        self.id = kept.sheet.id
        self.findings: list[Finding] = []
        self.story = Story(kept)
        self.findings += self.story.faults
        self.sent: dict[str, bytes] = {}
        """Actions and lines of the chat, by the message's id."""
        self.done: dict[str, float] = {}
        """What was acknowledged, and when."""
        self.refused: set[str] = set()
        self.told: list[Told] = []
        self._kept = kept
        self._numbers = {entry.message: entry.number for entry in kept.entries if entry.message}
        self._lines = {line.number: line.text for line in kept.lines}

    def find(self, kind: str, detail: str) -> None:
        self.findings.append(Finding(kind, self.id, detail))

    def note_sent(self, message: Message | Words) -> None:
        text = bytes(message.action) if isinstance(message, Message) else message.text.encode()
        if self.sent.setdefault(message.id, text) != text:
            self.find("two messages with one id", message.id)

    def judge(self) -> list[Finding]:
        """After everybody's notes were read."""
        self._judge_numbers("action", [entry.number for entry in self._kept.entries])
        self._judge_numbers("line", [line.number for line in self._kept.lines])
        self._judge_messages()
        self._judge_freshness()
        return self.findings

    def _judge_numbers(self, what: str, numbers: list[int]) -> None:
        times = Counter(numbers)
        for number in sorted(number for number, often in times.items() if often > 1):
            self.find("doubled", f"{what} {number} is there {times[number]} times")
        for number in sorted(set(range(1, max(times, default=0) + 1)) - set(times)):
            self.find("gap", f"{what} {number} is missing")

    def _judge_messages(self) -> None:
        logged: list[tuple[str, bytes]] = [(one.message, one.action) for one in self._kept.entries if one.message]
        logged += [(line.message, line.text.encode()) for line in self._kept.lines if line.message]
        times = Counter(id for id, _ in logged)
        for id in sorted(set(self.sent) & set(self.done)):
            if times[id] == 0:
                self.find("lost", f"{id} was acknowledged")
        for id in sorted(id for id, often in times.items() if often > 1):
            self.find("doubled", f"{id} is there {times[id]} times")
        for id in sorted(self.refused & (set(times) | set(self.done))):
            self.find("refused and done", id)
        for id, text in logged:
            if self.sent.get(id) is None or not _same(text, self.sent[id]):
                self.find("foreign", f"{id} was not sent so by anybody")

    def _judge_freshness(self) -> None:
        """Who comes anew sees at least all that anybody was told before."""
        known = [(at, self._numbers[id]) for id, at in self.done.items() if id in self._numbers]
        known = sorted([*known, *((told.at, told.number) for told in self.told)])
        times, most = [at for at, _ in known], [0, *accumulate((number for _, number in known), max)]
        for told in self.told:
            expected = 0 if told.opened is None else most[bisect_left(times, told.opened)]
            if told.most < expected:
                self.find("stale", f"action {told.most} was the last shown when {expected} was known")

    def has_line(self, said: Said) -> bool:
        return self._lines.get(said.number) == said.text


def _same(one: bytes, other: bytes) -> bool:
    if one == other:
        return True
    try:
        return bool(msgspec.json.decode(one) == msgspec.json.decode(other))
    except msgspec.DecodeError:
        return False


class Eyes:
    """Follows one person at one table through their notes."""

    def __init__(self, person: str, table: Table) -> None:
        self._person, self._table = person, table
        self._viewer: Viewer = None
        self._known = 0
        """Events,"""
        self._moment = 0
        """and actions."""
        self._opened: float | None = None

    def follow(self, note: Note) -> None:
        match note.what:
            case "opened":
                self._known, self._opened = read_opened(note.text).since, note.at
            case "sent":
                message = read_sent(note.text)
                if isinstance(message, Message | Words):
                    self._table.note_sent(message)
            case "heard":
                self._hear(note.at, read_heard(note.text))

    def _hear(self, at: float, message: Any) -> None:
        match message:
            case Room(you):
                self._viewer = None if you is None else Seat(you)
            case Frame():
                self._look(at, message)
            case Done(id):
                self._table.done.setdefault(id, at)
            case Refused(id) if id is not None:
                self._table.refused.add(id)
            case Said() if not self._table.has_line(message):
                self._table.find("unwritten", f"{self._person} heard line {message.number}")

    def _look(self, at: float, frame: Frame) -> None:
        self._compare_events(frame)
        self._known = frame.number
        moments = self._table.story.moments(self._viewer, frame)
        later = [moment for moment in moments if moment >= self._moment]
        if later:
            self._table.told.append(Told(at, later[0], self._opened, later[-1]))
            self._moment = later[0]
        elif moments:
            self._table.find("back in time", f"{self._person} saw {moments[-1]} after {self._moment}")
        else:
            self._table.find("unwritten", f"{self._person} saw what no replay shows after {frame.number} events")
        self._opened = None

    def _compare_events(self, frame: Frame) -> None:
        first = frame.number - len(frame.events)
        if first != self._known:
            detail = f"{self._person} knew {self._known} and was told {first} to {frame.number}"
            self._table.find("events not in a row", detail)
        if [bytes(event) for event in frame.events] != self._table.story.events[self._viewer][first : frame.number]:
            self._table.find("unwritten", f"{self._person} was told events {first} to {frame.number} otherwise")


class Verdict(Struct):
    findings: list[Finding]
    tables: int
    moves: int
    acknowledged: int
    refused: int
    frames: int

    def count(self, kind: str) -> int:
        return sum(finding.kind == kind for finding in self.findings)


def check(kept: dict[str, Kept], notebooks: dict[str, Iterable[Note]]) -> Verdict:
    """`notebooks` by the name of who wrote them."""
    tables = {id: Table(one) for id, one in kept.items()}
    unknown: list[Finding] = []
    for person, notes in notebooks.items():
        unknown += _follow(person, notes, tables)
    findings = [finding for table in tables.values() for finding in table.judge()]
    return Verdict(
        sorted([*unknown, *findings]),
        len(tables),
        sum(len(one.entries) for one in kept.values()),
        sum(len(table.done.keys() & table.sent.keys()) for table in tables.values()),
        sum(len(table.refused) for table in tables.values()),
        sum(len(table.told) for table in tables.values()),
    )


def _follow(person: str, notes: Iterable[Note], tables: dict[str, Table]) -> Iterator[Finding]:
    eyes: dict[str, Eyes] = {}
    for note in notes:
        if note.what == "is":
            continue
        if note.table not in tables:
            yield Finding("lost", note.table, f"{person} was at a table that is not there")
            return
        if note.table not in eyes:
            eyes[note.table] = Eyes(person, tables[note.table])
        eyes[note.table].follow(note)
