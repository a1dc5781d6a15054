"""What holds whatever is played: on random boards, with random programs."""

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.roborally import boards
from tests.games.roborally.given import census
from tests.games.roborally.race import course
from tests.games.roborally.scene import GAME, WAYS, Scene
from tests.marks import rule

from robotable.core import CLOCK, Event, Random, Record, codec, replay
from robotable.core.grid import STEPS
from robotable.games.roborally.actions import Aim, Draw, Install, Pay, Use
from robotable.games.roborally.cards import (
    DAMAGE,
    HAYWIRE,
    HAYWIRES,
    PERMANENT,
    PROGRAMMING,
    TEMPORARY,
    UPGRADES,
    Card,
    Upgrade,
)
from robotable.games.roborally.courses import NAMES, floor
from robotable.games.roborally.events import (
    Claimed,
    Damaged,
    Executed,
    Fell,
    Fired,
    Lit,
    Moved,
    Prioritised,
    Turned,
)
from robotable.games.roborally.floor import OFF, PIT
from robotable.games.roborally.options import Options
from robotable.games.roborally.programs import PARTS
from robotable.games.roborally.state import State, floor_of
from robotable.games.roborally.steps import Drive, Rotate

CARDS = [c for c in PARTS if all(isinstance(p, Drive | Rotate) for p in PARTS[c]) and PARTS[c]]
PAID = (Draw, Install, Pay, Aim, Use)


class Watch:
    """Plays at random and checks the invariants after every action."""

    def __init__(self, options: Options, seats: int, seed: int) -> None:
        self.state = GAME.setup(options, seats, seed)
        self.random = Random(seed)
        self.floor = floor_of(options)
        self.parts = census(self.state)
        self.record: Record[Any, Any] = Record(GAME.name, GAME.rules, options, seats, seed, [])
        self.log: list[Event] = []

    def play(self, most: int = 4000) -> "Watch":
        while GAME.outcome(self.state) is None and len(self.record.actions) < most:
            seat = self.random.choice(GAME.waiting_on(self.state))
            if self.random.chance(0.05):
                seat = CLOCK
            action = self.random.choice(GAME.legal(self.state, seat) or [None])
            if action is None:
                continue
            before = Before(self.state)
            events = GAME.apply(self.state, seat, action)
            self.record.actions.append((seat, action))
            self.log += events
            check_cards(self.state, self.parts)
            check_robots(self.state, self.floor)
            check_energy(self.state, before, seat, action)
            check_events(self.state, before, events, self.floor)
        return self


class Before:
    def __init__(self, state: State) -> None:
        self.energy = [robot.energy for robot in state.robots]
        self.claimed = [robot.claimed for robot in state.robots]
        self.cells = list(state.cells)
        self.facing = list(state.facing)


def check_cards(state: State, parts: Counter[Any]) -> None:
    """RR-I1, RR-I2, RR-I3, RR-I6, RR-I7, RR-I9, RR-I10, RR-I13."""
    assert census(state) == parts
    for seat, robot in enumerate(state.robots):
        own = robot.installed
        for kind in (PERMANENT, TEMPORARY):
            assert sum(u in kind and u not in state.loans for u in own) <= 3
        assert not any(card in HAYWIRE for card in (*robot.deck, *robot.discard, *robot.store))
        assert all(card is None or card in HAYWIRE for card in robot.under)
        if state.phase == "activate":
            assert all(card in DAMAGE for card in robot.hand)
        if state.phase == "upgrade":
            assert all(cards == [] or cards[0] in HAYWIRE for cards in robot.registers)
        if state.phase == "activate" and state.cells[seat] == OFF and not robot.returns:
            assert not any(robot.registers)
            assert sum(card is not None for card in robot.under) <= 1


def check_robots(state: State, floor: Any) -> None:
    """RR-I4, RR-I11; a robot may rest over a pit only in the middle of a hover."""
    there = [c for c in state.cells if c != OFF]
    assert len(set(there)) == len(there)
    for seat, c in enumerate(state.cells):
        if floor.hole[c] and c != OFF:
            assert floor.hole[c] == PIT
            assert Upgrade.HOVER_UNIT in state.robots[seat].installed
            assert state.active == seat
    assert 0 <= state.priority < len(state.robots)


def check_energy(state: State, before: Before, seat: int, action: Any) -> None:
    """RR-I5: energy falls only when its owner pays."""
    for other, robot in enumerate(state.robots):
        assert 0 <= robot.energy <= 10
        if robot.energy < before.energy[other]:
            assert seat == other
            assert isinstance(action, PAID)


