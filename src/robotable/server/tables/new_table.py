"""New tables: what was asked for, checked, with an id that can be read out and hardly be guessed."""

import secrets
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from msgspec.json import decode
from msgspec.structs import replace

from robotable.bots import FIRST
from robotable.bots.characters import strong
from robotable.core import General, Seat, Unfit, codec
from robotable.server.ratings.rating import fair
from robotable.server.reasons import Why
from robotable.server.tables.limits import TooMuch
from robotable.server.tables.names import readable
from robotable.server.tables.play import AnyGame
from robotable.server.tables.shared import Shared
from robotable.server.tables.sheet import NOBODY, OPEN, Sheet, Sitting
from robotable.server.tables.trial import drawn
from robotable.server.wire import LONGEST, UNREADABLE, NewTable, encode

# fmt: off
STUFFS = (
    "amber", "azure", "brass", "bronze", "cedar", "chalk", "chrome", "cobalt", "copper", "coral", "cotton", "crystal",
    "ebony", "flint", "glass", "gold", "granite", "indigo", "iron", "ivory", "jade", "lead", "lemon", "lilac", "lime",
    "linen", "maple", "marble", "mint", "nickel", "oak", "olive", "onyx", "opal", "paper", "pearl", "pewter", "pine",
    "plum", "quartz", "rose", "ruby", "rust", "saffron", "sand", "satin", "silk", "silver", "slate", "steel", "stone",
    "teal", "tin", "topaz", "velvet", "violet", "walnut", "wax", "willow", "wool", "zinc",
)
ANIMALS = (
    "ant", "badger", "bat", "bear", "beaver", "bee", "bison", "boar", "camel", "cat", "crab", "crane", "crow", "deer",
    "dove", "duck", "eagle", "eel", "elk", "falcon", "ferret", "finch", "fox", "frog", "goat", "goose", "hare", "hawk",
    "heron", "horse", "ibis", "jay", "koala", "lark", "lion", "lynx", "mole", "moose", "moth", "mouse", "newt", "otter",
    "owl", "panda", "pony", "puffin", "quail", "rabbit", "ram", "raven", "robin", "seal", "shark", "sloth", "snail",
    "swan", "tiger", "toad", "trout", "turtle", "wasp", "whale", "wolf", "wren", "yak", "zebra",
)
# fmt: on
ONLINE_SEAT = "online:"
USUAL = 3
"""Seats at a table that somebody finds or plays at at once, if the game allows."""
LETTERS = "23456789bcdfghjkmnpqrstvwxz"
"""None that is easily taken for another, and no words."""


def table_id() -> str:
    tail = "".join(secrets.choice(LETTERS) for _ in range(8))
    return f"{secrets.choice(STUFFS)}-{secrets.choice(ANIMALS)}-{tail}"


async def asked_for(shared: Shared, person: str, wish: NewTable, address: str) -> Sheet:
    """The table somebody wants. Raises Unfit if there can be none like it, TooMuch if they drew too many."""
    if (game := shared.games.get(wish.game)) is None:
        raise Unfit(Why.GAMES_ARE(game=wish.game, games=", ".join(shared.games)))
    if len(wish.seats) not in game.seats:
        raise Unfit(Why.PLAYERS(fewest=game.seats[0], most=game.seats[-1], seats=len(wish.seats)))
    levels = shared.bots.get(wish.game, {})
    for name in {seat.partition(":")[2] for seat in wish.seats if seat.startswith(ONLINE_SEAT)}:
        await _free(shared, wish.game, name)
    sittings = [_sitting(shared, seat, person, tuple(levels)) for seat in wish.seats]
    sittings = _told_apart(sittings, person, shared.people.name(person))
    spend = partial(shared.doorkeeper.drawings.spend, person, address)
    options = await tried(shared, game, wish.options, len(sittings), spend)
    if wish.hours:
        options = by_day(game, options, tuple(levels))
    if wish.rated:
        _rateable(game, options, sittings, shared.people.member(person))
    sheet = new_sheet(wish.game, options, sittings, person, wish.listed, game.rules, wish.rated, wish.hours)
    sheet.forfeits, sheet.language = wish.forfeits, wish.language
    return sheet


