"""What finished games leave behind: a ladder against bots, wins by robot and room, records of crews; once and anew the same."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, insert, select, update
from tests.server.databases import DATABASES, KINDS

from robotable.core import Outcome, Seat
from robotable.games import GAMES
from robotable.server.ratings.ladder import rungs
from robotable.server.ratings.rating import MIDDLE, Rating, gain, number
from robotable.server.store import members, players, results, schema
from robotable.server.store.engine import engine, place
from robotable.server.store.leases import InUse
from robotable.server.store.store import Store
from robotable.server.web.players import _records, _shares
from robotable.server.wire import Share

pytestmark = pytest.mark.parametrize("database", KINDS, indirect=True, scope="module")


class Kept:
    """A store without a server, in which games are simply over."""

    def __init__(self, folder: Path) -> None:
        self.store = Store(engine(place(DATABASES.url(folder), folder)))

    def do(self, work: Any, *arguments: Any) -> Any:
        return asyncio.run(self.store.transact(work, *arguments))

    def meet(self, *people: str) -> None:
        rows = [{"id": id, "name": id.title(), "key": id, "since": 1.0} for id in people]
        self.do(lambda line: line.execute(insert(schema.people), rows))

    def over(
        self, table: str, game: str, seats: list[str], outcome: Outcome, rated: bool = False, **options: Any
    ) -> None:
        """A seat is a person, or "bot:<level>"; "ann away" has a bot that stands in for her, "ann left" left,
        "ann hinted" had a hint."""
        self.do(_over, table, game, seats, outcome, rated, options)

    def settle(self) -> None:
        while self.do(results.settle_some, GAMES):
            pass


def _over(
    line: Connection, table: str, game: str, seats: list[str], outcome: Outcome, rated: bool, options: dict[str, Any]
) -> None:
    sheet = {
        "id": table,
        "game": game,
        "rules": 1,
        "options": msgspec.json.encode(options),
        "seed": 1,
        "status": "over",
        "listed": True,
        "host": seats[0],
        "made": time.time(),
        "wakes": False,
        "outcome": msgspec.json.encode(outcome),
        "rated": rated,
    }
    line.execute(insert(schema.sheets), sheet)
    for seat, who in enumerate(seats):
        person, _, how = who.partition(" ")
        bot = who.startswith("bot:")
        row = {"kind": "bot", "level": who[4:]} if bot else {"kind": "person", "person": person}
        if how == "left":
            row = {"kind": "bot", "level": "skilled", "name": person, "gone": "[0,0,0]", "leaver": person}
        row |= {"stand_in": how == "away", "hinted": int(how == "hinted")}
        line.execute(insert(schema.sittings), {"table": table, "seat": seat, **row})


@pytest.fixture
def kept(tmp_path: Path, database: str) -> Iterator[Kept]:
    made = Kept(tmp_path)
    yield made
    asyncio.run(made.store.close())


def won(winner: int, seats: int = 2, **more: Any) -> Outcome:
    return Outcome(tuple(float(seat == winner) for seat in range(seats)), (Seat(winner),), "", **more)


def climbs(kept: Kept) -> list[Any]:
    return kept.do(lambda line: line.execute(select(schema.ladder).order_by(schema.ladder.c.games)).all())


def test_whoever_leaves_a_game_alone_against_bots_has_lost_it(kept: Kept) -> None:
    kept.meet("ann")
    kept.over("t1", "quirkies", ["ann left", "bot:novice"], won(0))
    kept.settle()
    (row,) = climbs(kept)
    assert (row.person, row.place) == ("ann", 2), "whatever the bot on her seat achieved"
    assert row.mu < Rating().mu
    assert kept.do(results.anew, GAMES) == (1, 0)
    assert [(one.games, one.wins) for one in kept.do(players.against, "ann", "quirkies")] == [(1, 0)]


def test_whoever_plays_alone_climbs_a_ladder_that_stands_still(kept: Kept) -> None:
    kept.meet("ann", "bob")
    kept.over("t1", "quirkies", ["ann", "bot:novice"], won(0))
    kept.over("t2", "quirkies", ["bot:skilled", "ann", "bot:novice"], won(1, 3))
    kept.over("with bob", "quirkies", ["ann", "bob", "bot:novice"], won(0, 3))
    kept.over("stand-in", "quirkies", ["ann away", "bot:novice"], won(0))
    kept.over("hinted", "quirkies", ["ann hinted", "bot:novice"], won(0))
    kept.over("lesson", "quirkies", ["ann", "bot:lesson:quirkies-1"], won(0))
    kept.over("crew", "quirky_circuits", ["ann", "bot:novice"], won(0))
    kept.settle()
    first, second = climbs(kept)
    assert [(row.table, row.person, row.games, row.place) for row in (first, second)] == [
        ("t1", "ann", 1, 1),
        ("t2", "ann", 2, 1),
    ]
    assert number(first.mu) - MIDDLE == gain(Rating(), rungs("quirkies")["novice"].rating) > 0
    assert second.mu > first.mu
    assert second.sigma < first.sigma
    assert (first.newest, second.newest) == (False, True)
    told = kept.do(players.against, "ann", "quirkies")
    assert [(row.level, row.games, row.wins) for row in told] == [("novice", 1, 1)], "mixed tables are nobody's"
    assert kept.do(players.latest, "ann", "quirkies", "novice") == [True]


def test_all_is_the_same_from_the_games_alone(kept: Kept) -> None:
    kept.meet("ann", "bob")
    for game, winner in enumerate((0, 1, 0, 0)):
        kept.over(f"bot {game}", "robot_memory", ["ann", "bot:skilled"], won(winner))
        kept.over(f"rated {game}", "robot_memory", ["ann", "bob"], won(winner), rated=True)
        kept.over(f"free {game}", "robot_memory", ["ann", "bob"], won(winner))
    kept.settle()
    before = kept.do(results._all, GAMES)
    assert {len([row for row in before if row[0] == table.name]) for table in results.KEPT} == {8, 4, 20}
    assert kept.do(results.anew, GAMES) == (12, 0)
    kept.do(lambda line: line.execute(schema.ladder.update().values(mu=99.0)))
    assert kept.do(results.anew, GAMES)[1] == 8
    assert kept.do(results._all, GAMES) == before


def test_many_games_that_end_together_are_gone_through_once_in_their_order(kept: Kept) -> None:
    kept.meet("ann", "bob")
    for game in range(25):
        kept.over(f"t{game}", "robot_memory", ["ann", "bob"], won(game % 2), rated=game % 5 == 0)
    asyncio.run(kept.store.rate(GAMES))
    rows = kept.do(lambda line: line.execute(select(schema.results).order_by(schema.results.c.at)).all())
    assert [row.table for row in rows if row.person == "ann"] == [f"t{game}" for game in range(25)]
    assert [row.won for row in rows if row.person == "ann"][:4] == [True, False, True, False]
    assert len({row.at for row in rows}) == 25, "no two end at the same time"
    asyncio.run(kept.store.rate(GAMES))
    assert kept.do(results.anew, GAMES) == (25, 0)


def test_who_goes_through_games_keeps_the_database_for_itself(kept: Kept, tmp_path: Path, database: str) -> None:
    """On SQLite a lock in the folder does."""
    kept.meet("ann", "bob")
    for game in range(results.TOGETHER):
        kept.over(f"t{game}", "robot_memory", ["ann", "bob"], won(0))
    asyncio.run(kept.store.rate(GAMES))
    if database == "postgresql":
        with pytest.raises(InUse):
            Store(engine(place(DATABASES.url(tmp_path), tmp_path)))


def test_who_is_gone_has_neither_ladder_nor_results_and_others_keep_theirs(kept: Kept) -> None:
    kept.meet("ann", "bob")
    kept.over("t1", "quirkies", ["ann", "bot:novice"], won(0))
    kept.over("t2", "quirkies", ["ann", "bob"], won(0))
    kept.settle()
    kept.do(members.forget, "ann")
    for _ in range(2):
        assert [row.person for row in kept.do(lambda line: line.execute(select(schema.results)).all())] == ["bob"]
        assert climbs(kept) == []
        kept.do(results.anew, GAMES)


def test_wins_are_told_by_robot_and_by_course(kept: Kept) -> None:
    kept.meet("ann", "bob")
    robots = (("pug", "strider"), ("petri", "crate"))
    kept.over("t1", "robot_quest_arena", ["ann", "bob"], won(0, roles=robots), layout="tight")
    kept.over("t2", "robot_quest_arena", ["ann", "bob"], won(1, roles=robots))
    kept.over("shared", "robot_quest_arena", ["ann", "ann"], won(0, roles=robots))
    kept.settle()

    rows = [row for row in kept.do(players.figures, "ann") if row.kind == "free"]
    assert sorted((row.venue, row.role, row.seats, row.games, row.wins) for row in rows) == [
        ("standard", "pug+strider", 2, 1, 0),
        ("tight", "pug+strider", 2, 1, 1),
    ]
    assert _shares(rows, lambda row: row.role.split("+")) == (Share("pug", 2, 1), Share("strider", 2, 1))
    sheets, count = kept.do(players.played, "ann", "bob", list(GAMES))
    assert ({sheet.id for sheet in sheets}, count) == ({"t1", "t2", "shared"}, 3)


def test_the_best_run_of_each_crew_in_each_room(kept: Kept) -> None:
    kept.meet("ann", "bob")
    crew = ["ann", "bob"]

    def met(key: str, left: int) -> Outcome:
        return Outcome((1.0, 1.0), (Seat(0), Seat(1)), "", key, {"left": left})

    lost = Outcome((0.0, 0.0), (), "", "empty")
    kept.over("t1", "quirky_circuits", crew, lost, scenario="G2")
    kept.over("t2", "quirky_circuits", crew, met("red", 1))
    kept.over("t3", "quirky_circuits", crew, met("yellow", 3))
    kept.over("t4", "quirky_circuits", crew, met("yellow", 2))
    kept.over("easy", "quirky_circuits", crew, met("green", 9), battery_offset=3)
    kept.over("alone", "quirky_circuits", ["ann"], won(0, 1, key="green", values={"left": 5}))
    kept.over("hot seat", "quirky_circuits", ["bob", "bob"], met("green", 4), scenario="T1")
    kept.settle()

    def told(person: str) -> list[tuple[Any, ...]]:
        return [
            (row.venue, row.seats, row.stars, row.spare, row.table) for row in kept.do(players.runs, person, person)
        ]

    assert told("ann") == [("G1", 1, 3, 5, "alone"), ("G1", 2, 2, 3, "t3"), ("G2", 2, 0, 0, "t1")]
    assert told("bob")[-1] == ("T1", 2, 3, 4, "hot seat")


def test_records_are_the_best_of_all_crews_with_names_where_the_game_may_be_seen(kept: Kept) -> None:
    kept.meet("ann", "bob", "cho")

    def met(key: str, left: int) -> Outcome:
        return Outcome((1.0, 1.0), (Seat(0), Seat(1)), "", key, {"left": left})

    kept.over("first", "quirky_circuits", ["bob", "ann"], met("yellow", 2))
    kept.over("as good", "quirky_circuits", ["cho", "ann"], met("yellow", 2))
    kept.over("worse", "quirky_circuits", ["cho", "bob"], met("red", 9))
    kept.over("private", "quirky_circuits", ["ann", "bob"], met("green", 1), scenario="T1")
    kept.settle()
    kept.do(lambda line: line.execute(update(schema.sheets).values(listed=schema.sheets.c.id != "private")))

    def told(viewer: str) -> list[tuple[Any, ...]]:
        rooms = kept.do(_records, "quirky_circuits", viewer)
        crews = [(room.venue, room.stars, crew) for room in rooms.visited for crew in room.crews]
        return [(venue, most, crew.seats, crew.spare, crew.table, crew.names) for venue, most, crew in crews]

    first = ("G1", 2, 2, 2, "first", ("Ann", "Bob"))
    assert told("cho") == [first, ("T1", 3, 2, 1, None, ())]
    assert told("ann") == [first, ("T1", 3, 2, 1, "private", ("Ann", "Bob"))]
    assert kept.do(_records, "quirkies", "ann") is None


def test_together_counts_games_of_two(kept: Kept) -> None:
    kept.meet("ann", "bob", "cho")
    for table, winner in (("t1", 0), ("t2", 1), ("t3", 0)):
        kept.over(table, "quirkies", ["ann", "bob"], won(winner))
    kept.over("t4", "quirkies", ["ann", "cho"], won(0))
    kept.settle()
    row = kept.do(players.together, "bob", "ann")
    assert (row.games, row.yours, row.theirs) == (3, 1, 2)
    company = kept.do(players.company, "ann", "cho")
    assert [(row.name, row.games, row.wins) for row in company] == [("Bob", 3, 2), ("Cho", 1, 1)]
