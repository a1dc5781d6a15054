"""The HTTP interface."""

import json
from pathlib import Path

import msgspec
import pytest
from tests.server import toy
from tests.server.databases import run
from tests.server.running import Running, fetch

from robotable.bots import BOTS, FIRST
from robotable.core import Record, codec, replay
from robotable.core.record import load
from robotable.games import ENDINGS, GAMES
from robotable.games.quirkies.ending import ending
from robotable.server.tables.new_table import ANIMALS, LETTERS, STUFFS
from robotable.server.web.api import _venues


def finished(server: Running) -> tuple[object, str]:
    """Somebody, and a game of theirs that is over."""
    ann = server.guest("Ann")
    table = ann.make("me", "bot:timid", rounds=2)
    with ann.at(table) as tab:
        for turn in (0, 2):
            tab.until_frame(turn=turn)
            tab.move()
        tab.until_over()
    return ann, table


def test_a_guest_gets_a_name_and_a_cookie_that_scripts_cannot_read(server: Running) -> None:
    answer = fetch(f"http://{server.address}/api/me")
    assert len(answer.json()["name"].split()) == 2
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


def test_a_guest_stays_the_same_and_may_take_another_name(server: Running) -> None:
    ann = server.guest()
    assert ann.get("/api/me").json() == ann.me
    assert ann.post("/api/me", name="  Ann   of  Arc ").json() == {**ann.me, "name": "Ann of Arc"}
    assert ann.get("/api/me").json()["name"] == "Ann of Arc"


def test_names_have_1_to_24_characters_that_can_be_read(server: Running) -> None:
    ann = server.guest()
    for name in (
        "",
        "   ",
        "x" * 25,
        "a\x00b",
        "\u202eevil",
        "\u3164",
        "\u2800\u2800",
        "Ann\u3164",
        "\u0301\u0302",
        "\ufe0f",
        "\u200b",
    ):
        assert ann.post("/api/me", name=name).status_code == 422, name
        assert ann.post("/api/tables", game="toy", seats=["me", f"me:{name}"]).status_code == (
            201 if not name.strip() else 422
        )
    assert ann.get("/api/me").json() == ann.me
    assert ann.post("/api/me", name="Zoe\u0308 \u2764\ufe0f").json()["name"] == "Zoë \u2764"


def test_games_come_with_the_form_of_their_options(server: Running) -> None:
    (game,) = server.guest().get("/api/games").json()
    assert game["seats"] == [1, 4]
    assert game["bots"] == [level for level in toy.BOTS["toy"] if level != "random"], "which is for programs"
    assert game["rated"], "its players play against each other"
    assert game["options"] == msgspec.to_builtins(toy.Options())
    assert game["options"]["rounds"] == 3
    fields = game["schema"]["$defs"]["Options"]["properties"]
    assert fields["rounds"]["maximum"] == 500
    assert fields["mood"]["enum"] == ["merry", "grim", "calm"], "in the order of the game, not of the alphabet"


def test_play_now_leads_to_a_table_with_bots(server: Running) -> None:
    ann = server.guest()
    table = ann.get("/api/tables/" + ann.post("/api/play", game="toy").json()["id"]).json()
    assert table["status"] == "running"
    assert table["yours"] == [0]
    assert [place["kind"] for place in table["places"]] == ["person", "bot", "bot"]
    assert ann.post("/api/play").status_code == 201


def test_play_now_seats_the_level_that_is_wanted(server: Running) -> None:
    ann = server.guest()
    table = ann.get("/api/tables/" + ann.post("/api/play", game="toy", level="timid").json()["id"]).json()
    assert [place["name"] for place in table["places"][1:]] == ["timid", "timid"]
    assert ann.post("/api/play", game="toy", level="godlike").status_code == 422


def test_newcomers_meet_bots_they_can_beat_and_partners_who_can_play() -> None:
    assert FIRST.keys() == BOTS.keys()
    assert {game for game, level in FIRST.items() if level != "novice"} == {"quirky_circuits"}
    assert all(level in BOTS[game] for game, level in FIRST.items())


def test_what_one_may_choose_between_comes_with_its_first_view(server: Running) -> None:
    ann = server.guest()
    assert ann.get("/api/games/toy/venues").json() == {"game": "toy", "venues": []}
    assert ann.get("/api/games/chess/venues").status_code == 404
    for game in GAMES.values():
        told = _venues(game)
        assert [info.venue for info in told.venues] == list(game.venues.all())
        for info in told.venues:
            assert (
                getattr(codec(game).decode_view(bytes(info.view)).options, game.venues.option or "") == info.venue.name
            )


