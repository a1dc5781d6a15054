"""Every lesson can be walked through to its end, whatever is chosen where there is a choice; and the server keeps its table."""

from collections.abc import Iterator
from itertools import islice, permutations
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.databases import OR_NODES
from tests.server.running import Guest, Running

from robotable.bots import BOTS
from robotable.core import Random, Seat, codec
from robotable.games import GAMES
from robotable.games.roborally.actions import Commit, Put
from robotable.server.tables.lessons import Script, lessons_of, scripted
from robotable.server.wire import Pattern

pytestmark = OR_NODES

LESSONS = lessons_of(GAMES)
ME = Seat(0)


def fits(pattern: Any, value: Any) -> bool:
    if isinstance(pattern, dict):
        return isinstance(value, dict) and all(fits(part, value.get(key)) for key, part in pattern.items())
    return bool(pattern == value)


class Walk:
    """A learner at an engine: does what the points say, picks at random where they leave a choice."""

    def __init__(self, script: Script, seed: int) -> None:
        self.script, self.random = script, Random(seed)
        self.game = GAMES[script.lesson.game]
        options = codec(self.game).decode_options(script.options)
        self.state = self.game.setup(options, 1 + len(script.parts), script.seed)
        levels = BOTS[script.lesson.game]
        self.bots = {
            seat: scripted(script, self.game, seat, levels, self.random.fork())
            for seat in map(Seat, range(1, 1 + len(script.parts)))
        }
        self.events: list[Any] = []

    def act(self, seat: Seat, action: Any) -> None:
        events = self.game.act(self.state, seat, action)
        for other, bot in self.bots.items():
            seen = [sight for event in events if (sight := event.seen_by(other))]
            bot.see(seen, self.game.view(self.state, other))
        self.events += [msgspec.to_builtins(sight) for event in events if (sight := event.seen_by(ME))]

    def others(self) -> bool:
        """Whether somebody else had something to do."""
        for seat in self.game.waiting_on(self.state):
            if seat != ME:
                bot, legal = self.bots[seat], self.game.legal(self.state, seat)
                self.act(seat, bot.choose(self.game.view(self.state, seat), legal))
                return True
        return False

    def mine(self, do: tuple[Pattern, ...]) -> bool:
        legal = self.game.legal(self.state, ME)
        open = [action for pattern in do for action in legal if fits(pattern, msgspec.to_builtins(action))]
        if open:
            self.act(ME, self.random.choice(open))
        return bool(open)

    def walk(self) -> None:
        timer = self.game.timer(self.state)
        assert timer is None or timer.seconds >= 600, "nobody learns against a clock"
        start = 0
        for point in self.script.lesson.points[:-1]:
            start = self.wait(point.until, point.do, start) if point.until else self.do(point.do, start)
            while self.random.chance(0.5) and self.others():
                pass

    def wait(self, until: Pattern, do: tuple[Pattern, ...], start: int) -> int:
        for _ in range(2000):
            for number, event in enumerate(self.events[start:], start + 1):
                if fits(until, event):
                    return number
            # Where both may act, either may be faster.
            acted = self.others() or self.mine(do) if self.random.chance(0.5) else self.mine(do) or self.others()
            assert acted, f"{until} does not come"
        pytest.fail(f"{until} does not come")

    def do(self, do: tuple[Pattern, ...], start: int) -> int:
        if not do:
            return start
        while True:
            before = len(self.events)
            if self.mine(do):
                return before
            assert self.others(), f"nothing of {do} can be done"


FIRST = [id for id, script in LESSONS.items() if script.lesson.kind == "first"]
PUZZLES = [id for id, script in LESSONS.items() if script.lesson.kind == "puzzle"]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("id", FIRST)
def test_a_lesson_can_be_walked_to_its_end(id: str, seed: int) -> None:
    Walk(LESSONS[id], seed).walk()


@pytest.mark.parametrize("id", PUZZLES)
def test_a_puzzle_is_solved_by_some_programs_and_not_by_others(id: str) -> None:
    walk = Walk(LESSONS[id], 1)
    while walk.others():
        pass
    programs = sorted(set(permutations(walk.state.robots[ME].hand, 5)))
    walk.random.shuffle(programs)
    results = (drive(walk, program) for program in programs)
    assert {True, False} == set(islice(results, 20)) | {next(filter(None, results), False)}


def drive(walk: Walk, program: tuple[str, ...]) -> bool:
    """Whether this program does what the puzzle asks, in the one round there is."""
    game, state = walk.game, codec(walk.game).clone(walk.state)
    for register, card in enumerate(program, 1):
        game.act(state, ME, Put(card, register))
    events = game.act(state, ME, Commit())
    while waiting := game.waiting_on(state):
        events += game.act(state, waiting[0], game.legal(state, waiting[0])[0])
    return any(fits(walk.script.lesson.points[0].until, msgspec.to_builtins(event)) for event in events)


@pytest.fixture(scope="module")
def school(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("data"), games=GAMES, bots=BOTS)
    yield running
    running.stop()


def learn(guest: Guest, id: str) -> str:
    answer = guest.post("/api/lessons", lesson=id)
    assert answer.status_code == 201, answer.text
    return answer.json()["id"]


def test_a_lesson_is_a_table_with_the_deal_it_needs(school: Running) -> None:
    guest = school.guest()
    with guest.at(learn(guest, "quirkies")) as tab:
        tab.until_frame()
        assert tab.room["lesson"] == "quirkies"
        assert 56 in tab.frame["view"]["hand"]
        assert tab.act("Play", card=56)["type"] == "Done"


def test_the_bots_play_their_parts_and_then_as_they_like(school: Running) -> None:
    guest = school.guest()
    with guest.at(learn(guest, "quirkies")) as tab:
        for card in (56, 31):
            tab.act("Play", card=card)
        tab.until_frame(turn=0, round=2)
        assert [event["card"] for event in tab.events if event["type"] == "Placed"] == [56, 31, 18, 36]
        for card in (2, 76):
            tab.act("Play", card=card)
        tab.until_frame(turn=0, round=3)


def test_lessons_are_not_among_my_tables_and_the_last_one_is_forgotten(school: Running) -> None:
    guest = school.guest()
    before = learn(guest, "quirkies")
    after = learn(guest, "robot_memory")
    assert not guest.get("/api/tables").json()["mine"]
    assert guest.get(f"/api/tables/{before}").status_code == 404
    assert guest.get(f"/api/tables/{after}").status_code == 200


def test_a_lesson_outlives_the_server(tmp_path: Path) -> None:
    running = Running(tmp_path, games=GAMES, bots=BOTS)
    guest = running.guest()
    table = learn(guest, "robot_memory")
    running.restart()
    with guest.at(table) as tab:
        tab.until_frame(phase="memorising")
        assert tab.room["lesson"] == "robot_memory"
    running.stop()


def test_an_unknown_lesson_is_refused(school: Running) -> None:
    assert school.guest().post("/api/lessons", lesson="chess").status_code == 404


def test_all_is_said_in_both_languages(school: Running) -> None:
    for lesson in school.guest().get("/api/lessons").json():
        words = [lesson["title"], lesson["line"], *(point["say"] for point in lesson["points"])]
        assert all(word["en"] and word["fr"] and word["en"] != word["fr"] for word in words)
