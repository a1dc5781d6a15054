"""Nodes are killed, stopped and sent home, Redis and PostgreSQL go and come back: whoever plays plays on."""

import signal
from collections.abc import Callable, Iterator

import pytest
from tests.server.databases import ONE_DATABASE
from tests.server.nodes.nodes import Node, back_at, moved
from tests.server.running import PATIENCE, Tab, play_turns, wait_for

from robotable.cluster.engines import CARELESS, PostgreSQL, Redis

pytestmark = ONE_DATABASE

Start = Callable[[], Node]


@pytest.fixture(scope="module")
def base() -> Iterator[PostgreSQL]:
    with PostgreSQL(settings=CARELESS) as running:
        running.make()
        yield running


@pytest.fixture(scope="module")
def wires() -> Iterator[Redis]:
    with Redis() as running:
        yield running


@pytest.fixture(scope="module")
def nodes(
    base: PostgreSQL, wires: Redis, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Callable[[], Iterator[Node]]]:
    """Those that live, then new ones."""
    running: list[Node] = []
    folder = tmp_path_factory.mktemp("nodes")

    def one_after_the_other() -> Iterator[Node]:
        yield from [node for node in running if node.process.poll() is None]
        while True:
            running.append(Node(folder, base.url(), wires.url))
            yield running[-1]

    yield one_after_the_other
    for node in running:
        node.stop()


@pytest.fixture
def start(nodes: Callable[[], Iterator[Node]]) -> Start:
    found = nodes()
    return lambda: next(found)


def notice(tab: Tab) -> str:
    return str(tab.until("Notice")["key"])


def test_a_game_goes_on_at_another_node_when_its_own_is_killed(start: Start) -> None:
    a, b = start(), start()
    ann, bob = a.guest(), b.guest()
    table = ann.make("me", "open", rounds=50)
    with ann.at(table) as one, bob.at(table) as two:
        two.done("Join")
        play_turns(one, two, 4)
        seen = two.frame["number"]
        a.kill()
        assert two.closed()[0] == 1012
    with back_at(bob, table, seen) as two, back_at(moved(ann, b), table) as one:
        one.until_frame(turn=4)
        two.until_frame(turn=4)
        play_turns_from(one, two, 4)


def play_turns_from(one: Tab, two: Tab, turn: int) -> None:
    one.until_frame(turn=turn)
    one.move()
    two.until_frame(turn=turn + 1)
    two.move()
    one.until_frame(turn=turn + 2)


def test_a_node_that_leaves_hands_its_tables_over(start: Start) -> None:
    a, b = start(), start()
    ann, bob = a.guest(), b.guest()
    table = ann.make("me", "open", rounds=50)
    with ann.at(table) as one, bob.at(table) as two:
        two.done("Join")
        play_turns(one, two, 2)
        a.signal(signal.SIGTERM)
        assert one.closed()[0] == two.closed()[0] == 1012
    with back_at(bob, table) as two, back_at(moved(ann, b), table) as one:
        play_turns_from(one, two, 2)
    assert a.process.wait(PATIENCE) == 0


def test_bots_play_on_at_another_node_although_nobody_comes(start: Start) -> None:
    a, b = start(), start()
    ann = a.guest()
    table = ann.make("bot:late", "bot:late", rounds=8)
    with ann.at(table) as tab:
        while tab.until_frame()["view"]["turn"] < 3:
            tab.next()
        a.kill()
    ann = moved(ann, b)
    assert ann.get(f"/api/tables/{table}").json()["status"] == "running"
    wait_for(lambda: ann.get(f"/api/tables/{table}").json()["status"] == "over")


def test_a_node_that_was_stopped_writes_nothing_and_is_useful_again(start: Start) -> None:
    a, b = start(), start()
    ann, bob = a.guest(), b.guest()
    table = ann.make("me", "open", rounds=50)
    with ann.at(table) as late, bob.at(table) as two:
        two.done("Join")
        play_turns(late, two, 2)
        a.signal(signal.SIGSTOP)
        with back_at(bob, table) as again, back_at(moved(ann, b), table) as one:
            play_turns_from(one, again, 2)
            card = late.frame["view"]["hand"][0]
            late.say("Act", id="late", action={"type": "Lay", "card": card})
            a.signal(signal.SIGCONT)
            assert late.closed()[0] == 1012
            assert not [message for message in late.raw if '"late"' in message]
            # Guests of the node that woke up are led to where the table is now.
            with back_at(ann, table) as here:
                here.until_frame(turn=4)
                play_turns_from(here, again, 4)


def test_without_redis_those_go_on_who_are_at_the_owner_and_others_wait_for_it(start: Start, wires: Redis) -> None:
    a, b = start(), start()
    ann, bob = a.guest(), b.guest()
    table, own = ann.make("me", "open", rounds=50), ann.make("me", rounds=50)
    with ann.at(own) as alone, ann.at(table) as one, bob.at(table) as two:
        two.done("Join")
        one.until_frame()
        alone.until_frame()
        wires.stop()
        try:
            assert two.closed()[0] == 1012
            alone.move()
            with bob.at(table) as two:
                assert notice(two) == "nodes_apart"
                ready = bob.get("/api/ready")
                assert (ready.status_code, ready.text) == (503, "There is no answer from Redis.\n")
                wires.start()
                two.until_frame(turn=0)
                play_turns_from(one, two, 0)
                assert bob.get("/api/ready").status_code == 200
        finally:
            if not wires.answers():
                wires.start()


def test_without_postgresql_everybody_waits_and_nothing_is_told(start: Start, base: PostgreSQL) -> None:
    a, b = start(), start()
    ann, bob = a.guest(), b.guest()
    table = ann.make("me", "open", rounds=50)
    with ann.at(table) as one, bob.at(table) as two:
        two.done("Join")
        card = one.until_frame()["view"]["hand"][0]
        base.stop()
        try:
            one.say("Act", id="lost", action={"type": "Lay", "card": card})
            assert one.closed()[0] == 4503
            assert not [message for message in one.raw if '"lost"' in message]
            with ann.at(table) as one:
                assert one.closed()[0] == 4503
        finally:
            base.start()
        with back_at(ann, table) as one, back_at(bob, table) as two:
            assert one.ask("Act", id="lost", action={"type": "Lay", "card": card})["type"] == "Done"
            assert one.act("Turn")["type"] == "Done"
            two.until_frame(turn=1)