def test_lists_show_what_one_may_join_and_what_is_mine(server: Running) -> None:
    ann, bob = server.guest(), server.guest()
    table, secret = ann.make("me", "open"), ann.make("me", "open", listed=False)
    assert table in [one["id"] for one in bob.get("/api/tables").json()["join"]]
    assert secret not in bob.get("/api/tables").text
    assert {table, secret} <= {one["id"] for one in ann.get("/api/tables").json()["mine"]}
    assert table not in [one["id"] for one in ann.get("/api/tables").json()["join"]]


def test_a_running_table_is_there_to_watch_while_somebody_is_at_it(server: Running) -> None:
    ann, bob = server.guest(), server.guest()
    table = ann.make("me", "bot:timid")
    assert table not in bob.get("/api/tables").text
    with ann.at(table) as tab:
        tab.until_frame()
        assert table in [one["id"] for one in bob.get("/api/tables").json()["watch"]]


def test_a_table_id_can_be_read_out_and_differs_each_time(server: Running) -> None:
    ann = server.guest()
    ids = {ann.make("me", "open") for _ in range(5)}
    assert len(ids) == 5
    assert all(len(id.split("-")) == 3 for id in ids)
    assert len(STUFFS) * len(ANIMALS) * len(LETTERS) ** len(ids.pop().split("-")[2]) > 1e15


def test_a_table_with_a_short_id_of_old_is_found(own_server: Running) -> None:
    ann = own_server.guest()
    table = ann.make("me", "open")
    own_server.stop()
    short = "brass-owl-42xyz"
    run(own_server.folder, "UPDATE sheets SET id = :short WHERE id = :id", short=short, id=table)
    run(own_server.folder, 'UPDATE sittings SET "table" = :short WHERE "table" = :id', short=short, id=table)
    own_server.start()
    with ann.at(short) as tab:
        assert tab.until("Room")["you"] == 0


def test_the_record_of_a_finished_game_replays(server: Running) -> None:
    ann, table = finished(server)
    answer = ann.get(f"/api/tables/{table}/record")
    assert answer.headers["content-disposition"] == f'attachment; filename="toy-{table}.json"'
    record: Record = load(toy.GAMES["toy"], answer.content)
    state, _ = replay(toy.GAMES["toy"], record)
    assert toy.GAMES["toy"].outcome(state)
    assert ann.get("/api/tables").json()["finished"][0]["outcome"]["reason"] == "all turns taken"


def test_a_private_game_is_told_again_to_those_who_sat_at_it_only(server: Running) -> None:
    ann, bob = server.guest(), server.guest()
    for listed, status in ((True, 200), (False, 403)):
        table = ann.make("me", rounds=1, listed=listed)
        with ann.at(table) as tab:
            tab.until_frame()
            tab.move()
            tab.until_over()
        for what in ("record", "replay"):
            assert ann.get(f"/api/tables/{table}/{what}").status_code == 200
            assert bob.get(f"/api/tables/{table}/{what}").status_code == status
            assert fetch(f"http://{server.address}/api/tables/{table}/{what}").status_code == 401


def test_a_replay_names_its_players_after_a_restart(own_server: Running) -> None:
    ann, bob = own_server.guest(), own_server.guest()
    table = ann.make("me", rounds=1)
    with ann.at(table) as tab:
        tab.until_frame()
        tab.move()
        tab.until_over()
    own_server.restart()
    name = bob.get(f"/api/tables/{table}/replay").json()["table"]["places"][0]["name"]
    assert name == ann.get("/api/me").json()["name"]


def test_a_running_game_gives_neither_record_nor_replay(server: Running) -> None:
    ann = server.guest()
    table = ann.make("me", "bot:timid")
    for what in ("record", "replay"):
        answer = ann.get(f"/api/tables/{table}/{what}")
        assert answer.status_code == 409
        assert answer.json() == {"reason": "The game is not over yet.", "key": "not_over", "values": {}}


def test_a_replay_shows_what_a_seat_saw(server: Running) -> None:
    ann, table = finished(server)
    seen = {seat: ann.get(f"/api/tables/{table}/replay?seat={seat}").json() for seat in ("0", "1", "spectator")}
    kinds = {seat: [e["type"] for step in one["steps"] for e in step["events"]] for seat, one in seen.items()}
    assert kinds["spectator"] == ["Turned"] * 4
    assert kinds["0"] == ["Laid", "Turned", "Turned"] * 2
    assert kinds["1"] == ["Turned", "Laid", "Turned"] * 2
    first = seen["0"]["steps"][0]
    assert first["events"] == []
    assert len(first["view"]["hand"]) == 3
    assert first["aid"] == {"total": sum(first["view"]["hand"])}
    assert not any(step["view"]["hand"] for step in seen["spectator"]["steps"])
    assert len(seen["spectator"]["steps"]) == 5, "what nobody noticed is no step"
    for none in ("2", "-1", "", "x", "9" * 5000, "²"):
        assert ann.get(f"/api/tables/{table}/replay", params={"seat": none}).status_code == 422, none


