"""A stored game told again: as a record, in a replay, to who looks back, comes back or sits down late."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from threading import Lock
from typing import Any

from msgspec import UNSET, Raw, Struct

from robotable.core import Event, Record, Seat, codec
from robotable.core.ending import Passed
from robotable.core.record import dump
from robotable.server.tables.keeping import Keeper
from robotable.server.tables.play import AnyGame, Viewer, setup
from robotable.server.tables.sheet import Entry, Sheet
from robotable.server.wire import History, Step, encode

PAGE = 1000
"""Events of a page of a history."""

Look = Callable[[Any, Viewer], Any]
"""What a viewer sees of a state."""


def record_of(sheet: Sheet, entries: Iterable[Entry]) -> Record[Raw, Raw]:
    actions = [(entry.seat, Raw(entry.action)) for entry in entries]
    start = UNSET if sheet.start is None else Raw(sheet.start)
    return Record(sheet.game, sheet.rules, Raw(sheet.options), len(sheet.sittings), sheet.seed, actions, start)


def put_aside(folder: Path, sheet: Sheet, entries: Iterable[Entry], tried: tuple[Seat, Any] | None) -> Path:
    """Writes down a game that has failed, with the action at which it did."""
    record = record_of(sheet, entries)
    if tried:
        seat, action = tried
        record.actions.append((seat, Raw(encode(action))))
    path = folder / f"{sheet.id}.json"
    folder.mkdir(mode=0o700, exist_ok=True)
    path.write_bytes(dump(record))
    return path


def retell(game: AnyGame, sheet: Sheet, entries: Iterable[Entry]) -> Iterator[Passed]:
    """Plays a stored game once more, by the rules it was played by."""
    state = setup(game, sheet)
    yield Passed([], state)
    yield from _go_on(game, state, entries)


def _go_on(game: AnyGame, state: Any, entries: Iterable[Entry]) -> Iterator[Passed]:
    for entry in entries:
        yield Passed(game.apply(state, entry.seat, codec(game).decode_action(entry.action)), state)


def sights(events: Iterable[Event], viewer: Viewer) -> list[Event]:
    """What a viewer notices."""
    return [sight for event in events if (sight := event.seen_by(viewer)) is not None]


def seen_by_all(game: AnyGame, sheet: Sheet, entries: Iterable[Entry]) -> dict[Viewer, list[bytes]]:
    """All that every viewer ever saw."""
    viewers: list[Viewer] = [*(Seat(seat) for seat in range(len(sheet.sittings))), None]
    seen: dict[Viewer, list[bytes]] = {viewer: [] for viewer in viewers}
    for passed in retell(game, sheet, entries):
        for viewer in viewers:
            seen[viewer] += map(encode, sights(passed.events, viewer))
    return seen


def replay(game: AnyGame, sheet: Sheet, entries: Iterable[Entry], viewer: Viewer) -> list[tuple[int, Step]]:
    """A finished game from the first step to the last, each with the number of its action."""

    def look(state: Any, viewer: Viewer) -> Any:
        return game.manners.review(game.view(state, viewer), state)

    return list(_steps(game, retell(game, sheet, entries), viewer, look))


class Chapter(Struct, frozen=True):
    """Where a game stood after `number` actions."""

    number: int
    told: dict[Viewer, int]
    """How many events each viewer had seen."""
    state: bytes


class Page(Struct, frozen=True):
    """Which part of a game is to be told, and how it stands now."""

    viewer: Viewer
    since: int
    until: int
    """Events the viewer had seen, from and to."""
    first: Chapter
    last: int
    """The actions that are needed: those after the chapter's, up to this one."""
    present: Any


