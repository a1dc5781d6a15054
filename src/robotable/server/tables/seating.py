"""Who sits where: each of these changes a table's sheet, or says why not."""

from collections.abc import Callable, Collection
from math import ceil

import msgspec
from msgspec.structs import replace

from robotable.core import Illegal, Seat
from robotable.server.reasons import Why
from robotable.server.tables.names import GONE
from robotable.server.tables.sheet import NOBODY, OPEN, Sheet, Sitting


def join(sheet: Sheet, person: str, seat: int | None, member: bool) -> None:
    """Takes that seat, or the first that is open."""
    _only_before(sheet, Why.BEGUN_WATCH)
    if sheet.rated and not member:
        raise Illegal(Why.RATED_MEMBERS())
    if sheet.seats_of(person):
        raise Illegal(Why.SEATED())
    if seat is None:
        seat = next((at for at, sitting in enumerate(sheet.sittings) if sitting.kind == "open"), None)
        if seat is None:
            raise Illegal(Why.SEATS_FULL())
    if _sitting(sheet, seat).kind != "open":
        raise Illegal(Why.SEAT_TAKEN())
    sheet.sittings[seat] = Sitting("person", person)


def leave(sheet: Sheet, person: str, stand_in: str | None, name: Callable[[str], str], told: list[int]) -> None:
    """Gives all seats up: to whoever comes, or in mid-game, after viewers were `told` so much, to bots of level `stand_in`."""
    own = _own_seats(sheet, person)
    if sheet.status == "over":
        raise Illegal(Why.OVER_JUST_GO())
    if sheet.status == "running" and stand_in is None:
        raise Illegal(Why.NO_BOT_TAKES_OVER())
    for seat in own:
        known = (name(person) != GONE and sheet.name_at(seat)) or name(person)
        bot = Sitting("bot", level=stand_in, name=known, gone=msgspec.json.encode(told).decode())
        if sheet.rated or sheet.alone:
            bot = replace(bot, leaver=person, hinted=sheet.sittings[seat].hinted)
        sheet.sittings[seat] = bot if sheet.status == "running" else _given_up(sheet, person, stand_in)
    if sheet.host in (person, NOBODY):
        sheet.host = next((sitting.person for sitting in sheet.sittings if sitting.person), person)


def _given_up(sheet: Sheet, person: str, level: str | None) -> Sitting:
    """Before the game: open to whoever comes; in a tournament nobody may."""
    if sheet.tournament is None or level is None:
        return OPEN
    return Sitting("bot", level=level, leaver=person if sheet.rated else None)


def sit_in(sheet: Sheet, here: Collection[str], level: str) -> None:
    """A game begins without some of its people: bots play for them until they come."""
    sheet.sittings = [
        one if one.person is None or one.person in here else replace(one, level=level, stand_in=True)
        for one in sheet.sittings
    ]


def ready(sheet: Sheet, person: str) -> None:
    """Only somebody with a seat is waited for, and only before the game."""
    _only_before(sheet, Why.BEGUN)
    _own_seats(sheet, person)


def fill(sheet: Sheet, person: str, seat: int, level: str | None, levels: tuple[str, ...]) -> None:
    """By the host: a bot onto a seat, or the seat open again."""
    _only_before(sheet, Why.BEGUN)
    if person != sheet.host:
        raise Illegal(Why.HOST_ONLY())
    if _sitting(sheet, seat).kind == "person":
        raise Illegal(Why.SEAT_OCCUPIED())
    if sheet.rated and level is not None:
        raise Illegal(Why.RATED_SEATS())
    if level is not None and level not in levels:
        none = Why.NO_SUCH_BOT(level=level, levels=", ".join(levels)) if levels else Why.NO_BOTS()
        raise Illegal(none)
    sheet.sittings[seat] = OPEN if level is None else Sitting("bot", level=level)


def stand_in(
    sheet: Sheet, person: str, seat: int, here: set[str], spared: Callable[[str], float], level: str | None
) -> None:
    """A bot plays for somebody who is away, and was so for a while."""
    own = _own_seats(sheet, person)
    sitting = _sitting(sheet, seat)
    if sheet.status != "running":
        raise Illegal(Why.NO_GAME_RUNNING())
    if seat in own or sitting.person is None:
        raise Illegal(Why.BOT_FOR_OTHERS())
    if sitting.stand_in:
        raise Illegal(Why.BOT_PLAYS())
    if sheet.hours:
        raise Illegal(Why.BY_DAY_WAITS())
    if sitting.person in here:
        raise Illegal(Why.PLAYER_HERE())
    if seconds := spared(sitting.person):
        raise Illegal(Why.MAY_BE_BACK(seconds=ceil(seconds)))
    if level is None:
        raise Illegal(Why.NO_BOT_STANDS_IN())
    sheet.sittings[seat] = replace(sitting, level=level, stand_in=True)


def replace_idle(sheet: Sheet, seat: Seat, level: str) -> None:
    """A bot of ours plays for one that comes over the network, or for whose time is up by day, until they come back."""
    sheet.sittings[seat] = replace(sheet.sittings[seat], level=level, stand_in=True)


def take_back(sheet: Sheet, person: str) -> None:
    """All seats from the bots that stood in."""
    lent = [seat for seat in _own_seats(sheet, person) if sheet.sittings[seat].stand_in]
    if not lent:
        raise Illegal(Why.SEAT_KEPT())
    for seat in lent:
        sheet.sittings[seat] = _awake(sheet.sittings[seat])


def keep_names(sheet: Sheet, name: Callable[[str], str]) -> None:
    """Whatever people call themselves from now on, here they are known by the names they have."""
    sheet.sittings = [
        replace(sitting, known_as=name(sitting.person)) if sitting.person else sitting for sitting in sheet.sittings
    ]


def rotated(sheet: Sheet, person: str) -> list[Sitting]:
    """The seats of a rematch: everybody moves up by one, so that another begins."""
    _own_seats(sheet, person)
    if sheet.status != "over":
        raise Illegal(Why.NOT_OVER())
    again = [
        replace(_awake(sitting), days_off=0, seen=None, hinted=0)
        if sitting.person
        else Sitting(sitting.kind, level=sitting.level)
        for sitting in sheet.sittings
    ]
    return again[1:] + again[:1]


def _only_before(sheet: Sheet, why: Why) -> None:
    if sheet.status != "open":
        raise Illegal(why())


def _sitting(sheet: Sheet, seat: int) -> Sitting:
    if not 0 <= seat < len(sheet.sittings):
        raise Illegal(Why.SEATS_ARE(last=len(sheet.sittings) - 1))
    return sheet.sittings[seat]


def _own_seats(sheet: Sheet, person: str) -> tuple[Seat, ...]:
    if own := sheet.seats_of(person):
        return own
    raise Illegal(Why.NO_SEAT())


def _awake(sitting: Sitting) -> Sitting:
    """The person, without a bot that stands in."""
    return replace(sitting, level=None, stand_in=False)
