"""A table that fails is closed with an apology; no other table notices."""

import json
from pathlib import Path

from tests.server import toy
from tests.server.databases import AND_NODES
from tests.server.running import QUICK, Running

from robotable.core import Event, General, Illegal, Seat

pytestmark = AND_NODES


class Fragile(toy.Toy):
    burst = True


def test_a_failing_table_takes_no_other_with_it(tmp_path: Path, caplog) -> None:
    server = Running(tmp_path, QUICK, games={"toy": Fragile()})
    ann, bob = server.guest(), server.guest()
    table, other = ann.make("me", rounds=5), bob.make("me", rounds=5)
    with ann.at(table) as one, bob.at(other) as two:
        two.until_frame()
        one.until_frame()
        one.move()
        one.say("Act", action={"type": "Burst"})
        code, reason = one.closed()
        assert code == 4500
        assert reason.startswith("Sorry")
        two.move()
        two.until_frame(turn=1)
    record = json.loads((tmp_path / "failed" / f"{table}.json").read_text())
    assert [action["type"] for _, action in record["actions"]] == ["Lay", "Turn", "Burst"]
    assert table in caplog.text
    with ann.at(table) as again:
        assert again.closed()[0] == 4500
    assert ann.get("/api/tables").json()["mine"] == []
    server.restart()
    with ann.at(table) as mended:
        assert mended.until_frame()["view"]["turn"] == 1, "what had been told is still there"
    server.stop()


class Forgetful(toy.Toy):
    def setup(self, options: toy.Options, seats: int, seed: int) -> toy.State:
        if seed:
            raise KeyError("lost")
        return super().setup(options, seats, seed)


def test_a_game_that_cannot_begin_fails_alone(tmp_path: Path) -> None:
    server = Running(tmp_path, QUICK, games={"toy": Forgetful()})
    ann = server.guest()
    with ann.at(ann.make("me")) as tab:
        assert tab.closed()[0] == 4500
    assert ann.get("/api/health").status_code == 200
    server.stop()


class Fickle(toy.Toy):
    def apply(self, state: toy.State, seat: Seat, action: toy.Action) -> list[Event]:
        if isinstance(action, toy.Turn):
            state.turn += 1
            raise Illegal(General.NOT_NOW())
        return super().apply(state, seat, action)


def test_a_game_that_refuses_what_it_called_legal_has_failed(tmp_path: Path) -> None:
    server = Running(tmp_path, QUICK, games={"toy": Fickle()})
    ann = server.guest()
    with ann.at(ann.make("me")) as tab:
        card = tab.until_frame()["view"]["hand"][0]
        assert tab.act("Lay", card=card)["type"] == "Done"
        tab.say("Act", action={"type": "Turn"})
        assert tab.closed()[0] == 4500
    server.stop()
