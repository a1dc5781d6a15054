"""A house inside a browser, without the browser: the same answers, on a shelf."""

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import msgpack
from msgspec.json import encode

from robotable.bots import BOTS, RandomBot
from robotable.coach.puzzles import MINES
from robotable.coach.puzzles.puzzle import kept
from robotable.core import Random, Seat
from robotable.core.record import dump_text, load
from robotable.games import GAMES
from robotable.local.house import LIMITS, Answer, House, Line, thought
from robotable.local.keeper import FINISHED
from robotable.local.pace import USUAL, Pace, pace
from robotable.local.shelf import Row
from robotable.server.tables.records import brought
from robotable.server.tables.shared import Settings
from robotable.server.wire import BringGame

QUICK = Settings(bot_pause=(0, 0), watch=0, patience=0, limits=LIMITS)
ANYTHING = {game: {"novice": RandomBot} for game in GAMES} | {"roborally": BOTS["roborally"]}
"""Bots that lose no time, and a race that somebody wins."""
BACK = ("TakeBack", "Reopen", "Undone", "Undo")
JSON = {"content-type": "application/json"}


class Board:
    """A shelf in memory; what was changed stays when a house burns down."""

    def __init__(self) -> None:
        self.rows: dict[str, bytes] = {}
        self.full = False

    def as_it_is(self) -> "Board":
        copy = Board()
        copy.rows = self.rows
        return copy

    async def read(self, prefix: str) -> Sequence[Row]:
        return sorted((key, data) for key, data in self.rows.items() if key.startswith(prefix))

    async def change(self, puts: Sequence[Row], drops: Sequence[str]) -> None:
        await asyncio.sleep(0)
        if self.full:
            raise OSError("there is no room")
        self.rows = {key: data for key, data in self.rows.items() if not key.startswith(tuple(drops))} | dict(puts)


async def aside(question: bytes) -> bytes:
    return thought(question)


async def opened(board: Board) -> House:
    house = House(board, aside, ANYTHING, QUICK)
    await house.open()
    return house


def told(answer: Answer) -> Any:
    assert answer.status < 300, answer.body
    return json.loads(answer.body)


async def post(house: House, path: str, body: Any) -> Any:
    return told(await house.ask("POST", path, json.dumps(body).encode(), JSON))


class Player:
    """Sits at a table and does anything that is legal."""

    def __init__(self, house: House, table: str, random: Random) -> None:
        self.frames: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.closed: list[int] = []
        self.line = Line(self.hear, lambda code, _: self.closed.append(code))
        self.random, self.house, self.table = random, house, table
        self.messages = 0

    def hear(self, text: str) -> None:
        message = json.loads(text)
        if message["type"] in ("Frame", "Refused"):
            self.frames.put_nowait(message)

    async def come(self) -> None:
        await self.house.come(f"/ws/table/{self.table}?since=0", self.line)

    async def play(self, most: int) -> dict[str, Any]:
        """Until the game is over, or after so many actions; the last frame."""
        done, last = 0, {}
        while True:
            frame = await asyncio.wait_for(self.frames.get(), 30)
            if frame["type"] == "Refused":  # others were faster
                frame = last
            last = frame
            if frame["outcome"] or done == most:
                return frame
            forward = [action for action in frame["legal"] if action["type"] not in BACK]
            if forward and self.frames.empty():
                done += 1
                self.messages += 1
                action = self.random.choice(forward)
                self.line.heard(json.dumps({"type": "Act", "id": str(self.messages), "action": action}))


GAMES_TO_PLAY = pytest.mark.parametrize("game", GAMES)


@GAMES_TO_PLAY
def test_a_game_is_played_closed_in_the_middle_and_told_again(game: str) -> None:
    asyncio.run(_played(game))


async def _played(game: str) -> None:
    board = Board()
    house = await opened(board)
    table = (await post(house, "/api/play", {"game": game, "level": "novice"}))["id"]
    first = Player(house, table, Random(5))
    await first.come()
    before = await first.play(5)
    # The tab was closed without a farewell: what it does from now on reaches nobody.
    again = await opened(board.as_it_is())
    back = Player(again, table, Random(6))
    back.messages = first.messages
    await back.come()
    frame = await asyncio.wait_for(back.frames.get(), 30)
    assert frame["number"] >= before["number"]
    back.frames.put_nowait(frame)
    over = await back.play(20_000)
    assert over["outcome"]
    replay = told(await again.ask("GET", f"/api/tables/{table}/replay?seat=0"))
    assert replay["steps"][-1]["view"] == over["view"]
    finished = told(await again.ask("GET", "/api/tables"))["finished"]
    assert [one["id"] for one in finished] == [table]
    await again.close()


@pytest.mark.parametrize("away", [True, False])
def test_what_ends_while_the_server_is_away_is_left_for_it(away: bool) -> None:
    asyncio.run(_left(away))


