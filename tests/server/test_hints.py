"""Hints at tables: for whom, where not, one at a time, and thought of elsewhere."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace
from tests.server.databases import ONE_DATABASE
from tests.server.running import QUICK, Running, Tab
from tests.server.test_sessions import member

from robotable.bots import BOTS
from robotable.coach.advice import Advice
from robotable.core import Illegal, Seat
from robotable.games import GAMES
from robotable.server.tables import hints
from robotable.server.tables.hints import Coach, reminded
from robotable.server.tables.limits import Allowance, Doorkeeper, Limits, TooMuch
from robotable.server.tables.play import Play
from robotable.server.tables.seating import rotated
from robotable.server.tables.sheet import Entry, Sheet, Sitting
from robotable.server.wire import encode

pytestmark = ONE_DATABASE
ME = Seat(0)


@pytest.fixture(scope="module")
def server(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("hints"), replace(QUICK, ready=0.0), games=GAMES, bots=BOTS)
    yield running
    running.stop()


def hint(tab: Tab) -> dict[str, Any]:
    tab.done("AskHint")
    return tab.until("Hint")


def test_alone_with_bots_one_is_told_what_to_do_and_it_was_thought_of_in_another_process(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: Any) -> Any:
        raise AssertionError("not in the server's own process")

    monkeypatch.setattr(list(BOTS["quirkies"].values())[-1], "ideas", never)
    ann = server.guest()
    with ann.at(ann.make("me", "bot:novice", game="quirkies", dealer="2")) as tab:
        tab.until_frame(turn=0)
        assert tab.room["hints"] == {"open": True, "agreed": [], "used": []}
        best = hint(tab)["ideas"][0]
        assert tab.room["hints"]["used"] == [0]
        assert best["title"]["key"] == "play"
        assert best["why"]
        assert best["actions"][0] in tab.frame["legal"]
        assert tab.ask("Act", action=best["actions"][0])["type"] == "Done"


@pytest.mark.parametrize("lesson", ["quirkies", "robot_quest_arena"])
def test_who_learns_may_ask_as_well(server: Running, lesson: str) -> None:
    ann = server.guest()
    with ann.at(ann.post("/api/lessons", lesson=lesson).json()["id"]) as tab:
        while not tab.until_frame()["legal"]:
            pass
        best = hint(tab)["ideas"][0]
        assert best["actions"][0] in tab.frame["legal"]


def test_a_round_is_compared_where_one_plans_and_nobody_else_is_told(server: Running) -> None:
    ann = server.guest()
    with ann.at(ann.make("me", "bot:novice", game="quirkies", dealer="2")) as tab:
        tab.until_frame(turn=0)
        assert tab.ask("AskPlan")["key"] == "no_plans"
    with ann.at(ann.make("me", "bot:novice", game="roborally")) as tab:
        tab.until_frame()
        tab.done("AskPlan")
        assert tab.until("Plan")["why"] is None


def test_with_others_only_if_all_agree_and_they_see_a_lamp_but_no_hint(server: Running) -> None:
    ann, bob = server.guest(), server.guest()
    table = ann.make("me", "open", game="quirkies", dealer="2")
    with ann.at(table) as one, bob.at(table) as two:
        two.done("Join")
        one.until_frame(turn=0)
        assert one.ask("AskHint")["key"] == "hints_agreed"
        one.done("AgreeHints", yes=True)
        assert one.ask("AskHint")["key"] == "hints_agreed"
        two.done("AgreeHints", yes=True)
        one.until_room(hints={"open": True, "agreed": [0, 1], "used": []})
        assert hint(one)["ideas"]
        two.until_room(hints={"open": True, "agreed": [0, 1], "used": [0]})
        two.done("AgreeHints", yes=False)
        assert one.ask("AskHint")["key"] == "hints_agreed"
        assert not [text for text in two.raw if '"Hint"' in str(text)]


def test_in_a_silent_game_agreeing_is_for_before_it(server: Running) -> None:
    ann, bob = server.guest(), server.guest()
    table = ann.make("me", "open", game="quirky_circuits")
    with ann.at(table) as one, bob.at(table) as two:
        one.done("AgreeHints", yes=True)
        two.done("Join")
        one.until_frame()
        assert two.ask("AgreeHints", yes=True)["key"] == "hints_silent"


def test_a_rated_table_has_no_hints(server: Running) -> None:
    ann, bob = member(server, "Ann Unaided"), member(server, "Bob Unaided")
    made = ann.post("/api/tables", game="quirkies", seats=["me", "open"], options={}, rated=True)
    with ann.at(made.json()["id"]) as one, bob.at(made.json()["id"]) as two:
        two.done("Join")
        one.until_frame()
        assert "hints" not in one.room
        assert one.ask("AskHint")["key"] == "no_hints"
        assert one.ask("AgreeHints", yes=True)["key"] == "no_hints"


def table(**more: Any) -> Sheet:
    """A running one for a person and a bot."""
    sittings = [Sitting("person", "ann"), Sitting("bot", level="novice")]
    given = {"game": "quirkies", "options": b'{"dealer":"2"}', "seed": 5, **more}
    game = GAMES[given["game"]]
    return Sheet(
        "t", rules=game.rules, status="running", listed=False, host="ann", made=0.0, sittings=sittings, **given
    )


def asked(sheet: Sheet, limits: Limits = Limits()) -> tuple[Coach, Play]:
    play = Play.begin(GAMES[sheet.game], sheet, 0.0)
    shared: Any = SimpleNamespace(doorkeeper=Doorkeeper(limits), bots=BOTS)
    return Coach(shared, sheet), play


def test_a_rematch_begins_without_the_hints_of_the_game_before() -> None:
    sheet = table()
    sheet.status = "over"
    sheet.sittings[0] = replace(sheet.sittings[0], hinted=1, agrees=True)
    again = rotated(sheet, "ann")
    assert not any(one.hinted for one in again)
    assert [one.agrees for one in again if one.person] == [True]


@pytest.mark.parametrize("more", [{"rated": True}, {"challenge": "2026-11-16"}, {"tournament": "t1"}])
def test_where_something_is_to_be_won_nobody_is_helped(more: dict[str, Any]) -> None:
    sheet = table(**more)
    coach, play = asked(sheet)
    with pytest.raises(Illegal) as refused:
        coach.ask(play, ME, "ann")
    assert refused.value.why.key == "no_hints"
    assert hints.told(sheet, play.game) is None
    assert sheet.sittings[0].hinted == 0


def test_one_at_a_time_on_a_seat_and_only_where_there_is_something_to_decide() -> None:
    sheet = table()
    coach, play = asked(sheet)
    coach.ask(play, ME, "ann")
    assert sheet.sittings[0].hinted == 1
    for seat, key in ((ME, "hint_comes"), (Seat(1), "nothing_to_hint")):
        with pytest.raises(Illegal) as refused:
            coach.ask(play, seat, "ann")
        assert refused.value.why.key == key


def test_what_is_kept_of_hints_is_that_there_were_some() -> None:
    """More writes would let others wait for commits they share."""
    sheet = table()
    first, again = (asked(sheet) for _ in range(2))
    assert first[0].ask(first[1], ME, "ann") is True
    assert again[0].ask(again[1], ME, "ann") is False


def test_in_a_silent_game_a_lamp_is_for_after_it() -> None:
    sheet = table(game="quirky_circuits", options=b"{}")
    coach, play = asked(sheet)
    coach.ask(play, ME, "ann")
    told = []
    for sheet.status in ("running", "over"):
        shown = hints.told(sheet, play.game)
        told.append(shown and shown.used)
    assert told == [(), (ME,)]


def test_nobody_may_ask_without_end() -> None:
    coach, play = asked(table(), Limits(hints=Allowance(0.001, 1)))
    coach.ask(play, ME, "ann")
    coach._asked.clear()
    with pytest.raises(TooMuch):
        coach.ask(play, ME, "ann")


def test_a_bot_is_reminded_of_what_the_seat_saw_and_of_nothing_else() -> None:
    sheet = table(game="robot_memory", options=b"{}")
    game, level = GAMES["robot_memory"], BOTS["robot_memory"]["skilled"]
    state = Play.begin(game, sheet, 0.0).state
    entries = []
    for number, seat in enumerate((ME, Seat(1)), 1):
        action = game.legal(state, seat)[0]
        game.apply(state, seat, action)
        entries.append(Entry(number, seat, encode(action), None, None, 0.0))
    one, two = (reminded(level, game, sheet, entries, ME) for _ in range(2))
    assert one.traces == two.traces  # type: ignore[attr-defined]
    assert any(not trace.empty for trace in one.traces)  # type: ignore[attr-defined]


def test_what_came_to_nothing_is_no_hint() -> None:
    assert hints.tips(Advice(()).ideas) == ()