async def seated(
    shared: Shared, game: str, options: bytes, sittings: Sequence[Sitting], listed: bool, rated: bool, hours: int = 0
) -> Sheet:
    """A table that nobody opened, for people and bots who were brought together. Raises Unfit if there can be none like it."""
    if (rules := shared.games.get(game)) is None:
        raise Unfit(Why.GAMES_ARE(game=game, games=", ".join(shared.games)))
    if len(sittings) not in rules.seats:
        raise Unfit(Why.PLAYERS(fewest=rules.seats[0], most=rules.seats[-1], seats=len(sittings)))
    levels = shared.bots.get(game, {})
    for level in {one.level for one in sittings if one.kind == "bot"} - levels.keys():
        raise Unfit(Why.NO_SUCH_BOT(level=str(level), levels=", ".join(levels)))
    complete = await tried(shared, rules, options, len(sittings), lambda: None)
    if hours:
        complete = by_day(rules, complete, tuple(levels))
    if rated:
        people = [one.person for one in sittings if one.person]
        await shared.people.know(people)
        if len(set(people)) < len(sittings):
            raise Unfit(Why.RATED_SEATS())
        if not all(map(shared.people.member, people)):
            raise Unfit(Why.RATED_MEMBERS())
        _opposed(rules, complete, len(sittings))
    return new_sheet(game, complete, sittings, NOBODY, listed, rules.rules, rated, hours)


def seated_elsewhere(shared: Shared, game: str, seats: Sequence[str], person: str) -> list[Sitting]:
    """Who sat where when somebody played without network. Raises Unfit."""
    levels = tuple(shared.bots.get(game, ()))
    if stranger := next((seat for seat in seats if seat.startswith(ONLINE_SEAT)), None):
        raise _no_seat(stranger, levels)
    sittings = [_sitting(shared, seat, person, levels) for seat in seats]
    if not any(sitting.person for sitting in sittings):
        raise Unfit(Why.RECORD_NOT_MINE())
    return _told_apart(sittings, person, shared.people.name(person))


def new_sheet(
    game: str,
    options: bytes,
    sittings: Sequence[Sitting],
    host: str,
    listed: bool,
    rules: int = 0,
    rated: bool = False,
    hours: int = 0,
) -> Sheet:
    seed = secrets.randbits(62)
    sheet = Sheet(table_id(), game, rules, options, seed, "open", listed, host, time.time(), list(sittings))
    sheet.rated, sheet.hours = rated, hours
    return sheet


def by_day(game: AnyGame, options: bytes, levels: Sequence[str]) -> bytes:
    """The options with those that hold by day. Raises Unfit where it can only be played live."""
    if game.manners.by_day is None or not levels:
        raise Unfit(Why.LIVE_ONLY())
    return encode(decode(options) | game.manners.by_day)


def _rateable(game: AnyGame, options: bytes, sittings: Sequence[Sitting], member: bool) -> None:
    """Raises Unfit if nobody's rating can depend on this."""
    if not member:
        raise Unfit(Why.RATED_MEMBERS())
    people = [sitting for sitting in sittings if sitting.kind == "person"]
    if len(people) > 1 or any(sitting.kind == "bot" or sitting.online or sitting.name for sitting in sittings):
        raise Unfit(Why.RATED_SEATS())
    _opposed(game, options, len(sittings))


def _opposed(game: AnyGame, options: bytes, seats: int) -> None:
    if not fair(game.manners.sides(codec(game).decode_options(options), seats)):
        raise Unfit(Why.UNRATED_GAME())