def check_events(state: State, before: Before, events: list[Event], floor: Any) -> None:
    """RR-I12, RR-I14, RR-I15."""
    cells = {seat: floor.cells[c] for seat, c in enumerate(before.cells)}
    claimed = list(before.claimed)
    turned = {event.robot for event in events if isinstance(event, Turned)}
    placed = {event.robot for event in events if type(event).__name__ in ("Returned", "Placed")}
    for event in events:
        if isinstance(event, Moved):
            if event.how not in ("switch", "blast") and event.robot not in placed and event.robot not in jumped(events):
                (x, y), (there_x, there_y) = cells[event.robot], event.to
                assert (there_x - x, there_y - y) in STEPS
            cells[event.robot] = event.to
        if isinstance(event, Claimed):
            claimed[event.robot] += 1
            assert event.checkpoint == claimed[event.robot]
    assert claimed == [robot.claimed for robot in state.robots]
    for seat, facing in enumerate(before.facing):
        assert facing == state.facing[seat] or seat in turned | placed


def jumped(events: list[Event]) -> set[int]:
    return {event.robot for event in events if isinstance(event, Moved) and event.how in ("switch", "blast")}


@rule("RR-I1", "RR-I2", "RR-I3", "RR-I4", "RR-I5", "RR-I6", "RR-I7", "RR-I9", "RR-I10")
@rule("RR-I11", "RR-I12", "RR-I13", "RR-I14", "RR-I15", "RR-I22", "RR-I23")
@settings(max_examples=30)
@given(board=boards.rows(starts=4), seats=st.integers(2, 4), seed=st.integers(0, 2**32))
def test_random_races_on_random_boards(board: boards.Rows, seats: int, seed: int) -> None:
    floorless = [(x, y) for y, row in enumerate(board) for x, token in enumerate(row) if token[0] != "O"]
    x, y = floorless[seed % len(floorless)]
    options = course(
        boards.text(board), f"1 {x},{y}", starting_upgrades=5, max_rounds=3, dynamic_archiving=seed % 3 == 0
    )
    try:
        watch = Watch(options, seats, seed)
    except ValueError:
        return
    assert GAME.outcome(watch.play().state)


@rule("RR-I23", "RR-I22")
@pytest.mark.parametrize("name", NAMES)
def test_random_players_finish_on_every_course(name: Any) -> None:
    low, high = floor(name).course.plan.players
    for seats in {low, high}:
        watch = Watch(Options(course=name, max_rounds=5, starting_upgrades=5), seats, seats).play(20_000)
        assert GAME.outcome(watch.state)
        assert not GAME.waiting_on(watch.state)


@rule("RR-I19")
def test_the_same_seed_and_decisions_give_the_same_log() -> None:
    watch = Watch(Options(course="freightdash", max_rounds=4, starting_upgrades=5), 4, 11).play()
    state, log = replay(GAME, watch.record)
    coder = codec(GAME)
    assert coder.encode(log) == coder.encode(watch.log)
    assert coder.encode(state) == coder.encode(watch.state)


@rule("RR-I21")
def test_as_many_damage_cards_are_drawn_as_damage_was_dealt() -> None:
    """Without upgrades damage comes from beams, robots and falls alone."""
    dealt = drawn = 0
    for seed in range(8):
        options = Options(course="lightwork", lighter=True, max_rounds=4)
        log: list[Any] = Watch(options, 4, seed).play().log
        crashes = sum(isinstance(e, Executed) and e.cards == (Card.HAYWIRE_56,) for e in log)
        if crashes or any(isinstance(e, Executed) and e.cards == (Card.HAYWIRE_57,) for e in log):
            continue
        dealt += sum(event.beams for event in log if isinstance(event, Lit))
        dealt += sum(isinstance(event, Fired) for event in log) + 2 * sum(isinstance(event, Fell) for event in log)
        drawn += sum(isinstance(event, Damaged) for event in log)
    assert drawn == dealt > 50


@rule("RR-I11")
def test_over_k_rounds_without_token_cards_the_holder_moves_k_seats() -> None:
    watch = Watch(Options(course="warmup", lighter=True, max_rounds=6), 3, 5)
    first = watch.state.priority
    log = watch.play().log
    seized = sum(isinstance(e, Executed) and e.cards == (Card.HAYWIRE_48,) for e in log)
    passed = [event.robot for event in log if isinstance(event, Prioritised)]
    assert seized == 0
    assert passed == [(first + rounds) % 3 for rounds in range(1, len(passed) + 1)]


@rule("RR-I1", "RR-I2", "RR-I3")
def test_the_cards_of_a_table_are_all_there() -> None:
    parts = census(GAME.setup(Options(), 3, 1))
    assert parts[Card.SPAM] == 23
    assert all(parts[haywire] == 1 for haywire in HAYWIRES)
    assert all(parts[upgrade] == 1 for upgrade in UPGRADES)
    assert Counter({card: parts[0, card] for card in PROGRAMMING}) == Counter(PROGRAMMING)
    assert sum(parts.values()) == 20 * 3 + 40 + 40


