"""Two nodes are like one: what happens at one is seen at the other, and what is lost between them is noticed."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.server.running import QUICK, Guest, Running, Serving, play_turns, wait_for

from robotable.bots import BOTS
from robotable.games import GAMES
from robotable.server.nodes.envelopes import Renamed
from robotable.server.nodes.neighbours import Neighbours
from robotable.server.tables.limits import NO_LIMITS, Allowance, Doorkeeper, Limits, Shared, TooMuch

pytestmark = pytest.mark.parametrize("database", ["nodes"], indirect=True, scope="module")


class At:
    """One node, as `Guest` needs it."""

    def __init__(self, node: Serving) -> None:
        self.address = self.lines = node.address


@pytest.fixture(scope="module")
def pair(server: Running) -> tuple[At, At]:
    return At(server.nodes[0]), At(server.nodes[1])


def guest(at: At, name: str | None = None) -> Guest:
    one = Guest(at)  # type: ignore[arg-type]
    if name:
        assert one.post("/api/me", name=name).status_code == 200
    return one


def moved(one: Guest, at: At) -> Guest:
    other = Guest.__new__(Guest)
    other.server, other.http, other.me = at, one.http, one.me  # type: ignore[assignment]
    return other


def listed(at: At, kind: str, table: str) -> dict[str, Any] | None:
    return next((one for one in guest(at).get("/api/tables").json()[kind] if one["id"] == table), None)


def test_tables_of_one_node_are_listed_at_the_other_with_who_is_there(pair: tuple[At, At]) -> None:
    here, there = pair
    ann, bob = guest(here, "Ann"), guest(there, "Bob")
    table = ann.make("me", "open", rounds=50)
    with ann.at(table):
        wait_for(lambda: bool((one := listed(there, "join", table)) and one["places"][0]["here"]))
        with bob.at(table) as two:
            two.done("Join")
            wait_for(lambda: listed(there, "watch", table) is not None)
            wait_for(lambda: moved(ann, there).get("/api/tables").json()["mine"][0]["your_turn"])
            assert not bob.get("/api/tables").json()["mine"][0]["your_turn"]
    wait_for(lambda: listed(there, "watch", table) is None)


def test_a_new_name_is_seen_at_a_table_of_another_node(pair: tuple[At, At]) -> None:
    here, there = pair
    ann, bob = guest(here, "Ann"), guest(there, "Bob")
    table = ann.make("me", "open", "open", rounds=50)
    with ann.at(table) as one, bob.at(table) as two:
        two.done("Join")
        assert bob.post("/api/me", name="Bobby").status_code == 200
        while not one.room or one.room["places"][1]["name"] != "Bobby":
            one.next()
        assert moved(bob, here).get("/api/me").json()["name"] == "Bobby"


def test_a_game_is_told_again_at_any_node(pair: tuple[At, At]) -> None:
    here, there = pair
    ann, bob = guest(here), guest(there)
    table = ann.make("me", "open", rounds=2)
    with ann.at(table) as one, bob.at(table) as two:
        two.done("Join")
        play_turns(one, two, 2)
        assert len(bob.get(f"/api/tables/{table}/history").json()["steps"]) > 2
        one.move()
        two.until_frame(turn=3)
        two.move()
        one.until_over()

    def pages(path: str) -> list[tuple[int, Any]]:
        answers = [moved(ann, at).get(f"/api/tables/{table}/{path}") for at in pair]
        return [(answer.status_code, answer.json()) for answer in answers]

    for path in ("replay", "record", "ending"):
        assert {code for code, _ in pages(path)} == {200}
        # Who is still there is told once a second.
        wait_for(lambda path=path: len({repr(page) for page in pages(path)}) == 1, 30)  # type: ignore[misc]


def test_a_rematch_asked_for_at_another_node_leads_everybody_there(pair: tuple[At, At]) -> None:
    here, there = pair
    ann, bob = guest(here), guest(there)
    table = ann.make("me", "open", rounds=1)
    with ann.at(table) as one, bob.at(table) as two:
        two.done("Join")
        play_turns(one, two, 2)
        two.done("Rematch")
        while not one.room.get("rematch"):
            one.next()
        again = one.room["rematch"]
    with bob.at(again) as two, ann.at(again) as one:
        assert one.until_frame()["waiting"] == two.until_frame()["waiting"] == [0]
        assert two.room["you"] == 0


def test_a_hint_is_asked_for_at_another_node_than_its_table_is_at(database: str, tmp_path: Path) -> None:
    running = Running(tmp_path, replace(QUICK, ready=0.0), games=GAMES, bots=BOTS)
    here, there = (At(node) for node in running.nodes)
    ann = guest(here)
    table = ann.make("me", "bot:novice", game="quirkies", dealer="2")
    with ann.at(table) as one, moved(ann, there).at(table) as two:
        two.until_frame(turn=0)
        two.done("AskHint")
        assert two.until("Hint")["ideas"][0]["actions"][0] in two.frame["legal"]
        one.until_room(hints={"open": True, "agreed": [], "used": [0]})
        assert not [text for text in one.raw if '"Hint"' in str(text)]
    running.stop()


def test_a_bot_stands_in_for_who_left_at_another_node(pair: tuple[At, At]) -> None:
    here, there = pair
    ann, bob = guest(here), guest(there)
    table = ann.make("me", "open", rounds=50)
    with ann.at(table) as one:
        with bob.at(table) as two:
            two.done("Join")
            one.until_frame()
        while one.room["places"][1]["here"]:
            one.next()
        one.done("StandIn", seat=1)
        one.move()
        one.until_frame(turn=2)
        with bob.at(table) as two:
            two.done("TakeBack")
            two.until_frame(turn=2)


def has(server: Running, node: int, table: str) -> bool:
    return table in server.nodes[node].app.lobby.shared.tables


def test_a_table_at_which_nobody_is_goes_to_the_node_of_whoever_comes_first(
    server: Running, pair: tuple[At, At]
) -> None:
    here, there = pair
    ann, bob = guest(here), guest(there)
    table = ann.make("me", "open", listed=False, rounds=50)
    assert has(server, 0, table)
    with moved(ann, there).at(table) as one:
        assert has(server, 1, table)
        assert not has(server, 0, table)
        with moved(bob, here).at(table) as two:
            two.done("Join")
            play_turns(one, two, 2)
            assert has(server, 1, table), "where somebody is it stays"


def test_a_table_that_is_offered_stays_where_it_was_opened(server: Running, pair: tuple[At, At]) -> None:
    here, there = pair
    ann = guest(here)
    table = ann.make("me", "open", rounds=50)
    with moved(ann, there).at(table) as one:
        one.until_room(you=0)
        assert has(server, 0, table), "for it counts among those of an address"


def test_what_is_lost_between_nodes_is_noticed(server: Running, pair: tuple[At, At]) -> None:
    here, there = pair
    ann, bob = guest(here), guest(there)
    table = ann.make("me", "open", rounds=50)
    posts = [node.app.node.post for node in server.nodes if node.app.node]
    with ann.at(table) as one, bob.at(table) as two:
        two.done("Join")
        one.until_frame()
        posts[0]._numbers[posts[1].name] += 1  # as if an envelope had gone astray
        one.say("Say", text="hello")
        assert two.closed()[0] == 1012
    with ann.at(table) as one, bob.at(table) as two:
        assert two.until_frame()["view"]["turn"] == 0
        play_turns(one, two, 2)
    wait_for(lambda: not any(len(node.app.node.visitors) for node in server.nodes if node.app.node))


def test_a_node_whose_lease_is_over_is_not_ready(pair: tuple[At, At], monkeypatch: pytest.MonkeyPatch) -> None:
    ann = guest(pair[0])
    assert ann.get("/api/ready").text == "Ready.\n"
    monkeypatch.setattr(Neighbours, "sure", False)
    ready = ann.get("/api/ready")
    assert (ready.status_code, ready.text) == (503, "There is no answer from the database about this node's lease.\n")


def test_a_part_that_nobody_understands_harms_nothing(server: Running, pair: tuple[At, At]) -> None:
    node = server.nodes[0].app.node
    assert node
    node.post._open(b"\xc1 no envelope")
    node.post._hand_in("stranger", Renamed("nobody", "x"))
    assert guest(pair[0]).get("/api/health").status_code == 200


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Running]:
    limits = replace(NO_LIMITS, lines=3, tables=Allowance(0.001, 8))
    running = Running(tmp_path, replace(QUICK, limits=limits))
    yield running
    running.stop()


def refused_a_line(one: Guest, table: str) -> bool:
    with one.at(table) as tab:
        return not tab.first and tab.closed()[0] == 4409


def test_limits_count_at_all_nodes_together(strict: Running) -> None:
    here, there = At(strict.nodes[0]), At(strict.nodes[1])
    ann = guest(here)
    tables = [ann.make("me", "open") for _ in range(6)]
    with ann.at(tables[0]), ann.at(tables[1]), moved(ann, there).at(tables[2]):
        wait_for(lambda: refused_a_line(moved(ann, there), tables[3]))
    body = {"game": "toy", "seats": ["me", "open"]}
    wait_for(lambda: moved(ann, there).post("/api/tables", **body).status_code == 429)


SHARED = [
    "messages",
    "requests",
    "arrivals",
    "tables",
    "stories",
    "drawings",
    "records",
    "invitations",
    "reports",
    "reviews",
    "puzzles",
]


@pytest.mark.parametrize("kind", SHARED)
def test_what_an_address_used_up_at_one_node_it_lacks_at_the_other(kind: str) -> None:
    here, there = (Doorkeeper(replace(Limits(crowd=2), **{kind: Allowance(0.001, 4)})) for _ in range(2))
    for number in range(8):
        getattr(here, kind).spend(f"person {number}", "address")
    there.hear("here", here.spent(), here.lines())
    for number in range(2):  # a quarter of what was used up is not told
        getattr(there, kind).spend(f"other {number}", "address")
    with pytest.raises(TooMuch):
        getattr(there, kind).spend("other", "address")
    getattr(there, kind).spend("other", "another address")


def test_no_limit_is_left_out() -> None:
    assert set(SHARED) == {kind for kind, limits in vars(Doorkeeper(Limits())).items() if isinstance(limits, Shared)}


def test_lines_of_an_address_count_at_all_nodes() -> None:
    here, there = Doorkeeper(Limits(lines=4, crowd=2)), Doorkeeper(Limits(lines=4, crowd=2))
    assert all(here.enter(f"person {number}", "address") for number in range(7))
    there.hear("here", {}, here.lines())
    assert there.enter("other", "address")
    assert not there.enter("other", "address")
    assert there.enter("person 0", "another address"), "one line elsewhere is nobody's concern"
    there.hear("here", {}, {})
    assert there.enter("other", "address"), "the node is gone, and its lines with it"