async def _left(away: bool) -> None:
    board = Board()
    house = House(board, aside, ANYTHING, QUICK, away)
    await house.open()
    table = (await post(house, "/api/play", {"game": "quirkies", "level": "novice"}))["id"]
    player = Player(house, table, Random(5))
    await player.come()
    assert f"{FINISHED}{table}" not in board.rows
    await player.play(20_000)
    player.line.heard(json.dumps({"type": "Rematch", "id": "again"}))
    await house.close()
    left = board.rows.get(f"{FINISHED}{table}")
    assert (left is not None) == away
    if left:
        game = msgspec.json.decode(left, type=BringGame)
        assert game.seats == ("me", "bot:novice", "bot:novice")
        assert brought(GAMES, game.record).sheet.outcome


def test_a_hint_is_thought_of_beside_the_house() -> None:
    asyncio.run(_hinted())


async def _hinted() -> None:
    asked: list[bytes] = []

    async def beside(question: bytes) -> bytes:
        asked.append(question)
        return thought(question)

    house = House(Board(), beside, BOTS, QUICK)
    await house.open()
    table = (await post(house, "/api/play", {"game": "quirkies", "level": "novice"}))["id"]
    messages: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    line = Line(lambda text: messages.put_nowait(json.loads(text)), lambda code, reason: None)
    await house.come(f"/ws/table/{table}?since=0", line)

    async def until(kind: str, **like: Any) -> dict[str, Any]:
        while True:
            message = await asyncio.wait_for(messages.get(), 30)
            if message["type"] == kind and all(bool(message[name]) is value for name, value in like.items()):
                return message

    legal = (await until("Frame", legal=True))["legal"]
    before = len(asked)
    line.heard(json.dumps({"type": "AskHint", "id": "1"}))
    hint = await until("Hint")
    assert hint["ideas"][0]["actions"][0] in legal
    assert len(asked) > before
    await house.close()


def test_what_cannot_be_kept_is_not_shown() -> None:
    asyncio.run(_full())


async def _full() -> None:
    board = Board()
    house = await opened(board)
    board.full = True
    answer = await house.ask("POST", "/api/play", b'{"game": "quirkies"}', JSON)
    assert answer.status == 503
    assert told(await house.ask("GET", "/api/tables"))["mine"] == []
    board.full = False
    await post(house, "/api/play", {"game": "quirkies"})
    await house.close()


def test_tables_of_another_version_are_in_nobodys_way_and_stay() -> None:
    asyncio.run(_older())


async def _older() -> None:
    board = Board()
    board.rows = {"sheet/older/": msgpack.encode({"id": "older", "rounds": 3}), "sheet/torn/": b"\xc1"}
    house = await opened(board)
    await post(house, "/api/play", {"game": "quirkies"})
    assert len(told(await house.ask("GET", "/api/tables"))["mine"]) == 1
    assert (await house.ask("GET", "/api/tables/older")).status == 404
    assert {"sheet/older/", "sheet/torn/"} < set(board.rows)
    await house.close()


def test_somebody_keeps_their_name_and_strangers_tables_are_not_found() -> None:
    asyncio.run(_named())


async def _named() -> None:
    board = Board()
    house = await opened(board)
    await post(house, "/api/me", {"name": "Ada"})
    assert (await house.ask("POST", "/api/me", b'{"name": "\\u0000"}', JSON)).status == 422
    await house.close()
    house = await opened(board)
    assert told(await house.ask("GET", "/api/me"))["name"] == "Ada"
    assert (await house.ask("GET", "/api/nothing")).status == 404
    lost = Player(house, "nowhere", Random(1))
    await lost.come()
    assert lost.closed == [4404]
    await house.close()


def test_a_days_puzzle_is_solved_at_home_and_stays_solved() -> None:
    async def solve() -> None:
        board = Board()
        house, path = await opened(board), "/api/puzzles/day/today"
        puzzle = told(await house.ask("GET", path))
        assert puzzle["solution"] is None
        kept_one, mine = kept(puzzle["game"])[puzzle["number"] - 1], MINES[puzzle["game"]]
        actions = json.loads(encode(mine.done(kept_one, kept_one.solutions[0])))
        tried = await post(house, f"{path}/try", {"actions": actions})
        assert (tried["right"], tried["puzzle"]["row"]["row"], tried["puzzle"]["spread"]) == (True, 1, None)
        await house.close()
        again = await opened(board.as_it_is())
        assert told(await again.ask("GET", path))["mine"]["ended"] == "solved"
        games = {one["game"]: one["solved"] for one in told(await again.ask("GET", "/api/puzzles"))["games"]}
        assert games[puzzle["game"]] == [puzzle["number"]]
        await again.close()

    asyncio.run(solve())


GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.mark.parametrize("name", ["quirky_circuits-sweep-2", "robot_memory-teams-5"])
def test_a_record_is_opened_and_told_again(name: str) -> None:
    asyncio.run(_record_opened((GOLDEN / f"{name}.json").read_text()))