@rule("RR-I24")
@pytest.mark.parametrize("name", NAMES)
def test_sight_is_symmetric(name: str) -> None:
    sight = floor(name).sight
    for way in range(4):
        for here, line in enumerate(sight[way]):
            assert all(here in sight[way ^ 2][there] for there in line)


Play = tuple[boards.Rows, list[tuple[int, int, int]], list[tuple[int, Card]], int]


@st.composite
def plays(draw: st.DrawFn) -> Play:
    """A board, robots on it, cards for them in order, and a register."""
    board = draw(boards.rows())
    free = [(x, y) for y, row in enumerate(board) for x, token in enumerate(row) if token[0] != "O"]
    spots = draw(st.permutations(free))[: draw(st.integers(1, min(4, len(free))))]
    robots = [(x, y, draw(st.integers(0, 3))) for x, y in spots]
    cards = draw(st.lists(st.tuples(st.integers(0, len(robots) - 1), st.sampled_from(CARDS)), max_size=5))
    return board, robots, cards, draw(st.integers(1, 5))


def result(board: boards.Rows, robots: list[tuple[int, int, int]], cards: list[Any], register: int) -> list[str]:
    text = "; ".join(f"{'ABCD'[seat]} {x},{y} {WAYS[way]}" for seat, (x, y, way) in enumerate(robots))
    scene = Scene(boards.text(board), text, register=register)
    for seat, card in cards:
        scene.drive("ABCD"[seat], *PARTS[card])  # type: ignore[arg-type]
    return [scene.rest().at(name) for name in scene.names]


def turned(board: boards.Rows) -> boards.Rows:
    """The board turned a quarter clockwise."""
    arrows, sides = str.maketrans("^>v<", ">v<^"), str.maketrans("NESW", "ESWN")

    def token(text: str) -> str:
        base = re.match(r"[gb@][\^>v<][lrxs]?|.", text)
        assert base
        return base[0].translate(arrows) + text[base.end() :].translate(arrows).translate(sides)

    height = len(board)
    return [[token(board[height - 1 - x][y]) for x in range(height)] for y in range(len(board[0]))]


def laid(at: str, change: Callable[[int, int, int], str]) -> str:
    """Where a robot stands when the board lies otherwise; off it is off."""
    if at == "off":
        return at
    x, y, way = re.fullmatch(r"(\d+),(\d+) (\w)", at).groups()  # type: ignore[union-attr]
    return change(int(x), int(y), WAYS.index(way))


@rule("RR-I17", "RR-I16")
@settings(max_examples=150)
@given(plays())
def test_a_turned_board_gives_a_turned_result(play: Play) -> None:
    board, robots, cards, register = play
    height = len(board)
    ends = result(turned(board), [(height - 1 - y, x, (way + 1) % 4) for x, y, way in robots], cards, register)

    def turn(x: int, y: int, way: int) -> str:
        return f"{height - 1 - y},{x} {WAYS[(way + 1) % 4]}"

    assert ends == [laid(at, turn) for at in result(board, robots, cards, register)]


MIRRORED = {
    Card.LEFT: Card.RIGHT,
    Card.HAYWIRE_43: Card.HAYWIRE_55,
    Card.HAYWIRE_45: Card.HAYWIRE_52,
}
MIRRORED |= {there: here for here, there in MIRRORED.items()}


@rule("RR-I18", "RR-I16")
@settings(max_examples=150)
@given(plays())
def test_a_mirrored_board_gives_a_mirrored_result(play: Play) -> None:
    board, robots, cards, register = play
    width = len(board[0])
    mirror = [(width - 1 - x, y, (4 - way) % 4) for x, y, way in robots]
    other = [(seat, MIRRORED.get(card, card)) for seat, card in cards]
    ends = result(boards.mirrored(board), mirror, other, register)

    def flip(x: int, y: int, way: int) -> str:
        return f"{width - 1 - x},{y} {WAYS[(4 - way) % 4]}"

    assert ends == [laid(at, flip) for at in result(board, robots, cards, register)]


@rule("RR-I8")
def test_after_the_draw_a_hand_has_nine_cards_or_all_there_are() -> None:
    watch = Watch(Options(course="mindgap", max_rounds=6), 4, 2)
    seen = 0
    while GAME.outcome(watch.state) is None:
        phase = watch.state.phase
        watch.play(len(watch.record.actions) + 1)
        if phase != "program" and watch.state.phase == "program":
            seen += 1
            assert all(len(robot.hand) == 9 + (Upgrade.FLASH_DRIVE in robot.installed) for robot in watch.state.robots)
    assert seen > 3
