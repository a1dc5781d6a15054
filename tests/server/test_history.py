"""Looking back in a running game: everybody gets again what they were sent, and nothing else."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.marks import rule
from tests.server import toy
from tests.server.databases import OR_NODES
from tests.server.running import QUICK, Guest, Running, Tab, fetch, play_turns
from tests.server.test_secrets import cards

from robotable.bots import RandomBot
from robotable.core import Random, Seat
from robotable.games import GAMES
from robotable.server.tables.history import Stories, Story
from robotable.server.tables.keeping import LAST
from robotable.server.tables.sheet import OPEN, Entry, Sheet
from robotable.server.wire import History, encode

pytestmark = OR_NODES

SMALL = {"memory_cards": 3, "short_circuits": 1, "columns": 2, "rounds": 2, "thinking": 0, "memorising": 600}


def steps(guest: Guest, table: str, seat: int | str = "") -> list[dict[str, Any]]:
    """The whole history, page by page."""
    found: list[dict[str, Any]] = []
    until: int | str | None = ""
    while until is not None:
        page = guest.get(f"/api/tables/{table}/history?seat={seat}&until={until}").json()
        found, until = page["steps"] + found, page["earlier"]
    return found


def shown(tab: Tab) -> list[dict[str, Any]]:
    """What a tab was sent live: the frames by which something happened or changed for it."""
    found: list[dict[str, Any]] = []
    for frame in (message for text in tab.raw if (message := msgspec.json.decode(text))["type"] == "Frame"):
        if frame["events"] or not found or frame["view"] != found[-1]["view"]:
            found.append({part: frame[part] for part in ("events", "view", "aid")})
    return found


def settle(tabs: list[Tab]) -> None:
    """All have read what they were told of what was answered before."""
    for tab in tabs:
        tab.ask("Ping")


def play_on(tabs: list[Tab], actions: int) -> None:
    """Whoever may do something does something."""
    random = Random(11)
    for _ in range(actions):
        settle(tabs)
        able = [tab for tab in tabs if tab.frame["legal"]]
        if able:
            tab = random.choice(able)
            tab.ask("Act", action=random.choice(tab.frame["legal"]))
    settle(tabs)


def faces_hidden(step: dict[str, Any]) -> dict[str, Any]:
    """A step of Robo-Recall without what was open for learning."""
    view = step["view"]
    if view["phase"] != "memorising":
        return step
    return {**step, "view": {**view, "faces": [None] * len(view["faces"])}}


@pytest.mark.parametrize("name", GAMES)
def test_of_every_game_a_viewer_gets_again_what_they_were_sent(tmp_path: Path, name: str) -> None:
    server = Running(tmp_path, games=GAMES, bots={key: {"random": RandomBot} for key in GAMES})
    ann, bob, eve = server.guest(), server.guest(), server.guest()
    memory = name == "robot_memory"
    table = ann.make("me", "open", game=name, **SMALL if memory else {})
    with ann.at(table) as one, bob.at(table) as two, eve.at(table) as three:
        two.done("Join")
        for tab in (one, two, three):
            tab.until_frame()
        play_on([one, two, three], 14)
        for guest, tab in ((ann, one), (bob, two), (eve, three)):
            live = shown(tab)
            assert len(live) > 3
            again = steps(guest, table)
            assert again == ([faces_hidden(step) for step in live] if memory else live)
    before = steps(bob, table)
    server.restart()
    assert steps(bob, table) == before, "also from the store alone"
    server.stop()


@rule("MEM-A14")
def test_faces_once_turned_down_are_not_looked_back_at(tmp_path: Path) -> None:
    server = Running(tmp_path, games=GAMES, bots={})
    ann, eve = server.guest(), server.guest()
    table = ann.make("me", game="robot_memory", **SMALL)
    with ann.at(table) as tab:
        faces = tab.until_frame(phase="memorising")["view"]["faces"]
        assert None not in faces
        assert steps(ann, table)[0]["view"]["faces"] == faces, "while they lie open they may be seen"
        tab.act("Ready")
        tab.until_frame(phase="pointing")
        for guest in (ann, eve):
            for step in steps(guest, table):
                assert step["view"]["faces"] == [None] * 4
        tab.act("Point", spot=2)
        tab.until_frame(phase="answering")
        tab.act("ShortCircuit")
        tab.until_frame(phase="pointing")
        for guest in (ann, eve):
            told = guest.get(f"/api/tables/{table}/history").json()["steps"]
            assert told[-1]["view"]["faces"] == [None, None, faces[2], None]
            assert not any(step["view"]["faces"][spot] for step in told for spot in (0, 1, 3))
            assert not any(step["view"]["faces"][2] for step in told[:-1])
    server.stop()


@rule("MEM-A14")
def test_pages_are_told_to_forget_what_may_not_be_seen_again(tmp_path: Path) -> None:
    server = Running(tmp_path, games=GAMES, bots={})
    ann, eve = server.guest(), server.guest()
    table = ann.make("me", game="robot_memory", **SMALL)
    with ann.at(table) as player, eve.at(table) as watcher:
        for tab in (player, watcher):
            assert tab.until_frame(phase="memorising")["veiled"], "a page that comes back may have seen anything"
        player.act("Ready")
        for tab in (player, watcher):
            assert tab.until_frame(phase="pointing")["veiled"]
        player.act("Point", spot=2)
        for tab in (player, watcher):
            assert "veiled" not in tab.until_frame(phase="answering")
    server.stop()


@rule("MEM-A14")
def test_neither_are_those_of_an_earlier_round_until_the_game_is_over(tmp_path: Path) -> None:
    server = Running(tmp_path, games=GAMES, bots={})
    ann = server.guest()
    table = ann.make("me", game="robot_memory", **SMALL)
    with ann.at(table) as tab:
        tab.until_frame(phase="memorising")
        while not tab.frame["outcome"]:
            tab.ask("Act", action=tab.frame["legal"][0])
            tab.until("Frame")
            learning = [step["view"]["round"] for step in steps(ann, table) if None not in step["view"]["faces"]]
            if tab.frame["view"]["round"] == 2 and not tab.frame["outcome"]:
                assert learning in ([], [2]), "the second round while it is learnt"
        assert {step["view"]["round"] for step in steps(ann, table) if step["view"]["phase"] == "memorising"} == {1, 2}
        assert steps(ann, table) == shown(tab)
    server.stop()


def test_nobody_looks_back_through_the_seat_of_another(server: Running) -> None:
    ann, bob, eve = server.guest(), server.guest(), server.guest()
    table = ann.make("me", "open", rounds=20)
    with ann.at(table) as one, bob.at(table) as two:
        two.done("Join")
        play_turns(one, two, 6)
        hands = [{card for step in shown(tab) for card in step["view"]["hand"]} for tab in (one, two)]
    played = {event["card"] for event in one.events if event["type"] == "Turned"}
    for seat in ("", 0, 1, 2, 99, "x", -1, "spectator"):
        for guest, foreign in ((ann, hands[1]), (bob, hands[0]), (eve, hands[0] | hands[1])):
            answer = guest.get(f"/api/tables/{table}/history?seat={seat}")
            assert not cards(answer.text) & (foreign - played)
            assert "seed" not in answer.text
            assert "action" not in answer.text
    assert eve.get(f"/api/tables/{table}/history?seat=0").json()["seat"] is None


def test_at_a_shared_screen_each_seat_has_its_own_past(server: Running) -> None:
    ann = server.guest()
    table = ann.make("me", "me", rounds=20)
    with ann.at(table, seat=0) as one, ann.at(table, seat=1) as two:
        one.until_frame()
        one.move()
        two.until_frame(turn=1)
        two.move()
        one.until_frame(turn=2)
        two.until_frame(turn=2)
        for seat, tab in ((0, one), (1, two)):
            assert ann.get(f"/api/tables/{table}/history?seat={seat}").json()["seat"] == seat
            assert steps(ann, table, seat) == shown(tab)


def test_who_is_nobody_or_nowhere_or_too_early_is_told_so(server: Running) -> None:
    ann = server.guest()
    table = ann.make("me", "open")
    assert fetch(f"http://{server.address}/api/tables/{table}/history").status_code == 401
    assert ann.get("/api/tables/nowhere/history").status_code == 404
    answer = ann.get(f"/api/tables/{table}/history")
    assert (answer.status_code, answer.json()["reason"]) == (409, "The game has not begun yet.")


def test_after_a_change_of_the_rules_the_past_is_lost(tmp_path: Path) -> None:
    server = Running(tmp_path, QUICK)
    ann = server.guest()
    table = ann.make("me", "bot:timid")

    class NewToy(toy.Toy):
        rules = 2

    server.games = {"toy": NewToy()}
    server.restart()
    with ann.at(table) as tab:
        tab.until_frame()
        assert "rules have changed" in ann.get(f"/api/tables/{table}/history").json()["reason"]
    server.stop()


class CountingToy(toy.Toy):
    applied = 0

    def apply(self, state: Any, seat: Seat, action: Any) -> list[Any]:
        type(self).applied += 1
        return super().apply(state, seat, action)


def a_long_game(actions: int) -> tuple[CountingToy, Sheet, list[Entry]]:
    game = CountingToy()
    sheet = Sheet("t", "toy", 1, b'{"rounds":300}', 5, "running", False, "ann", 0.0, [OPEN, OPEN])
    state, entries = game.setup(toy.Options(rounds=300), 2, 5), []
    for number in range(actions):
        seat = game.waiting_on(state)[0]
        action = game.legal(state, seat)[-1]
        game.apply(state, seat, action)
        entries.append(Entry(number + 1, seat, encode(action), None, None, 0.0))
    return game, sheet, entries


def told(
    story: Story, entries: list[Entry], viewer: Seat | None, until: int | None = None, size: int = 1000
) -> History:
    story.follow(entries)
    page = story.page(viewer, until, size)
    return story.tell(page, entries[page.first.number : page.last])


class Counting:
    """A store of one game that counts what is read of it."""

    def __init__(self, entries: list[Entry]) -> None:
        self.kept, self.read = entries, 0

    async def entries(self, table: str, after: int = 0, until: int = LAST) -> list[Entry]:
        found = [entry for entry in self.kept if after < entry.number <= until]
        self.read += len(found)
        return found


def test_no_more_is_read_than_is_new_and_than_a_page_tells(monkeypatch) -> None:
    monkeypatch.setattr(Story.page, "__defaults__", (50,))
    game, sheet, entries = a_long_game(500)
    store, stories = Counting(entries[:-1]), Stories()

    async def look(until: int | None) -> History:
        return await stories.page(store, game, sheet, None, until)

    newest = asyncio.run(look(None))
    store.kept, store.read = entries, 0
    asyncio.run(look(None))
    assert store.read <= 1 + 50 + Story.CHAPTER
    store.read = 0
    earlier = asyncio.run(look(newest.earlier))
    assert earlier.steps
    assert 1 <= store.read <= 50 + 2 * Story.CHAPTER
    store.read = 0
    assert asyncio.run(look(60)).steps
    assert 1 <= store.read <= 50 + 2 * Story.CHAPTER


@pytest.mark.parametrize("chapter", [1, 7, 1000])
@pytest.mark.parametrize("viewer", [Seat(0), None])
def test_pages_are_bounded_and_make_up_the_whole(monkeypatch, chapter: int, viewer: Seat | None) -> None:
    monkeypatch.setattr(Story, "CHAPTER", chapter)
    game, sheet, entries = a_long_game(80)
    story = Story(game, sheet)
    whole = told(story, entries, viewer)
    assert whole.earlier is None
    pages = [told(story, entries, viewer, None, 7)]
    while (until := pages[0].earlier) is not None:
        pages.insert(0, told(story, entries, viewer, until, 7))
    assert len(pages) > 5
    assert all(sum(len(step.events) for step in page.steps) <= 7 for page in pages)
    assert [encode(step) for page in pages for step in page.steps] == [encode(step) for step in whole.steps]


def test_a_page_costs_a_page_and_not_the_whole_game() -> None:
    game, sheet, entries = a_long_game(500)
    story = Stories().of(game, sheet)
    told(story, entries[:-1], None, None, 50)
    CountingToy.applied = 0
    told(story, entries, None, None, 50)
    assert 1 <= CountingToy.applied <= 50 + Story.CHAPTER


def test_only_the_stories_asked_for_last_are_kept() -> None:
    game, sheet, _ = a_long_game(1)
    stories = Stories()
    first = stories.of(game, sheet)
    assert stories.of(game, sheet) is first
    for number in range(Stories.MOST):
        stories.of(game, msgspec.structs.replace(sheet, id=f"t{number}"))
    assert stories.of(game, sheet) is not first
