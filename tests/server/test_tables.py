"""A game at a table, over real connections."""

from tests.server.databases import AND_NODES
from tests.server.running import Running

pytestmark = AND_NODES


def test_two_guests_play_a_game_to_its_end(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.make("me", "open", rounds=2)
    with ann.at(table) as one, bob.at(table) as two:
        one.until("Room")
        assert one.room["status"] == "open"
        two.done("Join")
        for _ in range(2):
            one.until_frame(turn=one.frame.get("view", {}).get("turn", 0))
            one.move()
            turn = one.until_frame()["view"]["turn"]
            two.until_frame(turn=turn)
            two.move()
            one.until_frame(turn=turn + 1)
        assert one.until_over()["reason"] == "all turns taken"
        two.until_over()
        assert [event["type"] for event in two.events] == ["Turned", "Laid", "Turned"] * 2
        assert one.until_room(status="over")["places"][1]["name"] == "Bob"