class Story:
    """A game with chapters to begin at, so that a page of it costs a page and not the whole book."""

    CHAPTER = 100
    """Actions."""

    def __init__(self, game: AnyGame, sheet: Sheet) -> None:
        self._game = game
        self._sheet = sheet
        self._lock = Lock()
        self._state: Any = None
        self.number = 0
        """Of the last action it knows of."""
        self._told: dict[Viewer, int] = dict.fromkeys([*map(Seat, range(len(sheet.sittings))), None], 0)
        self._chapters: list[Chapter] = []

    def follow(self, entries: Iterable[Entry]) -> None:
        """Up to the newest of these actions; what is known already is passed over."""
        with self._lock:
            if not self._chapters:
                self._state = setup(self._game, self._sheet)
                self._chapters.append(self._chapter())
            for entry in entries:
                if entry.number > self.number:
                    self._go_on(entry)

    def page(self, viewer: Viewer, until: int | None, page: int = PAGE) -> Page:
        """The part by which a viewer had seen `until` events or up to a page less."""
        with self._lock:
            until = self._told[viewer] if until is None else until
            since = max(0, until - page + 1)
            later = (chapter.number for chapter in self._chapters if chapter.told[viewer] > until)
            last = next(later, self.number)
            present = self._game.view(self._state, viewer)
            return Page(viewer, since, until, self._before(viewer, since), last, present)

    def tell(self, page: Page, entries: Iterable[Entry]) -> History:
        """The steps of a page, by its actions, as its viewer may look back at them now."""

        def look(state: Any, viewer: Viewer) -> Any:
            return self._game.manners.look_back(self._game.view(state, viewer), page.present)

        told = page.first.told[page.viewer]
        noticed = _steps(self._game, self._from(page.first, entries), page.viewer, look, page.since, page.until, told)
        steps = tuple(step for _, step in noticed)
        return History(page.viewer, steps, page.since - 1 if page.since else None)

    def _go_on(self, entry: Entry) -> None:
        events = self._game.apply(self._state, entry.seat, codec(self._game).decode_action(entry.action))
        for viewer in self._told:
            self._told[viewer] += len(sights(events, viewer))
        self.number = entry.number
        if self.number % self.CHAPTER == 0:
            self._chapters.append(self._chapter())

    def _chapter(self) -> Chapter:
        return Chapter(self.number, dict(self._told), encode(self._state))

    def _before(self, viewer: Viewer, since: int) -> Chapter:
        """The last chapter that ends before the viewer had seen `since` events."""
        earlier = (chapter for chapter in reversed(self._chapters) if chapter.told[viewer] < since)
        return next(earlier, self._chapters[0])

    def _from(self, chapter: Chapter, entries: Iterable[Entry]) -> Iterator[Passed]:
        state = codec(self._game).decode_state(chapter.state)
        if chapter.number == 0:
            yield Passed([], state)
        yield from _go_on(self._game, state, entries)


class Stories:
    """Those of the tables at which somebody looked back lately."""

    MOST = 32

    def __init__(self) -> None:
        self._known: OrderedDict[str, Story] = OrderedDict()

    def of(self, game: AnyGame, sheet: Sheet) -> Story:
        story = self._known.get(sheet.id)
        if story is None:
            story = self._known[sheet.id] = Story(game, sheet)
        self._known.move_to_end(sheet.id)
        if len(self._known) > self.MOST:
            self._known.popitem(last=False)
        return story

    async def page(self, store: Keeper, game: AnyGame, sheet: Sheet, viewer: Viewer, until: int | None) -> History:
        """Reads no more of a game than is new and than the page tells."""
        story = self.of(game, sheet)
        await asyncio.to_thread(story.follow, await store.entries(sheet.id, after=story.number))
        page = story.page(viewer, until)
        entries = await store.entries(sheet.id, page.first.number, page.last)
        return await asyncio.to_thread(story.tell, page, entries)


def _steps(
    game: AnyGame,
    story: Iterable[Passed],
    viewer: Viewer,
    look: Look,
    since: int = 0,
    until: int | None = None,
    number: int = 0,
) -> Iterator[tuple[int, Step]]:
    """What a viewer who has seen `number` events noticed, by the number of the action told, from the step on with which
    they had seen `since`."""
    before = b""
    for action, passed in enumerate(story):
        events = sights(passed.events, viewer)
        number += len(events)
        if until is not None and number > until:
            return
        if number < since:
            continue
        view = look(passed.state, viewer)
        written = encode(view)
        if events or written != before:
            shown = tuple(Raw(encode(event)) for event in events)
            yield action, Step(shown, Raw(written), Raw(encode(game.display.aid(view))))
        before = written
