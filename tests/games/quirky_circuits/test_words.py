"""Events one by one, and the game in words."""

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.quirky_circuits.table import GAME, Room
from tests.games.quirky_circuits.tabletop import Tabletop
from tests.marks import rule

from robotable.core import CLOCK, Random
from robotable.games.quirky_circuits import events as e
from robotable.games.quirky_circuits.cards import Command
from robotable.games.quirky_circuits.options import Options
from robotable.games.quirky_circuits.scenarios import BOOK, scenario_of
from robotable.games.quirky_circuits.world import NONE, spaces


class Picture:
    """The map as somebody draws it who hears the events and knows no rule."""

    def __init__(self, top: Tabletop) -> None:
        world, board = top.world, top.board
        self.robot, self.facing, self.marker = board.cells[world.cell], world.facing, None
        self.lying = {name: set(spaces(board, world, t)) for t, name in enumerate(board.names) if world.places[t] >= 0}
        self.held: dict[str, str] = {}

    def show(self, event: object) -> None:
        match event:
            case e.Stepped(to) | e.Jumped(to) | e.Drifted(to):
                self.robot = to
            case e.Turned(facing):
                self.facing = facing
            case e.Marked(way):
                self.marker = way
            case e.Collected(token):
                self.lying.pop(token, None)
            case e.Picked(hand, token):
                self.lying.pop(token, None)
                self.held[hand] = token
            case e.Dropped(hand, token, at):
                self.held.pop(hand, None)
                self.lying[token] = set(at)
            case e.Swapped(left, right):
                self.held = {hand: token for hand, token in (("L", left), ("R", right)) if token}
            case e.Spilled(token, at) | e.Carried(token, at) | e.Moved(token, at):
                self.lying[token] = {at}


@rule("QC-U15")
@given(id=st.sampled_from(BOOK), program=st.lists(st.sampled_from(list(Command)), max_size=25))
@settings(max_examples=150)
def test_who_hears_the_events_can_draw_the_map_even_if_told_twice(id: str, program: list[Command]):
    top = Tabletop(scenario_of(id))
    picture = Picture(top)
    for command in program:
        for event in top.card(command):
            picture.show(event)
            picture.show(event)
    world, board = top.world, top.board
    assert (picture.robot, picture.facing) == (board.cells[world.cell], world.facing)
    assert (NONE if picture.marker is None else picture.marker) == world.marker
    assert picture.lying == {n: set(spaces(board, world, t)) for t, n in enumerate(board.names) if world.places[t] >= 0}
    assert set(picture.held.values()) == {board.names[t] for t in world.hands if t != NONE}


@rule("QC-U15")
@given(program=st.lists(st.sampled_from([Command.SW, Command.PD, Command.RL, Command.F1]), max_size=25))
@settings(max_examples=100)
def test_swapped_hands_tell_over_which_spaces_they_are(program: list[Command]):
    top = Tabletop(scenario_of("L1"))
    for command in program:
        for event in top.card(command):
            if isinstance(event, e.Swapped):
                held = [spaces(top.board, top.world, token) if token != NONE else () for token in top.world.hands]
                assert [event.left_at, event.right_at] == held


def test_a_bump_tells_the_way_that_was_tried():
    top = Tabletop(scenario_of("L1"))
    for command, quarters in ((Command.F1, 0), (Command.SR, 1), (Command.B1, 2), (Command.SL, 3)):
        told = [event for _ in range(12) for event in top.card(command)]
        bumps = [event for event in told if isinstance(event, e.Bumped)]
        assert bumps
        assert {event.way for event in bumps} == {(top.world.facing + quarters) % 4}


def test_every_action_and_event_can_be_told():
    random = Random(7)
    said = set()
    for number, id in enumerate(BOOK * 2):
        options = Options(scenario=id, mode=("live", "turns")[number % 2])  # type: ignore[arg-type]
        state = GAME.setup(options, number % 4 + 1, number)
        while seats := [*GAME.waiting_on(state), CLOCK][: 1 + (random.below(30) == 0)]:
            seat = seats[-1]
            if not (legal := GAME.legal(state, seat)):
                break
            action = random.choice(legal)
            for what in (action, *GAME.apply(state, seat, action)):
                assert not GAME.display.tell(what).startswith(type(what).__name__)
                said.add(type(what).__name__)
    assert {"Play", "Laid", "Dealt", "Won", "Lost", "Stepped", "Bumped", "Moved", "Wait", "Exchange"} - said <= {"Won"}


def test_the_terminal_shows_map_queue_and_hands():
    room = Room("RL! F1 F1 F2 UT", "RR F1 F2 F2 F3", scenario="G4")
    room.does(0, "RL!")
    room.does(1, "RR", "done")
    drawn = GAME.display.draw(room.view(0))
    assert " 7 |p . . V . . . ◀|" in drawn
    assert "queue: 1:RL! 2:[turn]" in drawn
    assert "seat 1: F1 F1 F2 UT" in drawn
    assert "seat 2 done: [move] [move] [move] [move]" in drawn


def test_the_terminal_shows_what_is_held_delivered_and_broken():
    room = Room("PD F1 F1 F2 RL", "RR F1 F2 F2 UT", scenario="T1")
    board, world = room.state.options.board, room.state.world
    world.cell = board.home[0]
    world.hands[0], world.places[0] = 0, -10
    world.places[1] = 10_000 + board.target[1]
    world.marker = 0
    drawn = GAME.display.draw(room.view(0))
    assert "H holds tomato, squash delivered, momentum ^" in drawn


def test_whoever_only_watches_sees_no_face():
    room = Room("RL F1 F1 F2 UT", "RR F1 F2 F2 F3")
    room.does(0, "UT")
    drawn = GAME.display.draw(room.view(None))
    assert "queue: 1:[turn]" in drawn
    assert "UT" not in drawn
