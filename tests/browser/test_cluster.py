"""Two people come to one table through two nodes; the one that has it is killed, and they play on."""

import re
from collections.abc import Iterator
from contextlib import ExitStack

import psycopg
import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Server, Visitor, meet, open_table, patiently
from tests.browser.test_quirkies import NO_HURRY, Player, words

from robotable.cluster.engines import CARELESS, NotStarted, PostgreSQL, Redis
from robotable.cluster.programs import Missing
from robotable.cluster.relay import Relay

NODES = ("one", "two")


class Door(Relay):
    """Leads to its first server as long as that lives."""

    async def _bring(self, *ends: object) -> None:
        self._next = -1
        await super()._bring(*ends)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


class Cluster:
    def __init__(self, store: str, nodes: dict[str, Server], doors: list[Door]) -> None:
        self._store, self.nodes, self.doors = store, nodes, doors

    def owner(self, table: str) -> Server:
        with psycopg.connect(self._store) as line:
            (name,) = line.execute("SELECT node FROM sheets WHERE id = %s", (table,)).fetchone()
        return self.nodes[name]


@pytest.fixture
def cluster(tmp_path) -> Iterator[Cluster]:
    with ExitStack() as parts:
        try:
            base = parts.enter_context(PostgreSQL(settings=CARELESS))
            redis = parts.enter_context(Redis())
        except (Missing, NotStarted) as reason:
            pytest.skip(f"no cluster: {reason}")
        store = base.make()
        nodes = {
            name: Server(tmp_path, "plain", f"store={store}", f"redis={redis.url}", f"name={name}") for name in NODES
        }
        for node in nodes.values():
            node.start()
            parts.callback(node.stop)
        ports = [node.port for node in nodes.values()]
        doors = [Door(ports), Door(ports[::-1])]
        for door in doors:
            parts.callback(door.close)
        yield Cluster(store, nodes, doors)


def test_a_table_goes_on_for_both_when_the_node_that_has_it_is_killed(visitor: Visitor, cluster: Cluster):
    ann, bo = (visitor(base_url=door.url) for door in cluster.doors)
    address = open_table(ann, "quirkies", ["me", "open"], dealer="2", **NO_HURRY)
    players = [Player(one.new_page(), greedy=False) for one in (ann, bo)]
    meet(address, *(player.page for player in players))
    played_on(players, 2)
    cluster.owner(address.rpartition("/")[2]).kill()
    played_on(players, 4)
    for player in players:
        expect(player.page.get_by_role("alert")).to_have_count(0)
        assert player.page.url.endswith(address), "nobody had to do anything for it"


def played_on(players: list[Player], cards: int) -> None:
    """So many more lie on the board, on both pages."""
    wanted = lying(players[0]) + cards
    for _ in patiently("more cards"):
        for player in players:
            player.step()
        if all(lying(player) >= wanted for player in players):
            return
        players[0].page.wait_for_timeout(50)


def lying(player: Player) -> int:
    """Cards, covered by others."""
    return sum(int(found[1]) for label in words(player.places) if (found := re.search(r"(\d+) cards? below", label)))
