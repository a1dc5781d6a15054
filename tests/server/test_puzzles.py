"""Puzzles over HTTP: judged by the rules, solutions told when it is over, progress kept for everybody."""

import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from msgspec.json import encode
from msgspec.structs import replace
from sqlalchemy import create_engine
from tests.server.databases import ONE_DATABASE
from tests.server.running import Guest, Running

from robotable.bots import BOTS
from robotable.coach.puzzles import MINES
from robotable.coach.puzzles.puzzle import daily, kept
from robotable.games import GAMES
from robotable.server.store import schema
from robotable.server.store.puzzles import change, days_of
from robotable.server.today.days import ends, later
from robotable.server.today.puzzles import Progress, Which, marks, of_day, row
from robotable.server.web.puzzles import Asked, _puzzle

pytestmark = ONE_DATABASE
DAY = "2126-11-16"
DAILY = {game: daily(game) for game in MINES}
HARMLESS = {"type": "TakeBack", "register": 1}


@pytest.fixture(scope="module")
def server(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    yield from running(tmp_path_factory.mktemp("puzzles"))


def running(folder: Path) -> Iterator[Running]:
    server = Running(folder, games=GAMES, bots=BOTS)
    set_clock(server, DAY)
    yield server
    server.stop()


def set_clock(server: Running, day: str) -> None:
    for node in server.nodes:
        node.app.care.clock = lambda: ends(day) - 60.0


def solution(game: str, number: int) -> list[Any]:
    """As a client sends it."""
    puzzle, mine = kept(game)[number - 1], MINES[game]
    return mine.done(puzzle, puzzle.solutions[0])


def wrong(game: str, number: int) -> list[Any]:
    """One step of the solution less, or another one where there is but one."""
    puzzle, mine = kept(game)[number - 1], MINES[game]
    if len(right := solution(game, number)) > 1:
        if game != "roborally":
            return right[:-1]
        return [replace(put, card=other.card) for put, other in zip(right, right[1:] + right[:1], strict=True)]
    return [next(one for one in mine.open(mine.state(puzzle), puzzle.seat) if one != right[0])]


def send(whom: Guest, path: str, actions: list[Any]) -> Any:
    return whom.post(path, actions=json.loads(encode(actions)))


@pytest.mark.parametrize("game", MINES)
def test_the_rules_judge_and_nothing_is_told_before(server: Running, game: str) -> None:
    ann, path = server.guest("Ann"), f"/api/puzzles/{game}/2"
    told = ann.get(path)
    assert told.status_code == 200
    puzzle = told.json()
    assert (puzzle["solution"], puzzle["tips"], puzzle["only"], puzzle["day"]) == (None, [], False, None)
    assert ann.post(f"{path}/hint").status_code == 409
    tried = send(ann, f"{path}/try", wrong(game, 2)).json()
    assert (tried["right"], tried["puzzle"]["mine"]["tries"], tried["puzzle"]["solution"]) == (False, 1, None)
    assert tried["puzzle"]["mine"]["marks"] == []
    assert (tried["step"] is None) == (game == "robot_memory")
    for open in (1, 2, 3):
        assert len(ann.post(f"{path}/hint").json()["tips"]) == open
    assert ann.post(f"{path}/hint").status_code == 409
    solved = send(ann, f"{path}/try", solution(game, 2)).json()
    assert (solved["right"], solved["puzzle"]["mine"]["ended"]) == (True, "solved")
    assert solved["puzzle"]["solution"]["step"]["events"]
    assert solved["puzzle"]["mine"]["marks"][-1].endswith("f")
    again = send(ann, f"{path}/try", wrong(game, 2)).json()["puzzle"]["mine"]
    assert (again["tries"], again["hints"], again["ended"]) == (2, 3, "solved")
    games = {one["game"]: one for one in ann.get("/api/puzzles").json()["games"]}
    assert games[game]["solved"] == [2]


@pytest.mark.parametrize("game", ["roborally", "quirky_circuits", "quirkies", "robot_memory"])
def test_with_another_solution_the_same_is_told(game: str) -> None:
    """In the arena the question has the points that the solution makes, and no more of it either."""
    puzzle, mine = kept(game)[0], MINES[game]
    other = replace(
        puzzle, solutions=((*reversed(puzzle.solutions[0]),) if len(puzzle.solutions[0]) > 1 else ("pass",),)
    )
    told = [encode(_puzzle(Asked(Which(game, 1), mine, one), Progress(), None)) for one in (puzzle, other)]
    assert puzzle != other
    assert told[0] == told[1]


def test_whoever_gives_up_is_told_and_solves_nothing(server: Running) -> None:
    ann, path = server.guest("Ann"), "/api/puzzles/quirkies/1"
    told = ann.post(f"{path}/give-up").json()
    assert (told["mine"]["ended"], told["solution"]["actions"][0]["type"]) == ("given_up", "Call")
    assert send(ann, f"{path}/try", solution("quirkies", 1)).json()["puzzle"]["mine"]["ended"] == "given_up"
    games = {one["game"]: one for one in ann.get("/api/puzzles").json()["games"]}
    assert (games["quirkies"]["solved"], games["quirkies"]["given_up"]) == ([], [1])


def test_steps_towards_an_answer_are_the_games_own(server: Running) -> None:
    ann = server.guest("Ann")
    path, (first, second, *_) = "/api/puzzles/roborally/1/after", solution("roborally", 1)
    told = send(ann, path, [first, HARMLESS, first, second]).json()
    assert len(told["actions"]) == 2
    assert [one["register"] for one in told["step"]["aid"]["program"]] == [1, 2]
    assert {one["type"] for one in told["legal"]} == {"Put", "TakeBack"}
    arena = ann.get("/api/puzzles/robot_quest_arena/1").json()["start"]["legal"]
    assert arena
    assert not {one["type"] for one in arena} & {"Buy", "End", "EndTurn"}


@pytest.mark.parametrize("action", [{"type": "Commit"}, {"type": "Fly"}, 7, None, {"type": "Put", "card": "spam"}])
@pytest.mark.parametrize("door", ["after", "try"])
def test_what_is_no_answer_is_refused(server: Running, action: object, door: str) -> None:
    ann = server.guest("Ann")
    for game in MINES:
        assert ann.post(f"/api/puzzles/{game}/1/{door}", actions=[action]).status_code == 422
    assert ann.get("/api/puzzles/roborally/1").json()["mine"]["tries"] == 0


def test_answers_are_bounded_and_puzzles_are_those_there_are(server: Running) -> None:
    ann = server.guest("Ann")
    assert ann.post("/api/puzzles/roborally/1/after", actions=[HARMLESS] * 41).status_code == 422
    assert ann.post("/api/puzzles/roborally/1/try", actions=[]).json()["right"] is False
    for path in ("roborally/0", "roborally/101", "roborally/99999", "roborally/²", "chess/1", "day/2126-11-17"):
        assert ann.get(f"/api/puzzles/{path}").status_code == 404, path
    assert ann.get(f"/api/puzzles/day/{later(DAY, -3)}").status_code == 404


def test_a_days_puzzle_follows_from_the_secret_alone() -> None:
    days = [later(DAY, ahead) for ahead in range(5 * 120)]
    chosen = [of_day("a", day, DAILY) for day in days]
    assert chosen == [of_day("a", day, DAILY) for day in days]
    assert [one.game for one in chosen] != [of_day("b", day, DAILY).game for day in days]
    first = date_block(chosen)
    assert {one.game for one in chosen[first : first + 5]} == set(DAILY)
    rally = [one.number for one in chosen if one.game == "roborally"][:100]
    assert len(set(rally)) > 60
    for one in chosen:
        puzzle = kept(one.game)[one.number - 1]
        assert any(2 * puzzle.solved[level] > puzzle.tries for level in ("skilled", "expert")), one


def date_block(chosen: list[Any]) -> int:
    """Where five days begin in which every game comes once."""
    return -date.fromisoformat(chosen[0].day).toordinal() % len(DAILY)


@pytest.mark.parametrize("game", MINES)
def test_what_a_board_shows_of_a_solution_comes_when_it_has_ended(server: Running, game: str) -> None:
    ann, puzzle, mine = server.guest("Ann"), kept(game)[1], MINES[game]
    path = f"/api/puzzles/{game}/2"
    assert ann.get(path).json()["marks"] is None
    solution = json.loads(encode(mine.done(puzzle, puzzle.solutions[0])))
    tried = ann.post(f"{path}/try", actions=solution).json()
    assert tried["right"] is True
    marks = tried["puzzle"]["marks"]
    assert marks["way"] or marks["targets"] or marks["stops"]
    assert ann.get(path).json()["marks"] == marks


def test_a_day_that_was_solved_stays_solved_when_another_puzzle_becomes_its_own() -> None:
    with create_engine("sqlite://").begin() as line:
        schema.META.create_all(line)
        change(line, "ann", Which("quirkies", 1, DAY), lambda before: before.tried("f", right=True), 0.0)
        change(line, "ann", Which("quirkies", 2, DAY), lambda before: before.tried("x", right=False), 1.0)
        assert days_of(line, "ann")[DAY].ended == "solved"


def test_days_in_a_row_wait_for_whoever_is_late() -> None:
    solved = {later(DAY, -ago) for ago in (2, 3, 4)}
    assert row(solved, DAY) == 3
    assert row(solved, later(DAY, 1)) == 0
    assert row(solved | {DAY}, DAY) == 1
    assert row(solved | {DAY, later(DAY, -1)}, DAY) == 5


def test_a_try_is_told_without_what_was_done() -> None:
    assert marks(("a", "x", "c"), [("a", "b", "c"), ("a", "d", "c")], right=False, told=True) == "101x"
    assert marks(("a",), [("a",)], right=True, told=False) == "f"
    progress = Progress()
    for _ in range(40):
        progress = progress.tried("1x", right=False)
    assert (progress.tries, progress.marks.count(",")) == (40, 29)
    assert progress.given_up().tried("f", right=True).ended == "given_up"
