"""Whatever is played, some things hold."""

from collections import Counter

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.games.robot_quest_arena.given import GAME, VARIANTS, census
from tests.marks import rule as book

from robotable.core import CLOCK, Random, Timeout
from robotable.games.robot_quest_arena.actions import Attack, Beam, Buy, End, Play, Push, Shoot, Undo
from robotable.games.robot_quest_arena.arena import arena
from robotable.games.robot_quest_arena.events import Discarded, Drew, Spawned
from robotable.games.robot_quest_arena.options import BLUE_CUBES
from robotable.games.robot_quest_arena.robots import BOARDS
from robotable.games.robot_quest_arena.state import Phase

TABLES = [(options, seats) for options, allowed in VARIANTS for seats in allowed]


class Match(RuleBasedStateMachine):
    """Players who fight, buy, dawdle, take back and sometimes sleep."""

    @initialize(case=st.sampled_from(TABLES), seed=st.integers(0, 2**32))
    def set_up(self, case, seed):
        options, seats = case
        self.state = GAME.setup(options, seats, seed)
        self.random = Random(seed)
        self.cards = census(self.state)
        self.blue = max(0, BLUE_CUBES[seats] + options.blue_cubes)
        self.respawns = 0

    def act(self, seat, action):
        turn = self.state.turn
        events = GAME.act(self.state, seat, action)
        self.respawns += sum(isinstance(event, Spawned) for event in events) if turn else 0
        if isinstance(action, Undo):
            self.respawns = self.blue - self.state.reserve
        if isinstance(action, End):
            self.check_cleanup(seat, events)

    def check_cleanup(self, seat, events):
        if self.state.phase is not Phase.OVER:
            assert self.state.active != seat
        drew = next(event for event in events if isinstance(event, Drew))
        owned = self.state.players[seat]
        assert drew.count == min(5, sum(map(len, (owned.deck, owned.hand, owned.discard))))
        assert not owned.played
        assert [type(event) for event in events].index(Drew) >= int(any(isinstance(e, Discarded) for e in events))

    def choose(self, *kinds):
        seat = self.state.active
        some = [action for action in GAME.legal(self.state, seat) if isinstance(action, kinds)]
        self.act(seat, self.random.choice(some or GAME.legal(self.state, seat)))

    @precondition(lambda self: not GAME.outcome(self.state))
    @rule()
    def play(self):
        self.choose(object)

    @precondition(lambda self: self.state.phase is Phase.MAIN)
    @rule()
    def fight(self):
        self.choose(Attack, Beam, Shoot, Push)

    @precondition(lambda self: self.state.phase is Phase.MAIN)
    @rule()
    def prepare(self):
        self.choose(Play, Buy)

    @precondition(lambda self: self.state.phase is Phase.MAIN and self.state.aloft < 0)
    @rule()
    def end(self):
        self.choose(End)

    @precondition(lambda self: GAME.timer(self.state))
    @rule()
    def sleep(self):
        GAME.act(self.state, CLOCK, Timeout())
        self.respawns = self.blue - self.state.reserve

    @rule()
    def look_at_the_end(self):
        assert bool(GAME.outcome(self.state)) == (self.state.phase is Phase.OVER)

    @invariant()
    def every_card_is_in_exactly_one_place(self):
        assert census(self.state) == self.cards

    @invariant()
    def the_shop_is_full_unless_there_is_nothing_to_fill_it_with(self):
        assert None not in self.state.shop or not self.state.shop_deck

    @invariant()
    def a_respawn_takes_one_blue_cube(self):
        assert 0 <= self.state.reserve == self.blue - self.respawns

    @invariant()
    def a_space_holds_one_robot_and_a_wall_none(self):
        standing = [n for n, robot in enumerate(self.state.robots) if robot.space >= 0 and n != self.state.aloft]
        assert max(Counter(self.state.robots[n].space for n in standing).values(), default=1) == 1
        assert not any(arena(self.state.plan).walls >> self.state.robots[n].space & 1 for n in standing)

    @invariant()
    def health_is_between_none_and_full(self):
        for robot in self.state.robots:
            assert 0 <= robot.health <= BOARDS[robot.kind].health
            if self.state.turn:
                assert (robot.space < 0) == (robot.health == 0)

    @invariant()
    def points_are_never_negative_and_add_up(self):
        for player in self.state.players:
            assert player.points == sum(player.sources.values()) >= 0

    @invariant()
    def nothing_to_spend_is_negative(self):
        assert self.state.energy >= 0
        assert self.state.move >= 0


Match.TestCase.settings = settings(max_examples=60, stateful_step_count=120)
TestMatch = book("RQA-R66", "RQA-A2", "RQA-R27", "RQA-R20")(Match.TestCase)
