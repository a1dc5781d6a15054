"""Tables as they are told to others: never more of a game than its outcome."""

from collections.abc import Callable
from math import ceil

from msgspec import Raw
from msgspec.json import decode
from msgspec.structs import replace

from robotable.core import Outcome, Seat
from robotable.server.tables import hints
from robotable.server.tables.shared import Shared
from robotable.server.tables.sheet import Sheet, Sitting
from robotable.server.wire import Before, Day, Place, Room, Start, TableInfo


def room(
    shared: Shared,
    sheet: Sheet,
    here: set[str],
    spared: Callable[[str], float],
    person: str,
    you: Seat | None,
    start: Start | None = None,
    day: Day | None = None,
) -> Room:
    return Room(
        sheet.id,
        sheet.game,
        Raw(sheet.options),
        sheet.status,
        _spared(sheet, places(shared, sheet, here, you), spared),
        you,
        sheet.seats_of(person),
        sheet.host == person,
        sheet.listed,
        watchers(sheet, here),
        sheet.rematch,
        sheet.lesson,
        start,
        sheet.rated,
        day,
        sheet.tournament,
        sheet.challenge,
        hints.told(sheet, shared.games[sheet.game]),
    )


def table_info(shared: Shared, sheet: Sheet, person: str, until: float | None = None) -> TableInfo:
    """As a person sees it for whom, by day, it waits until then."""
    table = shared.tables.get(sheet.id)
    news = shared.elsewhere.news(sheet.id)
    here, waiting = (table.audience.persons, table.waiting) if table else (set(news.persons), news.waiting)
    yours = sheet.seats_of(person)
    return TableInfo(
        sheet.id,
        sheet.game,
        Raw(sheet.options),
        sheet.status,
        places(shared, sheet, here),
        yours,
        sheet.listed,
        watchers(sheet, here),
        sheet.made,
        decode(sheet.outcome, type=Outcome) if sheet.outcome else None,
        sheet.rematch,
        until is not None or not set(yours).isdisjoint(waiting),
        sheet.rated,
        sheet.hours,
        until,
        sheet.language,
        board=shared.shows(sheet, person),
        seen=sheet.sittings[yours[0]].seen or 0 if yours and sheet.hours else None,
        offline=sheet.offline,
    )


def places(shared: Shared, sheet: Sheet, here: set[str], viewer: Seat | None = None) -> tuple[Place, ...]:
    return tuple(
        _place(shared, sitting, sheet.name_at(seat), here, viewer) for seat, sitting in enumerate(sheet.sittings)
    )


def _place(shared: Shared, sitting: Sitting, name: str | None, here: set[str], viewer: Seat | None) -> Place:
    if sitting.person:
        own = name is None and shared.people.member(sitting.person)
        called = name or shared.people.name(sitting.person)
        return Place("person", called, sitting.person in here, sitting.stand_in, bot=sitting.online, member=own)
    until = sitting.left_after(viewer)
    before = None if until is None else Before(sitting.name or "", until)
    called = "" if sitting.gone else sitting.name or ""
    return Place(sitting.kind, sitting.level or "", sitting.kind == "bot", False, before=before, called=called)


def _spared(sheet: Sheet, places: tuple[Place, ...], spared: Callable[[str], float]) -> tuple[Place, ...]:
    """With how long a bot has to wait for the absent."""
    return tuple(
        place if place.here or sitting.person is None else replace(place, spared=ceil(spared(sitting.person)))
        for place, sitting in zip(places, sheet.sittings, strict=True)
    )


def watchers(sheet: Sheet, here: set[str]) -> int:
    return len(here - {sitting.person for sitting in sheet.sittings})