async def _record_opened(text: str) -> None:
    board = Board()
    house = await opened(board)
    table = (await post(house, "/api/records", {"record": text}))["id"]
    rows = len(board.rows)
    assert (await post(house, "/api/records", {"record": text}))["id"] == table
    assert len(board.rows) == rows, "what was opened before is not kept twice"
    record, game = json.loads(text), GAMES[json.loads(text)["game"]]
    again = told(await house.ask("GET", f"/api/tables/{table}/record"))
    assert [again[key] for key in ("seed", "actions")] == [record[key] for key in ("seed", "actions")]
    replay = told(await house.ask("GET", f"/api/tables/{table}/replay?seat=spectator"))
    assert replay["actions"][-1] == len(record["actions"])
    assert [place["kind"] for place in replay["table"]["places"]] == ["open"] * record["seats"]
    as_text = dump_text(game, load(game, text))
    assert (await post(house, "/api/records", {"record": as_text}))["id"] != table
    assert (await house.ask("GET", f"/api/tables/{table}/picture.svg")).body.startswith(b"<svg")
    finished = told(await house.ask("GET", "/api/tables"))["finished"]
    assert table in [one["id"] for one in finished]
    await house.close()


QUIRKIES = json.loads((GOLDEN / "quirkies-beginner-2.json").read_text())
FAULTS = {
    "": "record_unreadable",
    "\0" * 9: "record_unreadable",
    "[" * 100_000: "record_unreadable",
    '{"game": "quirkies"}': "record_unreadable",
    "game: quirkies\nrules: x": "record_unreadable",
    " " * 1_000_001: "record_large",
    json.dumps(QUIRKIES | {"actions": QUIRKIES["actions"] * 1000}): "record_large",
    json.dumps(QUIRKIES | {"game": "chess"}): "no_game",
    json.dumps(QUIRKIES | {"rules": 999}): "rules_changed",
    json.dumps(QUIRKIES | {"seats": 99}): "players",
    json.dumps(QUIRKIES | {"seed": -1}): "record_unreadable",
    json.dumps(QUIRKIES | {"seed": 10**30}): "record_unreadable",
    json.dumps(QUIRKIES | {"actions": QUIRKIES["actions"][1:]}): "record_illegal",
    json.dumps(QUIRKIES | {"actions": [[7, action] for _, action in QUIRKIES["actions"]]}): "record_illegal",
    json.dumps(QUIRKIES | {"start": {"turn": 1}}): "record_broken",
}


def test_what_is_no_record_is_told_so_and_not_kept() -> None:
    asyncio.run(_records_refused())


async def _records_refused() -> None:
    board = Board()
    house = await opened(board)
    before = dict(board.rows)
    for text, why in FAULTS.items():
        answer = await house.ask("POST", "/api/records", json.dumps({"record": text}).encode(), JSON)
        assert (answer.status, json.loads(answer.body)["key"]) == (422, why), text[:80]
    assert board.rows == before
    await house.close()


class Patient(RandomBot[Any, Any]):
    seconds = 1.0


@pytest.mark.parametrize(
    ("speed", "share", "long"), [(4.0, 1.0, None), (1.0, 0.5, None), (0.1, 0.25, 2), (0.02, 0.25, 12)]
)
def test_an_expert_does_less_on_a_slow_machine_and_says_when_that_is_not_enough(
    speed: float, share: float, long: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("robotable.local.pace.WITHIN", 0.5)
    slow = Pace(speed)
    assert (slow.share(Patient), slow.long(Patient)) == (share, long)
    assert (slow.share(RandomBot), slow.long(RandomBot)) == (1.0, None)


def test_a_machine_is_measured_once_unless_it_seemed_slow_and_its_slow_levels_are_told_of(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rates: list[float] = []
    monkeypatch.setattr("robotable.local.pace._rate", lambda: rates.pop())

    async def long(board: Board) -> dict[str, dict[str, int]]:
        house = House(board, aside, BOTS, QUICK)
        await house.open()
        return {game["name"]: game["long"] for game in told(await house.ask("GET", "/api/games"))}

    async def measure() -> None:
        board = Board()
        rates[:] = [USUAL / 100] * 3
        games = await long(board)
        assert (games["roborally"], games["robot_memory"]) == ({"expert": 9}, {})
        rates[:] = [USUAL / 200, USUAL, USUAL / 200]
        assert (await long(board))["roborally"] == {}
        assert (await pace(board)).speed == 1.0, "nobody measures any more"
        board.rows["pace"] = b"torn"
        rates[:] = [USUAL / 2] * 3
        assert (await pace(board)).speed == 0.5

    asyncio.run(measure())


@pytest.mark.parametrize("game", ["roborally", "robot_quest_arena"])
def test_an_expert_that_does_less_still_plays(game: str) -> None:
    rules, seed = GAMES[game], 3
    state = rules.setup(rules.types.options(), 2, seed)
    bots = [BOTS[game]["expert"](rules, Seat(seat), Random(seat)) for seat in range(2)]
    for bot in bots:
        bot.share = 0.01
    for _ in range(30):
        seat = rules.waiting_on(state)[0]
        legal = rules.legal(state, seat)
        choice = bots[seat].choose(rules.view(state, seat), legal)
        assert choice in legal
        rules.act(state, seat, choice)
