"""Any play whatever, by Hypothesis: what holds after every action."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from msgspec.structs import replace
from tests.games.quirky_circuits.given import VARIANTS, census
from tests.games.quirky_circuits.table import GAME
from tests.games.quirky_circuits.tabletop import Tabletop
from tests.marks import rule as numbered

from robotable.core import CLOCK, Seat, codec
from robotable.core.grid import Cell, Way
from robotable.games.quirky_circuits.cards import QUIRKS, Command
from robotable.games.quirky_circuits.events import Drifted, Jumped, Stepped
from robotable.games.quirky_circuits.options import LEAST
from robotable.games.quirky_circuits.scenario import Scenario, Token
from robotable.games.quirky_circuits.scenarios import BOOK, scenario_of
from robotable.games.quirky_circuits.state import Phase
from robotable.games.quirky_circuits.world import GONE, HELD, INTACT, LOCKED, NONE, Fate


class Table(RuleBasedStateMachine):
    @initialize(variant=st.sampled_from(VARIANTS), seats=st.integers(1, 4), seed=st.integers(0, 2**64 - 1))
    def sit_down(self, variant, seats: int, seed: int):
        self.state = GAME.setup(variant[0], seats, seed)
        self.parts = census(self.state)
        self.board = self.state.options.board
        self.final = {}

    @rule(data=st.data())
    def act(self, data: st.DataObject):
        seats = [Seat(seat) for seat in (CLOCK, *range(self.state.seats))]
        eager = [(seat, action) for seat in seats for action in GAME.legal(self.state, seat)]
        if not eager:
            return
        battery, round = self.state.world.battery, self.state.round
        GAME.act(self.state, *data.draw(st.sampled_from(eager)))
        assert self.state.world.battery <= battery
        if self.state.round > round and not self.board.contacts:
            assert self.state.world.battery == battery - 1

    @invariant()
    def every_card_is_there_once(self):
        assert census(self.state) == self.parts

    @invariant()
    def hands_are_full_when_programming_begins(self):
        full = self.state.options.hand(self.state.seats)
        assert all(len(hand) <= full for hand in self.state.hands)
        if self.state.phase is Phase.PROGRAM and not self.state.queue:
            assert all(len(hand) == full for hand in self.state.hands)

    @invariant()
    def yellow_cards_of_a_seat_come_before_its_blue_ones(self):
        if self.state.phase is not Phase.PROGRAM or self.state.options.rulings.quirk_rule == "off":
            return
        for seat, hand in enumerate(self.state.hands):
            own = [n >= QUIRKS for n, owner in zip(self.state.queue, self.state.owners, strict=True) if owner == seat]
            assert own == sorted(own)
            assert not any(own) or all(card >= QUIRKS for card in hand)

    @invariant()
    def a_queue_that_runs_is_long_enough_and_everybodys(self):
        if self.state.phase in (Phase.EXECUTE, Phase.EDIT):
            assert len(self.state.queue) >= LEAST
            assert set(self.state.owners) == set(range(len(self.state.hands)))

    @invariant()
    def the_robot_is_on_the_map_and_on_no_obstacle(self):
        world = self.state.world
        assert 0 <= world.cell < len(self.board.cells)
        assert not self.board.blocked[world.cell]
        assert world.marker == NONE or (self.board.drifts and world.marker == world.facing)

    @invariant()
    def every_token_is_in_one_place_and_what_is_final_stays(self):
        world = self.state.world
        for token, place in enumerate(world.places):
            assert (place <= HELD) == (token in world.hands)
            assert place != INTACT or token in self.board.spills
            assert place != GONE or token in self.board.dirt
            if place >= LOCKED:
                assert place - LOCKED == self.board.target[token]
            if token in self.final:
                assert self.final[token] == place
            if place >= LOCKED or place == GONE:
                self.final[token] = place
        assert sorted(world.order) == list(range(len(world.places)))

    @invariant()
    def won_and_lost_are_final_and_exclude_each_other(self):
        world = self.state.world
        assert (self.state.phase is Phase.OVER) == (world.fate is not Fate.OPEN)
        if world.fate is Fate.LOST:
            assert world.battery == 0
        if self.state.options.rulings.extra_loss_at_zero == "immediate" and world.battery == 0:
            assert world.fate is Fate.LOST
        assert self.state.round <= self.board.scenario.battery + self.state.options.battery_offset

    @invariant()
    def the_state_survives_saving(self):
        assert codec(GAME).clone(self.state) == self.state


Table.TestCase.settings = settings(max_examples=30, stateful_step_count=60)
test_any_play_whatever = Table.TestCase


programs = st.lists(st.sampled_from(list(Command)), max_size=25)


@given(id=st.sampled_from(BOOK), program=programs)
@settings(max_examples=120)
def test_a_card_moves_the_robot_three_spaces_at_most_and_one_by_drift(id: str, program: list[Command]):
    top = Tabletop(scenario_of(id))
    for command in program:
        before = top.world.cell
        events = top.card(command)
        assert sum(isinstance(event, Stepped) for event in events) <= 3
        assert sum(isinstance(event, Jumped | Drifted) for event in events) <= 2
        if command in (Command.RL, Command.RR, Command.UT, Command.RN) and not any(
            isinstance(e, Drifted) for e in events
        ):
            assert top.world.cell == before


@given(id=st.sampled_from(["L1", "L2", "L3", "L4"]), program=programs)
@settings(max_examples=60)
def test_swap_twice_is_as_if_nothing_had_been(id: str, program: list[Command]):
    top = Tabletop(scenario_of(id))
    for command in program:
        top.card(command)
    hands, places = list(top.world.hands), list(top.world.places)
    top.card("SW")
    top.card("SW")
    assert (top.world.hands, top.world.places) == (hands, places)


@given(program=programs)
@settings(max_examples=80)
def test_a_move_token_card_moves_its_token_alone(program: list[Command]):
    top = Tabletop(scenario_of("L4"))
    for command in program:
        before = Counter(enumerate(top.world.places))
        top.card(command)
        moved = {token for token, _ in (Counter(enumerate(top.world.places)) - before)}
        names = {top.board.names[token] for token in moved}
        if command in (Command.TIG1, Command.SCA1, Command.SCA2):
            assert names <= {"TIG": {"tiger"}, "SCA": {"scar"}}[command[:3]]


# Left and right


def mirrored(scenario: Scenario) -> Scenario:
    def flip(cell: Cell) -> Cell:
        return Cell(scenario.width - 1 - cell.x, cell.y)

    def turn(way: Way) -> Way:
        return Way(-way % 4)

    def reflect(token: Token) -> Token:
        return replace(token, at=tuple(map(flip, token.at)), target=tuple(map(flip, token.target)))

    return replace(
        scenario,
        start=flip(scenario.start),
        facing=turn(scenario.facing),
        obstacles=frozenset(map(flip, scenario.obstacles)),
        walls=frozenset((flip(cell), turn(way)) for cell, way in scenario.walls),
        rises=frozenset((flip(cell), turn(way)) for cell, way in scenario.rises),
        tokens=tuple(map(reflect, scenario.tokens)),
    )


SWAPPED = {Command.RL: Command.RR, Command.RR: Command.RL, Command.SL: Command.SR, Command.SR: Command.SL}


def symmetric(id: str, program: list[Command]) -> bool:
    here, there = Tabletop(scenario_of(id)), Tabletop(mirrored(scenario_of(id)))
    for command in program:
        here.card(command)
        there.card(SWAPPED.get(command, command))
    a, b = here.world, there.world
    width = here.board.scenario.width
    flipped = here.board.cells[a.cell]
    return (
        (Cell(width - 1 - flipped.x, flipped.y), -a.facing % 4) == (there.board.cells[b.cell], b.facing)
        and a.hands == b.hands
        and a.fate == b.fate
    )


ROBOT_MOVES = [c for c in Command if c in set(scenario_of("T2").commands()) | set(scenario_of("R4").commands())]


@given(
    id=st.sampled_from(["T1", "T2", "R1", "R2", "R3", "R4"]),
    program=st.lists(st.sampled_from(ROBOT_MOVES), max_size=25),
)
@settings(max_examples=120)
def test_for_twirl_and_rover_left_and_right_are_alike(id: str, program: list[Command]):
    assert symmetric(id, program)


@numbered("QC-R103", "QC-R70", "QC-R71")
def test_for_gizmo_and_lefty_left_and_right_are_not_alike():
    assert not symmetric("G1", [Command.F3, Command.F3, Command.F3])
    assert not symmetric("L1", [Command.F1, Command.PD])
