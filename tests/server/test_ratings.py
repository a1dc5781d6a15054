"""Ratings at tables: kept once, whatever happens, and the same when all of it is worked out anew."""

from pathlib import Path
from typing import Any

import pytest
from tests.server import toy
from tests.server.databases import DATABASES, KINDS, run
from tests.server.running import Guest, Running, play_turns, wait_for
from tests.server.test_sessions import PASSWORD, member

from robotable.__main__ import main
from robotable.games import GAMES

pytestmark = pytest.mark.parametrize("database", KINDS, indirect=True, scope="module")


def rated_table(host: Guest, *seats: str, **options: Any) -> str:
    answer = host.post("/api/tables", game="toy", seats=list(seats), options=options, rated=True)
    assert answer.status_code == 201, answer.text
    return answer.json()["id"]


def kept(server: Running, table: str) -> list[Any]:
    chosen = 'SELECT person, place, mu, sigma, games, newest FROM ratings WHERE "table" = :table ORDER BY place'
    return run(server.folder, chosen, table=table)


def play(ann: Guest, bob: Guest, leaves: bool = False) -> str:
    """A rated game to its end."""
    table = rated_table(ann, "me", "open", rounds=1)
    with ann.at(table) as one, bob.at(table) as two:
        one.until_room(rated=True)
        two.done("Join")
        one.until_frame(turn=0)
        if leaves:
            two.done("Leave")
            one.move()
        else:
            play_turns(one, two, 2)
        one.until_over()
    wait_for(lambda: bool(kept(ann.server, table)))
    return table


def test_two_members_play_for_a_rating_once_and_anew(tmp_path: Path, monkeypatch: Any, capsys: Any) -> None:
    monkeypatch.setitem(GAMES, "toy", toy.GAMES["toy"])
    server = Running(tmp_path)
    ann, bob = member(server, "Ann Rated"), member(server, "Bob Rated")
    first, second = play(ann, bob), play(bob, ann, leaves=True)
    assert {(row.person, row.games, bool(row.newest)) for row in kept(server, first)} == {
        (ann.me["id"], 1, False),
        (bob.me["id"], 1, False),
    }
    (winner, loser) = kept(server, second)
    assert (winner.person, loser.person) == (bob.me["id"], ann.me["id"]), "who leaves is last"
    assert winner.mu > loser.mu
    assert (winner.games, loser.games) == (2, 2)
    server.restart()
    server.stop()
    before = sorted(map(tuple, run(tmp_path, "SELECT * FROM ratings")))
    assert len(before) == 4
    where = DATABASES.url(tmp_path) or str(tmp_path)
    assert main(["store", "ratings", "--store", where]) == 0
    assert "2 finished games gone through, 0 rows were otherwise" in capsys.readouterr().out
    assert sorted(map(tuple, run(tmp_path, "SELECT * FROM ratings"))) == before
    run(tmp_path, "UPDATE ratings SET mu = 99")
    assert main(["store", "ratings", "--store", where]) == 0
    assert sorted(map(tuple, run(tmp_path, "SELECT * FROM ratings"))) == before


def test_what_a_crash_left_is_rated_at_the_next_start(tmp_path: Path) -> None:
    server = Running(tmp_path)
    ann, bob = member(server, "Ann Crash"), member(server, "Bob Crash")
    table = play(ann, bob)
    server.stop()
    after = list(map(tuple, kept(server, table)))
    for table_of in ("ratings", "results"):
        run(tmp_path, f"DELETE FROM {table_of}")
    run(tmp_path, "UPDATE sheets SET ended = NULL")
    server.start()
    wait_for(lambda: list(map(tuple, kept(server, table))) == after)
    server.stop()


def test_only_members_sit_at_a_rated_table_each_once(server: Running) -> None:
    ann, guest = member(server, "Ann Only"), server.guest()

    def refused(who: Guest, *seats: str) -> str:
        answer = who.post("/api/tables", game="toy", seats=list(seats), rated=True)
        assert answer.status_code == 422, answer.text
        return answer.json()["key"]

    assert refused(guest, "me", "open") == "rated_members"
    assert refused(ann, "me", "bot:timid") == refused(ann, "me", "me") == "rated_seats"
    assert refused(ann, "me:Annie", "open") == "rated_seats"
    assert refused(ann, "me") == "unrated_game"
    table = rated_table(ann, "me", "open", rounds=1)
    assert guest.get(f"/api/tables/{table}").json()["rated"]
    with ann.at(table) as host, guest.at(table) as tab:
        assert tab.ask("Join")["key"] == "rated_members"
        assert host.ask("Fill", seat=1, bot="timid")["key"] == "rated_seats"
        guest.post("/api/members", name="Guest No More", password=PASSWORD)
        tab.done("Join")


def test_the_list_of_tables_tells_ratings_and_the_language(server: Running) -> None:
    ann, bob, eve = member(server, "Ann Listed"), member(server, "Bob Listed"), server.guest()
    play(ann, bob)
    number = eve.get("/api/players/Ann Listed").json()["games"][0]["played"][0]["curve"]["number"]
    made = ann.post("/api/tables", game="toy", seats=["me", "open"], rated=True, language="fr").json()["id"]
    (table,) = (one for one in eve.get("/api/tables").json()["join"] if one["id"] == made)
    assert (table["ratings"], table["language"], table["rated"]) == ([number], "fr", True)
    assert eve.post("/api/tables", game="toy", seats=["me"], language="x" * 99).status_code == 422


def test_a_rematch_is_rated_while_nobody_has_left(server: Running) -> None:
    ann, bob = member(server, "Ann Again"), member(server, "Bob Again")
    for leaves in (False, True):
        with ann.at(play(ann, bob, leaves)) as tab:
            tab.done("Rematch")
            while not tab.room["rematch"]:
                tab.next()
            again = ann.get(f"/api/tables/{tab.room['rematch']}").json()
            assert again["rated"] is not leaves


