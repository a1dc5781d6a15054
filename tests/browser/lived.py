"""A house where the same people have played for months, for pictures of pages that tell about it."""

import time
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection, update
from tests.browser.served import have_members

from robotable.bots import BOTS, FIRST
from robotable.bots.bot import luck
from robotable.core import Random, Seat
from robotable.games import GAMES
from robotable.server.store import following, results, schema
from robotable.server.store.engine import place
from robotable.server.store.opening import open_store
from robotable.server.tables.keeping import Add, Append, Lease
from robotable.server.tables.sheet import Entry, Sheet, Sitting
from robotable.server.wire import encode
from robotable.sim.play import play

PEOPLE = ("Nimble Crank", "Merry Dial", "Sunny Hinge", "Tidy Pulley", "Witty Rotor", "Swift Coil")
GAMES_PLAYED = {"quirkies": 60, "robot_memory": 30, "robot_quest_arena": 20, "roborally": 14, "quirky_circuits": 16}
DAYS = 240
DAY = 24 * 3600.0


async def live(folder: Path) -> None:
    """Before the server starts. The first of the people has played in every game."""
    await have_members(folder, *PEOPLE)
    store, random, now = open_store(place(None, folder)), Random(2026), time.time()
    ends: dict[str, float] = {}
    for game, many in GAMES_PLAYED.items():
        for number in range(many):
            sheet, entries = _game(game, number, random, now)
            ends[sheet.id] = now - DAY * DAYS * (1 - (number + 1) / many) - 3600
            await store.write(Add(sheet))
            await store.write(*(Append(sheet.id, entry) for entry in entries), lease=Lease(sheet.id))
    await store.transact(_settle, ends)
    await store.transact(_follow, now)
    await store.close()


def _game(name: str, number: int, random: Random, now: float) -> tuple[Sheet, list[Entry]]:
    """One that bots played in the people's place: of every four one alone against our bots, but always together where
    nobody wins against anybody."""
    game, people = GAMES[name], list(PEOPLE[1:])
    random.shuffle(people)
    seats = 2 + random.below(min(3, len(game.seats) - 1))
    alone = number % 4 == 3 and name != "quirky_circuits"
    who = [PEOPLE[0], *([None] * (seats - 1) if alone else people[: seats - 1])]
    random.shuffle(who)
    played = play(game, [_bot(name, seat, one, number) for seat, one in enumerate(who)], _options(name, number), number)
    level = FIRST[name]
    sittings = [Sitting("person", one) if one else Sitting("bot", level=level) for one in who]
    rated = not alone and name != "quirky_circuits"
    sheet = Sheet(
        f"{name}-{number}",
        name,
        game.rules,
        encode(played.record.options),
        number,
        "over",
        True,
        PEOPLE[0],
        now,
        sittings,
        outcome=encode(played.outcome),
        rated=rated,
    )
    actions = enumerate(played.record.actions, 1)
    return sheet, [Entry(step, seat, encode(action), None, None, now) for step, (seat, action) in actions]


def _options(name: str, number: int) -> Any:
    """A room after the other, and short courses."""
    options = GAMES[name].types.options()
    match name:
        case "quirky_circuits":
            return replace(options, scenario=GAMES[name].venues.drafts.names[number], mode="turns")
        case "roborally":
            return replace(options, course="warmup")
    return options


def _bot(game: str, seat: int, person: str | None, number: int) -> Any:
    """The first of the people plays the better the longer they have played."""
    better = person == PEOPLE[0] and number > 20
    level = "skilled" if better or game == "quirky_circuits" else "novice"
    return BOTS[game][level](GAMES[game], Seat(seat), luck(number, Seat(seat), 0))


def _settle(connection: Connection, ends: dict[str, float]) -> None:
    for table, ended in ends.items():
        connection.execute(update(schema.sheets).where(schema.sheets.c.id == table).values(ended=ended, made=ended))
    results.anew(connection, GAMES)
    connection.execute(update(schema.people).values(since=min(ends.values())))


def _follow(connection: Connection, now: float) -> None:
    for other in PEOPLE[1:]:
        following.follow(connection, PEOPLE[0], other, now)
