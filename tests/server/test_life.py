"""The life of a table: waiting room, game, rematch, and who sits where meanwhile."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.server.databases import run
from tests.server.running import QUICK, Running, wait_for


def test_the_host_fills_the_seats_and_a_full_table_begins(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.make("me", "open", "open")
    with ann.at(table) as one, bob.at(table) as two:
        assert one.until("Room")["host"]
        assert not two.until("Room")["host"]
        assert two.ask("Fill", seat=1, bot="timid")["reason"] == "Only the host fills seats."
        assert one.ask("Fill", seat=1, bot="genius")["reason"].startswith("There is no bot 'genius'")
        assert one.ask("Fill", seat=0, bot="timid")["reason"] == "Somebody sits there."
        assert one.ask("Fill", seat=7, bot="timid")["reason"] == "This table has seats 0 to 2."
        one.done("Fill", seat=1, bot="timid")
        one.done("Fill", seat=1, bot=None)
        one.done("Fill", seat=2, bot="random")
        assert two.ask("Join", seat=2)["reason"] == "This seat is taken."
        two.done("Join")
        assert two.until_room(status="running")["you"] == 1
        assert [place["name"] for place in two.room["places"]] == ["Ann", "Bob", "random"]
        assert one.until_frame()["waiting"] == [0]


def test_before_the_game_a_seat_that_is_left_is_open_again_and_the_host_passes_on(server: Running) -> None:
    ann, bob = server.guest(), server.guest()
    table = ann.make("me", "open", "open")
    with ann.at(table) as one, bob.at(table) as two:
        two.done("Join")
        assert two.ask("Join")["reason"] == "You have a seat already."
        one.done("Leave")
        assert two.until_room(host=True)["places"][0]["kind"] == "open"
        assert one.ask("Leave")["reason"] == "You have no seat at this table."


def test_in_mid_game_a_bot_takes_over_from_who_leaves(server: Running) -> None:
    ann, bob = server.guest(), server.guest()
    table = ann.make("me", "open", rounds=1)
    with ann.at(table) as one, bob.at(table) as two:
        two.done("Join")
        one.until_frame()
        one.done("Leave")
        assert one.until_room(you=None)["places"][0]["kind"] == "bot"
        assert one.until_frame(hand=[]), "who left sees no hand any more"
        two.until_frame(turn=1)
        two.move()
        assert two.until_over()


def test_who_has_left_keeps_their_name_for_what_was_before(tmp_path: Path) -> None:
    server = Running(tmp_path)
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.make("me", "open", rounds=2)
    with ann.at(table) as one, bob.at(table) as two:
        two.done("Join")
        one.until_frame(turn=0)
        one.move()
        seen = two.until_frame(turn=1)["number"]
        one.done("Leave")
        while two.room["places"][0]["kind"] != "bot":
            two.next()
        assert two.room["places"][0]["before"] == {"name": "Ann", "until": seen}
    server.restart()
    with bob.at(table) as two:
        assert two.until_frame()
        assert two.room["places"][0]["before"] == {"name": "Ann", "until": seen}
        assert "before" not in two.room["places"][1]
    server.stop()


def test_a_bot_stands_in_for_who_is_away_until_they_take_the_seat_back(server: Running) -> None:
    ann, bob = server.guest(), server.guest()
    table = ann.make("open", "me", rounds=50)
    with ann.at(table) as one:
        with bob.at(table) as two:
            two.done("Join")
            assert one.ask("StandIn", seat=0)["reason"] == "This player is here."
        one.until_frame()
        while one.room["places"][0]["here"]:
            one.next()
        assert one.ask("StandIn", seat=1)["reason"] == "A bot stands in for another player only."
        one.done("StandIn", seat=0)
        one.until_frame(turn=1)
        assert one.room["places"][0] == {"kind": "person", "name": bob.me["name"], "here": False, "stand_in": True}
        with bob.at(table) as back:
            assert back.until_frame()["legal"] == []
            assert "take your seat back" in back.act("Turn")["reason"]
            back.done("TakeBack")
            one.move()
            back.until_frame(turn=2)
            assert back.frame["legal"]
            assert back.quiet(), "no bot acts for who is back"
            back.move()


@pytest.mark.parametrize("spared", [300.0, 0.3], ids=["long", "soon over"])
def test_whose_line_broke_has_some_seconds_to_come_back(tmp_path: Path, spared: float) -> None:
    server = Running(tmp_path, replace(QUICK, stand_in_after=spared))
    ann, bob = server.guest(), server.guest()
    table = ann.make("open", "me", rounds=50)
    with ann.at(table) as one:
        with bob.at(table) as two:
            two.done("Join")
        while not one.room or one.room["places"][0]["here"] or one.room["status"] == "open":
            one.next()
        if spared == 0.3:
            wait_for(lambda: one.ask("StandIn", seat=0)["type"] == "Done")
        else:
            assert 0 < one.room["places"][0]["spared"] <= spared
            refused = one.ask("StandIn", seat=0)
            wait = refused["values"]["seconds"]
            assert 0 < wait <= spared
            assert (refused["key"], refused["reason"]) == (
                "may_be_back",
                f"They may be back in a moment: wait {wait} s.",
            )
    server.stop()


def test_a_rematch_leads_everybody_to_the_same_table_with_the_seats_rotated(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.make("me", "open", "bot:timid", rounds=1, seconds=500.0)
    with ann.at(table) as one, bob.at(table) as two:
        two.done("Join")
        assert one.ask("Rematch")["reason"] == "The game is not over yet."
        one.until_frame()
        one.move()
        two.until_frame(turn=1)
        two.move()
        one.until_over()
        two.done("Rematch")
        one.done("Rematch")
        while not (again := one.room["rematch"]):
            one.next()
        two.until_room(rematch=again)
    with ann.at(again) as one, bob.at(again) as two:
        one.until_frame()
        assert [place["name"] for place in one.room["places"]] == ["Bob", "timid", "Ann"]
        assert one.room["options"]["seconds"] == 500.0
        assert one.room["you"] == 2
        assert two.until_frame()["waiting"] == [0]


def test_a_game_may_choose_the_seed_of_its_rematch(own_server: Running) -> None:
    ann = own_server.guest("Ann")
    table = ann.make("me", rounds=1)
    with ann.at(table) as tab:
        tab.until_frame()
        tab.move()
        tab.until_over()
        tab.done("Rematch")
    own_server.stop()
    first, again = [seed for (seed,) in run(own_server.folder, "SELECT seed FROM sheets ORDER BY made")]
    assert again == first + 2, "one round and one seat, as the toy wants it"


def test_chat_reaches_whom_the_game_allows(server: Running) -> None:
    """At this table seats 0 and 2 talk among themselves; spectators listen to all."""
    guests = ann, bob, cid, eve = [server.guest(name) for name in ("Ann", "Bob", "Cid", "Eve")]
    table = ann.make("me", "open", "open")
    with ann.at(table) as one, bob.at(table) as two, cid.at(table) as three, eve.at(table) as four:
        one.done("Say", text="all welcome")
        assert two.until("Said")["text"] == "all welcome"
        two.done("Join")
        three.done("Join")
        three.done("Say", text=" for your team only ")
        said = one.until("Said")
        while said["number"] == 1:
            said = one.until("Said")
        assert (said["seat"], said["name"], said["text"]) == (2, "Cid", "for your team only")
        assert four.until("Said")
        assert four.ask("Say", text="psst")["reason"] == "Nobody may hear you now."
        assert one.ask("Say", text="  ")["type"] == "Refused"
        assert two.ask("Ping")
        assert [said["text"] for said in two.said] == ["all welcome"]
    for guest in guests:
        with guest.at(table) as tab:
            tab.until_frame()
            assert [said["text"] for said in tab.said] == ["all welcome", "for your team only"][
                : 1 if guest is bob else 2
            ]


def test_everybody_sees_who_is_here_and_how_many_watch(server: Running) -> None:
    ann, eve = server.guest("Ann"), server.guest("Eve")
    table = ann.make("me", "open")
    with ann.at(table) as one:
        assert one.until("Room")["places"][0]["here"]
        with eve.at(table) as two:
            assert two.until("Room")["watchers"] == 1
            assert one.until_room(watchers=1)
            ann.post("/api/me", name="Annabel")
            assert two.until("Room")["places"][0]["name"] == "Annabel"
        one.until_room(watchers=0)


def test_where_seats_may_not_talk_a_new_name_shows_only_after_the_game(own_server: Running) -> None:
    ann, bob = own_server.guest("Ann"), own_server.guest("Bob")
    table = ann.make("me", "open", rounds=1)
    with bob.at(table) as two:
        two.done("Join")
    ann.post("/api/me", name="Annabel")
    own_server.restart()

    def names() -> list[str]:
        return [place["name"] for place in bob.get(f"/api/tables/{table}").json()["places"]]

    with ann.at(table) as one, bob.at(table) as two:
        one.until_frame(turn=0)
        assert names() == ["Ann", "Bob"]
        one.move()
        two.until_frame(turn=1)
        assert [place["name"] for place in two.room["places"]] == ["Ann", "Bob"]
        two.move()
        two.until_room(status="over")
        assert [place["name"] for place in two.room["places"]] == ["Annabel", "Bob"]
        assert names() == ["Annabel", "Bob"]


def test_bots_can_think_until_the_last_table_is_put_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    server = Running(tmp_path)
    ann = server.guest()
    with ann.at(ann.make("me", "bot:random")) as one:
        one.until_frame()
        shared, left = server.nodes[-1].app.lobby.shared, []
        monkeypatch.setattr(shared.pool, "close", lambda: left.append(len(shared.tables)))
        assert shared.tables
        server.stop()
    assert left == [0], "a bot that cannot think would play at random"
