"""Quirky Circuits at a real server: the shared queue and the silence, as two browsers meet them."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.marks import rule
from tests.server.databases import ONE_DATABASE
from tests.server.running import Running, Tab

from robotable.bots import BOTS
from robotable.games import GAMES
from robotable.games.quirky_circuits.scenarios import text_of

pytestmark = ONE_DATABASE


@pytest.fixture(scope="module")
def circuits(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder: Path = tmp_path_factory.mktemp("circuits")
    running = Running(folder, games=GAMES, bots=BOTS)
    yield running
    running.stop()


def first_play(tab: Tab) -> dict[str, object]:
    return next(action for action in tab.frame["legal"] if action["type"] == "Play")


@pytest.fixture
def partners(circuits: Running) -> Iterator[tuple[Tab, Tab]]:
    """Two people whose game has begun."""
    ann, bob = circuits.guest(), circuits.guest()
    table = ann.make("me", "open", game="quirky_circuits", deal=42)
    with ann.at(table) as one, bob.at(table) as two:
        two.done("Join")
        one.until_frame()
        two.until_frame()
        yield one, two


@rule("QC-U2")
def test_a_click_counts_once(partners: tuple[Tab, Tab]) -> None:
    one, _ = partners
    play = first_play(one)
    answers = [one.ask("Act", id="click", action=play) for _ in range(3)]
    assert answers == [{"type": "Done", "id": "click"}] * 3
    one.until_frame(played=[1, 0])
    assert one.quiet(0.1)
    assert len(one.frame["view"]["queue"]) == 1


@rule("QC-U1")
def test_who_was_slower_is_told_and_decides_again(partners: tuple[Tab, Tab]) -> None:
    one, two = partners
    late = first_play(two)
    assert one.ask("Act", action=first_play(one))["type"] == "Done"
    refusal = two.ask("Act", action=late)
    assert (refusal["type"], refusal["rule"]) == ("Refused", "QC-U1")
    two.until_frame(played=[1, 0])
    assert two.frame["view"]["queue"][0]["card"] is None
    assert two.ask("Act", action=first_play(two))["type"] == "Done"


@rule("QC-U6", "QC-R13")
def test_nobody_can_write_while_a_game_is_on(circuits: Running) -> None:
    ann, bob = circuits.guest(), circuits.guest()
    table = ann.make("me", "open", game="quirky_circuits")
    with ann.at(table) as one, bob.at(table) as two:
        two.done("Join")
        one.until_frame()
        two.until_frame()
        assert one.frame["hushed"]
        one.ask("Say", text="I have a Forward Two")
        assert two.quiet(0.2)
        assert not two.said


@rule("QC-U6")
def test_those_who_watch_may_talk_among_themselves(circuits: Running) -> None:
    ann, eve, fay = circuits.guest(), circuits.guest(), circuits.guest()
    table = ann.make("me", "bot:random", game="quirky_circuits")
    with ann.at(table) as one, eve.at(table) as two, fay.at(table) as three:
        one.until_frame()
        assert "hushed" not in two.until_frame()
        two.done("Say", text="poor Twirl")
        assert three.until("Said")["text"] == "poor Twirl"
        one.ask("Ping")
        assert not one.said


@rule("QC-U6", "QC-R13")
def test_a_new_name_tells_a_partner_nothing_while_a_game_is_on(circuits: Running) -> None:
    ann, bob = circuits.guest("Ann"), circuits.guest("Bob")
    table = ann.make("me", "open", game="quirky_circuits")
    with ann.at(table) as one, bob.at(table) as two:
        two.done("Join")
        one.until_frame()
        two.until_frame()
        assert ann.post("/api/me", name="I hold a Jump").status_code == 200
        assert two.quiet(0.2), "not even that there is a new name"
    with bob.at(table) as again:
        assert [place["name"] for place in again.until("Room")["places"]] == ["Ann", "Bob"]
    for told in (bob.get(f"/api/tables/{table}"), bob.get("/api/tables"), circuits.guest().get("/api/tables")):
        assert "Jump" not in told.text


@rule("QC-U22")
def test_bots_sit_like_people_and_are_marked(circuits: Running) -> None:
    ann = circuits.guest()
    table = ann.make("me", "bot:skilled", "bot:novice", game="quirky_circuits")
    with ann.at(table) as tab:
        tab.until_frame()
        assert [place["kind"] for place in tab.room["places"]] == ["person", "bot", "bot"]


@pytest.mark.parametrize(
    ("id", "old", "new", "reason"),
    [
        ("T3", "h  hen to H", "f  hen to H\nh  bird, seed", "fox and hen begin on the same space"),
        ("G1", "program  RR", "program  PD(zzz)", "program: there is no token zzz."),
        ("G1", "goal ", "quirks   RL 30000000\ngoal ", "a card's code and how many, from 1 to 99"),
    ],
)
def test_a_hostile_scenario_is_refused_in_words(circuits: Running, id: str, old: str, new: str, reason: str) -> None:
    options = {"scenario": "own", "own": text_of(id).replace(old, new)}
    body = {"game": "quirky_circuits", "seats": ["me"], "options": options}
    ann = circuits.guest()
    answer = ann.http.post(f"http://{circuits.address}/api/tables", json=body, timeout=60)
    assert answer.status_code == 422
    assert reason in answer.json()["reason"]
