"""A stored game told again: as a record, in a replay, to who looks back, comes back or sits down late."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from msgspec import Raw, Struct

from robotable.core import Event, Record, Seat, codec
from robotable.core.record import dump
from robotable.server.kept import Entry, Sheet
from robotable.server.play import AnyGame, Viewer, encode, setup
from robotable.server.wire import History, Step

PAGE = 1000
"""Events of a page of a history."""

Look = Callable[[Any, Viewer], Any]
"""What a viewer sees of a state."""


def record_of(sheet: Sheet, entries: Iterable[Entry]) -> Record[Raw, Raw]:
    actions = [(entry.seat, Raw(entry.action)) for entry in entries]
    return Record(sheet.game, sheet.rules, Raw(sheet.options), len(sheet.sittings), sheet.seed, actions)


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


class Passed(Struct, frozen=True):
    """One action of a game told again; the first thing passed is the set-up."""

    events: list[Event]
    state: Any


def retell(game: AnyGame, sheet: Sheet, entries: Iterable[Entry]) -> Iterator[Passed]:
    """Plays a stored game once more, by the rules it was played by."""
    state = setup(game, sheet)
    yield Passed([], state)
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


def replay(game: AnyGame, sheet: Sheet, entries: Iterable[Entry], viewer: Viewer) -> tuple[Step, ...]:
    """A finished game from the first step to the last."""
    return tuple(_steps(game, retell(game, sheet, entries), viewer, game.review))


def history(
    game: AnyGame, sheet: Sheet, entries: Sequence[Entry], viewer: Viewer, until: int | None, page: int = PAGE
) -> History:
    """The steps by which a viewer had seen `until` events or up to a page less, as they may look back at them now."""
    told, now = 0, None
    for passed in retell(game, sheet, entries):
        told, now = told + len(sights(passed.events, viewer)), passed.state
    present = game.view(now, viewer)
    until = told if until is None else until
    since = max(0, until - page + 1)

    def look(state: Any, viewer: Viewer) -> Any:
        return game.look_back(game.view(state, viewer), present)

    steps = tuple(_steps(game, retell(game, sheet, entries), viewer, look, since, until))
    return History(viewer, steps, since - 1 if since else None)


def _steps(
    game: AnyGame, story: Iterable[Passed], viewer: Viewer, look: Look, since: int = 0, until: int | None = None
) -> Iterator[Step]:
    """What a viewer noticed, from the step on with which they had seen `since` events."""
    number, before = 0, b""
    for passed in story:
        events = sights(passed.events, viewer)
        number += len(events)
        if until is not None and number > until:
            return
        if number < since:
            continue
        view = look(passed.state, viewer)
        written = encode(view)
        if events or written != before:
            yield Step(tuple(Raw(encode(event)) for event in events), Raw(written), Raw(encode(game.aid(view))))
        before = written