def test_a_player_page_tells_ratings_games_and_company_and_nothing_private(server: Running) -> None:
    ann, bob, guest = member(server, "Ann Page"), member(server, "Bob Page"), server.guest()
    table = play(ann, bob)
    hidden = ann.make("me", listed=False, rounds=1)
    with ann.at(hidden) as tab:
        tab.until_frame(turn=0)
        tab.move()
    wait_for(lambda: bool(run(server.folder, 'SELECT 1 FROM results WHERE "table" = :table', table=hidden)))
    running = ann.make("me", "open")
    told = guest.get("/api/players/ann page").json()
    assert (told["name"], told["you"], told["since"] > 1e9) == ("Ann Page", False, True)
    assert [game["table"] for game in told["last"]] == [table]
    assert told["last"][0]["others"] == ["Bob Page"]
    assert [(one["name"], one["games"]) for one in told["company"]] == [("Bob Page", 1)]
    rated, free = sorted(told["games"][0]["played"], key=lambda one: one["kind"], reverse=True)
    assert (told["games"][0]["game"], told["games"][0]["rank"], rated["kind"], free["kind"]) == (
        "toy",
        None,
        "rated",
        "free",
    )
    curve = rated["curve"]
    (point,) = curve["points"]
    assert (point["number"], point["table"], point["seats"]) == (curve["number"], table, 2)
    assert (curve["known"], curve["games"], free["curve"]) == (False, 1, None)
    assert [(wins["seats"], wins["games"]) for wins in rated["wins"]] == [(2, 1)]
    assert (told["finished"], told["together"], told["bot"]) == (1, None, False)
    together = bob.get("/api/players/Ann Page").json()["together"]
    assert (together["games"], together["yours"], together["theirs"]) == (1, 1, 1), "a tie"
    mine = ann.get("/api/players/Ann Page").json()
    assert mine["you"]
    assert {game["table"] for game in mine["last"]} == {table, hidden}
    assert running not in str(mine)
    assert [one["table"] for one in ann.get("/api/account/data").json()["ratings"]] == [table]


@pytest.mark.parametrize("name", ["Nobody Known", "%00", "a" * 99, "a/b", "timid"])
def test_nobody_else_has_a_page(server: Running, name: str) -> None:
    answer = server.guest().get(f"/api/players/{name}")
    assert (answer.status_code, answer.json()["key"]) == (404, "no_player")


def test_leaders_have_played_ten_games_and_are_still_members(server: Running) -> None:
    people = {name: member(server, name) for name in ("Ann Leads", "Bob Follows", "New Comer", "Soon Gone")}
    row = "INSERT INTO ratings VALUES ('t', :person, 'toy', 2, 1, :mu, 1.5, :games, 1.0, :newest)"
    ranks = {"Ann Leads": (30, 12), "Bob Follows": (20, 10), "New Comer": (40, 9), "Soon Gone": (50, 99)}
    played = "INSERT INTO results VALUES ('t', :person, 'toy', 'rated', 2, 1, :won, NULL, NULL, NULL, NULL, NULL, 1.0)"
    for name, (mu, games) in ranks.items():
        run(server.folder, row, person=people[name].me["id"], mu=mu, games=games, newest=True)
        run(server.folder, played, person=people[name].me["id"], won=True)
    people["Soon Gone"].post("/api/account/delete", name="Soon Gone")
    told = server.guest().get("/api/leaders/toy").json()
    leaders = [(one["rank"], one["name"], one["number"], one["give"]) for one in told["leaders"]]
    assert leaders == [(1, "Ann Leads", 1650, 45), (2, "Bob Follows", 1350, 45)]
    assert (told["least"], told["of"], told["you"]) == (10, 2, None)
    mine = {name: people[name].get("/api/leaders/toy").json()["you"] for name in ("Bob Follows", "New Comer")}
    assert (mine["Bob Follows"]["rank"], mine["New Comer"]["rank"]) == (2, None), "also if new"
    assert (mine["New Comer"]["name"], mine["New Comer"]["games"]) == ("New Comer", 9)
    assert member(server, "Never Rated").get("/api/leaders/toy").json()["you"] is None
    (game,) = server.guest().get("/api/players/Bob Follows").json()["games"]
    assert (game["rank"], game["of"]) == (2, 2)
    assert server.guest().get("/api/leaders/chess").status_code == 404


def test_bots_are_told_with_what_i_did_against_them(server: Running) -> None:
    ann = member(server, "Ann Climbs")
    table = ann.make("me", "bot:timid", rounds=1)
    with ann.at(table) as tab:
        tab.until_frame(turn=0)
        tab.move()
        tab.until_over()
    wait_for(lambda: bool(run(server.folder, 'SELECT 1 FROM results WHERE "table" = :table', table=table)))
    told = ann.get("/api/ladder/toy").json()
    met = {rung["level"]: rung["won"] + rung["lost"] for rung in told["rungs"]}
    assert met["timid"] == 1
    assert {rung["number"] for rung in told["rungs"]} == {None}, "nobody has measured them"
    assert (told["you"], told["command"]) == (None, None)
    assert ann.get("/api/ladder/chess").status_code == 404
    assert ann.get(f"/api/tables/{table}/picture.svg").status_code == 409, "nobody can draw it"


def test_a_bot_of_the_network_has_a_page_and_says_what_it_is(server: Running) -> None:
    run(server.folder, "INSERT INTO people (id, name, key) VALUES ('bot:1', 'Rusty', 'rusty')")
    told = server.guest().get("/api/players/Rusty").json()
    assert (told["name"], told["bot"], told["games"]) == ("Rusty", True, [])
