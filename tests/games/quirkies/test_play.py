"""Any play whatever, by Hypothesis: what holds after every action."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from tests.games.quirkies.given import QUIRKIES, VARIANTS, census

from robotable.core import CLOCK, Seat, codec
from robotable.games.quirkies.cards import CREATURE
from robotable.games.quirkies.state import HAND, Phase


class Table(RuleBasedStateMachine):
    @initialize(variant=st.sampled_from(VARIANTS), seats=st.integers(2, 4), seed=st.integers(0, 2**64 - 1))
    def sit_down(self, variant, seats: int, seed: int):
        options, allowed = variant
        self.state = QUIRKIES.setup(options, seats if seats in allowed else allowed[-1], seed)
        self.parts = census(self.state)
        self.turns = 0

    @rule(data=st.data())
    def act(self, data: st.DataObject):
        seats = [Seat(seat) for seat in (CLOCK, *range(len(self.state.hands)))]
        eager = [(seat, action) for seat in seats for action in QUIRKIES.legal(self.state, seat)]
        if not eager:
            return
        turn, before = self.state.turn, self.state.tokens[:]
        seat, action = data.draw(st.sampled_from(eager))
        QUIRKIES.act(self.state, seat, action)
        self.turns += self.state.turn != turn or self.state.phase is Phase.OVER
        changes = [now - then for now, then in zip(self.state.tokens, before, strict=True)]
        assert sum(map(bool, changes)) <= 1, "only one seat wins or loses at a time"
        assert all(-1 <= change <= 4 for change in changes)

    @invariant()
    def every_card_is_there_once(self):
        assert census(self.state) == self.parts
        assert set(self.parts.values()) == {1}
        assert len(self.parts) == 90

    @invariant()
    def cards_lie_on_their_own_creature(self):
        for creature, place in enumerate(self.state.homes):
            assert {CREATURE[card] for card in self.state.stacks[place]} == {creature}

    @invariant()
    def hands_are_full_while_the_pile_lasts(self):
        for seat, hand in enumerate(self.state.hands):
            if self.state.pile and seat != self.state.turn:
                assert len(hand) == HAND
            assert hand

    @invariant()
    def nobody_owes_tokens(self):
        assert min(self.state.tokens) >= 0

    @invariant()
    def five_tokens_make_the_round_the_last(self):
        assert max(self.state.tokens) < 5 or self.state.closing

    @invariant()
    def everybody_had_as_many_turns_at_the_end(self):
        if self.state.phase is Phase.OVER:
            assert self.turns % len(self.state.hands) == 0
            assert self.turns == self.state.round * len(self.state.hands)

    @invariant()
    def the_state_survives_saving(self):
        assert codec(QUIRKIES).clone(self.state) == self.state


Table.TestCase.settings = settings(max_examples=25, stateful_step_count=60)
test_any_play_whatever = Table.TestCase
