"""Nobody is ever sent what their seat may not know: every byte that reached them is searched."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.databases import played, run
from tests.server.running import Running, Tab

from robotable.bots import RandomBot
from robotable.core import Seat, codec
from robotable.games import GAMES

CARD = re.compile(r"(?<![\d.])7\d{6}(?!\d)")


def cards(text: str) -> set[int]:
    return {int(found) for found in CARD.findall(text)}


def play(tabs: list[Tab], rounds: int) -> list[set[int]]:
    """A game of two; all cards each of them ever held."""
    held: list[set[int]] = [set(), set()]
    for turn in range(2 * rounds):
        for seat, tab in enumerate(tabs):
            held[seat] |= set(tab.until_frame(turn=turn)["view"]["hand"])
        tabs[turn % 2].move()
    for seat, tab in enumerate(tabs):
        tab.until_over()
        held[seat] |= set(tab.frame["view"]["hand"])
    return held


def test_hands_reach_their_owners_only(server: Running) -> None:
    ann, bob, eve = server.guest(), server.guest(), server.guest()
    table = ann.make("me", "open", rounds=4)
    with ann.at(table) as one, bob.at(table) as two, eve.at(table) as three:
        two.done("Join")
        anns, bobs = play([one, two], 4)
        three.until_over()
        played = {event["card"] for event in three.events}
        assert len(played) == 8
        assert not cards("".join(one.raw)) & (bobs - played)
        assert not cards("".join(two.raw)) & (anns - played)
        assert cards("".join(three.raw)) == played
    while_over = eve.get(f"/api/tables/{table}").text + eve.get("/api/tables").text
    assert not cards(while_over)


def test_a_running_game_tells_its_seed_to_nobody(server: Running) -> None:
    ann, eve = server.guest(), server.guest()
    table = ann.make("me", "bot:timid", rounds=50)
    seen = ""
    with ann.at(table) as one, eve.at(table) as two:
        one.until_frame()
        one.move()
        one.until_frame(turn=2)
        two.until_frame(turn=2)
        seen = "".join(one.raw + two.raw)
    for path in ("", "/record", "/replay", "/replay?seat=0"):
        seen += eve.get(f"/api/tables/{table}{path}").text
    assert "seed" not in seen
    assert "random" not in seen


def test_what_a_spectator_gets_back_later_is_what_spectators_saw(server: Running) -> None:
    ann, bob, eve = server.guest(), server.guest(), server.guest()
    table = ann.make("me", "open", rounds=2)
    with ann.at(table) as one, bob.at(table) as two:
        two.done("Join")
        one.until_frame()
        one.move()
        two.until_frame(turn=1)
        with eve.at(table) as late:
            late.until_frame()
            assert [event["type"] for event in late.events] == ["Turned"]
            assert cards("".join(late.raw)) == {late.events[0]["card"]}


def test_one_guest_cannot_become_another(server: Running) -> None:
    ann, eve = server.guest(), server.guest()
    table = ann.make("me", "open", listed=False)
    assert ann.me["id"] not in eve.get(f"/api/tables/{table}").text, "ids of others are not told"
    with eve.at(table) as tab:
        tab.until("Room")
        assert ann.me["id"] not in tab.raw[0]


@pytest.mark.parametrize("name", GAMES)
def test_of_every_game_a_viewer_gets_views_and_sights_of_their_own_and_nothing_else(tmp_path: Path, name: str) -> None:
    server = Running(tmp_path, games=GAMES, bots={key: {"random": RandomBot} for key in GAMES})
    game, ann, eve = GAMES[name], server.guest(), server.guest()
    table = ann.make("me", *["bot:random"] * (max(2, game.seats[0]) - 1), game=name)
    with ann.at(table) as player, eve.at(table) as watcher:
        watcher.until_frame()
        frames = 0
        for _ in range(12):
            legal = player.until_frame()["legal"]
            if legal and not player.frame["outcome"]:
                player.ask("Act", action=legal[frames % len(legal)])
                frames += 1
            player.quiet(0.05)
        for tab in (player, watcher):
            while not tab.events:
                tab.next()
        server.stop()
        for seat, tab in ((Seat(0), player), (None, watcher)):
            views, events = told(tmp_path, game, table, seat)
            assert tab.events == events[: len(tab.events)]
            assert all(msgspec.json.decode(text)["view"] in views for text in tab.raw if '"Frame"' in text[:20])


def told(folder: Path, game: Any, table: str, viewer: Seat | None) -> tuple[list[Any], list[Any]]:
    """All views and events a viewer may have been told, from the stored actions alone."""
    ((options, seed),) = run(folder, "SELECT options, seed FROM sheets WHERE id = :id", id=table)
    seats = len(run(folder, 'SELECT seat FROM sittings WHERE "table" = :id', id=table))
    coded = codec(game)
    state = game.setup(coded.decode_options(options), seats, seed)
    events: list[bytes] = []
    written = [coded.encode(game.view(state, viewer))]
    for entry in played(folder, table):
        happened = game.apply(state, entry.seat, coded.decode_action(entry.action))
        events += [coded.encode(sight) for event in happened if (sight := event.seen_by(viewer)) is not None]
        written.append(coded.encode(game.view(state, viewer)))
    return [msgspec.json.decode(one) for one in written], [msgspec.json.decode(one) for one in events]