async def _free(shared: Shared, game: str, name: str) -> None:
    """Raises Unfit if the bot of this name cannot come."""
    bot = shared.online_bots().get(name)
    if bot is None or game not in bot.games:
        raise Unfit(Why.NO_ONLINE_BOT(name=name[:LONGEST]))
    most = shared.settings.limits.online
    if len(await shared.store.of_person(bot.id, "open", "running", limit=most)) >= most:
        raise Unfit(Why.ONLINE_BOT_BUSY(name=name))
    await shared.people.know([bot.id])


def _sitting(shared: Shared, seat: str, person: str, levels: tuple[str, ...]) -> Sitting:
    kind, _, level = seat.partition(":")
    if kind == "me":
        return Sitting("person", person, name=_name(level))
    if seat == "open":
        return OPEN
    if seat.startswith(ONLINE_SEAT):
        return Sitting("person", shared.online_bots()[level].id)
    if kind != "bot" or level not in levels:
        raise _no_seat(seat, levels)
    return Sitting("bot", level=level)


def _no_seat(seat: str, levels: Sequence[str]) -> Unfit:
    kinds = ("me", "me:<name>", "open", *(f"bot:{level}" for level in levels), "online:<name>")
    known = ", ".join(f'"{name}"' for name in kinds)
    return Unfit(Why.SEAT_KINDS(kinds=known, seat=seat))


def _told_apart(sittings: list[Sitting], person: str, name: str) -> list[Sitting]:
    """Of several seats of one person those without a name are "Ann", "Ann 2" …"""
    nameless = [seat for seat, sitting in enumerate(sittings) if sitting.person == person and not sitting.name]
    for number, seat in enumerate(nameless[1:], 2):
        sittings[seat] = replace(sittings[seat], name=f"{name} {number}")
    return sittings


def _name(text: str) -> str | None:
    if not text.strip():
        return None
    name = readable(text)
    if name is None or len(name) > LONGEST:
        raise Unfit(Why.LONG_NAME(most=LONGEST))
    return name


def usual_seats(game: AnyGame) -> int:
    return min(max(USUAL, game.seats[0]), game.seats[-1])


def company(game: AnyGame | None, levels: tuple[str, ...], level: str | None = None) -> tuple[str, ...]:
    """As many bots as make a good table with one person; of the level for newcomers if none is named."""
    if game is None or not levels:
        return ()
    return (level or newcomers_meet(game.name, levels),) * (usual_seats(game) - 1)


def newcomers_meet(game: str, levels: tuple[str, ...]) -> str:
    usual = FIRST.get(game)
    return usual if usual in levels else strong(levels)


def against_bots(past: Sheet, person: str, own: Seat, levels: tuple[str, ...]) -> list[Sitting]:
    """The seats of a game that one person plays on: the bots that sat there, and others for the other people."""
    if not levels:
        raise Unfit(Why.NO_BOT_TAKES_OVER())
    bots = (one.level if one.kind == "bot" and one.gone is None else None for one in past.sittings)
    known = [level if level in levels else newcomers_meet(past.game, levels) for level in bots]
    sittings = [Sitting("bot", level=level) for level in known]
    sittings[own] = Sitting("person", person)
    return sittings


async def tried(shared: Shared, game: AnyGame, given: Any, seats: int, spend: Callable[[], None]) -> bytes:
    """All options, with defaults for those not given, after a trial of them; what people drew is not built here.

    `spend` counts a drawing.
    """
    try:
        options = codec(game).decode_options(bytes(given))
        if drawn(options):
            if shared.trials.busy:
                raise TooMuch(shared.settings.trial, Why.DRAWINGS_BUSY())
            spend()
            await shared.trials.run(game.name, encode(options), seats)
        else:
            game.setup(options, seats, 0)
    except Unfit:
        raise
    except (*UNREADABLE, ValueError) as error:
        raise Unfit(General.FAULT(fault=str(error))) from error
    return encode(options)
