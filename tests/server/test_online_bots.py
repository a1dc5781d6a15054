"""Bots that come over the network: told what their seat may know, believed by their token, waited for only so long."""

from collections.abc import Iterator

import httpx
import pytest
from msgspec.structs import replace
from tests.server import toy
from tests.server.callers import Caller, revoke
from tests.server.databases import OR_NODES
from tests.server.running import PATIENCE, PLAIN, QUICK, Running, wait_for
from tests.server.test_secrets import cards

from robotable.server.tables.limits import Allowance, Limits
from robotable.server.web import streams

pytestmark = OR_NODES
QUICK_BOTS = {"toy": {"timid": toy.Timid}}
STRANGER = httpx.Client(timeout=PATIENCE, verify=PLAIN)
PATIENT = replace(QUICK, ready=60.0, stand_in_after=60.0)


@pytest.fixture(scope="module")
def patient(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Waits for bots until they have accepted, and long for their moves."""
    running = Running(tmp_path_factory.mktemp("patient"), PATIENT)
    yield running
    running.stop()


def known(server: Running, name: str) -> None:
    wait_for(lambda: name in [bot["name"] for bot in STRANGER.get(f"http://{server.address}/api/bots").json()])


def unknown(server: Running, name: str) -> None:
    wait_for(lambda: name not in [bot["name"] for bot in STRANGER.get(f"http://{server.address}/api/bots").json()])


def test_a_bot_is_challenged_accepts_and_plays_a_whole_game(patient: Running) -> None:
    bot, ann = Caller(patient, "Whole"), patient.guest("Ann")
    with bot.online() as events:
        known(patient, "Whole")
        table = ann.make("me", "online:Whole", rounds=3)
        challenge = events.until("challenge")["challenge"]
        assert (challenge["id"], challenge["game"], challenge["seat"]) == (table, "toy", 1)
        assert [place["name"] for place in challenge["places"]] == ["Ann", "Whole"]
        with ann.at(table) as tab:
            assert tab.until("Room")["places"][1]["bot"]
            assert bot.post(f"/api/challenge/{table}/accept").json() == {"ok": True}
            assert events.until("gameStart")["game"]["id"] == table
            with bot.at(table) as game:
                seen, held = 0, set()
                for state in game.states():
                    seen += len(state["events"])
                    assert state["number"] == seen
                    held |= set(state["view"]["hand"])
                    if state["outcome"]:
                        break
                    if state["view"]["turn"] % 2 == 0:
                        if tab.until_frame(turn=state["view"]["turn"]) and state["view"]["turn"] < 6:
                            tab.move()
                    elif state["must"]:
                        assert bot.move(table, state["legal"][0]["text"]).json() == {"ok": True}
                game.until_gone()
            tab.until_over()
            played = {event["card"] for event in tab.events if event["type"] == "Turned"}
            assert cards("".join(game.raw)) <= held | played
            assert not cards("".join(game.raw)) & (set(tab.frame["view"]["hand"]) - played)
            assert not cards("".join(tab.raw)) & (held - played)
        assert events.until("gameFinish")["outcome"]["scores"]
    assert ann.get(f"/api/tables/{table}").json()["places"][1]["bot"]
    unknown(patient, "Whole")


def test_who_has_no_token_learns_nothing(patient: Running) -> None:
    bot = Caller(patient, "Known")
    paths = ["/api/bot/account", "/api/stream/event", "/api/bot/game/stream/some-table-2345678"]
    for headers in (
        {},
        {"authorization": "Bearer"},
        {"authorization": "Bearer rtb_wrong"},
        {"authorization": bot.token},
    ):
        for path in paths:
            answer = STRANGER.get(f"http://{patient.address}{path}", headers=headers)
            assert (answer.status_code, answer.json()["key"]) == (401, "no_token")
            assert answer.headers["www-authenticate"] == "Bearer"
    assert bot.get("/api/bot/account").json() == {"name": "Known", "games": ["toy"]}
    revoke(patient.folder, "Known")
    assert bot.get("/api/bot/account").status_code == 401


def test_a_revoked_token_ends_its_streams(patient: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("robotable.server.web.bots.KEEP_ALIVE", 0.05)
    bot = Caller(patient, "Fired")
    with bot.online() as events:
        known(patient, "Fired")
        revoke(patient.folder, "Fired")
        events.until_gone()
    unknown(patient, "Fired")


def test_of_tables_of_others_a_bot_does_not_learn_whether_they_exist(patient: Running) -> None:
    bot, ann = Caller(patient, "Nosy"), patient.guest()
    theirs = ann.make("me", "bot:timid")
    for table in (theirs, "no-such-table", "%00", "x" * 500):
        answers = [
            bot.get(f"/api/bot/game/stream/{table}"),
            bot.move(table, "x"),
            bot.post(f"/api/bot/game/{table}/chat", json={"text": "hello"}),
            bot.post(f"/api/bot/game/{table}/resign"),
            bot.post(f"/api/challenge/{table}/accept"),
        ]
        assert {(answer.status_code, answer.json()["key"]) for answer in answers} == {(404, "no_table")}


def test_a_declined_seat_is_open_again(patient: Running) -> None:
    bot, ann = Caller(patient, "Shy"), patient.guest()
    with bot.online() as events:
        known(patient, "Shy")
        table = ann.make("me", "online:Shy")
        events.until("challenge")
        with ann.at(table) as tab:
            tab.until("Room")
            assert bot.post(f"/api/challenge/{table}/decline").status_code == 200
            while tab.room["places"][1]["kind"] != "open":
                tab.next()
        assert events.until("challengeCanceled")["id"] == table


def test_only_a_bot_that_is_there_and_plays_the_game_can_be_asked(patient: Running) -> None:
    bot, ann = Caller(patient, "Picky"), patient.guest()
    wish = {"game": "toy", "seats": ["me", "online:Picky"]}
    assert ann.post("/api/tables", **wish).json()["key"] == "no_online_bot"
    with bot.online("?games=chess") as events:
        known(patient, "Picky")
        assert ann.post("/api/tables", **wish).json()["key"] == "no_online_bot"
        assert events.raw == []


def test_moves_that_are_none_or_come_at_the_wrong_time_change_nothing(patient: Running) -> None:
    bot, ann = Caller(patient, "Hasty"), patient.guest()
    with bot.online() as events:
        known(patient, "Hasty")
        table = ann.make("me", "online:Hasty")
        events.until("challenge")
        early = bot.move(table, '{"type":"Turn"}')
        assert (early.status_code, early.json()["key"]) == (400, "not_begun")
        with ann.at(table) as tab, bot.at(table) as game:
            bot.post(f"/api/challenge/{table}/accept")
            state = game.until("gameFull")["state"]
            assert not state["must"]
            for text in ("dance", "{", "9" * 300, '{"type":"Turn"}', '{"type":"Lay","card":1}'):
                assert bot.move(table, text).status_code == 400
            for body in ("{", '{"text":""}', '{"text":3}'):
                said = bot.post(
                    f"/api/bot/game/{table}/chat", content=body, headers={"content-type": "application/json"}
                )
                assert said.status_code == 400
            assert bot.post(f"/api/bot/game/{table}/chat", content="hi").status_code == 415
            tab.until_frame(turn=0)
            assert tab.frame["number"] == 0
            tab.done("Leave")


def test_a_line_broken_in_the_middle_is_taken_up_again(patient: Running) -> None:
    bot, ann = Caller(patient, "Back"), patient.guest()
    with bot.online() as events:
        known(patient, "Back")
        table = ann.make("online:Back", "bot:timid", rounds=3)
        events.until("challenge")
        bot.post(f"/api/challenge/{table}/accept")
        events.until("gameStart")
        with bot.at(table) as game:
            number = moved(bot, table, game)
        # Without a stream a move is a visit of its own.
        with bot.at(table, number) as game:
            legal = game.until("gameFull")["state"]["legal"]
        assert bot.move(table, legal[0]["text"]).status_code == 200
        with bot.at(table, number) as game:
            for state in game.states():
                assert state["number"] == number + len(state["events"]), "no event is missed or told twice"
                number = state["number"]
                if state["must"]:
                    assert bot.move(table, state["legal"][0]["text"]).status_code == 200
        assert events.until("gameFinish")["outcome"]


def moved(bot: Caller, table: str, game: object) -> int:
    """After a whole turn of its own: how many events it has seen."""
    for state in game.states():
        if state["events"] and state["view"]["turn"] >= 2:
            return state["number"]
        if state["must"]:
            assert bot.move(table, state["legal"][0]["text"]).status_code == 200
    raise AssertionError("the game ended")


def test_for_a_bot_that_takes_too_long_another_plays_until_it_comes_back(own_server: Running) -> None:
    own_server.settings = replace(QUICK, ready=60.0, stand_in_after=60.0, online_turn=0.2)
    own_server.bots = QUICK_BOTS
    own_server.restart()
    bot, ann = Caller(own_server, "Slow"), own_server.guest()
    with bot.online() as events:
        known(own_server, "Slow")
        table = ann.make("online:Slow", "me", rounds=400)
        with ann.at(table) as tab:
            events.until("challenge")
            with bot.at(table) as game:
                tab.until("Room")
                while not tab.room["places"][0]["here"]:
                    tab.next()
                bot.post(f"/api/challenge/{table}/accept")
                while not tab.room["places"][0]["stand_in"]:
                    tab.next()
                assert tab.room["places"][0]["bot"]
                while not game.until("places")["places"][0]["stand_in"]:
                    pass
                refused = bot.move(table, '{"type":"Turn"}')
                assert (refused.status_code, refused.json()["key"]) == (400, "bot_for_you")
            with bot.at(table):
                while tab.room["places"][0]["stand_in"]:
                    tab.next()
            assert bot.post(f"/api/bot/game/{table}/resign").status_code == 200
            while tab.room["places"][0]["kind"] != "bot":
                tab.next()
            assert tab.room["places"][0]["before"]["name"] == "Slow"


def test_for_a_bot_that_went_away_another_plays(own_server: Running) -> None:
    own_server.settings = replace(QUICK, stand_in_after=0.1)
    own_server.bots = QUICK_BOTS
    own_server.restart()
    bot, ann = Caller(own_server, "Gone"), own_server.guest()
    with bot.online():
        known(own_server, "Gone")
        table = ann.make("online:Gone", "me", rounds=2)
    with ann.at(table) as tab:
        for turn in (1, 3):
            tab.until_frame(turn=turn)
            tab.move()
        assert tab.until_over()
        assert tab.room["places"][0]["stand_in"]


def test_chat_goes_where_the_rules_let_it(patient: Running) -> None:
    bot, ann = Caller(patient, "Chatty"), patient.guest()
    with bot.online() as events:
        known(patient, "Chatty")
        table = ann.make("me", "bot:timid", "online:Chatty", rounds=50)
        with ann.at(table) as tab:
            events.until("challenge")
            bot.post(f"/api/challenge/{table}/accept")
            with bot.at(table) as game:
                game.until("gameFull")
                assert bot.post(f"/api/bot/game/{table}/chat", json={"text": "well met"}).status_code == 200
                said = tab.until("Said")
                assert (said["name"], said["seat"], said["text"]) == ("Chatty", 2, "well met")
                tab.done("Say", text="thanks")
                while (heard := game.until("chatLine"))["text"] != "thanks":
                    pass
                assert heard["seat"] == 0


def test_too_many_streams_requests_and_guesses_are_stopped(
    own_server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = Limits(lines=1, messages=Allowance(0.01, 2), tries=Allowance(0.01, 3))
    own_server.settings = replace(QUICK, limits=few)
    own_server.restart()
    bot = Caller(own_server, "Many")
    with bot.online() as events:
        known(own_server, "Many")
        second = STRANGER.get(
            f"http://{own_server.lines}/api/stream/event", headers={"authorization": f"Bearer {bot.token}"}
        )
        assert (second.status_code, second.json()["key"]) == (429, "too_many_streams")
        answers = [bot.post("/api/challenge/none/accept") for _ in range(4)]
        assert [answer.status_code for answer in answers] == [404, 404, 429, 429]
        assert int(answers[-1].headers["retry-after"]) > 0
        assert events.raw == []
    guesses = [STRANGER.get(f"http://{own_server.address}/api/bot/account") for _ in range(3)]
    assert [answer.status_code for answer in guesses] == [401, 429, 429]


def test_a_bot_that_comes_again_ends_the_stream_it_had(patient: Running) -> None:
    bot = Caller(patient, "Twice")
    with bot.online() as first:
        known(patient, "Twice")
        with bot.online():
            first.until_gone()
            known(patient, "Twice")


def test_a_bot_that_reads_nothing_is_dropped() -> None:
    async def fill() -> bool:
        post = streams.Post()
        for _ in range(6):
            post.put(bytes(1024 * 1024))
        return post.ended

    import asyncio

    assert asyncio.run(fill())


def test_tokens_are_in_no_log(own_server: Running, caplog: pytest.LogCaptureFixture) -> None:
    bot = Caller(own_server, "Quiet")
    own_server.restart()
    bot.get("/api/bot/account")
    bot.move("no-such-table", "x")
    assert bot.token not in caplog.text