def test_rules_come_from_the_documentation(tmp_path) -> None:
    from robotable.games import GAMES

    name = "quirkies"
    server = Running(tmp_path, games=GAMES, bots={})
    ann = server.guest()
    english, french = (ann.get(f"/api/rules/{name}?lang={lang}").json() for lang in ("en", "fr"))
    server.stop()
    assert english["text"].startswith("# ")
    assert english["text"] != french["text"]
    assert "- **QUI-R1** Somebody" in english["rulings"]
    assert "- **QUI-R1** Quelqu" in french["rulings"]


def test_the_server_says_how_it_is(server: Running) -> None:
    assert fetch(f"http://{server.address}/api/health").json().keys() == {"version", "tables", "connections"}


def test_long_answers_come_compressed_to_those_who_can_read_it(tmp_path) -> None:
    server = Running(tmp_path, games=GAMES, bots={})
    games, health = (f"http://{server.address}/api/{what}" for what in ("games", "health"))
    long, plain, short = fetch(games), fetch(games, headers={"accept-encoding": "identity"}), fetch(health)
    server.stop()
    assert long.headers["content-encoding"] == "gzip"
    assert int(long.headers["content-length"]) < 0.5 * int(plain.headers["content-length"])
    assert long.json() == plain.json()
    assert "accept-encoding" in long.headers["vary"].lower()
    assert "content-encoding" not in {**plain.headers, **short.headers}


def test_every_answer_carries_the_security_headers(server: Running) -> None:
    for path in ("/", "/api/me", "/api/nowhere"):
        headers = fetch(f"http://{server.address}{path}").headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_errors_are_problems_with_a_reason(server: Running) -> None:
    ann = server.guest()
    for path, status in [("/api/nowhere", 404), ("/api/tables/no-such-table", 404), ("/api/rules/chess", 404)]:
        answer = ann.get(path)
        assert answer.status_code == status
        assert json.loads(answer.text).keys() == {"reason", "key", "values"}


def test_my_tables_say_whether_it_is_my_turn(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.make("me", "open")

    def turns() -> list[bool]:
        return [one["your_turn"] for who in (ann, bob) for one in who.get("/api/tables").json()["mine"]]

    assert turns() == [False]
    with ann.at(table) as first, bob.at(table) as second:
        second.ask("Join")
        first.until_frame(turn=0)
        assert turns() == [True, False]
        first.move()
        second.until_frame(turn=1)
        assert turns() == [False, True]


def test_a_finished_game_is_summed_up_and_a_running_one_is_not(server: Running) -> None:
    ann, table = finished(server)
    ending = ann.get(f"/api/tables/{table}/ending").json()
    scores = ann.get(f"/api/tables/{table}").json()["outcome"]["scores"]
    assert ending["result"]["key"] == "plain", "the toy has no ending of its own"
    assert [standing["score"] for standing in ending["standings"]] == sorted(scores, reverse=True)
    running = ann.make("me", "bot:timid")
    assert ann.get(f"/api/tables/{running}/ending").status_code == 409
    assert fetch(f"http://{server.address}/api/tables/{table}/ending").status_code == 401


def test_an_ending_is_worked_out_once_however_often_it_is_asked_for(tmp_path: Path) -> None:
    told = []
    server = Running(tmp_path, games=GAMES, bots=BOTS)
    try:
        ann = server.guest("Ann")
        table = ann.make("bot:random", "bot:random", game="quirkies")
        with ann.at(table) as tab:
            tab.until_over()
        with pytest.MonkeyPatch.context() as patch:
            patch.setitem(ENDINGS, "quirkies", lambda story: told.append(1) or ending(story))
            first, again = (ann.get(f"/api/tables/{table}/ending").json() for _ in range(2))
        assert first == again
        assert len(told) == 1
        assert first["chart"]["series"][0]["values"][-1] == first["standings"][0]["score"]
        replay = ann.get(f"/api/tables/{table}/replay?seat=0").json()
        assert len(replay["actions"]) == len(replay["steps"])
        assert replay["actions"] == sorted(set(replay["actions"]))
    finally:
        server.stop()
