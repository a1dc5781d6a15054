"""Whatever is played, some things hold."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.games.robot_memory.drawn import GAME
from tests.games.robot_memory.given import VARIANTS
from tests.marks import rule as book

from robotable.core import CLOCK, Event, Random, Seat, Timeout
from robotable.games.robot_memory.actions import PASS, Say, ShortCircuit
from robotable.games.robot_memory.cards import CARDS, SHORT
from robotable.games.robot_memory.events import RoundBegan, TurnedUp
from robotable.games.robot_memory.state import Phase

TABLES = [(options, seats) for options, allowed in VARIANTS for seats in allowed]


class Play(RuleBasedStateMachine):
    """Players who sometimes know the card, sometimes guess, and sometimes sleep."""

    @initialize(case=st.sampled_from(TABLES), seed=st.integers(0, 2**32))
    def set_up(self, case, seed):
        self.options, seats = case
        self.state = GAME.setup(self.options, seats, seed)
        self.random = Random(seed)
        self.turned: list[TurnedUp] = []

    def do(self, seat: int, action: object) -> None:
        for event in GAME.act(self.state, Seat(seat), action):
            self.note(event)

    def note(self, event: Event) -> None:
        if isinstance(event, TurnedUp):
            self.turned.append(event)
        elif isinstance(event, RoundBegan):
            self.turned.clear()

    @precondition(lambda self: not GAME.outcome(self.state))
    @rule()
    def play(self):
        seat = self.random.choice(GAME.waiting_on(self.state))
        self.do(seat, self.random.choice(GAME.legal(self.state, seat)))

    @precondition(lambda self: self.state.phase is Phase.ANSWERING)
    @rule()
    def know(self):
        face = self.state.faces[self.state.spot]
        said = ShortCircuit() if face == SHORT else Say(CARDS[face].number, CARDS[face].colour, CARDS[face].kind)
        self.do(GAME.waiting_on(self.state)[0], said)
        if self.turned:
            assert self.turned[-1].points == (6 if face != SHORT else self.state.seats == 1)

    @precondition(lambda self: self.state.phase is Phase.BONUS)
    @rule()
    def pass_up(self):
        self.do(GAME.waiting_on(self.state)[0], PASS)

    @precondition(lambda self: GAME.timer(self.state))
    @rule()
    def sleep(self):
        self.do(CLOCK, Timeout())

    @rule()
    def look_at_the_end(self):
        assert bool(GAME.outcome(self.state)) == (self.state.phase is Phase.OVER)

    @invariant()
    def every_card_is_turned_up_once(self):
        spots = [event.spot for event in self.turned]
        assert len(spots) == len(set(spots))
        if self.state.phase is not Phase.MEMORISING:
            assert sorted(spots + self.state.down) == list(range(self.state.layout.cards))

    @invariant()
    def a_card_brings_none_one_three_or_six(self):
        assert all(event.points in (0, 1, 3, 6) for event in self.turned)
        layout, solo = self.state.layout, self.state.seats == 1
        most = 6 * layout.memory_cards + (layout.short_circuits if solo else 0)
        assert sum(event.points for event in self.turned) <= most

    @invariant()
    def points_are_neither_lost_nor_found(self):
        view = GAME.view(self.state, None)
        if self.turned:
            assert sum(view.gained) == sum(event.points for event in self.turned)

    @invariant()
    def somebody_is_waited_on_until_the_end(self):
        assert bool(GAME.waiting_on(self.state)) != bool(GAME.outcome(self.state))


Play.TestCase.settings = settings(max_examples=60, stateful_step_count=80)
TestPlay = book("MEM-R8", "MEM-R11")(Play.TestCase)
