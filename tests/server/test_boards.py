"""Boards of running games: for whoever sits there as they see it, for others as a spectator does, and once for each move."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from tests.server.databases import ONE_DATABASE
from tests.server.running import QUICK, Guest, Running, wait_for
from tests.server.test_sessions import member

from robotable.bots import BOTS
from robotable.games import GAMES
from robotable.server.tables import boards

pytestmark = ONE_DATABASE


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """With games that can be drawn."""
    server = Running(tmp_path_factory.mktemp("boards"), replace(QUICK, idle=0.0), games=GAMES, bots=BOTS)
    yield server
    server.stop()


def opened(host: Guest, *seats: str, game: str = "quirkies", **more: Any) -> str:
    answer = host.post("/api/tables", game=game, seats=seats, options={}, **more)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def board(guest: Guest, table: str) -> Any:
    return guest.get(f"/api/tables/{table}/board.svg")


def position(guest: Guest, table: str) -> Any:
    return guest.get(f"/api/tables/{table}/position")


def test_each_sees_the_board_with_their_own_eyes_and_it_is_drawn_once(
    real: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int] = []
    draw = boards._board
    monkeypatch.setattr(boards, "_board", lambda *of: (drawn.append(1), draw(*of))[1])
    ann, eve = member(real, "Ann Is Drawn"), real.guest()
    table = opened(ann, "me", "bot:novice", hours=24)
    with ann.at(table) as tab:
        tab.until_frame()
        while tab.frame["waiting"] != [0]:
            tab.next()
        first = board(ann, table)
        assert (first.status_code, first.headers["content-type"]) == (200, "image/svg+xml")
        assert first.text.startswith("<svg")
        assert board(ann, table).text == first.text
        assert len(drawn) == 1
        assert board(eve, table).status_code == 200
        assert len(drawn) == 2, "a spectator has other eyes"
        assert ann.get(f"/api/tables/{table}/board.svg?theme=dark").text != first.text
        assert position(ann, table).json() == {"view": tab.frame["view"]}
        assert position(eve, table).json()["view"]["hand"] != tab.frame["view"]["hand"]
    (mine,) = ann.get("/api/tables").json()["mine"]
    assert mine["board"]
    wait_for(lambda: not real.nodes[0].app.lobby.shared.tables)
    again = board(ann, table)
    assert again.text == first.text, "read from the store it is the same"
    assert position(ann, table).json() == {"view": tab.frame["view"]}


def test_who_may_not_watch_sees_no_board(real: Running) -> None:
    ann, eve = member(real, "Ann Unwatched"), real.guest()
    assert ann.post("/api/wishes", invite="everybody", see="everybody", watch=False).status_code == 200
    table = opened(ann, "me", "bot:novice", hours=24)
    assert board(ann, table).status_code == 200
    assert (board(eve, table).status_code, board(eve, table).json()["key"]) == (403, "unwatched")
    assert (position(ann, table).status_code, position(eve, table).status_code) == (200, 403)
    waiting = opened(ann, "me", "open")
    assert (board(ann, waiting).status_code, board(eve, "no-such-table").status_code) == (409, 404)
