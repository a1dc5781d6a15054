"""Several people at one screen: one cookie, several seats, and only one hand at a time on a line."""

import pytest
from tests.server.databases import AND_NODES
from tests.server.running import Guest, Running, made_older
from tests.server.test_secrets import cards

pytestmark = AND_NODES


def names(guest: Guest, table: str) -> list[str]:
    return [place["name"] for place in guest.get(f"/api/tables/{table}").json()["places"]]


def test_one_person_may_hold_several_seats(server: Running) -> None:
    ann = server.guest("Ann")
    table = ann.make("me", "me", "bot:timid", "me")
    assert names(ann, table) == ["Ann", "Ann 2", "timid", "Ann 3"]
    assert ann.get(f"/api/tables/{table}").json()["yours"] == [0, 1, 3]
    with ann.at(table) as tab:
        assert tab.until_room(status="running")["yours"] == [0, 1, 3]


def test_seats_at_one_screen_have_names_of_their_own(server: Running) -> None:
    ann = server.guest("Ann")
    assert names(ann, ann.make("me:", "me: Bo  Bee ", "me")) == ["Ann", "Bo Bee", "Ann 2"]


def test_a_line_looks_through_the_wanted_seat_and_acts_for_it(server: Running) -> None:
    ann = server.guest()
    table = ann.make("me", "me")
    with ann.at(table, seat=0) as one, ann.at(table, seat=1) as two:
        assert two.until("Room")["you"] == 1
        one.until_frame()
        assert two.until_frame()["legal"] == []
        assert two.act("Lay", card=two.frame["view"]["hand"][0])["type"] == "Refused"
        one.move()
        two.until_frame(turn=1)
        two.move()
        two.until_frame(turn=2)
        assert [event["seat"] for event in two.events if event["type"] == "Turned"] == [0, 1]


def test_without_a_wish_the_eyes_are_those_the_game_waits_for(server: Running) -> None:
    ann = server.guest()
    table = ann.make("me", "me", "me")
    with ann.at(table) as tab:
        assert tab.until("Room")["you"] == 0
        tab.until_frame()
        tab.move()
        assert tab.until_frame(turn=1)
        assert tab.room["you"] == 0, "the eyes of a line never change by themselves"
    with ann.at(table) as tab:
        assert tab.until("Room")["you"] == 1


@pytest.mark.parametrize("seat", [1, 2, 7, "x", -1])
def test_nobody_looks_through_the_seat_of_another(server: Running, seat: int | str) -> None:
    ann, bob = server.guest(), server.guest()
    table = ann.make("me", "open", "bot:timid")
    with bob.at(table) as other, ann.at(table, seat=seat) as tab:
        other.done("Join")
        hand = set(other.until_frame()["view"]["hand"])
        assert tab.until_room(status="running")["you"] == 0
        tab.until_frame()
        assert not cards("".join(tab.raw)) & hand
    with server.guest().at(table, seat=seat) as watcher:
        assert watcher.until_frame()["view"]["hand"] == []
        assert watcher.room["you"] is None


def test_only_the_chosen_hand_is_ever_sent_on_a_line(server: Running) -> None:
    ann = server.guest()
    table = ann.make("me", "me", rounds=4)
    held: list[set[int]] = [set(), set()]
    raw = ["", ""]
    turned: set[int] = set()
    for turn in range(8):
        mine = turn % 2
        with ann.at(table, seat=mine) as tab:
            held[mine] |= set(tab.until_frame(turn=turn)["view"]["hand"])
            tab.move()
            held[mine] |= set(tab.until_frame(turn=turn + 1)["view"]["hand"])
            raw[mine] += "".join(tab.raw)
            turned |= {event["card"] for event in tab.events if event["type"] == "Turned"}
    assert len(turned) == 8
    for mine in (0, 1):
        assert held[mine] <= cards(raw[mine])
        assert not cards(raw[mine]) & (held[1 - mine] - turned)


def test_what_was_whispered_from_one_seat_is_not_read_from_another(server: Running) -> None:
    ann = server.guest("Ann")
    table = ann.make("me", "me:Bo", "bot:timid")
    with ann.at(table, seat=1) as two:
        two.until_frame()
        with ann.at(table, seat=0) as one:
            one.until_frame()
            one.done("Say", text="psst")
            assert two.quiet()
    with ann.at(table, seat=0) as one, ann.at(table, seat=1) as two:
        assert one.until("Said")["name"] == "Ann"
        two.until_frame()
        assert two.said == []


def test_whoever_leaves_gives_up_all_their_seats(server: Running) -> None:
    ann, bob = server.guest(), server.guest()
    table = ann.make("me", "me", "open")
    with ann.at(table, seat=1) as one, bob.at(table) as two:
        two.done("Join")
        one.until_frame()
        one.done("Leave")
        assert one.until_room(you=None)["yours"] == []
        assert [place["kind"] for place in two.until_room(host=True)["places"]] == ["bot", "bot", "person"]


def test_bots_stand_in_for_all_seats_of_who_is_away(server: Running) -> None:
    ann, bob = server.guest(), server.guest()
    table = ann.make("open", "me:Bo", "me", rounds=50)
    with bob.at(table) as tab:
        tab.done("Join")
        tab.until_frame()
        assert tab.ask("StandIn", seat=0)["reason"] == "A bot stands in for another player only."
        tab.done("StandIn", seat=1)
        tab.done("StandIn", seat=2)
        with ann.at(table, seat=2) as back:
            back.done("TakeBack")
            places = back.until("Room")["places"]
            assert [place["stand_in"] for place in places] == [False] * 3
            assert places[1]["name"] == "Bo"


def test_a_rematch_keeps_the_names(server: Running) -> None:
    ann = server.guest("Ann")
    table = ann.make("me", "me:Bo", rounds=1)
    for seat in (0, 1):
        with ann.at(table, seat=seat) as tab:
            tab.until_frame(turn=seat)
            tab.move()
            if seat:
                tab.until_over()
                tab.done("Rematch")
    assert names(ann, ann.get(f"/api/tables/{table}").json()["rematch"]) == ["Bo", "Ann"]


def test_seats_and_names_outlive_a_restart(own_server: Running) -> None:
    ann = own_server.guest("Ann")
    table = ann.make("me", "me:Bo")
    own_server.restart()
    assert names(ann, table) == ["Ann", "Bo"]
    with ann.at(table, seat=1) as tab:
        assert tab.until("Room")["you"] == 1


def test_data_from_before_there_were_names_is_converted(own_server: Running) -> None:
    ann = own_server.guest("Ann")
    table = ann.make("me", "open")
    ann.as_before_sessions()
    own_server.stop()
    made_older(own_server.folder, 1)
    own_server.start()
    assert names(ann, table)[0] == "Ann"
    assert ann.make("me", "me:Bo")
